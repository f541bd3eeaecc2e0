package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

func offerLeave(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return mayLeave(p, f) != nil || yield(leaveChoice(p, f)) })
}

func listLeaves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return mayLeave(p, f) != nil || yield(leaveCommand(f)) })
}

func leaveCommand(f *Figure) battlemat.Command { return battlemat.Command("leave " + f.ID) }

func decideLeave(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := alone(d.Position, seat, args, mayLeave)
	if refusal == nil {
		d.Do(Departed{f.ID})
	}
	return refusal
}

func whyLeave(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At == at && f.Hero && p.ground.Terrain(at) == board.Stairs {
			reasons = append(reasons, battlemat.Reason{What: f.Name + ": leave", Refusal: mayLeave(p, f).Refusal()})
		}
		return true
	})
	return reasons
}

// leaveChoice returns the choice of leaving by the stairs. While the objective can still be met, a
// click does not select it: it is only listed among the actions, and a client asks for
// confirmation.
func leaveChoice(p *Position, f *Figure) battlemat.Choice {
	c := battlemat.Choice{
		Command: leaveCommand(f), Label: "Leave by the stairs", Kind: battlemat.Act,
		Menu: []string{"Leave"}, Says: []string{battlemat.SaysMenu}, Key: "l", Rule: "HQ Q33", Note: "The quest is done.", Figure: f.ID, At: &f.At,
	}
	switch objectiveStatus(p) { // every seat knows the status: HQ Q93
	case met:
	case lost:
		c.Note = "The quest can no longer be won. " + leftAfter(p, f)
	default:
		c.Menu, c.Tags = []string{"Action", "Leave"}, []string{battlemat.Abandons}
		c.Note = "The quest is not done yet, and a hero who leaves does not come back. " + leftAfter(p, f)
		if isVeiled(p) && deedsDone(p) {
			c.Note = "Only the end shows whether the quest is done, and a hero who leaves does not come back. " + leftAfter(p, f)
		}
	}
	return c
}

func offerResign(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if !mayResign(p, seat) {
		return true
	}
	return yield(battlemat.Choice{
		Command: battlemat.Command("resign " + string(seat)), Label: "Give up", Kind: battlemat.Resign, Rule: "HQ Q34", Note: resignNote(p, seat),
	})
}

func decideResign(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if !mayResign(d.Position, seat) {
		return refuse("HQ Q34", codeNotYours, "You have nobody on the board to give up for.")
	}
	if len(args) != 1 || args[0] != string(seat) {
		return refuse("HQ Q34", codeNotYours, "You can only resign for yourself: expected \"resign %s\".", seat)
	}
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
	return nil
}

func offerConcede(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if !mayConcede(p, seat) {
		return true
	}
	return yield(battlemat.Choice{
		Command: battlemat.Command("concede " + string(seat)), Label: "End the quest", Kind: battlemat.Concede, Rule: "HQ Q128",
		Figure: string(seat), Note: "The quest can no longer be won: it ends for all heroes, and Zargon has won.",
	})
}

func decideConcede(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	switch {
	case seat == "":
		return refuse("HQ Q128", codeNotYours, "You have nobody on the board to give up for.")
	case len(args) != 1 || args[0] != string(seat):
		return refuse("HQ Q128", codeNotYours, "You can only concede for yourself: expected \"concede %s\".", seat)
	case !mayConcede(d.Position, seat):
		return refuse("HQ Q128", codeNotLost, "The quest can still be won, or it is not yours to end.")
	}
	d.end(false, "The quest could no longer be won: Zargon has won.")
	return nil
}
