package match

import (
	"crypto/sha256"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// undoTo reads to which state a seat wants to go back: "" means before its last command.
func (m *Match) undoTo(s battlemat.Seat, c battlemat.Command) (int, *battlemat.Refusal) {
	if c == "" {
		for seq := range m.lineage {
			if at := m.moments.at(seq); at.entry.Do == Play && at.entry.Seat == s {
				return at.base, nil
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

// lineage yields the seqs that the position has come from, the last first: an undo leads
// back to before what it has undone.
func (m *Match) lineage(yield func(int) bool) {
	for seq := m.Seq(); seq > 0 && yield(seq); {
		seq = m.moments.at(seq).base
	}
}

// after is the path of the match when a seat has given one command more.
func (p path) after(s battlemat.Seat, c battlemat.Command) path {
	return sha256.Sum256(append(p[:], string(s)+" "+string(c)...))
}

// path is a fingerprint of the commands that still stand, in order.
type path [sha256.Size]byte

// dice are those of a command in the present position. They depend on the commands that
// stand and on this one: whoever takes a command back and gives it again throws the same,
// so nobody can fish for dice; another command throws dice of its own.
func (m *Match) dice(seed dice.Seed, s battlemat.Seat, c battlemat.Command) *dice.Seeded {
	p := m.last().path.after(s, c)
	return dice.NewSeeded(seed.Of(string(p[:])))
}

// late is a roller that is made for the first throw: most commands throw nothing.
type late struct {
	made   func() *dice.Seeded
	roller *dice.Seeded
}

// Roll throws.
func (l *late) Roll(d dice.Die) (int, error) {
	if l.roller == nil {
		l.roller = l.made()
	}
	return l.roller.Roll(d)
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
	return &Undo{u.By, u.To, left, u.asked}
}
