package delve

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/hex"
)

// terrain is the board in the observer's books: that of the document, with the tiles of rooms,
// and what has been revealed. Its arithmetic is its own: axial steps on
// flat-topped hexes whose odd columns are lower.
type terrain struct {
	whole   *board.Board
	is      map[grid.Cell]board.Terrain // where something was laid or is gone
	rooms   map[string]bool             // revealed
	open    map[grid.Cell]bool          // doors
	corners bool                        // lines of sight run from corner to corner
	beside  bool                        // and adjacent hexes always see each other
	known   *board.Board                // for lines of sight; made when it is needed
	counted map[grid.Cell]map[grid.Cell]int
}

// steps are the six, in order round the hex.
var steps = [6][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func axial(c grid.Cell) (q, r int) { return c.X, c.Y - (c.X-c.X&1)/2 }

func offset(q, r int) grid.Cell { return grid.Cell{X: q, Y: r + (q-q&1)/2} }

func onward(c grid.Cell, dir int) grid.Cell {
	q, r := axial(c)
	return offset(q+steps[dir][0], r+steps[dir][1])
}

// toward is the direction of a step; -1 for no single step.
func toward(from, to grid.Cell) int {
	for d := range steps {
		if onward(from, d) == to {
			return d
		}
	}
	return -1
}

// apart is how far two hexes are apart with nothing between them.
func apart(a, b grid.Cell) int {
	aq, ar := axial(a)
	bq, br := axial(b)
	q, r := bq-aq, br-ar
	return max(max(q, -q), max(r, -r), max(q+r, -q-r))
}

func (l *terrain) door(c grid.Cell) bool { _, ok := l.whole.DoorIn(c); return ok }

// shut reports whether a closed door is in the hex.
func (l *terrain) shut(c grid.Cell) bool { return l.door(c) && !l.open[c] }

// there reports whether the hex is revealed ground.
func (l *terrain) there(c grid.Cell) bool {
	if !l.whole.Space(c) {
		return false
	}
	if !l.door(c) {
		return l.rooms[roomOf(l.whole, c)]
	}
	for d := range steps { // a door beside a revealed room
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

// adjacent reports whether one hex is beside the other. GH S4.19.
func (l *terrain) adjacent(a, b grid.Cell) bool {
	return apart(a, b) == 1 && l.there(a) && l.there(b) && !l.wall(a, b)
}

// at is the terrain of the hex.
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

// distances counts the hexes from one to all others, around walls and closed doors.
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

// far is one of them; a large number where there is no path.
func (l *terrain) far(from, to grid.Cell) int {
	if n, ok := l.distances(from)[to]; ok {
		return n
	}
	return 1 << 20
}

// sees is the line of sight, decided by package sight alone. GH S4.17.
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

// changed discards what was derived from the ground.
func (l *terrain) changed() { l.known, l.counted = nil, map[grid.Cell]map[grid.Cell]int{} }
