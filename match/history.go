package match

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
)

// A match stores the positions after its last entries and after every sixteenth earlier entry. At
// least the last atHand positions are stored, and a few more because positions are dropped in
// groups. So a long match takes little memory, and any of its positions can be computed from a few
// events.
const (
	atHand = 8
	every  = 16
)

// positions holds the positions of a match that are in memory.
type positions struct {
	from  int                  // the entry to which `last[0]` belongs
	last  []battlemat.Position // the positions after that entry and after each later one
	marks []battlemat.Position // the positions after every sixteenth entry, from entry 0
}

// with returns the positions with one more: the position after the next entry. The receiver does
// not change; see [Match.with].
func (ps positions) with(seq int, p battlemat.Position) positions {
	if len(ps.last) == atHand+every {
		ps.last = append(make([]battlemat.Position, 0, atHand+every), ps.last[every:]...)
		ps.from += every
	}
	ps.last = append(ps.last, p)
	if seq%every == 0 {
		ps.marks = append(ps.marks, p)
	}
	return ps
}

// At returns the match in its state after entry seq.
func (m *Match) At(seq int) (*Match, error) {
	if seq < 0 || seq > m.Seq() {
		return nil, fmt.Errorf("match %s: there is no entry %d: expected 0 to %d", m.id, seq, m.Seq())
	}
	if seq == m.Seq() {
		return m, nil
	}
	return answered(m.budget, askPast, func() (*Match, error) {
		was := *m
		marks := seq/every + 1
		was.at = positions{seq, []battlemat.Position{m.position(seq)}, m.at.marks[:marks:marks]}
		was.steps, was.events, was.stages, was.acts = m.steps[:seq+1:seq+1], nil, nil, m.actsAt(seq)
		return &was, nil
	})
}

// apart returns a copy of the match that can be continued without writing to the original's memory.
func (m *Match) apart() *Match {
	own := *m
	own.steps, own.at.last, own.at.marks = slices.Clip(m.steps), slices.Clip(m.at.last), slices.Clip(m.at.marks)
	return &own
}

// position returns the position after entry seq.
func (m *Match) position(seq int) battlemat.Position {
	var way []int
	p := m.known(seq)
	for ; p == nil; p = m.known(seq) {
		way = append(way, seq)
		seq = m.steps[seq].base
	}
	for _, seq := range slices.Backward(way) {
		for _, e := range m.eventsOf(seq) {
			p = p.Apply(e)
		}
	}
	return p
}

// eventsOf returns the events of a command of the game, or none for other entries. Only the events
// of the last entry are in memory. Those of earlier entries are decoded.
func (m *Match) eventsOf(seq int) []battlemat.Event {
	at := m.steps[seq]
	switch {
	case at.entry.Do != Play || at.entry.Back != nil:
		return nil
	case seq == m.Seq() && m.events != nil:
		return m.events
	}
	events, err := read(m.rules.EventTypes(), at.entry.Events)
	if err != nil {
		panic(err) // the events have been decoded before
	}
	return events
}

// known returns the position after entry seq, or nil if it is not in memory.
func (m *Match) known(seq int) battlemat.Position {
	switch {
	case seq >= m.at.from:
		return m.at.last[seq-m.at.from]
	case seq%every == 0:
		return m.at.marks[seq/every]
	}
	return m.steps[seq].position
}

// with returns the match with one more step and the position after it. The original does not
// change, but shares memory with the result. If several matches are made from one, only the last
// may be used.
func (m *Match) with(next *step, p battlemat.Position) *Match {
	after := *m
	m.forget(p)
	if next.base != m.Seq() {
		next.position = p
	}
	after.acts = m.actsAfter(next)
	after.steps = append(m.steps, next)
	after.at = m.at.with(after.Seq(), p)
	return &after
}

// forget is called when another position follows the last one. It drops the cached results of the
// position before the last one, which current streams no longer need. It does nothing if that
// position is current again.
func (m *Match) forget(next battlemat.Position) {
	before := m.Seq() - 1
	if before < m.at.from {
		return
	}
	p := m.known(before)
	if f, keeps := p.(battlemat.Forgetter); keeps && p != m.Position() && p != next {
		f.Forget()
	}
}
