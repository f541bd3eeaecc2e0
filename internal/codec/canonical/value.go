package canonical

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"sync"
)

// Writer writes values one after the other. Parts of a value that are there again in the next are not
// written again, as kept.go says. The zero Writer has written nothing.
type Writer struct {
	canonizer
	kept   map[identity]part
	values int // that have been written
	err    error
}

// Member returns a struct as canonical JSON, with a text more as one of its members. The bytes are the
// Writer's: they last until it writes again.
func (w *Writer) Member(name, text string, v any) ([]byte, error) {
	w.out, w.err = w.out[:0], nil
	w.values++
	of := reflect.ValueOf(v)
	if s := structureOf(of.Type()); s != nil {
		w.structure(s, of, &extra{name, text})
	} else {
		raw, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		first := slices.Concat([]byte("{"), quoted(name), []byte(":"), quoted(text))
		if string(raw) != "{}" {
			first = append(first, ',')
		}
		w.document(append(first, raw[1:]...))
	}
	if w.forget(); w.err != nil {
		w.kept = nil // of which some may be in part
	}
	return w.out, w.err
}

// quoted returns a text as package json writes it.
func quoted(text string) []byte {
	raw, err := json.Marshal(text)
	if err != nil {
		panic(err) // a text can be written
	}
	return raw
}

// document writes a document in its canonical form, and reports whether it holds anything.
func (w *Writer) document(raw []byte) bool {
	w.doc, w.at = raw, 0
	holds := w.canonizer.value()
	w.doc = nil
	return holds
}

// writer writes a value, and reports whether it holds anything.
type writer func(*Writer, reflect.Value) bool

var (
	structures sync.Map // of structure, by the type

	itself = reflect.TypeFor[json.Marshaler]()
	texts  = reflect.TypeFor[encoding.TextMarshaler]()
)

// structureOf returns how a struct is written, nil where package json has to write it.
func structureOf(t reflect.Type) structure {
	if known, ok := structures.Load(t); ok {
		return known.(structure)
	}
	var s structure
	if t.Kind() == reflect.Struct && !writesItself(t) {
		s, _ = look{}.structure(t)
	}
	structures.Store(t, s)
	return s
}

// look are the writers of the types that are being looked at, which may hold each other.
type look map[reflect.Type]*writer

func (l look) at(t reflect.Type) writer {
	if is, begun := l[t]; begun {
		return func(w *Writer, v reflect.Value) bool { return (*is)(w, v) }
	}
	is := new(writer)
	l[t] = is
	*is = l.of(t)
	return *is
}

func (l look) of(t reflect.Type) writer {
	switch {
	case writesItself(t) && (pointer(t) || t.Kind() == reflect.Struct && t.NumField() == 1 && pointer(t.Field(0).Type)):
		return shared(t, left)
	case writesItself(t):
		return left
	case writesItself(reflect.PointerTo(t)):
		plain := l.kind(t)
		return func(w *Writer, v reflect.Value) bool {
			if v.CanAddr() { // as package json asks it
				return left(w, v)
			}
			return plain(w, v)
		}
	}
	return l.kind(t)
}

func writesItself(t reflect.Type) bool { return t.Implements(itself) || t.Implements(texts) }

func pointer(t reflect.Type) bool { return t.Kind() == reflect.Pointer }

// kind is of for a type that does not write itself.
func (l look) kind(t reflect.Type) writer {
	switch t.Kind() {
	case reflect.Bool:
		return writeBool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return writeInt
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return writeUint
	case reflect.String:
		if t != reflect.TypeFor[json.Number]() {
			return writeString
		}
	case reflect.Pointer:
		return shared(t, writePointer(l.at(t.Elem())))
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 { // which package json writes in base64
			return shared(t, writeSlice(l.at(t.Elem())))
		}
	case reflect.Map:
		if t.Key().Kind() == reflect.String && !t.Key().Implements(texts) {
			return writeMap(l.at(t.Elem()))
		}
	case reflect.Struct:
		if s, plain := l.structure(t); plain {
			return func(w *Writer, v reflect.Value) bool { return w.structure(s, v, nil) }
		}
	}
	return left
}

// left writes a value as package json does, and that in its canonical form.
func left(w *Writer, v reflect.Value) bool {
	if v.CanAddr() && v.Kind() != reflect.Pointer {
		v = v.Addr()
	}
	var raw []byte
	var err error
	switch is := v.Interface().(type) {
	case json.Marshaler:
		if v.Kind() == reflect.Pointer && v.IsNil() {
			raw = []byte("null")
		} else {
			raw, err = is.MarshalJSON()
		}
	default:
		raw, err = json.Marshal(is)
	}
	if err != nil {
		w.err = err
		return false
	}
	return w.document(raw)
}

func writeBool(w *Writer, v reflect.Value) bool {
	w.out = strconv.AppendBool(w.out, v.Bool())
	return v.Bool()
}

func writeInt(w *Writer, v reflect.Value) bool {
	w.out = strconv.AppendInt(w.out, v.Int(), 10)
	return v.Int() != 0
}

func writeUint(w *Writer, v reflect.Value) bool {
	w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	return v.Uint() != 0
}

func writeString(w *Writer, v reflect.Value) bool { return w.string(v.String()) }

// string writes a text.
func (w *Writer) string(says string) bool {
	if !plain(says) {
		return w.document(quoted(says))
	}
	w.out = append(append(append(w.out, '"'), says...), '"')
	return says != ""
}

// plain reports whether a text stands in JSON as it is.
func plain(says string) bool {
	for i := range len(says) {
		if c := says[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

func writePointer(to writer) writer {
	return func(w *Writer, v reflect.Value) bool {
		if v.IsNil() {
			w.out = append(w.out, "null"...)
			return false
		}
		return to(w, v.Elem())
	}
}

func writeSlice(each writer) writer {
	return func(w *Writer, v reflect.Value) bool {
		n := v.Len()
		switch {
		case n == 0 && v.IsNil():
			w.out = append(w.out, "null"...)
			return false
		case n == 0:
			w.out = append(w.out, "[]"...)
			return false
		}
		w.out = append(w.out, '[')
		for i := range n {
			each(w, v.Index(i))
			w.out = append(w.out, ',')
		}
		w.out[len(w.out)-1] = ']'
		return true
	}
}

func writeMap(each writer) writer {
	return func(w *Writer, v reflect.Value) bool {
		names := make([]string, 0, v.Len())
		for _, key := range v.MapKeys() {
			if names = append(names, key.String()); !plain(key.String()) {
				return left(w, v)
			}
		}
		slices.Sort(names)
		begin := len(w.out)
		w.out = append(w.out, '{')
		for _, name := range names {
			at := w.name(name)
			w.keep(at, each(w, v.MapIndex(reflect.ValueOf(name).Convert(v.Type().Key()))))
		}
		return w.close(begin)
	}
}
