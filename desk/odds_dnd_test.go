package desk_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestOddsOfASavingThrow checks DND P3: the odds agree with a count of all faces of the d20 and the
// damage dice.
func TestOddsOfASavingThrow(t *testing.T) {
	for _, save := range []int{-2, 0, 3, 20} {
		for _, dc := range []int{1, 10, 15, 40} {
			for _, half := range []bool{false, true} {
				q := &desk.DNDOdds{Save: &save, DC: &dc, Half: half, Damage: "1d6+1"}
				a, err := desk.Ask(q, nil)
				if err != nil {
					t.Fatal(err)
				}
				fails, sum := 0, 0
				for face := 1; face <= 20; face++ {
					for die := 1; die <= 6; die++ {
						harm := die + 1
						switch succeeds := face+save >= dc; {
						case succeeds && half:
							harm /= 2
						case succeeds:
							harm = 0
						default:
							fails++
						}
						sum += harm
					}
				}
				f := a.Value.(*desk.Fight)
				if want := big.NewRat(int64(sum), 120).RatString(); f.Mean.Fraction != want {
					t.Errorf("save %d, DC %d, half %v: mean %s, want %s", save, dc, half, f.Mean.Fraction, want)
				}
				if want := big.NewRat(int64(fails), 120).RatString(); f.Fails.Fraction != want {
					t.Errorf("save %d, DC %d: fails %s, want %s", save, dc, f.Fails.Fraction, want)
				}
			}
		}
	}
	three, dc := 3, 15
	text, _ := told(t, &desk.DNDOdds{Save: &three, DC: &dc, Half: true, Damage: "8d6", Cover: "half"})
	if !strings.Contains(text, "fails  45.0%  9/20\n") {
		t.Error(text)
	}
}

// TestOddsOfOneThrow checks that a question must be about an attack or a saving throw, not about a
// mixture of the two.
func TestOddsOfOneThrow(t *testing.T) {
	n := 5
	for want, q := range map[string]*desk.DNDOdds{
		"--bonus N is missing":        {Damage: "1d6"},
		"--ac N is missing":           {Damage: "1d6", Bonus: &n},
		"--dc N is missing":           {Damage: "1d6", Save: &n},
		"--save N is missing":         {Damage: "1d6", DC: &n},
		"--bonus is for attacks":      {Damage: "1d6", Save: &n, DC: &n, Bonus: &n},
		"--critical is for attacks":   {Damage: "1d6", Save: &n, DC: &n, Critical: true},
		"--half is for saving throws": {Damage: "1d6", Bonus: &n, AC: &n, Half: true},
	} {
		if _, err := desk.Ask(q, nil); err == nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%+v: %v, want %s", q, err, want)
		}
	}
}

// TestWhatIsNotOnTheBoardIsSaid checks that an answer says which numbers the board does not give,
// unless the question gives them.
func TestWhatIsNotOnTheBoardIsSaid(t *testing.T) {
	text, _ := told(t, &desk.AttackQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: "dnd-ruined-gate"}}, Attacker: "rogue", Target: "ogre", With: "longbow"})
	if !strings.Contains(text, "the board gives no Dexterity: 10 is assumed") || !strings.Contains(text, "the board gives no proficiency bonus: none is added") {
		t.Error(text)
	}
	text, _ = told(t, &desk.AttackQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: "dnd-ruined-gate"}}, Attacker: "rogue", Target: "ogre", With: "longbow +5 1d8+3"})
	if strings.Contains(text, "not on the board") {
		t.Error(text)
	}
}
