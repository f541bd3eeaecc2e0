package patch

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// value is a value that is no pointer and no interface, but where that is nil.
type value struct {
	reflect.Value
	*shape
	key string // of a member, as it stands between its quotation marks
}

// valueOf returns what a value of a shape points to.
func valueOf(v reflect.Value, s *shape) value {
	for {
		switch {
		case s.kind == reflect.Pointer && !v.IsNil():
			v, s = v.Elem(), s.elem
		case s.kind == reflect.Interface && !v.IsNil():
			v = v.Elem()
			s = shapeOf(v.Type())
		default:
			return value{Value: v, shape: s}
		}
	}
}

// first returns the byte with which it begins, where that is { or [: 0 of others.
func (v value) first() byte {
	switch v.kind {
	case reflect.Struct:
		return '{'
	case reflect.Map:
		if !v.IsNil() {
			return '{'
		}
	case reflect.Slice:
		if !v.IsNil() {
			return '['
		}
	}
	return 0
}

// nested reports whether the value is an object or a list.
func (v value) nested() bool { return v.first() != 0 }

// parts appends the members of an object, or the elements of a list.
func (v value) parts(to []value) []value {
	switch v.kind {
	case reflect.Struct:
		for i := range v.fields {
			f := &v.fields[i]
			if of := v.Field(f.index); !f.omit || !f.empty(of) {
				part := valueOf(of, f.shape)
				part.key = f.key
				to = append(to, part)
			}
		}
	case reflect.Map:
		from := len(to)
		for all := v.MapRange(); all.Next(); {
			part := valueOf(all.Value(), v.elem)
			part.key = bare(all.Key().String())
			to = append(to, part)
		}
		slices.SortFunc(to[from:], func(a, b value) int { return cmp.Compare(a.key, b.key) })
	case reflect.Slice:
		for i := range v.Len() {
			to = append(to, valueOf(v.Index(i), v.elem))
		}
	}
	return to
}

// empty reports whether omitempty leaves a value out.
func (s *shape) empty(v reflect.Value) bool {
	switch s.kind {
	case reflect.String, reflect.Slice, reflect.Map:
		return v.Len() == 0
	case reflect.Struct:
		return false
	case reflect.Invalid:
		return v.Kind() != reflect.Struct && v.IsZero()
	}
	return v.IsZero()
}

// bare returns a text as it stands in JSON, without its quotation marks.
func bare(text string) string {
	if isPlain(text) {
		return text
	}
	b := appendJSON(nil, text)
	return string(b[1 : len(b)-1])
}

// isPlain reports whether a text stands in JSON as it is.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

// appendTo appends the value as package json writes it.
func (v value) appendTo(b []byte) []byte {
	switch v.kind {
	case reflect.String:
		if text := v.String(); isPlain(text) {
			return append(append(append(b, '"'), text...), '"')
		}
	case reflect.Int:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	}
	switch {
	case !v.IsValid():
		return append(b, "null"...)
	case v.CanAddr():
		return appendJSON(b, v.Addr().Interface())
	}
	return appendJSON(b, v.Interface())
}

// appendJSON appends what package json writes.
func appendJSON(b []byte, v any) []byte {
	w := writers.Get().(*writer)
	w.to = b
	if err := w.Encode(v); err != nil {
		panic(err) // a value that is told can be written
	}
	b, w.to = w.to[:len(w.to)-len("\n")], nil
	writers.Put(w)
	return b
}

// writer has package json append to a slice.
type writer struct {
	*json.Encoder
	to []byte
}

func (w *writer) Write(b []byte) (int, error) {
	w.to = append(w.to, b...)
	return len(b), nil
}

var writers = sync.Pool{New: func() any {
	w := new(writer)
	w.Encoder = json.NewEncoder(w)
	return w
}}

// name is what tells an element of a list from its neighbours: the first members of an object, of which the first
// is its id, command or figure; of other values all of it.
func (v value) name(members int) string {
	switch v.kind {
	case reflect.String:
		return v.String()
	case reflect.Map:
		if len(v.parts(nil)) > 0 {
			return v.parts(nil)[0].name(members)
		}
	case reflect.Struct:
		names := ""
		for i := range v.fields {
			f := &v.fields[i]
			m := v.Field(f.index)
			if f.omit && f.empty(m) {
				continue
			}
			name := valueOf(m, f.shape).name(members)
			if members--; members == 0 {
				return names + name
			}
			names += name + "\x00"
		}
		return names
	}
	return string(v.appendTo(nil))
}

// steps are the steps of a path without its numbers, which are of the elements of lists.
func steps(path string) []string {
	way := strings.Split(path[1:], "/")
	for i, step := range way {
		if strings.Trim(step, "0123456789") == "" {
			way[i] = element
		}
	}
	return way
}

// element is a step that leads to any element of a list.
const element = ""
