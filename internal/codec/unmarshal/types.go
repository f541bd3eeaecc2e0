package unmarshal

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"
)

var (
	readers sync.Map // reader by type
	looking sync.Mutex

	itself = reflect.TypeFor[json.Unmarshaler]()
	texts  = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// readerOf returns the reader of a type.
func readerOf(t reflect.Type) reader {
	if r, known := readers.Load(t); known {
		return r.(reader)
	}
	looking.Lock()
	defer looking.Unlock()
	l := look{}
	r := l.at(t)
	for t, r := range l {
		readers.Store(t, *r)
	}
	return r
}

// look holds the readers of the types that are being examined, which may contain each other.
type look map[reflect.Type]*reader

func (l look) at(t reflect.Type) reader {
	if r, begun := l[t]; begun {
		return func(d *document, v reflect.Value) bool { return (*r)(d, v) }
	}
	r := new(reader)
	l[t] = r
	*r = l.of(t)
	return *r
}

func (l look) of(t reflect.Type) reader {
	switch {
	case reflect.PointerTo(t).Implements(itself):
		return readItself
	case reflect.PointerTo(t).Implements(texts):
		return readText
	}
	switch t.Kind() {
	case reflect.Bool:
		return readBool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return readInt
	case reflect.String:
		return readString
	case reflect.Pointer:
		return readPointer(l.at(t.Elem()))
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 { // which package json reads as base64
			return readSlice(l.at(t.Elem()))
		}
	case reflect.Map:
		if t.Key().Kind() == reflect.String && !reflect.PointerTo(t.Key()).Implements(texts) {
			return readMap(t, l.at(t.Elem()))
		}
	case reflect.Struct:
		return l.structure(t)
	}
	return left
}

func readItself(d *document, v reflect.Value) bool {
	data, ok := d.value()
	return ok && data[0] != 'n' && v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(data) == nil
}

func readText(d *document, v reflect.Value) bool {
	says, ok := d.text()
	return ok && v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText(says) == nil
}

func readBool(d *document, v reflect.Value) bool {
	is := d.word("true")
	v.SetBool(is)
	return is || d.word("false")
}

func readInt(d *document, v reflect.Value) bool {
	n, ok := d.number()
	if !ok || v.OverflowInt(n) {
		return false
	}
	v.SetInt(n)
	return true
}

func readString(d *document, v reflect.Value) bool {
	says, ok := d.text()
	v.SetString(string(says))
	return ok
}

func readPointer(to reader) reader {
	return func(d *document, v reflect.Value) bool {
		if d.word("null") {
			return true
		}
		v.Set(reflect.New(v.Type().Elem()))
		return to(d, v.Elem())
	}
}

func readSlice(each reader) reader {
	return func(d *document, v reflect.Value) bool {
		switch {
		case d.word("null"):
			return true
		case d.word("[]"):
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
			return true
		}
		return d.elements(func() bool {
			n := v.Len()
			if n == v.Cap() {
				v.Grow(1)
			}
			v.SetLen(n + 1)
			v.Index(n).SetZero()
			return each(d, v.Index(n))
		})
	}
}

func readMap(t reflect.Type, each reader) reader {
	return func(d *document, v reflect.Value) bool {
		if d.word("null") {
			return true
		}
		v.Set(reflect.MakeMap(t))
		return d.members(func(name []byte) bool {
			key, value := reflect.ValueOf(string(name)).Convert(t.Key()), reflect.New(t.Elem()).Elem()
			if v.MapIndex(key).IsValid() || !each(d, value) {
				return false
			}
			v.SetMapIndex(key, value)
			return true
		})
	}
}

// member is a field of a struct.
type member struct {
	name  string
	field int
	read  reader
}

// most is the greatest number of fields that a struct may have: one for each bit of a word.
const most = 64

// structure returns the reader of a struct without embedded fields.
func (l look) structure(t reflect.Type) reader {
	var list []member
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous, len(list) == most, strings.Contains(options, "string"):
			return left
		case !f.IsExported(), f.Tag.Get("json") == "-":
			continue
		case name == "":
			name = f.Name
		}
		if slices.ContainsFunc(list, func(m member) bool { return m.name == name }) {
			return left
		}
		list = append(list, member{name, i, l.at(f.Type)})
	}
	return func(d *document, v reflect.Value) bool {
		var read uint64
		next := 0 // most members are in order
		return d.members(func(name []byte) bool {
			for n := range list {
				i := next + n
				if i >= len(list) {
					i -= len(list)
				}
				m := &list[i]
				if m.name != string(name) {
					continue
				}
				again := read&(1<<i) != 0
				read |= 1 << i
				next = i + 1
				return !again && m.read(d, v.Field(m.field))
			}
			for i := range list {
				if strings.EqualFold(list[i].name, string(name)) {
					return false
				}
			}
			_, ok := d.value()
			return ok
		})
	}
}
