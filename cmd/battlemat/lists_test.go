package main

import (
	"strings"
	"testing"
)

// TestRulesSayWhatAnEditionLacks: where a profile can be chosen stands what the program does not have of its book.
// GH G117, HQ Q145
func TestRulesSayWhatAnEditionLacks(t *testing.T) {
	for book, want := range map[string]string{
		"gloomhaven": "frosthaven Frosthaven; not in this program: loot cards",
		"heroquest":  "us2021     The American edition, 2021; not in this program: its bracers",
		"heroscape":  "basic      The basic game\n",
	} {
		if _, out, _ := command(nil, "rules", book); !strings.Contains(out, want) {
			t.Errorf("%s: %s", book, out)
		}
	}
	if _, out, _ := command(nil, "rules", "gloomhaven", "--json"); !strings.Contains(out, `"lacks":{"frosthaven":"loot cards`) {
		t.Error(out)
	}
}

// TestStepsSayTheirUnit: feet are counted elsewhere.
func TestStepsSayTheirUnit(t *testing.T) {
	for _, name := range []string{"push", "pull"} {
		if _, out, _ := command(nil, name, "--help"); !strings.Contains(strings.Join(strings.Fields(out), " "), "squares for dnd, each of 5 feet; hexes for gloomhaven") {
			t.Errorf("%s: %s", name, out)
		}
	}
}
