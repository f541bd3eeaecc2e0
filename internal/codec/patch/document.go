package patch

import "sync/atomic"

// Document is a JSON document: one as it is written, or an object or a list that is made of others,
// which it shares with those that have them too. It is never changed.
type Document struct {
	text string // as it is written; "": it is made of others
	long int    // how many bytes it has
	kind byte   // { or [ of one that is made of others
	of   []Member
	ends []int32 // of the elements of a list as it is written, where they are known

	number int64 // of a list that several documents share: no other has it
	// led is the patch that was last made of it, of a list.
	led atomic.Pointer[step]
}

// Member is a member of an object, or an element of a list, which has no key.
type Member struct {
	Key string // as it is written: with its quotation marks and the colon
	*Document
}

// step is what makes the list with a number of another that stands at a path, as operations with a
// comma behind each.
type step struct {
	to      int64
	path    string
	changes []byte
}

// numbers is how many lists there have been.
var numbers atomic.Int64

// NewDocument returns a document as it is written.
func NewDocument(text string) *Document {
	d := &Document{text: text, long: len(text)}
	if text[0] == '[' {
		d.number = numbers.Add(1)
	}
	return d
}

// NewObject returns the object with these members, to which nobody writes any more. Objects of which patches
// are made have those members that both have in the same order.
func NewObject(members []Member) *Document { return newMade('{', members) }

// NewList returns the list of these elements, to which nobody writes any more.
func NewList(elements []Member) *Document {
	d := newMade('[', elements)
	d.number = numbers.Add(1)
	return d
}

// NewOwnList returns a list as it is written, with where its elements end, that one document has: what makes it of another
// is not kept for others.
func NewOwnList(text string, ends []int32) *Document {
	return &Document{text: text, long: len(text), ends: ends}
}

func newMade(kind byte, of []Member) *Document {
	d := &Document{kind: kind, of: of, long: len("{}") + max(len(of)-1, 0)}
	for _, m := range of {
		d.long += len(m.Key) + m.long
	}
	return d
}

// Of returns what a document is made of.
func (d *Document) Of() []Member { return d.of }

// Len returns how many bytes the document has.
func (d *Document) Len() int { return d.long }

// Bytes returns the document as it is written.
func (d *Document) Bytes() []byte { return d.AppendTo(make([]byte, 0, d.long)) }

// AppendTo appends the document as it is written.
func (d *Document) AppendTo(b []byte) []byte {
	if d.text != "" {
		return append(b, d.text...)
	}
	b = append(b, d.kind)
	for i, m := range d.of {
		if i > 0 {
			b = append(b, ',')
		}
		b = m.AppendTo(append(b, m.Key...))
	}
	return append(b, d.kind+'}'-'{')
}

// Size returns how many bytes it takes at most.
func (d *Document) Size() int { return d.long * 3 / 2 }

// end is where the value ends that begins at i.
func (d *Document) end(i int) int {
	switch d.text[i] {
	case '"':
		return d.endOfString(i)
	case '{', '[':
		return d.endOfNested(i)
	}
	for d.text[i] != ',' && d.text[i] != '}' && d.text[i] != ']' {
		i++
	}
	return i
}

// endOfNested is where the object or the list ends that begins at i.
func (d *Document) endOfNested(i int) int {
	if i == 0 {
		return len(d.text)
	}
	text := d.text
	for open := 0; ; i++ {
		switch text[i] {
		case '"':
			i = d.endOfString(i) - 1
		case '{', '[':
			open++
		case '}', ']':
			if open--; open == 0 {
				return i + 1
			}
		}
	}
}

// endOfString is where the string ends that begins at i.
func (d *Document) endOfString(i int) int {
	text := d.text
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++ // what is escaped does not end it
		}
	}
	return i + 1
}

// Is reports whether the document is written so. One that is made of others is not looked into.
func (d *Document) Is(text []byte) bool { return d.text == string(text) }
