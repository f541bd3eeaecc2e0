package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// walk returns, for each hex, the best pairs of harm and movement within the budget, by repeating
// every step until nothing improves.
func (w hexWalker) walk(b *board.Board, move int) map[grid.Cell][]label {
	best := map[grid.Cell][]label{w.figure.At: {{}}}
	for changed := true; changed; {
		changed = false
		for _, c := range b.Cells() {
			for _, l := range best[c] {
				for side := range b.Grid().Sides() {
					way, price, ok := w.hexStep(b, c, grid.Side(side))
					l := label{l.harm + price.harm, l.cost + price.cost}
					if ok && l.cost <= move && gains(best, way[len(way)-1], l) {
						changed = true
					}
				}
			}
		}
	}
	return best
}

// gains adds a label, unless another label of the hex is as good in both respects.
func gains(best map[grid.Cell][]label, at grid.Cell, l label) bool {
	for _, old := range best[at] {
		if old.harm <= l.harm && old.cost <= l.cost {
			return false
		}
	}
	best[at] = append(slices.DeleteFunc(slices.Clone(best[at]), func(old label) bool {
		return l.harm <= old.harm && l.cost <= old.cost
	}), l)
	return true
}

// over returns the movement needed to reach each hex if the figure passes over everything on the
// board. Only walls stop it (GH S4.5, S4.6, S4.7).
func (w hexWalker) over(b *board.Board, move int) map[grid.Cell]int {
	steps := map[grid.Cell]int{w.figure.At: 0}
	for n := 1; n <= move; n++ {
		for _, c := range b.Cells() {
			for side := range b.Grid().Sides() {
				d := b.Grid().Neighbour(c, grid.Side(side))
				from, known := steps[c]
				if _, there := steps[d]; known && from == n-1 && !there && w.crosses(b, c, d) {
					steps[d] = n
				}
			}
		}
	}
	return steps
}

// jump returns the labels of a jump. The last hex is entered by normal movement (GH S4.6): ice in
// it makes the figure slide on, and difficult terrain in it costs extra if `pays` is set.
func (w hexWalker) jump(b *board.Board, move int, pays bool) map[grid.Cell][]label {
	best := map[grid.Cell][]label{w.figure.At: {{}}}
	for c, n := range w.over(b, move) {
		for side := range b.Grid().Sides() {
			last := w
			last.light = !pays
			if !w.crosses(b, c, b.Grid().Neighbour(c, grid.Side(side))) {
				continue
			}
			way, price, ok := last.hexStep(b, c, grid.Side(side))
			if ok && n+price.cost <= move {
				gains(best, way[len(way)-1], label{price.harm, n + price.cost})
			}
		}
	}
	return best
}

// free reports whether the figure may end its movement in the hex (GH S4.4).
func (w hexWalker) free(b *board.Board, c grid.Cell) bool {
	_, taken := w.other(b, c)
	return !taken
}

// compare returns a comparison of the desk's reach with the twin's.
func (w hexWalker) compare(desk rules.Mover, movement string, move int, pays bool) comparison {
	return func(b *board.Board) (int, string) {
		answer, err := desk.Reach(b, rules.Reach{Figure: w.figure.ID, Move: move, Movement: movement})
		if err != nil {
			return 0, err.Error()
		}
		want := map[grid.Cell][]label{}
		movement := movement
		if w.figure.Is("flying") {
			movement = "fly"
		}
		switch movement {
		case "walk":
			want = w.walk(b, move)
		case "jump":
			want = w.jump(b, move, pays)
		case "fly":
			for c, n := range w.over(b, move) {
				want[c] = []label{{0, n}}
			}
		}
		told := fmt.Sprintf("%s %s %d", w.figure.ID, movement, move)
		got := map[grid.Cell]bool{}
		for _, r := range answer {
			if got[r.At] = true; !r.End && movement == "jump" {
				if _, passed := w.over(b, move)[r.At]; !passed {
					return 0, fmt.Sprintf("%s: %v is not on any way", told, r.At)
				}
				continue
			}
			labels := slices.Clone(want[r.At])
			slices.SortFunc(labels, func(l, m label) int { return l.harm - m.harm })
			if len(labels) == 0 || labels[0] != (label{r.Harm, r.Cost}) || r.End != w.free(b, r.At) {
				return 0, fmt.Sprintf("%s: %v is harm %d, cost %d, end %v; the twin says %v, %v", told, r.At, r.Harm, r.Cost, r.End, labels, w.free(b, r.At))
			}
			if wrong := w.follow(b, r, movement, pays); wrong != "" {
				return 0, fmt.Sprintf("%s: %+v: %s", told, r, wrong)
			}
		}
		for c, labels := range want {
			if !got[c] && w.free(b, c) {
				return 0, fmt.Sprintf("%s: %v is not reached; the twin comes there with %v", told, c, labels)
			}
		}
		return len(want), ""
	}
}

// follow checks the path of an answer, step by step, and returns what is wrong with it.
func (w hexWalker) follow(b *board.Board, r rules.Reached, movement string, pays bool) string {
	if len(r.Path) == 0 || r.Path[0] != w.figure.At || r.Path[len(r.Path)-1] != r.At || len(r.Costs) != len(r.Path) {
		return "the path does not lead there"
	}
	total := label{}
	for i := 0; i+1 < len(r.Path); {
		taken := false
		for side := range b.Grid().Sides() {
			d := b.Grid().Neighbour(r.Path[i], grid.Side(side))
			if d != r.Path[i+1] || !w.crosses(b, r.Path[i], d) {
				continue
			}
			step := w
			step.light = w.light || movement == "jump" && !pays
			way, price, ok := step.hexStep(b, r.Path[i], grid.Side(side))
			if movement == "fly" || movement == "jump" && (i+2 < len(r.Path) && (!ok || i+1+len(way) < len(r.Path) || way[len(way)-1] != r.At)) {
				way, price, ok = []grid.Cell{d}, label{0, 1}, true
			}
			if !ok || i+1+len(way) > len(r.Path) || !slices.Equal(way, r.Path[i+1:i+1+len(way)]) {
				return fmt.Sprintf("it goes from %v by %v", r.Path[i], way)
			}
			total.harm, total.cost = total.harm+price.harm, total.cost+price.cost
			i += len(way)
			taken = true
			break
		}
		if !taken {
			return fmt.Sprintf("no step leads on from %v", r.Path[i])
		}
		if r.Costs[i] != total.cost {
			return fmt.Sprintf("at %v it has cost %d", r.Path[i], total.cost)
		}
	}
	if total != (label{r.Harm, r.Cost}) {
		return fmt.Sprintf("it comes to %v", total)
	}
	return ""
}

var caves = palette{board.Wall: 4, board.Block: 3, board.Void: 8, board.Obstacle: 8, board.Trap: 8, board.Hazard: 4, board.Difficult: 10, board.Ice: 15, board.Plate: 2, board.Corridor: 2}

// TestTwinGloomhavenReach compares the desk with its twin (GH S4.1 to S4.7, and ice) on boards of
// every kind.
func TestTwinGloomhavenReach(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 2017))
	var n tally
	for i := range rounds(150, 40000) {
		book := pick(r, "gloomhaven", "frosthaven", "jaws")
		s := scatter(r, hexes[i%4], 8, caves, 25, 8)
		s.gather(r, 20)
		movement := pick(r, "walk", "walk", "jump", "fly")
		if movement == "fly" && r.IntN(2) == 0 {
			movement, s.figures[0].Traits = "walk", []string{"flying"} // a figure with this trait flies, whatever the movement
		}
		w := hexWalker{figure: s.figures[0], slides: true}
		n.hold(t, s, 1, w.compare(desk[rules.Mover](t, "gloomhaven", book), movement, r.IntN(7), book == "gloomhaven"))
	}
	n.report(t, "reaches")
}

// gather puts a figure on the board, and then more figures around it.
func (s *sketch) gather(r *rand.Rand, percent int) {
	for len(s.figures) == 0 {
		b := s.board()
		c := b.At(r.IntN(s.width * s.height))
		if b.Space(c) && !b.Opaque(c) {
			s.figures = append(s.figures, board.Figure{ID: "m", Side: pick(r, "characters", "monsters"), At: c})
		}
		s.terrain[r.IntN(len(s.terrain))] = board.Floor
	}
	b := s.board()
	for _, c := range s.cells() {
		if _, taken := b.FigureAt(c); !taken && b.Space(c) && !b.Opaque(c) && r.IntN(100) < percent {
			f := board.Figure{ID: fmt.Sprintf("f%d", len(s.figures)), Side: pick(r, "characters", "monsters"), At: c}
			s.figures = append(s.figures, f)
		}
	}
}

// TestTwinGloomhavenReachOnSmallBoards compares the desk with its twin (GH S4.2, S4.5) for every
// set of walls inside a flower of seven hexes, with an ally and an enemy on it.
func TestTwinGloomhavenReachOnSmallBoards(t *testing.T) {
	mover := desk[rules.Mover](t, "gloomhaven", "")
	var n tally
	for _, g := range hexes {
		s := flower(g)
		ring := g.Ring(grid.Cell{X: 1, Y: 1}, 1)
		s.figures = []board.Figure{
			{ID: "m", Side: "monsters", At: ring[0]}, {ID: "ally", Side: "monsters", At: ring[2]}, {ID: "enemy", Side: "characters", At: ring[5]},
		}
		s.terrain[ring[3].Y*3+ring[3].X] = board.Trap
		w := hexWalker{figure: s.figures[0], slides: true}
		subsets(grounded(s), 4096/rounds(64, 4096), func(walls []grid.Edge) {
			s.walls = walls
			for _, movement := range []string{"walk", "jump", "fly"} {
				n.hold(t, s, 3, w.compare(mover, movement, 4, true))
			}
		})
	}
	n.report(t, "reaches")
}
