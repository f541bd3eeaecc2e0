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
	atHand = 8
	every  = 16
)

// At is the match as it was after the entry seq.
func (m *Match) At(seq int) (then *Match, err error) {
	defer Recover(&err)
	if seq < 0 || seq > m.Seq() {
		return nil, fmt.Errorf("match %s: there is no entry %d: 0 to %d have been played", m.id, seq, m.Seq())
	}
	if seq == m.Seq() {
		return m, nil
	}
	last := *m.steps[seq]
	last.position = m.position(seq)
	was := *m
	was.steps, was.stages = append(m.steps[:seq:seq], &last), nil
	return &was, nil
}

// position is the position after entry seq.
func (m *Match) position(seq int) battlemat.Position {
	var way []*step
	at := m.steps[seq]
	for at.position == nil {
		way = append(way, at)
		at = m.steps[at.base]
	}
	p := at.position
	for _, at := range slices.Backward(way) {
		for _, e := range at.events {
			p = p.Apply(e)
		}
	}
	return p
}

// with returns the match with one step more. What it is made from stays as it was, but shares
// memory with it: of several matches made from one only the last is to be used.
func (m *Match) with(next *step) *Match {
	after := *m
	m.forget(next.position)
	if old := len(m.steps) - atHand; old > 0 && old%every == 0 {
		after.steps = slices.Clone(m.steps)
		for seq := old - every + 1; seq < old; seq++ {
			after.steps[seq] = after.steps[seq].thin()
		}
	}
	after.steps = append(after.steps, next)
	return &after
}

// forget drops what the position before the last one has worked out, once another comes: streams that
// are told at once have no more need of it. It may be one that still stands.
func (m *Match) forget(next battlemat.Position) {
	before := len(m.steps) - 2
	if before < 0 {
		return
	}
	p := m.steps[before].position
	if f, keeps := p.(battlemat.Forgetter); keeps && p != m.last().position && p != next {
		f.Forget()
	}
}

// thin returns the step without its position, where that can be had again. An undo may jump
// over the positions that are kept, so its own is kept too.
func (at *step) thin() *step {
	if at.base != at.entry.Seq-1 {
		return at
	}
	thin := *at
	thin.position = nil
	return &thin
}
