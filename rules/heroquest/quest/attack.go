package quest

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoAttack     = "no-attack"      // HQ Q40, HQ Q54
	codeNoSuchFigure = "no-such-figure" // HQ Q1
	codeNoSuchWeapon = "no-such-weapon" // HQ S0.29
	codeNoWeapon     = "no-weapon"      // HQ S0.28
)

var (
	attackVerbs  = []verb{{Word: "attack", Offer: offerAttack, Commands: listAttacks, Decide: decideAttack, Why: whyAttack}}
	attackEvents = game.Kinds[*Position]{
		"attacked": game.Public(Attacked.apply, Attacked.tell),
	}
)

// foes yields those a figure may attack and cast spells at, in the order of play.
//
// HQ Q63: the foes of a hero under Zargon's command are the other heroes.
func (p *Position) foes(f *Figure, yield func(*Figure) bool) {
	for o := range p.everyoneHere {
		if p.hostile(f, o) && !yield(o) {
			return
		}
	}
}

// hostile reports whether a figure is a foe of another.
func (p *Position) hostile(f, o *Figure) bool {
	if f.Hero && f.is(commanded) {
		return o.Hero && o.ID != f.ID
	}
	return f.Hero != o.Hero
}

// mayStrike tells why a figure has no attack left.
//
// HQ Q4: an attack is the action. HQ Q72: after the heroic brew there are two.
func (p *Position) mayStrike(f *Figure) *battlemat.Refusal {
	if f.another(heroicBrew) {
		return nil
	}
	return p.mayAct(f)
}

// canStrike reports whether [Position.mayStrike] refuses nothing, for those who do not read why.
func (p *Position) canStrike(f *Figure) bool { return f.another(heroicBrew) || p.canAct(f) }

// bout asks the book about an attack; bare, without its odds.
func (p *arena) bout(f, target *Figure, a arm, bare bool) (heroquest.Dueled, *battlemat.Refusal) {
	q := heroquest.Duel{
		Bare:     bare,
		Attacker: f.ID, Target: target.ID, Weapon: a.weapon,
		Attack: p.attackEffects(f), Defence: p.defenceEffects(target),
	}
	if a.item != "" {
		q.Attack = append(q.Attack, heroquest.Bane(a.item, target.Kind)...)
	}
	answer, err := p.desk.Duel(p.board(), q)
	if err != nil {
		return answer, refuse("HQ Q40", codeNoAttack, err.Error())
	}
	return answer, p.barredBy(answer.Refusal, f.At, target.At, answer.Sight)
}

func decideAttack(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	target, refusal := d.targetOf(args)
	if refusal != nil {
		return refusal
	}
	word := ""
	if len(args) > 2 {
		word = args[2]
	}
	a, armed := d.armNamed(f, word)
	switch {
	case !armed && word == "":
		return refuse("HQ S0.28", codeNoWeapon, "With which weapon? %s has %s.", f.Name, d.armament(f))
	case !armed:
		return refuse("HQ S0.29", codeNoSuchWeapon, "%s has no weapon %q: it has %s.", f.Name, word, d.armament(f))
	}
	if refusal := noMore(args, 3); refusal != nil {
		return refusal
	}
	return d.attack(f, target, a)
}

// armament lists a figure's weapons in words.
func (p *Position) armament(f *Figure) string {
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

// targetOf finds the figure that the second argument names.
func (p *Position) targetOf(args []string) (*Figure, *battlemat.Refusal) {
	if len(args) < 2 {
		return nil, refuse("HQ Q1", codeNoTarget, "At whom? Expected a figure's name, as in \"orc-1\".")
	}
	target := p.figure(args[1])
	if target == nil || target.Gone != Here {
		return nil, refuse("HQ Q1", codeNoSuchFigure, "There is no %s on the board.", args[1])
	}
	return target, nil
}

// attack is one attack, or its refusal.
func (d *resolution) attack(f, target *Figure, a arm) *battlemat.Refusal {
	if refusal := d.mayAttack(f, target); refusal != nil {
		return refusal
	}
	answer, refusal := d.arena().bout(f, target, a, true)
	if refusal != nil {
		return refusal
	}
	id, brew, second, next := f.ID, f.is(heroicBrew), f.Acted, f.nextPart()
	if !second {
		d.act(id)
	}
	d.blows(f, target, a, answer)
	switch {
	case second:
		d.Do(Lifted{id, heroicBrew, ""})
	case brew:
		d.Do(Befallen{id, State{heroicBrew, next}})
	}
	return nil
}

// mayAttack tells why a figure cannot attack another, whatever the weapon.
func (p *Position) mayAttack(f, target *Figure) *battlemat.Refusal {
	if refusal := p.mayStrike(f); refusal != nil {
		return refusal
	}
	return game.Unless(p.hostile(f, target), "HQ Q40", heroquest.CodeNoFoe, "%s is no foe of %s.", target.Name, english.Within(f.Name))
}

// blows throws the dice of an attack that is allowed.
func (d *resolution) blows(f, target *Figure, a arm, answer heroquest.Dueled) {
	e := Attacked{
		Figure: f.ID, Target: target.ID, Weapon: a.weapon.Name, How: "strikes", Rule: d.attackRule(f, target, a),
		Line: d.lineOf(f.At, target.At, answer.Sight), Used: spent(f, courage, strength), Guard: spent(target, defence),
	}
	switch {
	case d.thrown(f, target, a):
		e.How, e.Lost = "throws", a.item
	case a.weapon.Ranged:
		e.How = "shoots"
	}
	if f.Hero {
		e.Ready = a.item
	}
	e.Attack = d.Throw(heroquest.CombatDie(), answer.AttackDice)
	e.Defence = d.Throw(heroquest.CombatDie(), answer.DefendDice)
	d.settleBlow(e, target, answer.Shield)
}
