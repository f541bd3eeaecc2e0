package wire

import (
	"reflect"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
)

// Kept keeps the values of the states of a match as they were written: those that the states of its
// last position have, and those of the one before. A value that is another state's too, because the
// seats know the same or nothing of it has changed, is one part of both documents, and a list is
// written once where the rules share it. It is for one goroutine at a time.
type Kept struct {
	seq   int                            // of the last position
	lists [listFields][]listed           // by their fields, and maps
	made  [madeKinds + listFields][]made // objects, by their types, and lists, by their fields
	fresh [listFields][]own              // lists that are written anew for each position, by their fields
	texts texts                          // as they were written
	last  singles

	*room // while a state is written
	seat  battlemat.Seat
}

// room is what a state is written in. It has that of a large one, and few are written at once: so all matches share some.
type room struct {
	text    []byte
	ends    []int32 // of the elements of a list, in it
	members []patch.Member
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// made is a document that was made.
type made struct {
	doc *patch.Document
	seq int // of the last position that had it
}

// own is a list that was made for a seat.
type own struct {
	made
	seat battlemat.Seat
}

// single is the value that a field had in the state that was written last, which most have in the next.
type single[T comparable] struct {
	value T
	doc   *patch.Document // nil: none yet
}

// listed is a list, or a map, with what it was written from. Views are never written to once they are made.
type listed struct {
	made
	of any
}

// Document writes a state as JSON, the same bytes as package json.
func (k *Kept) Document(s *State) *patch.Document {
	switch {
	case s.Seq < k.seq: // of long ago
		return (&Kept{seq: s.Seq}).Document(s)
	case s.Seq > k.seq:
		k.letGo()
		k.seq = s.Seq
	}
	k.seat, k.room = s.Seat, rooms.Get().(*room)
	d := k.state(s)
	clear(k.members[:cap(k.members)]) // which are the match's
	k.members = k.members[:0]
	rooms.Put(k.room) // not one in which writing has panicked
	k.room = nil
	return d
}

// letGo lets go of what the last position had no more.
func (k *Kept) letGo() {
	for i := range k.lists {
		k.lists[i] = slices.DeleteFunc(k.lists[i], func(l listed) bool { return l.seq < k.seq })
	}
	for i := range k.made {
		k.made[i] = slices.DeleteFunc(k.made[i], func(m made) bool { return m.seq < k.seq })
	}
	for i := range k.fresh {
		k.fresh[i] = slices.DeleteFunc(k.fresh[i], func(o own) bool { return o.seq < k.seq })
	}
	k.texts.letGo(k.seq, max(k.texts.used+k.texts.used/2, leastTexts)) // half as many have come as are looked at: that costs little for each
}

// leastTexts is how many texts are kept in any case.
const leastTexts = 64

// add adds a member to the object that is being written.
func (k *Kept) add(key string, d *patch.Document) {
	k.members = append(k.members, patch.Member{Key: key, Document: d})
}

// object returns the object of a type whose members have been added from a place on.
func (k *Kept) object(kind, from int) *patch.Document {
	return k.madeOf(&k.made[kind], from, patch.NewObject)
}

// madeOf returns what is made of the members that have been added from a place on: what there is already
// among some, or a new one.
func (k *Kept) madeOf(some *[]made, from int, of func([]patch.Member) *patch.Document) *patch.Document {
	members := k.members[from:]
	k.members = k.members[:from]
	for i := range *some {
		if m := &(*some)[i]; slices.EqualFunc(m.doc.Of(), members, sameMember) {
			m.seq = k.seq
			return m.doc
		}
	}
	d := of(slices.Clone(members))
	*some = append(*some, made{d, k.seq})
	return d
}

// sameMember looks at the documents first: keys are nearly always the same.
func sameMember(a, b patch.Member) bool { return a.Document == b.Document && a.Key == b.Key }

// one returns the value of a field that has one.
func one[T comparable](k *Kept, last *single[T], v *T, each func([]byte, *T) []byte) *patch.Document {
	if last.doc == nil || last.value != *v {
		*last = single[T]{*v, write(k, v, each)}
	}
	return last.doc
}

// write returns a value as each writes it.
func write[T any](k *Kept, v *T, each func([]byte, *T) []byte) *patch.Document {
	k.text = each(k.text[:0], v)
	return k.texts.document(k.text, k.seq)
}

// What is empty is the same document everywhere.
var (
	null    = patch.NewDocument("null")
	noList  = patch.NewDocument("[]")
	noPairs = patch.NewDocument("{}")
)

// empty returns a list without elements.
func empty[T any](list []T) *patch.Document {
	if list == nil {
		return null
	}
	return noList
}

// whole returns a list whose elements are small, as one value.
func whole[T any](k *Kept, field int, list []T, each func([]byte, *T) []byte) *patch.Document {
	if len(list) == 0 {
		return empty(list)
	}
	if d := known(k, field, list); d != nil {
		return d
	}
	k.text = appendList(k.text[:0], list, each)
	return keep(k, field, list, k.texts.document(k.text, k.seq))
}

// parted returns a list each of whose elements is a document.
func parted[T any](k *Kept, field int, list []T, each func([]byte, *T) []byte, same func(a, b *T) bool) *patch.Document {
	return elements(k, field, list, func(v *T) *patch.Document { return write(k, v, each) }, same)
}

// composed returns a list each of whose elements is made of documents.
func composed[T any](k *Kept, field int, list []T, each func(*Kept, *T) *patch.Document, same func(a, b *T) bool) *patch.Document {
	return elements(k, field, list, func(v *T) *patch.Document { return each(k, v) }, same)
}

// elements returns a list of the documents of its elements. One that looks the same as that in its place in a list that
// was written is its document too, and not written again.
func elements[T any](k *Kept, field int, list []T, document func(*T) *patch.Document, same func(a, b *T) bool) *patch.Document {
	if d := known(k, field, list); d != nil {
		return d
	}
	if len(list) == 0 {
		return empty(list)
	}
	from := len(k.members)
	for i := range list {
		d := alike(k, field, i, &list[i], same)
		if d == nil {
			d = document(&list[i])
		}
		k.add("", d)
	}
	return keep(k, field, list, k.madeOf(&k.made[madeKinds+field], from, patch.NewList))
}

// alike returns the document of an element that looks the same in its place in a list of a field.
func alike[T any](k *Kept, field, i int, v *T, same func(a, b *T) bool) *patch.Document {
	for n := len(k.lists[field]) - 1; n >= 0; n-- {
		l := &k.lists[field][n]
		if before := l.of.([]T); i < len(before) && same(&before[i], v) {
			return l.doc.Of()[i].Document
		}
	}
	return nil
}

// sameList reports whether two lists are one, so that what they hold is the same.
func sameList[T any](a, b []T) bool {
	return len(a) == len(b) && (a == nil) == (b == nil) && (len(a) == 0 || &a[0] == &b[0])
}

// fresh returns a list whose place in memory others may have had before: it is never found by that.
func fresh[T any](k *Kept, field int, list []T, each func([]byte, *T) []byte) *patch.Document {
	if len(list) == 0 {
		return empty(list)
	}
	k.text, k.ends = append(k.text[:0], '['), k.ends[:0]
	for i := range list {
		k.text = append(each(k.text, &list[i]), ',')
		k.ends = append(k.ends, int32(len(k.text)-1))
	}
	k.text = closed(k.text, ']')
	last := k.ownOf(field)
	if last.seq = k.seq; last.doc == nil || !last.doc.Is(k.text) {
		last.doc = patch.NewOwnList(string(k.text), slices.Clone(k.ends))
	}
	return last.doc
}

// ownOf is where the list of a field is kept that was made for the seat whose state is being written.
func (k *Kept) ownOf(field int) *own {
	for i := range k.fresh[field] {
		if o := &k.fresh[field][i]; o.seat == k.seat {
			return o
		}
	}
	k.fresh[field] = append(k.fresh[field], own{seat: k.seat})
	return &k.fresh[field][len(k.fresh[field])-1]
}

// mapped returns a map.
func mapped(k *Kept, field int, m map[string]string) *patch.Document {
	switch {
	case m == nil:
		return null
	case len(m) == 0:
		return noPairs
	}
	at := any(reflect.ValueOf(m).UnsafePointer())
	for i := range k.lists[field] {
		if l := &k.lists[field][i]; l.of == at {
			l.seq = k.seq
			return l.doc
		}
	}
	d := write(k, &m, appendMap)
	k.lists[field] = append(k.lists[field], listed{made{d, k.seq}, at})
	return d
}

// known returns the list of a field that was written from the same one, nil where there is none.
func known[T any](k *Kept, field int, list []T) *patch.Document {
	if len(list) == 0 {
		return nil
	}
	for i := range k.lists[field] {
		if l := &k.lists[field][i]; sameList(l.of.([]T), list) {
			l.seq = k.seq
			return l.doc
		}
	}
	return nil
}

// keep keeps a list that was written.
func keep[T any](k *Kept, field int, list []T, d *patch.Document) *patch.Document {
	if len(list) > 0 {
		k.lists[field] = append(k.lists[field], listed{made{d, k.seq}, list})
	}
	return d
}
