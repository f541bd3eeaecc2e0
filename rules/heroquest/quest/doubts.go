package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// doubts returns likely mistakes in a quest that has no faults.
func doubts(s *scenario.Scenario) []board.Fault {
	i := study(s)
	if i.all(); len(i.Faults) > 0 || len(i.Doubts) > 0 || i.Board == nil || len(i.doc.Heroes) == 0 {
		return nil
	}
	var d game.Doubted
	i.unused(&d)
	i.hasty(&d)
	return d
}

// unused reports entries that have no effect.
func (i *inspector) unused(d *game.Doubted) {
	escapes := func(m MonsterEntry) bool { return slices.Contains(m.Spells, "Escape") }
	if len(i.doc.Escapes) > 0 && !slices.ContainsFunc(i.doc.Monsters, escapes) {
		d.Removable("escapes", "no monster has the spell Escape: the places to escape to have no effect")
	}
	for n, t := range i.doc.Treasures {
		if t.Harm > 0 && t.Trap == "" {
			d.Removable(fmt.Sprintf("treasures[%d].harm", n), "%d: harm without a trap has no effect", t.Harm)
		}
	}
}

// meanThrow is the average total of two dice.
const meanThrow = 7

// hasty reports a round limit within which, with average rolls, no hero can reach the goal and, if
// the quest requires it, return to the stairs.
func (i *inspector) hasty(d *game.Doubted) {
	o := &i.doc.Objective
	if o.Rounds == 0 {
		return
	}
	m := &march{inspector: i, b: i.layOut()}
	for _, h := range i.doc.Heroes {
		m.out = append(m.out, game.Away(m.b, h.At))
	}
	if o.Return && i.doc.Stairs != nil {
		for _, c := range i.doc.Stairs.cells() {
			m.back = append(m.back, game.Away(m.b, c))
		}
	}
	for _, key := range o.Slay {
		m.to(fmt.Sprintf("the monster %q", key), m.rooms(func(e MonsterEntry) bool { return e.Key == key }))
	}
	for n, e := range i.doc.Monsters {
		if o.Clear {
			m.to(fmt.Sprintf("the %s on %v", e.Kind, e.At), m.rooms(func(x MonsterEntry) bool { return x.At == i.doc.Monsters[n].At }))
		}
	}
	for _, item := range o.Take {
		if slices.ContainsFunc(i.doc.Heroes, func(h HeroEntry) bool { return slices.Contains(h.Items, item) }) || i.doc.Deck[item] > 0 {
			continue
		}
		cells := m.rooms(func(e MonsterEntry) bool { return slices.Contains(e.Items, item) })
		for _, t := range i.doc.Treasures {
			if slices.Contains(t.Items, item) {
				cells = append(cells, m.room(t.At)...)
			}
		}
		m.to(fmt.Sprintf("%q", item), cells)
	}
	m.to("the squares to reach", o.Reach)
	if m.what == "" {
		return
	}
	way := "the path to " + m.what
	if len(m.back) > 0 {
		way += " and to the stairs"
	}
	d.TooFew("objective.rounds", o.Rounds, game.RoundsFor(m.far, meanThrow),
		fmt.Sprintf("%s, %d squares at an average of %d squares a round", way, m.far, meanThrow))
}

// distances is a function that returns the number of steps to a square.
type distances = func(to grid.Cell) (steps int, ok bool)

// march finds the part of an objective that is farthest away.
type march struct {
	*inspector
	b         *board.Board
	out, back []distances // from each hero, and from each square of the stairs
	far       int         // the length of the longest path, in squares
	what      string      // the goal of that path
}

// to adds a part of the objective that can be met on any of the given squares.
func (m *march) to(what string, cells []grid.Cell) {
	least := -1
	for _, c := range cells {
		n, ok := nearest(m.out, c)
		if back, leads := nearest(m.back, c); leads {
			n += back
		}
		if ok && (least < 0 || n < least) {
			least = n
		}
	}
	if least > m.far {
		m.far, m.what = least, what
	}
}

// nearest returns the length of the shortest path to a square.
func nearest(from []distances, to grid.Cell) (steps int, ok bool) {
	for _, away := range from {
		if n, leads := away(to); leads && (!ok || n < steps) {
			steps, ok = n, true
		}
	}
	return steps, ok
}

// rooms lists the squares of the rooms in which the selected monsters wait, because a monster may
// meet the heroes anywhere in its room.
func (m *march) rooms(which func(MonsterEntry) bool) (cells []grid.Cell) {
	for _, e := range m.doc.Monsters {
		if which(e) {
			cells = append(cells, m.room(e.At)...)
		}
	}
	return cells
}

// room lists the squares of the room that contains a square. For a square in a corridor it lists
// only that square.
func (m *march) room(at grid.Cell) []grid.Cell {
	cells := []grid.Cell{at}
	if r := m.b.Room(at); r != board.NoRoom {
		for _, c := range m.b.Cells() {
			if m.b.Room(c) == r {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
