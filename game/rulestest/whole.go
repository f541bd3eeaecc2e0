package rulestest

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
)

// Whole checks that a state leaves out nothing of a position. Each field of the position's struct
// must have a field of the same name in the state. Exceptions are the fields named in `but`, and
// those that are computed or shared (see [Examine]). Every field of the state must survive a round
// trip through JSON, and the conversion to a position and back. The given state is that of a real
// position. Whole fills its empty fields.
func Whole(t T, types battlemat.EventTypes, position any, state battlemat.Event, again func(battlemat.Event) battlemat.Event, but ...string) {
	t.Helper()
	kind := reflect.TypeOf(state)
	for _, f := range reflect.VisibleFields(reflect.TypeOf(position)) {
		if len(f.Index) > 1 || f.Anonymous || computed(f) || slices.Contains(but, f.Name) {
			continue
		}
		if _, there := kind.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, f.Name) }); !there {
			t.Errorf("%v has no field for the position's %s", kind, f.Name)
		}
	}
	full := reflect.New(kind).Elem()
	full.Set(reflect.ValueOf(state))
	fill(t, kind.Name(), full)
	filled := full.Interface().(battlemat.Event)
	raw, err := types.Write(filled)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	back, err := types.Read(raw)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	same, err := types.Write(again(back))
	if err != nil || string(same) != string(raw) {
		t.Errorf("a state changes on the way to a position and back (%v): %s", err, difference(string(raw), string(same)))
	}
}

// fill sets everything that is empty to some value, except values with their own encoding. A field
// that package json would leave out is a fault.
func fill(t T, path string, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(3)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(3)
	case reflect.String:
		v.SetString("x")
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, path, v.Elem())
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range v.Len() {
			fill(t, path+"[]", v.Index(i))
		}
	case reflect.Map:
		m, key, value := reflect.MakeMap(v.Type()), reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(t, path, key)
		fill(t, path, value)
		m.SetMapIndex(key, value)
		v.Set(m)
	case reflect.Struct:
		switch v.Addr().Interface().(type) {
		case json.Unmarshaler, encoding.TextUnmarshaler:
			return
		}
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() || f.Tag.Get("json") == "-" {
				t.Errorf("%s.%s is not written", path, f.Name)
				continue
			}
			fill(t, path+"."+f.Name, v.Field(i))
		}
	}
}
