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

// The refusal codes of this file, with their rulings.
const (
	codeSpecial = "no-special" // HS B4
	codeWhom    = "whom"       // HS S3.17
)

var attackingVerbs = []verb{explained(game.ListedFor(attackUses, refusesAttack, "attack")[0], whyAttack)}

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

// attackUses lists every attack of the acting card's figures. HS S3.14: they attack in any order;
// HS S3.16: several may attack the same figure.
func attackUses(p *Position, _ battlemat.Seat, sought game.Sought, use use) {
	if p.Phase != playing {
		return
	}
	var target *Figure
	if len(sought) > 2 {
		target = p.figure(sought[2])
	}
	for f := range p.of(p.Turn.Unit) {
		if !sought.Skips(1, f.ID) && !attacksOf(p, f, target, func(a *aim, o *Figure, special *Special, no game.Reason) bool {
			return use(battlemat.Choice{Command: attackCommand(f, o, special), Kind: battlemat.Attack}, no, func(d *resolution) {
				d.attack(f.ID, o.ID, special)
				d.done()
			}, func(c *battlemat.Choice) { *c = a.choice(o, special) })
		}) {
			return
		}
	}
}

// attackCommand returns the command of an attack.
func attackCommand(f, o *Figure, special *Special) battlemat.Command {
	if special == nil {
		return command("attack", f.ID, o.ID)
	}
	return command("attack", f.ID, o.ID, special.Key)
}

// attacksOf yields the attacks that a figure may make. If a target is given, it yields all attacks
// on that figure, each with the reason that forbids it, if any. It returns false if `yield` did.
func attacksOf(p *Position, f, target *Figure, yield func(a *aim, o *Figure, special *Special, no game.Reason) bool) bool {
	spent := p.mayAttack(f)
	if spent != nil && target == nil {
		return true
	}
	a := p.aims(f)
	specials := a.specials()
	for o := range p.here {
		if target == nil && !a.within(a.far, o) || target != nil && o != target {
			continue
		}
		for _, special := range specials {
			no := spent
			if no == nil {
				no = a.forbids(o, special)
			}
			if (no == nil || target != nil) && !yield(a, o, special, no) {
				return false
			}
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
		c.Note = strings.TrimSpace(c.Note + " After the attack, no figure of the card can move this turn.") // HS B4
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

// refusesAttack returns the refusal of an attack that is not listed.
func refusesAttack(p *Position, _ battlemat.Seat, args []string) *battlemat.Refusal {
	if len(args) != 2 && len(args) != 3 {
		return refuse("HS S3.17", codeWhom, `Expected an attacker and a target, as in "attack guard-1 wolf-2", and, for a special attack, its key.`)
	}
	f, refusal := p.mine(args[0])
	if refusal == nil {
		refusal = p.mayAttack(f).Refusal()
	}
	if refusal == nil {
		_, refusal = p.fighting("HS S3.17", args[1])
	}
	if refusal == nil {
		refusal = refuse("HS B4", codeSpecial, "%s has no special attack %q.", p.name(f), args[len(args)-1])
	}
	return refusal
}

func whyAttack(p *Position, _ battlemat.Seat, at grid.Cell) (reasons []battlemat.Reason) {
	if p.Phase != playing {
		return nil
	}
	for f := range p.of(p.Turn.Unit) {
		for o := range p.others(f, true) {
			if !slices.Contains(o.cells(), at) {
				continue
			}
			attacksOf(p, f, o, func(_ *aim, _ *Figure, special *Special, no game.Reason) bool {
				what := fmt.Sprintf("%s attacks %s", p.name(f), english.Within(p.name(o)))
				if special != nil {
					what += " with " + special.Name
				}
				reasons = append(reasons, battlemat.Reason{What: what, Refusal: no.Refusal()})
				return true
			})
		}
	}
	return reasons
}
