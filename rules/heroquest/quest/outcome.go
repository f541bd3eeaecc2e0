package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// close records how the quest ended: it no longer waits for anybody.
func (p *Position) close(o *battlemat.Outcome) { p.over, p.asked, p.dying = o, nil, nil }

// victorsText names the winners when the heroes win, as the subject of a sentence: "the heroes have", or
// by name where some gave up.
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

// fulfilled reports whether all of the objective is done but the return.
func (p *Position) fulfilled() bool {
	return deedsDone(p) && (!p.doc.Objective.Clear || !p.arbitrated() && isCleared(p)) // HQ Q150: no more stand behind the screen
}

// deedsDone reports whether all of the objective is done but the return and clearing the quest.
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

// heroHas reports whether any hero has an item: one on the board, or one that left by the stairs.
func heroHas(p *Position, item string) bool {
	return slices.ContainsFunc(p.figures, func(f *Figure) bool {
		return f.Hero && (f.Gone == Here || f.Gone == Left) && f.has(item)
	})
}

// isCleared reports whether no monster of the quest is left, in wait or in play, or behind the screen. HQ Q151
func isCleared(p *Position) bool {
	if slices.Contains(p.waiting, true) {
		return false
	}
	return !slices.ContainsFunc(p.figures, func(f *Figure) bool { return !f.Hero && (f.Gone == Here || f.Gone == Away || f.Gone == Aside) })
}

// isVeiled reports whether nobody is shown that the quest is cleared before it ends.
//
// HQ Q151: the game master lays monsters out and takes them off unseen.
func isVeiled(p *Position) bool {
	return p.doc.Objective.Clear && p.scenario.Ruled(scenario.RulesFigures)
}

// nextGoals returns the squares that the heroes must reach next: those of the objective, and
// at last the stairs.
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
