package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// attackUses lists the attacks within reach, or all attacks on the foe on a given square.
//
// HQ S0.28: the menu is Action, Attack, weapon. HQ S0.32, S0.33: At and Target are the square and
// the figure to click.
func attackUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	in := p.arena()
	p.inTurn(seat, func(f *Figure) bool {
		if at == nil && mayStrike(p, f) != nil {
			return true
		}
		var arms []arm // set at the first foe
		more := true
		p.foes(f, func(target *Figure) bool {
			if at != nil && *at != target.At {
				return true
			}
			if arms == nil {
				arms = p.arms(f)
			}
			with := arms
			if at == nil {
				with = armsReaching(p, f, target, arms)
			}
			more = in.attacks(f, target, with, use)
			return more
		})
		return more
	})
}

// attacks lists the attacks of one figure on another with some weapons. It returns false as soon as
// the function `use` does. A click uses the weapon in hand, or else the first weapon. A click never
// uses a weapon that would be thrown and lost.
func (p *arena) attacks(f, target *Figure, arms []arm, use game.Use[*resolution]) bool {
	if len(arms) == 0 {
		return true
	}
	main, barred, reasons := -1, mayStrike(p.Position, f), make([]game.Reason, len(arms))
	for i, a := range arms {
		if reasons[i] = barred; barred == nil {
			_, reasons[i] = p.bout(f, target, a, true)
		}
		lost := f.Hero && isThrown(p.Position, f, target, a)
		if reasons[i] == nil && !lost && (main < 0 || a.item != "" && a.item == f.Ready) {
			main = i
		}
	}
	for i, a := range arms {
		c := battlemat.Choice{
			Command: battlemat.Command(strings.TrimSpace("attack " + f.ID + " " + target.ID + " " + a.word)), Label: a.label, Kind: battlemat.Attack,
			Menu: attackMenu, Key: a.key, Figure: f.ID, Target: target.ID, At: &target.At, Main: i == main,
		}
		if !use(c, reasons[i], func(d *resolution) { d.attack(p, f, target, a) }, func(c *battlemat.Choice) { p.foresee(f, target, a, c) }) {
			return false
		}
	}
	return true
}

// foresee adds the odds and the cost of a legal attack to its choice.
func (p *arena) foresee(f, target *Figure, a arm, c *battlemat.Choice) {
	answer, _ := p.bout(f, target, a, false)
	c.Rule, c.Tags = attackRule(p.Position, f, target, a), attackTags(p.Position, f, target, a)
	c.Note = strings.TrimSpace(attackNote(p.Position, f, target, a) + " " + f.losing())
	c.Line, c.Odds = p.lineOf(f.At, target.At, answer.Sight), oddsOf(answer.Odds, answer.Dice, answer.Steps)
}

// attacking describes an attack with the names of both figures.
func attacking(p *Position, f *Figure, c *battlemat.Choice) string {
	with := english.Within(f.Name)
	if len(c.Command.Words()) > 3 {
		with += "'s " + c.Label
	}
	return fmt.Sprintf("Attack %s with %s", english.Within(p.figure(c.Target).Name), with)
}

// notAttacked refuses an attack that attackUses does not list.
func notAttacked(p *Position, f *Figure, args []string) *battlemat.Refusal {
	target, refusal := targetOf(p, args)
	if refusal != nil {
		return refusal
	}
	word := ""
	if len(args) > 2 {
		word = args[2]
	}
	a, armed := armNamed(p, f, word)
	switch {
	case !armed && word == "":
		return refuse("HQ S0.28", codeNoWeapon, "With which weapon? %s has %s.", f.Name, armament(p, f))
	case !armed:
		return refuse("HQ S0.29", codeNoSuchWeapon, "%s has no weapon %q: it has %s.", f.Name, word, armament(p, f))
	}
	if refusal := noMore(args, 3); refusal != nil {
		return refusal
	}
	no := mayAttack(p, f, target)
	if no == nil {
		_, no = p.arena().bout(f, target, a, true)
	}
	return no.Refusal()
}

// castUses lists every spell with every possible target.
func castUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	p.inTurn(seat, func(f *Figure) bool {
		return castsOf(p, f, func(s *spell, a *aim) bool {
			return use(battlemat.Choice{Command: castCommand(f, s, a)}, nil,
				func(d *resolution) { d.cast(f, s, a) }, func(c *battlemat.Choice) { *c = castChoice(f, s, a) })
		})
	})
}

func castChoice(f *Figure, s *spell, a *aim) battlemat.Choice {
	c := battlemat.Choice{
		Command: castCommand(f, s, a), Label: s.name, Kind: battlemat.Act, Menu: castMenu, Rule: s.rule,
		Note: a.note, Figure: f.ID, Target: a.target, At: a.at, Side: a.side, Cells: a.cells, Line: a.line, Card: english.Hyphened(s.name), Says: saysCard,
	}
	if a.odds != nil {
		c.Odds = a.odds()
	}
	if a.harms {
		c.Kind = battlemat.Attack
	}
	if a.label != "" {
		c.Label = s.name + ": " + a.label
	}
	if c.Note == "" {
		c.Note = spellWords(s.name)
	}
	c.Note, c.Tags = strings.TrimSpace(c.Note+" "+f.losing()), f.forfeits()
	return c
}

func castCommand(f *Figure, s *spell, a *aim) battlemat.Command {
	command := "cast " + f.ID + " " + wordOf(s.name)
	for _, w := range a.words {
		command += " " + w
	}
	return battlemat.Command(command)
}

// notCast refuses a spell that castUses does not list.
func notCast(p *Position, f *Figure, args []string) *battlemat.Refusal {
	if len(args) < 2 {
		return refuse("HQ Q51", codeWhichSpell, "Cast what? Name a spell, as in \"heal-body\".")
	}
	s, known := spellNamed(args[1])
	if !known || args[1] != wordOf(s.name) || !slices.ContainsFunc(f.Spells, func(name string) bool { return plainly(name, s.name) }) {
		if known && hasCast(p, f, s) {
			return castAlready(f, s)
		}
		return refuse("HQ Q51", codeNoSuchSpell, "%s has no spell %q to cast.", f.Name, args[1])
	}
	if refusal := mayCast(p, f); refusal != nil {
		return refusal.Refusal()
	}
	return s.barred(p, f, args[2:])
}

// casting answers [Position.Why] for the figures on a square and every spell that is aimed at
// figures. It does not use castUses, which lists only valid targets: listing all others with their
// reasons would take too long.
func casting(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for target := range p.everyoneHere {
			if target.At != at {
				continue
			}
			for i, name := range f.Spells {
				s, known := spellNamed(name)
				if !known || slices.Index(f.Spells, name) != i {
					continue
				}
				refusal := mayCast(p, f).Refusal()
				can := slices.ContainsFunc(s.aims(p, f), func(a aim) bool { return a.target == target.ID })
				if refusal == nil && !can {
					refusal = s.barred(p, f, []string{target.ID})
				}
				if refusal != nil && (refusal.Code == heroquest.CodeNoFoe || refusal.Code == heroquest.CodeNoFriend) {
					continue // no player would want to cast the spell on this figure
				}
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: cast %s on %s", f.Name, s.name, english.Within(target.Name)), Refusal: refusal,
				})
			}
		}
		return true
	})
	return reasons
}

// saveUses lists the remedies with which a dying hero may save itself. HQ Q123.
func saveUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	if len(p.dying) == 0 || p.over != nil || p.awaited().Seat != seat {
		return
	}
	f, m := p.awaited(), p.dying[0]
	for _, r := range remediesOf(p, f) {
		c := battlemat.Choice{
			Command: battlemat.Command("save " + f.ID + " " + r.word), Label: "Drink " + r.name, Kind: battlemat.Answer, Rule: "HQ Q123",
			Figure: f.ID, Card: english.Hyphened(r.item), Says: saysCard,
			Note: fmt.Sprintf("%s lives on with %s.", f.Name, english.Count(min(r.heals, f.Stats.Body), "body point")),
		}
		if r.item == "" {
			c.Label, c.Card = "Cast "+r.name, english.Hyphened(r.name)
		}
		use(c, nil, func(d *resolution) {
			d.save(f, r)
			d.goOn(m)
		})
	}
	use(battlemat.Choice{
		Command: battlemat.Command("save " + f.ID + " " + nothing), Label: "Die", Kind: battlemat.Answer, Rule: "HQ Q123",
		Figure: f.ID, Note: fmt.Sprintf("%s does not save itself, and is dead.", f.Name),
	}, nil, func(d *resolution) {
		d.die(f.ID, m.By, false)
		d.goOn(m)
	})
}

// notSaved refuses a remedy that saveUses does not list.
func notSaved(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if len(p.dying) == 0 {
		return refuse("HQ Q123", codeNobodyDies, "Nobody is dying.")
	}
	f := p.awaited()
	switch {
	case f.Seat != seat || len(args) == 0 || args[0] != f.ID:
		return refuse("HQ Q123", codeNotAsked, "The quest is waiting for %s to save itself or to die.", english.Within(f.Name))
	case len(args) != 2:
		return refuse("HQ Q123", codeWithWhat, "With what? Name a potion or a spell that heals, or \"nothing\".")
	}
	return refuse("HQ Q123", codeNoRemedy, "%s has no %s to save itself with.", f.Name, args[1])
}
