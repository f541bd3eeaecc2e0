package patch

import (
	"bytes"
	"slices"
	"strconv"
	"sync"
)

// Append appends the patch that makes the document now of the document was: `[]` when they are the
// same. New values of some members of an object may be left out: of those that are told otherwise.
func Append(out []byte, was, now *Document, but ...string) []byte {
	d := differs.Get().(*differ)
	first := len(out) + 1
	d.was, d.but, d.out = was, but, append(out, '[')
	if d.value(was.all(), now.all()); len(d.out) > first {
		d.out = d.out[:len(d.out)-1] // a comma follows each operation
	}
	out = append(d.out, ']')
	d.was, d.but, d.out = nil, nil, nil
	clear(d.parts[:d.most])
	clear(d.plain[:cap(d.plain)])
	clear(d.known)
	d.most = 0
	differs.Put(d) // not one that has panicked: it stands somewhere in a document
	return out
}

// differs are such as have been used: a patch is small, and what it is worked out in is not.
var differs = sync.Pool{New: func() any { return new(differ) }}

// differ writes operations, each with a comma behind it.
type differ struct {
	was    *Document
	but    []string // members of the outermost object whose new values are left out
	out    []byte
	path   []byte  // of the value that is compared, as a JSON pointer
	parts  []value // of the values around it
	most   int     // how many of them there have been at once
	plain  []value // members of the objects around it that have new values without parts
	lists  int     // how many lists are around it
	copies int     // how many have been written
	looked int     // how often something to copy was looked for in the lists around it
	// known are the objects of the first document that may be copied, by their place and their name.
	known map[string]map[string]located
}

// value writes what makes one value of another: what is to be done to its members, or the new value
// as a whole when that is shorter.
func (d *differ) value(was, now value) {
	if was.is(now) {
		return
	}
	if was.first() != now.first() || !now.nested() {
		d.write(now, "")
		return
	}
	if now.first() == '[' && was.at == 0 && now.at == 0 && now.in.number > 0 {
		d.since(was.in, now.in)
		return
	}
	d.within(was, now)
}

// since is within for two lists that others may have compared already, at the same path.
func (d *differ) since(was, now *Document) {
	if last := was.led.Load(); last != nil && last.to == now.number && last.path == string(d.path) {
		d.out = append(d.out, last.changes...)
		return
	}
	begin, looked := len(d.out), d.looked
	d.within(was.all(), now.all())
	if d.looked == looked || d.lists == 0 { // else it depends on the lists around it, which others may not have
		was.led.Store(&step{now.number, string(d.path), bytes.Clone(d.out[begin:])})
	}
}

// within is value of two objects or two lists that are not the same.
func (d *differ) within(was, now value) {
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
	if whole := len(`["",],`) + len(d.path) + now.long(); len(d.out)-begin > whole {
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
	if v.made() {
		d.out = v.in.AppendTo(d.out)
	} else {
		d.out = append(d.out, v.text()...)
	}
	d.out = append(append(d.out, op...), "],"...)
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
		same := 0
		for same < len(was) && was[same].key != v.key {
			same++
		}
		if same == len(was) {
			d.at(v.key, func() { d.put(v, "") })
			continue
		}
		for range same {
			gone()
		}
		switch {
		case was[0].is(v), len(d.path) == 0 && slices.Contains(d.but, v.key):
		case v.nested():
			d.at(v.key, func() { d.value(was[0], v) })
		default:
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
		d.out = append(appendMembers(d.out, members, value.text), `,"set"],`...)
		return
	}
	for _, m := range members {
		d.at(m.key, func() { d.write(m, "") })
	}
}

// appendMembers appends an object of members, each as it is written.
func appendMembers(b []byte, members []value, written func(value) string) []byte {
	b = append(b, '{')
	for i, m := range members {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(append(b, '"'), m.key...), `":`...), written(m)...)
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
			if !was[0].is(now[0]) {
				place(func() { d.value(was[0], now[0]) })
			}
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
		if at, same := before[v.name(members)]; same && at >= seen {
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

// same reports whether two elements are the same, in whatever documents.
func same(a, b value) bool {
	switch {
	case a.is(b):
		return true
	case a.made() && b.made():
		return a.in.equal(b.in)
	}
	return (a.made() || b.made()) && a.long() == b.long() && a.text() == b.text()
}

// equal reports whether two documents that are made of others are written the same.
func (d *Document) equal(o *Document) bool {
	return d.long == o.long && d.kind == o.kind && slices.EqualFunc(d.of, o.of, func(a, b Member) bool {
		return a.Key == b.Key && same(a.all(), b.all())
	})
}
