package patch

import (
	"slices"
	"strconv"
	"strings"
)

const (
	worth  = 120 // so many bytes has an object that is worth being looked for,
	bundle = 380 // and one that is worth being looked into
)

// put writes a value that comes to where none was: as it is, or, where that is shorter, by copies of what the
// document had.
func (d *differ) put(v value, op string) {
	if v.first() != '{' || v.long() < worth {
		d.write(v, op)
		return
	}
	begin, copies := len(d.out), d.copies
	// A list that is the only one of its kind had no namesake: the lists have been compared. What is listed anew for each
	// position, as choices are, holds nothing that came from elsewhere.
	only := op == add && d.lists == 1
	if (only || !d.copied(v)) && v.long() >= bundle && !(only && d.own) {
		d.filled(v, op)
	}
	if d.copies > copies && len(d.out)-begin < len(`["",],`)+len(d.path)+v.long()+len(op) {
		return
	}
	d.out, d.copies = d.out[:begin], copies
	d.write(v, op)
}

// copied writes a value as a copy of its namesake, and what is different then. It reports whether there is one.
func (d *differ) copied(v value) bool {
	d.looked++
	from, namesake := d.like(d.was.all(), strings.Split(string(d.path[1:]), "/"), v.name(1))
	if from == "" {
		return false
	}
	d.copies++
	d.out = append(append(append(d.out, `["`...), d.path...), `","`...)
	d.out = append(append(d.out, from...), `","copy"],`...)
	d.value(namesake, v)
	return true
}

// like returns the object of a name that the document has in a place like that to which a way leads from a value,
// with its path from there: only the numbers of elements are others.
func (d *differ) like(at value, way []string, name string) (path string, found value) {
	if !at.nested() {
		return "", value{}
	}
	list := at.first() == '['
	long := len(d.parts)
	parts := d.partsOf(at)
	defer func() { d.parts = d.parts[:long] }()
	for i, part := range parts {
		step := way[0]
		if list {
			step = strconv.Itoa(i)
		} else if part.key != step {
			continue
		}
		if len(way) > 1 {
			path, found = d.like(part, way[1:], name)
		} else if part.first() == '{' && part.name(1) == name {
			return "/" + step, part
		}
		if path != "" {
			return "/" + step + path, found
		}
	}
	return "", value{}
}

// filled writes an object whose lists are empty, and then their elements, which may be copies.
func (d *differ) filled(v value, op string) {
	long := len(d.parts)
	members := d.partsOf(v)
	defer func() { d.parts = d.parts[:long] }()
	if !slices.ContainsFunc(members, value.large) {
		return
	}
	d.out = append(append(append(d.out, `["`...), d.path...), `",`...)
	d.out = appendMembers(d.out, members, func(m value) string {
		if m.large() {
			return "[]"
		}
		return m.text()
	})
	d.out = append(append(d.out, op...), "],"...)
	for _, m := range members {
		if m.large() {
			d.at(m.key, func() { d.fill(m) })
		}
	}
}

// large reports whether the value is a list that may hold something worth being looked for.
func (v value) large() bool { return v.first() == '[' && v.long() > worth }

// fill writes the elements of a list that is empty.
func (d *differ) fill(list value) {
	long := len(d.parts)
	elements := d.partsOf(list)
	defer func() { d.parts = d.parts[:long] }()
	d.enter(list)
	for i, e := range elements {
		d.at(strconv.Itoa(i), func() { d.put(e, add) })
	}
	d.lists--
}
