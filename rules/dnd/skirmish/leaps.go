package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// leap carries out a whole jump.
//
// DND K36: enemies whose reach the jump leaves are asked before the jump. If something unseen is in
// the way, the jump is not made.
func (d *resolution) leap(f *Figure, j *Journey) {
	last := j.Way[len(j.Way)-1]
	if asks := f.in(d.Position).provoked(f.leapOf(last), j.Asked); len(asks) > 0 {
		d.Do(Asked{asks})
		return
	}
	if !slices.ContainsFunc(f.in(d.Position).leaps(""), func(r rules.Reached) bool { return r.At == last }) {
		d.bump(f, j)
		return
	}
	id, from := f.ID, j.Way[0]
	e := Moved{Figure: id, Path: slices.Clone(j.Way), Parity: d.Turn.Parity, Jumps: true}
	for i, cost := range j.Costs {
		e.Cost += cost
		if d.slants(j.Way[i], j.Way[i+1]) {
			e.Parity ^= 1
		}
	}
	d.Do(e)
	d.look()
	d.fall(id, from)
	d.stumble(id)
	d.enterZones(id, &from, onEnter)
	if d.Journey == nil {
		return
	}
	if asks := d.figure(id).in(d.Position).awaited(); len(asks) > 0 {
		d.Do(Asked{asks})
	}
}

// Stumbled records the roll for landing on difficult ground.
type Stumbled struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
}

func (e Stumbled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K36", battlemat.Rolled, "%s lands on difficult terrain: Acrobatics check %s against DC %d %s.", sum(e.Face, e.Total), dnd.Landing, game.Either(e.Total >= dnd.Landing, "succeeds", "fails"))
	for i := range told {
		told[i].Dice = one("acrobatics", e.Face, e.Total)
	}
	return told
}

// stumble rolls for landing on difficult ground. DND K36: on a failure the figure falls prone.
func (d *resolution) stumble(id string) {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" || f.is(condition.Prone) || !d.desk.Rough(d.board(), f.At, f.width()) {
		return
	}
	e := Stumbled{Figure: id}
	e.Face, _ = d.d20(f.in(d.Position).effort())
	if d.Err != nil {
		return
	}
	e.Total = e.Face + f.skill("acrobatics")
	if d.Do(e); e.Total < dnd.Landing {
		d.afflict(id, Affliction{Key: condition.Prone})
	}
}

// leapOf returns a jump as a single step. DND K36.
func (f *Figure) leapOf(to grid.Cell) step {
	return step{f.At, to, f.width(), f.width()}
}
