package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/codec/patch"
)

// TestAppenders holds append_types.go against the types.
func TestAppenders(t *testing.T) {
	const file = "append_types.go"
	want := appenders(t)
	if *update {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the types are: run `go test ./internal/wire -update`", file)
	}
}

// TestAppendAsJSON: whatever is in them, states and lines are written as package json does.
func TestAppendAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s State
		fill(t, reflect.ValueOf(&s).Elem())
		var lines []Line
		fill(t, reflect.ValueOf(&lines).Elem())
		for _, v := range []struct {
			value any
			got   []byte
		}{{s, new(Kept).Document(&s).Bytes()}, {lines, appendList(nil, lines, appendLine)}} {
			want, err := json.Marshal(v.value)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(v.got, want) {
				t.Fatalf("written as\n%s\nwant\n%s", v.got, want)
			}
		}
	})
}

// TestKeptAsJSON: whatever of the states before a state has, the same lists, equal ones or others, it
// is written as package json does, and its patch is the one that is made without parts.
func TestKeptAsJSON(t *testing.T) {
	shared := 0
	rapid.Check(t, func(t *rapid.T) {
		var k Kept
		var states []State
		var was *patch.Document
		for seq := range rapid.IntRange(2, 6).Draw(t, "states") {
			var s State
			fill(t, reflect.ValueOf(&s).Elem())
			s.View.ToAct = []battlemat.Seat{"a seat with a name that is long enough for its list to be kept", "red"}
			if seq > 0 {
				before := states[rapid.IntRange(0, seq-1).Draw(t, "like")]
				if rapid.Bool().Draw(t, "the same lists") {
					s.View, s.Choices = before.View, before.Choices[:rapid.IntRange(0, len(before.Choices)).Draw(t, "choices")]
				}
				if rapid.Bool().Draw(t, "equal ones") {
					s.View.Ground = before.View.Ground
					s.View.Ground.Map = slices.Clone(before.View.Ground.Map)
				}
				if figures := slices.Clone(before.View.Figures); len(figures) > 0 && rapid.Bool().Draw(t, "figures alike") {
					changed := &figures[rapid.IntRange(0, len(figures)-1).Draw(t, "changed")]
					switch rapid.IntRange(0, 3).Draw(t, "how") {
					case 0:
						changed.Name += "!"
					case 1:
						changed.Badges = append(slices.Clip(changed.Badges), battlemat.Badge{Name: "poisoned"})
					case 2:
						changed.Tail = &grid.Cell{X: seq}
					}
					s.View.Figures = figures
				}
				s.View.Title = rapid.String().Draw(t, "title")
			}
			s.Seq = rapid.IntRange(seq/2-1, seq).Draw(t, "seq")
			states = append(states, s)
			want, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			now := k.Document(&s)
			if !bytes.Equal(now.Bytes(), want) {
				t.Fatalf("written as\n%s\nwant\n%s", now.Bytes(), want)
			}
			if was != nil {
				got, want := patch.Append(nil, was, now), patch.Append(nil, patch.NewDocument(string(was.Bytes())), patch.NewDocument(string(now.Bytes())))
				if !bytes.Equal(got, want) {
					t.Fatalf("%s\n%s\n%s\nwithout parts\n%s", was.Bytes(), now.Bytes(), got, want)
				}
			}
			for _, w := range k.lists {
				for _, list := range w {
					if list.seq < k.seq {
						shared++
					}
				}
			}
			was = now
		}
	})
	if shared == 0 {
		t.Error("no list was kept from one position to the next")
	}
}

// TestKeptShares: what a state has as the one before had it is the same document.
func TestKeptShares(t *testing.T) {
	var k Kept
	member := func(d *patch.Document, way ...string) *patch.Document {
		for _, key := range way {
			at := slices.IndexFunc(d.Of(), func(m patch.Member) bool { return m.Key == key })
			d = d.Of()[at].Document
		}
		return d
	}
	seen := func(seq int, at grid.Cell) *patch.Document {
		figures := []battlemat.Figure{{ID: "elf", At: at}, {ID: "orc"}}
		return k.Document(&State{Seq: seq, View: battlemat.View{Ground: battlemat.Ground{Map: []string{"..#"}}, Figures: figures}})
	}
	was, now, again := seen(1, grid.Cell{X: 1}), seen(2, grid.Cell{X: 2}), seen(2, grid.Cell{X: 2})
	if now != again {
		t.Error("two seats to whom the same is shown have two documents")
	}
	if member(was, `"view":`, `"ground":`) != member(now, `"view":`, `"ground":`) {
		t.Error("the ground is written anew")
	}
	before, after := member(was, `"view":`, `"figures":`).Of(), member(now, `"view":`, `"figures":`).Of()
	if before[0] == after[0] || before[1] != after[1] {
		t.Error("of two figures the one that moved alone is another document")
	}
}

// TestKeptIsBounded: lists are kept from one position to the next, and no longer.
func TestKeptIsBounded(t *testing.T) {
	var k Kept
	for seq := range 20 {
		for seat := range 5 {
			figure := battlemat.Figure{ID: fmt.Sprintf("a figure of entry %d as seat %d sees it, with a long name", seq, seat)}
			k.Document(&State{Seq: seq, View: battlemat.View{Figures: []battlemat.Figure{figure}}})
		}
	}
	kept := 0
	for _, lists := range k.lists {
		kept += len(lists)
	}
	if kept != 10 {
		t.Errorf("%d lists are kept", kept)
	}
	for seq := range 2_000 {
		k.Document(&State{Seq: 20 + seq})
	}
	if len(k.texts.of) > 2*leastTexts {
		t.Errorf("%d texts are kept", len(k.texts.of))
	}
	var many []battlemat.Choice
	for n := range 20 * leastTexts {
		many = append(many, battlemat.Choice{Command: battlemat.Command(fmt.Sprint("go ", n))})
	}
	for seq, choices := range [][]battlemat.Choice{many, many[:1], many[:1]} {
		k.Document(&State{Seq: 3_000 + seq, Choices: choices})
	}
	long := 0
	for _, lists := range k.fresh {
		for _, l := range lists {
			long += l.doc.Len()
		}
	}
	if len(k.texts.of) > 2*leastTexts || long > 200 {
		t.Errorf("%d texts and %d bytes of choices are kept of a position with many choices, when two have come after it", len(k.texts.of), long)
	}
}

// TestRoomsHoldNoDocuments: matches share rooms, and none keeps what another has written there.
func TestRoomsHoldNoDocuments(t *testing.T) {
	var k Kept
	k.Document(&State{View: battlemat.View{Figures: []battlemat.Figure{{ID: "elf"}, {ID: "orc"}}}})
	r := rooms.Get().(*room)
	for _, m := range r.members[:cap(r.members)] {
		if m.Document != nil {
			t.Fatalf("%q is still in the room", m.Document.Bytes())
		}
	}
}

// fill fills a value with anything.
func fill(t *rapid.T, v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(time.Unix(rapid.Int64Range(0, 1<<36).Draw(t, "s"), rapid.Int64Range(0, 999_999_999).Draw(t, "ns")).UTC()))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.SampledFrom([]string{"", "elf", "<a&b>", "\xff\u2028", "a \"b\"\n"}), rapid.String()).Draw(t, "text"))
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

// appenders writes a function for every struct that states and lines hold.
func appenders(t *testing.T) []byte {
	t.Helper()
	w := &functions{t: t, seen: map[reflect.Type]bool{}}
	w.need(reflect.TypeFor[State]())
	w.need(reflect.TypeFor[Line]())
	for len(w.queue) > 0 {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.write(next)
	}
	for _, each := range w.alike {
		w.writeSame(each)
	}
	source, err := format.Source([]byte("// Code generated from the types by the package's test; DO NOT EDIT.\n\npackage wire\n\nimport (\n\t\"github.com/battlemat/battlemat\"\n\t\"github.com/battlemat/battlemat/internal/codec/patch\"\n)\n" + w.out.String() +
		fmt.Sprintf("\n// singles are the fields with one value that documents are made of.\ntype singles struct {\n%s}\n", w.singles.String()) +
		fmt.Sprintf("\n// A state has so many lists, and is made of objects of so many types.\nconst (\n\tlistFields = %d\n\tmadeKinds = %d\n)\n", w.lists, w.kinds)))
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// functions is the file as it grows, and the types it has still to write.
type functions struct {
	t     *testing.T
	out   strings.Builder
	queue []reflect.Type
	seen  map[reflect.Type]bool
	lists int // how many are kept
	// singles are the members of a struct for the values that are not lists.
	singles strings.Builder
	kinds   int // of objects that are made of others
	// alike are the types of elements that are compared with those in their places before.
	alike []reflect.Type
}

// madeOf are the types whose members are documents of their own, and elementsOf those of which a list's
// elements are; true where no list is there a second time.
var (
	madeOf = map[reflect.Type]bool{
		reflect.TypeFor[State](): true, reflect.TypeFor[battlemat.View](): true, reflect.TypeFor[battlemat.Ground](): true, reflect.TypeFor[battlemat.Printed](): true,
		reflect.TypeFor[battlemat.Hand](): true,
	}
	elementsOf = map[reflect.Type]bool{
		reflect.TypeFor[battlemat.Choice](): true, reflect.TypeFor[battlemat.Form](): false, reflect.TypeFor[battlemat.Figure](): false, reflect.TypeFor[battlemat.Turn](): false,
		reflect.TypeFor[battlemat.Card](): false, reflect.TypeFor[battlemat.Piece](): false,
	}
)

func (w *functions) need(t reflect.Type) string {
	if !w.seen[t] {
		w.seen[t] = true
		w.queue = append(w.queue, t)
	}
	return "append" + w.title(t)
}

// title tells types of two packages apart: battlemat.Line is a line on the board.
func (w *functions) title(t reflect.Type) string {
	if t.PkgPath() != reflect.TypeFor[Line]().PkgPath() && t.Name() == "Line" {
		return "BoardLine"
	}
	return t.Name()
}

func (w *functions) write(t reflect.Type) {
	if madeOf[t] {
		w.writeMade(t)
		return
	}
	fmt.Fprintf(&w.out, "\nfunc append%s(b []byte, v *%s) []byte {\n\tb = append(b, '{')\n", w.title(t), strings.TrimPrefix(t.String(), "wire."))
	w.fields(t, func(f reflect.StructField, key string) string {
		return fmt.Sprintf("b = append(%s, ',')\n", w.value(f.Type, "v."+f.Name, fmt.Sprintf("append(b, `%q:`...)", key)))
	})
	w.out.WriteString("return closed(b, '}')\n}\n")
}

// writeMade writes the function for a type whose members are documents.
func (w *functions) writeMade(t reflect.Type) {
	fmt.Fprintf(&w.out, "\nfunc (k *Kept) %s(v *%s) *patch.Document {\n\tfrom := len(k.members)\n", strings.ToLower(t.Name()), strings.TrimPrefix(t.String(), "wire."))
	w.fields(t, func(f reflect.StructField, key string) string {
		return fmt.Sprintf("k.add(`%q:`, %s)\n", key, w.document(f.Type, strings.ToLower(t.Name())+f.Name, "v."+f.Name))
	})
	fmt.Fprintf(&w.out, "return k.object(%d, from)\n}\n", w.kinds)
	w.kinds++
}

// writeSame writes the function that reports whether two values look the same: values are equal, and pointers and
// lists are the same ones.
func (w *functions) writeSame(t reflect.Type) {
	fmt.Fprintf(&w.out, "\nfunc same%s(a, b *%s) bool {\nreturn ", w.title(t), t)
	for i := range t.NumField() {
		f := t.Field(i)
		if i > 0 {
			w.out.WriteString(" &&\n")
		}
		switch f.Type.Kind() {
		case reflect.Slice:
			fmt.Fprintf(&w.out, "sameList(a.%s, b.%s)", f.Name, f.Name)
		case reflect.Map, reflect.Func, reflect.Interface:
			w.t.Fatalf("%s.%s is not compared", t, f.Name)
		default:
			fmt.Fprintf(&w.out, "a.%s == b.%s", f.Name, f.Name)
		}
	}
	w.out.WriteString("\n}\n")
}

// fields writes what is done with each field that is not left out.
func (w *functions) fields(t reflect.Type, each func(f reflect.StructField, key string) string) {
	for i := range t.NumField() {
		f := t.Field(i)
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if options != "" && options != "omitempty" {
			w.t.Fatalf("%s.%s: json option %q", t, f.Name, options)
		}
		body := each(f, key)
		if options != "" {
			body = fmt.Sprintf("if %s {\n%s}\n", w.filled(f.Type, "v."+f.Name), body)
		}
		w.out.WriteString(body)
	}
}

// document is the expression for the document of a field that goes by a name.
func (w *functions) document(t reflect.Type, name, of string) string {
	switch {
	case madeOf[t]:
		w.need(t)
		return fmt.Sprintf("k.%s(&%s)", strings.ToLower(t.Name()), of)
	case t.Kind() == reflect.Pointer && madeOf[t.Elem()]:
		w.need(t.Elem())
		return fmt.Sprintf("k.%s(%s)", strings.ToLower(t.Elem().Name()), of)
	case t.Kind() == reflect.Pointer:
		return fmt.Sprintf("write(k, %s, %s)", of, w.function(t.Elem()))
	case t.Kind() == reflect.Slice && madeOf[t.Elem()]:
		w.need(t.Elem())
		w.lists++
		return fmt.Sprintf("composed(k, %d, %s, (*Kept).%s, %s)", w.lists-1, of, strings.ToLower(t.Elem().Name()), w.same(t.Elem()))
	case t.Kind() == reflect.Slice:
		w.lists++
		call := fmt.Sprintf("(k, %d, %s, %s", w.lists-1, of, w.function(t.Elem()))
		switch fresh, is := elementsOf[t.Elem()]; {
		case !is:
			return "whole" + call + ")"
		case fresh:
			return "fresh" + call + ")"
		}
		return "parted" + call + ", " + w.same(t.Elem()) + ")"
	case t.Kind() == reflect.Map:
		w.lists++
		return fmt.Sprintf("mapped(k, %d, %s)", w.lists-1, of)
	}
	fmt.Fprintf(&w.singles, "%s single[%s]\n", name, t)
	return fmt.Sprintf("one(k, &k.last.%s, &%s, %s)", name, of, w.function(t))
}

// same is the function that compares two values of a type, which will be written.
func (w *functions) same(t reflect.Type) string {
	if !slices.Contains(w.alike, t) {
		w.alike = append(w.alike, t)
	}
	return "same" + w.title(t)
}

// filled is the condition under which a field is not left out.
func (w *functions) filled(t reflect.Type, of string) string {
	switch t.Kind() {
	case reflect.Bool:
		return of
	case reflect.Int:
		return of + " != 0"
	case reflect.String:
		return of + ` != ""`
	case reflect.Pointer:
		return of + " != nil"
	case reflect.Slice, reflect.Map:
		return "len(" + of + ") > 0"
	}
	w.t.Fatalf("%s is never empty", t)
	return ""
}

// value is the expression that appends a field to what is there.
func (w *functions) value(t reflect.Type, of, there string) string {
	switch t.Kind() {
	case reflect.Pointer:
		return fmt.Sprintf("%s(%s, %s)", w.function(t.Elem()), there, of)
	case reflect.Slice:
		return fmt.Sprintf("appendList(%s, %s, %s)", there, of, w.function(t.Elem()))
	}
	return fmt.Sprintf("%s(%s, &%s)", w.function(t), there, of)
}

// function is what appends a value by its address.
func (w *functions) function(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return "appendTime"
	case t == reflect.TypeFor[grid.Cell]():
		return "appendCell"
	case t == reflect.TypeFor[[]int]():
		return "appendInts"
	}
	switch t.Kind() {
	case reflect.String:
		return "appendString"
	case reflect.Int:
		return "appendInt"
	case reflect.Bool:
		return "appendBool"
	case reflect.Struct:
		return w.need(t)
	}
	w.t.Fatalf("no appender of %s", t)
	return ""
}
