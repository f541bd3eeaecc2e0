package match

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
)

// Positions of the last entries are at hand, and of earlier ones every few: a long match
// then takes little memory, and any of its positions a few events.
const (
	atHand = 32
	every  = 16
)

// At is the match as it was after the entry seq.
func (m *Match) At(seq int) (*Match, error) {
	if seq < 0 || seq > m.Seq() {
		return nil, fmt.Errorf("match %s: there is no entry %d: 0 to %d have been played", m.id, seq, m.Seq())
	}
	if seq == m.Seq() {
		return m, nil
	}
	then := *m
	then.moments = slices.Clone(m.moments[:seq+1])
	last := *then.moments[seq]
	last.position = m.position(seq)
	then.moments[seq] = &last
	return &then, nil
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

// with is the match with one moment more.
func (m *Match) with(next *moment) *Match {
	after := *m
	after.moments = make([]*moment, len(m.moments), len(m.moments)+1)
	copy(after.moments, m.moments)
	// An undo may jump over the positions that are kept, so its own is kept too.
	if old := len(m.moments) - atHand; old > 0 && old%every != 0 && m.moments[old].base == old-1 {
		thin := *m.moments[old]
		thin.position = nil
		after.moments[old] = &thin
	}
	after.moments = append(after.moments, next)
	return &after
}
