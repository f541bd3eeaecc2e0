package dice_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

func TestParseExpr(t *testing.T) {
	for text, want := range map[string]string{
		"2d6+3":             "2d6+3",
		"1d8+2d6+3":         "1d8+2d6+3",
		" d20 - 1 ":         "1d20-1",
		"D%":                "1d100",
		"-1+2 D 4":          "-1+2d4",
		"0":                 "0",
		"+7":                "7",
		"100d100":           "100d100",
		"1d8-1d4":           "1d8-1d4",
		"5000+5000":         "5000+5000",
		"1d4+0001":          "1d4+1",
		"\t2d6\t":           "2d6",
		"99d2+1d3":          "99d2+1d3",
		"1d6+1d6+1d6+1d6+4": "1d6+1d6+1d6+1d6+4",
	} {
		e, err := dice.ParseExpr(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		dicetest.Equal(t, text, e.String(), want)
	}
	dicetest.Equal(t, "the zero Expr", dice.Expr(nil).String(), "0")
}

func TestBadExpr(t *testing.T) {
	for text, want := range map[string]string{
		"":                             `dice expression "" at 1: expected a number or dice such as 2d6`,
		"2d":                           `dice expression "2d" at 3: expected the sides of the die after d`,
		"2x6":                          `dice expression "2x6" at 2: expected + or - between terms`,
		"2d6+":                         `dice expression "2d6+" at 5: expected a number or dice such as 2d6`,
		"2d6 3":                        `dice expression "2d6 3" at 5: expected + or - between terms`,
		"1d6+-1":                       `dice expression "1d6+-1" at 5: expected a number or dice such as 2d6`,
		"0d6":                          `dice expression "0d6" at 3: expected at least one die`,
		"d1":                           `dice expression "d1" at 1: a die has 2 to 100 sides, not 1`,
		"1d6+2d101":                    `dice expression "1d6+2d101" at 5: a die has 2 to 100 sides, not 101`,
		"101d6":                        `dice expression "101d6" at 1: at most 100 dice in all`,
		"60d6+ 41d6":                   `dice expression "60d6+ 41d6" at 7: at most 100 dice in all`,
		"99999999999999999999":         `dice expression "99999999999999999999" at 5: numbers that add up to at most 10000`,
		"9999+2":                       `dice expression "9999+2" at 6: numbers that add up to at most 10000`,
		strings.Repeat("1+", 32) + "1": `dice expression "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+" at 65: at most 32 terms`,
		strings.Repeat("1", 5000):      `dice expression: at most 1024 bytes, not 5000`,
		"２d6":                          `dice expression "２d6" at 1: expected a number or dice such as 2d6`,
	} {
		_, err := dice.ParseExpr(text)
		if err == nil {
			t.Errorf("%.40q was read", text)
			continue
		}
		dicetest.Equal(t, text, err.Error(), want)
	}
}

// TestExprPlayed checks that the computed distribution of an expression matches actual throws, and
// that a critical hit throws every die twice but counts every number once.
func TestExprPlayed(t *testing.T) {
	for _, text := range []string{"0", "3", "1d4", "2d4+1", "1d6-1d4", "1d2+1d3+1d4-2", "-2d3+7"} {
		e := dicetest.OK(dice.ParseExpr(text))(t)
		for times := 1; times <= 2; times++ {
			dicetest.Same(t, fmt.Sprint(text, " times ", times), dicetest.OK(e.Dist(times))(t), dicetest.Played(t, func(r dice.Roller) int {
				sum, _, err := e.Roll(r, times)
				if err != nil {
					t.Fatal(err)
				}
				return sum
			}))
		}
	}
	if _, err := (dice.Expr{{Dice: 1 << 40, Sides: 6}}).Dist(1); err == nil {
		t.Error("an expression that was not parsed escaped its bounds")
	}
	if _, _, err := (dice.Expr{{Dice: 1, Sides: 0}}).Roll(dice.NewSeeded(dice.Seed{}), 1); err == nil {
		t.Error("a die without sides was thrown")
	}
}

func FuzzParseExpr(f *testing.F) {
	for _, seed := range []string{"2d6+3", "1d8+2d6+3", "d%", "-1", "100d100", "2d", "1d6++1", "3d6 - 2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := dice.ParseExpr(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 400 {
				t.Errorf("not one short line: %q", err)
			}
			return
		}
		back, err := dice.ParseExpr(e.String())
		if err != nil || back.String() != e.String() {
			t.Errorf("%q is written as %q, read as %v, %v", text, e, back, err)
		}
		for _, term := range e {
			if term.Dice*term.Sides > 1000 {
				return // correct, but slow for a fuzzer
			}
		}
		d, err := e.Dist(1)
		if err != nil {
			t.Errorf("%q was read, but %v", text, err)
		}
		sum, _, err := e.Roll(dice.NewSeeded(dice.SeedOf(text)), 1)
		if err != nil || sum < d.Low() || sum > d.High() {
			t.Errorf("%q: threw %d, %v, outside %d to %d", text, sum, err, d.Low(), d.High())
		}
	})
}
