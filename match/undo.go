package match

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
)

// undoTo reads to which state a seat wants to go back: "" means before its last command.
func (m *Match) undoTo(s battlemat.Seat, c battlemat.Command) (int, *battlemat.Refusal) {
	if c == "" {
		for seq, at := range slices.Backward(m.moments) {
			if at.entry.Do == Play && at.entry.Seat == s {
				return seq - 1, nil
			}
		}
		return 0, refuse("nothing-to-undo", "%s has not done anything yet.", m.name(s))
	}
	to, err := strconv.Atoi(string(c))
	if err != nil || strconv.Itoa(to) != string(c) || to < 0 || to >= m.Seq() {
		return 0, refuse("no-such-entry", "One can go back to the state after an entry from 0 to %d.", m.Seq()-1)
	}
	return to, nil
}

// consent lists the seats that have to agree to an undo: all others that persons hold.
func (m *Match) consent(by battlemat.Seat) []battlemat.Seat {
	var list []battlemat.Seat
	for _, s := range m.Seats() {
		if s != by && m.last().held[s] == Person {
			list = append(list, s)
		}
	}
	return list
}

// without is the undo when a seat is no longer waited for.
func (u *Undo) without(s battlemat.Seat) *Undo {
	left := slices.DeleteFunc(slices.Clone(u.Waiting), func(w battlemat.Seat) bool { return w == s })
	return &Undo{u.By, u.To, left}
}
