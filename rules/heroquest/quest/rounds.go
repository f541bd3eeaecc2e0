package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeAllAtOnce = "all-at-once" // HQ Q2

// offerEnd offers the end of the turn. HQ Q2.
func offerEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if p.waits() {
		return true
	}
	c := battlemat.Choice{Label: "End the turn", Kind: battlemat.Pass, Key: "e", Rule: "HQ Q2"}
	switch f := p.active(); {
	case f != nil && p.player(f) == seat:
		c.Command, c.Figure = endCommand(f.ID), f.ID
		if p.ground.Opaque(f.At) {
			c.Note, c.Rule = fmt.Sprintf("%s is in the rock on (%v) and is trapped for ever.", f.Name, f.At), "HQ S0.14"
		}
		acts, rolls := p.canAct(f), f.canRoll()
		c = game.EndsTurn(c, acts || f.Left > 0 && !f.Moved,
			game.Left("squares-left", f.Left, "square", "squares"), game.Left("roll", game.Whether(rolls), "roll for movement", ""), game.Left("action", game.Whether(acts), "action", ""))
	case f == nil && p.turn < 0 && seat == p.zargon:
		c.Command = endCommand(string(seat))
		idle := 0
		for f := range p.monstersHere {
			idle += game.Whether(!f.Moved && p.canAct(f))
		}
		c = game.EndsTurn(c, idle > 0, game.Left("monsters", idle, "idle monster", "idle monsters"))
	default:
		return true
	}
	return yield(c)
}

func listEnds(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	if p.waits() {
		return true
	}
	switch f := p.active(); {
	case f != nil && p.player(f) == seat:
		return yield(endCommand(f.ID))
	case f == nil && p.turn < 0 && seat == p.zargon:
		return yield(endCommand(string(seat)))
	}
	return true
}

// endCommand ends the turn of a hero, or of all monsters of a seat.
func endCommand(whose string) battlemat.Command { return battlemat.Command("end " + whose) }

func decideEnd(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if d.turn < 0 && seat == d.zargon && len(args) == 1 && args[0] == string(seat) {
		if refusal := d.answerFirst(); refusal != nil {
			return refusal
		}
		d.pass()
		return nil
	}
	if _, refusal := d.onlyInTurn(seat, args); refusal != nil {
		return refusal
	}
	if d.turn < 0 {
		return refuse("HQ Q2", codeAllAtOnce, "Zargon's monsters end their turn together: expected \"end %s\".", d.zargon)
	}
	if refusal := noMore(args, 1); refusal != nil {
		return refusal
	}
	d.pass()
	return nil
}

// noMore refuses words beyond the first n.
func noMore(args []string, n int) *battlemat.Refusal {
	if len(args) > n {
		return refuse("HQ Q1", game.CodeTooManyWords, "%q is one word too many.", args[n])
	}
	return nil
}

// settle brings the quest on after a command: it may be decided, and whoever is in turn
// may have left the board, or a trap have ended its turn.
func (d *resolution) settle() {
	d.reveal() // HQ Q113: what the dead, and those who have gone, hid
	d.falter()
	d.judge()
	for d.over == nil && !d.waits() && d.Err == nil && d.vacant() && !d.deserted() {
		d.pass()
	}
}

// vacant reports whether nobody is left to play the present turn.
func (p *Position) vacant() bool {
	if f := p.active(); f != nil {
		return f.Gone != Here || f.Over // HQ Q121
	}
	for range p.monstersHere {
		return false
	}
	return true
}

// pass ends the turn and begins the next that somebody has.
func (d *resolution) pass() {
	for d.over == nil && d.Err == nil {
		d.endTurn()
		if d.deserted() {
			return // HQ Q150
		}
		if d.over != nil || d.beginTurn() {
			return
		}
	}
}

// endTurn ends the present turn.
func (d *resolution) endTurn() {
	if f := d.active(); f != nil {
		// HQ S0.14: a figure that ends in rock is trapped for ever.
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
	for _, id := range d.monsters() {
		d.calm(id)
	}
	d.Do(TurnEnded{})
	d.judgeRound()
}

// beginTurn begins the turn that follows, and reports whether somebody has it.
//
// HQ Q2: the heroes in the order of the quest, then Zargon; those who are gone are
// left out.
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
	// HQ Q2: Zargon's turn is over at once when no monster is in play.
	for _, id := range d.monsters() {
		if !d.wake(id) && d.figure(id).Gone == Here {
			d.Do(TurnLost{id})
		}
	}
	d.judge()
	return !d.vacant()
}

// monsters lists the monsters in play by their names.
func (p *Position) monsters() []string {
	var ids []string
	for f := range p.monstersHere {
		ids = append(ids, f.ID)
	}
	return ids
}

// begin begins the quest as it was laid out: what the heroes see from where they stand
// is revealed, and the first of them has the turn. It rolls nothing.
//
// HQ S1.47: only what the heroes are in or see. HQ S1.50: in the open game everything.
func (p *Position) begin() *Position {
	if p.profile.Elements == heroquest.Chosen {
		p.choosing = p.turnsToChoose()
	}
	d := p.resolve(nil)
	if p.variant.Revealed {
		d.layOpen()
	} else {
		d.reveal()
	}
	for _, f := range d.figures {
		if f.Hero {
			d.Do(TurnBegan{f.ID, 1})
			break
		}
	}
	// No log tells of what came before the first command: it belongs to the story.
	var said []string
	for _, e := range d.Events {
		for _, t := range events.Tell(d.Position, battlemat.Spectator, e) {
			if t.Kind == battlemat.Said {
				said = append(said, t.Text)
			}
		}
	}
	begun := d.copy()
	begun.opening, begun.own = said, nil
	return begun
}
