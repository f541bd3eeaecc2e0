package heroscribe

import (
	"cmp"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// ids lists the ids of all objects, in order.
var ids = slices.Sorted(maps.Keys(objects))

// find returns the id of the object for a part of a quest. It looks for an exact match first, and
// then for an object that matches except for its name. It returns "" if there is no match.
func find(p part, what, name string) (id string, exactly bool) {
	for _, i := range ids {
		o := objects[i]
		switch {
		case o.part != p || o.what != what:
		case o.name == name && (o.why == "" || name != ""):
			return i, true
		case o.why == "" && o.name == "" && id == "":
			id = i
		}
	}
	return id, false
}

// things writes everything on the board.
func (w *writer) things() {
	q := w.q
	for _, a := range q.Stairs {
		if a.Width != 2 || a.Height != 2 || !w.free(a) {
			w.report.Add(1, "stairs", formats.LeftOut, "the program has only a stairway of 2 by 2 squares, all on one board")
			continue
		}
		w.object("Stairway", a.At, 0)
		w.report.Add(1, "stairs", formats.Kept, "")
	}
	w.doors()
	for _, r := range q.Rubble {
		w.object("SingleBlockedSquare", r.At, 0)
	}
	w.report.Add(len(q.Rubble), "blocked square", formats.Kept, "")
	for _, f := range q.Furniture {
		w.furniture(f)
	}
	for _, t := range q.Traps {
		id, _ := find(trap, t.Kind, "")
		if id == "" {
			w.report.Add(1, "trap, "+t.Kind, formats.LeftOut, "the program has no such trap")
			continue
		}
		w.object(id, t.At, 0)
		w.report.Add(1, "trap, "+t.Kind, formats.Kept, "")
	}
	for _, m := range q.Monsters {
		w.monster(m)
	}
	for _, h := range q.Heroes {
		if objects[h.Kind].part != hero {
			w.report.Add(1, cmp.Or(h.Kind, "hero"), formats.LeftOut, "the program has no such hero")
			continue
		}
		w.object(h.Kind, h.At, 0)
		w.report.Add(1, h.Kind, formats.Kept, "")
	}
}

// free reports whether an area is on a single board.
func (w *writer) free(a formats.QuestArea) bool {
	one, at := w.on(a.At)
	two, end := w.on(grid.Cell{X: a.At.X + a.Width - 1, Y: a.At.Y + a.Height - 1})
	return one == two && at.X >= 1 && at.Y >= 1 && end.X <= columns && end.Y <= rows
}

// furniture writes a piece of furniture, turned so that it covers its squares.
func (w *writer) furniture(f formats.QuestFurniture) {
	width, height := max(1, f.Width), max(1, f.Height)
	named := false
	for _, exactly := range []bool{true, false} { // by its name or, failing that, by its kind
		for _, id := range ids {
			o := objects[id]
			plain := o.why == "" && o.name == ""
			if o.part != furniture || o.what != f.Kind || exactly && o.name != f.Name || (!exactly || f.Name == "") && !plain {
				continue
			}
			named = true
			for turn := range 2 {
				if wide, high := size(o.width, o.height, turn); wide != width || high != height || !w.free(f.QuestArea) {
					continue
				}
				w.object(id, f.At, turn)
				if exactly {
					w.report.Add(1, id, formats.Kept, "")
				} else {
					w.report.Add(1, id, formats.Changed, "it is named only by its kind")
				}
				return
			}
		}
	}
	why := "the program has no such furniture"
	if named {
		why = "the program has such furniture only in another size"
	}
	w.report.Add(1, f.Kind, formats.LeftOut, why)
}

// monster writes a monster.
func (w *writer) monster(m formats.QuestMonster) {
	id, exactly := find(monster, m.Kind, m.Name)
	switch {
	case id == "":
		w.report.Add(1, m.Kind, formats.LeftOut, "the program has no such monster")
		return
	case !exactly || len(m.Stats)+len(m.Spells)+len(m.Items)+m.Gold > 0 || m.Text != "":
		w.report.Add(1, id, formats.Changed, "a file holds only its kind, not its own name, stats, spells or belongings")
	default:
		w.report.Add(1, id, formats.Kept, "")
	}
	w.object(id, m.At, 0)
}

// doors writes the doors of the quest and of its board, including doors that lead in from outside.
func (w *writer) doors() {
	b := w.q.Board
	taken := map[grid.Edge]bool{}
	all := slices.Clone(w.q.Doors)
	for _, d := range b.Doors() {
		if d.InCell {
			w.report.Add(1, "door that fills a square", formats.LeftOut, "doors are between two squares")
			continue
		}
		if d.Leaf != board.SolidLeaf {
			w.report.Add(1, "door that can be seen through", formats.Changed, "nobody can see through it")
		}
		all = append(all, formats.QuestDoor{Edge: d.Edge, State: d.State})
	}
	for _, d := range all {
		piece := d.State.String() + " door"
		if taken[d.Edge] {
			w.report.Add(1, piece, formats.LeftOut, "there is already a door there")
			continue
		}
		if taken[d.Edge] = true; w.door(d) {
			w.report.Add(1, piece, formats.Kept, "")
		}
	}
	for _, c := range w.q.Entrances {
		width, height := b.Size()
		switch {
		case c.Y == 0:
			w.object("Door", grid.Cell{X: c.X, Y: -1}, 0)
		case c.Y == height-1:
			w.object("Door", c, 0)
		case c.X == 0:
			w.object("Door", grid.Cell{X: -1, Y: c.Y}, 1)
		case c.X == width-1:
			w.object("Door", c, 1)
		default:
			w.report.Add(1, "door from outside", formats.LeftOut, "its square is not at the border")
			continue
		}
		w.report.Add(1, "door from outside", formats.Kept, "")
	}
}

// door writes a door, and reports whether it did.
func (w *writer) door(d formats.QuestDoor) bool {
	b, g := w.q.Board, w.q.Board.Grid()
	here, there := g.Cells(d.Edge)
	if !b.Contains(here) || !b.Contains(there) {
		w.report.Add(1, d.State.String()+" door", formats.LeftOut, "it leads out of the board")
		return false
	}
	at, turn := here, 0 // the upper or left one of the two squares
	if there.X < at.X || there.Y < at.Y {
		at = there
	}
	if here.X != there.X {
		turn = 1
	}
	switch d.State {
	case board.Secret:
		if !w.m.Quest.Board.Wall(d.Edge) {
			w.report.Add(1, "secret door", formats.LeftOut, "the board has no wall there")
			return false
		}
		side := south
		if turn == 1 {
			side = east
		}
		w.object("SecretDoor", at, slices.Index(away[:], side))
	case board.Open:
		w.object("OpenDoor", at, turn)
	default:
		w.object("Door", at, turn)
	}
	return true
}
