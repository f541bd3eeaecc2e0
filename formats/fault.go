package formats

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Fault is the error of a file that cannot be read: where, what stands there, and what was
// expected.
type Fault struct {
	File     string
	Offset   int    // of the first byte at fault, from 0; -1: no one byte
	Line     int    // from 1, of documents of lines; 0: it is not known
	Path     string // of the value: tiles[3].rotation; "" for the whole file
	Read     string // what stands there
	Expected string
}

// JSONFault says where a file is no JSON, or not of the right shape. Whole is how such a file
// looks, value what is expected of one that is of another kind than it should be.
func JSONFault(err error, file, whole, value string) *Fault {
	fault := &Fault{File: file, Offset: -1, Read: err.Error(), Expected: whole}
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		fault.Offset = int(syntax.Offset)
	case errors.As(err, &shape):
		fault.Offset, fault.Path, fault.Read = int(shape.Offset), shape.Field, "JSON of the kind "+shape.Value
		if shape.Field != "" {
			fault.Expected = value
		}
	}
	return fault
}

func (f *Fault) Error() string {
	var parts []string
	if f.File != "" {
		parts = append(parts, f.File)
	}
	if f.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", f.Line))
	}
	if f.Offset >= 0 {
		parts = append(parts, fmt.Sprintf("byte %d", f.Offset))
	}
	if f.Path != "" {
		parts = append(parts, f.Path)
	}
	said := f.Read
	if f.Expected != "" {
		said += ": expected " + f.Expected
	}
	return strings.Join(append(parts, said), ": ")
}
