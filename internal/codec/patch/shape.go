package patch

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// shape is the form in which a type is written: an object, a list, or a single value.
type shape struct {
	kind   reflect.Kind // Struct, Map, Slice, Pointer, Interface, String, Int, Bool; Invalid for types that are left to package json
	fields []field      // of a struct
	elem   *shape       // of a map, a slice, a pointer

	comparable bool // values can be compared with ==
	appends    bool // the type is an appender
}

// field is a field of a struct.
type field struct {
	key   string
	index int
	omit  bool // left out if it is empty
	*shape
}

// written reports whether a value of the field is written at all. Package json leaves out empty
// values if the field says so.
func (f *field) written(v reflect.Value) bool {
	if !f.omit {
		return true
	}
	switch v.Kind() {
	case reflect.String, reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() > 0
	case reflect.Struct:
		return true
	}
	return !v.IsZero()
}

// nests reports whether a value of the shape may be an object or a list.
func (s *shape) nests() bool {
	switch s.kind {
	case reflect.Struct, reflect.Slice, reflect.Map, reflect.Pointer, reflect.Interface:
		return true
	}
	return false
}

// appender is a type with a method that appends the value as package json writes it.
type appender interface{ AppendJSON([]byte) []byte }

var (
	shapes  sync.Map // *shape by type
	shaping sync.Mutex
	appends = reflect.TypeFor[appender]()
	itself  = reflect.TypeFor[json.Marshaler]()
	texts   = reflect.TypeFor[encoding.TextMarshaler]()
)

// shapeOf returns the shape of a type.
func shapeOf(t reflect.Type) *shape {
	if s, known := shapes.Load(t); known {
		return s.(*shape)
	}
	shaping.Lock()
	defer shaping.Unlock()
	begun := map[reflect.Type]*shape{}
	s := look(t, begun)
	for t, s := range begun {
		shapes.Store(t, s)
	}
	return s
}

// look examines a type. The map `begun` holds the types whose examination has begun, because a type
// may contain itself.
func look(t reflect.Type, begun map[reflect.Type]*shape) *shape {
	if s := begun[t]; s != nil {
		return s
	}
	if s, known := shapes.Load(t); known {
		return s.(*shape)
	}
	s := &shape{comparable: t.Comparable()}
	begun[t] = s
	if p := reflect.PointerTo(t); t.Kind() != reflect.Pointer && (p.Implements(itself) || p.Implements(texts)) {
		s.appends = p.Implements(appends)
		return s
	}
	switch s.kind = t.Kind(); s.kind {
	case reflect.String, reflect.Int, reflect.Bool, reflect.Interface:
	case reflect.Slice, reflect.Pointer, reflect.Map:
		if s.kind == reflect.Map && t.Key().Kind() != reflect.String {
			panic(fmt.Sprintf("patch: unsupported keys of %s", t)) // no message has such keys
		}
		if s.kind == reflect.Slice && t.Elem().Kind() == reflect.Uint8 {
			s.kind = reflect.Invalid // bytes, which are written as a string
			return s
		}
		s.elem = look(t.Elem(), begun)
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Anonymous || key == "" || options != "" && options != "omitempty" {
				panic(fmt.Sprintf("patch: unsupported field %s of %s", f.Name, t)) // no message has such a field
			}
			if key != "-" {
				s.fields = append(s.fields, field{key, i, options != "", look(f.Type, begun)})
			}
		}
	default:
		s.kind = reflect.Invalid
	}
	return s
}
