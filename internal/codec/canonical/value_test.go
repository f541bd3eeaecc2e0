package canonical

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
)

type kind string

// degree is written as a word, also where it is none.
type degree int

func (d degree) MarshalText() ([]byte, error) { return []byte{'d', byte('0' + d&7)}, nil }

// cell is written as a list.
type cell struct{ X, Y int8 }

func (c cell) MarshalJSON() ([]byte, error) { return json.Marshal([2]int8{c.X, c.Y}) }

// pile is written by its pointer alone.
type pile struct{ Words []string }

func (p *pile) MarshalJSON() ([]byte, error) {
	if p == nil {
		return []byte("null"), nil
	}
	return json.Marshal("<" + strings.Join(p.Words, " ") + ">")
}

// ground is a pointer that is written by what it points to.
type ground struct{ *pile }

type inner struct {
	Name string  `json:"name,omitempty"`
	Far  *inner  `json:"far,omitempty"`
	At   cell    `json:"at,omitzero"`
	Near []inner `json:"near"`
}

type embedding struct{ inner }

// all has a field of every kind, in no order.
type all struct {
	Zero     struct{}
	Is       bool `json:"is"`
	Seq      int
	Small    int8           `json:"small,omitempty"`
	Natural  uint           `json:"natural"`
	Text     kind           `json:"text"`
	At       cell           `json:"at"`
	Way      []cell         `json:"way"`
	To       *cell          `json:"to"`
	Degree   degree         `json:"degree"`
	Little   degree         `json:"little,omitempty"`
	None     degree         `json:"none,omitzero"`
	Counts   map[kind]int   `json:"counts,omitempty"`
	By       map[degree]int `json:"by"`
	Of       map[string]inner
	Inner    inner     `json:"inner"`
	Embeds   embedding `json:"embeds"`
	Pile     pile      `json:"pile"`
	Piles    []pile    `json:"piles"`
	Ground   ground    `json:"ground"`
	Pointers []*inner  `json:"pointers"`
	Rows     [][]string
	Bytes    []byte  `json:"bytes"`
	Four     [4]int8 `json:"four"`
	Part     float32 `json:"part"`
	Quoted   int     `json:"quoted,string"`
	Left     int     `json:"-"`
	own      int
}

// fill gives a value anything of its type.
func fill(chance *rand.Rand, v reflect.Value, deep int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(chance.IntN(2) == 0)
	case reflect.Int, reflect.Int8:
		v.SetInt(int64(chance.IntN(4) - 1))
	case reflect.Uint, reflect.Uint8:
		v.SetUint(uint64(chance.IntN(3)))
	case reflect.Float32:
		v.SetFloat(float64(chance.IntN(3)) / 2)
	case reflect.String:
		v.SetString([]string{"", "elf", "a<b>&", `"\`, "é\u2028", "\xff", strings.Repeat("long ", 40)}[chance.IntN(7)])
	case reflect.Pointer:
		if deep > 0 && chance.IntN(4) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(chance, v.Elem(), deep-1)
		}
	case reflect.Slice:
		if n := chance.IntN(4); n > 0 && deep > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n))
		}
		for i := range v.Len() {
			fill(chance, v.Index(i), deep-1)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(chance, v.Index(i), deep)
		}
	case reflect.Map:
		if n := chance.IntN(4); n > 0 && deep > 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n - 1 {
				key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				fill(chance, key, deep-1)
				fill(chance, value, deep-1)
				v.SetMapIndex(key, value)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() && chance.IntN(4) > 0 {
				fill(chance, v.Field(i), deep)
			}
		}
	default:
		panic(v.Type())
	}
}

// check holds what a writer makes of a value against package json and Document.
func check(t *testing.T, w *Writer, v any) {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	with := `{"fact":"é"`
	if string(raw) != "{}" {
		with += ","
	}
	want := Document([]byte(with + string(raw[1:])))
	if got, err := w.Member("fact", "é", v); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("%s\nis written\n%s, %v\nwant\n%s", raw, got, err, want)
	}
}

// TestAsPackageJSON: values by chance are written as package json and Document write them, also those parts
// of which have been written before.
func TestAsPackageJSON(t *testing.T) {
	chance := rand.New(rand.NewPCG(8785, 2))
	var w Writer
	before := all{own: 1}
	for range 5000 {
		now := before // whose lists and pointers it has but for some
		for i, of := 0, reflect.ValueOf(&now).Elem(); i < of.NumField(); i++ {
			if f := of.Field(i); f.CanSet() && chance.IntN(3) == 0 {
				f.SetZero()
				fill(chance, f, 4)
			}
		}
		check(t, &w, now)
		before = now
	}
	for _, v := range []any{struct{}{}, map[string]int{}, map[string]int{"b": 0, "g": 1}, embedding{inner{Name: "x"}}, struct {
		Gone time.Time `json:"gone,omitzero"`
	}{}} {
		check(t, &w, v)
	}
}

// TestPartsAreFoundAgain: what is there again is not written again, and what is not there any more is not
// kept.
func TestPartsAreFoundAgain(t *testing.T) {
	type value struct {
		Far  *inner  `json:"far"`
		Near []inner `json:"near"`
	}
	var w Writer
	long := strings.Repeat("x", small)
	v := value{&inner{Name: long}, []inner{{Name: long}}}
	check(t, &w, v)
	kept := len(w.kept)
	v.Far.Name, v.Near[0].Name = "changed", "changed" // what nobody does
	if got, err := w.Member("fact", "", v); err != nil || strings.Count(string(got), long) != 2 {
		t.Errorf("%s, %v: it is written again", got, err)
	}
	check(t, &w, value{&inner{Name: "changed"}, nil})
	list := []inner{{Name: long}, {Name: long}}
	check(t, &w, value{Near: list[:1]})
	check(t, &w, value{Near: list})
	check(t, &w, value{})
	if kept != 2 || len(w.kept) != 0 {
		t.Errorf("%d, then %d parts are kept", kept, len(w.kept))
	}
}

// wrong cannot be written.
type wrong struct{}

func (wrong) MarshalJSON() ([]byte, error) { return nil, errors.New("no") }

// TestWhatCannotBeWritten: it is a fault, and a part of it is not found again either.
func TestWhatCannotBeWritten(t *testing.T) {
	type part struct {
		Name string
		Of   wrong
	}
	list := struct{ Near []part }{[]part{{Name: strings.Repeat("x", small)}}}
	var w Writer
	for _, v := range []any{struct{ Of wrong }{}, wrong{}, struct{ Any any }{func() {}}, list, list} {
		if got, err := w.Member("fact", "", v); err == nil {
			t.Errorf("%T is written: %s", v, got)
		}
	}
}
