package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// ground is the board of a view as a graph of hexes.
type ground struct {
	grid   grid.Grid
	width  int
	height int
	open   []bool             // by hex: one could go through on foot, figures aside
	shut   map[grid.Edge]bool // walls
	next   [][]int            // by hex: those that one step leads to, made when it is first asked for
	seen   battlemat.Ground
	known  map[grid.Cell]ways
}

// ways counts the steps from a hex to all others, -1 where none lead.
type ways struct {
	width, height int
	steps         []int
}

// to is how many steps it is to a hex; false where none lead.
func (w ways) to(c grid.Cell) (int, bool) {
	if c.X < 0 || c.X >= w.width || c.Y < 0 || c.Y >= w.height {
		return 0, false
	}
	n := w.steps[c.Y*w.width+c.X]
	return n, n >= 0
}

// newGround reads the ground of a view.
func newGround(v battlemat.Ground) *ground {
	kind, err := grid.ParseKind(v.Grid)
	if err != nil {
		kind = grid.HexFlat
	}
	shift := grid.Odd
	if v.Shift == "even" {
		shift = grid.Even
	}
	g := &ground{
		grid: grid.Grid{Kind: kind, Shift: shift}, width: v.Width, height: v.Height, seen: v,
		open: make([]bool, v.Width*v.Height), shut: map[grid.Edge]bool{}, known: map[grid.Cell]ways{},
	}
	for y, row := range v.Map {
		x := 0
		for _, r := range row {
			if x < g.width && y < g.height {
				g.open[y*g.width+x] = r != battlemat.Unknown && !solid(v.Legend[string(r)])
			}
			x++
		}
	}
	for _, w := range v.Walls {
		if s, err := g.grid.ParseSide(w.Side); err == nil {
			g.shut[g.grid.Edge(w.At, s)] = true
		}
	}
	return g
}

// solid reports whether nobody walks through a terrain of that name.
func solid(terrain string) bool {
	switch terrain {
	case "", "wall", "block", "void", "obstacle":
		return true
	}
	return false
}

// from counts the steps from a hex to all others.
func (g *ground) from(c grid.Cell) ways {
	if w, ok := g.known[c]; ok {
		return w
	}
	w := ways{g.width, g.height, make([]int, g.width*g.height)}
	for i := range w.steps {
		w.steps[i] = -1
	}
	g.known[c] = w
	if c.X < 0 || c.X >= g.width || c.Y < 0 || c.Y >= g.height {
		return w
	}
	queue := make([]int, 1, len(w.steps))
	queue[0] = c.Y*g.width + c.X
	w.steps[queue[0]] = 0
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, to := range g.around(at) {
			if w.steps[to] < 0 {
				w.steps[to] = w.steps[at] + 1
				queue = append(queue, to)
			}
		}
	}
	return w
}

// around lists the hexes that one step leads to.
func (g *ground) around(i int) []int {
	if g.next == nil {
		g.next = make([][]int, len(g.open))
	}
	if g.next[i] != nil {
		return g.next[i]
	}
	g.next[i] = []int{}
	at := grid.Cell{X: i % g.width, Y: i / g.width}
	for s := range grid.Side(g.grid.Sides()) {
		to := g.grid.Neighbour(at, s)
		if to.X < 0 || to.X >= g.width || to.Y < 0 || to.Y >= g.height {
			continue
		}
		if n := to.Y*g.width + to.X; g.open[n] && !g.shut[g.grid.Edge(at, s)] {
			g.next[i] = append(g.next[i], n)
		}
	}
	return g.next[i]
}

// sought is how far a hex is from what there is to go for when no foe is in sight: treasure,
// then doors that are closed, then what must be reached, then money; of the first of these
// kinds that can be come to. It is far where there is none.
func (g *ground) sought(from grid.Cell) int {
	kinds := map[string][]grid.Cell{}
	for _, d := range g.seen.Doors {
		if d.State != "open" {
			kinds["door"] = append(kinds["door"], d.At)
		}
	}
	for _, p := range g.seen.Pieces {
		kinds[p.Kind] = append(kinds[p.Kind], p.At)
	}
	far := g.from(from)
	for _, kind := range []string{"chest", "door", "goal", "coins"} {
		least := -1
		for _, c := range kinds[kind] {
			if n, ok := far.to(c); ok && (least < 0 || n < least) {
				least = n
			}
		}
		if least >= 0 {
			return least
		}
	}
	return 200
}
