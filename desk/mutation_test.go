package desk

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
)

// node is a value of a document. A tree of nodes can also represent invalid documents, such as one
// with a field twice.
type node struct {
	kind   byte // { or [, or 0 for a plain value
	keys   []string
	parts  []*node
	plain  any
	parent *node
}

// nodesOf parses a document into a tree.
func nodesOf(data []byte) *node {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return readNode(d, nil)
}

func readNode(d *json.Decoder, parent *node) *node {
	t, err := d.Token()
	if err != nil {
		panic(err)
	}
	n := &node{parent: parent}
	delim, is := t.(json.Delim)
	if !is {
		n.plain = t
		return n
	}
	n.kind = byte(delim)
	for d.More() {
		if n.kind == '{' {
			key, _ := d.Token()
			n.keys = append(n.keys, key.(string))
		}
		n.parts = append(n.parts, readNode(d, n))
	}
	_, _ = d.Token()
	return n
}

func (n *node) write(w *bytes.Buffer) {
	switch n.kind {
	case '{', '[':
		w.WriteByte(n.kind)
		for i, part := range n.parts {
			if i > 0 {
				w.WriteByte(',')
			}
			if n.kind == '{' {
				key, _ := json.Marshal(n.keys[i])
				w.Write(key)
				w.WriteByte(':')
			}
			part.write(w)
		}
		w.WriteByte(n.kind + 2)
	default:
		value, _ := json.Marshal(n.plain)
		w.Write(value)
	}
}

// all lists a node and all nodes inside it.
func (n *node) all() []*node {
	list := []*node{n}
	for _, part := range n.parts {
		list = append(list, part.all()...)
	}
	return list
}

func (n *node) copy(parent *node) *node {
	c := &node{kind: n.kind, keys: slices.Clone(n.keys), plain: n.plain, parent: parent}
	for _, part := range n.parts {
		c.parts = append(c.parts, part.copy(c))
	}
	return c
}

func (n *node) become(o *node) {
	c := o.copy(n.parent)
	n.kind, n.keys, n.parts, n.plain = c.kind, c.keys, c.parts, c.plain
	for _, part := range n.parts {
		part.parent = n
	}
}

// wrong holds replacement values.
var wrong = []string{"null", "0", "-1", "1", "2", "3", "7", "63", "100", "9999", "1000000", "-1000000", "1.5", `""`, `"x"`, `"nobody"`, `"empty"`, `"bot"`,
	"true", "false", "[]", "{}", "[0,0]", "[-1,-1]", "[1]", "[99,99]", `["x"]`, `[[1,1]]`, `{"x":1}`, `"hex-flat"`, `"square"`, `"open"`, `"\u0000"`}

// mutate changes a tree: a field is left out, duplicated, or gets the value or name of another
// field; a row becomes too short or too long; a number changes; two values are exchanged.
func mutate(root *node, r *rand.Rand) {
	list := root.all()
	n := list[r.IntN(len(list))]
	if part := r.IntN(3); part > 0 && root.kind == '{' { // prefer the game and the board over plain strings
		if i := slices.Index(root.keys, []string{"game", "board"}[part-1]); i >= 0 {
			inside := root.parts[i].all()
			n = inside[r.IntN(len(inside))]
		}
	}
	other := list[r.IntN(len(list))]
	if p := n.parent; p != nil {
		at := slices.Index(p.parts, n)
		switch r.IntN(9) {
		case 0: // remove it
			p.parts = slices.Delete(p.parts, at, at+1)
			if p.kind == '{' {
				p.keys = slices.Delete(p.keys, at, at+1)
			}
			return
		case 1: // duplicate it
			to := r.IntN(len(p.parts) + 1)
			if p.kind == '{' {
				p.keys = slices.Insert(p.keys, to, p.keys[at])
			}
			p.parts = slices.Insert(p.parts, to, n.copy(p))
			return
		case 2: // rename it
			if p.kind == '{' {
				if other.parent != nil && other.parent.kind == '{' {
					p.keys[at] = other.parent.keys[slices.Index(other.parent.parts, other)]
				} else {
					p.keys[at] += "x"
				}
				return
			}
		case 3: // give it a neighbour's value
			n.become(p.parts[r.IntN(len(p.parts))])
			return
		}
	}
	switch v := n.plain.(type) {
	case json.Number:
		if k, err := strconv.Atoi(v.String()); err == nil && r.IntN(3) > 0 {
			n.plain = json.Number(strconv.Itoa(k + []int{-1, 1, -k, k, 10, -10, 2}[r.IntN(7)]))
			return
		}
	case string:
		if line := []rune(v); len(line) > 0 && r.IntN(3) > 0 {
			switch at := r.IntN(len(line)); r.IntN(4) {
			case 0:
				n.plain = string(line[:at])
			case 1:
				n.plain = string(line) + string(line[at])
			case 2:
				line[at] = line[r.IntN(len(line))]
				n.plain = string(line)
			default: // change one character, as in a row of a map
				line[at] = []rune{'#', '.', ' ', '~', 'z'}[r.IntN(5)]
				n.plain = string(line)
			}
			return
		}
	}
	switch {
	case n.kind == '[' && len(n.parts) > 0 && r.IntN(2) == 0:
		n.parts = n.parts[:r.IntN(len(n.parts))]
	case r.IntN(2) == 0 && n.parent != nil && other.parent != nil && !within(other, n):
		n.become(other)
	default:
		n.become(nodesOf([]byte(wrong[r.IntN(len(wrong))])))
	}
}

// within reports whether a contains b.
func within(a, b *node) bool {
	for ; b != nil; b = b.parent {
		if a == b {
			return true
		}
	}
	return false
}

// mutated returns a document after the given number of changes.
func mutated(root *node, r *rand.Rand, changes int) []byte {
	root = root.copy(nil)
	for range changes {
		mutate(root, r)
	}
	var w bytes.Buffer
	root.write(&w)
	return w.Bytes()
}
