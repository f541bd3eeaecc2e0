package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// takeTheRest gives the remaining elements to the hero who is choosing, if that hero must take all
// of them.
func (d *resolution) takeTheRest() {
	left := elementsLeft(d.Position)
	f := d.chooser()
	if f == nil || d.Err != nil || len(left) != len(d.choosing) {
		return
	}
	for _, id := range d.choosing {
		if id != f.ID {
			return
		}
	}
	id := f.ID
	for _, element := range left {
		d.Do(ElementChosen{id, element})
	}
}

// learn records that a command was used, if a hint asks for it. HQ Q92: a hint stays until a
// person's hero has used the hint's command.
func (d *resolution) learn(seat battlemat.Seat, c battlemat.Command) {
	if seat == d.zargon {
		return
	}
	for _, deed := range game.Lessons(d.scenario, seat, d.doc.Hints, c, d.used) {
		d.Do(game.Learnt{Verb: deed})
	}
}

// end ends the quest. Either the heroes win, with all their seats except those that gave up, or
// Zargon wins. HQ Q34, Q35
func (d *resolution) end(heroes bool, text string) {
	winners := []battlemat.Seat{d.zargon}
	if heroes {
		winners = nil
		for _, f := range d.figures {
			if own := f.ownSeat(); f.Hero && f.Gone != Fled && !slices.Contains(winners, own) { // the hero's own seat, not the one that plays it now
				winners = append(winners, own)
			}
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

// resign gives up the match for a seat. Questions that the seat's hero need no longer answer are
// settled first.
func (d *resolution) resign(seat battlemat.Seat) {
	blocked, dying := d.asked, d.dying
	if i := slices.IndexFunc(d.figures, func(f *Figure) bool { return f.Hero && f.ownSeat() == seat }); i >= 0 {
		d.quits = d.figures[i].Name
	}
	d.Do(Resigned{seat})
	for _, m := range dying {
		if d.mortal(m.Figure) < 0 {
			d.goOn(m)
		}
	}
	if blocked != nil && d.asked == nil {
		d.land(blocked.Trap)
	}
	if seat == d.zargon {
		d.end(true, "Zargon gives up: "+victorsText(d.Position)+" won.")
	}
}

// judge ends the quest when it is won or lost.
//
// HQ Q35: the heroes win together when the whole objective is met. If the quest requires their
// return, at least one hero must also have left, and no living hero may still be on the board.
// Zargon wins when no hero is left on the board and the heroes have not won. HQ Q151: a hero behind
// the screen may come back.
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
		d.end(true, english.Capital(victorsText(d.Position))+" done what the quest asked for.")
	case done && o.Return && here == 0 && left > 0:
		d.end(true, "The quest is done and "+victorsText(d.Position)+" returned.")
	case here == 0:
		why := "No hero is left in the quest"
		if d.quits != "" {
			why = d.quits + " gave up, and no hero is left in the quest"
		}
		d.end(false, why+": Zargon has won.")
	}
}

// judgeRound ends the quest if the round was its last. HQ Q36: the quest ends when the objective's
// round limit is reached. HQ S1.50: it also ends after too many rounds in which the heroes did
// nothing.
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
		d.end(false, "For "+english.Count(d.idle, "round")+" the heroes have achieved nothing: Zargon has won.")
	}
}

// approach records, in the open game, that the heroes came nearer to their goal this round than
// ever before. HQ S1.50
func (d *resolution) approach() {
	if d.variant.Idle == 0 {
		return
	}
	goals := nextGoals(d.Position)
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

// despair announces that a command has made the objective unattainable.
func (d *resolution) despair(before *Position) {
	if d.over != nil || d.Err != nil || objectiveStatus(before) == lost {
		return
	}
	if why := unattainable(d.Position); len(why) > 0 {
		d.Do(Lost{why})
	}
}

// settle continues the quest after a command. The quest may be decided, the acting figure may have
// left the board, or a trap may have ended its turn.
func (d *resolution) settle() {
	d.reveal() // HQ Q113: dead and departed figures no longer hide anything
	d.falter()
	d.judge()
	for d.over == nil && !d.waits() && d.Err == nil && nobodyToPlay(d.Position) && !isDeserted(d.Position) {
		d.pass()
	}
}

// pass ends the turn and begins the next turn in which a figure can act.
func (d *resolution) pass() {
	for d.over == nil && d.Err == nil {
		d.endTurn()
		if isDeserted(d.Position) {
			return // HQ Q150
		}
		if d.over != nil || d.beginTurn() {
			return
		}
	}
}

// endTurn ends the current turn.
func (d *resolution) endTurn() {
	if f := d.active(); f != nil {
		// HQ S0.14: a figure that ends its turn in rock is trapped for ever.
		if f.Gone == Here && d.ground.Opaque(f.At) {
			d.Do(Entombed{f.ID, f.At})
		}
		if f := d.active(); f.Gone == Here {
			d.calm(f.ID)
		}
		d.Do(TurnEnded{d.active().ID})
		d.judge()
		return
	}
	for _, id := range monstersInPlay(d.Position) {
		d.calm(id)
	}
	d.Do(TurnEnded{})
	d.judgeRound()
}

// beginTurn begins the next turn, and reports whether there is one.
//
// HQ Q2: the heroes take turns in the order of the quest, then Zargon; figures that are gone are
// skipped.
func (d *resolution) beginTurn() bool {
	round := d.round
	if d.turn < 0 {
		round++
	}
	for i := d.turn + 1; i < len(d.figures) && d.figures[i].Hero; i++ {
		if d.figures[i].Gone != Here {
			continue
		}
		id := d.figures[i].ID
		d.Do(TurnBegan{id, round})
		if d.wake(id) {
			return d.figure(id).Gone == Here
		}
		d.Do(TurnLost{id})
		return false
	}
	d.Do(TurnBegan{"", round})
	d.spawn()
	// HQ Q2: Zargon's turn ends at once when no monster is in play.
	for _, id := range monstersInPlay(d.Position) {
		if !d.wake(id) && d.figure(id).Gone == Here {
			d.Do(TurnLost{id})
		}
	}
	d.judge()
	return !nobodyToPlay(d.Position)
}

// act marks the figure's action as used. If the figure has moved, it loses the rest of its
// movement.
func (d *resolution) act(figure string) { d.Do(Acted{Figure: figure}) }
