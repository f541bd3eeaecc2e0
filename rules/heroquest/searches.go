package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/sight"
)

// The refusal codes of this file, with their rules.
const (
	codeAnotherSegment = "another-segment" // HQ S1.65
	CodeInACorridor    = "in-a-corridor"   // HQ S1.62
	codeNotRevealed    = "not-revealed"    // HQ S1.65
	codeNotWalkable    = "not-walkable"    // HQ S1.65
)

// searchesTreasure answers whether a search for treasure covers a square.
func (d *Desk) searchesTreasure(b *board.Board, from, to grid.Cell) judgement {
	// HQ S1.62: nobody searches for treasure in a corridor.
	if b.Room(from) == board.NoRoom {
		return denied("HQ S1.62", CodeInACorridor,
			"No treasure in corridors: (%v) is not in a room.", from)
	}
	// HQ S1.54, S1.62, S1.76: the search covers only the hero's room, whatever is in sight.
	if !sameRoom(b, from, to) {
		return denied("HQ S1.76", codeAnotherRoom,
			"A search covers the searcher’s own room: (%v) is not in the room of (%v).", to, from)
	}
	return granted("the search covers the whole room")
}

// searches answers whether a search for traps or secret doors covers a square. The function
// revealed reports which squares have been revealed so far; nil means all.
func (d *Desk) searches(b *board.Board, from, to grid.Cell, revealed func(grid.Cell) bool) judgement {
	// HQ S1.63: a search in a room covers the whole room.
	if sameRoom(b, from, to) {
		return granted("the search covers the whole room")
	}
	// HQ S1.64, S1.77: the search covers only the room or the corridor that the hero is in, even if
	// a door is open.
	if b.Room(from) != board.NoRoom {
		return denied("HQ S1.64", codeAnotherRoom,
			"A search covers the searcher’s own room: (%v) is not in the room of (%v).", to, from)
	}
	if b.Room(to) != board.NoRoom {
		return denied("HQ S1.77", codeAnotherRoom,
			"A search of a corridor does not cover rooms: (%v) is in one.", to)
	}
	return d.searchesCorridor(b, from, to, revealed)
}

// searchesCorridor answers whether the search of a corridor covers a square. HQ S1.65.
func (d *Desk) searchesCorridor(b *board.Board, from, to grid.Cell, revealed func(grid.Cell) bool) judgement {
	switch d.profile.Extent {
	case Walkable:
		// HQ S1.65 (b): the search covers revealed squares that can be reached on foot without
		// passing a door or a room.
		if from == to || walkable(b, from, revealed)[to] {
			return granted("the search covers the corridor as far as a figure can walk along it")
		}
		return denied("HQ S1.65", codeNotWalkable,
			"A search covers the corridor as far as a figure can walk along it: no path along it leads from (%v) to (%v).", from, to)
	case Segment:
		switch s := segmentOf(from); {
		case from != to && revealed != nil && !revealed(to):
			return denied("HQ S1.65", codeNotRevealed, "The search covers what is revealed: nobody has seen (%v).", to)
		case s == segmentOf(to):
			return granted(fmt.Sprintf("the search covers piece %d of the corridor", s))
		}
		return denied("HQ S1.65", codeAnotherSegment,
			"The search covers piece %d of the corridor: (%v) is in piece %d.", segmentOf(from), to, segmentOf(to))
	}
	if !d.inBox(b, from, to) {
		return d.boxed(from, to)
	}
	// HQ S1.65 (a), S1.77: the search covers squares in line of sight.
	return along(b, d.looking(b, nil), from, to)
}

// Search returns the squares that a search for traps or secret doors from a square covers, in row
// order, including the square itself. The function revealed reports which squares have been
// revealed so far; nil means all.
func (d *Desk) Search(b *board.Board, kind string, from grid.Cell, revealed func(grid.Cell) bool) ([]grid.Cell, error) {
	if kind != Traps && kind != SecretDoors {
		return nil, fmt.Errorf("kind %q: expected %s or %s", kind, Traps, SecretDoors)
	}
	if _, _, err := d.Judge(b, kind, from, from); err != nil {
		return nil, err
	}
	covers := d.covers(b, from, revealed)
	var cells []grid.Cell
	for c := range b.EachCell {
		// HQ S1.64, S1.77: the search covers only the room or the corridor that the hero is in.
		if b.Room(c) == b.Room(from) && !b.Opaque(c) && !b.CellIs(c, CellUnrevealed) && covers(c) {
			cells = append(cells, c)
		}
	}
	return cells, nil
}

// covers returns a function that gives the answers of [Desk.searches], for many squares of the same
// room or corridor. It computes their common part once.
func (d *Desk) covers(b *board.Board, from grid.Cell, revealed func(grid.Cell) bool) func(grid.Cell) bool {
	switch {
	case b.Room(from) != board.NoRoom:
		return func(grid.Cell) bool { return true }
	case d.profile.Extent == Walkable:
		reached := walkable(b, from, revealed)
		return func(c grid.Cell) bool { return c == from || reached[c] }
	case d.profile.Extent == InSight && !b.Opaque(from):
		if plan, err := d.bare(b); err == nil && plan != nil {
			if d.profile.Hides() {
				plan = d.withFigures(plan, b, nil)
			}
			var field sight.Set
			plan.See(from, &field)
			return func(c grid.Cell) bool { return c == from || field.Has(c) && d.inBox(b, from, c) }
		}
	}
	return func(c grid.Cell) bool { return d.searches(b, from, c, revealed).Sees }
}

// walkable returns the squares that can be reached from a square in a corridor over revealed
// squares, without passing a door or a room. Figures do not matter.
func walkable(b *board.Board, from grid.Cell, revealed func(grid.Cell) bool) map[grid.Cell]bool {
	var search path.Search[grid.Cell]
	g := b.Grid()
	search.Run(-1, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range grid.Side(4) {
			to, e := g.Neighbour(at, s), g.Edge(at, s)
			_, door := b.DoorOn(e)
			_, inCell := b.DoorIn(to)
			if door || inCell || b.Shut(e) || !standable(b, to) || b.Room(to) != board.NoRoom {
				continue
			}
			if revealed == nil || revealed(to) {
				yield(to, path.Cost{Move: 1})
			}
		}
	}, from)
	reached := map[grid.Cell]bool{}
	for c := range search.All {
		reached[c] = true
	}
	return reached
}
