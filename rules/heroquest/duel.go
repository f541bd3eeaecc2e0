package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
)

// Duel asks about one attack in a match. In a match a figure's stats are not everything: spells and
// potions change its dice, and it has a certain weapon in hand.
type Duel struct {
	Attacker, Target string // figure IDs
	// Weapon is the weapon of the attack. If it has no dice, the attack uses the figure's dice and
	// the weapon's other properties.
	Weapon Weapon
	// Spell means that the attack is aimed like a spell, at any target in sight.
	Spell           bool
	Attack, Defence []Effect
	// Bare means that the answer needs no odds and no explanation of the dice.
	Bare bool
}

// Effect changes the dice of one side.
type Effect struct {
	Why     string
	Adds    int
	Limited bool // the number of dice is at most Most, after all additions
	Most    int
}

// Dueled is the answer to a [Duel]: the answer of [Desk.Attack] with the dice to throw.
type Dueled struct {
	rules.Attacked
	AttackDice, DefendDice int
	Shield                 dice.Face // the die face with which the target defends
}

// Duel answers whether an attack in a match is legal, and with which dice. A shield does not forbid
// a two-handed weapon here, because the figure puts it aside. The range is not computed.
//
// HQ S0.31: the odds to kill are based on the Body that the board gives the target.
func (d *Desk) Duel(b *board.Board, q Duel) (Dueled, error) {
	var answer Dueled
	attacker, target, err := rules.Opponents(b, q.Attacker, q.Target)
	if err != nil {
		return answer, err
	}
	if err := onMap(b, attacker.At, target.At); err != nil {
		return answer, err
	}
	a := attempt{
		desk: d, board: b, attacker: attacker, target: target, weapon: q.Weapon, own: q.Weapon.Dice == 0,
		inPlay: true, attack: q.Attack, defence: q.Defence,
	}
	answer.Range = -1
	if q.Spell {
		answer.Sight, answer.Refusal = a.aim(Spell)
	} else {
		answer.Sight, answer.Refusal = a.judge()
	}
	if answer.Refusal == nil {
		answer.Refusal = a.disarmed()
	}
	answer.Legal = answer.Refusal == nil
	answer.Shield = BlackShield
	if hero(target) {
		answer.Shield = WhiteShield
	}
	a.mute = true
	var ok bool
	if answer.AttackDice, _, ok = a.attackDice(); !ok {
		return answer, fmt.Errorf("figure %q: the attack dice of %q are not known", q.Attacker, attacker.Kind)
	}
	if answer.DefendDice, _, ok = a.defendDice(); !ok {
		return answer, fmt.Errorf("figure %q: the defence dice of %q are not known", q.Target, target.Kind)
	}
	if a.mute = false; q.Bare && max(answer.AttackDice, answer.DefendDice) <= dice.MaxDice {
		return answer, nil
	}
	return answer, a.odds(&answer.Attacked)
}

// affect applies effects to a number of dice: first the additions, then the limits.
func (c *count) affect(effects []Effect) {
	for _, e := range effects {
		if e.Adds != 0 {
			c.n += e.Adds
			c.says(func() string { return fmt.Sprintf("%s: %+d", e.Why, e.Adds) })
		}
	}
	for _, e := range effects {
		if e.Limited && c.n > e.Most {
			c.n = e.Most
			c.says(func() string { return fmt.Sprintf("%s: at most %d", e.Why, e.Most) })
		}
	}
	c.n = max(c.n, 0)
}

// lifeOf returns the number of wounds that kill the target, or 0 if it is not known. In a match a
// figure may live without Body points. HQ D4.
func (a *attempt) lifeOf() int {
	stats, _ := a.desk.statsOf(a.target)
	if a.inPlay {
		return a.desk.profile.Death.Wounds(stats.Body)
	}
	return a.desk.profile.Kills(stats.Body)
}
