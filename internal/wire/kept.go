package wire

import (
	"bytes"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/internal/patch"
)

// Kept keeps the lists of the states of a match as they were written: those that the states of its
// last position have, and those of the one before. A list that is another state's too, because the
// seats know the same or nothing of it has changed, is one part of both documents, and is written
// once where the rules share it. It is for one goroutine at a time.
type Kept struct {
	seq   int // of the last position
	lists [listFields][]*written
	parts []patch.Part // of the state that is being written
}

// written is a list as it was written, with the list itself: its first element and its length. Views
// and choices are never written to once they are made.
type written struct {
	doc   *patch.Document
	first any
	long  int
	seq   int // of the last position that had it
}

// least is how many bytes a list has at least that is worth keeping.
const least = 64

// Document writes a state as JSON, the same bytes as package json.
func (k *Kept) Document(s *State) *patch.Document {
	switch {
	case s.Seq < k.seq: // of long ago
		return (&Kept{seq: s.Seq}).Document(s)
	case s.Seq > k.seq:
		for i := range k.lists {
			k.lists[i] = slices.DeleteFunc(k.lists[i], func(w *written) bool { return w.seq < k.seq })
		}
		k.seq = s.Seq
	}
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	k.parts = nil
	*room = k.appendState((*room)[:0], s)
	return patch.NewDocument(bytes.Clone(*room), k.parts...)
}

// rooms are what states are written in, before it is known how long they are.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// keep appends a list that is the value of a field.
func keep[T any](k *Kept, field int, b []byte, list []T, each func([]byte, *T) []byte) []byte {
	if len(list) == 0 {
		return appendList(b, list, each)
	}
	at, first := len(b), any(&list[0])
	for _, w := range k.lists[field] {
		if w.first == first && w.long == len(list) {
			w.seq = k.seq
			k.parts = append(k.parts, patch.Part{At: at, Document: w.doc})
			return append(b, w.doc.Bytes()...)
		}
	}
	if b = appendList(b, list, each); len(b)-at < least {
		return b
	}
	w := k.like(field, b[at:])
	w.first, w.long, w.seq = first, len(list), k.seq
	k.parts = append(k.parts, patch.Part{At: at, Document: w.doc})
	return b
}

// like returns what is kept of a field in these bytes.
func (k *Kept) like(field int, body []byte) *written {
	for _, w := range k.lists[field] {
		if bytes.Equal(w.doc.Bytes(), body) {
			return w
		}
	}
	w := &written{doc: patch.NewDocument(bytes.Clone(body))}
	k.lists[field] = append(k.lists[field], w)
	return w
}
