package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// outcomes goes through every outcome of n six-sided dice and hands over how many
// show each side.
func outcomes(n int, see func(sides [6]int)) {
	var sides [6]int
	var next func(left int)
	next = func(left int) {
		if left == 0 {
			see(sides)
			return
		}
		for s := range sides {
			sides[s]++
			next(left - 1)
			sides[s]--
		}
	}
	next(max(0, n))
}

func power(base, n int) int64 {
	p := int64(1)
	for range max(0, n) {
		p *= int64(base)
	}
	return p
}

// HQ facts, from the facts alone: sides 1 to 3 are skulls, 4 and 5 white shields, 6
// the black one; skulls that are not blocked are wounds. All 6^(a+d) outcomes.
func TestHeroQuestAgainstEnumeration(t *testing.T) {
	for a := range 5 {
		for d := range 5 {
			if a+d > 7 {
				continue
			}
			hero, monster := tallyOf{}, tallyOf{}
			p := big.NewRat(1, power(6, a+d))
			outcomes(a, func(att [6]int) {
				outcomes(d, func(def [6]int) {
					skulls := att[0] + att[1] + att[2]
					hero.add(max(0, skulls-def[3]-def[4]), p)
					monster.add(max(0, skulls-def[5]), p)
				})
			})
			what := fmt.Sprint(a, " against ", d)
			same(t, what+", a hero defends", ok(HeroQuestAttack(a, d, WhiteShield).Dist())(t), hero.dist(t))
			same(t, what+", a monster defends", ok(HeroQuestAttack(a, d, BlackShield).Dist())(t), monster.dist(t))
		}
	}
}

// What is thrown is what is counted.
func TestVersusPlayed(t *testing.T) {
	for _, v := range []Versus{
		HeroQuestAttack(2, 2, WhiteShield),
		HeroQuestAttack(3, 1, BlackShield),
		HeroscapeAttack(2, 1, Height{Attacker: 1}),
		{Attack: Pool{D(4), 2, []Face{"3", "4"}}, Defence: Pool{D(3), 2, []Face{"1"}}, Once: true},
	} {
		same(t, fmt.Sprint(v), ok(v.Dist())(t), played(t, func(r Roller) int { return ok(v.Roll(r))(t).Wounds }))
	}
}

// HQ D4: a figure dies when its Body reaches zero, or falls below it.
func TestDeath(t *testing.T) {
	equal(t, "at zero", AtZero.Wounds(2), 2)
	equal(t, "below zero", BelowZero.Wounds(2), 3)
	v := HeroQuestAttack(2, 0, BlackShield)
	equal(t, "goblin, at zero", ok(v.Odds(AtZero.Wounds(1)))(t).Kill.String(), "3/4")
	equal(t, "goblin, below zero", ok(v.Odds(BelowZero.Wounds(1)))(t).Kill.String(), "1/4")
}

// HS F16, HS F17, HS S3.20, S3.6: one die more for the higher base, attacker or defender; a special
// attack is not modified.
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
		{Height{Attacker: 1, DefenderSize: 9}, 1, 0}, // whatever the figures' sizes
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
		equal(t, fmt.Sprintf("%+v", c.h), [2]int{up, low}, [2]int{c.up, c.low})
	}
}

// HS S3.18, S3.19, S3.21 to S3.23, from the statements alone: attack dice with three
// skulls, defence dice with two shields; each skull needs a shield; more skulls destroy.
func TestHeroscapeAgainstEnumeration(t *testing.T) {
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
				wounds, destroyed := tallyOf{}, tallyOf{}
				p := big.NewRat(1, power(6, attack+defence))
				outcomes(attack, func(att [6]int) {
					outcomes(defence, func(def [6]int) {
						skulls, shields := att[0]+att[1]+att[2], def[3]+def[4]
						if skulls > shields {
							wounds.add(skulls-shields, p)
							destroyed.add(1, p)
						} else {
							wounds.add(0, p)
							destroyed.add(0, p)
						}
					})
				})
				v := HeroscapeAttack(a, d, h)
				what := fmt.Sprintf("%d against %d, %+v", a, d, h)
				same(t, what+", master", ok(v.Dist())(t), wounds.dist(t))
				v.Once = true
				same(t, what+", basic", ok(v.Dist())(t), destroyed.dist(t))
			}
		}
	}
}

// HS S3.25, HS S3.16: example 9. Two guards with Attack 2 and height: 3 dice each against
// 2; the first is blocked, the second destroys.
func TestExampleNine(t *testing.T) {
	guard := HeroscapeAttack(2, 2, Height{Attacker: 4, Defender: 1})
	guard.Once = true
	equal(t, "attack dice", guard.Attack.Dice, 3)
	equal(t, "defence dice", guard.Defence.Dice, 2)

	one := ok(guard.Odds(1))(t)
	// By hand: skulls 0 to 3 in 1, 3, 3, 1 of 8; shields 0 to 2 in 4, 4, 1 of 9.
	// 1 beats 0: 3*4; 2 beat 0 and 1: 3*8; 3 beat all: 1*9; 45 of 72.
	equal(t, "one guard", one.Kill.String(), "5/8")
	fight := FightOf(1, one.Harm, one.Harm)
	equal(t, "both guards", fight.Kill().String(), "55/64")
	equal(t, "the second does it", fight.Falls(1).String(), "15/64")
	equal(t, "attacks", fight.Attacks().String(), "11/8")

	// HS S3.23: fewer or equal skulls, both stay; HS S3.22: more, the defender is destroyed.
	dice := NewScripted(Skull, Skull, Blank, Shield, Shield, Skull, Skull, Shield, Shield, Skull)
	first, second := ok(guard.Roll(dice))(t), ok(guard.Roll(dice))(t)
	equal(t, "first attack", first.Wounds, 0)
	equal(t, "second attack", second.Wounds, 1)
	equal(t, "dice left", dice.Left(), 0)
}

// Several attacks, played out until the target falls.
func TestFightPlayed(t *testing.T) {
	pool := func(sides, dice int) Pool { return Pool{D(sides), dice, []Face{"1"}} }
	attacks := []Versus{
		{Attack: pool(2, 2), Defence: pool(3, 1)},
		{Attack: pool(3, 1), Defence: pool(2, 1)},
		{Attack: pool(2, 3)},
	}
	var harms []Dist
	for _, v := range attacks {
		harms = append(harms, ok(v.Dist())(t))
	}
	for life := 1; life <= 4; life++ {
		play := func(r Roller) (fallen, made int) {
			harm := 0
			for i, v := range attacks {
				if harm >= life {
					break
				}
				made++
				if harm += ok(v.Roll(r))(t).Wounds; harm >= life {
					fallen = i + 1
				}
			}
			return fallen, made
		}
		falls := played(t, func(r Roller) int { f, _ := play(r); return f })
		made := played(t, func(r Roller) int { _, m := play(r); return m })
		f := FightOf(life, harms...)
		if high := f.After[2].Harm.High(); high > life {
			t.Errorf("life %d took %d wounds", life, high)
		}
		for i := range attacks {
			equal(t, fmt.Sprint("life ", life, ", falls to ", i), f.Falls(i).String(), falls.P(i+1).String())
		}
		equal(t, "kill", f.Kill().String(), falls.AtLeast(1).String())
		equal(t, "attacks", f.Attacks().String(), made.Mean().String())
	}
	equal(t, "no attack", FightOf(3).Kill().String(), "0")
}

func TestVersusBounds(t *testing.T) {
	if _, err := HeroQuestAttack(MaxDice+1, 2, BlackShield).Odds(1); err == nil {
		t.Error("too many attack dice were counted")
	}
	if _, err := HeroQuestAttack(2, MaxDice+1, BlackShield).Roll(NewSeeded(Seed{})); err == nil {
		t.Error("too many defence dice were thrown")
	}
	if _, err := (Versus{Attack: Pool{Dice: 1}}).Dist(); err == nil {
		t.Error("a die without faces was counted")
	}
	same(t, "fewer than no dice", ok(HeroQuestAttack(-1, -2, BlackShield).Dist())(t), Certain(0))
	most := ok(HeroQuestAttack(MaxDice, MaxDice, WhiteShield).Dist())(t)
	equal(t, "the most wounds", most.High(), MaxDice)
	text := string(ok(json.Marshal(ok(HeroQuestAttack(1, 0, BlackShield).Odds(1))(t)))(t))
	want := `,"life":1,"kill":{"fraction":"1/2","decimal":"0.500000"}}`
	if !strings.HasSuffix(text, want) {
		t.Errorf("JSON: %s does not end with %s", text, want)
	}
}
