package match

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
)

// Positions of the last entries are at hand (some more, for they are let go together), and
// of earlier ones every few: a long match then takes little memory, and any of its positions
// a few events.
const (
	atHand = 32
	every  = 16
)

// At is the match as it was after the entry seq.
func (m *Match) At(seq int) (then *Match, err error) {
	defer recoverFault(&err)
	if seq < 0 || seq > m.Seq() {
		return nil, fmt.Errorf("match %s: there is no entry %d: 0 to %d have been played", m.id, seq, m.Seq())
	}
	if seq == m.Seq() {
		return m, nil
	}
	last := *m.moments[seq]
	last.position = m.position(seq)
	was := *m
	was.moments = append(m.moments[:seq:seq], &last)
	return &was, nil
}

// position is the position after entry seq.
func (m *Match) position(seq int) battlemat.Position {
	var way []*moment
	at := m.moments[seq]
	for at.position == nil {
		way = append(way, at)
		at = m.moments[at.base]
	}
	p := at.position
	for _, at := range slices.Backward(way) {
		for _, e := range at.events {
			p = p.Apply(e)
		}
	}
	return p
}

// with is the match with one moment more. What it is made from stays as it was, but shares
// memory with it: of several matches made from one only the last is to be used.
func (m *Match) with(next *moment) *Match {
	after := *m
	if old := len(m.moments) - atHand; old > 0 && old%every == 0 {
		after.moments = slices.Clone(m.moments)
		for seq := old - every + 1; seq < old; seq++ {
			after.moments[seq] = after.moments[seq].thin()
		}
	}
	after.moments = append(after.moments, next)
	return &after
}

// thin is the moment without its position, where that can be had again. An undo may jump
// over the positions that are kept, so its own is kept too.
func (at *moment) thin() *moment {
	if at.base != at.entry.Seq-1 {
		return at
	}
	thin := *at
	thin.position = nil
	return &thin
}
