package delve

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/hex"
)

// terrain is the board in the observer's books: the board of the document, with the tiles of rooms
// and a record of what has been revealed. It has its own arithmetic, with axial steps on
// flat-topped hexes whose odd columns are lower.
type terrain struct {
	whole   *board.Board
	is      map[grid.Cell]board.Terrain // the terrain of hexes where a tile was placed or removed
	rooms   map[string]bool             // the revealed rooms
	open    map[grid.Cell]bool          // the open doors
	corners bool                        // lines of sight run from corner to corner
	beside  bool                        // adjacent hexes always see each other
	known   *board.Board                // the board for lines of sight; built when it is first needed
	counted map[grid.Cell]map[grid.Cell]int
}

// steps lists the six axial steps, in order around the hex.
var steps = [6][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func axial(c grid.Cell) (q, r int) { return c.X, c.Y - (c.X-c.X&1)/2 }

func offset(q, r int) grid.Cell { return grid.Cell{X: q, Y: r + (q-q&1)/2} }

func onward(c grid.Cell, dir int) grid.Cell {
	q, r := axial(c)
	return offset(q+steps[dir][0], r+steps[dir][1])
}

// toward returns the direction of a step between neighbours, or -1 if the hexes are not neighbours.
func toward(from, to grid.Cell) int {
	for d := range steps {
		if onward(from, d) == to {
			return d
		}
	}
	return -1
}

// apart returns the distance between two hexes if nothing is in between.
func apart(a, b grid.Cell) int {
	aq, ar := axial(a)
	bq, br := axial(b)
	q, r := bq-aq, br-ar
	return max(max(q, -q), max(r, -r), max(q+r, -q-r))
}

func (l *terrain) door(c grid.Cell) bool { _, ok := l.whole.DoorIn(c); return ok }

// shut reports whether there is a closed door on the hex.
func (l *terrain) shut(c grid.Cell) bool { return l.door(c) && !l.open[c] }

// there reports whether the hex is revealed ground.
func (l *terrain) there(c grid.Cell) bool {
	if !l.whole.Space(c) {
		return false
	}
	if !l.door(c) {
		return l.rooms[roomOf(l.whole, c)]
	}
	for d := range steps { // a door next to a revealed room
		if n := onward(c, d); l.whole.Space(n) && l.rooms[roomOf(l.whole, n)] && !l.wall(c, n) {
			return true
		}
	}
	return false
}

func (l *terrain) wall(a, b grid.Cell) bool {
	edge, ok := l.whole.Grid().Between(a, b)
	return !ok || l.whole.Wall(edge)
}

// adjacent reports whether two hexes are adjacent. GH S4.19.
func (l *terrain) adjacent(a, b grid.Cell) bool {
	return apart(a, b) == 1 && l.there(a) && l.there(b) && !l.wall(a, b)
}

// at returns the terrain of the hex.
func (l *terrain) at(c grid.Cell) board.Terrain {
	if t, ok := l.is[c]; ok {
		return t
	}
	if l.door(c) {
		return board.Floor
	}
	return l.whole.Terrain(c)
}

func (l *terrain) slow(c grid.Cell) bool {
	t := l.at(c)
	return t == board.Difficult || t == board.Water
}

func (l *terrain) harmful(c grid.Cell) bool {
	t := l.at(c)
	return t == board.Trap || t == board.Hazard
}

// distances returns the distances from one hex to all others, counted around walls and closed
// doors.
func (l *terrain) distances(from grid.Cell) map[grid.Cell]int {
	if d, ok := l.counted[from]; ok {
		return d
	}
	dist, queue := map[grid.Cell]int{from: 0}, []grid.Cell{from}
	for len(queue) > 0 {
		c := queue[0]
		if queue = queue[1:]; l.shut(c) {
			continue
		}
		for d := range steps {
			n := onward(c, d)
			if _, seen := dist[n]; !seen && l.adjacent(c, n) {
				dist[n] = dist[c] + 1
				queue = append(queue, n)
			}
		}
	}
	l.counted[from] = dist
	return dist
}

// far returns the distance between two hexes, or a large number if there is no path.
func (l *terrain) far(from, to grid.Cell) int {
	if n, ok := l.distances(from)[to]; ok {
		return n
	}
	return 1 << 20
}

// sees reports whether there is a line of sight, computed only by package sight. GH S4.17.
func (l *terrain) sees(from, to grid.Cell) bool {
	if l.known == nil {
		l.known = l.whole.Clone()
		for _, c := range l.whole.Cells() {
			if l.whole.Space(c) && !l.there(c) && !l.door(c) {
				l.known.SetTerrain(c, board.Wall)
			}
		}
		for _, d := range l.whole.Doors() {
			if d.InCell && l.open[d.Edge.Cell] {
				l.known.SetDoor(d.ID, board.Open)
			}
		}
	}
	if l.beside && l.far(from, to) == 1 {
		return true
	}
	if l.corners {
		return hex.CornerLines{Board: l.known}.Sees(from, to)
	}
	return hex.OpenLines{Board: l.known}.Sees(from, to)
}

// changed discards everything that was derived from the ground.
func (l *terrain) changed() { l.known, l.counted = nil, map[grid.Cell]map[grid.Cell]int{} }
