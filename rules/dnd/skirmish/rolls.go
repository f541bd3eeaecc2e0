package skirmish

import (
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// d20 throws one d20, or two with advantage or disadvantage, of which the higher or the lower
// counts. DND skirmish.
func (d *resolution) d20(f dice.Favour) (natural int, thrown []int) {
	if d.Err != nil {
		return 0, nil
	}
	natural, thrown, d.Err = d20.Throw(d.Roller, f)
	return natural, thrown
}

func (d *resolution) faces(e dice.Expr, times int) (sum int, faces []dice.Face) {
	if d.Err != nil || len(e) == 0 {
		return 0, nil
	}
	sum, faces, d.Err = e.Roll(d.Roller, times)
	return sum, faces
}

// expr rolls an expression and returns the sum. After an error it returns 0.
func (d *resolution) expr(e dice.Expr, times int) int {
	sum, _ := d.faces(e, times)
	return sum
}
