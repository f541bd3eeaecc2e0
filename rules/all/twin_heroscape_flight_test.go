package all_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// flown returns the cost of flying from a cell to all others. Each cell on the way costs one,
// whatever is there, even if it is a gap in the map (HS F10).
func flown(b *board.Board, from grid.Cell) map[grid.Cell]int {
	whole := b.Clone()
	width, height := b.Size()
	for i := range width * height {
		whole.SetTerrain(b.At(i), board.Floor)
	}
	far := spread(func(b *board.Board, c, d grid.Cell) bool { return b.Contains(d) })(whole, from)
	maps.DeleteFunc(far, func(c grid.Cell, _ int) bool { return b.Terrain(c) == board.Void })
	return far
}

// TestTwinHeroscapeFlight compares the desk with its twin (HS F10): a flyer pays one for each
// space, whatever is below, and ends on a free space. Taking off leaves every engagement, unless
// the flyer is stealthy.
func TestTwinHeroscapeFlight(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 2004))
	var n tally
	for i := range rounds(50, 8000) {
		profile := pick(r, "master", "basic")
		s := scatter(r, hexes[i%4], 7, hills, 12, 0)
		if !s.battlefield(r, false, 15) {
			continue
		}
		s.figures[0].Traits = []string{pick(r, "flying", "stealth-flying")}
		for i := range s.spans {
			s.spans[i] = s.spans[i][:1] // no bridges, because a figure under a bridge cannot fly over everything
		}
		m := marcher{basic: profile == "basic", move: r.IntN(7), flies: true, figure: s.figures[0]}
		n.hold(t, s, 1, m.compareFlight(desk[rules.Mover](t, "heroscape", profile)))
	}
	n.report(t, "reaches")
}

func (m marcher) compareFlight(desk rules.Mover) comparison {
	return func(b *board.Board) (int, string) {
		if m.misplaced(b) {
			return 0, ""
		}
		answer, err := desk.Reach(b, rules.Reach{Figure: m.figure.ID, Move: m.move, Movement: "fly"})
		if err != nil {
			return 0, err.Error()
		}
		left := 0
		for _, f := range m.others(b) {
			if !m.basic && m.figure.Is("flying") && engages(b, m.figure, footprint(m.figure), f) {
				left++
			}
		}
		far, got := flown(b, m.figure.At), map[grid.Cell]bool{}
		ends := func(c grid.Cell) bool {
			list := spaces(b, c)
			if len(list) == 0 || b.Terrain(c) == board.Obstacle || m.basic && b.Terrain(c) == board.Lava {
				return false
			}
			_, taken := m.inWay(b, list[0])
			return !taken
		}
		for _, r := range answer {
			cost, known := far[r.At]
			if !known || r.Cost != cost || r.End != ends(r.At) || cost > 0 && bad(r) != left {
				return 0, fmt.Sprintf("%+v: %v costs %d, end %v, %d bad; the twin %v, %d, end %v, %d bad", m, r.At, r.Cost, r.End, bad(r), known, cost, ends(r.At), left)
			}
			got[r.At] = true
		}
		for c, cost := range far {
			if cost <= m.move && ends(c) && !got[c] {
				return 0, fmt.Sprintf("%+v: %v is not reached; the twin flies there for %d", m, c, cost)
			}
		}
		return len(answer), ""
	}
}
