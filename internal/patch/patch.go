package patch

import (
	"bytes"
	"strconv"
	"weak"
)

// Append appends the patch that makes the document now of the document was: `[]` when they are the
// same.
func Append(out []byte, was, now *Document) []byte {
	first := len(out) + 1
	if out = changes(append(out, '['), was, now, make([]byte, 0, 64)); len(out) > first {
		out = out[:len(out)-1] // a comma follows each operation
	}
	return append(out, ']')
}

// changes appends what makes one document of another where they stand at a path.
func changes(out []byte, was, now *Document, path []byte) []byte {
	was.read.Do(was.survey)
	now.read.Do(now.survey)
	d := differ{was: was, now: now, out: out, path: path}
	d.value(0, 0)
	return d.out
}

// since is changes of what others may have asked for already.
func (d *Document) since(was *Document, path []byte) []byte {
	if last := was.led.Load(); last != nil && last.to == weak.Make(d) && last.path == string(path) {
		return last.changes
	}
	made := &step{weak.Make(d), string(path), changes(nil, was, d, path)}
	was.led.Store(made)
	return made.changes
}

// differ writes operations, each with a comma behind it. Values are named by where they begin: i in
// the old document, j in the new one.
type differ struct {
	was, now *Document
	out      []byte
	path     []byte // of the value that is compared, as a JSON pointer
}

// value writes what makes one value of another: what is to be done to its members, or the new value
// as a whole when that is shorter.
func (d *differ) value(i, j int) {
	before, after := d.was.part(i), d.now.part(j)
	if before != nil && before == after {
		return
	}
	was, now := d.was.value(i), d.now.value(j)
	if bytes.Equal(was, now) {
		return
	}
	if before != nil || after != nil {
		if before == nil {
			before = NewDocument(was)
		}
		if after == nil {
			after = NewDocument(now)
		}
		d.out = append(d.out, after.since(before, d.path)...)
		return
	}
	begin := len(d.out)
	switch {
	case was[0] == '{' && now[0] == '{':
		d.object(i+1, j+1)
	case was[0] == '[' && now[0] == '[':
		d.list(d.was.elements(i), d.now.elements(j))
	default:
		d.write(now, "")
		return
	}
	if whole := len(`["",],`) + len(d.path) + len(now); len(d.out)-begin > whole {
		d.out = d.out[:begin]
		d.write(now, "")
	}
}

// write writes an operation: without a value the path is removed.
func (d *differ) write(value []byte, op string) {
	d.out = append(append(append(d.out, `["`...), d.path...), '"')
	if value != nil {
		d.out = append(append(d.out, ','), value...)
	}
	d.out = append(append(d.out, op...), "],"...)
}

// add is behind the value that comes into a list.
const add = `,"add"`

// at has the path lead one step further while something is done.
func (d *differ) at(step []byte, do func()) {
	long := len(d.path)
	d.path = append(d.path, '/')
	for _, c := range step { // its escapes are those of a JSON string, as those of the patch are
		switch c {
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

// object compares members, which come in the same order, from their first ones on.
func (d *differ) object(i, j int) {
	gone := func() { // the old member at i
		d.at(bare(d.was.key(i)), func() { d.write(nil, "") })
		i = d.was.next(i)
	}
	for ; d.now.body[j] != '}'; j = d.now.next(j) {
		key := d.now.key(j)
		value := j + len(key) + len(":")
		same := d.was.find(i, key)
		if same < 0 {
			d.at(bare(key), func() { d.write(d.now.value(value), "") })
			continue
		}
		for i < same {
			gone()
		}
		d.at(bare(key), func() { d.value(i+value-j, value) })
		i = d.was.next(i)
	}
	for d.was.body[i] != '}' {
		gone()
	}
}

// bare is a key without its quotation marks.
func bare(key []byte) []byte { return key[1 : len(key)-1] }

// list compares elements: those with the same name in the order of the new list, and what lies
// between two of them one after the other.
func (d *differ) list(was, now []int) {
	index := 0
	place := func(do func()) {
		var digits [8]byte
		d.at(strconv.AppendInt(digits[:0], int64(index), 10), do)
	}
	pass := func(was, now []int) {
		for len(was) > 0 && len(now) > 0 {
			place(func() { d.value(was[0], now[0]) })
			was, now = was[1:], now[1:]
			index++
		}
		for range was {
			place(func() { d.write(nil, "") })
		}
		for _, j := range now {
			place(func() { d.write(d.now.value(j), add) })
			index++
		}
	}
	same := func(i, j int) bool { return bytes.Equal(d.was.value(i), d.now.value(j)) }
	for len(was) > 0 && len(now) > 0 && same(was[0], now[0]) {
		was, now = was[1:], now[1:]
		index++
	}
	for len(was) > 0 && len(now) > 0 && same(was[len(was)-1], now[len(now)-1]) {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	before := map[string]int{} // the places of names, the first of each
	if len(was) > 1 || len(now) > 1 {
		for n, i := range was {
			if name := d.was.name(i); !has(before, name) {
				before[string(name)] = n
			}
		}
	}
	seen, from := 0, 0 // how far the lists have been passed
	for n, j := range now {
		if at, same := before[string(d.now.name(j))]; same && at >= seen {
			pass(was[seen:at], now[from:n])
			pass(was[at:at+1], now[n:n+1])
			seen, from = at+1, n+1
		}
	}
	pass(was[seen:], now[from:])
}

func has(places map[string]int, name []byte) bool {
	_, is := places[string(name)]
	return is
}

// name is what tells the element of a list at i from its neighbours: the first member of an object, which
// is its id, command or figure; of other values all of it.
func (d *Document) name(i int) []byte {
	v := d.value(i)
	if v[0] != '{' || len(v) == 2 {
		return v
	}
	return d.body[i:d.end(d.endOfString(i+1)+1)]
}
