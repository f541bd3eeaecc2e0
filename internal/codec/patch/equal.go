package patch

import "reflect"

// same reports whether two values have the same JSON.
func same(a, b value) bool { return a.shape == b.shape && a.equal(a.Value, b.Value) }

// equal reports whether two values of the shape have the same JSON.
func (s *shape) equal(a, b reflect.Value) bool {
	switch s.kind {
	case reflect.String:
		return a.String() == b.String()
	case reflect.Int:
		return a.Int() == b.Int()
	case reflect.Bool:
		return a.Bool() == b.Bool()
	case reflect.Struct:
		for i := range s.fields {
			f := &s.fields[i]
			x, y := a.Field(f.index), b.Field(f.index)
			if !f.equal(x, y) && (f.written(x) || f.written(y)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		if a.IsNil() != b.IsNil() || a.Len() != b.Len() {
			return false
		}
		if a.UnsafePointer() == b.UnsafePointer() {
			return true
		}
		for i := range a.Len() {
			if !s.elem.equal(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Map:
		if a.IsNil() != b.IsNil() || a.Len() != b.Len() {
			return false
		}
		if a.UnsafePointer() == b.UnsafePointer() {
			return true
		}
		for all := a.MapRange(); all.Next(); {
			if other := b.MapIndex(all.Key()); !other.IsValid() || !s.elem.equal(all.Value(), other) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return a.UnsafePointer() == b.UnsafePointer() || s.elem.equal(a.Elem(), b.Elem())
	case reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return a.Elem().Type() == b.Elem().Type() && shapeOf(a.Elem().Type()).equal(a.Elem(), b.Elem())
	}
	if s.comparable {
		return a.Equal(b)
	}
	return reflect.DeepEqual(a.Interface(), b.Interface())
}

// longer reports whether a value takes more than the given number of bytes, approximately. It
// examines no more of the value than necessary. Characters that would be escaped count as one, and
// a struct with its own JSON, such as a cell, has a fixed length.
func (v value) longer(than int) bool { return v.left(v.Value, than) < 0 }

// cell is the number of bytes of a cell in JSON, such as "[12,7]".
const cell = 6

// left returns how many of the given bytes are left after a value of the shape is written. The
// result is negative if the value takes more.
func (s *shape) left(v reflect.Value, of int) int {
	switch s.kind {
	case reflect.String:
		return of - v.Len() - len(`""`)
	case reflect.Int:
		for n := v.Int() / 10; n != 0; n /= 10 {
			of--
		}
		if v.Int() < 0 {
			of--
		}
		return of - 1
	case reflect.Bool:
		if v.Bool() {
			return of - len("true")
		}
		return of - len("false")
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return of - len("null")
		}
		if s.kind == reflect.Pointer {
			return s.elem.left(v.Elem(), of)
		}
		return shapeOf(v.Elem().Type()).left(v.Elem(), of)
	case reflect.Struct:
		of-- // a comma follows each member except the last
		for i := range s.fields {
			f := &s.fields[i]
			if of < 0 {
				return of
			}
			if m := v.Field(f.index); f.written(m) {
				of = f.left(m, of-len(f.key)-len(`"":,`))
			}
		}
		return of
	case reflect.Slice:
		if v.IsNil() {
			return of - len("null")
		}
		of--
		for i := 0; of >= 0 && i < v.Len(); i++ {
			of = s.elem.left(v.Index(i), of-1)
		}
		return of
	case reflect.Map:
		if v.IsNil() {
			return of - len("null")
		}
		of--
		for all := v.MapRange(); of >= 0 && all.Next(); {
			of = s.elem.left(all.Value(), of-all.Key().Len()-len(`"":,`))
		}
		return of
	}
	if v.Kind() == reflect.Struct {
		return of - cell
	}
	return of - len(value{v, s}.appendTo(nil))
}
