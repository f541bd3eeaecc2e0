package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

func decideAttack(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	target, refusal := targetOf(d.Position, args)
	if refusal != nil {
		return refusal
	}
	word := ""
	if len(args) > 2 {
		word = args[2]
	}
	a, armed := armNamed(d.Position, f, word)
	switch {
	case !armed && word == "":
		return refuse("HQ S0.28", codeNoWeapon, "With which weapon? %s has %s.", f.Name, armament(d.Position, f))
	case !armed:
		return refuse("HQ S0.29", codeNoSuchWeapon, "%s has no weapon %q: it has %s.", f.Name, word, armament(d.Position, f))
	}
	if refusal := noMore(args, 3); refusal != nil {
		return refusal
	}
	return d.attack(f, target, a)
}

// offerAttack offers every attack with every weapon.
//
// HQ S0.28: the menu is Action, Attack, weapon. HQ S0.32, S0.33: At and Target are the square and
// the figure to click.
func offerAttack(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return offeredAttacks(p, seat, func(in *arena, f, target *Figure, arms []arm) bool {
		choices, _ := in.attackChoices(f, target, arms)
		return all(choices, yield)
	})
}

func listAttacks(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return offeredAttacks(p, seat, func(in *arena, f, target *Figure, arms []arm) bool {
		for _, a := range armsReaching(p, f, target, arms) {
			if _, refusal := in.bout(f, target, a, true); refusal == nil && !yield(attackCommand(f, target, a)) {
				return false
			}
		}
		return true
	})
}

// attackChoices returns the attacks of one figure on another. A click uses the weapon in hand, or
// else the first weapon. It never uses a weapon that would be thrown and lost.
func (p *arena) attackChoices(f, target *Figure, arms []arm) (choices []battlemat.Choice, with []arm) {
	main := -1
	for _, a := range armsReaching(p.Position, f, target, arms) {
		answer, refusal := p.bout(f, target, a, false)
		if refusal != nil {
			continue
		}
		tags := attackTags(p.Position, f, target, a)
		if keeps := !slices.Contains(tags, battlemat.Loses); keeps && (main < 0 || a.item != "" && a.item == f.Ready) {
			main = len(choices)
		}
		note := attackNote(p.Position, f, target, a)
		if lost := f.losing(); lost != "" {
			note = strings.TrimSpace(note + " " + lost)
		}
		with = append(with, a)
		choices = append(choices, battlemat.Choice{
			Command: attackCommand(f, target, a), Label: a.label, Kind: battlemat.Attack,
			Menu: attackMenu, Key: a.key, Rule: attackRule(p.Position, f, target, a),
			Note: note, Tags: tags, Figure: f.ID, Target: target.ID, At: &target.At,
			Line: p.lineOf(f.At, target.At, answer.Sight), Odds: oddsOf(answer.Odds, answer.Dice, answer.Steps),
		})
	}
	if main >= 0 {
		choices[main].Main = true
	}
	return choices, with
}

func attackCommand(f, target *Figure, a arm) battlemat.Command {
	return battlemat.Command(strings.TrimSpace("attack " + f.ID + " " + target.ID + " " + a.word))
}

// whyAttack answers [Position.Why] for the foe on a square, for every figure and weapon.
func whyAttack(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	in := p.arena()
	p.inTurn(seat, func(f *Figure) bool {
		for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
			if target.At != at {
				continue
			}
			for _, a := range p.arms(f) {
				what := fmt.Sprintf("Attack %s with %s", english.Within(target.Name), english.Within(f.Name))
				if a.word != "" {
					what = fmt.Sprintf("Attack %s with %s's %s", english.Within(target.Name), english.Within(f.Name), a.label)
				}
				refusal := mayAttack(p, f, target)
				if refusal == nil {
					_, refusal = in.bout(f, target, a, true)
				}
				reasons = append(reasons, battlemat.Reason{What: what, Refusal: refusal.Refusal()})
			}
		}
		return true
	})
	return reasons
}

// saveUses lists the remedies with which a dying hero may save itself. HQ Q123.
func saveUses(p *Position, seat battlemat.Seat, use game.Use[*resolution]) {
	if len(p.dying) == 0 || p.over != nil || p.awaited().Seat != seat {
		return
	}
	f, m := p.awaited(), p.dying[0]
	for _, r := range remediesOf(p, f) {
		c := battlemat.Choice{
			Command: battlemat.Command("save " + f.ID + " " + r.word), Label: "Drink " + r.name, Kind: battlemat.Answer, Rule: "HQ Q123",
			Figure: f.ID, Card: english.Hyphened(r.item), Says: []string{battlemat.SaysCard},
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
		return refuse("HQ Q123", codeNotAsked, "It is %s who may save itself.", english.Within(f.Name))
	case len(args) != 2:
		return refuse("HQ Q123", codeWithWhat, "With what? Name a potion or a spell that heals, or \"nothing\".")
	}
	return refuse("HQ Q123", codeNoRemedy, "%s has no %s to save itself with.", f.Name, args[1])
}
