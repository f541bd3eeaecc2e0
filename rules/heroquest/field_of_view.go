package heroquest

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Gaze asks what several figures together reveal from their squares. A match asks this whenever
// figures have moved or doors have opened. For a single figure the answer agrees with the desk's
// verdicts of the kind [Reveal].
type Gaze struct {
	From []grid.Cell // the squares of the figures that look
	// Wait holds the squares of unseen figures, which are not on the board. Such a figure, once it
	// comes into sight, blocks the view as if it were on the board.
	Wait   []grid.Cell
	Opened []string // doors that have just been opened: the rooms on both sides are shown
	// Known and KnownDoor report what has already been revealed and need not be listed. If a
	// function is nil, nothing has been revealed.
	Known     func(grid.Cell) bool
	KnownDoor func(id string) bool
}

// Seen holds the squares and doors that a [Gaze] reveals.
type Seen struct {
	Cells []grid.Cell // in row order
	Doors []string    // the IDs of doors that are not secret, in the board's order
}

// Gaze returns what several figures reveal together.
//
// HQ S1.18, S1.55, S1.75: they reveal the whole of the rooms they are in. HQ S1.49, S1.56, S1.75:
// they reveal corridors by line of sight. HQ Q8: they reveal rooms that are open to the squares
// seen. HQ S1.66, S1.78: they reveal doors.
//
// HQ Q113: if figures hide the squares behind them, waiting figures do so only if they come into
// sight. Whatever the order of looking, the answer must be the same as on a board on which the
// revealed figures have been placed. There is exactly one such answer unless figures form a circle:
// waiting figures may hide each other from several viewers, and a figure may hide the only square
// from which its own room can be seen. The figures of a circle count as seen.
func (d *Desk) Gaze(b *board.Board, q Gaze) Seen {
	g := d.gazer(b, q.From, q.Opened)
	v := g.view(nil)
	if d.profile.Hides() {
		// This loop narrows down the hidden squares from two sides. Placing every figure that could
		// come into sight hides too many squares. A figure that comes into sight even then does so
		// in any case, and placing only such figures hides too few squares. Each result improves
		// the other.
		surely, perhaps := occupied{}, v.among(q.Wait)
		for len(surely) < len(perhaps) {
			more := g.view(perhaps).among(q.Wait)
			if len(more) == len(surely) {
				break // the rest is a circle
			}
			surely = more
			v = g.view(surely)
			perhaps = v.among(q.Wait)
		}
	}
	return v.list(q)
}

// gazer holds the figures that look, and the board as they see it.
type gazer struct {
	*Desk
	board *board.Board
	from  []grid.Cell
	shown []board.Room // rooms that are shown in any case
	gaps  []gap
	cells map[board.Room][]grid.Cell // for each room, the squares that are not solid, in row order
}

// gap is an open side between a square and a square of another room.
type gap struct{ from, to grid.Cell }

func (d *Desk) gazer(b *board.Board, from []grid.Cell, opened []string) *gazer {
	known := d.prepare(b)
	g := &gazer{Desk: d, board: b, gaps: known.gaps, cells: known.cells}
	for _, c := range from {
		if !b.Opaque(c) { // a figure inside rock sees nothing
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

// cellsOf returns, for each room, the squares that are not solid, in row order.
func cellsOf(b *board.Board) map[board.Room][]grid.Cell {
	cells := map[board.Room][]grid.Cell{}
	for c := range b.EachCell {
		if r := b.Room(c); r != board.NoRoom && !b.Opaque(c) {
			cells[r] = append(cells[r], c)
		}
	}
	return cells
}

// Around returns the squares of a square's room that are not solid, in row order. In a corridor it
// returns only the square itself. Callers share the list and must not modify it.
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

// gapsOf lists the gaps of a board. HQ Q8.
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

// view computes what is seen when further figures are added to the board.
type view struct {
	*gazer
	line   sight.Centre
	fields []sight.Set              // the field of view of each looking figure; nil: compute each line separately
	rooms  map[board.Room]grid.Cell // the revealed rooms, each with the square from which it is revealed
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
// HQ Q8: depending on the profile, it does so if the square before the gap is seen, only if a
// figure is on that square, or never.
func (v *view) looksIn(g gap) bool {
	switch v.profile.OpenRooms {
	case FromBeside:
		return slices.Contains(v.from, g.from)
	case FromWithin:
		return false
	}
	return v.sees(g.from)
}

// enter records a room as revealed, and reports whether it is new.
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
	// If the centre of the door's square must be in sight, the fields of view have the answer.
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

// seesSide reports whether the ith viewer sees a square of a door. It gives the same answer as
// looksAt, from the field of view.
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

// among returns those of the given squares that are seen.
func (v *view) among(cells []grid.Cell) occupied {
	seen := occupied{}
	for _, c := range cells {
		if !v.board.Opaque(c) && v.sees(c) {
			seen[c] = true
		}
	}
	return seen
}

// list returns the squares and doors that answer a question.
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
		// HQ Q104: a closed door that fills its square is revealed together with the square.
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

// shows yields the squares that fields of view reveal: squares that closed doors fill, the rooms,
// and the corridors in sight. It may yield a square several times.
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
