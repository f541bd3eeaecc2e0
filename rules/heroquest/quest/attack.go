package quest

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoAttack     = "no-attack"      // HQ Q40, HQ Q54
	codeNoSuchFigure = "no-such-figure" // HQ Q1
	codeNoSuchWeapon = "no-such-weapon" // HQ S0.29
	codeNoWeapon     = "no-weapon"      // HQ S0.28
)

// The refusal code of this file, with its rule.
const codeNoTarget = "no-target" // HQ Q1, HQ Q54

// foes yields the figures that a figure may attack or cast spells at, in the order of play.
//
// HQ Q63: the foes of a hero under Zargon's command are the other heroes.
func (p *Position) foes(f *Figure, yield func(*Figure) bool) {
	for o := range p.everyoneHere {
		if areFoes(p, f, o) && !yield(o) {
			return
		}
	}
}

// areFoes reports whether one figure is a foe of another.
func areFoes(p *Position, f, o *Figure) bool {
	if f.Hero && f.is(commanded) {
		return o.Hero && o.ID != f.ID
	}
	return f.Hero != o.Hero
}

// mayStrike returns the reason why a figure has no attack left, or nil if it has one.
//
// HQ Q4: an attack uses the figure's action. HQ Q72: after the heroic brew the figure has two
// attacks.
func mayStrike(p *Position, f *Figure) game.Reason {
	if f.another(heroicBrew) {
		return nil
	}
	return p.mayAct(f)
}

// bout asks the rules desk about an attack. If bare is set, the answer has no odds.
func (p *arena) bout(f, target *Figure, a arm, bare bool) (heroquest.Dueled, game.Reason) {
	q := heroquest.Duel{
		Bare:     bare,
		Attacker: f.ID, Target: target.ID, Weapon: a.weapon,
		Attack: attackEffects(p.Position, f), Defence: defenceEffects(p.Position, target),
	}
	if a.item != "" {
		q.Attack = append(q.Attack, heroquest.Bane(a.item, target.Kind)...)
	}
	answer, err := p.desk.Duel(p.board(), q)
	if err != nil {
		return answer, because("HQ Q40", codeNoAttack, err.Error())
	}
	return answer, barredBy(p.Position, answer.Refusal, f.At, target.At, answer.Sight)
}

// armament lists the names of a figure's weapons in words.
func armament(p *Position, f *Figure) string {
	var names []string
	for _, a := range p.arms(f) {
		if a.word != "" {
			names = append(names, a.word)
		}
	}
	if len(names) == 0 {
		return "its own"
	}
	return strings.Join(names, ", ")
}

// targetOf returns the figure that the second argument names, or a refusal.
func targetOf(p *Position, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) < 2 {
		return nil, refuse("HQ Q1", codeNoTarget, "At whom? Put a figure's name, as in \"orc-1\".")
	}
	target := p.figure(args[1])
	if target == nil || target.Gone != Here {
		return nil, refuse("HQ Q1", codeNoSuchFigure, "There is no %s on the board.", args[1])
	}
	return target, nil
}

// mayAttack returns the reason why a figure cannot attack another with any weapon, or nil if it
// can.
func mayAttack(p *Position, f, target *Figure) game.Reason {
	if refusal := mayStrike(p, f); refusal != nil {
		return refusal
	}
	if !areFoes(p, f, target) {
		return because("HQ Q40", heroquest.CodeNoFoe, "%s is not a foe of %s.", target.Name, english.Within(f.Name))
	}
	return nil
}

// shieldOf returns the die face that blocks wounds for a figure: the white shield for a hero, the
// black shield for a monster.
func shieldOf(f *Figure) string {
	if f.Hero {
		return "white shield"
	}
	return "black shield"
}

// oddsOf converts the desk's odds of a blow to the form for clients. The parameter steps says how
// the number of dice is determined.
func oddsOf(o *rules.Odds, thrown string, steps []string) *battlemat.Odds {
	if o == nil {
		return nil
	}
	out := game.Odds(o.Of, "to wound", o.Odds)
	out.Dice, out.Steps = thrown, steps
	return out
}
