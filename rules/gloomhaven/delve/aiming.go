package delve

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/sight"
)

// byName is a sentence of the book with figures by their names in the place of their ids.
func (p *Position) byName(text string, figures ...*Figure) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		id := strings.TrimRight(w, ",.:;")
		for _, f := range figures {
			if id == f.ID {
				words[i] = f.Name + w[len(id):]
				break
			}
		}
	}
	return strings.Join(words, " ")
}

// nameList lists the names of figures.
func (p *Position) nameList(ids []string) string {
	var all []string
	for _, id := range ids {
		all = append(all, p.figure(id).Name)
	}
	return english.And(all)
}

// lineOf is a line of sight for the eye, to where the first line tried is stopped.
func (p *Position) lineOf(from, to grid.Cell, v sight.Verdict) *battlemat.Line {
	l := &battlemat.Line{From: from, To: to, Free: v.Sees}
	if v.Sees || len(v.Stops) == 0 {
		return l
	}
	g, by := p.ground.Grid(), v.Stops[0].By
	l.By = by.Describe(g)
	stop := by.Cell
	switch {
	case by.Kind == sight.ByWall, by.Kind == sight.ByDoor && !by.InCell:
		a, b := g.Cells(by.Edge)
		stop = a
		if g.Distance(from, b) < g.Distance(from, a) {
			stop = b
		}
		for s := range grid.Side(6) {
			if g.Edge(stop, s) == by.Edge {
				l.Side = g.SideName(s)
			}
		}
	case by.Kind == sight.ByCorner:
		stop = slices.MinFunc(g.CellsAt(by.Corner), func(a, b grid.Cell) int { return g.Distance(from, a) - g.Distance(from, b) })
	}
	if p.ground.Contains(stop) {
		l.Stop = &stop
	}
	return l
}
