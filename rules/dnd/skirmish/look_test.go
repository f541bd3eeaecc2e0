package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND S2.10: the squares on which two metrics disagree are shown around a figure. With 5-10-5 the
// second diagonal costs double, and with 5-5-5 none does.
func TestMetricsAreComparedAroundAFigure(t *testing.T) {
	p := fight(t, arena(t, ".....", ".....", ".....", "....."), []creature.Statblock{soldier("guard", hero), soldier("orc")}, at(0, 0), at(4, 3))
	own := p.desk.Metrics()[0]
	if own != "5-10-5" && own != "5-5-5" {
		t.Fatalf("the match counts by %s", own)
	}
	found := map[string][]grid.Cell{}
	for _, f := range p.Look("heroes", "guard") {
		found[f.Name] = f.Cells
	}
	other := map[string]string{"5-10-5": "5-5-5", "5-5-5": "5-10-5"}[own]
	cells, there := found["where "+other+" counts differently"]
	for y := range 4 {
		for x := range 5 {
			// The shorter leg is the number of diagonals. From the second diagonal on, the metrics
			// disagree.
			if want := min(x, y) >= 2; there && slices.Contains(cells, at(x, y)) != want {
				t.Errorf("%d,%d: the metrics disagree: %v", x, y, !want)
			}
		}
	}
	if _, same := found["where "+own+" counts differently"]; !there || same {
		t.Errorf("the fields are %v", found)
	}
}
