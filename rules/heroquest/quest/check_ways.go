package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// surveyor finds the squares that heroes could reach if they opened every door, found every secret
// door and jumped over every pit.
type surveyor struct {
	*inspector
	game.Survey
	b       *board.Board
	reached map[grid.Cell]bool // the squares that are reached at the start
	fallen  *board.Board       // the board after every block has fallen
	worst   map[grid.Cell]bool // the squares that are reached on that board
}

// survey reports parts of a quest that cannot be reached, and goals that cannot be attained. It
// does not search for paths to pieces in impossible places, which are reported elsewhere.
func (i *inspector) survey() {
	q := i.plan
	s := &surveyor{inspector: i, Survey: i.Survey(), b: q.layOut()}
	s.Door = func(e grid.Edge) board.Mend {
		return board.Appends("game.doors", "Put a door there", DoorEntry{At: e.Cell, Side: s.b.Grid().SideName(e.Side)})
	}
	var from []grid.Cell
	for _, h := range q.doc.Heroes {
		from = append(from, h.At)
	}
	s.reached = game.Reach(s.b, from[0])
	for n, c := range from {
		s.Shut(fmt.Sprintf("heroes[%d].at", n), fmt.Sprintf("there is no path from the first hero to this one, on %v", c), s.b, s.reached, c)
	}
	s.fallen = s.b.Clone()
	for _, t := range q.doc.Traps {
		if t.Kind == block {
			lands := t.At
			if t.Falls != nil {
				lands = *t.Falls
			}
			if s.fallen.Contains(lands) {
				s.fallen.SetTerrain(lands, board.Block)
			}
		}
	}
	s.worst = game.Reach(s.fallen, from[0])
	s.pieces()
	s.rooms()
	s.goals()
}

// shut calls [game.Survey.Shut]. The squares behind a reported wall also count as reached after all
// blocks have fallen, so that the wall is reported only once.
func (s *surveyor) shut(path, words string, cells ...grid.Cell) {
	for c := range s.Shut(path, words, s.b, s.reached, cells...) {
		if s.fallen.Space(c) && !s.fallen.Opaque(c) {
			s.worst[c] = true
		}
	}
}

// noWay calls shut for one square.
func (s *surveyor) noWay(path string, at grid.Cell) {
	s.shut(path, fmt.Sprintf("there is no path to %v", at), at)
}

// roomAt lists the squares of the room that contains a square, that square first.
func (s *surveyor) roomAt(at grid.Cell) []grid.Cell {
	cells := []grid.Cell{at}
	if r := s.b.Room(at); r != board.NoRoom {
		for _, c := range s.b.Cells() {
			if s.b.Room(c) == r {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// pieces checks that monsters, traps and treasures can be reached.
func (s *surveyor) pieces() {
	for n, m := range s.doc.Monsters {
		s.noWay(fmt.Sprintf("monsters[%d].at", n), m.At)
	}
	for n, t := range s.doc.Traps {
		s.noWay(fmt.Sprintf("traps[%d].at", n), t.At)
	}
	for n, t := range s.doc.Treasures {
		s.shut(fmt.Sprintf("treasures[%d].at", n), fmt.Sprintf("no path leads into the room that contains %v", t.At), s.roomAt(t.At)...)
	}
	for n, e := range s.doc.Variant.Spawn {
		s.shut(fmt.Sprintf("variant.spawn[%d].at", n), fmt.Sprintf("there is no path from %v to the heroes", e.At), e.At)
	}
}

// enters reports whether a hero can get into the room that contains a square.
func (s *surveyor) enters(way map[grid.Cell]bool, at grid.Cell) bool {
	r := s.b.Room(at)
	for c := range way {
		if c == at || r != board.NoRoom && s.b.Room(c) == r {
			return true
		}
	}
	return false
}

// rooms checks that every room with something in it can be entered.
func (s *surveyor) rooms() {
	for n, f := range s.doc.Furniture {
		if !s.beside(f.area()) {
			s.shut(fmt.Sprintf("furniture[%d].at", n), fmt.Sprintf("no path leads into the room that contains %v", f.At), s.roomAt(f.At)...)
		}
	}
	for n, note := range s.doc.Notes {
		s.shut(fmt.Sprintf("notes[%d].at", n), fmt.Sprintf("there is no path to %v, and the note would never be read", note.At), s.roomAt(note.At)...)
	}
}

// beside reports whether a square next to an area can be reached.
func (s *surveyor) beside(a Area) bool {
	for _, c := range a.cells() {
		for side := range grid.Side(4) {
			if s.reached[s.b.Grid().Neighbour(c, side)] {
				return true
			}
		}
	}
	return false
}

// goals checks that the quest can be won, even after every block has fallen.
func (s *surveyor) goals() {
	o := s.doc.Objective
	attain := func(path, what string, can func(way map[grid.Cell]bool) bool) {
		switch {
		case !can(s.reached):
			s.Lacks(path, "%s cannot be reached", what)
		case !can(s.worst):
			s.Lacks(path, "%s cannot be reached once the falling blocks have come down: expected another path", what)
		}
	}
	for n, key := range o.Slay {
		i := slices.IndexFunc(s.doc.Monsters, func(m MonsterEntry) bool { return m.Key == key })
		if i < 0 || !s.Sure(fmt.Sprintf("monsters[%d].at", i)) {
			continue // reported already
		}
		attain(fmt.Sprintf("objective.slay[%d]", n), fmt.Sprintf("the monster %q", key), func(way map[grid.Cell]bool) bool {
			return s.enters(way, s.doc.Monsters[i].At)
		})
	}
	for n, item := range o.Take {
		if s.inventory().carried[item] {
			attain(fmt.Sprintf("objective.take[%d]", n), fmt.Sprintf("%q", item), func(way map[grid.Cell]bool) bool {
				return s.lies(item, way)
			})
		}
	}
	if len(o.Reach) > 0 {
		attain("objective.reach", "the squares to reach", func(way map[grid.Cell]bool) bool {
			for n, c := range o.Reach {
				if way[c] || !s.Sure(fmt.Sprintf("objective.reach[%d]", n)) {
					return true
				}
			}
			return false
		})
	}
	if o.Clear && len(s.doc.Monsters) == 0 && s.Sure("monsters") {
		s.Lacks("objective.clear", "there are no monsters to clear")
	}
	if s.doc.Stairs != nil {
		attain("stairs", "the stairs", func(way map[grid.Cell]bool) bool {
			return slices.ContainsFunc(s.doc.Stairs.cells(), func(c grid.Cell) bool { return way[c] })
		})
	}
}

// lies reports whether an item can be reached. An item on a faulty square counts as reachable,
// because the author of the quest will move it.
func (s *surveyor) lies(item string, way map[grid.Cell]bool) bool {
	for _, h := range s.doc.Heroes {
		if slices.Contains(h.Items, item) {
			return true
		}
	}
	for n, m := range s.doc.Monsters {
		if slices.Contains(m.Items, item) && (!s.Sure(fmt.Sprintf("monsters[%d].at", n)) || s.enters(way, m.At)) {
			return true
		}
	}
	for n, t := range s.doc.Treasures {
		if slices.Contains(t.Items, item) && (!s.Sure(fmt.Sprintf("treasures[%d].at", n)) || s.enters(way, t.At)) {
			return true
		}
	}
	// HQ Q130: treasure cards can be drawn in any room.
	if slices.ContainsFunc(s.doc.cards(), func(card string) bool { return cardOf(card).item == item }) {
		for c := range way {
			if s.b.Room(c) != board.NoRoom {
				return true
			}
		}
	}
	return false
}
