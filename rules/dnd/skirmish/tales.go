package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// heard reports whether a seat sees the place of a tale, that is, knows one of its squares.
func (k knowledge) heard(e *TaleEntry) bool {
	for _, c := range e.Cells {
		if k.knowsCell(c) {
			return true
		}
	}
	return false
}

// tell tells the scenario's texts about the places that a seat begins to see. DND K41: each text is
// told once, because the side remembers what it has seen. DND K43: no text is told to spectators.
func (e Saw) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	var told []battlemat.Told
	if p.sides[to] != e.Side {
		return nil
	}
	var after *Position
	for i := range p.doc.Tales {
		t := &p.doc.Tales[i]
		fresh := slices.ContainsFunc(t.Cells, func(c grid.Cell) bool { return slices.Contains(e.Cells, c) })
		if !fresh || t.Side != "" && t.Side != e.Side || p.as(to).heard(t) {
			continue
		}
		if after == nil {
			after = p.apply(e)
		}
		if after.as(to).heard(t) {
			told = append(told, battlemat.Told{Kind: battlemat.Said, Text: t.Text, Moment: battlemat.Tale})
		}
	}
	return told
}

// renowned returns the scenario's entry for a figure that the scenario names. It returns nil for
// characters and for figures without a name.
func (q *plan) renowned(f *Figure) *FigureEntry {
	if f.block().Character {
		return nil
	}
	return game.Find(q.doc.Figures, func(e *FigureEntry) bool {
		return e.Name != "" && e.Name == f.Name && e.Creature == f.Creature && battlemat.Seat(e.Seat) == f.Seat
	})
}

// fresh returns the ids of those named figures in a set that a side has not met yet.
func (p *Position) fresh(side string, figures *figureSet) []string {
	var list []string
	for n, f := range p.Figures {
		if figures.has(n) && p.renowned(f) != nil && !slices.Contains(p.known(side).Met, f.ID) {
			list = append(list, f.ID)
		}
	}
	return list
}
