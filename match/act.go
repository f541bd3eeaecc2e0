package match

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// act is a seat's last command that has not been undone, with what has happened since.
type act struct {
	seq    int  // the seq of the command's entry; 0: there is none
	stays  int  // the seq of the first entry, this command's or a later one, that the seat's side may not take back; 0: none
	others bool // another side has acted since
}

// acts holds the acts of all seats, in the scenario's order. It is stored with the last entry, so
// that a long match need not be searched for a seat's last command, except right after an undo.
type acts []act

// add updates the acts for one more command of the game.
func (list acts) add(m *Match, seq int, at *step) {
	for i := range list {
		seat, a := &m.doc.Seats[i], &list[i]
		if seat.ID == string(at.entry.Seat) {
			*a = act{seq: seq}
		}
		if a.seq == 0 {
			continue
		}
		code := m.stays(at, seat.Side)
		if code != "" && a.stays == 0 {
			a.stays = seq
		}
		a.others = a.others || code == codeUndoOthers
	}
}

// actsAfter returns the acts after a step that follows the match's last one.
func (m *Match) actsAfter(next *step) acts {
	switch {
	case next.base != m.Seq():
		return m.actsAt(next.base)
	case next.entry.Do != Play:
		return m.acts
	}
	list := slices.Clone(m.acts)
	list.add(m, len(m.steps), next)
	return list
}

// actsAt returns the acts after an entry, computed from the commands that have not been undone by
// then.
func (m *Match) actsAt(seq int) acts {
	var stand []int // the seqs of these commands, latest first, until every seat has one
	missing := m.Seats()
	for ; seq > 0 && len(missing) > 0; seq = m.steps[seq].base {
		if e := &m.steps[seq].entry; e.Do == Play {
			stand = append(stand, seq)
			missing = slices.DeleteFunc(missing, func(s battlemat.Seat) bool { return s == e.Seat })
		}
	}
	list := make(acts, len(m.doc.Seats))
	for _, seq := range slices.Backward(stand) {
		list.add(m, seq, m.steps[seq])
	}
	return list
}
