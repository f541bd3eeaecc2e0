package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var (
	turnVerbs  = append([]verb{listed("end", endUses, nil)}, game.Listed(resignUses, notResigned, "resign")...)
	turnEvents = game.Kinds[*Position]{
		"round":     game.Rounds("DND K3", func(p *Position, n int) { p.Round = n }),
		"began":     game.Event(Began.apply, Began.tell),
		"recharged": game.Event(Recharged.apply, Recharged.tell),
		"resigned":  game.Public(Resigned.apply, Resigned.tell),
	}
)

// Began says that a figure's turn begins.
//
// DND K3: it gets back its movement, action, bonus action, reaction and free interaction, and no
// longer dodges.
type Began struct {
	Figure string `json:"figure"`
	Unseen bool   `json:"unseen,omitempty"` // whether the figure is no character, and spectators do not know of it
}

func (e Began) apply(p *Position) {
	p.Turn = Turn{Figure: e.Figure}
	f := p.figure(e.Figure)
	f.Reacted, f.Dodging, f.Ready, f.Hurt = false, false, nil, nil
}

// Discovers returns true if the event may reveal that somebody is there. DND K40: everybody knows
// of the characters.
func (e Began) Discovers() bool { return e.Unseen }

func (e Began) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	told := battlemat.Told{Kind: battlemat.Turned, Rule: "DND K3", Figure: e.Figure, Text: f.name() + "'s turn."}
	if !p.as(to).knows(f) {
		told.Figure, told.Text = "", p.seatDoes(f.Seat, "takes", "take")+" a turn out of sight."
	}
	return []battlemat.Told{told}
}

// Recharged records the roll for an action that must recharge.
type Recharged struct {
	Figure string `json:"figure"`
	Action string `json:"action"`
	Face   int    `json:"face"`
	Ready  bool   `json:"ready,omitempty"`
}

func (e Recharged) apply(p *Position) {
	if f := p.figure(e.Figure); e.Ready {
		f.Spent = put(f.Spent, e.Action, 0)
	}
}

func (e Recharged) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if !p.as(to).knows(f) {
		return nil
	}
	a := f.block().Action(e.Action)
	told := battlemat.Told{
		Kind: battlemat.Rolled, Rule: "DND K5", Figure: e.Figure,
		Dice: []battlemat.Throw{game.Numbers("recharge", "d6", e.Face, e.Face)},
		Text: fmt.Sprintf("%s: %s is not ready yet.", f.name(), a.Name),
	}
	if e.Ready {
		told.Text = fmt.Sprintf("%s: %s is ready again.", f.name(), a.Name)
	}
	return []battlemat.Told{told}
}

// start begins a figure's turn, with the effects at its start.
func (d *resolution) start(id string) {
	hurt := d.figure(id).Hurt
	d.expire(id, true)
	f := d.figure(id)
	d.Do(Began{id, !f.block().Character && !d.as(battlemat.Spectator).knows(f)})
	f = d.figure(id)
	if f.acts() {
		d.recharge(id)
	}
	d.regenerate(id, hurt)
	d.enterZones(id, nil, atStart)
}

// recharge rolls for the actions of a figure that must recharge. DND K5.
func (d *resolution) recharge(id string) {
	for _, a := range d.figure(id).block().Actions {
		if a.Recharge == 0 || d.figure(id).Spent[a.Key] == 0 || d.Err != nil {
			continue
		}
		if n, _ := d.Pips(dice.D(6), 1); d.Err == nil {
			d.Do(Recharged{id, a.Key, n, n >= a.Recharge})
		}
	}
}

// regenerate gives a figure hit points at the start of its turn. DND T3.
func (d *resolution) regenerate(id string, hurt []string) {
	f := d.figure(id)
	t := f.block().Trait(creature.Regeneration)
	if t == nil || f.Gone != "" || f.down() || f.HP >= f.life() || slices.ContainsFunc(hurt, func(kind string) bool { return slices.Contains(t.Keys, kind) }) {
		return
	}
	d.heal(id, t.N)
}

func endUses(f combatant, use use) {
	if len(f.Asks) > 0 || f.dying() {
		return
	}
	use(battlemat.Choice{
		Command: command("end", f.ID), Label: "End the turn", Kind: battlemat.Pass, Rule: "DND K3", Figure: f.ID, Key: "e",
	}, nil, (*resolution).end, func(c *battlemat.Choice) {
		acts := f.mayAct() == nil
		*c = game.EndsTurn(*c, acts,
			game.Left("movement", f.left(), "ft", "ft"), game.Left("action", game.Whether(acts), "action", ""), game.Left("bonus-action", game.Whether(hasBonus(f)), "bonus action", ""))
	})
}

// end ends the turn of the figure that acts, and begins the next.
func (d *resolution) end() {
	d.finish()
	if d.judge(); d.Over == nil {
		d.next()
	}
}

// finish applies the effects at the end of the current turn.
func (d *resolution) finish() {
	id := d.Turn.Figure
	d.look() // DND K10: a figure in plain view has been seen by now
	d.reveal(id)
	d.enterZones(id, nil, atEnd)
	d.struggle(id)
	d.expire(id, false)
}

// next begins the turn of the next figure that has one. A new round begins when the order starts
// again with its first figure.
//
// DND K3: the dead have no turn. For stable figures at 0 hit points only lasting effects continue.
// DND K50: if only the game master ends the skirmish and nobody has a turn, no round begins.
func (d *resolution) next() {
	for id, again := range game.After(d.Order, func(id string) bool { return id == d.Turn.Figure }) {
		if d.Err != nil || d.Over != nil || d.deserted() {
			return
		}
		if again {
			if d.judgeRound(); d.Over != nil {
				return
			}
			d.Do(game.Round{Round: d.Round + 1})
		}
		f := d.figure(id)
		if f.Gone == "" && !(f.down() && f.Stable) {
			d.start(f.ID)
			if d.judge(); d.Over != nil || d.figure(f.ID).Gone == "" {
				return
			}
			continue
		}
		d.expire(f.ID, true)
		d.expire(f.ID, false)
	}
}

// resignUses lets a seat give up whenever it has to act.
func resignUses(p *Position, seat battlemat.Seat, use use) {
	use(battlemat.Choice{
		Command: "resign", Label: "Give up", Kind: battlemat.Resign, Rule: "DND K31", Note: "The figures of " + game.SeatWithin(p.scenario, seat) + " leave the board.",
	}, nil, func(d *resolution) { d.resign(seat) })
}

// notResigned refuses further words after "resign".
func notResigned(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return refuse("DND K31", game.CodeNotNow, `Expected "resign" and nothing else.`)
}

func (d *resolution) resign(seat battlemat.Seat) {
	held := d.Blow
	d.Do(Resigned{seat})
	d.quits = seat
	if d.judge(); held != nil && d.Blow == nil && d.Over == nil && d.figure(held.By).Gone == "" {
		d.follow(held)
	}
}

// Resigned says that a seat gave up. DND K31: its figures leave the board. A waiting hit on one of
// these figures is dropped, and the rest of the spell that it was part of continues.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) {
	for i, f := range p.Figures {
		if f.Seat == e.Seat && f.Gone == "" {
			p.owned.Of(&p.Figures, i).Gone = gaveUp
		}
	}
	p.Asks = slices.DeleteFunc(slices.Clone(p.Asks), func(a Ask) bool { return p.figure(a.Figure).Gone != "" })
	if p.Blow != nil && p.figure(p.Blow.Target).Gone != "" {
		p.Blow = nil
	}
	if p.Journey != nil && p.figure(p.Journey.Figure).Gone != "" {
		p.Journey, p.Asks = nil, nil
	}
}

func (e Resigned) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Died, "DND K31", "", p.seatDoes(e.Seat, "gives", "give")+" up.")
}

// goOn continues after an answer, first with the move that waits for it. If the figure whose turn
// it is has gone, it continues with the next turn.
func (d *resolution) goOn() {
	if d.Err != nil || d.Over != nil || len(d.Asks) > 0 {
		return
	}
	if d.Journey != nil {
		d.walk()
	}
	if d.judge(); d.Over == nil && d.Round > 0 && len(d.Asks) == 0 && !d.deserted() && d.figure(d.Turn.Figure).Gone != "" {
		d.expire(d.Turn.Figure, false)
		d.next()
	}
}
