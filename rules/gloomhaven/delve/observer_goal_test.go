package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// done reports whether the whole objective is met, except for the end of the round.
func (b *books) done() bool {
	g := b.Objective
	if g.Clear {
		for _, r := range b.land.whole.Cells() {
			if b.land.whole.Space(r) && !b.land.door(r) && !b.land.rooms[roomOf(b.land.whole, r)] {
				return false
			}
		}
		for _, f := range b.figures {
			if f.monster() && !f.gone {
				return false
			}
		}
	}
	for _, key := range g.Slay {
		if !slices.Contains(b.slain, key) {
			return false
		}
	}
	for _, key := range g.Loot {
		if !slices.Contains(b.loot, key) {
			return false
		}
	}
	gold := 0
	for _, f := range b.figures {
		if gold += f.gold; f.sort == Character && !f.gone && len(g.Reach) > 0 && !slices.Contains(g.Reach, f.at) {
			return false
		}
	}
	return gold >= g.Money && (g.Survive == 0 || b.finished() >= g.Survive)
}

// finished returns the last round in which every figure has had its turn.
func (b *books) finished() int {
	if b.playing && b.actor == nil && !slices.ContainsFunc(b.figures, b.mayAct) {
		return b.round
	}
	return b.round - 1
}

// lost reports whether the scenario is lost: no character is left, a protected ward is destroyed,
// or no round is left. GH G46
func (b *books) lost() bool {
	here := b.met && slices.ContainsFunc(b.figures, func(f *booked) bool { return f.sort == Character && !b.gave[f.id] })
	if here {
		return false // GH G86: once the objective is met, the scenario can no longer be lost
	}
	for _, f := range b.figures {
		if f.sort == Character && !f.gone {
			here = true
		}
		if f.sort == Ward && f.gone && slices.Contains(b.Objective.Protect, f.key) {
			return true
		}
	}
	return !here || b.Objective.Rounds > 0 && b.finished() >= b.Objective.Rounds
}

// ended checks the end of the scenario.
func (o *observer) ended(e game.Ended) {
	if len(e.Winners) == 0 {
		o.must(o.lost(), "G46", "nothing makes it lost")
		return
	}
	left := slices.ContainsFunc(o.figures, func(f *booked) bool { return f.sort == Character && !f.gone })
	o.must(o.rounded || o.finished() == o.round && o.done() || o.met && !left, "G46", "it is not won: round %d, over %d, done %v", o.round, o.finished(), o.done())
	for _, f := range o.figures {
		if f.sort == Character {
			o.must(slices.ContainsFunc(e.Winners, func(s battlemat.Seat) bool { return string(s) == f.id }) != o.gave[f.id], "G46", "%s wins unless it gave up", f.id)
		}
	}
}

// judged checks that the scenario has ended if it must.
func (o *observer) judged(p *Position) {
	if _, over := p.Outcome(); over {
		o.must(o.over != nil, "G46", "it is over without a word")
		return
	}
	o.must(!o.lost(), "G46", "it is lost and goes on")
	o.must(!o.rounded, "G46", "it is won and goes on")
}
