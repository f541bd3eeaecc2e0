package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var (
	takingVerbs = []verb{
		listed("take", takeUses, "HS S3.14", "That card cannot be chosen."),
	}
	turnVerbs = []verb{
		listed("end", endUses, "HS S3.24", "The turn cannot be ended now."),
		listed("resign", resignUses, "HS B16", "You cannot give up now."),
	}
	turnEvents = game.Kinds[*Position]{
		"took":     game.Public(Took.apply, Took.tell),
		"resigned": game.Public(Resigned.apply, Resigned.tell),
	}
)

// takeUses lists the cards of a seat. HS B4: in the basic game the seat chooses one each turn.
func takeUses(p *Position, seat battlemat.Seat, use use) {
	if p.Phase != playing || p.Turn.Unit != "" {
		return
	}
	for _, u := range p.living(seat) {
		use(battlemat.Choice{
			Command: command("take", u.ID), Label: p.unitName(u), Kind: battlemat.Answer, Rule: "HS B4", Card: u.ID, Says: saysCard,
			Note: "Its figures move and attack this turn.",
		}, nil, func(d *resolution) { d.Do(Took{Unit: u.ID}) })
	}
}

// Took records the card that acts now: the chosen card, a card bonded with it, or again the card
// with which the turn began.
type Took struct {
	Unit   string `json:"unit"`
	Then   string `json:"then,omitempty"`   // the card that acts afterwards. HS P12
	Bonded bool   `json:"bonded,omitempty"` // the bonded card of the turn has acted
}

func (e Took) apply(p *Position) {
	p.Turn = Turn{Seat: p.Turn.Seat, Number: p.Turn.Number, Unit: e.Unit, Then: e.Then, Bonded: e.Bonded}
	p.rest()
}

func (e Took) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Turned, Rule: "HS S3.14", Text: "It is the turn of " + english.Within(p.unitName(p.unit(e.Unit))) + "."}
	if e.Then != "" {
		told.Rule = "HS P12"
	}
	return []battlemat.Told{told}
}

func (p *LaidOut) mayEnd() bool { return p.Phase == playing && p.Turn.Unit != "" }

// endUses lists the end of the turn. What the figures may still do is counted only for the complete
// choice.
func endUses(p *Position, _ battlemat.Seat, use use) {
	if !p.mayEnd() {
		return
	}
	use(battlemat.Choice{
		Command: "end", Label: "End the turn", Kind: battlemat.Pass, Rule: "HS S3.24", Key: "e",
	}, nil, (*resolution).end, func(c *battlemat.Choice) {
		movers, attackers, figures := idle(p)
		*c = game.EndsTurn(*c, attackers > 0 || movers > 0 && 2*movers >= figures,
			game.Left("movers", movers, "figure that may move", "figures that may move"),
			game.Left("attackers", attackers, "figure that may attack", "figures that may attack"))
	})
}

// idle returns the number of figures of the acting card that may still move, the number that may
// attack from their places, and the number that act in one turn.
func idle(p *Position) (movers, attackers, figures int) {
	m := p.march()
	for f := range p.of(p.Turn.Unit) {
		figures = min(figures+1, p.card(f).count())
		if p.mayMove(f) == nil && m.goes(f) {
			movers++
		}
		if hasTarget(p, f) {
			attackers++
		}
	}
	return movers, attackers, figures
}

// hasTarget reports whether a figure may attack any figure from its place.
func hasTarget(p *Position, f *Figure) bool {
	return !attacksOf(p, f, nil, func(*aim, *Figure, *Special, game.Reason) bool { return false })
}

// end ends the turn of the acting card.
func (d *resolution) end() {
	if then := d.Turn.Then; then != "" && d.alive(then) {
		d.Do(Took{Unit: then, Bonded: true})
		return
	}
	d.turn()
}

// done ends the turn if no figure of the card can do anything more.
//
// HS S3.24, HS S3.25: every figure that could attack has attacked.
func (d *resolution) done() {
	if d.judge(); d.Over != nil || d.Err != nil || d.Phase == invoking {
		return
	}
	if !d.alive(d.Turn.Unit) || d.Turn.Acting && !mayStillAct(d.Position) {
		d.end()
	}
}

// mayStillAct reports whether anything other than the end of the turn is offered after the moves.
func mayStillAct(p *Position) bool {
	return p.offered("attack") || p.offered("heal")
}

func resignUses(p *Position, seat battlemat.Seat, use use) {
	use(battlemat.Choice{Command: "resign", Label: "Give up", Kind: battlemat.Resign, Rule: "HS B16", Note: withdrawal(p, seat)}, nil, func(d *resolution) { d.resign(seat) })
}

// withdrawal describes what happens when a seat gives up.
func withdrawal(p *Position, seat battlemat.Seat) string {
	var names []string
	last, sides := seat, map[string]bool{}
	for _, s := range p.seats() {
		if s != seat {
			names, last = append(names, p.seatName(s)), s
			sides[p.sides[s]] = true
		}
	}
	nobody := "The battle is over."
	if p.arbitrated() { // HS B23
		nobody = "The battlefield stays empty until the game master brings somebody in or ends the battle."
	}
	goesOn := game.PlayOn(names, nobody)
	wins := len(sides) == 1 && !p.arbitrated() // HS B25
	switch {
	case len(names) == 1:
		goesOn = p.seatDoes(last, game.Either(wins, "wins.", "plays on."), game.Either(wins, "win.", "play on."))
	case wins:
		goesOn = english.Names(names) + " win."
	}
	return fmt.Sprintf("The army of %s leaves the battlefield. %s", game.SeatWithin(p.scenario, seat), goesOn)
}

// Resigned records that a seat gave up. HS B16: its figures leave the battlefield.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) {
	p.Out = append(slices.Clip(p.Out), e.Seat)
	p.changeAll(func(f *Figure) bool { return p.seat(f) == e.Seat }, func(f *Figure) { f.Gone = true })
}

func (e Resigned) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Died, "HS B16", "", p.seatDoes(e.Seat, "gives", "give")+" up.")
}

func (d *resolution) resign(seat battlemat.Seat) {
	phase, turn := d.Phase, d.Turn.Seat
	d.Do(Resigned{seat})
	d.quits = seat
	if d.judge(); d.Over != nil {
		return
	}
	switch {
	case phase == rolling:
	case phase == ordering:
		d.ordered()
	case phase != playing && phase != invoking:
		d.muster()
	case turn == seat:
		d.enter(playing)
		d.turn()
	}
}
