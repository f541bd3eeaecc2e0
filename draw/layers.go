package draw

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// areaCells returns the cells of all areas.
func (v *view) areaCells() cellSet {
	set := cellSet{}
	for _, a := range v.Areas {
		for _, c := range a.Cells {
			set[c] = true
		}
	}
	return set
}

// shown returns the cells of the set that are in the window, in row order.
func (a *artist) shown(set cellSet) []grid.Cell {
	var cells []grid.Cell
	for _, c := range a.ground {
		if set[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

// drawBorders draws the borders of the cells that are seen, reached or hit.
func (a *artist) drawBorders() {
	a.group("overlays")
	border := func(set cellSet, i ink, inset, width int, dash ...int) {
		cells := a.shown(set)
		a.stroke(a.loops(setOf(cells), cells, inset), i, width, dash...)
	}
	if a.Field != nil {
		border(a.seen, fieldLine, 8, 4)
		a.note(entry{kind: fieldEntry, text: "seen from " + a.Field.From.String()})
	}
	if a.Reach != nil {
		set := cellSet{a.Reach.From: true}
		passing := false
		for c, way := range a.ways {
			if way.End {
				set[c] = true
			} else {
				passing = true
			}
		}
		border(set, reachLine, 8, 5)
		a.note(entry{kind: reachEntry, text: "can stop there" + costWord(a.Reach.Unit)})
		if passing {
			a.note(entry{kind: passEntry, text: "can only pass"})
		}
	}
	for _, area := range a.Areas {
		border(setOf(area.Cells), areaLine, 8, 5, 14, 10)
		name := area.Name
		if name == "" {
			name = "area"
		}
		a.note(entry{kind: areaEntry, text: name})
	}
	if a.Compare != nil {
		sets := map[compareKind]cellSet{onlyA: {}, onlyB: {}, differ: {}}
		for c, cmp := range a.compared {
			if s := sets[kindOfCompared(cmp)]; s != nil {
				s[c] = true
			}
		}
		border(sets[onlyA], aLine, 6, 4)
		border(sets[onlyB], bLine, 6, 4, 14, 8)
		border(sets[differ], diffLine, 6, 4, 4, 8)
		a.legendCompare()
	}
}

func costWord(unit string) string {
	if unit == "" {
		return ", at that cost"
	}
	return ", at that cost in " + unit
}

// writeCosts writes the cost of reaching each cell, or the values that are compared.
func (a *artist) writeCosts() {
	a.group("costs")
	taken, stepped, targets := a.taken, cellSet{}, setOf(a.Targets)
	if a.Path != nil {
		for _, s := range a.Path.Steps {
			stepped[s.At] = true
		}
	}
	for _, c := range a.ground {
		label := labelOfCompared(a.compared[c])
		if way, ok := a.ways[c]; ok && label == "" {
			label = labelOfCost(way)
			if way.Harm != 0 {
				a.danger(a.at(c).by(28, -27))
			}
			if c == a.Reach.From && taken[c] {
				continue
			}
		}
		if label == "" || stepped[c] {
			continue
		}
		m := mark{text: label, centre: a.at(c), size: medium, fill: text, halo: a.tint(c, nil), under: targets[c]}
		if len(label) > 3 {
			m.size = small
		}
		if taken[c] {
			aside, room := a.besideBase(c)
			if !room {
				continue
			}
			m.centre, m.size, m.bold = a.at(c).add(aside), small, true
		}
		if a.textured(c) {
			a.plate(m)
		}
		a.scene.draw(m)
	}
}

// textured reports whether the ground of a cell has strokes or a hatch.
func (a *artist) textured(c grid.Cell) bool {
	if _, ok := signs[a.Board.Terrain(c)]; ok {
		return true
	}
	if way, ok := a.ways[c]; ok && !way.End {
		return true
	}
	switch kindOfCompared(a.compared[c]) {
	case onlyA, onlyB, differ:
		return true
	}
	return false
}

// plate draws plain ground under a text, so that no stroke crosses its letters.
func (a *artist) plate(m mark) {
	length := measure(m.text, m.size, m.bold)
	at := m.centre
	if m.align == fromRight {
		at.x -= length / 2
	}
	reach := max(length/2+3-m.size/2, 1)
	a.stroke(line(at.by(-reach, 0), at.by(reach, 0)), m.halo, m.size+8)
}

// besideBase returns the place for a number in a cell that a figure occupies. The number is at the
// top of the cell or, on larger bases, on the side away from the middle of the base. The inner
// cells of a huge base have no room for a number.
func (a *artist) besideBase(c grid.Cell) (pt, bool) {
	f, ok := a.Board.FigureAt(c)
	if !ok || f.Tail == nil && f.Size < 2 {
		return pt{0, -33}, true
	}
	v := a.at(c).sub(a.middle(f))
	if f.Tail != nil {
		return v.scale(7, 9), true
	}
	if a.Board.Grid().Hex() {
		v, r := v.scale(7, 5), a.room(f.Size)+10
		return v.scale(2, 7), v.x*v.x+v.y*v.y > r*r
	}
	inner := func(n, low int) bool { return low < n && n < low+f.Size-1 }
	return pt{33 * geom.Sign(v.x), 36 * geom.Sign(v.y)}, !inner(c.X, f.At.X) || !inner(c.Y, f.At.Y)
}
