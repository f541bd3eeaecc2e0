package formats

import (
	"fmt"
	"strings"
)

// Fault is the error of a file that cannot be read: where, what stands there, and what was
// expected.
type Fault struct {
	File     string
	Offset   int    // of the first byte at fault, from 0; -1: no one byte
	Path     string // of the value: tiles[3].rotation; "" for the whole file
	Read     string // what stands there
	Expected string
}

func (f *Fault) Error() string {
	parts := []string{f.File}
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
