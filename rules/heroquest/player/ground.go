package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// ground is the board of a view as a graph of squares.
type ground struct {
	view   battlemat.View
	shut   map[border]bool // walls and doors that are not open
	doors  []battlemat.Door
	barred map[grid.Cell]bool // by furniture
	perils map[grid.Cell]bool // known traps
}

// border is a side of a square, 0 to 3 for N E S W.
type border struct {
	at   grid.Cell
	side grid.Side
}

var square = grid.Grid{Kind: grid.Square}

func newGround(v battlemat.View) *ground {
	g := &ground{view: v, shut: map[border]bool{}, barred: map[grid.Cell]bool{}, perils: map[grid.Cell]bool{}}
	for _, w := range v.Ground.Walls {
		g.shutBoth(w.At, w.Side)
	}
	for _, d := range v.Ground.Doors {
		if d.State != "open" && d.Side != "" {
			g.shutBoth(d.At, d.Side)
			g.doors = append(g.doors, d)
		}
	}
	for _, p := range v.Ground.Pieces {
		if !p.Bars {
			switch p.Kind {
			case "pit", "spear", "block":
				g.perils[p.At] = true
			}
			continue
		}
		for y := range max(1, p.Height) {
			for x := range max(1, p.Width) {
				g.barred[grid.Cell{X: p.At.X + x, Y: p.At.Y + y}] = true
			}
		}
	}
	return g
}

func (g *ground) shutBoth(at grid.Cell, side string) {
	s, err := square.ParseSide(side)
	if err != nil {
		return
	}
	g.shut[border{at, s}] = true
	g.shut[border{square.Neighbour(at, s), square.Opposite(s)}] = true
}

// terrain is the name of a square's terrain, "" when the view does not know it.
func (g *ground) terrain(c grid.Cell) string {
	if c.Y < 0 || c.Y >= len(g.view.Ground.Map) || c.X < 0 {
		return ""
	}
	row := []rune(g.view.Ground.Map[c.Y])
	if c.X >= len(row) || row[c.X] == battlemat.Unknown {
		return ""
	}
	return g.view.Ground.Legend[string(row[c.X])]
}

// standable reports whether a figure could stand on the square, as far as is known.
func (g *ground) standable(c grid.Cell) bool {
	switch g.terrain(c) {
	case "", "wall", "block", "void", "obstacle":
		return false
	}
	return !g.barred[c]
}

// room is the letter of a square's room, '.' in corridors and beyond the view.
func (g *ground) room(c grid.Cell) byte {
	rows := g.view.Ground.Rooms
	if c.Y < 0 || c.Y >= len(rows) || c.X < 0 || c.X >= len(rows[c.Y]) {
		return '.'
	}
	return rows[c.Y][c.X]
}

// next yields the squares that one step leads to.
func (g *ground) next(c grid.Cell, yield func(grid.Cell) bool) {
	for s := range grid.Side(4) {
		to := square.Neighbour(c, s)
		if !g.shut[border{c, s}] && g.standable(to) && !yield(to) {
			return
		}
	}
}

// adjacent reports whether a figure on one square can strike at the other.
func (g *ground) adjacent(a, b grid.Cell) bool {
	for s := range grid.Side(4) {
		if square.Neighbour(a, s) == b {
			return !g.shut[border{a, s}]
		}
	}
	return false
}

// distances floods the board from some squares, past no square that is closed to the
// walker, and returns how many steps each is away.
func (g *ground) distances(closed func(grid.Cell) bool, from ...grid.Cell) map[grid.Cell]int {
	far := map[grid.Cell]int{}
	for _, c := range from {
		far[c] = 0
	}
	for queue := from; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for to := range func(yield func(grid.Cell) bool) { g.next(at, yield) } {
			if _, seen := far[to]; seen || closed != nil && closed(to) {
				continue
			}
			far[to] = far[at] + 1
			queue = append(queue, to)
		}
	}
	return far
}

// detour is how many squares more a hero walks to keep off a known trap.
const detour = 12

// costs floods the board from some squares and returns what the way from each square to the
// nearest of them costs: a step a square, and a detour more where a known trap is.
func (g *ground) costs(to ...grid.Cell) map[grid.Cell]int {
	best, done := map[grid.Cell]int{}, map[grid.Cell]bool{}
	rings := [][]grid.Cell{to}
	for _, c := range to {
		best[c] = 0
	}
	for n := 0; n < len(rings); n++ {
		for i := 0; i < len(rings[n]); i++ {
			at := rings[n][i]
			if done[at] || best[at] != n {
				continue
			}
			done[at] = true
			next := n + 1
			if g.perils[at] {
				next += detour
			}
			for from := range func(yield func(grid.Cell) bool) { g.next(at, yield) } {
				if far, seen := best[from]; seen && far <= next {
					continue
				}
				best[from] = next
				for len(rings) <= next {
					rings = append(rings, nil)
				}
				rings[next] = append(rings[next], from)
			}
		}
	}
	return best
}

// frontier lists the squares next to which something unknown lies with no wall
// between, and the squares beside closed doors: where exploring goes on.
func (g *ground) frontier() (edges, doors []grid.Cell) {
	for y, row := range g.view.Ground.Map {
		for x := range []rune(row) {
			c := grid.Cell{X: x, Y: y}
			if !g.standable(c) {
				continue
			}
			for s := range grid.Side(4) {
				to := square.Neighbour(c, s)
				inside := to.Y >= 0 && to.Y < len(g.view.Ground.Map) && to.X >= 0 && to.X < g.view.Ground.Width
				if inside && g.terrain(to) == "" && !g.shut[border{c, s}] {
					edges = append(edges, c)
					break
				}
			}
		}
	}
	for _, d := range g.doors {
		s, err := square.ParseSide(d.Side)
		if err != nil {
			continue
		}
		for _, c := range []grid.Cell{d.At, square.Neighbour(d.At, s)} {
			if g.standable(c) {
				doors = append(doors, c)
			}
		}
	}
	return edges, doors
}
