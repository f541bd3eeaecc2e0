package card

import (
	"strings"
	"testing"
)

// GH S4.43, G67: an effect of a modifier card is written like an ability's line.
func TestEffectsAreLines(t *testing.T) {
	for name, want := range map[string]string{
		"stun": "Stun", "push-1": "Push 1", "pull-12": "Pull 12", "pierce-2": "Pierce 2", "add-target": "Add Target", "curse": "Curse",
		"heal-2": "Heal 2", "heal-1_range-3": "Heal 1, Range 3", "shield-1": "Shield 1", "retaliate-2_range-2": "Retaliate 2, Range 2",
		"bless_self-and-allies": "Bless, Self and Allies", "strengthen": "Strengthen", "loot-1": "Loot 1", "experience-1": "Experience 1",
		"muddle_range-2_enemies": "Muddle, Range 2, Enemies",
	} {
		if e, err := ParseEffect(name); err != nil || e.Line != want {
			t.Errorf("%s: %q, %v", name, e.Line, err)
		}
	}
	for name, want := range map[string]string{
		"sleep": "expected a condition that harms", "push-0": "expected a condition that harms", "move-2": "any ability except movement", "attack-1": "any ability except",
		"summon-dog": "any ability except", "shield-1_stays": `expected no "stays"`, "range-2": "expected", "target-2": "expected", "advantage": "expected",
		"push-1_pull-1": "expected", "": "expected", "_": "expected", "heal": "expected", "poison_wound": "expected",
	} {
		if e, err := ParseEffect(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v", name, e, err)
		}
	}
	if e, _ := ParseEffect("pierce-3"); e.Pierce != 3 || e.Does != nil {
		t.Errorf("%+v", e)
	}
	if e, _ := ParseEffect("add-target"); e.Targets != 1 || e.Does != nil {
		t.Errorf("%+v", e)
	}
	if e, _ := ParseEffect("heal-2"); e.Does == nil || e.Does.Deed != Heal || e.Does.Whom != Self {
		t.Errorf("%+v", e)
	}
}
