package heroquest

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// TestCombatDie checks the faces of the combat die.
func TestCombatDie(t *testing.T) {
	d := CombatDie()
	dicetest.Equal(t, "sides", d.Sides(), 6)
	dicetest.Equal(t, "skulls", d.Count(Skull), 3)
	dicetest.Equal(t, "white shields", d.Count(WhiteShield), 2)
	dicetest.Equal(t, "black shields", d.Count(BlackShield), 1)
	dicetest.Equal(t, "all shields", d.Count(WhiteShield, BlackShield), 3)
}

// TestCombatDieFacts checks that the combat die matches the collected facts of the game.
func TestCombatDieFacts(t *testing.T) {
	text, err := os.ReadFile("../../../shared/data/heroquest_facts.json")
	if err != nil {
		t.Skip("the collected facts are not here: ", err)
	}
	var facts struct {
		CombatDie struct{ Skull, WhiteShield, BlackShield int }
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	d := CombatDie()
	dicetest.Equal(t, "skulls", d.Count(Skull), facts.CombatDie.Skull)
	dicetest.Equal(t, "white shields", d.Count(WhiteShield), facts.CombatDie.WhiteShield)
	dicetest.Equal(t, "black shields", d.Count(BlackShield), facts.CombatDie.BlackShield)
}

// TestCombatAgainstEnumeration compares the odds with all 6^(a+d) outcomes, computed only from
// these facts: sides 1 to 3 are skulls, 4 and 5 white shields, 6 the black shield, and unblocked
// skulls are wounds.
func TestCombatAgainstEnumeration(t *testing.T) {
	for a := range 5 {
		for d := range 5 {
			if a+d > 7 {
				continue
			}
			hero, monster := dicetest.Tally{}, dicetest.Tally{}
			p := dicetest.One(a + d)
			dicetest.Outcomes(a, func(att [6]int) {
				dicetest.Outcomes(d, func(def [6]int) {
					skulls := att[0] + att[1] + att[2]
					hero.Add(max(0, skulls-def[3]-def[4]), p)
					monster.Add(max(0, skulls-def[5]), p)
				})
			})
			what := fmt.Sprint(a, " against ", d)
			dicetest.Same(t, what+", a hero defends", dicetest.OK(Combat(a, d, WhiteShield).Dist())(t), hero.Dist(t))
			dicetest.Same(t, what+", a monster defends", dicetest.OK(Combat(a, d, BlackShield).Dist())(t), monster.Dist(t))
		}
	}
}

// TestCombatPlayed checks that rolls give the same distribution of wounds as the odds.
func TestCombatPlayed(t *testing.T) {
	for _, v := range []dice.Versus{Combat(2, 2, WhiteShield), Combat(3, 1, BlackShield)} {
		played := dicetest.Played(t, func(r dice.Roller) int { return dicetest.OK(v.Roll(r))(t).Wounds })
		dicetest.Same(t, fmt.Sprint(v), dicetest.OK(v.Dist())(t), played)
	}
}

// TestDeath shows HQ D4: a figure dies when its Body reaches zero, or falls below it.
func TestDeath(t *testing.T) {
	dicetest.Equal(t, "at zero", AtZero.Wounds(2), 2)
	dicetest.Equal(t, "below zero", BelowZero.Wounds(2), 3)
	v := Combat(2, 0, BlackShield)
	dicetest.Equal(t, "goblin, at zero", dicetest.OK(v.Odds(AtZero.Wounds(1)))(t).Kill.String(), "3/4")
	dicetest.Equal(t, "goblin, below zero", dicetest.OK(v.Odds(BelowZero.Wounds(1)))(t).Kill.String(), "1/4")
}

func BenchmarkCombat(b *testing.B) {
	v := Combat(4, 5, BlackShield)
	for b.Loop() {
		if _, err := v.Odds(3); err != nil {
			b.Fatal(err)
		}
	}
}

// TestFindsByAnyName shows HQ Q79: the bonus of an item does not depend on the spelling of its
// name.
func TestFindsByAnyName(t *testing.T) {
	for _, c := range []struct {
		weapon, kind string
		adds         int
	}{
		{OrcsBane, "Orc", 2}, {"orcs bane", "orc", 2}, {"Orc's-Bane", "Orc", 2}, {"spirit-blade", "Mummy", 1}, {OrcsBane, "Goblin", 0}, {"Dagger", "Orc", 0},
	} {
		adds := 0
		for _, e := range Bane(c.weapon, c.kind) {
			adds += e.Adds
		}
		if adds != c.adds {
			t.Errorf("%s against %s adds %d, want %d", c.weapon, c.kind, adds, c.adds)
		}
	}
	for _, name := range []string{BorinsArmour, "borins armour", "Borin's Armor"} {
		if a, ok := FindArmour(name); !ok || a.Name != BorinsArmour || a.Adds != 2 {
			t.Errorf("%s: %+v, %t", name, a, ok)
		}
	}
	if a, ok := FindArmour("Helmet"); ok {
		t.Errorf("a helmet is the find %+v", a)
	}
}
