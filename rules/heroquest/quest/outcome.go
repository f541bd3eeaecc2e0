package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// close records how the quest ended, and clears all open questions.
func (p *Position) close(o *battlemat.Outcome) { p.over, p.asked, p.dying = o, nil, nil }

// victorsText names the winning heroes as the subject of a sentence: "the heroes have", or their
// names if some heroes gave up.
func victorsText(p *Position) string {
	var names []string
	fled := false
	for _, f := range p.figures {
		switch {
		case f.Hero && f.Gone == Fled:
			fled = true
		case f.Hero:
			names = append(names, f.Name)
		}
	}
	switch {
	case !fled || len(names) == 0:
		return "the heroes have"
	case len(names) == 1:
		return names[0] + " has"
	}
	return english.And(names) + " have"
}

// fulfilled reports whether every part of the objective except the return is met.
func (p *Position) fulfilled() bool {
	return deedsDone(p) && (!p.doc.Objective.Clear || !p.arbitrated() && isCleared(p)) // HQ Q150: more monsters may be behind the screen
}

// deedsDone reports whether every part of the objective is met, except the return and clearing the
// quest of monsters.
func deedsDone(p *Position) bool {
	o := &p.doc.Objective
	for _, key := range o.Slay {
		if !slices.Contains(p.slain, key) {
			return false
		}
	}
	for _, item := range o.Take {
		if !heroHas(p, item) {
			return false
		}
	}
	return len(o.Reach) == 0 || p.reached
}

// heroHas reports whether any hero that is on the board, or has left by the stairs, has an item.
func heroHas(p *Position, item string) bool {
	return slices.ContainsFunc(p.figures, func(f *Figure) bool {
		return f.Hero && (f.Gone == Here || f.Gone == Left) && f.has(item)
	})
}

// isCleared reports whether no monster of the quest is waiting, in play or behind the screen.
// HQ Q151
func isCleared(p *Position) bool {
	if slices.Contains(p.waiting, true) {
		return false
	}
	return !slices.ContainsFunc(p.figures, func(f *Figure) bool { return !f.Hero && (f.Gone == Here || f.Gone == Away || f.Gone == Aside) })
}

// isVeiled reports whether, before the quest ends, seats must not be shown that it is cleared.
//
// HQ Q151: the game master adds and removes monsters unseen.
func isVeiled(p *Position) bool {
	return p.doc.Objective.Clear && p.scenario.Ruled(scenario.RulesFigures)
}

// nextGoals returns the squares that the heroes must reach next: those of the objective, and
// finally the stairs.
func nextGoals(p *Position) []grid.Cell {
	o := p.doc.Objective
	if len(o.Reach) > 0 && !p.reached {
		return o.Reach
	}
	if done := p.fulfilled() || isVeiled(p) && deedsDone(p); !o.Return || !done {
		return nil
	}
	return p.ground.Where(func(c grid.Cell) bool { return p.ground.Terrain(c) == board.Stairs })
}
