package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
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

// bout asks the book about an attack; bare, without its odds.
func (p *Position) bout(f, target *Figure, a arm, bare bool) (heroquest.Bouted, *battlemat.Refusal) {
	q := heroquest.Bout{
		Bare:     bare,
		Attacker: f.ID, Target: target.ID, Weapon: a.weapon,
		Attack: p.attackEffects(f), Defence: p.defenceEffects(target),
	}
	if a.item != "" {
		q.Attack = append(q.Attack, bane(a.item, target)...)
	}
	answer, err := p.desk.Bout(p.arena(), q)
	if err != nil {
		return answer, refuse("HQ Q40", codeNoAttack, err.Error())
	}
	return answer, p.barredBy(answer.Refusal, f.At, target.At, answer.Sight)
}

// offerAttack offers every attack, weapon by weapon.
//
// HQ S0.28: Action, Attack, weapon. HQ S0.32, S0.33: At and Target are what is pointed at.
func offerAttack(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.fighting(seat, func(f, target *Figure, arms []arm) bool {
		choices, _ := p.attackChoices(f, target, arms)
		return all(choices, yield)
	})
}

func listAttacks(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.fighting(seat, func(f, target *Figure, arms []arm) bool {
		for _, a := range p.reaching(f, target, arms) {
			if _, refusal := p.bout(f, target, a, true); refusal == nil && !yield(attackCommand(f, target, a)) {
				return false
			}
		}
		return true
	})
}

// fighting runs, as [Position.offered] does, through the figures that may attack and their foes.
func (p *Position) fighting(seat battlemat.Seat, each func(f, target *Figure, arms []arm) bool) bool {
	return p.offered(seat, func(f *Figure) bool {
		if p.mayStrike(f) != nil {
			return true
		}
		arms, more := p.arms(f), true
		p.foes(f, func(target *Figure) bool {
			more = each(f, target, arms)
			return more
		})
		return more
	})
}

// reaching lists those arms of a figure that may reach another, as far as their distance tells.
func (p *Position) reaching(f, target *Figure, arms []arm) []arm {
	if p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) {
		return arms
	}
	var far []arm
	for _, a := range arms {
		if a.weapon.Ranged || a.weapon.Thrown {
			far = append(far, a)
		}
	}
	return far
}

// attackChoices are the attacks of a figure on another. The weapon in hand is the one that
// a click takes, or the first where that cannot be used: never one that is thrown and lost.
func (p *Position) attackChoices(f, target *Figure, arms []arm) (choices []battlemat.Choice, with []arm) {
	main := -1
	for _, a := range p.reaching(f, target, arms) {
		answer, refusal := p.bout(f, target, a, false)
		if refusal != nil {
			continue
		}
		tags := p.attackTags(f, target, a)
		if keeps := !slices.Contains(tags, battlemat.Loses); keeps && (main < 0 || a.item != "" && a.item == f.Ready) {
			main = len(choices)
		}
		note := p.attackNote(f, target, a)
		if lost := f.losing(); lost != "" {
			note = strings.TrimSpace(note + " " + lost)
		}
		with = append(with, a)
		choices = append(choices, battlemat.Choice{
			Command: attackCommand(f, target, a), Label: a.label, Kind: battlemat.Attack,
			Menu: attackMenu, Key: a.key, Rule: p.attackRule(f, target, a),
			Note: note, Tags: tags, Figure: f.ID, Target: target.ID, At: &target.At,
			Line: p.lineOf(f.At, target.At, answer.Sight), Odds: oddsOf(answer.Odds, answer.Dice, answer.Steps),
		})
	}
	if main >= 0 {
		choices[main].Main = true
	}
	return choices, with
}

// losing warns of the squares that an action in mid-move costs. HQ Q4
func (f *Figure) losing() string {
	if !f.Moved || f.Left == 0 || f.Acted {
		return ""
	}
	if f.Left == 1 {
		return "The 1 square left is lost."
	}
	return fmt.Sprintf("The %d squares left are lost.", f.Left)
}

// forfeits tags a choice that costs them.
func (f *Figure) forfeits() []string {
	if f.losing() == "" {
		return nil
	}
	return []string{battlemat.Forfeits}
}

// attackTags tags an attack that costs squares, or the weapon.
func (p *Position) attackTags(f, target *Figure, a arm) []string {
	tags := f.forfeits()
	if f.Hero && p.thrown(f, target, a) {
		tags = append(tags, battlemat.Loses)
	}
	return tags
}

func attackCommand(f, target *Figure, a arm) battlemat.Command {
	return battlemat.Command(strings.TrimSpace("attack " + f.ID + " " + target.ID + " " + a.word))
}

// thrown reports whether the attack would be a throw: at one that is not next to it.
func (p *Position) thrown(f, target *Figure, a arm) bool {
	near := p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) && a.weapon.Diagonal
	return a.weapon.Thrown && !near
}

// attackRule is the statement that allows the attack.
func (p *Position) attackRule(f, target *Figure, a arm) string {
	switch e, beside := p.ground.Grid().Between(f.At, target.At); {
	case a.weapon.Ranged, p.thrown(f, target, a):
		return "HQ S1.61"
	case beside && p.throughDoor(e):
		return "HQ S1.72"
	case !beside:
		return "HQ S0.9"
	}
	return "HQ Q40"
}

func (p *Position) throughDoor(e grid.Edge) bool { _, door := p.ground.DoorOn(e); return door }

// attackNote says what becomes of a weapon.
func (p *Position) attackNote(f, target *Figure, a arm) string {
	switch {
	case p.thrown(f, target, a) && f.Hero:
		return fmt.Sprintf("The %s is gone after the throw.", a.label)
	case a.weapon.NoShield && slices.ContainsFunc(f.Worn, func(w string) bool { return plainly(w, "Shield") }):
		return fmt.Sprintf("With the %s in hand the shield does not count.", a.label)
	}
	return ""
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
		return refuse("HQ S0.29", codeNoSuchWeapon, "%s does not attack with %q: it has %s.", f.Name, word, d.armament(f))
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
	answer, refusal := d.bout(f, target, a, true)
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
	return game.Unless(p.hostile(f, target), "HQ Q40", codeNoFoe, "%s is no foe of %s.", target.Name, f.Name)
}

// blows throws the dice of an attack that is allowed.
func (d *resolution) blows(f, target *Figure, a arm, answer heroquest.Bouted) {
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

// whyAttack answers for the foe on a square, figure by figure and weapon by weapon.
func whyAttack(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
			if target.At != at {
				continue
			}
			for _, a := range p.arms(f) {
				what := fmt.Sprintf("Attack %s with %s", target.Name, f.Name)
				if a.word != "" {
					what = fmt.Sprintf("Attack %s with %s's %s", target.Name, f.Name, a.label)
				}
				refusal := p.mayAttack(f, target)
				if refusal == nil {
					_, refusal = p.bout(f, target, a, true)
				}
				reasons = append(reasons, battlemat.Reason{What: what, Refusal: refusal})
			}
		}
		return true
	})
	return reasons
}
