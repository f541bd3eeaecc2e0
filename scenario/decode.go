package scenario

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// maxEntries is the most entries of a list or an object of the game part.
const maxEntries = 4096

// Decode reads the game part of a scenario into the struct that v points to, by its json
// tags, as strictly as the rest is read: unknown fields, fields that stand twice and
// values of another kind are faults, with their paths from "game" on. Whole numbers lie
// within a million, texts hold at most [MaxText] characters.
func Decode(game json.RawMessage, v any) []board.Fault {
	d := board.NewDocument(game, "", "the game part", MaxBytes)
	decode(d, "game", reflect.ValueOf(v).Elem())
	faults := d.End()
	for i := range faults {
		// Lines of a part tell nothing; Place finds those of the document.
		faults[i].Line, faults[i].Column = 0, 0
		if faults[i].Path == "" {
			faults[i].Path = "game"
		}
	}
	return faults
}

// Place gives faults of a scenario's parts, which have only their paths, the file's name
// and their places in its document.
func Place(faults []board.Fault, data []byte, name string) []board.Fault {
	placed := make([]board.Fault, len(faults))
	for i, f := range faults {
		f.File = name
		if f.Line == 0 {
			f.Line, f.Column = board.Locate(data, f.Path)
		}
		placed[i] = f
	}
	return placed
}

// decode reads a value of v's kind at the path.
func decode(d *board.Document, path string, v reflect.Value) {
	if own, is := v.Addr().Interface().(json.Unmarshaler); is {
		decodeOwn(d, path, own)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		decode(d, path, v.Elem())
	case reflect.Struct:
		decodeStruct(d, path, v)
	case reflect.Map:
		decodeMap(d, path, v)
	case reflect.Slice:
		what := "an array"
		d.Array(path, what, func(i int) {
			if i >= maxEntries {
				if i == maxEntries {
					d.Fault(path, d.Mark(), "more than %d entries", maxEntries)
				}
				d.Raw(path)
				return
			}
			e := reflect.New(v.Type().Elem()).Elem()
			decode(d, fmt.Sprintf("%s[%d]", path, i), e)
			v.Set(reflect.Append(v, e))
		})
	case reflect.String:
		s, _ := d.Text(path, "a string", MaxText, true)
		v.SetString(s)
	case reflect.Int:
		n, _ := d.Whole(path, -board.MaxNumber, board.MaxNumber)
		v.SetInt(int64(n))
	case reflect.Bool:
		b, _ := d.Truth(path)
		v.SetBool(b)
	default:
		panic(fmt.Sprintf("scenario: %s: a %v cannot be read", path, v.Type()))
	}
}

// decodeOwn reads a value that reads itself, as cells do.
func decodeOwn(d *board.Document, path string, own json.Unmarshaler) {
	mark := d.Mark()
	raw := d.Raw(path)
	if raw == nil {
		return
	}
	if err := own.UnmarshalJSON(raw); err != nil {
		what := "its form"
		if _, cell := own.(interface{ String() string }); cell {
			what = "[x, y]"
		}
		d.Fault(path, mark, "%s: expected %s", board.Quote(string(raw)), what)
	}
}

func decodeStruct(d *board.Document, path string, v reflect.Value) {
	var names []string
	places := map[string]int{}
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		names, places[name] = append(names, name), i
	}
	d.Object(path, strings.Join(names, " "), func(key string) bool {
		i, known := places[key]
		if known {
			decode(d, path+"."+key, v.Field(i))
		}
		return known
	})
}

func decodeMap(d *board.Document, path string, v reflect.Value) {
	v.Set(reflect.MakeMap(v.Type()))
	d.Object(path, "", func(key string) bool {
		at := fmt.Sprintf("%s[%s]", path, board.Quote(key))
		e := reflect.New(v.Type().Elem()).Elem()
		decode(d, at, e)
		v.SetMapIndex(reflect.ValueOf(key), e)
		return true
	})
}
