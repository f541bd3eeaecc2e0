package simulate

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// newTables returns empty tables for a scenario as it is written.
func newTables(doc *scenario.Scenario, start battlemat.Position) *Tables {
	t := &Tables{Scenario: doc.ID, Name: doc.Name, Rounds: []Count{}, Commands: []Count{}, Figures: []Figure{}, Cells: []Cell{}, Goals: []Goal{}, Ends: []End{}, Played: []Outcome{}}
	people := false
	for _, s := range doc.Seats {
		if s.Held == scenario.Empty || len(s.Master) > 0 {
			continue
		}
		t.Seats = append(t.Seats, Seat{Seat: battlemat.Seat(s.ID), Name: s.Name, Side: s.Side})
		i := slices.IndexFunc(t.Sides, func(o Side) bool { return o.Side == s.Side })
		if i < 0 {
			i = len(t.Sides)
			t.Sides = append(t.Sides, Side{Side: s.Side})
		}
		side := &t.Sides[i]
		if side.Name != "" {
			side.Name += ", "
		}
		side.Name += s.Name
		if s.Held != scenario.Bot {
			side.Players, people = true, true
		}
	}
	for i := range t.Sides {
		t.Sides[i].Players = t.Sides[i].Players || !people
	}
	t.Rooms = roomsOf(doc.Board, t.Seats, start)
	return t
}

// roomsOf lists the rooms of a board, by letter.
func roomsOf(b *board.Board, seats []Seat, start battlemat.Position) []Room {
	rooms := []Room{}
	if b == nil || !b.HasRooms() {
		return rooms
	}
	used, all := roomsUsed(b, seats, start)
	index := map[board.Room]int{}
	for c := range b.EachCell {
		letter := b.Room(c)
		if letter == board.NoRoom || !b.Space(c) || !all && !used[letter] {
			continue
		}
		i, known := index[letter]
		if !known {
			i = len(rooms)
			index[letter] = i
			rooms = append(rooms, Room{Room: string(letter), Entered: []SideIn{}})
		}
		rooms[i].Cells = append(rooms[i].Cells, c)
	}
	slices.SortFunc(rooms, func(a, b Room) int { return cmp.Compare(a.Room, b.Room) })
	return rooms
}

// roomsUsed returns the rooms that have a door, or contain something at the start. If no seat knows
// the whole board, it reports instead that all rooms count as used.
func roomsUsed(b *board.Board, seats []Seat, start battlemat.Position) (used map[board.Room]bool, all bool) {
	used, all = map[board.Room]bool{}, true
	for _, s := range seats {
		v := start.See(s.Seat)
		all = all && !knowsAll(b, &v.Ground)
		for i := range v.Figures {
			used[b.Room(v.Figures[i].At)] = true
		}
		for _, p := range v.Ground.Pieces {
			for _, c := range view.Cells(p) {
				used[b.Room(c)] = true
			}
		}
		for _, d := range v.Ground.Doors {
			used[b.Room(d.At)] = true
			if side, err := b.Grid().ParseSide(d.Side); err == nil {
				used[b.Room(b.Grid().Neighbour(d.At, side))] = true
			}
		}
	}
	return used, all
}

// knowsAll reports whether a ground shows every space of a board.
func knowsAll(b *board.Board, g *battlemat.Ground) bool {
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			if c := (grid.Cell{X: x, Y: y}); r == battlemat.Unknown && b.Space(c) {
				return false
			}
			x++
		}
	}
	return true
}
