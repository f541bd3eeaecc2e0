package simulate

import (
	"slices"

	"github.com/battlemat/battlemat/scenario"
)

// Seated returns the scenario as it is simulated: a bot holds every seat that one may hold. A seat that is left empty
// stays empty; a game master's is left empty, for no bot rules. A seat that only a person may hold keeps its person,
// and a bot plays it all the same.
func Seated(doc *scenario.Scenario) *scenario.Scenario {
	after := *doc
	after.Seats = slices.Clone(doc.Seats)
	for i, s := range after.Seats {
		switch {
		case s.Held == scenario.Empty:
		case len(s.Master) > 0:
			after.Seats[i].Held = scenario.Empty
		case len(s.May) == 0 || slices.Contains(s.May, scenario.Bot):
			after.Seats[i].Held = scenario.Bot
		}
	}
	return &after
}
