package d20

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// enumerateD20 computes an attack from nothing but the rules of the SRD: every d20 or pair of d20
// and every result of every damage die, with the dice doubled on a critical hit. DND skirmish,
// DND L2.
func enumerateD20(t *testing.T, bonus, ac, favour int, dice []int, fixed int, rule string) (harm dice.Dist, hit, critical *big.Rat) {
	sums := dicetest.Tally{}
	hit, critical = new(big.Rat), new(big.Rat)
	for first := 1; first <= 20; first++ {
		for second := 1; second <= 20; second++ {
			p := big.NewRat(1, 400)
			d20 := first
			if favour > 0 && second > first || favour < 0 && second < first {
				d20 = second
			}
			hits := d20 != 1 && (d20 == 20 || d20+bonus >= ac)
			if !hits {
				sums.Add(0, p)
				continue
			}
			hit.Add(hit, p)
			thrown := dice
			if d20 == 20 || strings.Contains(rule, "critical") {
				critical.Add(critical, p)
				thrown = append(append([]int{}, dice...), dice...)
			}
			var each func(left []int, sum int, p *big.Rat)
			each = func(left []int, sum int, p *big.Rat) {
				if len(left) > 0 {
					q := new(big.Rat).Mul(p, big.NewRat(1, int64(left[0])))
					for pips := 1; pips <= left[0]; pips++ {
						each(left[1:], sum+pips, q)
					}
					return
				}
				damage := max(0, sum)
				if strings.Contains(rule, "resistant") {
					damage = (damage - damage%2) / 2
				}
				if strings.Contains(rule, "vulnerable") {
					damage += damage
				}
				if strings.Contains(rule, "immune") {
					damage = 0
				}
				sums.Add(damage, p)
			}
			each(thrown, fixed, p)
		}
	}
	return sums.Dist(t), hit, critical
}

func TestAgainstEnumeration(t *testing.T) {
	rules := []string{"", "resistant", "vulnerable", "resistant vulnerable", "immune", "critical", "critical resistant"}
	for i, rule := range rules {
		for favour := -1; favour <= 1; favour++ {
			for _, ac := range []int{-5, 8, 15, 21, 40} {
				for _, cover := range []Cover{NoCover, HalfCover, ThreeQuartersCover} {
					if i > 0 && cover == HalfCover {
						continue // the rule does not apply here
					}
					flat := 2*(i%3) - 3
					a := Attack{
						Bonus: 4, AC: ac, Cover: cover,
						Favour:     dice.Favoured(max(0, favour), max(0, -favour)),
						Damage:     dicetest.OK(dice.ParseExpr("1d3+1d2+1"))(t),
						Flat:       flat,
						Critical:   strings.Contains(rule, "critical"),
						Resistant:  strings.Contains(rule, "resistant"),
						Vulnerable: strings.Contains(rule, "vulnerable"),
						Immune:     strings.Contains(rule, "immune"),
					}
					harm, hit, critical := enumerateD20(t, 4, ac+int(cover), favour, []int{3, 2}, 1+flat, rule)
					got := dicetest.OK(a.Odds(3))(t)
					what := fmt.Sprintf("%+v", a)
					dicetest.Same(t, what, got.Harm, harm)
					dicetest.Equal(t, what+" hit", got.Hit.String(), hit.RatString())
					dicetest.Equal(t, what+" critical", got.Critical.String(), critical.RatString())
					dicetest.Equal(t, what+" kill", got.Kill.String(), harm.AtLeast(3).String())
				}
			}
		}
	}
}

// DND skirmish: of two d20 the higher or the lower counts.
func TestNatural(t *testing.T) {
	even, high, low := dicetest.Tally{}, dicetest.Tally{}, dicetest.Tally{}
	p := big.NewRat(1, 400)
	for first := 1; first <= 20; first++ {
		for second := 1; second <= 20; second++ {
			even.Add(first, p)
			high.Add(max(first, second), p)
			low.Add(min(first, second), p)
		}
	}
	dicetest.Same(t, "even", Natural(dice.Even), even.Dist(t))
	dicetest.Same(t, "advantage", Natural(dice.Advantage), high.Dist(t))
	dicetest.Same(t, "disadvantage", Natural(dice.Disadvantage), low.Dist(t))
}

// The odds agree with all throws of the dice, even with dice added to the d20.
func TestPlayed(t *testing.T) {
	for _, a := range []Attack{
		{Bonus: 3, AC: 13, Damage: dicetest.OK(dice.ParseExpr("1d4+2"))(t)},
		{Bonus: 3, AC: 14, Damage: dicetest.OK(dice.ParseExpr("1d4"))(t), Extra: dicetest.OK(dice.ParseExpr("1d4"))(t)},
		{Bonus: 1, AC: 12, Damage: dicetest.OK(dice.ParseExpr("1d3"))(t), Extra: dicetest.OK(dice.ParseExpr("-1d4"))(t), Favour: dice.Advantage},
		{Bonus: 1, AC: 12, Damage: dicetest.OK(dice.ParseExpr("1d3-1"))(t), Favour: dice.Disadvantage, Resistant: true},
		{Bonus: 1, AC: 12, Damage: dicetest.OK(dice.ParseExpr("1d2"))(t), Critical: true, Vulnerable: true},
	} {
		got := dicetest.OK(a.Odds(0))(t)
		what := fmt.Sprintf("%+v", a)
		dicetest.Same(t, what, got.Harm, dicetest.Played(t, func(r dice.Roller) int { return dicetest.OK(a.Roll(r))(t).Damage }))
		outcome := dicetest.Played(t, func(r dice.Roller) int { return int(dicetest.OK(a.Roll(r))(t).Outcome) })
		dicetest.Equal(t, what, got.Hit.String(), outcome.AtLeast(int(Hit)).String())
		dicetest.Equal(t, what, got.Critical.String(), outcome.P(int(CriticalHit)).String())
	}
}

// DND skirmish: a natural 20 hits anything and doubles the dice, but not the fixed number. A
// natural 1 misses anything. Half the damage is rounded down. The flat adjustment comes first.
func TestByHand(t *testing.T) {
	a := Attack{Bonus: 100, AC: 10, Damage: dicetest.OK(dice.ParseExpr("2d6+3"))(t)}
	dicetest.Equal(t, "hit", dicetest.OK(a.Odds(0))(t).Hit.String(), "19/20")
	a.Bonus = -100
	odds := dicetest.OK(a.Odds(0))(t)
	dicetest.Equal(t, "hit", odds.Hit.String(), "1/20")
	dicetest.Equal(t, "least critical damage", odds.Harm.Cap(7).P(7).String(), "1/20") // 4d6+3
	dicetest.Equal(t, "most", odds.Harm.High(), 27)
	roll := dicetest.OK(a.Roll(dicetest.Script("20 6 5 4 3")))(t)
	dicetest.Equal(t, "rolled", fmt.Sprintf("%+v", roll), "{D20:[20] Natural:20 Total:-80 Outcome:critical hit Dice:[6 5 4 3] Damage:21}")
	a.Favour = dice.Disadvantage
	roll = dicetest.OK(a.Roll(dicetest.Script("20 19")))(t)
	dicetest.Equal(t, "rolled", fmt.Sprintf("%+v", roll), "{D20:[20 19] Natural:19 Total:-81 Outcome:miss Dice:[] Damage:0}")
	dicetest.Equal(t, "advantage", Natural(dice.Advantage).P(20).String(), "39/400")
	dicetest.Equal(t, "disadvantage", Natural(dice.Disadvantage).AtLeast(11).String(), "1/4")

	dicetest.Equal(t, "half of 7", Attack{Resistant: true}.Suffered(7), 3)
	dicetest.Equal(t, "7 less 2, halved", Attack{Resistant: true, Flat: -2}.Suffered(7), 2)
	dicetest.Equal(t, "both", Attack{Resistant: true, Vulnerable: true}.Suffered(7), 6)
	dicetest.Equal(t, "below nothing", Attack{Flat: -9, Vulnerable: true}.Suffered(7), 0)
}

func TestBounds(t *testing.T) {
	for _, a := range []Attack{
		{Damage: dice.Expr{{Dice: 1000, Sides: 6}}},
		{Extra: dice.Expr{{Dice: 1000, Sides: 6}}},
		{Bonus: 1 << 40}, {AC: -1 << 40}, {Flat: 1 << 40}, {Cover: 1 << 40},
		{Favour: 9},
	} {
		if _, err := a.Odds(1); err == nil {
			t.Errorf("%+v was counted", a)
		}
		if _, err := a.Roll(dice.NewSeeded(dice.Seed{})); err == nil {
			t.Errorf("%+v was rolled", a)
		}
	}
	a := Attack{AC: 11, Damage: dicetest.OK(dice.ParseExpr("1d4"))(t)}
	for _, faces := range []string{"", "17", "17 5"} {
		if _, err := a.Roll(dicetest.Script(faces)); err == nil {
			t.Errorf("script %q was enough", faces)
		}
	}
	text := string(dicetest.OK(json.Marshal(dicetest.OK(a.Odds(2))(t)))(t))
	if !strings.HasSuffix(text, `"life":2,"kill":{"fraction":"31/80","decimal":"0.387500"},"hit":{"fraction":"1/2","decimal":"0.500000"},"critical":{"fraction":"1/20","decimal":"0.050000"}}`) {
		t.Error("JSON:", text)
	}
	var o Outcome
	if err := o.UnmarshalText([]byte("critical hit")); err != nil || o != CriticalHit {
		t.Errorf("%v, %v", o, err)
	}
}

// Computing the odds of the largest expressions takes moments, not minutes.
func TestBiggestDamage(t *testing.T) {
	start := time.Now()
	biggest := []string{"100d100+9999", "100d2", "50d100-50d99", strings.TrimSuffix(strings.Repeat("3d97-", 32), "-")}
	if testing.Short() {
		biggest = biggest[:2]
	}
	for _, text := range biggest {
		a := Attack{AC: 15, Bonus: 5, Damage: dicetest.OK(dice.ParseExpr(text))(t), Favour: dice.Advantage, Resistant: true}
		odds := dicetest.OK(a.Odds(2500))(t)
		if odds.Harm.Low() != 0 {
			t.Errorf("%s: a miss does no harm", text)
		}
	}
	t.Log(time.Since(start))
}
