package encounter

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// survey is a board that is searched for starting places. The part in play is a part whose squares
// are all connected; closed doors divide it into rooms.
type survey struct {
	desk       *dnd.Desk
	open, shut *board.Board // the board with all doors open, and with all shut
	main       []grid.Cell  // the part in play, in reading order
	room       map[grid.Cell]int
	taken      map[grid.Cell]bool
	seen       map[grid.Cell]bool             // seen by the party from where it begins
	rooms      int                            // the number of rooms, which are counted from 1
	outside    int                            // the room around the building; 0: none
	blocks     map[string]*creature.Statblock // the creatures that are placed, by their keys
}

// surveyed surveys a board. `at` is the rectangle where the party begins; nil means anywhere.
func surveyed(b *board.Board, at *Ground) (*survey, error) {
	desk, err := dnd.Book.Desk("", nil)
	if err != nil {
		return nil, err
	}
	g := &survey{desk: desk.(*dnd.Desk), open: b.Clone(), shut: b.Clone(), room: map[grid.Cell]int{}, taken: map[grid.Cell]bool{}, seen: map[grid.Cell]bool{}}
	for id := range skirmish.DoorsOf(b) {
		skirmish.SetDoor(g.open, id, board.Open)
		skirmish.SetDoor(g.shut, id, board.Closed)
	}
	if g.main, err = g.ground(at); err != nil {
		return nil, err
	}
	slices.SortFunc(g.main, func(x, y grid.Cell) int { return b.Index(x) - b.Index(y) })
	for _, c := range g.main {
		if g.room[c] > 0 {
			continue
		}
		g.rooms++
		for _, o := range g.around(g.shut, c) {
			g.room[o] = g.rooms
		}
	}
	g.outside = g.outdoors()
	return g, nil
}

// region is a part of a board whose squares can be reached from one another through doors.
type region struct {
	cells                 []grid.Cell
	doors, lights, border int // how many of each are in it; border counts sides of the map without a wall
}

// ground returns the part of the board that is in play. If the place where the party begins is
// given, it is the part that contains this place. Otherwise it is the part with the most doors or,
// among equal parts, with the most lights. If parts are still equal, a large enclosed part is
// preferred, because the surroundings of a building are open to the borders of the map; then the
// largest part is chosen.
func (g *survey) ground(at *Ground) ([]grid.Cell, error) {
	var parts []*region
	in := map[grid.Cell]*region{}
	for _, c := range g.open.Cells() {
		if in[c] != nil || !g.free(c, 1) {
			continue
		}
		p := &region{cells: g.around(g.open, c)}
		for _, o := range p.cells {
			in[o] = p
			p.border += g.openSides(o)
		}
		parts = append(parts, p)
	}
	if at != nil {
		cells := at.cells(g.open)
		if i := slices.IndexFunc(cells, func(c grid.Cell) bool { return in[c] != nil && g.free(c, 1) }); i >= 0 {
			return in[cells[i]].cells, nil
		}
		return nil, fmt.Errorf("nobody can stand on %v: expected squares of the map with room for the party", at.From)
	}
	for id := range skirmish.DoorsOf(g.open) {
		if p := in[g.beyond(id)]; p != nil {
			p.doors++
		}
	}
	for _, l := range g.open.Lights() {
		if p := in[l.At]; p != nil {
			p.lights++
		}
	}
	var best *region
	for _, p := range parts {
		if best == nil || g.rank(p, best) > 0 {
			best = p
		}
	}
	if best == nil {
		return nil, nil
	}
	return best.cells, nil
}

// rank compares two parts of the board. The one that is better to play on is greater.
func (g *survey) rank(p, q *region) int {
	shutIn := func(p *region) int {
		if w, h := g.open.Size(); p.border == 0 && 4*len(p.cells) >= w*h {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(p.doors, q.doors), cmp.Compare(p.lights, q.lights), cmp.Compare(shutIn(p), shutIn(q)), cmp.Compare(len(p.cells), len(q.cells)))
}

// beyond returns a square that a door leads to. Of the two squares that the door joins, it returns
// one with ground.
func (g *survey) beyond(id string) grid.Cell {
	if i, off := g.open.BarrierDoor(id); off {
		w := g.open.Barrier(i)
		found := grid.Cell{X: -1}
		w.Line.Squares(board.Fine, func(x, y int) bool {
			if c := (grid.Cell{X: x, Y: y}); g.free(c, 1) {
				found = c
			}
			return found.X < 0
		})
		if found.X >= 0 {
			return found
		}
		x, y := geom.FloorDiv(w.Line.A.X+w.Line.B.X, 2*board.Fine), geom.FloorDiv(w.Line.A.Y+w.Line.B.Y, 2*board.Fine)
		return grid.Cell{X: x, Y: y}
	}
	d, _ := g.open.Door(id)
	near, far := g.open.Grid().Cells(d.Edge)
	if d.InCell || g.desk.Passable(g.open, near, 1, false) && g.open.Contains(near) {
		return near
	}
	return far
}

// openSides returns the number of sides of a square that are borders of the map without a wall.
func (g *survey) openSides(c grid.Cell) (n int) {
	for s := range grid.Side(g.open.Grid().Sides()) {
		if !g.open.Contains(g.open.Grid().Neighbour(c, s)) && !g.open.Wall(g.open.Grid().Edge(c, s)) {
			n++
		}
	}
	return n
}

// outdoors returns the room around the building, or 0 if there is none. It is the room with most of
// the map's borders. It must have at least a quarter of them, and there must be other rooms.
func (g *survey) outdoors() int {
	border := make([]int, g.rooms+1)
	for _, c := range g.main {
		border[g.room[c]] += g.openSides(c)
	}
	most := 0
	for n := range border {
		if border[n] > border[most] {
			most = n
		}
	}
	if w, h := g.open.Size(); g.rooms < 2 || 4*border[most] < 2*(w+h) {
		return 0
	}
	return most
}
