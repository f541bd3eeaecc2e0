package rulestest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
)

// show returns a value as JSON.
func show(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return "error: " + err.Error()
	}
	return string(data)
}

// sight returns everything that any seat can see of a position.
func (e *examiner) sight(p battlemat.Position) string {
	var b strings.Builder
	for _, s := range e.seats() {
		fmt.Fprintf(&b, "%s sees %s\n%s may %s\n", s, show(p.See(s)), s, show(slices.Collect(p.Choices(s))))
	}
	return b.String()
}

// whole returns the whole content of a position. If positions cache results, it returns only what
// can be seen of the position: `looks`, if that is not "".
func (e *examiner) whole(p battlemat.Position, looks string) string {
	switch {
	case e.o.Cached && looks != "":
		return looks
	case e.o.Cached:
		return e.sight(p)
	}
	d := dump{seen: map[visit]int{}}
	d.value(reflect.ValueOf(p))
	return d.b.String()
}

// likeness returns the content of a position, independent of sharing and caches, so that a restored
// position has the same likeness. Fields of types from package sync and fields with the tag
// `rulestest:"-"` are left out: they hold computed results, or belong to all positions of a match.
func likeness(p battlemat.Position) string {
	d := dump{seen: map[visit]int{}, loose: true}
	d.value(reflect.ValueOf(p))
	return d.b.String()
}

// dump writes a value with everything that it points to, including unexported fields.
type dump struct {
	b     strings.Builder
	seen  map[visit]int
	loose bool // equal values are written the same way
}

type visit struct {
	at   uintptr
	kind reflect.Type
}

// known records an address, and reports whether its value was written before.
func (d *dump) known(v reflect.Value) bool {
	at := visit{v.Pointer(), v.Type()}
	n, known := d.seen[at]
	if !known {
		n = len(d.seen)
		d.seen[at] = n
	}
	if d.loose {
		return false
	}
	fmt.Fprintf(&d.b, "&%d", n)
	return known
}

// computed reports whether a field holds only computed or shared data.
func computed(f reflect.StructField) bool { return kept(f) || f.Tag.Get("rulestest") == "-" }

// kept reports whether a field is a cache that is safe for concurrent use.
func kept(f reflect.StructField) bool {
	of := f.Type.PkgPath()
	return of == "sync" || of == "sync/atomic"
}

// board writes a board as its document.
func (d *dump) board(v reflect.Value) bool {
	if v.Type() != reflect.TypeFor[*board.Board]() || v.IsNil() {
		return false
	}
	d.b.Write((*board.Board)(v.UnsafePointer()).JSON())
	return true
}

func (d *dump) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		d.b.WriteString("nil")
	case reflect.Bool:
		fmt.Fprint(&d.b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		fmt.Fprint(&d.b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		fmt.Fprint(&d.b, v.Uint())
	case reflect.String:
		fmt.Fprintf(&d.b, "%q", v.String())
	case reflect.Pointer:
		if d.loose && d.board(v) {
			return
		}
		if !v.IsNil() && !d.known(v) {
			d.value(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			d.b.WriteString(v.Elem().Type().String())
			d.value(v.Elem())
		}
	case reflect.Struct:
		d.b.WriteByte('{')
		for i := range v.NumField() {
			if f := v.Type().Field(i); kept(f) || d.loose && computed(f) {
				continue
			}
			fmt.Fprintf(&d.b, "%s:", v.Type().Field(i).Name)
			d.value(v.Field(i))
			d.b.WriteByte(' ')
		}
		d.b.WriteByte('}')
	case reflect.Slice, reflect.Array:
		d.b.WriteByte('[')
		for i := range v.Len() {
			d.value(v.Index(i))
			d.b.WriteByte(' ')
		}
		d.b.WriteByte(']')
	case reflect.Map:
		d.table(v)
	default: // functions and channels cannot be compared
		d.b.WriteString(v.Type().String())
	}
}

// table writes a map in the order of its encoded keys.
func (d *dump) table(v reflect.Value) {
	if v.IsNil() && !d.loose {
		d.b.WriteString("nil")
		return
	}
	byKey := map[string]reflect.Value{}
	var keys []string
	for _, k := range v.MapKeys() {
		one := dump{seen: map[visit]int{}}
		one.value(k)
		byKey[one.b.String()] = k
		keys = append(keys, one.b.String())
	}
	slices.Sort(keys)
	d.b.WriteString("map[")
	for _, k := range keys {
		d.b.WriteString(k + ":")
		d.value(v.MapIndex(byKey[k]))
		d.b.WriteByte(' ')
	}
	d.b.WriteByte(']')
}

// difference returns the parts of two texts around the first difference.
func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string {
		return strings.ToValidUTF8(s[max(0, i-120):min(len(s), i+120)], "?")
	}
	return fmt.Sprintf("\n  …%s…\nand\n  …%s…", cut(a), cut(b))
}
