package match

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// act is the last command of a seat that still stands, and what has come after it.
type act struct {
	seq    int  // of its entry; 0: nothing of the seat stands
	stays  int  // the first entry from it on that its side may not take back; 0: none
	others bool // one of them is another side's
}

// acts are those of all seats, in the scenario's order. They are kept with the last entry: nobody has to look
// through a long match for a seat that did something long ago, unless the match has just gone back.
type acts []act

// add follows the seats through one more command of the game.
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

// actsAfter returns them after a step that follows the last one of the match.
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

// actsAt returns them after an entry, worked out from the commands that stand there.
func (m *Match) actsAt(seq int) acts {
	var stand []int // from where all seats have done something
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
