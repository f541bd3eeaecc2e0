package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// walkers is how creatures move: fields of the profile and the mover itself.
type walkers struct {
	metric, difficult, corners, through string
	mover                               board.Figure
}

// footing is a square and whether the diagonals taken so far are odd (DND M1).
type footing struct {
	at  grid.Cell
	odd bool
}

// others returns the creatures on the square that are not the mover.
func (w walkers) others(b *board.Board, c grid.Cell) []board.Figure {
	var list []board.Figure
	for _, f := range b.Figures() {
		if f.ID != w.mover.ID && f.Covers(c) {
			list = append(list, f)
		}
	}
	return list
}

// mayPass: allies, the incapacitated and those two sizes apart (DND M6).
func (w walkers) mayPass(f board.Figure) bool {
	apart := abs(max(f.Size, 1) - max(w.mover.Size, 1))
	return f.Side == w.mover.Side || f.Is("incapacitated") || apart >= 2
}

// slowed tells whether passing that creature is difficult (DND M6).
func (w walkers) slowed(f board.Figure) bool {
	return w.through == "5.1" || f.Side != w.mover.Side
}

// enterable tells whether the creature may be on the square for a moment.
func (w walkers) enterable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && !fills(b, c) && !slices.ContainsFunc(w.others(b, c), func(f board.Figure) bool { return !w.mayPass(f) })
}

// fills tells whether something fills the square, for diagonals past it (DND M4):
// all that stops sight, and obstacles. Void under the open sky does not.
func fills(b *board.Board, c grid.Cell) bool {
	return b.Opaque(c) || b.Terrain(c) == board.Obstacle
}

// ground is how hard the square is to enter: 0, 1 difficult, 2 greater.
func (w walkers) ground(b *board.Board, c grid.Cell) int {
	switch b.Terrain(c) {
	case board.Greater:
		return 2
	case board.Difficult:
		return 1
	}
	if slices.ContainsFunc(w.others(b, c), w.slowed) {
		return 1
	}
	return 0
}

// price returns the squares that a step costs, and whether it counts as a
// diagonal (DND S2.2, M3).
func (w walkers) price(diagonal, odd bool, ground int) (cost int, counts bool) {
	cost = 1
	if diagonal {
		switch {
		case w.metric == "manhattan", w.metric == "5-10-5" && odd, w.metric == "10-5-10" && !odd:
			cost = 2
		}
	}
	switch {
	case ground == 0:
		return cost, diagonal
	case w.difficult == "5e":
		return cost * 2, diagonal
	case w.difficult == "pf2e":
		return cost + ground, diagonal
	case diagonal:
		return 3, false // a flat price, so the rhythm of the others goes on
	}
	return 2, false
}

// legal tells whether the mover's space may go one square in that direction, walls
// and fill only (DND M4, M5).
func (w walkers) legal(b *board.Board, from grid.Cell, dx, dy int) bool {
	size := max(w.mover.Size, 1)
	to := grid.Cell{X: from.X + dx, Y: from.Y + dy}
	for _, c := range board.Footprint(to, size) {
		if !w.enterable(b, c) {
			return false
		}
	}
	if size == 1 && dx != 0 && dy != 0 {
		return w.pastCorner(b, from, dx, dy)
	}
	if dx == 0 || dy == 0 {
		return !w.walled(b, from, to)
	}
	// On a diagonal the body sweeps half of the two squares that neither place
	// covers. Walls leave one of the two ways round open (DND M4).
	for _, c := range [2]grid.Cell{{X: from.X + far(dx, size), Y: from.Y + far(-dy, size) + dy}, {X: from.X + far(-dx, size) + dx, Y: from.Y + far(dy, size)}} {
		if fills(b, c) {
			return false
		}
	}
	x, y := grid.Cell{X: to.X, Y: from.Y}, grid.Cell{X: from.X, Y: to.Y}
	return !w.walled(b, from, x) && !w.walled(b, x, to) || !w.walled(b, from, y) && !w.walled(b, y, to)
}

// far returns how far from the first column the column is that a body enters when
// it goes that way.
func far(dx, size int) int {
	if dx > 0 {
		return size
	}
	return -1
}

// walled tells whether a wall stands inside the box of two places of the body.
func (w walkers) walled(b *board.Board, from, to grid.Cell) bool {
	size := max(w.mover.Size, 1)
	right, bottom := max(from.X, to.X)+size, max(from.Y, to.Y)+size
	for y := min(from.Y, to.Y); y < bottom; y++ {
		for x := min(from.X, to.X); x < right; x++ {
			c := grid.Cell{X: x, Y: y}
			if x+1 < right && b.Shut(b.Grid().Edge(c, 1)) || y+1 < bottom && b.Shut(b.Grid().Edge(c, 2)) {
				return true
			}
		}
	}
	return false
}

// pastCorner: not past a wall's corner or anything that fills its square; or,
// under the field's other value, where the exact corner rule lets pass (DND M4).
func (w walkers) pastCorner(b *board.Board, from grid.Cell, dx, dy int) bool {
	x, y := grid.Cell{X: from.X + dx, Y: from.Y}, grid.Cell{X: from.X, Y: from.Y + dy}
	to := grid.Cell{X: from.X + dx, Y: from.Y + dy}
	open := func(c, d grid.Cell) bool {
		e, _ := b.Grid().Between(c, d)
		return !b.Shut(e)
	}
	way := func(by grid.Cell) bool { return open(from, by) && open(by, to) && !fills(b, by) }
	if w.corners == "terrain" && (fills(b, x) || fills(b, y)) {
		return false
	}
	return way(x) || way(y)
}

// step returns where one step leads and what it costs; ok is false where it is
// not allowed.
func (w walkers) step(b *board.Board, f footing, dx, dy int) (to footing, cost int, ok bool) {
	diagonal := dx != 0 && dy != 0
	to.at = grid.Cell{X: f.at.X + dx, Y: f.at.Y + dy}
	if diagonal && w.metric == "orthogonal" || !w.legal(b, f.at, dx, dy) {
		return to, 0, false
	}
	hardest := 0
	before := board.Figure{At: f.at, Size: w.mover.Size}
	for _, c := range board.Footprint(to.at, w.mover.Size) {
		if !before.Covers(c) {
			hardest = max(hardest, w.ground(b, c))
		}
	}
	cost, counts := w.price(diagonal, f.odd, hardest)
	to.odd = f.odd != counts
	return to, cost, true
}

// reach returns the least cost of every footing, in squares, by trying every step
// again until nothing gets cheaper.
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

// occupied tells whether the space there overlaps another creature's.
func (w walkers) occupied(b *board.Board, at grid.Cell) bool {
	return slices.ContainsFunc(board.Footprint(at, w.mover.Size), func(c grid.Cell) bool { return len(w.others(b, c)) > 0 })
}

// compare holds the desk's reach against the twin's, cell by cell, and walks
// every path that is given.
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

// follow walks the path of an answer and tells what is wrong with it.
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

// DND M1 to M4, M6: every metric and every field on boards of every kind.
func TestTwinDNDReach(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2014))
	var n tally
	for range rounds(400, 20000) {
		w := walkers{
			metric:    pick(r, "5-10-5", "10-5-10", "5-5-5", "manhattan", "orthogonal"),
			difficult: pick(r, "5e", "3.5e", "pf2e"), corners: pick(r, "terrain", "free"), through: pick(r, "5.1", "5.2"),
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
	return desk[rules.Mover](t, "dnd", "5e", "metric", w.metric, "difficult", w.difficult, "corners", w.corners, "through", w.through, "squeeze", "none")
}

// muster puts a mover of that size on the board and then others around it, on
// ground that they may stand on.
func (s *sketch) muster(r *rand.Rand, size, percent int) {
	fits := func(at grid.Cell, size int) bool {
		b := s.board()
		for _, c := range board.Footprint(at, size) {
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
		if r.IntN(100) < percent && fits(c, n) {
			f := board.Figure{ID: fmt.Sprintf("f%d", len(s.figures)), Side: pick(r, "heroes", "monsters"), At: c, Size: n}
			if r.IntN(4) == 0 {
				f.Traits = []string{"incapacitated"}
			}
			s.figures = append(s.figures, f)
		}
	}
}

// DND M4: every set of walls on the edges inside three by three squares, from the
// middle and from a corner.
func TestTwinDNDReachOnSmallBoards(t *testing.T) {
	var n tally
	for _, corners := range []string{"terrain", "free"} {
		for _, at := range []grid.Cell{{X: 1, Y: 1}, {X: 0, Y: 0}} {
			w := walkers{metric: "5-10-5", difficult: "5e", corners: corners, through: "5.1", mover: board.Figure{ID: "m", At: at, Size: 1}}
			mover := w.desk(t)
			s := plain(squares[0], 3, 3)
			s.figures = []board.Figure{w.mover}
			subsets(inner(s), 4096/rounds(128, 4096), func(walls []grid.Edge) {
				s.walls = walls
				n.hold(t, s, 1, w.compare(mover, 0, 20))
			})
		}
	}
	n.report(t, "reaches")
}

// DND M5: creatures of every size.
func TestTwinDNDReachOfSizes(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2014))
	var n tally
	for range rounds(150, 6000) {
		size := 2 + r.IntN(3)
		w := walkers{
			metric:    pick(r, "5-10-5", "5-5-5"),
			difficult: pick(r, "5e", "3.5e", "pf2e"), corners: "terrain", through: pick(r, "5.1", "5.2"),
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
