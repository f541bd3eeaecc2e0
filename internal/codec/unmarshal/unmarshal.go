package unmarshal

import (
	"encoding/json"
	"reflect"
)

// Into reads a document into the zero value that v points to, like [json.Unmarshal].
func Into(data []byte, v any) error {
	to := reflect.ValueOf(v).Elem()
	d := document{data: data}
	if readerOf(to.Type())(&d, to) && d.at == len(data) {
		return nil
	}
	to.SetZero()
	return json.Unmarshal(data, v)
}

// Pair reads the beginning of a list of two or more whole numbers, "[5,2", and returns the rest.
func Pair(data []byte) (x, y int, rest []byte, ok bool) {
	d := document{data: data}
	if !d.next('[') {
		return 0, 0, nil, false
	}
	a, aok := d.number()
	comma := d.next(',')
	b, bok := d.number()
	return int(a), int(b), data[d.at:], aok && comma && bok
}

// reader is a function that reads a value at the current place of a document, and reports whether
// it was written as package json writes it. If not, the value is only partly read.
type reader func(*document, reflect.Value) bool

// left reads a value with package json.
func left(d *document, v reflect.Value) bool {
	data, ok := d.value()
	return ok && json.Unmarshal(data, v.Addr().Interface()) == nil
}
