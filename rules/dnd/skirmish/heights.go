package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

var heightEvents = game.Kinds[*Position]{"fell": game.Event[Fell, *Position](nil, Fell.tell)}

// level returns the level of a space of the given width.
func (q *plan) level(at grid.Cell, size int) int { return dnd.Height(q.scenario.Board, at, size) }

// stood returns a body of the given width on a square. DND L8: its level is that of its ground.
func (q *plan) stood(at grid.Cell, size int) board.Figure {
	return board.Figure{At: at, Size: size, Level: q.level(at, size), Grid: q.grid()}
}

// inReach reports whether a space is within the given reach of a figure, in feet. DND M7, DND L8.
func (f *Figure) inReach(feet int, at grid.Cell, size int) bool {
	a, b := f.sheet.stood(f.At, f.width()), f.sheet.stood(at, size)
	return f.sheet.desk.Within(&a, &b, feet)
}

// Fell says that a figure falls a number of feet.
type Fell struct {
	Figure string `json:"figure"`
	Feet   int    `json:"feet"`
}

func (e Fell) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND M10", battlemat.Moved, "%s falls %d ft.", e.Feet)
}

// fallNote returns the text for a fall with n dice of damage, or "" if n is 0.
func fallNote(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("The fall does %dd6 damage, and the figure ends prone.", n)
}

// fallDice returns the number of damage dice for a fall at the end of a path, or 0 if there is
// none.
func fallDice(r *rules.Reached) int {
	for _, fact := range r.Facts {
		if fact.Kind == "falls" {
			return fact.N
		}
	}
	return 0
}

// fall makes a figure fall if its current place is far enough below the square that it jumped or
// was moved from.
//
// DND M10: the fall does 1d6 damage for every 10 feet, at most 20d6, and the figure ends prone.
// DND K35: flyers do not fall.
func (d *resolution) fall(id string, from grid.Cell) {
	f := d.figure(id)
	feet := (d.level(from, f.width()) - d.level(f.At, f.width())) * dnd.Feet
	n := dnd.FallDice(feet)
	if n == 0 || d.Err != nil || f.Gone != "" || f.flies() {
		return
	}
	d.Do(Fell{id, feet})
	dealt, rolled := d.deal("bludgeoning", dice.Expr{{Dice: n, Sides: 6}}, 1)
	if d.Err != nil {
		return
	}
	dealt.Taken = f.part(nil, dealt.Type, true).takes.Suffered(rolled)
	d.hurt(id, []Dealt{dealt}, "", false)
	if !d.figure(id).is(condition.Prone) {
		d.afflict(id, Affliction{Key: condition.Prone})
	}
}
