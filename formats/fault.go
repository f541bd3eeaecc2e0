package formats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Fault is the error for a file that cannot be read. It gives the place, what was found there, and
// what was expected.
type Fault struct {
	File     string
	Offset   int    // of the first byte at fault, from 0; -1 if no single byte is at fault
	Line     int    // from 1, for documents made of lines; 0 if it is not known
	Column   int    // from 1, in characters; 0 if it is not known
	Path     string // of the value: tiles[3].rotation; "" for the complete file
	Read     string // the data that was found there
	Expected string
}

// JSONFault says where the data of a file is not JSON or has the wrong shape. `whole` describes a
// valid file, and `value` describes what was expected in place of a wrong value.
func JSONFault(err error, data []byte, file, whole, value string) *Fault {
	fault := &Fault{File: file, Offset: -1, Read: err.Error(), Expected: whole}
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	var list *listFault
	if errors.As(err, &list) {
		if i := bytes.Index(data, list.list); i >= 0 {
			fault.Line, fault.Column = At(data, i+list.at)
		}
		if errors.As(list.err, &shape) {
			fault.Path, fault.Read, fault.Expected = shape.Field, "a JSON "+shape.Value, value
		}
		return fault
	}
	switch {
	case errors.As(err, &syntax) && syntax.Error() == endless.Error():
		fault.Line, fault.Column = At(data, len(data))
		fault.Read = "it is cut off here, in the middle of its JSON"
	case errors.As(err, &syntax):
		fault.Line, fault.Column = At(data, int(syntax.Offset)-1)
		fault.Read = "it is not JSON: " + syntax.Error()
	case errors.As(err, &shape):
		fault.Line, fault.Column = At(data, int(shape.Offset)-1)
		fault.Path, fault.Read = shape.Field, "a JSON "+shape.Value
		if shape.Field != "" {
			fault.Expected = value
		}
	}
	return fault
}

// endless is the error for JSON that ends too early. Package encoding/json does not export it.
var endless = json.Unmarshal([]byte("{"), new(any))

// At returns the line and the column of the byte at an offset. Both are counted from 1, and columns
// in characters.
func At(data []byte, offset int) (line, column int) {
	before := data[:min(max(offset, 0), len(data))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[begin:]) + 1
}

func (f *Fault) Error() string {
	var parts []string
	if f.File != "" {
		parts = append(parts, f.File)
	}
	if f.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", f.Line))
	}
	if f.Column > 0 {
		parts = append(parts, fmt.Sprintf("column %d", f.Column))
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
