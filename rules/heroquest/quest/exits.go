package quest

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeCommanded = "commanded" // HQ Q33, HQ Q63
	codeNoStairs  = "no-stairs" // HQ Q33, HQ Q74
	codeNotYours  = "not-yours" // HQ Q1, HQ Q128, HQ Q34
)

var (
	leavingVerbs = []verb{
		{Word: "leave", Offer: offerLeave, Commands: listLeaves, Decide: decideLeave, Why: whyLeave},
		{Word: "concede", Offer: offerConcede, Decide: decideConcede},
		{Word: "resign", GivesUp: true, Offer: offerResign, Decide: decideResign},
	}
	leavingEvents = game.Kinds[*Position]{
		"departed":   game.Public(Departed.apply, Departed.tell),
		"resigned":   game.Public(Resigned.apply, Resigned.tell),
		"ended":      game.Ending("HQ Q35", (*Position).close),
		"approached": game.Event(Approached.apply, nil),
		"lost":       game.Event(nil, Lost.tell),
	}
)

// Departed says that a hero left by the stairs.
type Departed struct {
	Figure string `json:"figure"`
}

func (e Departed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = Left
	p.busy = true
}

func (e Departed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Moved, "HQ Q33", f.ID, "%s leaves by the stairs.", f.Name).At(f.At)
}

// mayLeave tells why a hero cannot leave.
//
// HQ Q33: from the stairs, in its own turn, at any time: a hero that leaves does not come back.
func (p *Position) mayLeave(f *Figure) *battlemat.Refusal {
	switch {
	case !f.Hero:
		return refuse("HQ Q33", codeHeroesOnly, "%s cannot leave.", f.Name)
	case p.player(f) != f.Seat:
		return refuse("HQ Q33", codeCommanded, "%s does not leave at another's command.", f.Name)
	case p.ground.Terrain(f.At) != board.Stairs:
		return refuse("HQ Q33", codeNoStairs, "%s on (%v) is not on the stairs.", f.Name, f.At)
	}
	return nil
}

func offerLeave(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return !p.canLeave(f) || yield(p.leaveChoice(f)) })
}

func listLeaves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return !p.canLeave(f) || yield(leaveCommand(f)) })
}

// canLeave reports whether [Position.mayLeave] refuses nothing, for those who do not read why.
func (p *Position) canLeave(f *Figure) bool {
	return f.Hero && p.player(f) == f.Seat && p.ground.Terrain(f.At) == board.Stairs
}

func leaveCommand(f *Figure) battlemat.Command { return battlemat.Command("leave " + f.ID) }

func decideLeave(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.alone(seat, args, (*Position).mayLeave)
	if refusal == nil {
		d.Do(Departed{f.ID})
	}
	return refusal
}

func whyLeave(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At == at && f.Hero && p.ground.Terrain(at) == board.Stairs {
			reasons = append(reasons, battlemat.Reason{What: f.Name + ": leave", Refusal: p.mayLeave(f)})
		}
		return true
	})
	return reasons
}

// leaveChoice is leaving by the stairs. While there is something to be done that can be, it is no thing to come upon:
// it stands among the actions, and a client asks first.
func (p *Position) leaveChoice(f *Figure) battlemat.Choice {
	c := battlemat.Choice{
		Command: leaveCommand(f), Label: "Leave by the stairs", Kind: battlemat.Act,
		Menu: []string{"Leave"}, Says: []string{battlemat.SaysMenu}, Key: "l", Rule: "HQ Q33", Note: "The quest is done.", Figure: f.ID, At: &f.At,
	}
	switch p.prospect() { // which everybody knows: HQ Q93
	case met:
	case lost:
		c.Note = "The quest can no longer be won. " + p.leaves(f)
	default:
		c.Menu, c.Tags = []string{"Action", "Leave"}, []string{battlemat.Abandons}
		c.Note = "The quest is not done yet, and whoever leaves does not come back. " + p.leaves(f)
		if p.veiled() && p.accomplished() {
			c.Note = "Whether the quest is done shows when it ends, and whoever leaves does not come back. " + p.leaves(f)
		}
	}
	return c
}

// leaves says who is left when a hero has gone before the quest is done.
func (p *Position) leaves(f *Figure) string {
	for h := range p.heroesHere {
		if h.ID != f.ID {
			return p.playsOn(f)
		}
	}
	if p.master != "" { // HQ Q151: whether one stands behind the screen nobody is told
		return "No hero is left on the board then."
	}
	return "No hero is left then: Zargon wins."
}

// Resigned says that a seat gave the match up.
//
// HQ Q34: its own hero is out. HQ Q152: one that the game master has handed to it is played by its own seat again.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) {
	for i, f := range p.figures {
		if !f.Hero || f.Seat != e.Seat {
			continue
		}
		if own := f.ownSeat(); own != e.Seat {
			p.own.Of(&p.figures, i).Seat = own
			continue
		}
		if f.Gone != Here && f.Gone != Aside {
			continue
		}
		p.own.Of(&p.figures, i).Gone = Fled
		p.rise(f.ID)
		if p.asked != nil && p.asked.Figure == f.ID {
			p.asked = nil
		}
	}
}

func (e Resigned) tell(p *Position) []battlemat.Told {
	told := game.Say(battlemat.Said, "HQ Q34", "", game.Either(e.Seat == p.zargon, "Zargon", game.SeatName(p.scenario, e.Seat))+" gives up.")
	for f := range p.heroesHere {
		if f.Seat != e.Seat {
			continue
		}
		if f.ownSeat() != e.Seat {
			told = append(told, battlemat.Told{Text: f.returns(), Rule: "HQ Q152", Kind: battlemat.Said, Figure: f.ID})
			continue
		}
		told[0].Text = f.Name + " gives up and is out. " + p.playsOn(f)
		if what := things(f.Items, f.Gold); what != "" {
			told = append(told, f.leftBehind(f.At, what))
		}
	}
	return told
}

// ownSeat is the seat of a hero, whoever plays it now.
func (f *Figure) ownSeat() battlemat.Seat { return battlemat.Seat(f.ID) }

// returns says that a hero is handed over no more.
func (f *Figure) returns() string { return f.Name + " is played by its own seat again." }

// playsOn names the heroes that are still in the quest when one is out of it.
func (p *Position) playsOn(out *Figure) string {
	var names []string
	for f := range p.heroesHere {
		if f.ID != out.ID {
			names = append(names, f.Name)
		}
	}
	return game.PlayOn(names, "No hero is left on the board.")
}

// mayResign reports whether a seat has something to give up. HQ Q34: at any time. HQ Q150: the game master is on no side,
// and has nothing, whomever it plays.
func (p *Position) mayResign(seat battlemat.Seat) bool {
	if seat == p.zargon {
		return true
	}
	if p.rules(seat) {
		return false
	}
	for f := range p.heroesHere {
		if f.Seat == seat {
			return true
		}
	}
	return false
}

func offerResign(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if !p.mayResign(seat) {
		return true
	}
	return yield(battlemat.Choice{
		Command: battlemat.Command("resign " + string(seat)), Label: "Give up", Kind: battlemat.Resign, Rule: "HQ Q34", Note: p.resignNote(seat),
	})
}

// resignNote says what follows from giving up.
func (p *Position) resignNote(seat battlemat.Seat) string {
	if seat == p.zargon {
		return "The heroes win."
	}
	var notes []string
	for f := range p.heroesHere {
		switch {
		case f.Seat != seat:
		case f.ownSeat() == seat:
			notes = append(notes, f.Name+" is out. "+p.playsOn(f))
		default:
			notes = append(notes, f.returns())
		}
	}
	return strings.Join(notes, " ")
}

func decideResign(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if !d.mayResign(seat) {
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
		d.end(true, "Zargon gives up: "+d.victors()+" won.")
	}
	return nil
}
