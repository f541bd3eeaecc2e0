package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// An attack from the SRD facts alone: every d20 or pair of d20, every outcome of every
// damage die, thrown twice over on a critical hit. DND skirmish, DND L2.
func enumerateD20(t *testing.T, bonus, ac, favour int, dice []int, fixed int, rule string) (harm Dist, hit, critical *big.Rat) {
	sums := tallyOf{}
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
				sums.add(0, p)
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
				sums.add(damage, p)
			}
			each(thrown, fixed, p)
		}
	}
	return sums.dist(t), hit, critical
}

func TestD20AgainstEnumeration(t *testing.T) {
	rules := []string{"", "resistant", "vulnerable", "resistant vulnerable", "immune", "critical", "critical resistant"}
	for i, rule := range rules {
		for favour := -1; favour <= 1; favour++ {
			for _, ac := range []int{-5, 8, 15, 21, 40} {
				for _, cover := range []Cover{NoCover, HalfCover, ThreeQuartersCover} {
					if i > 0 && cover == HalfCover {
						continue // the rules do not meet
					}
					flat := 2*(i%3) - 3
					a := D20Attack{
						Bonus: 4, AC: ac, Cover: cover,
						Favour:     Favoured(max(0, favour), max(0, -favour)),
						Damage:     ok(ParseExpr("1d3+1d2+1"))(t),
						Flat:       flat,
						Critical:   strings.Contains(rule, "critical"),
						Resistant:  strings.Contains(rule, "resistant"),
						Vulnerable: strings.Contains(rule, "vulnerable"),
						Immune:     strings.Contains(rule, "immune"),
					}
					harm, hit, critical := enumerateD20(t, 4, ac+int(cover), favour, []int{3, 2}, 1+flat, rule)
					got := ok(a.Odds(3))(t)
					what := fmt.Sprintf("%+v", a)
					same(t, what, got.Harm, harm)
					equal(t, what+" hit", got.Hit.String(), hit.RatString())
					equal(t, what+" critical", got.Critical.String(), critical.RatString())
					equal(t, what+" kill", got.Kill.String(), harm.AtLeast(3).String())
				}
			}
		}
	}
}

// DND skirmish: two d20, the higher or the lower counts.
func TestNatural(t *testing.T) {
	even, high, low := tallyOf{}, tallyOf{}, tallyOf{}
	p := big.NewRat(1, 400)
	for first := 1; first <= 20; first++ {
		for second := 1; second <= 20; second++ {
			even.add(first, p)
			high.add(max(first, second), p)
			low.add(min(first, second), p)
		}
	}
	same(t, "even", Even.Natural(), even.dist(t))
	same(t, "advantage", Advantage.Natural(), high.dist(t))
	same(t, "disadvantage", Disadvantage.Natural(), low.dist(t))
}

// What is thrown is what is counted, also with dice added to the d20.
func TestD20Played(t *testing.T) {
	for _, a := range []D20Attack{
		{Bonus: 3, AC: 13, Damage: ok(ParseExpr("1d4+2"))(t)},
		{Bonus: 3, AC: 14, Damage: ok(ParseExpr("1d4"))(t), Extra: ok(ParseExpr("1d4"))(t)},
		{Bonus: 1, AC: 12, Damage: ok(ParseExpr("1d3"))(t), Extra: ok(ParseExpr("-1d4"))(t), Favour: Advantage},
		{Bonus: 1, AC: 12, Damage: ok(ParseExpr("1d3-1"))(t), Favour: Disadvantage, Resistant: true},
		{Bonus: 1, AC: 12, Damage: ok(ParseExpr("1d2"))(t), Critical: true, Vulnerable: true},
	} {
		got := ok(a.Odds(0))(t)
		what := fmt.Sprintf("%+v", a)
		same(t, what, got.Harm, played(t, func(r Roller) int { return ok(a.Roll(r))(t).Damage }))
		outcome := played(t, func(r Roller) int { return int(ok(a.Roll(r))(t).Outcome) })
		equal(t, what, got.Hit.String(), outcome.AtLeast(int(Hit)).String())
		equal(t, what, got.Critical.String(), outcome.P(int(CriticalHit)).String())
	}
}

// DND skirmish: a natural 20 hits anything and doubles the dice, not the number; a
// natural 1 misses anything; half is rounded down; the flat adjustment comes first.
func TestD20ByHand(t *testing.T) {
	a := D20Attack{Bonus: 100, AC: 10, Damage: ok(ParseExpr("2d6+3"))(t)}
	equal(t, "hit", ok(a.Odds(0))(t).Hit.String(), "19/20")
	a.Bonus = -100
	odds := ok(a.Odds(0))(t)
	equal(t, "hit", odds.Hit.String(), "1/20")
	equal(t, "least critical damage", odds.Harm.Cap(7).P(7).String(), "1/20") // 4d6+3
	equal(t, "most", odds.Harm.High(), 27)
	roll := ok(a.Roll(ParseScript("20 6 5 4 3")))(t)
	equal(t, "rolled", fmt.Sprintf("%+v", roll), "{D20:[20] Natural:20 Total:-80 Outcome:critical hit Dice:[6 5 4 3] Damage:21}")
	a.Favour = Disadvantage
	roll = ok(a.Roll(ParseScript("20 19")))(t)
	equal(t, "rolled", fmt.Sprintf("%+v", roll), "{D20:[20 19] Natural:19 Total:-81 Outcome:miss Dice:[] Damage:0}")
	equal(t, "advantage", Advantage.Natural().P(20).String(), "39/400")
	equal(t, "disadvantage", Disadvantage.Natural().AtLeast(11).String(), "1/4")

	equal(t, "half of 7", D20Attack{Resistant: true}.Suffered(7), 3)
	equal(t, "7 less 2, halved", D20Attack{Resistant: true, Flat: -2}.Suffered(7), 2)
	equal(t, "both", D20Attack{Resistant: true, Vulnerable: true}.Suffered(7), 6)
	equal(t, "below nothing", D20Attack{Flat: -9, Vulnerable: true}.Suffered(7), 0)
}

func TestD20Bounds(t *testing.T) {
	for _, a := range []D20Attack{
		{Damage: Expr{{Dice: 1000, Sides: 6}}},
		{Extra: Expr{{Dice: 1000, Sides: 6}}},
		{Bonus: 1 << 40}, {AC: -1 << 40}, {Flat: 1 << 40}, {Cover: 1 << 40},
		{Favour: 9},
	} {
		if _, err := a.Odds(1); err == nil {
			t.Errorf("%+v was counted", a)
		}
		if _, err := a.Roll(NewSeeded(Seed{})); err == nil {
			t.Errorf("%+v was rolled", a)
		}
	}
	a := D20Attack{AC: 11, Damage: ok(ParseExpr("1d4"))(t)}
	for _, script := range []string{"", "17", "17 5"} {
		if _, err := a.Roll(ParseScript(script)); err == nil {
			t.Errorf("script %q was enough", script)
		}
	}
	text := string(ok(json.Marshal(ok(a.Odds(2))(t)))(t))
	if !strings.HasSuffix(text, `"life":2,"kill":{"fraction":"31/80","decimal":"0.387500"},"hit":{"fraction":"1/2","decimal":"0.500000"},"critical":{"fraction":"1/20","decimal":"0.050000"}}`) {
		t.Error("JSON:", text)
	}
	var o Outcome
	if err := o.UnmarshalText([]byte("critical hit")); err != nil || o != CriticalHit {
		t.Errorf("%v, %v", o, err)
	}
}
