package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Codes of this chapter's refusals, each with its ruling. The desk has the codes for reach, range
// and cover.
const (
	codeWhom = "whom"      // DND K5
	codeWith = "no-attack" // DND K5
)

var attackingVerbs = []verb{listedFor("attack", attackUses, refusesAttack)}

func attackUses(f combatant, sought game.Sought, use use) {
	if len(f.Asks) > 0 {
		return
	}
	for _, a := range f.attacks() {
		if f.mayStrike(a) != nil || !f.usable(a) {
			continue
		}
		for o := range f.here {
			if sought.Skips(2, o.ID) || sought.Skips(3, a.Key) {
				continue
			}
			if o.ID == f.ID || !f.enemies(o) || f.beyond(o, a.Use.Attack) || f.mayAim(o, a) != nil {
				continue
			}
			if !use(strikeChoice(f, o, a, "attack"), nil, func(d *resolution) { d.attack(f.ID, o.ID, a.Key) }, strikeOdds(f, o, a)) {
				return
			}
		}
	}
}

// isFarFromStruck reports whether an attack is possible only on a figure next to the first target,
// and the figure o is not next to it. DND T18.
func (f combatant) isFarFromStruck(o *Figure, a *creature.Action) bool {
	return !f.goesOn(a.Key) && f.mayAct() != nil && f.onceMore(a) == creature.HordeBreaker && !o.in(f.Position).besideStruck()
}

// mayAim returns why a figure may not be attacked. DND K5: it must be an enemy that the attacker's
// side sees.
func (f combatant) mayAim(o *Figure, a *creature.Action) game.Reason {
	switch {
	case !f.spots(f.side(), o):
		return game.Because("DND K28", codeWhom, "Nobody by that name is in sight.")
	case !f.enemies(o):
		return o.because("DND K5", codeWhom, "%s is not an enemy.")
	case f.isFarFromStruck(o, a):
		return o.because("DND T18", codeWhom, "%s is not next to the first target.")
	}
	return f.mayAttack(o, a.Use.Attack)
}

// besideStruck reports whether a figure is within 5 feet of the last target of this turn and is not
// that target itself. DND T18.
func (o combatant) besideStruck() bool {
	first := o.figure(o.Turn.Struck)
	return first != nil && first.ID != o.ID && first.feet(o.Figure) <= dnd.Feet
}

// strikeChoice returns the choice of an attack on a figure, without its odds.
func strikeChoice(f combatant, o *Figure, a *creature.Action, word string) battlemat.Choice {
	return battlemat.Choice{
		Command: command(word, f.ID, o.ID, a.Key), Label: a.Name, Kind: battlemat.Attack, Rule: "DND K5", Figure: f.ID, Target: o.ID,
		At: &o.At, Menu: inAttack, Main: f.main(a),
	}
}

// strikeOdds returns a function that adds the odds and the lines of an attack to its choice.
func strikeOdds(f combatant, o *Figure, a *creature.Action) func(*battlemat.Choice) {
	return func(c *battlemat.Choice) {
		b, j := f.blow(o, a, a.Use.Attack)
		c.Odds = b.odds(o.HP + o.Temporary)
		f.aimed(o, j, c)
	}
}

// main reports whether an attack is the first in the figure's list of attacks.
func (f *Figure) main(a *creature.Action) bool {
	first := game.Find(f.block().Actions, strikes)
	return first != nil && first.Key == a.Key
}

func refusesAttack(f combatant, args []string) *battlemat.Refusal {
	if len(args) != 3 {
		return refuse("DND K5", codeWhom, `Expected a target and an attack, as in "attack %s goblin-1 longsword".`, f.ID)
	}
	i := slices.IndexFunc(f.attacks(), func(a *creature.Action) bool { return a.Key == args[2] })
	if i < 0 {
		return refuse("DND K5", codeWith, "%s has no attack %q.", f.name(), args[2])
	}
	a := f.attacks()[i]
	if r := f.mayStrike(a); r != nil {
		return r()
	}
	o := f.figure(args[1])
	if o == nil || o.Gone != "" || !f.spots(f.side(), o) {
		return refuse("DND K28", codeWhom, "Nobody by that name is in sight.")
	}
	return f.mayAim(o, a).Refusal()
}

// attack makes one attack of the Attack action.
func (d *resolution) attack(id, target, key string) {
	f := d.figure(id)
	a := f.block().Action(key)
	e := Struck{Figure: id, Target: target, Action: key}
	switch {
	case f.in(d.Position).goesOn(key):
		e.GoesOn = true
	case f.in(d.Position).mayAct() == nil:
	default:
		e.Once = f.in(d.Position).onceMore(a)
	}
	d.Do(e)
	d.strike(id, target, key)
}

var attackingEvents = game.Kinds[*Position]{
	"struck":   game.Event[Struck](Struck.apply, nil),
	"attacked": game.Event(Attacked.apply, Attacked.tell),
	"foiled":   game.Event(Foiled.apply, Foiled.tell),
	"daunted":  game.Event[Daunted, *Position](nil, Daunted.tell),
}

// Struck says that a figure makes an attack as its action or as part of an action that it has
// already begun. Once names the rule that gives it an extra attack.
type Struck struct {
	Figure string `json:"figure"`
	Target string `json:"target"`
	Action string `json:"action"`
	GoesOn bool   `json:"goesOn,omitempty"`
	Once   string `json:"once,omitempty"`
}

func (e Struck) apply(p *Position) {
	switch {
	case e.Once != "":
		p.Turn.Once = append(slices.Clip(p.Turn.Once), e.Once)
	case e.GoesOn:
		p.Turn.Strikes = append(slices.Clip(p.Turn.Strikes), e.Action)
	default:
		p.takeAction()
		p.Turn.Strikes = []string{e.Action}
	}
	p.Turn.Struck = e.Target
	f := p.figure(e.Figure)
	f.spend(f.block().Action(e.Action))
}
