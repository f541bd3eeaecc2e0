package heroquest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// duel puts a hero and a monster on a board.
func duel(b *board.Board, hero string, h grid.Cell, monster string, m grid.Cell) *board.Board {
	b.AddFigure(board.Figure{ID: "hero", Kind: hero, Side: Heroes, At: h})
	b.AddFigure(board.Figure{ID: "monster", Kind: monster, Side: "zargon", At: m})
	return b
}

// attack lets the hero attack the monster.
func attack(t *testing.T, d *Desk, b *board.Board, with string) rules.Attacked {
	t.Helper()
	a, err := d.Attack(b, rules.Attack{Attacker: "hero", Target: "monster", With: with})
	if err != nil {
		t.Fatal(err)
	}
	if a.Legal != (a.Refusal == nil) || !a.Legal && (a.Refusal.Rule == "" || a.Refusal.Detail == "") {
		t.Fatalf("%+v", a)
	}
	return a
}

// code returns the code of the refusal, or "" if the attack is legal.
func code(a rules.Attacked) string {
	if a.Refusal == nil {
		return ""
	}
	refusals.See(a.Refusal.Code)
	return a.Refusal.Code
}

// TestDiagonalWeapons shows HQ S0.1, S0.2: only certain weapons attack diagonally, and these differ
// between editions.
func TestDiagonalWeapons(t *testing.T) {
	b := duel(roomed("..", ".."), "Barbarian", at(0, 0), "Orc", at(1, 1))
	for _, c := range []struct{ profile, weapon, code string }{
		{"author", "Longsword", ""}, {"author", "staff", ""}, {"us1990", "long sword", ""},
		{"author", "Broadsword", "not-diagonally"}, {"author", "Shortsword", "not-diagonally"}, {"author", "", "not-diagonally"},
		{"eu1989", "Long Sword", "not-diagonally"}, {"eu1989", "Short Sword", ""}, {"eu1989", "club", ""}, {"eu1989", "Lance/Spear", ""},
		{"author", "Crossbow", ""}, {"author", "Dagger", ""}, // these are shot and thrown
	} {
		if got := code(attack(t, desk(t, c.profile), b, c.weapon)); got != c.code {
			t.Errorf("%s %q: %q, want %q", c.profile, c.weapon, got, c.code)
		}
	}
	// A sword does not reach a target two squares away.
	far := duel(roomed("..."), "Barbarian", at(0, 0), "Orc", at(2, 0))
	if got := code(attack(t, desk(t, ""), far, "Longsword")); got != "not-adjacent" {
		t.Errorf("two squares away: %q", got)
	}
}

// TestDiagonalThroughADoor shows HQ S0.3, S0.23, S1.72: one path around the corner is closed by a
// wall, the other by a door. The attack is legal only with the door open.
func TestDiagonalThroughADoor(t *testing.T) {
	for _, profile := range []string{"author", "us1990"} {
		for state, want := range map[board.DoorState]string{board.Open: "", board.Closed: "corner-closed", board.Secret: "corner-closed"} {
			b := duel(tomb(state), "Barbarian", at(1, 1), "Orc", at(2, 0))
			a := attack(t, desk(t, profile), b, "Longsword")
			if code(a) != want || a.Sight.Sees != (want == "") {
				t.Errorf("%s, %v: %q %+v", profile, state, code(a), a.Sight)
			}
			if state == board.Secret && strings.Contains(a.Refusal.Detail, "door") {
				t.Errorf("gives the secret door away: %s", a.Refusal.Detail)
			}
		}
		// An attack straight through the door is legal too, although shots do not pass (HQ S1.72).
		b := duel(tomb(board.Open), "Barbarian", at(1, 1), "Orc", at(1, 0))
		if got := code(attack(t, desk(t, profile), b, "")); got != "" {
			t.Errorf("%s: straight through the door: %q", profile, got)
		}
	}
	b := duel(tomb(board.Closed), "Barbarian", at(1, 1), "Orc", at(1, 0))
	if a := attack(t, desk(t, ""), b, ""); code(a) != "no-way" || a.Refusal.Detail != "No attack: the closed door between (1,1) and (1,0) is in the way." {
		t.Errorf("through the closed door: %+v", a.Refusal)
	}
}

// TestDiagonalThroughTwoHeroes shows HQ S0.24: heroes, monsters and furniture do not block a
// diagonal attack. Two blocks do (HQ S0.15, S0.21); in the variant they still stop a staff.
func TestDiagonalThroughTwoHeroes(t *testing.T) {
	for _, profile := range Book.Profiles() {
		b := duel(roomed("..", ".."), "Elf", at(0, 0), "Orc", at(1, 1))
		b.AddFigure(board.Figure{ID: "dwarf", Kind: "Dwarf", Side: Heroes, At: at(1, 0)})
		b.AddFigure(board.Figure{ID: "goblin", Kind: "Goblin", Side: "zargon", At: at(0, 1)})
		if got := code(attack(t, desk(t, profile), b, "staff")); got != "" {
			t.Errorf("%s: past two figures: %q", profile, got)
		}
		b = duel(roomed("..", ".."), "Elf", at(0, 0), "Orc", at(1, 1))
		b.SetTerrain(at(1, 0), board.Obstacle)
		b.SetTerrain(at(0, 1), board.Obstacle)
		if got := code(attack(t, desk(t, profile), b, "staff")); got != "" {
			t.Errorf("%s: past furniture: %q", profile, got)
		}
		b.SetTerrain(at(1, 0), board.Block)
		b.SetTerrain(at(0, 1), board.Block)
		variant := desk(t, profile, "two-diagonal-blocks", "by-weapon")
		if a := attack(t, variant, b, "staff"); code(a) != "corner-closed" || a.Refusal.Rule != "HQ S0.21" {
			t.Errorf("%s: past two blocks: %+v", profile, a.Refusal)
		}
		if got := code(attack(t, variant, b, "crossbow")); got != "" {
			t.Errorf("%s: the crossbow past two blocks: %q", profile, got)
		}
		if got := code(attack(t, desk(t, profile), b, "crossbow")); got != "no-line-of-sight" {
			t.Errorf("%s: the crossbow past two blocks: %q", profile, got)
		}
	}
}

// TestRangedAttacks shows HQ S0.25, S1.61: crossbows and spells use the general line of sight. A
// crossbow does not reach an adjacent square.
func TestRangedAttacks(t *testing.T) {
	b := duel(roomed("......", "AAAAAA"), "Elf", at(0, 0), "Orc", at(4, 0))
	for _, with := range []string{"Crossbow", "dagger", "Ball of Flame", "spell"} {
		a := attack(t, desk(t, ""), b, with)
		if !a.Legal || !a.Sight.Sees || a.Range != 4 {
			t.Errorf("%s: %+v", with, a)
		}
	}
	b.MoveFigure("monster", at(1, 0), nil)
	if got := code(attack(t, desk(t, ""), b, "Crossbow")); got != "adjacent" {
		t.Errorf("the crossbow, adjacent: %q", got)
	}
	b.MoveFigure("monster", at(4, 1), nil)
	for _, with := range []string{"Crossbow", "hand axe", "sleep"} {
		if a := attack(t, desk(t, "eu1989"), b, with); code(a) != "no-line-of-sight" || a.Range != -1 {
			t.Errorf("%s into the room: %+v", with, a)
		}
	}
	// HQ S1.71: no shot passes an open door, even with a free line.
	door(b, "d", 4, 0, "S", board.Open)
	b.MoveFigure("hero", at(4, 0), nil)
	b.MoveFigure("monster", at(4, 1), nil)
	if got := code(attack(t, desk(t, ""), b, "spell")); got != "another-room" {
		t.Errorf("a spell through the door: %q", got)
	}
	if got := code(attack(t, desk(t, ""), b, "")); got != "" {
		t.Errorf("the sword through the door: %q", got)
	}
}

// TestOdds shows HQ S0.30, S0.31, D4: one die attacks against one black shield. The chance of a
// skull is 1/2, and the chance that it is unblocked is 5/6. A figure with Body 1 dies from an
// unblocked skull, but not under the reading "below zero".
func TestOdds(t *testing.T) {
	b := duel(roomed(".."), "Wizard", at(0, 0), "Goblin", at(1, 0))
	a := attack(t, desk(t, ""), b, "")
	if a.Dice != "1 attack die against 1 defence die (black shields)" || len(a.Steps) != 2 {
		t.Errorf("%q %q", a.Dice, a.Steps)
	}
	if want := dice.NewRatio(5, 12); a.Odds.Kill.Cmp(want) != 0 || a.Odds.Harm.AtLeast(1).Cmp(want) != 0 || a.Odds.Life != 1 {
		t.Errorf("%+v", a.Odds)
	}
	below := attack(t, desk(t, "", "death", "below"), b, "")
	if below.Odds.Life != 2 || below.Odds.Kill.String() != "0" {
		t.Errorf("below zero: %+v", below.Odds)
	}
	// Heroes defend with white shields.
	back, err := desk(t, "").Attack(b, rules.Attack{Attacker: "monster", Target: "hero"})
	if err != nil || back.Dice != "2 attack dice against 2 defence dice (white shields)" || back.Odds.Life != 4 {
		t.Errorf("%+v %v", back, err)
	}
}

// TestDiceOfEditions checks stats that differ between editions, and the effects of armour and pits.
func TestDiceOfEditions(t *testing.T) {
	b := duel(roomed(".."), "Barbarian", at(0, 0), "Gargoyle", at(1, 0))
	for set, want := range map[string]string{"us1990": "5 defence dice", "eu1989": "4 defence dice", "dos1991": "4 defence dice"} {
		if a := attack(t, desk(t, "", "stat-lines", set), b, ""); !strings.Contains(a.Dice, want) {
			t.Errorf("%s: %s", set, a.Dice)
		}
	}
	armoured, _ := board.New(grid.Grid{}, 2, 1)
	armoured.AddFigure(board.Figure{ID: "hero", Kind: "Barbarian", Side: Heroes, At: at(0, 0), Traits: []string{"shield", "helmet", "chain mail", "chain"}})
	armoured.AddFigure(board.Figure{ID: "monster", Kind: "Orc", Side: "zargon", At: at(1, 0)})
	for profile, want := range map[string]string{"us1990": "against 5 defence", "eu1989": "against 5 defence"} {
		a, err := desk(t, profile).Attack(armoured, rules.Attack{Attacker: "monster", Target: "hero"})
		if err != nil || !strings.Contains(a.Dice, want) {
			t.Errorf("%s: %s %q %v", profile, a.Dice, a.Steps, err)
		}
	}
	if got := code(attack(t, desk(t, "us1990"), armoured, "Battle Axe")); got != "with-a-shield" {
		t.Errorf("battle axe and shield: %q", got)
	}
	armoured.SetTerrain(at(0, 0), board.Trap)
	if a := attack(t, desk(t, ""), armoured, "Broadsword"); !strings.HasPrefix(a.Dice, "2 attack dice") {
		t.Errorf("from a pit: %s %q", a.Dice, a.Steps)
	}
	stats := duel(roomed(".."), "Ogre", at(0, 0), "Ogre", at(1, 0))
	if a := attack(t, desk(t, ""), stats, ""); a.Odds != nil || !a.Legal {
		t.Errorf("figures without numbers: %+v", a)
	}
}

// TestBadAttacks checks that nonsensical questions are errors.
func TestBadAttacks(t *testing.T) {
	b := duel(roomed(".."), "Elf", at(0, 0), "Orc", at(1, 0))
	for name, q := range map[string]rules.Attack{
		"nobody": {Attacker: "nobody", Target: "hero"}, "someone": {Attacker: "hero", Target: "someone"},
		"itself": {Attacker: "hero", Target: "hero"}, "banana": {Attacker: "hero", Target: "monster", With: "banana"},
	} {
		if _, err := desk(t, "").Attack(b, q); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNumbersAgainstFacts compares stats and weapons with the collected facts of the game.
func TestNumbersAgainstFacts(t *testing.T) {
	var facts struct {
		Heroes   map[string]struct{ Attack, Defend, Body, Mind int }
		Monsters map[string]map[string][5]int
		Weapons  map[string]map[string]struct {
			Attack, Cost                            int
			Diagonal, NoShield, Ranged, NotAdjacent bool
			Thrown                                  any
		}
	}
	shared(t, "heroquest_facts.json", &facts)
	for name, e := range map[string]Edition{"US1990": US1990, "EU1989": EU1989, "DOS1991": DOS1991} {
		for kind, want := range facts.Heroes {
			if s, ok := e.Figure(kind); !ok || s != (StatLine{0, want.Attack, want.Defend, want.Body, want.Mind}) {
				t.Errorf("%s: %+v", kind, s)
			}
		}
		for kind, w := range facts.Monsters[name] {
			if s, ok := e.Figure(kind); !ok || s != (StatLine{w[0], w[1], w[2], w[3], w[4]}) {
				t.Errorf("%s %s: %+v", name, kind, s)
			}
		}
		for weapon, w := range facts.Weapons[name] {
			if w.Attack == 0 {
				continue // the tool kit
			}
			got, ok := e.Weapon(weapon)
			want := Weapon{weapon, w.Attack, w.Cost, w.Diagonal, w.Ranged, w.Thrown != nil, w.NotAdjacent, w.NoShield}
			if !ok || got != want {
				t.Errorf("%s %s: %+v, want %+v", name, weapon, got, want)
			}
		}
	}
}
