package scenarios_test

import (
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEveryEndIsTold checks that each shipped scenario has an epilogue for each of its sides. If
// there is only one side, or both may fail, it also has one for the case that nobody wins.
func TestEveryEndIsTold(t *testing.T) {
	for _, name := range scenarios.Names() {
		_, doc := load(t, name)
		sides := map[string]bool{}
		for _, seat := range doc.Seats {
			sides[seat.Side] = true
			if doc.EpilogueOf(seat.ID) == "" {
				t.Errorf("%s tells nothing of how %s wins", name, seat.Name)
			}
		}
		if doc.EpilogueOf() == "" && (len(sides) == 1 || doc.Rules != "heroquest") {
			t.Errorf("%s tells nothing of how nobody wins", name)
		}
		back, err := scenario.Parse(doc.JSON(), name, boards.Shipped)
		if err != nil || back.EpilogueOf() != doc.EpilogueOf() {
			t.Errorf("%s: the epilogues are not written as they are read: %v", name, err)
		}
	}
}
