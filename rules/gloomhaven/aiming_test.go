package gloomhaven_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// TestAimAnswersAsTheDesk checks that a [gloomhaven.Aim], given an ability as a value, answers like
// [gloomhaven.Desk.Attack], given the same ability as a text.
func TestAimAnswersAsTheDesk(t *testing.T) {
	b := draw(t, "......", ".Aa.b.", "..#...", ".c....", "......", "....d.")
	b = change(b, "a", func(f *board.Figure) { f.Stats = map[string]int{"shield": 2, "hp": 3}; f.Traits = []string{"poison"} })
	b = change(b, "b", func(f *board.Figure) { f.Traits = []string{"invisible"} })
	for _, profile := range []string{"gloomhaven", "frosthaven"} {
		d := desk(t, profile)
		m, err := d.Aim(b, "A")
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"attack=3 pierce=1", "attack=2 range=3 +2", "attack=2 range=9 advantage x2"} {
			a, err := gloomhaven.ParseAbility(text, board.Figure{})
			if err != nil {
				t.Fatal(err)
			}
			for _, target := range []string{"a", "b", "c", "d", "A"} {
				want, err := d.Attack(b, rules.Attack{Attacker: "A", Target: target, With: text})
				if err != nil {
					t.Fatal(err)
				}
				no := m.Refusal(target, &a)
				if m.May(target, &a) != want.Legal || (no == nil) != want.Legal || no != nil && no.Code != want.Refusal.Code {
					t.Errorf("%s: %s at %s: %v, not %v", profile, text, target, no, want.Refusal)
				}
				if n, ok := m.Range(target); ok && n != want.Range || m.Sees(target) != want.Sight.Sees {
					t.Errorf("%s: %s: range %d", profile, target, n)
				}
				s, err := m.Strike(target, &a)
				if err != nil || want.Legal && (s.Dice != want.Dice || !slices.Equal(s.Steps, want.Steps)) {
					t.Errorf("%s: %s at %s: %q %q, not %q %q", profile, text, target, s.Dice, s.Steps, want.Dice, want.Steps)
				}
			}
		}
	}
}

// TestAimOfNobody checks that an attacker missing from the board causes an error, and a missing
// target a refusal.
func TestAimOfNobody(t *testing.T) {
	b := draw(t, "Aa")
	if _, err := desk(t, "gloomhaven").Aim(b, "B"); err == nil {
		t.Error("somebody who is not there aims")
	}
	m, err := desk(t, "gloomhaven").Aim(b, "A")
	if err != nil {
		t.Fatal(err)
	}
	a := gloomhaven.Ability{Attack: 1, Targets: 1, Shield: -1, Life: -1, Order: modifier.Highest}
	if _, ok := m.Range("B"); ok || m.Sees("B") || m.May("B", &a) {
		t.Error("somebody who is not there is aimed at")
	}
	if r := m.Refusal("B", &a); r == nil || r.Code != "no-such-figure" {
		t.Errorf("somebody who is not there is aimed at: %+v", r)
	}
	if _, err := m.Strike("B", &a); err == nil {
		t.Error("somebody who is not there is attacked")
	}
}
