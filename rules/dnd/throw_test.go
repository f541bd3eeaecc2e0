package dnd

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// saved returns the desk's answer about a saving throw by the orc of [duel], under a profile and
// after a change to the orc.
func saved(t testing.TB, profile, with string, change func(o *board.Figure)) rules.Thrown {
	t.Helper()
	b := duel(t, 1, func(_, o *board.Figure) { change(o) })
	got, err := desk(t, profile).Save(b, rules.Save{Figure: "O", With: with})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// DND P3, DND L2, DND P7, DND C1, DND C12, DND C15, DND K8, DND T8, DND T14: the desk includes
// everything that affects a saving throw.
func TestSavesAtTheDesk(t *testing.T) {
	for _, c := range []struct {
		name, profile, with string
		traits              []string
		stats               map[string]int
		success, step       string
	}{
		{"by the ability", "5.1", "dex 15", nil, map[string]int{"dex": 14}, "2/5", ""},
		{"by the save", "5.1", "dex dc=15", nil, map[string]int{"dex": 14, "dex-save": 5}, "11/20", ""},
		{"cover", "5.1", "dex 15 cover=half", nil, nil, "2/5", "cover: +2 to the save"},
		{"cover of no other save", "5.1", "con 15 cover=half", nil, nil, "3/10", ""},
		{"restrained", "5.1", "dex 11", []string{"restrained"}, nil, "1/4", "disadvantage: the creature is restrained"},
		{"dodging", "5.1", "dex 11", []string{"dodging"}, nil, "3/4", "advantage: the creature is dodging"},
		{"both", "5.1", "dex 11", []string{"haste", "restrained"}, nil, "1/2", "advantage: the creature is hasted"},
		{"paralysed", "5.1", "dex 2", []string{"paralyzed"}, nil, "0", "the creature is paralyzed, so it fails without a roll"},
		{"paralysed, of another", "5.1", "wis 11", []string{"paralyzed"}, nil, "1/2", ""},
		{"blessed", "5.1", "wis 11", []string{"bless"}, nil, "5/8", "blessed: 1d4 more"},
		{"baned", "5.1", "wis 11", []string{"bane"}, nil, "3/8", "baned: 1d4 less"},
		{"raging", "5.1", "str 11", []string{"rage"}, nil, "3/4", "advantage: the creature rages"},
		{"magic", "5.1", "wis 11 magic", []string{"magic-resistance"}, nil, "3/4", "advantage: the creature resists magic"},
		{"no magic", "5.1", "wis 11", []string{"magic-resistance"}, nil, "1/2", ""},
		{"steadfast", "5.1", "con 11 against=poisoned", []string{"steadfast-against-poisoned"}, nil, "3/4", "advantage: the creature is steadfast"},
		{"sure of foot", "5.1", "str 11 against=prone", []string{"sure-footed"}, nil, "3/4", "advantage: the creature is sure-footed"},
		{"danger", "5.1", "dex 11", []string{"danger-sense"}, nil, "3/4", "advantage: the creature senses danger"},
		{"danger unseen", "5.1", "dex 11", []string{"danger-sense", "blinded"}, nil, "1/2", ""},
		{"exhausted by 5.1", "5.1", "wis 11", nil, map[string]int{"exhaustion": 3}, "1/4", "disadvantage: the creature is exhausted"},
		{"exhausted by 5.2", "5.2", "wis 11", nil, map[string]int{"exhaustion": 3}, "1/5", "exhausted: 6 less, already included"},
	} {
		got := saved(t, c.profile, c.with, func(o *board.Figure) {
			o.Traits = c.traits
			for key, n := range c.stats {
				o.Stats[key] = n
			}
		})
		if s := got.Success.AtLeast(1).String(); s != c.success || c.step != "" && !slices.Contains(got.Steps, c.step) || c.step == "" && len(got.Steps) > 0 {
			t.Errorf("%s: %s, %q: expected %s, %q", c.name, s, got.Steps, c.success, c.step)
		}
	}
	for with, want := range map[string][3]string{ // the most and the least damage, and a trait of the orc
		"dex 11 3:fire 3:cold half": {"6", "2", ""}, "dex 11 3:fire": {"3", "0", ""},
		"dex 11 5:fire half": {"2", "0", Evasion}, "dex 11 5:slashing half": {"2", "1", condition.Rage}, "dex 11 5 half type=fire": {"10", "4", "vulnerable-to-fire"},
	} {
		odds := saved(t, "5.1", with, func(o *board.Figure) { o.Traits = strings.Fields(want[2]) }).Odds
		if high, low := odds.Harm.High(), odds.Harm.Low(); want[0] != fmt.Sprint(high) || want[1] != fmt.Sprint(low) {
			t.Errorf("%s: %d or %d", with, high, low)
		}
	}
	for _, with := range []string{"", "dex", "15", "dex 15 cover=total", "dex 15 against=hunger", "dex 101", "dex 15 dc=x", "dex 15 2x6", "luck 15", "dex 15 1d6:"} {
		if _, err := desk(t, "").Save(duel(t, 1, nil), rules.Save{Figure: "O", With: with}); err == nil {
			t.Errorf("%q is read", with)
		}
	}
}

// DND K13, DND K14, DND K15: the desk gives the chance of a grapple, a shove or an escape in both
// editions, or refuses it.
func TestContestsAtTheDesk(t *testing.T) {
	for _, c := range []struct {
		profile, what, with string
		attacker, target    []string
		want                string // the chance, or a code
	}{
		{"5.1", "grapple", "", nil, nil, "247/400"}, // d20+3 against d20
		{"5.1", "shove", "", nil, []string{"stunned"}, "1"},
		{"5.1", "grapple", "", []string{"poisoned"}, []string{"rage"}, "42343/160000"},
		{"5.2", "grapple", "", nil, nil, "3/5"}, // a d20 against DC 13
		{"5.2", "prone", "", nil, []string{"sure-footed"}, "9/25"},
		{"5.2", "shove", "", nil, []string{"sure-footed"}, "3/5"},
		{"5.2", "grapple", "", nil, []string{"paralyzed"}, "1"},
		{"5.1", "grapple", "", nil, []string{"huge"}, codeTooLarge},
		{"5.1", "grapple", "", []string{"stunned"}, nil, codeIncapacitated},
		{"5.1", "grapple", "", nil, []string{"dead"}, codeDead},
		{"5.1", "escape", "", nil, nil, codeFree},
		{"5.1", "escape", "", []string{"grappled-by-O"}, nil, "247/400"},
		{"5.2", "escape", "", []string{"grappled-by-O"}, nil, "4/5"}, // DC 8
		{"5.1", "escape", "", []string{"grappled-by-O", "escape-12-O"}, nil, "3/5"},
		{"5.1", "escape", "dc=14", []string{"grappled-by-O", "escape-12-O"}, nil, "1/2"},
		{"5.1", "escape", "dc=14 check=con", []string{"restrained"}, nil, "7/20"},
	} {
		b := duel(t, 1, func(h, o *board.Figure) { h.Traits, o.Traits = c.attacker, c.target })
		q := rules.Contest{Attacker: "h", Target: "O", What: c.what, With: c.with}
		if strings.Contains(c.with, "check") {
			q.Target = ""
		}
		got, err := desk(t, c.profile).Contest(b, q)
		if err != nil {
			t.Fatal(err)
		}
		said := got.Success.AtLeast(1).String()
		if got.Refusal != nil {
			said = got.Refusal.Code
			refusals.See(said)
		}
		if said != c.want {
			t.Errorf("%+v: %s, %q", c, said, got.Steps)
		}
	}
	far, err := desk(t, "").Contest(duel(t, 3, nil), rules.Contest{Attacker: "h", Target: "O", What: "grapple"})
	if err != nil || far.Refusal.Code != codeOutOfReach {
		t.Errorf("%+v, %v", far, err)
	}
	b := duel(t, 1, nil)
	for y := range 3 {
		b.SetWall(b.Grid().Edge(at(0, y), 1), true)
	}
	walled, err := desk(t, "").Contest(b, rules.Contest{Attacker: "h", Target: "O", What: "grapple"})
	if err != nil || walled.Refusal == nil || walled.Refusal.Code != codeNoLine {
		t.Errorf("%+v, %v", walled, err)
	} else {
		refusals.See(walled.Refusal.Code)
	}
	for _, q := range []rules.Contest{{Attacker: "h", Target: "O", What: "tickle"}, {Attacker: "h", Target: "h", What: "grapple"}, {Attacker: "h", Target: "O", What: "grapple", With: "dc=12"}, {Attacker: "h", What: "escape"}, {Attacker: "h", Target: "O", What: "escape", With: "check=str"}} {
		if _, err := desk(t, "").Contest(duel(t, 1, nil), q); err == nil {
			t.Errorf("%+v is answered", q)
		}
	}
}

// DND K24, DND T6, DND P7: each type of damage is added up, and then halved or doubled separately.
// The odds include critical hits on rolls below 20, and the save against sanctuary.
func TestBlowsOfSeveralParts(t *testing.T) {
	resists := func(h, o *board.Figure) { o.Traits = []string{"resistant-to-fire", "vulnerable-to-cold"} }
	for with, want := range map[string]string{ // a d20 of 8 or more hits; a single number is fixed damage
		"+5 3:fire 3:fire":        "3",
		"+5 3:fire 3:slashing":    "4",
		"+5 3:cold 3 type=acid":   "9",
		"+5 3 3 type=fire":        "3",
		"+5 3:slashing":           "3",
		"+5 2:fire longsword":     "1",
		"+5 4:slashing 3:cold":    "10",
		"+5 4:thunder 3:fire 1 1": "7",
	} {
		if got := fmt.Sprint(attack(t, duel(t, 1, resists), with).Odds.Harm.High()); got != want {
			t.Errorf("%s: %s", with, got)
		}
	}
	if got := attack(t, duel(t, 1, nil), "+5 1d2 critical=19").Odds.Harm.AtLeast(3).String(); got != "3/40" { // 2 of 20 faces, and then 2d2 is 3 or 4 with a chance of 3/4
		t.Errorf("critical on 19: %s", got)
	}
	warded := attack(t, duel(t, 1, func(h, o *board.Figure) { o.Traits = []string{"sanctuary-13"} }), "+5 3")
	if got := warded.Odds.Harm.AtLeast(1).String(); got != "13/50" { // 8/20 of 13/20
		t.Errorf("in sanctuary: %s, %q", got, warded.Steps)
	}
	if _, err := desk(t, "").Attack(duel(t, 1, nil), rules.Attack{Attacker: "h", Target: "O", With: "critical=1"}); err == nil {
		t.Error("critical=1 is read")
	}
}
