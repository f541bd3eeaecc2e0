package patch

import (
	"reflect"
	"slices"
	"strconv"
	"sync"
)

// Append appends the patch that makes the value now of the value was, which is of the same type: `[]` when they are
// written the same. New values of some members of an object may be left out: of those that are told otherwise. It panics
// where package json cannot write a value.
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
	clear(d.parts[:d.most])
	clear(d.plain[:cap(d.plain)])
	clear(d.known)
	d.most = 0
	differs.Put(d) // not one that has panicked: it stands somewhere in a value
	return out
}

// differs are such as have been used: a patch is small, and what it is worked out in is not.
var differs = sync.Pool{New: func() any { return new(differ) }}

// differ writes operations, each with a comma behind it.
type differ struct {
	was    value
	but    []string // members of the outermost object whose new values are left out
	out    []byte
	path   []byte  // of the value that is compared, as a JSON pointer
	parts  []value // of the values around it
	most   int     // how many of them there have been at once
	plain  []value // members of the objects around it that have new values without parts
	lists  int     // how many lists are around it
	copies int     // how many have been written
	// known are the objects of the first value that may be copied, by their place and their name.
	known map[string]map[string]located
}

// value writes what makes one value of another: what is to be done to its members, or the new value
// as a whole when that is shorter.
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
		return // a list or a map that both have
	}
	begin, long := len(d.out), len(d.parts)
	before, after := d.partsOf(was), d.partsOf(now)
	if now.first() == '{' {
		d.object(before, after)
	} else {
		d.lists++
		d.list(before, after)
		d.lists--
	}
	d.parts = d.parts[:long]
	if made := len(d.out) - begin; made > 0 && !now.longer(made-len(`["",],`)-len(d.path)-1) {
		d.out = d.out[:begin]
		d.write(now, "")
	}
}

// partsOf lists the parts of a value behind those of the values around it.
func (d *differ) partsOf(v value) []value {
	long := len(d.parts)
	d.parts = v.parts(d.parts)
	d.most = max(d.most, len(d.parts))
	return slices.Clip(d.parts[long:])
}

// remove writes the operation that removes the path.
func (d *differ) remove() { d.out = append(append(append(d.out, `["`...), d.path...), `"],`...) }

// add is behind the value that comes into a list.
const add = `,"add"`

// write writes an operation with a value.
func (d *differ) write(v value, op string) {
	d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
	d.out = append(append(v.appendTo(d.out), op...), "],"...)
}

// at has the path lead one step further while something is done.
func (d *differ) at(step string, do func()) {
	long := len(d.path)
	d.path = append(d.path, '/')
	for i := range len(step) { // its escapes are those of a JSON string, as those of the patch are
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

// object compares members, which come in the same order.
func (d *differ) object(was, now []value) {
	gone := func() { // the first of the old members
		d.at(was[0].key, d.remove)
		was = was[1:]
	}
	long := len(d.plain)
	for _, v := range now {
		before := 0
		for before < len(was) && was[before].key != v.key {
			before++
		}
		if before == len(was) {
			d.at(v.key, func() { d.put(v, "") })
			continue
		}
		for range before {
			gone()
		}
		switch {
		case len(d.path) == 0 && slices.Contains(d.but, v.key):
		case v.nested():
			d.at(v.key, func() { d.value(was[0], v) })
		case !same(was[0], v):
			d.plain = append(d.plain, v)
		}
		was = was[1:]
	}
	for len(was) > 0 {
		gone()
	}
	d.set(d.plain[long:])
	d.plain = d.plain[:long]
}

// set writes the members of an object that have new values without parts: several at once, where that is shorter.
func (d *differ) set(members []value) {
	together := len(`["",{},"set"]`) + len(d.path) + len(members)*len(`"":,`)
	if singly := len(members) * (len(`["/",],`) + len(d.path)); len(members) > 1 && together < singly {
		d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
		d.out = append(appendMembers(d.out, members, value.appendTo), `,"set"],`...)
		return
	}
	for _, m := range members {
		d.at(m.key, func() { d.write(m, "") })
	}
}

// appendMembers appends an object of members, each as write appends it.
func appendMembers(b []byte, members []value, write func(value, []byte) []byte) []byte {
	b = append(b, '{')
	for i, m := range members {
		if i > 0 {
			b = append(b, ',')
		}
		b = write(m, append(append(append(b, '"'), m.key...), `":`...))
	}
	return append(b, '}')
}

// list compares elements: those with the same name in the order of the new list, and what lies
// between two of them one after the other.
func (d *differ) list(was, now []value) {
	index := 0
	place := func(do func()) { d.at(strconv.Itoa(index), do) }
	pass := func(was, now []value) {
		for len(was) > 0 && len(now) > 0 {
			place(func() { d.value(was[0], now[0]) })
			was, now = was[1:], now[1:]
			index++
		}
		for range was {
			place(d.remove)
		}
		for _, v := range now {
			place(func() { d.put(v, add) })
			index++
		}
	}
	for len(was) > 0 && len(now) > 0 && same(was[0], now[0]) {
		was, now = was[1:], now[1:]
		index++
	}
	for len(was) > 0 && len(now) > 0 && same(was[len(was)-1], now[len(now)-1]) {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	var before map[string]int // the places of names, the first of each
	members := 1
	if len(was) > 1 || len(now) > 1 {
		if repeats(was) || repeats(now) {
			members = 2
		}
		before = make(map[string]int, len(was))
		for n, v := range was {
			name := v.name(members)
			if _, has := before[name]; !has {
				before[name] = n
			}
		}
	}
	seen, from := 0, 0 // how far the lists have been passed
	for n, v := range now {
		if len(before) == 0 {
			break
		}
		if at, is := before[v.name(members)]; is && at >= seen {
			pass(was[seen:at], now[from:n])
			pass(was[at:at+1], now[n:n+1])
			seen, from = at+1, n+1
		}
	}
	pass(was[seen:], now[from:])
}

// repeats reports whether two elements after each other begin with the same member, as the hands of a figure do.
func repeats(list []value) bool {
	last := ""
	for _, v := range list {
		name := v.name(1)
		if name == last {
			return true
		}
		last = name
	}
	return false
}
