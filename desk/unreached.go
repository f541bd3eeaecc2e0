package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// passed returns why the moving figure may pass a cell but not stop on it: a code and the end of a
// sentence. The latter is "" if nothing on the board explains it.
func (t *Table) passed(asked rules.Reach, place Reached, to grid.Cell) (code, why string) {
	b := t.Board.Clone()
	if names := cleared(b, asked.Figure, t.taken(asked, place)); len(names) > 0 {
		if other, ok := t.toOn(b, asked, to); ok && other.End {
			return rules.Occupied, ": " + english.And(names) + map[bool]string{true: " stands there", false: " stand there"}[len(names) == 1]
		}
	}
	if place.Tail != nil {
		return rules.NoRoom, ": it has no room there for both of its hexes"
	}
	return rules.NoStop, ""
}

// taken returns the cells that the moving figure would occupy at a place.
func (t *Table) taken(asked rules.Reach, place Reached) []grid.Cell {
	f, named := t.Board.Figure(asked.Figure)
	switch {
	case place.Tail != nil:
		return []grid.Cell{place.At, *place.Tail}
	case named:
		return f.CellsFrom(place.At)
	}
	return t.Board.Grid().Space(place.At, max(asked.Size, 1))
}

// unreached returns why the moving figure cannot reach a cell: a code and the end of a sentence,
// which names the kind of cell, the cost of the path, or an obstacle on every path. It finds the
// reason by removing possible reasons and asking again.
func (t *Table) unreached(asked rules.Reach, to grid.Cell) (code, why string) {
	asked.Move = min(rules.MaxMove, 60*max(len(t.Board.Cells()), asked.Move))
	if far, ok := t.toOn(t.Board, asked, to); ok {
		return rules.TooFar, ": the path there costs " + inUnits(far.Total(), t.unit())
	}
	if terrain := t.Board.Terrain(to); terrain.Solid() {
		return rules.Filled, ": it is " + map[bool]string{true: "rock", false: "a fallen block"}[terrain == board.Wall]
	}
	var reasons []string
	code = rules.NoWay
	b := t.Board.Clone()
	if names := cleared(b, asked.Figure, []grid.Cell{to}); len(names) > 0 {
		code, reasons = rules.Occupied, append(reasons, names[0]+" stands there")
		if _, ok := t.toOn(b, asked, to); ok {
			return code, ": " + reasons[0]
		}
	}
	shut := opened(b)
	way, ok := t.toOn(b, asked, to)
	var standing []board.Figure
	if !ok {
		standing = b.Figures()
		cleared(b, asked.Figure, b.Cells())
		way, ok = t.toOn(b, asked, to)
	}
	none := "no path leads there"
	if ok {
		if through := crossed(b.Grid(), way.Path, shut); len(through) > 0 {
			none += " except through " + english.And(through)
		} else if past := met(way.Path, standing, asked.Figure); len(past) > 0 {
			none += " except past " + english.And(past)
		}
	}
	return code, ": " + strings.Join(append(reasons, none), ", and ")
}

// toOn asks the question about another board. It returns false if the cell cannot be reached there.
func (t *Table) toOn(b *board.Board, asked rules.Reach, to grid.Cell) (Reached, bool) {
	other := &Table{Board: b, Desk: t.Desk, Stop: t.Stop}
	answer, err := other.Reach(asked)
	if err != nil {
		return Reached{}, false
	}
	return answer.To(to)
}

// cleared removes the figures on some cells from a board, except the moving figure. It returns the
// names of the removed figures.
func cleared(b *board.Board, mover string, cells []grid.Cell) (names []string) {
	for _, f := range b.Figures() {
		if f.ID != mover && slices.ContainsFunc(cells, f.Covers) {
			b.RemoveFigure(f.ID)
			names = append(names, f.ID)
		}
	}
	return names
}

// opened opens the doors of a board, and returns the doors that were closed.
func opened(b *board.Board) (shut []board.Door) {
	for _, d := range b.Doors() {
		if d.State != board.Open {
			b.SetDoor(d.ID, board.Open)
			shut = append(shut, d)
		}
	}
	for _, w := range b.Barriers() {
		if w.Kind == board.BarrierDoor && w.State != board.Open {
			b.SetBarrierDoor(w.ID, board.Open)
		}
	}
	return shut
}

// crossed returns the names of the doors on a path, with their original states.
func crossed(g grid.Grid, way []grid.Cell, shut []board.Door) (names []string) {
	for _, d := range shut {
		p, q := g.Cells(d.Edge)
		for i, c := range way {
			switch {
			case d.InCell && c == d.Edge.Cell:
				names = append(names, fmt.Sprintf("the %v door on (%v)", d.State, c))
			case !d.InCell && i > 0 && (way[i-1] == p && c == q || way[i-1] == q && c == p):
				names = append(names, fmt.Sprintf("the %v door between (%v) and (%v)", d.State, way[i-1], c))
			}
		}
	}
	return names
}

// met returns the names of the figures whose cells a path crosses, except the moving figure.
func met(way []grid.Cell, standing []board.Figure, mover string) (names []string) {
	for _, f := range standing {
		if f.ID != mover && slices.ContainsFunc(way, f.Covers) {
			names = append(names, f.ID)
		}
	}
	return names
}
