package simulate

import (
	"slices"

	"github.com/battlemat/battlemat/scenario"
)

// Seated returns the scenario as it is simulated: a bot holds every seat that a bot may hold. An
// empty seat stays empty, and a game master's seat becomes empty, because no bot makes rulings. A
// seat that only a person may hold keeps its person in the scenario, but a bot plays it.
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
