package heroquest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// ring returns a room with an Elf, an adjacent Mummy and an Orc further away.
func ring() *board.Board {
	b := roomed("AAAA", "AAAA")
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: Heroes, At: at(0, 0), Traits: []string{"Shield"}, Stats: map[string]int{"body": 2}})
	b.AddFigure(board.Figure{ID: "mummy", Kind: "Mummy", Side: "monsters", At: at(1, 0)})
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "monsters", At: at(3, 1)})
	return b
}

// TestBoutAgreesWithAttack shows HQ Q40: a duel without effects has the same result as the desk's
// answer about the attack, except that a duel puts the shield aside for a two-handed weapon
// (HQ Q42).
func TestBoutAgreesWithAttack(t *testing.T) {
	d, b := desk(t, ""), ring()
	for _, w := range US1990.Weapons() {
		for _, target := range []string{"mummy", "orc"} {
			want, err := d.Attack(b, rules.Attack{Attacker: "elf", Target: target, With: w.Name})
			if err != nil {
				t.Fatal(err)
			}
			got, err := d.Duel(b, Duel{Attacker: "elf", Target: target, Weapon: w})
			if err != nil {
				t.Fatal(err)
			}
			if w.NoShield {
				if got.Refusal != nil && got.Refusal.Code == "with-a-shield" {
					t.Errorf("%s: %v", w.Name, got.Refusal)
				}
				continue
			}
			if got.Legal != want.Legal || got.Dice != want.Dice || got.Odds.Harm.Mean().Cmp(want.Odds.Harm.Mean()) != 0 {
				t.Errorf("%s at %s: %+v, want %+v", w.Name, target, got, want)
			}
			if got.AttackDice != w.Dice || got.Shield != BlackShield {
				t.Errorf("%s: %d dice against %s", w.Name, got.AttackDice, got.Shield)
			}
		}
	}
}

// TestEffects checks that additions are applied first, then limits, and then a pit.
func TestEffects(t *testing.T) {
	d, b := desk(t, ""), ring()
	q := Duel{
		Attacker: "mummy", Target: "elf",
		Attack:  []Effect{{Why: "fear", Limited: true, Most: 1}, {Why: "courage", Adds: 2}},
		Defence: []Effect{{Why: "rock skin", Adds: 1}},
	}
	got, err := d.Duel(b, q)
	if err != nil || got.AttackDice != 1 || got.DefendDice != 4 || got.Shield != WhiteShield || got.Odds.Life != 2 {
		t.Errorf("%+v %v", got, err)
	}
	if steps := strings.Join(got.Steps, "; "); steps != "Mummy: 3 attack dice; courage: +2; fear: at most 1; Elf: 2 defence dice; Shield: +1; rock skin: +1" {
		t.Errorf("steps: %s", steps)
	}
	b.SetTerrain(at(0, 0), board.Trap)
	q.Defence = []Effect{{Why: "asleep", Limited: true}}
	if got, err = d.Duel(b, q); err != nil || got.DefendDice != 0 {
		t.Errorf("%+v %v", got, err)
	}
}

// TestBoutBySpell shows HQ Q54: an attack by a spell is aimed like a spell, whether or not the
// target is adjacent to the caster.
func TestBoutBySpell(t *testing.T) {
	d, b := desk(t, ""), ring()
	for _, target := range []string{"mummy", "orc"} {
		got, err := d.Duel(b, Duel{Attacker: "elf", Target: target, Weapon: Weapon{Name: "Genie", Dice: 5}, Spell: true})
		if err != nil || !got.Legal || got.AttackDice != 5 {
			t.Errorf("%s: %+v %v", target, got, err)
		}
	}
	for _, q := range []Duel{{Attacker: "elf", Target: "elf"}, {Attacker: "ogre", Target: "elf"}, {Attacker: "elf", Target: "ogre"}} {
		if _, err := d.Duel(b, q); err == nil {
			t.Errorf("%+v is answered", q)
		}
	}
}

// TestBoutBelowZero shows HQ D4, S0.31: in the profile in which figures die below zero, one wound
// kills a figure without body points.
func TestBoutBelowZero(t *testing.T) {
	b := roomed("AA")
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: Heroes, At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "monsters", At: at(1, 0), Stats: map[string]int{"body": 0}})
	got, err := desk(t, "", "death", "below").Duel(b, Duel{Attacker: "elf", Target: "orc"})
	if err != nil || got.Odds.Life != 1 {
		t.Errorf("%+v %v", got, err)
	}
}

// TestOwnWeapon shows HQ Q43: if the edition does not sell the weapon with which a hero's kind
// begins, the hero always has it. All other figures have fists.
func TestOwnWeapon(t *testing.T) {
	for _, c := range []struct {
		edition Edition
		kind    string
		name    string
		dice    int
	}{
		{US1990, "Barbarian", Fists, 1}, {EU1989, "Barbarian", "Broadsword", 3}, {EU1989, "Elf", Fists, 1},
		{EU1989, "Wizard", "Dagger", 1}, {US1990, "Orc", Fists, 1},
	} {
		if w := c.edition.OwnWeapon(c.kind); w.Name != c.name || w.Dice != c.dice {
			t.Errorf("%v %s: %+v", c.edition, c.kind, w)
		}
	}
}
