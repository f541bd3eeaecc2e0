package formats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// MaxList is the greatest number of values in a list of a document that is read as a [List] or
// [Counted].
const MaxList = 1 << 15

// List is a list in a JSON document. A list of more than [MaxList] values is an error, so a file
// with many tiny values cannot produce a list of many times the file's size.
type List[T any] []T

// UnmarshalJSON reads the values.
func (l *List[T]) UnmarshalJSON(data []byte) error {
	return each(data, func(d *json.Decoder, n int) error {
		if n >= MaxList {
			return fmt.Errorf("a list of more than %d values", MaxList)
		}
		var value T
		if err := d.Decode(&value); err != nil {
			return err
		}
		*l = append(*l, value)
		return nil
	})
}

// Counted is the number of values in a list in a JSON document, up to [MaxList].
type Counted int

// UnmarshalJSON counts the values.
func (c *Counted) UnmarshalJSON(data []byte) error {
	return each(data, func(d *json.Decoder, n int) error {
		if *c = Counted(n + 1); n+1 >= MaxList {
			return errEnough
		}
		return skip(d)
	})
}

// errEnough makes `each` stop before the end of a list.
var errEnough = errors.New("enough")

// each visits the values of a list. For null it visits none.
func each(data []byte, visit func(d *json.Decoder, n int) error) error {
	if string(data) == "null" {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('[') {
		return &listFault{list: data, err: &json.UnmarshalTypeError{Value: "value that is not a list", Type: reflect.TypeFor[[]any]()}}
	}
	for n := 0; d.More(); n++ {
		at := int(d.InputOffset())
		if rest := bytes.TrimLeft(data[at:], " \t\r\n"); len(rest) > 0 && rest[0] == ',' {
			at = len(data) - len(rest) + 1
		}
		if err := visit(d, n); errors.Is(err, errEnough) {
			return nil // the caller knows that the rest of the list is valid
		} else if err != nil {
			return inList(data, at, err)
		}
	}
	return nil
}

// listFault is an error in a list, with its place in the list's text.
type listFault struct {
	list []byte
	at   int
	err  error
}

func (f *listFault) Error() string { return f.err.Error() }

// inList returns a listFault for an error in the value at the given byte of a list.
func inList(list []byte, at int, err error) error {
	var inner *listFault
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &inner):
		if i := bytes.Index(list[at:], inner.list); i >= 0 {
			at += i + inner.at
		}
		err = inner.err
	case errors.As(err, &shape):
		at += max(int(shape.Offset)-1, 0)
	}
	return &listFault{list: list, at: at, err: err}
}
