package patch

import (
	"sort"
	"strings"
	"sync/atomic"
)

// Document is a JSON document: one as it is written, or an object or a list that is made of others,
// which it shares with those that have them too. It is never changed.
type Document struct {
	text string // as it is written; "": it is made of others
	long int    // how many bytes it has
	kind byte   // { or [ of one that is made of others
	of   []Member

	// A document as it is written is read when a patch is first made to what is in it or of that: so none
	// has to look for where values end. Spans are of its objects and lists, in the order of their beginnings.
	spans atomic.Pointer[[]span]

	number int64 // of a list that several documents share: no other has it
	// led is the patch that was last made of it, of a list.
	led atomic.Pointer[step]
}

type span struct {
	from, to int32
	next     int32 // among the spans: the first that begins behind it
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

// NewOwnList returns the list of these elements, to which nobody writes any more, that one document has: what makes it
// of another is not kept for others.
func NewOwnList(elements []Member) *Document { return newMade('[', elements) }

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

// survey reads a document that is as it is written. Two who do so at once find the same.
func (d *Document) survey() []span {
	if spans := d.spans.Load(); spans != nil {
		return *spans
	}
	spans := make([]span, 0, strings.Count(d.text, "{")+strings.Count(d.text, "["))
	var room [16]int32
	open := room[:0] // the spans around a place
	for i := 0; i < len(d.text); i++ {
		switch d.text[i] {
		case '"':
			i = d.endOfString(i) - 1
		case '{', '[':
			open = append(open, int32(len(spans)))
			spans = append(spans, span{from: int32(i)})
		case '}', ']':
			last := &spans[open[len(open)-1]]
			last.to, last.next = int32(i+1), int32(len(spans))
			open = open[:len(open)-1]
		}
	}
	d.spans.Store(&spans)
	return spans
}

// end is where the value ends that begins at i. inner is the span of the first object or list from there on, where it is
// known, else -1, and next that of the first behind the value.
func (d *Document) end(i, inner int) (end, next int) {
	switch d.text[i] {
	case '"':
		return d.endOfString(i), inner
	case '{', '[':
		spans := d.survey()
		if inner < 0 {
			inner = sort.Search(len(spans), func(n int) bool { return int(spans[n].from) >= i })
		}
		return int(spans[inner].to), int(spans[inner].next)
	}
	for d.text[i] != ',' && d.text[i] != '}' && d.text[i] != ']' {
		i++
	}
	return i, inner
}

// endOfString is where the string ends that begins at i.
func (d *Document) endOfString(i int) int {
	first := i + 1
	for i = first; ; i++ {
		i += strings.IndexByte(d.text[i:], '"')
		escapes := i
		for escapes > first && d.text[escapes-1] == '\\' {
			escapes--
		}
		if (i-escapes)%2 == 0 {
			return i + 1
		}
	}
}

// Is reports whether the document is written so. One that is made of others is not looked into.
func (d *Document) Is(text []byte) bool { return d.text == string(text) }
