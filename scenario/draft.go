package scenario

import "github.com/battlemat/battlemat/board"

// Draft reads what can be understood of a document, for a check that goes on after its
// first faults. What has faults is left out: the board is nil then, the game part empty, a
// seat without a name has the ID "". The scenario is nil when the document is broken or of
// another kind, so that nothing else of it tells anything.
func Draft(data []byte, name string, boards Boards) (*Scenario, []board.Fault) {
	r := read(data, name, boards)
	broken := r.Broken() // the end of the reading is the end of what is known, too
	faults := r.faults()
	if r.other || broken {
		return nil, faults
	}
	return &r.s, faults
}

// Roles holds the names of played figures in a game part against the seats.
// It returns, for each name that is no seat's, the seat that it most likely means, "" for
// none, and the indexes of the seats that nobody plays. A seat that may be meant by such a name is not
// among them, nor is any while a seat has no name: it is told once.
func (s *Scenario) Roles(names []string) (unknown map[string]string, idle []int) {
	seats, spare := map[string]bool{}, map[string]int{}
	played := map[string]bool{}
	for _, n := range names {
		played[n] = true
	}
	var free []string
	for i, seat := range s.Seats {
		if seat.ID == "" {
			return nil, nil
		}
		if seats[seat.ID] = true; !played[seat.ID] && len(seat.Master) == 0 {
			spare[seat.ID] = i
			free = append(free, seat.ID)
		}
	}
	if len(s.Seats) == 0 {
		return nil, nil
	}
	unknown = map[string]string{}
	rest := 0
	for _, n := range names {
		if _, told := unknown[n]; seats[n] || told {
			continue
		}
		near := board.Nearest(n, free)
		if unknown[n] = near; near == "" {
			rest++
		}
		delete(spare, near)
	}
	if len(spare) <= rest {
		return unknown, nil
	}
	for i, seat := range s.Seats {
		if at, is := spare[seat.ID]; is && at == i {
			idle = append(idle, i)
		}
	}
	return unknown, idle
}
