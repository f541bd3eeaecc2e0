package match

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// This file holds the part of a match that concerns a game master. A game master's hidden actions
// make no lines for other seats, and only the game master can take them back.

// masters reports whether a seat is the game master's.
func (m *Match) masters(s battlemat.Seat) bool {
	i := m.place(s)
	return i >= 0 && len(m.doc.Seats[i].Master) > 0
}

// unseen reports whether an entry is the game master's and the seat is told nothing about it: a
// silent ruling, or an undo that takes back or restores only such rulings.
func (m *Match) unseen(seq int, to battlemat.Seat) bool {
	if !m.behind(seq, to) {
		return false
	}
	at := m.steps[seq]
	switch {
	case at.entry.Do == Play:
		return len(m.toldOf(seq, to)) == 0
	case at.entry.Back == nil:
		return false
	}
	lost, gained := m.between(seq-1, *at.entry.Back)
	for _, seq := range append(lost, gained...) {
		if !m.unseen(seq, to) {
			return false
		}
	}
	return true
}

// behind reports whether an entry is a game master's and may be hidden from a seat.
func (m *Match) behind(seq int, to battlemat.Seat) bool {
	by := m.steps[seq].entry.Seat
	return by != to && by != "" && m.masters(by)
}

// seenBetween does the same as [Match.between], without entries that a seat does not see.
func (m *Match) seenBetween(one, other int, s battlemat.Seat) (lost, gained []int) {
	lost, gained = m.between(one, other)
	unseen := func(seq int) bool { return m.unseen(seq, s) }
	return slices.DeleteFunc(lost, unseen), slices.DeleteFunc(gained, unseen)
}

// toldOf returns the lines that a seat is told about a command.
func (m *Match) toldOf(seq int, to battlemat.Seat) []battlemat.Told {
	var one battlemat.Telling
	p := m.position(m.steps[seq].base)
	for _, e := range m.eventsOf(seq) {
		one.Add(to, p, e)
		p = p.Apply(e)
	}
	return one.Told
}

// takesBack lists what the game master may take back: its last ruling and everything after it.
func (m *Match) takesBack(s battlemat.Seat) []TakeBack {
	last, did := m.lastOf(s)
	if !did || m.last().held[s] != Person {
		return nil
	}
	return []TakeBack{{s, m.steps[last].base}}
}
