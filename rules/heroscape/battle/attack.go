package battle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// The codes of refusals of this chapter, with their rulings.
const (
	codeSpecial = "no-special" // HS B4
	codeWhom    = "whom"       // HS S3.17
)

var attackingVerbs = []verb{{Word: "attack", Offer: offerAttack, Commands: listAttacks, Decide: decideAttack, Why: whyAttack}}

// attacks returns the number of attacks that a figure has each turn.
//
// HS S3.15: a figure has one attack; HS P5: a power gives it more.
func (p *Position) attacks(f *Figure) int { return 1 + p.number(f, moreAttacks) }

// mayAttack returns a reason if the figure has no attack left.
func (p *Position) mayAttack(f *Figure) game.Reason {
	if f.Attacks >= p.attacks(f) {
		return because("HS S3.15", heroscape.CodeAttacked, p.name(f)+" has attacked already.")
	}
	return p.mayAct(f)
}

// offerAttack offers every attack of the acting card's figures. HS S3.14: they attack in any order;
// HS S3.16: several may attack the same figure.
func offerAttack(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if p.Phase != playing {
		return true
	}
	for f := range p.of(p.Turn.Unit) {
		if !attacksOf(p, f, func(a *aim, o *Figure, special *Special) bool { return yield(a.choice(o, special)) }) {
			return false
		}
	}
	return true
}

// listAttacks yields the commands of the choices that offerAttack offers.
func listAttacks(p *Position, _ battlemat.Seat, yield func(battlemat.Command) bool) bool {
	if p.Phase != playing {
		return true
	}
	for f := range p.of(p.Turn.Unit) {
		if !attacksOf(p, f, func(_ *aim, o *Figure, special *Special) bool { return yield(attackCommand(f, o, special)) }) {
			return false
		}
	}
	return true
}

// attackCommand returns the command of an attack.
func attackCommand(f, o *Figure, special *Special) battlemat.Command {
	if special == nil {
		return command("attack", f.ID, o.ID)
	}
	return command("attack", f.ID, o.ID, special.Key)
}

// attacksOf yields the attacks of a figure. It returns false if yield stopped it.
func attacksOf(p *Position, f *Figure, yield func(*aim, *Figure, *Special) bool) bool {
	if p.mayAttack(f) != nil {
		return true
	}
	a := p.aims(f)
	for o, special := range a.attacks {
		if !yield(a, o, special) {
			return false
		}
	}
	return true
}

// choice returns the choice of an attack. HS S3.17: the attacker and its target are announced.
func (a *aim) choice(o *Figure, special *Special) battlemat.Choice {
	p, f := a.p, a.from
	c := battlemat.Choice{
		Command: attackCommand(f, o, special), Label: p.name(f) + " attacks " + english.Within(p.name(o)), Kind: battlemat.Attack, Rule: "HS S3.17",
		Menu: []string{"Attack"}, Says: []string{battlemat.SaysMenu, battlemat.SaysFigure, battlemat.SaysTarget}, Figure: f.ID, Target: o.ID, At: &o.At, Main: true, Line: a.line(o), Count: a.counted(o),
		Odds: a.odds(o, special),
	}
	if special != nil {
		c.Label, c.Says, c.Main = special.Name+": "+p.name(o), []string{battlemat.SaysTarget}, false
		if special.Blast {
			for _, hit := range a.struck(o, special) {
				c.Hits = append(c.Hits, hit)
				c.Cells = append(c.Cells, p.figure(hit).cells()...)
			}
		}
	} else if p.has(o, counter) != nil && p.adjacent(f, o) {
		c.Note = p.name(o) + " strikes back with each excess shield" + a.strikesBack(o, &c) + "."
	}
	if unmoved(p) {
		c.Note = strings.TrimSpace(c.Note + " Ends the moves of this turn.") // HS B4
	}
	return c
}

// unmoved reports whether a figure of the acting card may still move.
func unmoved(p *Position) bool {
	for f := range p.of(p.Turn.Unit) {
		if p.mayMove(f) == nil {
			return true
		}
	}
	return false
}

func decideAttack(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	if len(args) != 2 && len(args) != 3 {
		return refuse("HS S3.17", codeWhom, `Expected an attacker and a target, as in "attack guard-1 wolf-2", and the key of a special attack.`)
	}
	f, refusal := d.mine(args[0])
	if refusal == nil {
		refusal = d.mayAttack(f).Refusal()
	}
	if refusal != nil {
		return refusal
	}
	o, refusal := d.fighting("HS S3.17", args[1])
	if refusal != nil {
		return refusal
	}
	a := d.aims(f)
	var special *Special
	if len(args) == 3 {
		i := slices.IndexFunc(a.specials(), func(s *Special) bool { return s != nil && s.Key == args[2] })
		if i < 0 {
			return refuse("HS B4", codeSpecial, "%s has no special attack %q.", d.name(f), args[2])
		}
		special = a.specials()[i]
	}
	if forbids := a.forbids(o, special); forbids != nil {
		return forbids()
	}
	d.attack(f.ID, o.ID, special)
	d.done()
	return nil
}

func whyAttack(p *Position, _ battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if p.Phase != playing {
		return nil
	}
	var reasons []battlemat.Reason
	for f := range p.of(p.Turn.Unit) {
		for o := range p.others(f, true) {
			if !slices.Contains(o.cells(), at) {
				continue
			}
			refusal, a := p.mayAttack(f).Refusal(), p.aims(f)
			for _, special := range a.specials() {
				r, what := refusal, fmt.Sprintf("%s attacks %s", p.name(f), english.Within(p.name(o)))
				if r == nil {
					r = a.forbids(o, special).Refusal()
				}
				if special != nil {
					what += " with " + special.Name
				}
				reasons = append(reasons, battlemat.Reason{What: what, Refusal: r})
			}
		}
	}
	return reasons
}
