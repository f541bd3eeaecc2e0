package heroquest

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// TestFoesAndFriends shows HQ Q40, Q54: attacks and the Genie are for foes. HQ Q51: harmful spells
// are for foes and helpful ones for friends. HQ Q63: the foes of a commanded hero are the other
// heroes. If either figure has no side, everything is allowed.
func TestFoesAndFriends(t *testing.T) {
	d := desk(t, "")
	for _, c := range []struct {
		attacker, target, trait, with, rule, code string
	}{
		{Heroes, "monsters", "", "", "", ""},
		{Heroes, Heroes, "", "", "HQ Q40", CodeNoFoe},
		{Heroes, Heroes, "", "longsword", "HQ Q40", CodeNoFoe},
		{Heroes, Heroes, "", "fists", "HQ Q40", CodeNoFoe},
		{"monsters", "monsters", "", "", "HQ Q40", CodeNoFoe},
		{"zargon", "zargon", "", "crossbow", "HQ Q40", CodeNoFoe},
		{"", "", "", "", "", ""},
		{Heroes, "", "", "", "", ""},
		{"", "monsters", "", "Ball of Flame", "", ""},
		{Heroes, Heroes, "", "Ball of Flame", "HQ Q51", CodeNoFoe},
		{Heroes, Heroes, "", "tempest", "HQ Q51", CodeNoFoe},
		{Heroes, Heroes, "", "sleep", "HQ Q51", CodeNoFoe},
		{"monsters", "monsters", "", "rust", "HQ Q51", CodeNoFoe},
		{"monsters", "monsters", "", "cloud-of-chaos", "HQ Q51", CodeNoFoe},
		{"monsters", Heroes, "", "rust", "", ""},
		{Heroes, Heroes, "", "Genie", "HQ Q54", CodeNoFoe},
		{Heroes, "monsters", "", "Genie", "", ""},
		{Heroes, Heroes, "", "Heal Body", "", ""},
		{Heroes, "monsters", "", "Heal Body", "HQ Q51", CodeNoFriend},
		{Heroes, "", "", "Courage", "", ""},
		{"monsters", "monsters", "", "Firestorm", "", ""}, // HQ Q65: Firestorm also strikes friends
		{"monsters", "monsters", "", "Lightning Bolt", "", ""},
		{Heroes, Heroes, "", "spell", "", ""}, // any spell
		{Heroes, Heroes, TraitCommanded, "", "", ""},
		{Heroes, Heroes, TraitCommanded, "Sleep", "", ""},
		{Heroes, Heroes, TraitCommanded, "Heal Body", "HQ Q51", CodeNoFriend},
		{Heroes, "monsters", TraitCommanded, "", "HQ Q40", CodeNoFoe},
	} {
		b := roomed("AA")
		attacker := board.Figure{ID: "one", Kind: "Elf", Side: c.attacker, At: at(0, 0)}
		if c.trait != "" {
			attacker.Traits = []string{c.trait}
		}
		b.AddFigure(attacker)
		b.AddFigure(board.Figure{ID: "other", Kind: "Orc", Side: c.target, At: at(1, 0)})
		a, err := d.Attack(b, rules.Attack{Attacker: "one", Target: "other", With: c.with})
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		if c.with == "crossbow" && a.Refusal != nil && a.Refusal.Code == codeAdjacent {
			t.Errorf("%+v: its weapon is judged before its target", c)
		}
		if got := code(a); got != c.code || got != "" && a.Refusal.Rule != c.rule {
			t.Errorf("%+v: %q, %+v", c, got, a.Refusal)
		}
	}
}

// TestWeaponsCarried shows HQ Q43, Q148: if the question names no weapon, a hero attacks with the
// weapon among its traits, or with the fists. If the board gives a figure's attack dice, they
// already include the weapon.
func TestWeaponsCarried(t *testing.T) {
	for _, c := range []struct {
		profile, kind string
		traits        []string
		stats         map[string]int
		diagonal      bool
		with, dice    string
		code          string
	}{
		{"", "Elf", nil, nil, false, "", "2 attack dice", ""},
		{"", "Elf", []string{"fists"}, nil, false, "", "1 attack die", ""},
		{"", "Elf", []string{"fists"}, map[string]int{"attack": 1}, false, "", "1 attack die", ""},
		{"", "Elf", []string{"helmet", "longsword"}, nil, true, "", "3 attack dice", ""},
		{"", "Elf", []string{"longsword", "shortsword"}, nil, true, "", "2 attack dice", "not-diagonally"},
		{"", "Elf", []string{"crossbow"}, nil, false, "", "2 attack dice", ""},
		{"", "Elf", []string{"crossbow", "fists"}, nil, false, "", "1 attack die", ""},
		{"", "Elf", []string{"orcs-bane"}, nil, false, "", "4 attack dice", ""},
		{"", "Elf", []string{"fists"}, nil, false, "Longsword", "3 attack dice", ""},
		{"eu1989", "Elf", nil, nil, true, "", "2 attack dice", ""},
		{"eu1989", "Elf", []string{"fists"}, nil, true, "", "1 attack die", "not-diagonally"},
		{"eu1989", "Elf", []string{"lance"}, nil, true, "", "2 attack dice", ""},
	} {
		to := at(1, 0)
		if c.diagonal {
			to = at(1, 1)
		}
		b := duel(roomed("AA", "AA"), c.kind, at(0, 0), "Orc", to)
		f, _ := b.Figure("hero")
		f.Traits, f.Stats = c.traits, c.stats
		b.SetFigures(nil)
		b.AddFigure(f)
		b.AddFigure(board.Figure{ID: "monster", Kind: "Orc", Side: "zargon", At: to})
		a := attack(t, desk(t, c.profile), b, c.with)
		if got := code(a); got != c.code || len(a.Dice) < len(c.dice) || a.Dice[:len(c.dice)] != c.dice {
			t.Errorf("%+v: %q, %q", c, got, a.Dice)
		}
	}
}
