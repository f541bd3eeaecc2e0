package heroquest

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Gaze asks what figures reveal together from their places. A match asks it after every change of places
// and of open doors; the answers to kind [Reveal] are its answers for one figure alone.
type Gaze struct {
	From []grid.Cell // the squares of those who look
	// Wait holds the places of unseen figures, which the board does not have. One that comes into sight
	// is in the way from then on, as if it were on the board.
	Wait   []grid.Cell
	Opened []string // doors that have been opened: the rooms on both sides are shown
	// Known and KnownDoor report what has been revealed already and need not be listed. Nil means
	// nothing.
	Known     func(grid.Cell) bool
	KnownDoor func(id string) bool
}

// Seen holds the squares and doors that a [Gaze] reveals.
type Seen struct {
	Cells []grid.Cell // in row order
	Doors []string    // that are not secret, by their ids, in the board's order
}

// Gaze returns what figures reveal together.
//
// HQ S1.18, S1.55, S1.75: the rooms they are in, whole. HQ S1.49, S1.56, S1.75: corridors
// by line of sight. HQ Q8: rooms that are open to these. HQ S1.66, S1.78: doors.
//
// HQ Q113: where figures hide what is behind them, those that come into sight do so as
// well, and those that stay hidden do not: the answer is the one that agrees with the board
// once they are on it, whatever the order of looking. There is just one, except
// in circles: waiting figures that hide each other from several viewers, or one that
// hides the very square to which its own room is open. Those are seen.
func (d *Desk) Gaze(b *board.Board, q Gaze) Seen {
	g := d.gazer(b, q.From, q.Opened)
	v := g.view(nil)
	if d.profile.Hides() {
		// Every figure that could come into sight hides more than is hidden; those that
		// come into sight in spite of all of them hide less; and so on by turns.
		surely, perhaps := occupied{}, v.among(q.Wait)
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

// gazer holds the looking figures, and the board as they see it.
type gazer struct {
	*Desk
	board *board.Board
	from  []grid.Cell
	shown []board.Room // whatever is seen
	gaps  []gap
	cells map[board.Room][]grid.Cell // of each room that are not solid, in row order
}

// gap is an open side of a square, with a room behind it that the square is not in.
type gap struct{ from, to grid.Cell }

func (d *Desk) gazer(b *board.Board, from []grid.Cell, opened []string) *gazer {
	known := d.prepare(b)
	g := &gazer{Desk: d, board: b, gaps: known.gaps, cells: known.cells}
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

// cellsOf lists the squares of each room that are not solid, in row order.
func cellsOf(b *board.Board) map[board.Room][]grid.Cell {
	cells := map[board.Room][]grid.Cell{}
	for c := range b.EachCell {
		if r := b.Room(c); r != board.NoRoom && !b.Opaque(c) {
			cells[r] = append(cells[r], c)
		}
	}
	return cells
}

// Around returns the squares of the room of a square that are not solid, in row order, or in a corridor the
// square alone. Nobody writes to the list, which others get too.
func (d *Desk) Around(b *board.Board, c grid.Cell) []grid.Cell {
	r := b.Room(c)
	if r == board.NoRoom {
		return []grid.Cell{c}
	}
	if last := d.last.Load(); last != nil && last.shape == b.Shape() {
		return slices.Clip(last.cells[r])
	}
	return b.Where(func(o grid.Cell) bool { return b.Room(o) == r && !b.Opaque(o) })
}

// gapsOf lists the openings of rooms. HQ Q8.
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

// view returns what is seen with figures on further squares than those of the board.
type view struct {
	*gazer
	line   sight.Centre
	fields []sight.Set              // of those who look, each in its place; nil: line by line
	rooms  map[board.Room]grid.Cell // those revealed, with the square from which
}

func (g *gazer) view(besides occupied) *view {
	v := &view{gazer: g, line: g.looking(g.board, besides), rooms: map[board.Room]grid.Cell{}}
	if plan, err := g.bare(g.board); err == nil && plan != nil {
		if v.line.Figure != nil {
			plan = g.withFigures(plan, g.board, besides)
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
			if v.looksIn(gap) {
				more = v.enter(g.board.Room(gap.to), gap.from) || more
			}
		}
	}
	return v
}

// looksIn reports whether a gap shows the room behind it.
//
// HQ Q8: by profile from wherever the square before it is seen, from that square alone, or from nowhere.
func (v *view) looksIn(g gap) bool {
	switch v.profile.OpenRooms {
	case FromBeside:
		return slices.Contains(v.from, g.from)
	case FromWithin:
		return false
	}
	return v.sees(g.from)
}

// enter records a room, and reports whether it is a new one.
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
	// If the middle of the door's square counts, the fields of view have the answer.
	byFields := v.fields != nil && (v.profile.DoorPoint == SquareCentre || door.InCell)
	for i, from := range v.from {
		switch {
		case !byFields:
			if v.Desk.seesDoor(v.board, Reveal, from, door, &v.line).Sees {
				return true
			}
		case slices.ContainsFunc(doorSides(v.board, door), func(square grid.Cell) bool { return v.seesSide(i, square) }):
			return true
		}
	}
	return false
}

// seesSide reports whether one of the viewers sees a square of a door: looksAt, by the field of view.
func (v *view) seesSide(i int, square grid.Cell) bool {
	from := v.from[i]
	switch {
	case v.board.Opaque(square):
		return false
	case sameRoom(v.board, from, square):
		return true
	case otherRoom(v.board, from, square):
		return false
	}
	return v.inBox(v.board, from, square) && (from == square || v.fields[i].Has(square))
}

// among lists those of some squares that are seen.
func (v *view) among(cells []grid.Cell) occupied {
	seen := occupied{}
	for _, c := range cells {
		if !v.board.Opaque(c) && v.sees(c) {
			seen[c] = true
		}
	}
	return seen
}

// list returns the answer.
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
	if v.fields == nil {
		for c := range v.board.EachCell {
			if (q.Known == nil || !q.Known(c)) && (tiles[c] || !v.board.Opaque(c) && v.sees(c)) {
				seen.Cells = append(seen.Cells, c)
			}
		}
		return seen
	}
	for c := range v.shows(tiles) {
		if q.Known == nil || !q.Known(c) {
			seen.Cells = append(seen.Cells, c)
		}
	}
	slices.SortFunc(seen.Cells, func(a, c grid.Cell) int { return v.board.Index(a) - v.board.Index(c) })
	seen.Cells = slices.Compact(seen.Cells)
	return seen
}

// shows yields the squares that fields of view reveal: some that closed doors fill, the rooms, and the
// corridors in sight. Some come several times.
func (v *view) shows(tiles map[grid.Cell]bool) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for c, fills := range tiles {
			if fills && !yield(c) {
				return
			}
		}
		for r := range v.rooms {
			for _, c := range v.cells[r] {
				if !yield(c) {
					return
				}
			}
		}
		for i, from := range v.from {
			if v.board.Room(from) == board.NoRoom && !yield(from) {
				return
			}
			for c := range v.fields[i].All() {
				if v.board.Room(c) == board.NoRoom && !v.board.Opaque(c) && v.inBox(v.board, from, c) && !yield(c) { // HQ S1.56, S1.75
					return
				}
			}
		}
	}
}
