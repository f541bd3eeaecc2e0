package quest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// sight is what heroes see on a board, according to the desk.
type sight struct {
	board *board.Board
	cells map[grid.Cell]bool // only squares that are not solid
	doors map[string]bool    // only doors that are not secret
}

// look asks the desk which corridor squares and doors each hero sees. It works out the hero's own
// room and the open rooms itself, square by square.
func (w *witness) look(p battlemat.Position, b *board.Board) sight {
	s := sight{b, map[grid.Cell]bool{}, map[string]bool{}}
	for _, f := range b.Figures() {
		if f.Side != heroquest.Heroes || b.Opaque(f.At) {
			continue
		}
		w.looks++
		own := map[grid.Cell]bool{}
		for _, c := range b.Cells() {
			if b.Opaque(c) {
				continue
			}
			if b.Room(c) != board.NoRoom {
				own[c] = own[c] || b.Room(c) == b.Room(f.At)
			} else if v, err := w.desk.See(b, heroquest.Reveal, f.At, c); err != nil {
				w.t.Fatal(err)
			} else if own[c] = v.Sees; v.Sees && c != f.At && !w.free(b, f.At, c) {
				w.fault("(%v) is seen from (%v), and the line between is not free", c, f.At)
			}
		}
		w.flow(b, f.At, own)
		for _, d := range b.Doors() {
			if d.State == board.Secret {
				continue
			}
			v, err := w.desk.SeesDoor(b, heroquest.Reveal, f.At, d.ID)
			if err != nil {
				w.t.Fatal(err)
			}
			s.doors[d.ID] = s.doors[d.ID] || v.Sees
		}
		if p != nil {
			w.overlay(p, b, f, own)
		}
		for c, seen := range own {
			s.cells[c] = s.cells[c] || seen
		}
	}
	return s
}

// free reports whether a corridor square can be in sight at all: a chain of adjacent squares must
// lead to it without passing a wall, because every line of sight runs along such a chain.
func (w *witness) free(b *board.Board, from, to grid.Cell) bool {
	met := map[grid.Cell]bool{from: true}
	for queue := []grid.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for side := range grid.Side(4) {
			o := b.Grid().Neighbour(queue[0], side)
			if !met[o] && !b.Shut(b.Grid().Edge(queue[0], side)) && !b.Opaque(o) {
				met[o] = true
				queue = append(queue, o)
			}
		}
	}
	return met[to]
}

// flow adds the rooms that are open to seen squares or, in some profiles, only to the hero's
// square. HQ Q8
func (w *witness) flow(b *board.Board, hero grid.Cell, seen map[grid.Cell]bool) {
	how := w.desk.Rules().OpenRooms
	for more := how != heroquest.FromWithin; more; {
		more = false
		for _, c := range b.Cells() {
			if how == heroquest.FromBeside && c != hero {
				continue
			}
			for side := range grid.Side(4) {
				o := b.Grid().Neighbour(c, side)
				r := b.Room(o)
				if !seen[c] || r == board.NoRoom || seen[o] || b.Opaque(o) || b.Shut(b.Grid().Edge(c, side)) {
					continue
				}
				for _, n := range b.Cells() {
					if b.Room(n) == r && !b.Opaque(n) {
						seen[n] = true
					}
				}
				more = true
			}
		}
	}
}

// overlay compares the revealed squares in a hero's overlay with those that the desk finds in
// sight.
func (w *witness) overlay(p battlemat.Position, b *board.Board, f board.Figure, own map[grid.Cell]bool) {
	looker, ok := p.(interface {
		Look(battlemat.Seat, string) []battlemat.Field
	})
	if !ok || w.random.IntN(6) > 0 {
		return
	}
	shown := map[grid.Cell]bool{f.At: true}
	for _, field := range looker.Look(battlemat.Seat(f.ID), f.ID) {
		if field.Name == "reveals" {
			for _, c := range field.Cells {
				shown[c] = true
			}
		}
	}
	for _, c := range b.Cells() {
		if !b.Opaque(c) && own[c] != shown[c] {
			w.fault("the overlay of %s has (%v): %v", f.ID, c, shown[c])
		}
	}
}

// boardOf returns the board as Zargon sees it, with the figures that all seats see.
func boardOf(t *testing.T, v, open *battlemat.View) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, v.Ground.Width, v.Ground.Height)
	if err != nil {
		t.Fatal(err)
	}
	edge := func(c grid.Cell, side string) grid.Edge {
		s, err := b.Grid().ParseSide(side)
		if err != nil {
			t.Fatal(err)
		}
		return b.Grid().Edge(c, s)
	}
	for y, row := range v.Ground.Map {
		for x, glyph := range []rune(row) {
			c := grid.Cell{X: x, Y: y}
			terrain, err := board.ParseTerrain(v.Ground.Legend[string(glyph)])
			if err != nil {
				t.Fatal(err)
			}
			b.SetTerrain(c, terrain)
			b.SetRoom(c, board.Room([]rune(v.Ground.Rooms[y])[x]))
		}
	}
	for _, wall := range v.Ground.Walls {
		b.SetWall(edge(wall.At, wall.Side), true)
	}
	for _, d := range v.Ground.Doors {
		door := board.Door{ID: d.ID, State: board.Closed}
		switch {
		case strings.HasSuffix(d.Name, "not found"):
			door.State = board.Secret
		case d.State == "open":
			door.State = board.Open
		}
		if door.InCell = d.Side == ""; door.InCell {
			door.Edge.Cell = d.At
		} else {
			door.Edge = edge(d.At, d.Side)
		}
		b.AddDoor(door)
	}
	for _, f := range open.Figures {
		if !f.Down {
			b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At})
		}
	}
	return b
}

// scene is what is shown of a position.
type scene struct {
	of    battlemat.Position
	board *board.Board
	cells map[grid.Cell]bool // squares that the heroes know; only those that are not solid
	doors map[string]bool    // doors that the heroes know
	waits []battlemat.Figure // monsters that have not been seen
}

// scene returns what Zargon and the spectators are shown. The last result is cached.
func (w *witness) scene(p battlemat.Position) *scene {
	if w.last != nil && w.last.of == p {
		return w.last
	}
	all, open := p.See("zargon"), p.See(battlemat.Spectator)
	s := &scene{p, boardOf(w.t, &all, &open), map[grid.Cell]bool{}, map[string]bool{}, nil}
	for y, row := range open.Ground.Map {
		for x, glyph := range []rune(row) {
			if c := (grid.Cell{X: x, Y: y}); glyph != battlemat.Unknown && !s.board.Opaque(c) {
				s.cells[c] = true
			}
		}
	}
	for _, d := range open.Ground.Doors {
		s.doors[d.ID] = true
	}
	for _, f := range all.Figures {
		if slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Name == "not yet seen" }) {
			s.waits = append(s.waits, f)
		}
	}
	w.last = s
	return s
}
