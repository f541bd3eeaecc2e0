package patch

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const (
	worth  = 120 // the least size in bytes of an object worth looking for
	bundle = 380 // the least size in bytes of an object worth looking into
)

// put writes a new value: as it is or, if that is shorter, with copies of parts of the
// value before.
func (d *differ) put(v value, op string) {
	if v.first() != '{' || !v.longer(worth-1) {
		d.write(v, op)
		return
	}
	begin, copies := len(d.out), d.copies
	// A list that is the only one of its kind had no namesake: the lists have been compared.
	if only := op == add && d.lists == 1; (only || !d.copied(v)) && v.longer(bundle-1) {
		d.filled(v, op)
	}
	if d.copies > copies && v.longer(len(d.out)-begin-len(`["",],`)-len(d.path)-len(op)) {
		return
	}
	d.out, d.copies = d.out[:begin], copies
	d.write(v, op)
}

// copied writes a value as a copy of its namesake, followed by the differences. It reports whether there is
// one.
func (d *differ) copied(v value) bool {
	like, is := d.like()[v.name(1)]
	if !is {
		return false
	}
	d.copies++
	d.out = append(append(append(d.out, `["`...), d.path...), `","`...)
	d.out = append(append(d.out, like.path...), `","copy"],`...)
	d.value(like.value, v)
	return true
}

// located is a value with its path.
type located struct {
	path string
	value
}

// like returns the objects that the value has in places like the path, by their names; if several share a name,
// the first. Places are alike if they differ only in the numbers of elements. They are looked up once.
func (d *differ) like() map[string]located {
	way := steps(string(d.path))
	place := strings.Join(way, "/")
	found, known := d.known[place]
	if !known {
		found = map[string]located{}
		d.find(found, d.was, way, "")
		if d.known == nil {
			d.known = map[string]map[string]located{}
		}
		d.known[place] = found
	}
	return found
}

// find finds the objects that a path leads to, starting from a value at another path.
func (d *differ) find(found map[string]located, at value, way []string, path string) {
	if !at.nested() {
		return
	}
	follow := func(step string, part value) {
		if len(way) > 1 {
			d.find(found, part, way[1:], path+"/"+step)
		} else if part.first() == '{' {
			if name := part.name(1); found[name].path == "" {
				found[name] = located{path + "/" + step, part}
			}
		}
	}
	switch list := at.first() == '['; {
	case list != (way[0] == element):
	case list:
		for i := range at.Len() {
			follow(strconv.Itoa(i), at.element(i))
		}
	default:
		if part, is := at.member(way[0]); is {
			follow(way[0], part)
		}
	}
}

// filled writes an object whose lists are empty, and then their elements, which may be copies.
func (d *differ) filled(v value, op string) {
	if !v.holdsLarge() {
		return
	}
	members := v.members()
	d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
	d.out = appendMembers(d.out, members, func(m value, b []byte) []byte {
		if m.large() {
			return append(b, "[]"...)
		}
		return m.appendTo(b)
	})
	d.out = append(append(d.out, op...), "],"...)
	for _, m := range members {
		if m.large() {
			d.at(m.key, func() { d.fill(m.value) })
		}
	}
}

// holdsLarge reports whether one of the members of an object is large.
func (v value) holdsLarge() bool {
	if v.kind != reflect.Struct {
		return slices.ContainsFunc(v.members(), func(m member) bool { return m.large() })
	}
	for i := range v.shape.fields {
		if f := &v.shape.fields[i]; f.nests() && valueOf(v.Field(f.index), f.shape).large() {
			return true
		}
	}
	return false
}

// large reports whether the value is a list whose first element is worth looking for.
func (v value) large() bool {
	if v.first() != '[' || v.Len() == 0 {
		return false
	}
	one := v.element(0)
	return one.first() == '{' && one.longer(worth-1)
}

// fill writes the elements of a list that is empty.
func (d *differ) fill(list value) {
	d.lists++
	for i := range list.Len() {
		d.at(strconv.Itoa(i), func() { d.put(list.element(i), add) })
	}
	d.lists--
}
