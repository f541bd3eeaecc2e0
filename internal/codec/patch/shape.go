package patch

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// shape is what a type is written as: an object, a list, or a single word.
type shape struct {
	kind   reflect.Kind // Struct, Map, Slice, Pointer, Interface, String, Int, Bool; Invalid: package json alone knows
	fields []field      // of a struct
	elem   *shape       // of a map, a slice, a pointer

	comparable bool // by ==
}

// field is a field of a struct.
type field struct {
	key   string
	index int
	omit  bool // where it is empty
	*shape
}

var (
	shapes  sync.Map // of *shape, by the type
	shaping sync.Mutex
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

// look looks at a type, which may hold one that is being looked at.
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
		return s
	}
	switch s.kind = t.Kind(); s.kind {
	case reflect.String, reflect.Int, reflect.Bool, reflect.Interface:
	case reflect.Slice, reflect.Pointer, reflect.Map:
		if s.kind == reflect.Map && t.Key().Kind() != reflect.String {
			panic(fmt.Sprintf("patch: the keys of %s", t)) // of no message
		}
		s.elem = look(t.Elem(), begun)
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Anonymous || key == "" || options != "" && options != "omitempty" {
				panic(fmt.Sprintf("patch: field %s of %s", f.Name, t)) // of no message
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
