package scenario

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/board"
)

// maxEntries is the greatest number of entries in a list or an object of the game part.
const maxEntries = 4096

// Decode decodes the game part of a scenario into the struct that v points to, by its json tags. It
// is as strict as the reader of the rest of the document: unknown fields, repeated fields and values
// of the wrong kind are faults, with paths that start at "game". Whole numbers must be from -1000000
// to 1000000, and strings may have at most [MaxText] characters.
func Decode(game json.RawMessage, v any) []board.Fault {
	faults, _ := Understand(game, v)
	return faults
}

// Understand does the same as [Decode], for a check that continues after the first faults. It also
// returns the parts that could not be read and are therefore zero in v.
func Understand(game json.RawMessage, v any) ([]board.Fault, Doubts) {
	d := &decoder{Document: board.NewDocument(game, "", "the game part", MaxBytes)}
	d.decode("game", reflect.ValueOf(v).Elem())
	broken := d.Broken()
	faults := d.End()
	for i := range faults {
		// Line numbers within a part are meaningless. Place sets those of the document.
		faults[i].Line, faults[i].Column = 0, 0
		if faults[i].Path == "" {
			faults[i].Path = "game"
		}
	}
	if broken {
		return faults, Doubts{"game": true}
	}
	return faults, doubt(faults, d.meant)
}

// DecodeDocument decodes a separate document, such as an encounter, into the struct that v points
// to, as strictly as [Decode] does. The parameter `what` names its kind in faults, as in "an
// encounter". The parameter `name` is the name of its file.
func DecodeDocument(data []byte, name, what string, v any) []board.Fault {
	d := &decoder{Document: board.NewDocument(data, name, what, MaxBytes)}
	d.decode("", reflect.ValueOf(v).Elem())
	faults := d.End()
	for i := range faults {
		faults[i].Path = strings.TrimPrefix(faults[i].Path, ".")
	}
	return faults
}

// decoder decodes one game part.
type decoder struct {
	*board.Document
	meant []string // paths of the fields that unknown fields most likely mean
}

// Place completes faults of a scenario's parts, which have only paths. It sets the name of the file
// and the faults' places in the document.
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

// decode decodes the value at the path into v.
func (d *decoder) decode(path string, v reflect.Value) {
	if own, is := v.Addr().Interface().(json.Unmarshaler); is {
		d.decodeOwn(path, own)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.decode(path, v.Elem())
	case reflect.Struct:
		d.decodeStruct(path, v)
	case reflect.Map:
		d.decodeMap(path, v)
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
			v.Grow(1)
			v.SetLen(v.Len() + 1)
			d.decode(path+"["+strconv.Itoa(i)+"]", v.Index(v.Len()-1))
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

// decodeOwn decodes a value with its own UnmarshalJSON method, such as a cell.
func (d *decoder) decodeOwn(path string, own json.Unmarshaler) {
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

func (d *decoder) decodeStruct(path string, v reflect.Value) {
	fields := namesOf(v.Type())
	d.Object(path, fields.line, func(key string) bool {
		i := slices.Index(fields.list, key)
		if i >= 0 {
			d.decode(path+"."+key, v.Field(i))
		} else if near := board.Nearest(key, fields.list); near != "" {
			d.meant = append(d.meant, path+"."+near)
		}
		return i >= 0
	})
}

// names holds the names that a struct's fields have in documents, in order.
type names struct {
	list []string
	line string // all of them in one line
}

// types caches the fields of the types that games decode.
var types sync.Map

func namesOf(t reflect.Type) names {
	if known, ok := types.Load(t); ok {
		return known.(names)
	}
	var f names
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		f.list = append(f.list, name)
	}
	f.line = strings.Join(f.list, " ")
	types.Store(t, f)
	return f
}

func (d *decoder) decodeMap(path string, v reflect.Value) {
	v.Set(reflect.MakeMap(v.Type()))
	d.Object(path, "", func(key string) bool {
		at := fmt.Sprintf("%s[%s]", path, board.Quote(key))
		e := reflect.New(v.Type().Elem()).Elem()
		d.decode(at, e)
		v.SetMapIndex(reflect.ValueOf(key), e)
		return true
	})
}
