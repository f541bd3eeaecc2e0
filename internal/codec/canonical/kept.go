package canonical

import (
	"bytes"
	"maps"
	"reflect"
)

// identity names a pointer, or a list by its first element and its length.
type identity struct {
	is reflect.Type
	at uintptr
	n  int
}

// part is how a pointer, or a list, has been written.
type part struct {
	of    any // it itself: as long as it is held nothing else comes to lie there
	bytes []byte
	last  int // in which value it stood last
}

// small is how many bytes are written again rather than kept.
const small = 128

// shared is the writer of pointers or lists of a type that are kept: one that is there again, in this value or
// in the next, is not written again. What is in it must not have changed since: positions share what they
// do not write to.
func shared(t reflect.Type, write writer) writer {
	return func(w *Writer, v reflect.Value) bool {
		id, is := identityOf(t, v)
		if !is {
			return write(w, v)
		}
		if known, ok := w.kept[id]; ok {
			known.last = w.values
			w.kept[id] = known
			w.out = append(w.out, known.bytes...)
			return true
		}
		begin := len(w.out)
		holds := write(w, v)
		if holds && len(w.out)-begin >= small {
			if w.kept == nil {
				w.kept = map[identity]part{}
			}
			w.kept[id] = part{v.Interface(), bytes.Clone(w.out[begin:]), w.values}
		}
		return holds
	}
}

// identityOf names a value that is a pointer, a list, or a struct of a pointer; there is none of an empty one.
func identityOf(t reflect.Type, v reflect.Value) (id identity, is bool) {
	switch t.Kind() {
	case reflect.Slice:
		return identity{t, v.Pointer(), v.Len()}, v.Len() > 0
	case reflect.Struct:
		v = v.Field(0)
	}
	return identity{t, v.Pointer(), 0}, !v.IsNil()
}

// Copy returns a writer that has written what this one has, as far as it keeps it.
func (w *Writer) Copy() Writer { return Writer{kept: maps.Clone(w.kept), values: w.values} }

// forget drops what does not stand in the last value.
func (w *Writer) forget() {
	for id, p := range w.kept {
		if p.last != w.values {
			delete(w.kept, id)
		}
	}
}
