package main

import (
	"strings"
	"testing"
)

// TestRulesSayWhatAnEditionLacks checks that each profile is listed with the parts of its book that
// the program does not support. GH G117, HQ Q145
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

// TestRulesByTheNameOfTheirBook checks that the name of a book works like its letters, and that the
// error for a name that is neither a rule nor a profile shows the profiles and the form of a rule's
// name.
func TestRulesByTheNameOfTheirBook(t *testing.T) {
	for asked, letters := range map[string]string{
		"heroquest S1.71": "HQ S1.71", "gloomhaven s4.36": "GH S4.36", "heroscape D2": "HS D2", "dnd L8": "DND L8",
		"HeroQuest S1.71": "HQ S1.71", "hq s1.71": "HQ S1.71", "heroquest S1.71 --json": "HQ S1.71 --json", "heroquest S1.71 --profile us1990": "HQ S1.71",
	} {
		_, want, _ := command(nil, append([]string{"rules"}, strings.Fields(letters)...)...)
		if status, out, err := command(nil, append([]string{"rules"}, strings.Fields(asked)...)...); status != 0 || out != want || out == "" {
			t.Errorf("%s: %d %s%s", asked, status, out, err)
		}
	}
	if status, _, err := command(nil, "rules", "heroquest", "S99"); status != 2 || !strings.Contains(err, "author, us1990, eu1989 or us2021") || !strings.Contains(err, "as HQ ") {
		t.Errorf("%d %s", status, err)
	}
	if _, out, _ := command(nil, "rules", "Gloomhaven"); !strings.Contains(out, "battlemat rules GH lists") {
		t.Error(out)
	}
	if status, out, _ := command(nil, "rules", "heroquest", "us1990"); status != 0 || !strings.Contains(out, "fields under us1990") {
		t.Errorf("%d %s", status, out)
	}
}

// TestPlainIsTakenByEveryQuestion checks that every question accepts --plain, even those without a
// picture.
func TestPlainIsTakenByEveryQuestion(t *testing.T) {
	for _, line := range []string{
		"distance 0,0 3,4", "boards", "odds dnd --bonus 5 --ac 15 --damage 1d8+3", "odds heroquest --attack 3 --defend 2",
		"odds heroscape --attack 3 --defense 2", "odds gloomhaven --attack 3", "rules", "rules HQ S1.71", "check heroquest-standard",
		"save dnd-mill-crossing bandit1 --with dex=15", "contest dnd-mill-crossing ranger --what escape --with dc=12",
		"convert dnd-mill-crossing", "export the-toll-bridge --to hsc",
	} {
		_, want, _ := command(nil, strings.Fields(line)...)
		if status, out, err := command(nil, append(strings.Fields(line), "--plain")...); status != 0 || out != want {
			t.Errorf("%s --plain: %d %s", line, status, err)
		}
	}
}

// TestStepsSayTheirUnit checks that the help of push and pull gives the unit of a step.
func TestStepsSayTheirUnit(t *testing.T) {
	for _, name := range []string{"push", "pull"} {
		if _, out, _ := command(nil, name, "--help"); !strings.Contains(strings.Join(strings.Fields(out), " "), "squares for dnd, each of 5 feet; hexes for gloomhaven") {
			t.Errorf("%s: %s", name, out)
		}
	}
}
