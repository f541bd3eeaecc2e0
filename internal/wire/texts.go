package wire

import (
	"hash/maphash"
	"maps"

	"github.com/battlemat/battlemat/internal/codec/patch"
)

// texts are documents as they were written, by their hashes.
type texts struct {
	of   map[uint64]made
	used int // how many of them the last position has, as far as it is written
	seed maphash.Seed
}

// document returns the document of a text: the one that there is, or a new one.
func (t *texts) document(text []byte, seq int) *patch.Document {
	if t.of == nil {
		t.of, t.seed = map[uint64]made{}, maphash.MakeSeed()
	}
	hash := maphash.Bytes(t.seed, text)
	m := t.of[hash]
	if m.doc == nil || !m.doc.Is(text) {
		m = made{patch.NewDocument(string(text)), seq - 1}
	}
	if m.seq < seq {
		m.seq = seq
		t.of[hash] = m
		t.used++
	}
	return m.doc
}

// letGo lets go of those that the position seq, which was the last, had no more, where all of them are more than some.
func (t *texts) letGo(seq, some int) {
	if len(t.of) > some {
		maps.DeleteFunc(t.of, func(_ uint64, m made) bool { return m.seq < seq })
	}
	t.used = 0
}
