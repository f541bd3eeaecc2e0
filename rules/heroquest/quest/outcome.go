package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// close notes how the quest ended: it waits for nobody any more.
func (p *Position) close(o *battlemat.Outcome) { p.over, p.asked, p.dying = o, nil, nil }

// end ends the quest: the heroes win, all their seats together but those that gave up, or
// Zargon. HQ Q34, Q35
func (d *resolution) end(heroes bool, text string) {
	winners := []battlemat.Seat{d.zargon}
	if heroes {
		winners = nil
		for _, f := range d.figures {
			if own := f.ownSeat(); f.Hero && f.Gone != Fled && !slices.Contains(winners, own) { // whoever plays it now
				winners = append(winners, own)
			}
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

// victors are those who win when the heroes do, as the subject of a sentence: "the heroes
// have", or by name where some gave up.
func (p *Position) victors() string {
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

// judge ends the quest when it is won or lost.
//
// HQ Q35: the heroes win together when all of the objective is fulfilled, and, where the
// quest asks them to return, when all who live have left and one has. Zargon wins
// when no hero is left on the board before that. HQ Q151: a hero behind the screen may come back.
func (d *resolution) judge() {
	if d.over != nil || d.arbitrated() {
		return
	}
	here, left := 0, 0
	for _, f := range d.figures {
		switch {
		case f.Hero && (f.Gone == Here || f.Gone == Aside):
			here++
		case f.Hero && f.Gone == Left:
			left++
		}
	}
	o := d.doc.Objective
	switch done := d.fulfilled(); {
	case done && !o.Return && o.asks():
		d.end(true, english.Capital(d.victors())+" done what the quest asked for.")
	case done && o.Return && here == 0 && left > 0:
		d.end(true, "The quest is done and "+d.victors()+" returned.")
	case here == 0:
		why := "No hero is left in the quest"
		if d.quits != "" {
			why = d.quits + " gave up, and no hero is left in the quest"
		}
		d.end(false, why+": Zargon has won.")
	}
}

// asks reports whether the objective has a part beside the return.
func (o *Objective) asks() bool {
	return len(o.Slay)+len(o.Take)+len(o.Reach) > 0 || o.Clear
}

// fulfilled reports whether all of the objective is done but the return.
func (p *Position) fulfilled() bool {
	return p.accomplished() && (!p.doc.Objective.Clear || !p.arbitrated() && p.cleared()) // HQ Q150: no more stand behind the screen
}

// accomplished reports whether all of the objective is done but the return and clearing the quest.
func (p *Position) accomplished() bool {
	o := &p.doc.Objective
	for _, key := range o.Slay {
		if !slices.Contains(p.slain, key) {
			return false
		}
	}
	for _, item := range o.Take {
		if !p.held(item) {
			return false
		}
	}
	return len(o.Reach) == 0 || p.reached
}

// held reports whether a hero on the board, or one who has left by the stairs, has an item.
func (p *Position) held(item string) bool {
	return slices.ContainsFunc(p.figures, func(f *Figure) bool {
		return f.Hero && (f.Gone == Here || f.Gone == Left) && f.has(item)
	})
}

// cleared reports whether no monster of the quest is left, in wait or in play, or behind the screen. HQ Q151
func (p *Position) cleared() bool {
	if slices.Contains(p.waiting, true) {
		return false
	}
	return !slices.ContainsFunc(p.figures, func(f *Figure) bool { return !f.Hero && (f.Gone == Here || f.Gone == Away || f.Gone == Aside) })
}

// veiled reports whether nobody is shown that the quest is cleared before it ends.
//
// HQ Q151: the game master lays monsters out and takes them off unseen.
func (p *Position) veiled() bool {
	return p.doc.Objective.Clear && p.scenario.Ruled(scenario.RulesFigures)
}

// judgeRound ends the quest when a round was the last. HQ Q36: after the rounds that the
// objective allows. HQ S1.50: after too many in which the heroes did nothing.
func (d *resolution) judgeRound() {
	d.judge()
	if d.over != nil {
		return
	}
	d.approach()
	o, v := d.doc.Objective, d.variant
	switch {
	case d.arbitrated(): // HQ Q150
	case o.Rounds > 0 && d.round >= o.Rounds:
		d.end(false, game.Over(d.round)+"Zargon has won.")
	case v.Idle > 0 && d.idle >= v.Idle:
		d.end(false, "For "+english.Count(d.idle, "round")+" no hero has done a deed: Zargon has won.")
	}
}

// Approached says that the heroes came nearer to what they are after: the squares left
// of all of them together.
type Approached struct {
	Squares int `json:"squares"`
}

func (e Approached) apply(p *Position) { p.nearest, p.idle = e.Squares, 0 }

// approach counts, in the open game, a round in which the heroes came nearer than ever.
// HQ S1.50
func (d *resolution) approach() {
	if d.variant.Idle == 0 {
		return
	}
	goals := d.goals()
	if len(goals) == 0 {
		return
	}
	sum := 1
	for f := range d.heroesHere {
		least := -1
		for _, c := range goals {
			if n := d.ground.Grid().Distance(f.At, c); least < 0 || n < least {
				least = n
			}
		}
		sum += least
	}
	if d.nearest == 0 || sum < d.nearest {
		d.Do(Approached{sum})
	}
}

// goals are the squares that the heroes must come to next: those of the objective, and
// at last the stairs.
func (p *Position) goals() []grid.Cell {
	o := p.doc.Objective
	if len(o.Reach) > 0 && !p.reached {
		return o.Reach
	}
	if done := p.fulfilled() || p.veiled() && p.accomplished(); !o.Return || !done {
		return nil
	}
	return p.ground.Where(func(c grid.Cell) bool { return p.ground.Terrain(c) == board.Stairs })
}
