package patch

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const (
	worth  = 120 // the least size in bytes of an object that may be written as a copy
	bundle = 380 // the least size in bytes of an object whose lists may be written with copies
)

// put writes a new value, with copies of parts of the first value if that is shorter.
func (d *differ) put(v value, op string) {
	if v.first() != '{' || !v.longer(worth-1) {
		d.write(v, op)
		return
	}
	begin, copies := len(d.out), d.copies
	// An object that is added to an outermost list cannot be a copy: only elements of the same list
	// are like it, and those have been compared already.
	if only := op == add && d.lists == 1; (only || !d.copied(v)) && v.longer(bundle-1) {
		d.filled(v, op)
	}
	if d.copies > copies && v.longer(len(d.out)-begin-len(`["",],`)-len(d.path)-len(op)) {
		return
	}
	d.out, d.copies = d.out[:begin], copies
	d.write(v, op)
}

// copied writes a value as a copy of the object with the same name, followed by the differences. It
// reports whether there is such an object.
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

// like returns, by name, the objects in the first value whose paths are like the current path. If
// several objects share a name, it returns the first. Paths are alike if they differ only in the
// indexes of list elements. The objects for a path are looked up once.
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

// find adds the objects that a path leads to, starting from the given value.
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

// filled writes an object with its lists empty, and then the elements of the lists, which may be
// copies.
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

// large reports whether the value is a list whose first element is large enough to be copied.
func (v value) large() bool {
	if v.first() != '[' || v.Len() == 0 {
		return false
	}
	one := v.element(0)
	return one.first() == '{' && one.longer(worth-1)
}

// fill writes the elements of a list that has been written as empty.
func (d *differ) fill(list value) {
	d.lists++
	for i := range list.Len() {
		d.at(strconv.Itoa(i), func() { d.put(list.element(i), add) })
	}
	d.lists--
}
