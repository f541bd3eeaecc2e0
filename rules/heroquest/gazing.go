package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// Gaze asks what figures reveal together by being where they are. A match asks it after
// everything that changes who stands where or what is open; the answers to kind [Reveal]
// are its answers for one figure alone.
type Gaze struct {
	From []grid.Cell // the squares of those who look
	// Wait is where figures stand that nobody has seen and that the board does not have.
	// One that comes into sight is in the way from then on, as if it were on the board.
	Wait   []grid.Cell
	Opened []string // doors that have been opened: the rooms on both sides are shown
	// Known and KnownDoor tell what has been revealed already and is not to be listed;
	// nil: nothing.
	Known     func(grid.Cell) bool
	KnownDoor func(id string) bool
}

// Seen is what a [Gaze] reveals.
type Seen struct {
	Cells []grid.Cell // in row order
	Doors []string    // that are not secret, by their ids, in the board's order
}

// Gaze returns what figures reveal together.
//
// HQ S1.18, S1.55, S1.75: the rooms they are in, whole. HQ S1.49, S1.56, S1.75: corridors
// by line of sight. HQ Q8: rooms that lie open to these. HQ S1.66, S1.78: doors.
//
// HQ Q113: where figures hide what is behind them, those that come into sight do so as
// well, and those that stay hidden do not: the answer is that with which the board agrees
// once they stand on it, whatever the order in which one looks. There is just one, but
// for circles: figures in wait that hide each other from several who look, or one that
// hides the very square to which its own room lies open. Those are seen.
func (d *Desk) Gaze(b *board.Board, q Gaze) Seen {
	g := d.gazer(b, q.From, q.Opened)
	v := g.view(nil)
	if d.profile.Hides() {
		// Every figure that could come into sight hides more than is hidden; those that
		// come into sight in spite of all of them hide less; and so on by turns.
		surely, perhaps := crowd{}, v.among(q.Wait)
		for len(surely) < len(perhaps) {
			more := g.view(perhaps).among(q.Wait)
			if len(more) == len(surely) {
				break // a circle
			}
			surely = more
			v = g.view(surely)
			perhaps = v.among(q.Wait)
		}
	}
	return v.list(q)
}

// gazer is the figures that look, and the board as it is to them.
type gazer struct {
	*Desk
	board *board.Board
	from  []grid.Cell
	shown []board.Room // whatever is seen
	gaps  []gap
}

// gap is an open side of a square, with a room behind it that the square is not in.
type gap struct{ from, to grid.Cell }

func (d *Desk) gazer(b *board.Board, from []grid.Cell, opened []string) *gazer {
	g := &gazer{Desk: d, board: b, gaps: gapsOf(b)}
	for _, c := range from {
		if !b.Opaque(c) { // nothing is seen from inside rock
			g.from = append(g.from, c)
		}
	}
	for _, id := range opened {
		door, _ := b.Door(id)
		for _, side := range doorSides(b, door) {
			if b.Room(side) != board.NoRoom && !b.Opaque(side) {
				g.shown = append(g.shown, b.Room(side))
			}
		}
	}
	return g
}

// gapsOf lists where rooms lie open. HQ Q8.
func gapsOf(b *board.Board) []gap {
	var gaps []gap
	add := func(from, to grid.Cell) {
		if b.Room(to) != board.NoRoom {
			gaps = append(gaps, gap{from, to})
		}
	}
	g := b.Grid()
	for c := range b.EachCell {
		for _, s := range []grid.Side{1, 2} { // E and S
			o := g.Neighbour(c, s)
			if b.Room(c) != b.Room(o) && !b.Shut(g.Edge(c, s)) && !b.Opaque(c) && !b.Opaque(o) {
				add(c, o)
				add(o, c)
			}
		}
	}
	return gaps
}

// view is what is seen with figures on more squares than the board says.
type view struct {
	*gazer
	line   sight.Centre
	fields []sight.Set              // of those who look, each in its place; nil: line by line
	rooms  map[board.Room]grid.Cell // those revealed, with the square from which
}

func (g *gazer) view(besides crowd) *view {
	v := &view{gazer: g, line: g.looking(g.board, besides), rooms: map[board.Room]grid.Cell{}}
	if plan, err := g.bare(g.board); err == nil && plan != nil {
		if v.line.Figure != nil {
			plan = g.crowded(plan, g.board, besides)
		}
		v.fields = make([]sight.Set, len(g.from))
		for i, c := range g.from {
			plan.See(c, &v.fields[i])
		}
	}
	for _, c := range g.from {
		v.enter(g.board.Room(c), c)
	}
	for _, r := range g.shown {
		v.enter(r, grid.Cell{})
	}
	for more := true; more; {
		more = false
		for _, gap := range g.gaps {
			if v.sees(gap.from) {
				more = v.enter(g.board.Room(gap.to), gap.from) || more
			}
		}
	}
	return v
}

// enter notes a room, and reports whether it is a new one.
func (v *view) enter(r board.Room, at grid.Cell) bool {
	if _, known := v.rooms[r]; known || r == board.NoRoom {
		return false
	}
	v.rooms[r] = at
	return true
}

// sees reports whether a square that is not solid is revealed.
func (v *view) sees(c grid.Cell) bool {
	if r := v.board.Room(c); r != board.NoRoom {
		_, open := v.rooms[r]
		return open
	}
	for i, from := range v.from {
		switch {
		case v.fields == nil:
			if v.looksAt(v.board, v.line, from, c).Sees {
				return true
			}
		case from == c, v.fields[i].Has(c) && v.inBox(v.board, from, c): // HQ S1.56, S1.75: a corridor
			return true
		}
	}
	return false
}

// seesDoor reports whether a door is revealed.
func (v *view) seesDoor(door board.Door) bool {
	for _, from := range v.from {
		if v.Desk.seesDoor(v.board, Reveal, from, door, &v.line).Sees {
			return true
		}
	}
	return false
}

// among lists those of some squares that are seen.
func (v *view) among(cells []grid.Cell) crowd {
	seen := crowd{}
	for _, c := range cells {
		if !v.board.Opaque(c) && v.sees(c) {
			seen[c] = true
		}
	}
	return seen
}

// list is the answer.
func (v *view) list(q Gaze) Seen {
	var seen Seen
	tiles := map[grid.Cell]bool{}
	for _, door := range v.board.Doors() {
		listed := q.KnownDoor == nil || !q.KnownDoor(door.ID)
		fills := door.InCell && door.State == board.Closed
		if door.State == board.Secret || !listed && !fills || !v.seesDoor(door) {
			continue
		}
		if listed {
			seen.Doors = append(seen.Doors, door.ID)
		}
		// HQ Q104: a closed door that fills its square is revealed with it.
		tiles[door.Edge.Cell] = fills
	}
	for c := range v.board.EachCell {
		if q.Known != nil && q.Known(c) {
			continue
		}
		if tiles[c] || !v.board.Opaque(c) && v.sees(c) {
			seen.Cells = append(seen.Cells, c)
		}
	}
	return seen
}
