package all_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// walked returns the range from a hex to all others. Range is not counted through walls (GH S4.19)
// or closed doors, but whatever is in the hexes does not matter. Cells that are not in the map have
// no range.
func walked(b *board.Board, from grid.Cell) map[grid.Cell]int {
	far := map[grid.Cell]int{from: 0}
	for changed := true; changed; {
		changed = false
		for _, c := range b.Cells() {
			n, known := far[c]
			if !known {
				continue
			}
			for side := range b.Grid().Sides() {
				d := b.Grid().Neighbour(c, grid.Side(side))
				if old, there := far[d]; adjacent(b, c, d) && (!there || n+1 < old) {
					far[d], changed = n+1, true
				}
			}
		}
	}
	return far
}

// adjacent reports whether two hexes are adjacent, with no wall between them (GH S4.19).
func adjacent(b *board.Board, c, d grid.Cell) bool {
	e, ok := b.Grid().Between(c, d)
	return ok && b.Space(c) && b.Space(d) && !b.Shut(e) && !b.Opaque(c) && !b.Opaque(d)
}

// shover holds the fields of the profile and the question about a push or pull.
type shover struct {
	plain, safe bool // shove-distance plain, shove-path safe
	slides      bool
	steps       int
	pull        bool
}

// destinations follows every path (GH S4.35, S4.36, S4.38): each hex, including those crossed on
// ice, must be farther from the attacker than the one before, or closer for a pull. It returns the
// harm of every path to each hex.
func (s shover) destinations(b *board.Board, attacker, target board.Figure) map[grid.Cell][]int {
	far := walked(b, attacker.At)
	if s.plain {
		for _, c := range b.Cells() {
			far[c] = b.Grid().Distance(attacker.At, c)
		}
	}
	obeys := func(at grid.Cell, way []grid.Cell) bool {
		for _, d := range way {
			if s.pull && far[d] >= far[at] || !s.pull && far[d] <= far[at] {
				return false
			}
			at = d
		}
		return true
	}
	w := hexWalker{figure: target, shoved: true, light: true, slides: s.slides}
	harm := map[grid.Cell][]int{}
	var on func(at grid.Cell, steps, suffered int)
	on = func(at grid.Cell, steps, suffered int) {
		if steps > 0 && w.free(b, at) && !slices.Contains(harm[at], suffered) {
			harm[at] = append(harm[at], suffered)
		}
		if steps == s.steps {
			return
		}
		for side := range b.Grid().Sides() {
			d := b.Grid().Neighbour(at, grid.Side(side))
			// A flyer passes figures, which matter only where its path ends (GH S4.7).
			way, price, ok := []grid.Cell{d}, label{}, w.crosses(b, at, d)
			if !target.Is("flying") {
				way, price, ok = w.hexStep(b, at, grid.Side(side))
			}
			if ok && obeys(at, way) {
				on(way[len(way)-1], steps+1, suffered+price.harm)
			}
		}
	}
	on(target.At, 0, 0)
	return harm
}

func (s shover) compare(desk rules.Shover) comparison {
	return func(b *board.Board) (int, string) {
		count := 0
		for _, f := range b.Figures() {
			for _, g := range b.Figures() {
				if f.Side == g.Side || !s.plain && walked(b, f.At)[g.At] == 0 {
					continue // allies, and figures to which no range can be counted
				}
				answer, err := desk.Shove(b, rules.Shove{Attacker: f.ID, Target: g.ID, Steps: s.steps, Pull: s.pull})
				var refused *rules.Refusal // GH S4.41: no destination
				if err != nil && !errors.As(err, &refused) {
					return count, err.Error()
				}
				told := fmt.Sprintf("%+v, %s shoves %s", s, f.ID, g.ID)
				want := s.destinations(b, f, g)
				for _, r := range answer {
					if !r.End {
						continue
					}
					harm, ok := want[r.At]
					if !ok || !s.safe && r.Harm != slices.Max(harm) || s.safe && r.Harm != slices.Min(harm) {
						return count, fmt.Sprintf("%s: to %v with harm %d by %v; the twin %v", told, r.At, r.Harm, r.Path, harm)
					}
					delete(want, r.At)
				}
				for c, harm := range want {
					return count, fmt.Sprintf("%s: not to %v; the twin does with harm %v", told, c, harm)
				}
				count++
			}
		}
		return count, ""
	}
}

// TestTwinGloomhavenShove compares the desk with its twin (GH S4.35 to S4.38) for every push and
// pull on boards of every kind.
func TestTwinGloomhavenShove(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 2017))
	var n tally
	for i := range rounds(100, 20000) {
		q := shover{plain: r.IntN(2) == 0, safe: r.IntN(2) == 0, slides: r.IntN(2) == 0, steps: 1 + r.IntN(4), pull: r.IntN(2) == 0}
		set := []string{"shove-distance", "walked", "shove-path", "harm", "shove-ice", "stays"}
		for i, on := range []bool{q.plain, q.safe, q.slides} {
			if on {
				set[2*i+1] = []string{"plain", "safe", "slides"}[i]
			}
		}
		s := scatter(r, hexes[i%4], 7, caves, 20, 6)
		s.gather(r, 20)
		for i := range s.figures {
			if r.IntN(5) == 0 {
				s.figures[i].Traits = []string{"flying"}
			}
		}
		n.hold(t, s, 0, q.compare(desk[rules.Shover](t, "gloomhaven", "", set...)))
	}
	n.report(t, "pushes and pulls")
}

// TestTwinGloomhavenShoveOnSmallBoards compares the desk with its twin (GH S4.35) for every set of
// walls inside a flower of seven hexes.
func TestTwinGloomhavenShoveOnSmallBoards(t *testing.T) {
	book := desk[rules.Shover](t, "gloomhaven", "")
	var n tally
	for _, g := range hexes {
		s := flower(g)
		ring := g.Ring(grid.Cell{X: 1, Y: 1}, 1)
		s.figures = []board.Figure{{ID: "m", Side: "monsters", At: ring[0]}, {ID: "c", Side: "characters", At: grid.Cell{X: 1, Y: 1}}}
		s.terrain[ring[3].Y*3+ring[3].X] = board.Trap
		subsets(grounded(s), 4096/rounds(32, 4096), func(walls []grid.Edge) {
			s.walls = walls
			n.hold(t, s, 2, shover{slides: true, steps: 2}.compare(book))
			n.hold(t, s, 2, shover{slides: true, steps: 2, pull: true}.compare(book))
		})
	}
	n.report(t, "pushes and pulls")
}
