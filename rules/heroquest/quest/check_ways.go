package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// surveyor walks a quest as heroes could who open every door, find every secret one and
// jump every pit.
type surveyor struct {
	*plan
	b       *board.Board
	reached map[grid.Cell]bool // as the quest is laid out
	worst   map[grid.Cell]bool // when every block has fallen
	faults  []board.Fault
}

// survey finds what of a quest cannot be come to, or brought to its end.
func (q *plan) survey() []board.Fault {
	s := &surveyor{plan: q, b: q.layOut()}
	var from []grid.Cell
	for _, h := range q.doc.Heroes {
		from = append(from, h.At)
	}
	s.reached = s.flood(from[0])
	for n, c := range from {
		if !s.reached[c] {
			s.add(fmt.Sprintf("heroes[%d].at", n), "no way leads from the first hero to this one, on %v", c)
		}
	}
	for _, t := range q.doc.Traps {
		if t.Kind == block {
			lands := t.At
			if t.Falls != nil {
				lands = *t.Falls
			}
			s.b.SetTerrain(lands, board.Block)
		}
	}
	s.worst = s.flood(from[0])
	s.things()
	s.rooms()
	s.objective()
	return s.faults
}

func (s *surveyor) add(path, format string, args ...any) {
	s.faults = append(s.faults, board.Fault{Path: "game." + path, Message: fmt.Sprintf(format, args...)})
}

// flood lists the squares that one can walk to.
func (s *surveyor) flood(from grid.Cell) map[grid.Cell]bool {
	b, g := s.b, s.b.Grid()
	reached := map[grid.Cell]bool{}
	if !walkable(b, from) {
		return reached
	}
	reached[from] = true
	for queue := []grid.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for side := range grid.Side(4) {
			to := g.Neighbour(queue[0], side)
			if b.Wall(g.Edge(queue[0], side)) || !walkable(b, to) || reached[to] {
				continue
			}
			reached[to] = true
			queue = append(queue, to)
		}
	}
	return reached
}

// walkable tells whether a hero can come to stand on a square, doors or not.
func walkable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && b.Terrain(c) != board.Obstacle
}

// things looks whether monsters, traps and treasures can be come to.
func (s *surveyor) things() {
	for n, m := range s.doc.Monsters {
		if !s.reached[m.At] {
			s.add(fmt.Sprintf("monsters[%d].at", n), "no way leads to %v", m.At)
		}
	}
	for n, t := range s.doc.Traps {
		if !s.reached[t.At] {
			s.add(fmt.Sprintf("traps[%d].at", n), "no way leads to %v", t.At)
		}
	}
	for n, t := range s.doc.Treasures {
		if !s.enters(s.reached, t.At) {
			s.add(fmt.Sprintf("treasures[%d].at", n), "no way leads into the room of %v", t.At)
		}
	}
	for n, e := range s.doc.Variant.Spawn {
		if !s.reached[e.At] {
			s.add(fmt.Sprintf("variant.spawn[%d].at", n), "no way leads from %v to the heroes", e.At)
		}
	}
}

// enters tells whether one can come into the room of a square.
func (s *surveyor) enters(way map[grid.Cell]bool, at grid.Cell) bool {
	r := s.b.Room(at)
	for c := range way {
		if c == at || r != board.NoRoom && s.b.Room(c) == r {
			return true
		}
	}
	return false
}

// rooms looks whether every room with something in it can be entered.
func (s *surveyor) rooms() {
	for n, f := range s.doc.Furniture {
		if !s.enters(s.reached, f.At) && !s.beside(f.area()) {
			s.add(fmt.Sprintf("furniture[%d].at", n), "no way leads into the room of %v", f.At)
		}
	}
	for n, note := range s.doc.Notes {
		if !s.enters(s.reached, note.At) {
			s.add(fmt.Sprintf("notes[%d].at", n), "no way leads to %v: the note would never be read", note.At)
		}
	}
}

// beside tells whether a square next to an area can be come to.
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

// objective looks whether the quest can be won, also when every block has fallen.
func (s *surveyor) objective() {
	o := s.doc.Objective
	attain := func(path, what string, can func(way map[grid.Cell]bool) bool) {
		switch {
		case !can(s.reached):
			s.add(path, "%s cannot be come to", what)
		case !can(s.worst):
			s.add(path, "%s cannot be come to once the falling blocks have come down: expected another way", what)
		}
	}
	for n, key := range o.Slay {
		attain(fmt.Sprintf("objective.slay[%d]", n), fmt.Sprintf("the monster %q", key), func(way map[grid.Cell]bool) bool {
			i := slices.IndexFunc(s.doc.Monsters, func(m MonsterEntry) bool { return m.Key == key })
			return s.enters(way, s.doc.Monsters[i].At)
		})
	}
	for n, item := range o.Take {
		path := fmt.Sprintf("objective.take[%d]", n)
		if !s.lies(item, func(grid.Cell) bool { return true }) {
			s.add(path, "nobody can find %q: expected it among the items of a treasure, a monster or a hero", item)
			continue
		}
		attain(path, fmt.Sprintf("%q", item), func(way map[grid.Cell]bool) bool {
			return s.lies(item, func(c grid.Cell) bool { return s.enters(way, c) })
		})
	}
	if len(o.Reach) > 0 {
		attain("objective.reach", "the squares to reach", func(way map[grid.Cell]bool) bool {
			return slices.ContainsFunc(o.Reach, func(c grid.Cell) bool { return way[c] })
		})
	}
	if o.Clear && len(s.doc.Monsters) == 0 {
		s.add("objective.clear", "there are no monsters to clear")
	}
	if s.doc.Stairs != nil {
		attain("stairs", "the stairs", func(way map[grid.Cell]bool) bool {
			return slices.ContainsFunc(s.doc.Stairs.cells(), func(c grid.Cell) bool { return way[c] })
		})
	}
}

// lies tells whether an item is to be had on one of such squares.
func (s *surveyor) lies(item string, on func(grid.Cell) bool) bool {
	for _, h := range s.doc.Heroes {
		if slices.Contains(h.Items, item) {
			return true
		}
	}
	for _, m := range s.doc.Monsters {
		if slices.Contains(m.Items, item) && on(m.At) {
			return true
		}
	}
	for _, t := range s.doc.Treasures {
		if slices.Contains(t.Items, item) && on(t.At) {
			return true
		}
	}
	return false
}
