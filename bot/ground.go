package bot

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// distances are the steps from every known cell to the nearest goal.
type distances map[grid.Cell]int

// away is farther than anything on a board.
const away = 1 << 30

func (d distances) goal(c *grid.Cell) int {
	if c == nil {
		return away
	}
	if n, known := d[*c]; known {
		return n
	}
	return away
}

// towards measures the steps to the nearest foe of a figure that the view shows, or, when
// there is none, to the nearest known cell beside an unknown one. Doors count as open: one
// may open them.
func towards(v battlemat.View, figure string) distances {
	m, fine := mapOf(v.Ground)
	if !fine {
		return distances{}
	}
	side := ""
	for _, f := range v.Figures {
		if f.ID == figure {
			side = f.Side
		}
	}
	var goals []grid.Cell
	for _, f := range v.Figures {
		if f.Side != side && !f.Down {
			goals = append(goals, f.At)
		}
	}
	if len(goals) == 0 {
		goals = m.edge()
	}
	return m.from(goals)
}

// chart is the ground as one may walk on it.
type chart struct {
	grid   grid.Grid
	hidden map[grid.Cell]bool // cells of the board that the seat does not know
	free   map[grid.Cell]bool // those where one may stand
	closed map[grid.Edge]bool // walls without a door
}

// mapOf reads the ground of a view; not fine when its grid is not known here.
func mapOf(g battlemat.Ground) (chart, bool) {
	kind, err := grid.ParseKind(g.Grid)
	if err != nil {
		return chart{}, false
	}
	lattice := grid.Grid{Kind: kind}
	if g.Shift != "" {
		if lattice.Shift, err = grid.ParseShift(g.Shift); err != nil {
			return chart{}, false
		}
	}
	m := chart{lattice, map[grid.Cell]bool{}, map[grid.Cell]bool{}, map[grid.Edge]bool{}}
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			c := grid.Cell{X: x, Y: y}
			x++
			switch terrain := g.Legend[string(r)]; {
			case r == battlemat.Unknown:
				m.hidden[c] = true
			case terrain != "wall" && terrain != "block" && terrain != "void" && terrain != "obstacle":
				m.free[c] = true
			}
		}
	}
	for _, p := range g.Pieces {
		for dx := range max(p.Width, 1) {
			for dy := range max(p.Height, 1) {
				if p.Bars {
					delete(m.free, grid.Cell{X: p.At.X + dx, Y: p.At.Y + dy})
				}
			}
		}
	}
	for _, w := range g.Walls {
		if s, err := lattice.ParseSide(w.Side); err == nil {
			m.closed[lattice.Edge(w.At, s)] = true
		}
	}
	for _, d := range g.Doors {
		if s, err := lattice.ParseSide(d.Side); err == nil {
			delete(m.closed, lattice.Edge(d.At, s))
		}
	}
	return m, true
}

// edge lists the free cells beside a cell that the seat does not know.
func (m chart) edge() []grid.Cell {
	var list []grid.Cell
	for c := range m.free {
		for s := range m.grid.Sides() {
			side := grid.Side(s)
			if m.hidden[m.grid.Neighbour(c, side)] && !m.closed[m.grid.Edge(c, side)] {
				list = append(list, c)
				break
			}
		}
	}
	return list
}

// from measures the steps from the nearest of the goals to every cell.
func (m chart) from(goals []grid.Cell) distances {
	d := distances{}
	for _, c := range goals {
		d[c] = 0
	}
	for steps := 1; len(goals) > 0; steps++ {
		var next []grid.Cell
		for _, c := range goals {
			for s := range m.grid.Sides() {
				to := m.grid.Neighbour(c, grid.Side(s))
				if _, seen := d[to]; seen || !m.free[to] || m.closed[m.grid.Edge(c, grid.Side(s))] {
					continue
				}
				d[to] = steps
				next = append(next, to)
			}
		}
		goals = next
	}
	return d
}
