package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Look returns the squares that a figure sees, as far as the seat knows them, and those in its
// reach. For enemies it returns only the reach, because a seat does not know how well they see.
func (p *Position) Look(seat battlemat.Seat, id string) []battlemat.Field {
	f := p.figure(id)
	if f == nil || f.Gone != "" || !p.as(seat).knows(f) {
		return nil
	}
	var fields []battlemat.Field
	if p.sides[seat] == f.side() && seat != battlemat.Spectator || p.rules(seat) {
		sees := []grid.Cell{}
		for c := range f.in(p).perceived().all {
			sees = append(sees, c)
		}
		fields = append(fields, battlemat.Field{Name: "line of sight", Cells: sees})
	}
	reach := p.scenario.Board.Where(func(c grid.Cell) bool {
		return p.as(seat).knowsCell(c) && !f.covers(c) && f.reach() > 0 && f.inReach(f.reach(), c, 1)
	})
	fields = append(fields, battlemat.Field{Name: "reach", Cells: reach})
	return append(fields, p.as(seat).otherwise(f)...)
}

// compared lists the metrics that are compared with the match's own, at distances of up to `far`
// squares.
var compared = []string{"5-5-5", "5-10-5", "euclid"}

const far = 12

// otherwise returns the known squares whose distance from a figure differs under another metric.
// DND S2.10: metrics can be compared.
func (k knowledge) otherwise(f *Figure) []battlemat.Field {
	own := k.desk.Metrics()[0]
	var fields []battlemat.Field
	for _, other := range compared {
		if other == own || k.grid().Hex() { // DND H1: on hexes all metrics count alike
			continue
		}
		differ, err := k.desk.CompareMetrics(own, other, 0, far)
		if err != nil {
			panic(err) // cannot fail: the book has both metrics
		}
		cells := []grid.Cell{}
		for _, d := range differ {
			c := grid.Cell{X: f.At.X + d.Offset.Q, Y: f.At.Y + d.Offset.R}
			if k.scenario.Board.Contains(c) && k.knowsCell(c) {
				cells = append(cells, c)
			}
		}
		fields = append(fields, battlemat.Field{Name: "where " + other + " counts differently", Cells: cells})
	}
	return fields
}
