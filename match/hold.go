package match

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// The holders of a seat.
const (
	Person = scenario.Person
	Bot    = scenario.Bot
	Empty  = scenario.Empty // the seat is not part of the match
)

// holds lists the possible holders of a seat.
func holds(s scenario.Seat) []string {
	may := s.May
	if len(may) == 0 && len(s.Master) > 0 {
		may = []string{Person, Empty}
	}
	if len(may) == 0 {
		may = []string{Person, Bot}
	}
	return append([]string{byDefault(s)}, may...)
}

func byDefault(s scenario.Seat) string {
	if s.Held == "" {
		return Person
	}
	return s.Held
}

// seated returns the scenario with the initial holder of each seat, and the holders by seat. Seats
// that `held` does not mention keep their holder from the document.
func seated(doc *scenario.Scenario, held map[battlemat.Seat]string) (*scenario.Scenario, map[battlemat.Seat]string, *battlemat.Refusal) {
	after := *doc
	after.Seats = slices.Clone(doc.Seats)
	table := map[battlemat.Seat]string{}
	for i, s := range doc.Seats {
		by, said := held[battlemat.Seat(s.ID)]
		if !said {
			by = byDefault(s)
		}
		if !slices.Contains(holds(s), by) {
			return nil, nil, refuse(codeNoSuchHolder, "%s cannot have that holder: expected %s.", s.Name, oneOf(holds(s)))
		}
		table[battlemat.Seat(s.ID)] = by
		after.Seats[i].Held = by
	}
	for s := range held {
		if _, known := table[s]; !known {
			return nil, nil, refuse(codeNoSuchSeat, "The scenario has no seat %q: its seats are %s.", s, english.And(ids(doc.Seats)))
		}
	}
	return &after, table, nil
}

// noSuchSeat returns the refusal for a seat that the match does not have. It names the existing
// seats.
func (m *Match) noSuchSeat(s battlemat.Seat) *battlemat.Refusal {
	there := slices.DeleteFunc(slices.Clone(m.doc.Seats), func(s scenario.Seat) bool { return m.last().held[battlemat.Seat(s.ID)] == Empty })
	return refuse(codeNoSuchSeat, "There is no seat %q: the seats are %s.", s, english.And(ids(there)))
}

// ids returns the names of seats as used in commands.
func ids(seats []scenario.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = s.ID
	}
	return list
}

// holding parses a seat and its new holder: "elf bot". A seat that was empty at the start cannot be
// filled later, and a filled one cannot become empty, because the game was laid out that way.
func (m *Match) holding(c battlemat.Command) (battlemat.Seat, string, *battlemat.Refusal) {
	words := c.Words()
	if len(words) != 2 {
		return "", "", refuse(CodeUnknownCommand, "Expected /hold SEAT person|bot.")
	}
	seat, by := battlemat.Seat(words[0]), words[1]
	now, known := m.last().held[seat]
	switch {
	case !known || now == Empty:
		return "", "", m.noSuchSeat(seat)
	case by != Person && by != Bot:
		return "", "", refuse(codeNoSuchHolder, "A seat is held by a person or a bot.")
	case by == now:
		return "", "", refuse(codeHeldAlready, "%s that holder.", m.seat(seat).Does("already has", "already have"))
	}
	for _, s := range m.doc.Seats {
		if s.ID == words[0] && !slices.Contains(holds(s), by) {
			return "", "", refuse(codeNoSuchHolder, "%s cannot have that holder: expected %s.", s.Name, oneOf(holds(s)))
		}
	}
	return seat, by, nil
}

// oneOf lists words without duplicates, for a sentence: "person or bot".
func oneOf(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words)
	return english.List(slices.Compact(words), "or")
}
