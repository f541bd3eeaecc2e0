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
	// A list that is the only one of its kind had no namesake: the lists have been compared.
	if only := op == add && d.lists == 1; (only || !d.copied(v)) && v.long() >= bundle {
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

// like returns the objects that the document has in places like that of the path, by their names; of several of one name
// the first. Places are alike where only the numbers of elements are others. They are looked for once.
func (d *differ) like() map[string]located {
	way := strings.Split(string(d.path[1:]), "/")
	for i, step := range way {
		if strings.Trim(step, "0123456789") == "" {
			way[i] = element
		}
	}
	place := strings.Join(way, "/")
	found, known := d.known[place]
	if !known {
		found = map[string]located{}
		d.find(found, d.was.all(), way, "")
		if d.known == nil {
			d.known = map[string]map[string]located{}
		}
		d.known[place] = found
	}
	return found
}

// element is a step that leads to any element of a list.
const element = ""

// find finds the objects to which a way leads from a value that stands at a path.
func (d *differ) find(found map[string]located, at value, way []string, path string) {
	if !at.nested() {
		return
	}
	list := at.first() == '['
	long := len(d.parts)
	parts := d.partsOf(at)
	defer func() { d.parts = d.parts[:long] }()
	for i, part := range parts {
		step := way[0]
		switch {
		case list != (step == element):
			return
		case list:
			step = strconv.Itoa(i)
		case part.key != step:
			continue
		}
		if len(way) > 1 {
			d.find(found, part, way[1:], path+"/"+step)
		} else if part.first() == '{' {
			if name := part.name(1); found[name].path == "" {
				found[name] = located{path + "/" + step, part}
			}
		}
	}
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
	d.lists++
	for i, e := range elements {
		d.at(strconv.Itoa(i), func() { d.put(e, add) })
	}
	d.lists--
}
