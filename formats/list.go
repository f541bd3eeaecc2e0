package formats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// MaxList is how many values a list of a document has at most, [List] and [Counted].
const MaxList = 1 << 15

// List is a list of a JSON document that is read no further than to its bound, so that a file of a few bytes a value makes no
// list of many times its size.
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

// Counted is how many values a list of a JSON document has, as far as its bound.
type Counted int

// UnmarshalJSON counts them.
func (c *Counted) UnmarshalJSON(data []byte) error {
	return each(data, func(d *json.Decoder, n int) error {
		if *c = Counted(n + 1); n+1 >= MaxList {
			return errEnough
		}
		return skip(d)
	})
}

// errEnough ends a visit of a list before its end.
var errEnough = errors.New("enough")

// each visits the values of a list; null has none.
func each(data []byte, visit func(d *json.Decoder, n int) error) error {
	if string(data) == "null" {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('[') {
		return &listFault{list: data, err: &json.UnmarshalTypeError{Value: "that is no list", Type: reflect.TypeFor[[]any]()}}
	}
	for n := 0; d.More(); n++ {
		at := int(d.InputOffset())
		if rest := bytes.TrimLeft(data[at:], " \t\r\n"); len(rest) > 0 && rest[0] == ',' {
			at = len(data) - len(rest) + 1
		}
		if err := visit(d, n); errors.Is(err, errEnough) {
			return nil // the text is known to be a list to its end
		} else if err != nil {
			return inList(data, at, err)
		}
	}
	return nil
}

// listFault is what is wrong in a list, and where in its text.
type listFault struct {
	list []byte
	at   int
	err  error
}

func (f *listFault) Error() string { return f.err.Error() }

// inList places an error of the value at a byte of a list.
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
