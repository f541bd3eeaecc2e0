package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// groundSeen returns the ground that a seat knows.
func groundSeen(p *Position, seat battlemat.Seat, drawn *drawn) battlemat.Ground {
	g := drawn.ground
	g.Pieces = piecesSeen(p, seat, g.Pieces)
	if !p.all(seat) {
		g.Sight = p.inSight().rows(p.ground.Size())
	}
	return g
}

// drawGround returns the squares, walls and doors that a seat knows, and the furniture there.
func drawGround(p *Position, seat battlemat.Seat) battlemat.Ground {
	b := p.ground
	if !p.all(seat) {
		b = p.knownGround()
	}
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		switch t := p.ground.Terrain(c); {
		case p.sees(seat, c):
			return t, b.Room(c), true
		case !rockFace(p, c):
			return 0, 0, false
		case t == board.Block:
			return t, board.NoRoom, true
		}
		return board.Wall, board.NoRoom, true // the face of rock, or of an undiscovered door that fills its square
	})
	g.Walls, g.Doors, g.Pieces = wallsSeen(p, seat, b), doorsSeen(p, seat), piecesStanding(p, seat)
	if p.profile.Printed == heroquest.PrintedOpen && !p.all(seat) {
		g.Printed = printedBoard(p)
	}
	return g
}

// printedBoard returns the printed board: its rooms, corridors and walls, without anything that the
// quest adds.
//
// HQ Q133: a door of the board itself is printed as a wall, and nothing is printed on the square of
// a door that fills it.
func printedBoard(p *Position) *battlemat.Printed {
	b, g := p.scenario.Board, p.scenario.Board.Grid()
	w, h := b.Size()
	is := func(c grid.Cell) bool {
		_, door := b.DoorIn(c)
		return b.Space(c) && b.Terrain(c) != board.Wall && !door
	}
	out := &battlemat.Printed{}
	for y := range h {
		row := make([]rune, w)
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			if row[x] = rune(b.Room(c)); !is(c) {
				row[x] = battlemat.Unknown
			}
		}
		out.Rooms = append(out.Rooms, string(row))
	}
	for c := range b.EachCell {
		for _, s := range []grid.Side{1, 2} { // E and S, so that each edge is listed once
			to, e := g.Neighbour(c, s), g.Edge(c, s)
			_, door := b.DoorOn(e)
			if is(c) && b.Contains(to) && is(to) && (b.Wall(e) || door) {
				out.Walls = append(out.Walls, battlemat.Border{At: c, Side: g.SideName(s)})
			}
		}
	}
	return out
}

// inSight returns the squares that the heroes on the board see now: all squares of the rooms they
// are in, and the squares in line of sight, including those behind open doors. Views show all other
// known squares as remembered.
func (p *Position) inSight() cellSet {
	b := p.ground
	w, h := b.Size()
	set := cellSet(nil).with(w * h)
	add := func(c grid.Cell) { set[b.Index(c)>>6] |= 1 << (b.Index(c) & 63) }
	var room [8]grid.Cell
	var rooms [8]board.Room
	from, seen := room[:0], rooms[:0]
	for f := range p.heroesHere {
		if b.Opaque(f.At) {
			continue // a figure inside rock sees nothing
		}
		from = append(from, f.At)
		add(f.At)
		if r := b.Room(f.At); !slices.Contains(seen, r) {
			seen = append(seen, r)
			for _, c := range roomAround(p, f.At) {
				add(c)
			}
		}
	}
	_ = p.desk.Watch(b, from, add) // the desk validated this board when the quest was opened
	for i := range set {
		set[i] &= p.revealed.word(i)
	}
	return set
}

// wallsSeen lists the walls along known squares. An unknown door is among them as an ordinary wall.
func wallsSeen(p *Position, seat battlemat.Seat, b *board.Board) []battlemat.Border {
	if p.all(seat) {
		return p.walls
	}
	return game.Borders(b, func(c grid.Cell) bool { return p.sees(seat, c) }, func(e grid.Edge) bool {
		door, there := b.DoorOn(e)
		return b.Wall(e) || there && door.State == board.Secret
	})
}

// doorsSeen lists the doors that a seat knows. The ID of each door is its place.
func doorsSeen(p *Position, seat battlemat.Seat) []battlemat.Door {
	var doors []battlemat.Door
	for _, d := range p.ground.Doors() {
		if !p.all(seat) && !slices.Contains(p.doors, d.ID) {
			continue
		}
		seen := battlemat.Door{ID: doorName(p.ground, d), At: d.Edge.Cell, State: "closed", Name: "door"}
		if !d.InCell {
			seen.Side = p.ground.Grid().SideName(d.Edge.Side)
		}
		if d.State == board.Open {
			seen.State = "open"
		}
		if was, ok := p.start.Door(d.ID); ok && was.State == board.Secret {
			seen.Name, seen.Secret = "secret door", true
			if d.State == board.Secret {
				seen.Name = "secret door, not found"
			}
		}
		doors = append(doors, seen)
	}
	game.SortDoors(p.ground, doors)
	return doors
}

// looks reports whether a seat may ask what a figure sees. Heroes may not ask about monsters.
func looks(p *Position, seat battlemat.Seat, f *Figure) bool {
	return f.Gone == Here && (p.all(seat) || f.Hero) && !p.ground.Opaque(f.At)
}

// Look lists the squares that a figure of the seat sees, for each kind of sight. HQ S1.32: clients
// show the squares as an overlay. HQ S1.53: the kinds of sight. Only Zargon learns anything about
// unrevealed squares.
func (p *Position) Look(seat battlemat.Seat, figure string) []battlemat.Field {
	f := p.figure(figure)
	if f == nil || !looks(p, seat, f) {
		return nil
	}
	var fields []battlemat.Field
	add := func(name string, cells []grid.Cell, err error) {
		if err != nil {
			return // the desk validated this board when the quest was opened
		}
		known := slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return !p.sees(seat, c) })
		if len(known) > 0 {
			fields = append(fields, battlemat.Field{Name: name, Cells: known})
		}
	}
	for _, kind := range []struct{ name, kind string }{
		{"line of sight", heroquest.Sight}, {"reveals", heroquest.Reveal}, {"spells and shots", heroquest.Spell},
	} {
		if kind.kind == heroquest.Reveal && !f.Hero {
			continue
		}
		cells, err := p.desk.Field(p.ground, kind.kind, f.At)
		add(kind.name, cells, err)
	}
	if f.Hero {
		for _, kind := range p.kindsOfSearch() {
			if kind == heroquest.Treasure && p.ground.Room(f.At) == board.NoRoom {
				continue // HQ S1.62
			}
			add("search for "+searchWords[kind], searchedCells(p, f, kind), nil)
		}
	}
	return fields
}
