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

// reach returns the least cost of every footing, in squares, by repeating every step until nothing
// gets cheaper.
func (w walkers) reach(b *board.Board, odd bool, squares int) map[footing]int {
	least := map[footing]int{{w.mover.At, odd}: 0}
	for changed := true; changed; {
		changed = false
		for f, cost := range least {
			for dx := -1; dx <= 1; dx++ {
				for dy := -1; dy <= 1; dy++ {
					if dx == 0 && dy == 0 {
						continue
					}
					to, more, ok := w.step(b, f, dx, dy)
					if old, known := least[to]; ok && cost+more <= squares && (!known || cost+more < old) {
						least[to] = cost + more
						changed = true
					}
				}
			}
		}
	}
	return least
}

// occupied reports whether the mover's space would overlap another creature's there.
func (w walkers) occupied(b *board.Board, at grid.Cell) bool {
	return slices.ContainsFunc(b.Grid().Space(at, w.mover.Size), func(c grid.Cell) bool { return len(w.others(b, c)) > 0 })
}

// compare returns a comparison of the desk's reach with the twin's, cell by cell. It also checks
// every returned path.
func (w walkers) compare(desk rules.Mover, parity, squares int) comparison {
	return func(b *board.Board) (int, string) {
		answer, err := desk.Reach(b, rules.Reach{Figure: w.mover.ID, Move: 5 * squares, Parity: parity})
		if err != nil {
			return 0, err.Error()
		}
		least := w.reach(b, parity == 1, squares)
		cheapest := map[grid.Cell]int{}
		for f, cost := range least {
			if old, known := cheapest[f.at]; !known || cost < old {
				cheapest[f.at] = cost
			}
		}
		got := map[grid.Cell]bool{}
		for _, r := range answer {
			got[r.At] = true
			want, known := cheapest[r.At]
			if !known || r.Cost != 5*want || r.End == w.occupied(b, r.At) {
				return 0, fmt.Sprintf("%+v: %v costs %d, end %v; the twin %v, %d, %v", w, r.At, r.Cost, r.End, known, 5*want, !w.occupied(b, r.At))
			}
			if told := w.follow(b, parity == 1, r); told != "" {
				return 0, fmt.Sprintf("%+v: %v: %s", w, r, told)
			}
		}
		for c, cost := range cheapest {
			if !got[c] {
				return 0, fmt.Sprintf("%+v: %v is not reached; the twin comes there for %d", w, c, 5*cost)
			}
		}
		return len(cheapest), ""
	}
}

// follow checks the path of an answer, step by step, and returns what is wrong with it.
func (w walkers) follow(b *board.Board, odd bool, r rules.Reached) string {
	if len(r.Path) == 0 || r.Path[0] != w.mover.At || r.Path[len(r.Path)-1] != r.At || len(r.Costs) != len(r.Path) {
		return "the path does not lead there"
	}
	f, total := footing{r.Path[0], odd}, 0
	for i, c := range r.Path[1:] {
		dx, dy := c.X-f.at.X, c.Y-f.at.Y
		if max(abs(dx), abs(dy)) != 1 {
			return "the path jumps"
		}
		to, cost, ok := w.step(b, f, dx, dy)
		if !ok {
			return fmt.Sprintf("the step to %v is not allowed", c)
		}
		f, total = to, total+cost
		if r.Costs[i+1] != 5*total {
			return fmt.Sprintf("at %v it has cost %d, not %d", c, 5*total, r.Costs[i+1])
		}
	}
	if f.odd != (r.Parity == 1) || 5*total != r.Cost {
		return fmt.Sprintf("the path ends with odd diagonals: %v, cost %d", f.odd, 5*total)
	}
	return ""
}

var wilds = palette{board.Wall: 8, board.Block: 4, board.Void: 5, board.Obstacle: 4, board.Difficult: 20}

// TestTwinDNDReach compares the desk with its twin (DND M1 to M4, M6) for every metric and every
// field on boards of every kind.
func TestTwinDNDReach(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2014))
	var n tally
	for range rounds(100, 20000) {
		w := walkers{
			metric:    pick(r, "5-10-5", "10-5-10", "5-5-5", "manhattan", "orthogonal"),
			difficult: pick(r, "5e", "3.5e", "pf2e"), corners: pick(r, "terrain", "walls", "free"), through: pick(r, "5.1", "5.2"),
			past: pick(r, "5.1", "5.2", "3.5e", "pf2e"),
		}
		land := wilds
		if w.difficult == "pf2e" {
			land = palette{board.Wall: 10, board.Difficult: 15, board.Greater: 15}
		}
		s := scatter(r, squares[0], 8, land, 25, 6)
		s.muster(r, 1, 20)
		w.mover = s.figures[0]
		n.hold(t, s, 1, w.compare(w.desk(t), r.IntN(2), r.IntN(12)))
	}
	n.report(t, "reaches")
}

func (w walkers) desk(t *testing.T) rules.Mover {
	return desk[rules.Mover](t, "dnd", "5-10-5", "metric", w.metric, "difficult", w.difficult, "corners", w.corners, "through", w.through, "past", w.past, "squeeze", "none")
}

// muster puts a mover of the given size on the board, and then other creatures around it, all on
// ground where they may stand.
func (s *sketch) muster(r *rand.Rand, size, percent int) {
	fits := func(at grid.Cell, size int) bool {
		b := s.board()
		for _, c := range b.Grid().Space(at, size) {
			_, taken := b.FigureAt(c)
			_, tile := b.DoorIn(c)
			if !b.Space(c) || taken || tile || b.Terrain(c) == board.Obstacle {
				return false
			}
		}
		return true
	}
	for tries := 0; len(s.figures) == 0; tries++ {
		at := grid.Cell{X: r.IntN(s.width), Y: r.IntN(s.height)}
		if tries == 100 { // make room
			s.terrain, s.walls, s.doors = make([]board.Terrain, len(s.terrain)), nil, nil
		}
		if fits(at, size) && !(walkers{mover: board.Figure{Size: size}}).walled(s.board(), at, at) {
			s.figures = append(s.figures, board.Figure{ID: "m", Side: "heroes", At: at, Size: size})
		}
	}
	for _, c := range s.cells() {
		n := 1 + max(0, r.IntN(8)-4)
		if s.grid.Hex() {
			n = 1
		}
		if r.IntN(100) < percent && fits(c, n) {
			f := board.Figure{ID: fmt.Sprintf("f%d", len(s.figures)), Side: pick(r, "heroes", "monsters"), At: c, Size: n}
			if r.IntN(4) == 0 {
				f.Traits = []string{pick(r, "incapacitated", "unconscious")}
			}
			s.figures = append(s.figures, f)
		}
	}
}

// TestTwinDNDReachOnSmallBoards compares the desk with its twin (DND M4) for every set of walls on
// the inner edges of three by three squares, from the middle and from a corner.
func TestTwinDNDReachOnSmallBoards(t *testing.T) {
	var n tally
	for _, corners := range []string{"terrain", "walls", "free"} {
		for _, at := range []grid.Cell{{X: 1, Y: 1}, {X: 0, Y: 0}} {
			w := walkers{metric: "5-10-5", difficult: "5e", corners: corners, through: "5.1", past: "5.1", mover: board.Figure{ID: "m", At: at, Size: 1}}
			mover := w.desk(t)
			s := plain(squares[0], 3, 3)
			s.figures = []board.Figure{w.mover}
			subsets(inner(s), 4096/rounds(32, 4096), func(walls []grid.Edge) {
				s.walls = walls
				n.hold(t, s, 1, w.compare(mover, 0, 20))
			})
		}
	}
	n.report(t, "reaches")
}

// TestTwinDNDReachOfSizes compares the desk with its twin (DND M5) for creatures of every size.
func TestTwinDNDReachOfSizes(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2014))
	var n tally
	for range rounds(38, 6000) {
		size := 2 + r.IntN(3)
		w := walkers{
			metric:    pick(r, "5-10-5", "5-5-5"),
			difficult: pick(r, "5e", "3.5e", "pf2e"), corners: "terrain", through: pick(r, "5.1", "5.2"),
			past: pick(r, "5.1", "5.2", "3.5e", "pf2e"),
		}
		s := scatter(r, squares[0], 10, palette{board.Wall: 4, board.Void: 2, board.Obstacle: 2, board.Difficult: 15}, 12, 3)
		for s.width < size || s.height < size {
			s = scatter(r, squares[0], 10, palette{board.Wall: 4, board.Difficult: 15}, 0, 0)
		}
		s.muster(r, size, 8)
		w.mover = s.figures[0]
		n.hold(t, s, 1, w.compare(w.desk(t), r.IntN(2), r.IntN(12)))
	}
	n.report(t, "reaches")
}
