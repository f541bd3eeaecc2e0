package canonical

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
)

// structure are the fields of a struct, in the order of their names.
type structure []field

// field is a field of a struct.
type field struct {
	name  string
	index int
	skip  func(reflect.Value) bool // reports of a value that it is left out, whatever it would be written as
	write writer
}

// structure returns the fields of a struct, and whether they are all there is to it: others are left to package
// json.
func (l look) structure(t reflect.Type) (s structure, plainly bool) {
	s = structure{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous, strings.Contains(options, "string"):
			return nil, false
		case !f.IsExported(), f.Tag.Get("json") == "-":
			continue
		case name == "":
			name = f.Name
		}
		if !plain(name) || slices.ContainsFunc(s, func(f field) bool { return f.name == name }) {
			return nil, false
		}
		skip, known := skipped(f.Type, options)
		if !known {
			return nil, false
		}
		s = append(s, field{name, i, skip, l.at(f.Type)})
	}
	slices.SortFunc(s, func(a, b field) int { return cmp.Compare(a.name, b.name) })
	return s, true
}

// skipped returns which values of a field are left out: by its options, or since they hold nothing. It does
// not know of types that say themselves what is zero.
func skipped(t reflect.Type, options string) (skip func(reflect.Value) bool, known bool) {
	never := func(reflect.Value) bool { return false }
	list := strings.Split(options, ",")
	if slices.Contains(list, "omitzero") {
		_, says := reflect.PointerTo(t).MethodByName("IsZero")
		return reflect.Value.IsZero, !says
	}
	empty := slices.Contains(list, "omitempty")
	if (writesItself(t) || writesItself(reflect.PointerTo(t))) && !empty {
		return never, true
	}
	switch t.Kind() {
	case reflect.Struct:
		return never, true
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return func(v reflect.Value) bool { return v.Len() == 0 }, true
	}
	return reflect.Value.IsZero, true
}

// extra is a member beside the fields.
type extra struct{ name, text string }

// structure writes a struct, and reports whether it holds anything.
func (w *Writer) structure(s structure, v reflect.Value, more *extra) bool {
	begin := len(w.out)
	w.out = append(w.out, '{')
	for i := range s {
		f := &s[i]
		if more != nil && more.name < f.name {
			w.extra(more)
			more = nil
		}
		if of := v.Field(f.index); !f.skip(of) {
			at := w.name(f.name)
			w.keep(at, f.write(w, of))
		}
	}
	if more != nil {
		w.extra(more)
	}
	return w.close(begin)
}

func (w *Writer) extra(m *extra) {
	at := w.name(m.name)
	w.keep(at, w.string(m.text))
}

// name begins a member, and returns where.
func (w *Writer) name(name string) (at int) {
	at = len(w.out)
	w.out = append(append(append(w.out, '"'), name...), `":`...)
	return at
}

// keep ends the member that begins there: it is taken back where it holds nothing.
func (w *Writer) keep(at int, holds bool) {
	if holds {
		w.out = append(w.out, ',')
	} else {
		w.out = w.out[:at]
	}
}

// close ends the object that begins there, and reports whether it holds anything.
func (w *Writer) close(begin int) bool {
	if len(w.out) == begin+1 {
		w.out = append(w.out, '}')
		return false
	}
	w.out[len(w.out)-1] = '}'
	return true
}
