package patch

import (
	"bytes"
	"slices"
	"sort"
	"sync"
	"sync/atomic"
	"weak"
)

// Document is a JSON document. It is read once, when a patch is first made to it or of it: so none
// has to look for where values end. It is never changed.
type Document struct {
	body  []byte
	parts []Part
	read  sync.Once
	// spans are where its objects and lists begin and end, in the order of their beginnings; of a
	// part, the part alone.
	spans []span
	// led is the patch that was last made of it.
	led atomic.Pointer[step]
}

type span struct{ from, to int32 }

// Part is a value in a document that is a document itself. Documents that share it need not be
// compared there, and what makes one part of another is worked out once for all that hold the two.
type Part struct {
	At int // where it begins
	*Document
}

// step is what makes another document of one that stands at a path, as operations with a comma
// behind each.
type step struct {
	to      weak.Pointer[Document] // which lives no longer for it
	path    string
	changes []byte
}

// NewDocument returns the document in body, which nobody writes to any more. Parts are objects or
// lists that members of its objects are, in their order and none inside another.
func NewDocument(body []byte, parts ...Part) *Document { return &Document{body: body, parts: parts} }

// Bytes returns the document as it is written.
func (d *Document) Bytes() []byte { return d.body }

// Size returns how many bytes it takes, or will have taken when it has been read.
func (d *Document) Size() int { return len(d.body) * 3 / 2 }

// survey reads the document.
func (d *Document) survey() {
	own, parts := len(d.body), d.parts
	for _, p := range parts {
		own -= len(p.body)
	}
	d.spans = make([]span, 0, own/24+len(parts))
	var open []int32 // the spans around a place
	for i := 0; i < len(d.body); i++ {
		if len(parts) > 0 && parts[0].At == i {
			end := i + len(parts[0].body)
			d.spans = append(d.spans, span{int32(i), int32(end)})
			i, parts = end-1, parts[1:]
			continue
		}
		switch d.body[i] {
		case '"':
			i = d.endOfString(i) - 1
		case '{', '[':
			open = append(open, int32(len(d.spans)))
			d.spans = append(d.spans, span{from: int32(i)})
		case '}', ']':
			d.spans[open[len(open)-1]].to = int32(i + 1)
			open = open[:len(open)-1]
		}
	}
}

// part returns the part that begins at i, nil where none does.
func (d *Document) part(i int) *Document {
	if at, is := slices.BinarySearchFunc(d.parts, i, func(p Part, i int) int { return p.At - i }); is {
		return d.parts[at].Document
	}
	return nil
}

// key returns the key of the member of an object that begins at i, with its quotation marks.
func (d *Document) key(i int) []byte { return d.body[i:d.endOfString(i)] }

// next is where the member, or the end of the object, begins that follows the member at i.
func (d *Document) next(i int) int { return d.after(d.end(d.endOfString(i) + 1)) }

// after is where the next member or element begins, or where an object or list ends, behind a value
// that ends at i.
func (d *Document) after(i int) int {
	if d.body[i] == ',' {
		return i + 1
	}
	return i
}

// find returns where the member with a key, its quotation marks with it, begins among those of an
// object from i on; -1 where there is none.
func (d *Document) find(i int, key []byte) int {
	for d.body[i] != '}' {
		if bytes.HasPrefix(d.body[i:], key) {
			return i
		}
		i = d.next(i)
	}
	return -1
}

// elements returns where the elements of the list begin that begins at i.
func (d *Document) elements(i int) []int {
	var list []int
	for i++; d.body[i] != ']'; i = d.after(d.end(i)) {
		list = append(list, i)
	}
	return list
}

// value returns the value that begins at i.
func (d *Document) value(i int) []byte { return d.body[i:d.end(i)] }

// end is where the value ends that begins at i.
func (d *Document) end(i int) int {
	switch d.body[i] {
	case '"':
		return d.endOfString(i)
	case '{', '[':
		at := sort.Search(len(d.spans), func(n int) bool { return int(d.spans[n].from) >= i })
		return int(d.spans[at].to)
	}
	for i < len(d.body) && d.body[i] != ',' && d.body[i] != '}' && d.body[i] != ']' {
		i++
	}
	return i
}

// endOfString is where the string ends that begins at i.
func (d *Document) endOfString(i int) int {
	first := i + 1
	for i = first; ; i++ {
		i += bytes.IndexByte(d.body[i:], '"')
		escapes := i
		for escapes > first && d.body[escapes-1] == '\\' {
			escapes--
		}
		if (i-escapes)%2 == 0 {
			return i + 1
		}
	}
}
