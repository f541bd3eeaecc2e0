package match

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// TakeBack is an undo that a seat may ask for now. It takes the match back to the state after entry
// To, before the seat's last command.
type TakeBack struct {
	Seat battlemat.Seat
	To   int
}

// TakeBacks lists the undos with which seats held by people may take back their last command, in
// the scenario's order, as far as the given seat may know. For seats of another side it assumes
// that no dice fell and nothing was discovered. Other seats may have to agree to the undo. All
// seats of a side get the same list.
func (m *Match) TakeBacks(as battlemat.Seat) []TakeBack {
	if _, over := m.Over(); over || m.last().undo != nil || m.UndoSetting() == scenario.UndoNone {
		if !over && m.masters(as) {
			return m.takesBack(as)
		}
		return nil
	}
	var list []TakeBack
	held, own := m.last().held, m.Side(as)
	for i := range m.doc.Seats {
		seat := &m.doc.Seats[i]
		s := battlemat.Seat(seat.ID)
		a := m.acts[i]
		if a.seq > 0 && !a.others && (a.stays == 0 || seat.Side != own) && held[s] == Person {
			list = append(list, TakeBack{s, m.steps[a.seq].base})
		}
	}
	return list
}

// Stay is the reason why a seat cannot take back its last command.
type Stay struct {
	Seat battlemat.Seat
	Why  *battlemat.Refusal // the refusal that /undo would get
}

// Stays gives the reasons why seats held by people on the given seat's side cannot take back their
// last command. The seat that acted last comes first. The list reveals no more than /undo does, and
// nothing about other sides. All seats of a side get the same list.
func (m *Match) Stays(as battlemat.Seat) []Stay {
	own := m.Side(as)
	if _, over := m.Over(); over || own == "" || m.last().undo != nil || m.UndoSetting() == scenario.UndoNone {
		return nil
	}
	kept := make([]int, 0, 16) // the indexes of these seats, sorted below; the slice stays on the stack
	for i := range m.doc.Seats {
		if seat := &m.doc.Seats[i]; seat.Side == own && m.acts[i].stays > 0 && m.last().held[battlemat.Seat(seat.ID)] == Person {
			kept = append(kept, i)
		}
	}
	slices.SortFunc(kept, func(a, b int) int { return m.acts[b].seq - m.acts[a].seq })
	list := slices.Grow([]Stay(nil), len(kept))
	for _, i := range kept {
		code := m.stays(m.steps[m.acts[i].stays], own)
		list = append(list, Stay{battlemat.Seat(m.doc.Seats[i].ID), stands[code]})
	}
	return list
}
