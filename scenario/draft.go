package scenario

import "github.com/battlemat/battlemat/board"

// Draft reads the understandable parts of a document, for a check that continues after the first
// faults. It leaves out faulty parts: the board is then nil, the game part empty, and a seat
// without a name has the ID "". The scenario is nil if the document is broken or of another kind,
// so that nothing in it can be trusted.
func Draft(data []byte, name string, boards Boards) (*Scenario, []board.Fault) {
	r := read(data, name, boards)
	broken := r.Broken() // nothing is known of the rest of the document
	faults := r.faults()
	if r.other || broken {
		return nil, faults
	}
	return &r.s, faults
}

// Roles compares the names of played figures in a game part with the seats. For each name that no
// seat has, it returns the seat that the name most likely means, or "". It also returns the indexes
// of seats without a figure, except seats that such a name may mean. If a seat has no name, it
// returns nothing, so that this fault is reported only once.
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
