package formats

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// ValueFault returns the fault for a wrong value of a JSON document. The value is given by its
// path, such as "walls[3].c"; the fault includes its place in the data.
func ValueFault(data []byte, file, path, read, expected string) *Fault {
	f := &Fault{File: file, Offset: -1, Path: path, Read: read, Expected: expected}
	if at, ok := locate(data, path); ok {
		f.Line, f.Column = At(data, at)
	}
	return f
}

// locate returns the index of the first byte of the value at a path.
func locate(data []byte, path string) (at int, ok bool) {
	d := json.NewDecoder(bytes.NewReader(data))
	for _, step := range strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		if !enter(d, step) {
			return 0, false
		}
	}
	at = int(d.InputOffset())
	for at < len(data) && strings.ContainsRune(" \t\r\n:,", rune(data[at])) {
		at++
	}
	return at, at < len(data)
}

// enter moves to the value of a key, or to the value at an index in an array.
func enter(d *json.Decoder, step string) bool {
	open, err := d.Token()
	if err != nil {
		return false
	}
	if n, err := strconv.Atoi(step); err == nil && open == json.Delim('[') {
		for range n {
			if skip(d) != nil {
				return false
			}
		}
		return d.More()
	}
	for open == json.Delim('{') && d.More() {
		key, err := d.Token()
		if err != nil {
			return false
		}
		if key == step {
			return true
		}
		if skip(d) != nil {
			return false
		}
	}
	return false
}

// skip passes over a value.
func skip(d *json.Decoder) error {
	var value json.RawMessage
	return d.Decode(&value)
}
