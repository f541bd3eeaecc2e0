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

// value is a value that is neither a pointer nor an interface, except for nil pointers and nil
// interfaces.
type value struct {
	reflect.Value
	*shape
}

// member is a member of an object.
type member struct {
	key string // as it is written between the quotation marks
	value
}

// valueOf follows the pointers and interfaces of a value of the given shape.
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

// first returns the first byte of the value as it is written, if that is { or [. Otherwise it
// returns 0.
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

// element returns an element of a list.
func (v value) element(n int) value { return valueOf(v.Index(n), v.elem) }

// members lists the members of an object.
func (v value) members() (list []member) {
	switch v.kind {
	case reflect.Struct:
		list = make([]member, 0, len(v.fields))
		for i := range v.fields {
			f := &v.fields[i]
			if of := v.Field(f.index); f.written(of) {
				list = append(list, member{f.key, valueOf(of, f.shape)})
			}
		}
	case reflect.Map:
		list = make([]member, 0, v.Len())
		for all := v.MapRange(); all.Next(); {
			list = append(list, member{bare(all.Key().String()), valueOf(all.Value(), v.elem)})
		}
		slices.SortFunc(list, func(a, b member) int { return cmp.Compare(a.key, b.key) })
	}
	return list
}

// member returns the member of an object with the given key.
func (v value) member(key string) (of value, is bool) {
	if v.kind == reflect.Struct {
		for i := range v.shape.fields {
			if f := &v.shape.fields[i]; f.key == key {
				of := v.Field(f.index)
				return valueOf(of, f.shape), f.written(of)
			}
		}
		return value{}, false
	}
	for _, m := range v.members() {
		if m.key == key {
			return m.value, true
		}
	}
	return value{}, false
}

// bare returns a string as JSON writes it, without its quotation marks.
func bare(text string) string {
	if isPlain(text) {
		return text
	}
	b := appendJSON(nil, text)
	return string(b[1 : len(b)-1])
}

// isPlain reports whether JSON writes a string unchanged.
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
	if !v.IsValid() {
		return append(b, "null"...)
	}
	return v.append(b, v.Value)
}

// append appends a value of the shape.
func (s *shape) append(b []byte, v reflect.Value) []byte {
	switch s.kind {
	case reflect.String:
		if text := v.String(); isPlain(text) {
			return append(append(append(b, '"'), text...), '"')
		}
		return appendJSON(b, v.String())
	case reflect.Int:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Struct:
		b = append(b, '{')
		for i := range s.fields {
			if f := &s.fields[i]; f.written(v.Field(f.index)) {
				b = append(append(append(b, '"'), f.key...), `":`...)
				b = append(f.append(b, v.Field(f.index)), ',')
			}
		}
		return closed(b, '}')
	case reflect.Slice:
		if v.IsNil() {
			return append(b, "null"...)
		}
		b = append(b, '[')
		for i := range v.Len() {
			b = append(s.elem.append(b, v.Index(i)), ',')
		}
		return closed(b, ']')
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return valueOf(v, s).appendTo(b)
		}
	case reflect.Map:
		if !v.IsNil() {
			return appendMembers(b, value{v, s}.members(), value.appendTo)
		}
	}
	switch {
	case s.appends && v.CanAddr():
		return v.Addr().Interface().(appender).AppendJSON(b)
	case v.CanAddr():
		return appendJSON(b, v.Addr().Interface())
	}
	return appendJSON(b, v.Interface())
}

// closed ends an object or a list. The closing byte replaces the comma after the last part.
func closed(b []byte, with byte) []byte {
	if b[len(b)-1] == ',' {
		b = b[:len(b)-1]
	}
	return append(b, with)
}

// appendJSON appends the value as package json writes it.
func appendJSON(b []byte, v any) []byte {
	w := writers.Get().(*writer)
	w.to = b
	if err := w.Encode(v); err != nil {
		panic(err) // every value that is sent can be written
	}
	b, w.to = w.to[:len(w.to)-len("\n")], nil
	writers.Put(w)
	return b
}

// writer is an encoder of package json that appends to a slice.
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

// name returns a name that distinguishes an element of a list from its neighbours. For an object it
// consists of the first members, beginning with the id, command or figure. For other values it is
// the whole value.
func (v value) name(members int) string {
	switch v.kind {
	case reflect.String:
		return v.String()
	case reflect.Map:
		if all := v.members(); len(all) > 0 {
			return all[0].name(members)
		}
	case reflect.Struct:
		names := ""
		for i := range v.fields {
			f := &v.fields[i]
			m := v.Field(f.index)
			if !f.written(m) {
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

// steps returns the steps of a path. The numbers of list elements are replaced by [element].
func steps(path string) []string {
	way := strings.Split(path[1:], "/")
	for i, step := range way {
		if strings.Trim(step, "0123456789") == "" {
			way[i] = element
		}
	}
	return way
}

// element is the step to any element of a list.
const element = ""
