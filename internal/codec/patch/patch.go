package patch

import (
	"reflect"
	"slices"
	"strconv"
	"sync"
)

// Append appends the patch from the first value to the second, which has the same type. The patch
// is `[]` if both values have the same JSON. The last parameter names members whose new values are
// left out, because they are sent in another way. Append panics if package json cannot write a
// value.
func Append(out []byte, was, now any, but ...string) []byte {
	d := differs.Get().(*differ)
	first := len(out) + 1
	s := shapeOf(reflect.TypeOf(now))
	d.was, d.but, d.out = valueOf(reflect.ValueOf(was), s), but, append(out, '[')
	if d.value(d.was, valueOf(reflect.ValueOf(now), s)); len(d.out) > first {
		d.out = d.out[:len(d.out)-1] // a comma follows each operation
	}
	out = append(d.out, ']')
	d.was, d.but, d.out = value{}, nil, nil
	clear(d.plain[:cap(d.plain)])
	clear(d.known)
	differs.Put(d) // not after a panic, which leaves a differ in the middle of a value
	return out
}

// differs keeps differs for reuse, because computing a patch takes far more memory than the patch
// itself.
var differs = sync.Pool{New: func() any { return new(differ) }}

// differ writes operations, each followed by a comma.
type differ struct {
	was    value
	but    []string // members of the outermost object whose new values are left out
	out    []byte
	path   []byte   // the path of the value being compared, as a JSON pointer
	plain  []member // changed members of the surrounding objects whose new values are neither objects nor lists
	lists  int      // the number of lists around the value
	copies int      // the number of copies written so far
	// known holds the objects of the first value that may be copied, by path and name.
	known map[string]map[string]located
}

// value writes the change from one value to another. It writes the changes of the members or, if
// that is shorter, the whole new value.
func (d *differ) value(was, now value) {
	switch {
	case was.shape != now.shape || was.first() != now.first():
		d.write(now, "")
		return
	case !now.nested():
		if !same(was, now) {
			d.write(now, "")
		}
		return
	case now.kind != reflect.Struct && was.UnsafePointer() == now.UnsafePointer() && was.Len() == now.Len():
		return // the same list or map is in both values
	}
	begin, long := len(d.out), len(d.plain)
	switch now.kind {
	case reflect.Struct:
		d.fields(was, now)
	case reflect.Map:
		d.keys(was.members(), now.members())
	default:
		d.lists++
		d.list(was, now)
		d.lists--
	}
	d.set(d.plain[long:])
	d.plain = d.plain[:long]
	if made := len(d.out) - begin; made > 0 && !now.longer(made-len(`["",],`)-len(d.path)-1) {
		d.out = d.out[:begin]
		d.write(now, "")
	}
}

// remove writes the operation that removes the value at the path.
func (d *differ) remove() { d.out = append(append(append(d.out, `["`...), d.path...), `"],`...) }

// add marks a value that is inserted into a list.
const add = `,"add"`

// write writes an operation with a value.
func (d *differ) write(v value, op string) {
	d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
	d.out = append(append(v.appendTo(d.out), op...), "],"...)
}

// at calls a function with the path extended by one step.
func (d *differ) at(step string, do func()) {
	long := len(d.path)
	d.path = append(d.path, '/')
	for i := range len(step) { // the step is already escaped for a JSON string, as the path must be
		switch c := step[i]; c {
		case '~':
			d.path = append(d.path, "~0"...)
		case '/':
			d.path = append(d.path, "~1"...)
		default:
			d.path = append(d.path, c)
		}
	}
	do()
	d.path = d.path[:long]
}

// fields compares structs.
func (d *differ) fields(was, now value) {
	for i := range now.shape.fields {
		f := &now.shape.fields[i]
		a, b := was.Field(f.index), now.Field(f.index)
		switch had, has := f.written(a), f.written(b); {
		case had && has:
			d.member(valueOf(a, f.shape), member{f.key, valueOf(b, f.shape)})
		case had:
			d.at(f.key, d.remove)
		case has:
			d.at(f.key, func() { d.put(valueOf(b, f.shape), "") })
		}
	}
}

// keys compares the members of maps, by their keys.
func (d *differ) keys(was, now []member) {
	for _, m := range now {
		if n := slices.IndexFunc(was, func(w member) bool { return w.key == m.key }); n >= 0 {
			d.member(was[n].value, m)
			was = slices.Delete(was, n, n+1)
		} else {
			d.at(m.key, func() { d.put(m.value, "") })
		}
	}
	for _, gone := range was {
		d.at(gone.key, d.remove)
	}
}

// member compares a member with its previous value.
func (d *differ) member(was value, now member) {
	switch {
	case len(d.path) == 0 && slices.Contains(d.but, now.key):
	case now.nested():
		d.at(now.key, func() { d.value(was, now.value) })
	case !same(was, now.value):
		d.plain = append(d.plain, now)
	}
}

// set writes the members of an object whose new values are neither objects nor lists. It writes
// several members at once if that is shorter.
func (d *differ) set(members []member) {
	together := len(`["",{},"set"]`) + len(d.path) + len(members)*len(`"":,`)
	if singly := len(members) * (len(`["/",],`) + len(d.path)); len(members) > 1 && together < singly {
		d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
		d.out = append(appendMembers(d.out, members, value.appendTo), `,"set"],`...)
		return
	}
	for _, m := range members {
		d.at(m.key, func() { d.write(m.value, "") })
	}
}

// appendMembers appends an object with the given members. It calls write to append each value.
func appendMembers(b []byte, members []member, write func(value, []byte) []byte) []byte {
	b = append(b, '{')
	for i, m := range members {
		if i > 0 {
			b = append(b, ',')
		}
		b = write(m.value, append(append(append(b, '"'), m.key...), `":`...))
	}
	return append(b, '}')
}

// list compares the elements of two lists. Elements with the same name are compared in the order of
// the new list, and the elements between them one by one.
func (d *differ) list(was, now value) {
	begin, was1, now1 := 0, was.Len(), now.Len()
	for begin < min(was1, now1) && same(was.element(begin), now.element(begin)) {
		begin++
	}
	for begin < min(was1, now1) && same(was.element(was1-1), now.element(now1-1)) {
		was1, now1 = was1-1, now1-1
	}
	var before map[string]int // for each name, the index of the first element that has it
	members := 1
	if was1-begin > 1 || now1-begin > 1 {
		if was.repeats(begin, was1) || now.repeats(begin, now1) {
			members = 2
		}
		before = make(map[string]int, was1-begin)
		for n := was1 - 1; n >= begin; n-- {
			before[was.element(n).name(members)] = n
		}
	}
	at, to := begin, begin // the elements before these indexes have been handled
	for n := begin; n < now1 && len(before) > 0; n++ {
		if like, is := before[now.element(n).name(members)]; is && like >= at {
			d.pass(was, now, at, like, to, n)
			d.pass(was, now, like, like+1, n, n+1)
			at, to = like+1, n+1
		}
	}
	d.pass(was, now, at, was1, to, now1)
}

// pass compares the elements of the old list from index `at` to `upTo` with those of the new list
// from `n` to `upToNew`, one by one.
func (d *differ) pass(was, now value, at, upTo, n, upToNew int) {
	for ; at < upTo && n < upToNew; at, n = at+1, n+1 {
		d.at(strconv.Itoa(n), func() { d.value(was.element(at), now.element(n)) })
	}
	for ; at < upTo; at++ {
		d.at(strconv.Itoa(n), d.remove)
	}
	for ; n < upToNew; n++ {
		d.at(strconv.Itoa(n), func() { d.put(now.element(n), add) })
	}
}

// repeats reports whether two consecutive elements in a part of a list begin with the same member,
// as the hands of a figure do.
func (v value) repeats(from, upTo int) bool {
	last := ""
	for n := from; n < upTo; n++ {
		name := v.element(n).name(1)
		if name == last {
			return true
		}
		last = name
	}
	return false
}
