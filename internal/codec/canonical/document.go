package canonical

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Document returns a valid JSON document as package json writes it, without blanks, but with the
// members of objects sorted by name, and without members whose values are empty. Numbers stay as
// they are written.
func Document(doc []byte) []byte {
	c := canonizer{doc: doc, out: make([]byte, 0, len(doc)+1), members: make([]member, 0, 64), room: make([]byte, 0, 1024)}
	c.value()
	return c.out
}

// canonizer reads a document, beginning at an offset.
type canonizer struct {
	doc     []byte
	at      int
	out     []byte
	members []member // the members of the objects being written, those of the innermost object last
	room    []byte   // a buffer for putting members in order
}

// member is the part of the output with one member of an object and the comma after it. It is given
// by its beginning and its end.
type member struct {
	name     []byte
	from, to int
}

// next skips blanks, and returns the byte after them.
func (c *canonizer) next() byte {
	for c.doc[c.at] == ' ' || c.doc[c.at] == '\n' || c.doc[c.at] == '\t' || c.doc[c.at] == '\r' {
		c.at++
	}
	return c.doc[c.at]
}

// value writes the next value, and reports whether the value is not empty.
func (c *canonizer) value() (holds bool) {
	switch c.next() {
	case '{':
		return c.object()
	case '[':
		return c.list()
	case '"':
		return len(c.text()) > 0
	}
	from := c.at
	for c.at < len(c.doc) && c.doc[c.at] > ' ' && c.doc[c.at] != ',' && c.doc[c.at] != '}' && c.doc[c.at] != ']' {
		c.at++
	}
	word := c.doc[from:c.at]
	c.out = append(c.out, word...)
	switch string(word) {
	case "null", "false", "0":
		return false
	}
	return true
}

// text writes a string, and returns its content.
func (c *canonizer) text() []byte {
	from, plain := c.at, true
	for c.at++; c.doc[c.at] != '"'; c.at++ {
		switch b := c.doc[c.at]; {
		case b == '\\':
			plain = false
			c.at++
		case b > '~', b == '<', b == '>', b == '&':
			plain = false
		}
	}
	c.at++
	written := c.doc[from:c.at]
	if plain {
		c.out = append(c.out, written...)
		return written[1 : len(written)-1]
	}
	var says string
	err := json.Unmarshal(written, &says)
	if err == nil {
		written, err = json.Marshal(says)
	}
	if err != nil {
		panic(err) // cannot happen: package json has written the document
	}
	c.out = append(c.out, written...)
	return []byte(says)
}

// list writes a list. Empty elements stay in it, so that the others keep their places.
func (c *canonizer) list() bool {
	first := len(c.out) + 1
	c.out = append(c.out, '[')
	for c.at++; c.next() != ']'; {
		c.value()
		c.out = append(c.out, ',')
		if c.next() == ',' {
			c.at++
		}
	}
	c.at++
	if len(c.out) == first {
		c.out = append(c.out, ']')
		return false
	}
	c.out[len(c.out)-1] = ']'
	return true
}

// object writes an object. It writes the members as they come, and sorts them afterwards if
// necessary.
func (c *canonizer) object() bool {
	begin, first, ordered := len(c.out), len(c.members), true
	c.out = append(c.out, '{')
	for c.at++; c.next() != '}'; {
		m := member{from: len(c.out)}
		m.name = c.text()
		c.out = append(c.out, ':')
		c.next()
		c.at++ // past the colon
		if c.value() {
			c.out = append(c.out, ',')
			m.to = len(c.out)
			ordered = ordered && (len(c.members) == first || bytes.Compare(c.members[len(c.members)-1].name, m.name) < 0)
			c.members = append(c.members, m)
		} else {
			c.out = c.out[:m.from]
		}
		if c.next() == ',' {
			c.at++
		}
	}
	c.at++
	members := c.members[first:]
	c.members = c.members[:first]
	if len(members) == 0 {
		c.out = append(c.out[:begin], "{}"...)
		return false
	}
	if !ordered {
		slices.SortFunc(members, func(a, b member) int { return bytes.Compare(a.name, b.name) })
		c.room = c.room[:0]
		for _, m := range members {
			c.room = append(c.room, c.out[m.from:m.to]...)
		}
		copy(c.out[begin+1:], c.room)
	}
	c.out[len(c.out)-1] = '}'
	return true
}
