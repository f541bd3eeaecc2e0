package heroscape

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// HS F15: the combat die has three skulls, two shields and a blank.
func TestCombatDie(t *testing.T) {
	d := CombatDie()
	dicetest.Equal(t, "sides", d.Sides(), 6)
	dicetest.Equal(t, "skulls", d.Count(Skull), 3)
	dicetest.Equal(t, "shields", d.Count(Shield), 2)
	dicetest.Equal(t, "blanks", d.Count(Blank), 1)
}

// HS F16, HS F17, HS S3.20, S3.6: the figure on the higher base, attacker or defender, rolls one
// more die. A special attack is not modified.
func TestHeight(t *testing.T) {
	for _, c := range []struct {
		h       Height
		up, low int
	}{
		{Height{}, 0, 0},
		{Height{Attacker: 1}, 1, 0},
		{Height{Attacker: 30}, 1, 0},
		{Height{Defender: 1}, 0, 1},
		{Height{Attacker: 3, Defender: 3}, 0, 0},
		{Height{Attacker: 1, DefenderSize: 9}, 1, 0}, // the figures' sizes do not matter
		{Height{Attacker: 1, Special: true}, 0, 0},
		{Height{Defender: 1, Special: true}, 0, 1},
		{Height{Defender: 1, Special: true, Strict: true}, 0, 0},
		{Height{Attacker: 10, Far: 10, FarDice: 2}, 2, 0},
		{Height{Attacker: 9, Far: 10, FarDice: 2}, 1, 0},
		{Height{Attacker: 14, DefenderSize: 5, Far: 10, FarDice: 2}, 1, 0},
		{Height{Attacker: 15, DefenderSize: 5, Far: 10, FarDice: 2}, 2, 0},
		{Height{Attacker: 5, Defender: 20, AttackerSize: 5, Far: 10, FarDice: 2}, 0, 2},
	} {
		up, low := c.h.Dice()
		dicetest.Equal(t, fmt.Sprintf("%+v", c.h), [2]int{up, low}, [2]int{c.up, c.low})
	}
}

// HS S3.18, S3.19, S3.21 to S3.23: the odds are compared with a count of all rolls. Attack dice
// have three skulls, and defence dice two shields. Each skull needs a shield, and an excess skull
// destroys.
func TestCombatAgainstEnumeration(t *testing.T) {
	for a := range 5 {
		for d := range 4 {
			for _, h := range []Height{{}, {Attacker: 2}, {Defender: 1}} {
				attack, defence := a, d
				if h.Attacker > h.Defender {
					attack++
				} else if h.Defender > h.Attacker {
					defence++
				}
				if attack+defence > 6 {
					continue
				}
				wounds, destroyed := dicetest.Tally{}, dicetest.Tally{}
				p := dicetest.One(attack + defence)
				dicetest.Outcomes(attack, func(att [6]int) {
					dicetest.Outcomes(defence, func(def [6]int) {
						skulls, shields := att[0]+att[1]+att[2], def[3]+def[4]
						if skulls > shields {
							wounds.Add(skulls-shields, p)
							destroyed.Add(1, p)
						} else {
							wounds.Add(0, p)
							destroyed.Add(0, p)
						}
					})
				})
				v := Combat(a, d, h)
				what := fmt.Sprintf("%d against %d, %+v", a, d, h)
				dicetest.Same(t, what+", master", dicetest.OK(v.Dist())(t), wounds.Dist(t))
				v.Once = true
				dicetest.Same(t, what+", basic", dicetest.OK(v.Dist())(t), destroyed.Dist(t))
			}
		}
	}
}

// TestCombatPlayed compares rolled attacks with the computed odds.
func TestCombatPlayed(t *testing.T) {
	v := Combat(2, 1, Height{Attacker: 1})
	played := dicetest.Played(t, func(r dice.Roller) int { return dicetest.OK(v.Roll(r))(t).Wounds })
	dicetest.Same(t, fmt.Sprint(v), dicetest.OK(v.Dist())(t), played)
}

// HS S3.25, HS S3.16, example 9: two guards with Attack 2 and the advantage of height roll 3 dice
// each against 2. The first attack is blocked, and the second destroys.
func TestExampleNine(t *testing.T) {
	guard := Combat(2, 2, Height{Attacker: 4, Defender: 1})
	guard.Once = true
	dicetest.Equal(t, "attack dice", guard.Attack.Dice, 3)
	dicetest.Equal(t, "defence dice", guard.Defence.Dice, 2)

	one := dicetest.OK(guard.Odds(1))(t)
	// Computed by hand: 0 to 3 skulls come up in 1, 3, 3, 1 of 8 cases; 0 to 2 shields in 4, 4, 1
	// of 9. One skull beats 0 shields: 3*4; two beat 0 and 1: 3*8; three beat all: 1*9. That is 45
	// of 72.
	dicetest.Equal(t, "one guard", one.Kill.String(), "5/8")
	both := one.Harm.Plus(one.Harm).AtLeast(1)
	dicetest.Equal(t, "both guards", both.String(), "55/64")
	dicetest.Equal(t, "the second does it", both.Minus(one.Kill).String(), "15/64")

	// HS S3.23: with no more skulls than shields, both figures stay; HS S3.22: with more skulls,
	// the defender is destroyed.
	script := dice.NewScripted(Skull, Skull, Blank, Shield, Shield, Skull, Skull, Shield, Shield, Skull)
	first, second := dicetest.OK(guard.Roll(script))(t), dicetest.OK(guard.Roll(script))(t)
	dicetest.Equal(t, "first attack", first.Wounds, 0)
	dicetest.Equal(t, "second attack", second.Wounds, 1)
	dicetest.Equal(t, "dice left", script.Left(), 0)
}

func BenchmarkCombat(b *testing.B) {
	for b.Loop() {
		if _, err := Combat(4, 3, Height{Attacker: 1}).Odds(5); err != nil {
			b.Fatal(err)
		}
	}
}
