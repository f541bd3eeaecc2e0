package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Look lists the squares that a figure sees, as far as the seat knows them, and those in its reach. Of
// enemies it lists the reach alone: how well they see is their own affair.
func (p *Position) Look(seat battlemat.Seat, id string) []battlemat.Field {
	f := p.figure(id)
	if f == nil || f.Gone != "" || !p.knows(seat, f) {
		return nil
	}
	var fields []battlemat.Field
	if p.sides[seat] == p.side(f) && seat != battlemat.Spectator {
		sees := []grid.Cell{}
		for c := range p.field(p.space(f)).all {
			if p.makesOut(f, c) {
				sees = append(sees, c)
			}
		}
		fields = append(fields, battlemat.Field{Name: "line of sight", Cells: sees})
	}
	reach, b := []grid.Cell{}, p.body(f)
	for _, c := range p.scenario.Board.Cells() {
		if p.knowsCell(seat, c) && !p.covers(f, c) && p.reach(f) > 0 && p.desk.Within(&b, p.reach(f), c, 1) {
			reach = append(reach, c)
		}
	}
	return append(fields, battlemat.Field{Name: "reach", Cells: reach})
}
