package patch_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/codec/patch/patchtest"
	"github.com/battlemat/battlemat/internal/wire"
)

// TestStates checks that a patch of two states of a match turns the JSON of one into the JSON of
// the other, whatever they contain and whatever parts they share. The patch is empty if both have
// the same JSON.
func TestStates(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var was, now wire.State
		fill(r, reflect.ValueOf(&was).Elem())
		now = was
		mutate(r, reflect.ValueOf(&now).Elem())
		before, after := written(t, was), written(t, now)
		p := patch.Append(nil, &was, &now)
		if got, want := patchtest.Applied(t, parsed(t, before), p), parsed(t, after); !reflect.DeepEqual(got, want) {
			r.Fatalf("%s\n%s\n%s\nmakes %v", before, after, p, got)
		}
		var again wire.State
		if err := json.Unmarshal(after, &again); err != nil {
			t.Fatal(err)
		}
		if p := patch.Append(nil, &now, &again); string(written(t, again)) == string(after) && string(p) != "[]" {
			r.Fatalf("%s is changed by %s", after, p)
		}
	})
}

func written(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// fill fills a value with random contents.
func fill(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.SampledFrom([]string{"", "elf", "<a&b>", "\u2028", "a \"b\"\n", "a~/b"}), rapid.String()).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int:
		v.SetInt(int64(rapid.IntRange(-3, 1<<40).Draw(t, "int")))
	case reflect.Pointer:
		if rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		if n := rapid.IntRange(-1, 2).Draw(t, "length"); n >= 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				fill(t, v.Index(i))
			}
		}
	case reflect.Map:
		if n := rapid.IntRange(-1, 3).Draw(t, "size"); n >= 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n {
				key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				fill(t, key)
				fill(t, value)
				v.SetMapIndex(key, value)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i))
		}
	default:
		t.Fatalf("no value of %s", v.Type())
	}
}

// mutate changes some of the contents of a value, and leaves the rest shared with the value that it
// was copied from.
func mutate(t *rapid.T, v reflect.Value) {
	switch kind := v.Kind(); {
	case rapid.IntRange(0, 5).Draw(t, "keep") == 0:
	case rapid.IntRange(0, 5).Draw(t, "anew") == 0:
		v.SetZero()
		fill(t, v)
	case kind == reflect.Struct:
		for i := range v.NumField() {
			mutate(t, v.Field(i))
		}
	case kind == reflect.Slice && v.Len() > 0:
		list := reflect.MakeSlice(v.Type(), 0, v.Len())
		for i := range v.Len() {
			one := reflect.New(v.Type().Elem()).Elem()
			one.Set(v.Index(i))
			switch rapid.IntRange(0, 4).Draw(t, "element") {
			case 0:
				continue
			case 1:
				more := reflect.New(v.Type().Elem()).Elem()
				fill(t, more)
				list = reflect.Append(list, more)
			case 2:
				mutate(t, one)
			}
			list = reflect.Append(list, one)
		}
		v.Set(list)
	}
}
