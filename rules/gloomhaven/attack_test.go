package gloomhaven_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// attack returns the desk's answer about one attack.
func attack(t testing.TB, d *gloomhaven.Desk, b *board.Board, attacker, target, with string) rules.Attacked {
	t.Helper()
	a, err := d.Attack(b, rules.Attack{Attacker: attacker, Target: target, With: with})
	if err != nil {
		t.Fatal(err)
	}
	if a.Legal == (a.Refusal != nil) {
		t.Fatalf("legal %v, refusal %v", a.Legal, a.Refusal)
	}
	return a
}

func attackable(t testing.TB, d *gloomhaven.Desk, b *board.Board, attacker, target, with string) bool {
	t.Helper()
	return attack(t, d, b, attacker, target, with).Legal
}

// code returns the rule and the code of the refusal of an attack, or "" if the attack is legal.
func code(a rules.Attacked) string {
	if a.Refusal == nil {
		return ""
	}
	refusals.See(a.Refusal.Code)
	return a.Refusal.Rule + " " + a.Refusal.Code
}

func TestAttacksAndWhatForbidsThem(t *testing.T) {
	d := desk(t, "")
	column := draw(t, "A", "b", "o", "c", "D")
	tests := []struct {
		why, attacker, target, with string
		code                        string
	}{
		{"GH S4.16: melee is range 1", "A", "b", "attack=3", ""},
		{"GH S4.16: and no more", "A", "c", "attack=3", "GH S4.16 out-of-range"},
		{"GH S4.15: any enemy within the range", "A", "c", "attack=3 range=3", ""},
		{"GH S4.15: not beyond", "A", "c", "attack=3 range=2", "GH S4.15 out-of-range"},
		{"GH S4.14: never an ally", "A", "D", "attack=3 range=5", "GH S4.32 ally"},
		{"GH S4.14: nor oneself", "A", "A", "attack=3", "GH S4.32 ally"},
	}
	for _, test := range tests {
		if got := code(attack(t, d, column, test.attacker, test.target, test.with)); got != test.code {
			t.Errorf("%s: %q, want %q", test.why, got, test.code)
		}
	}
}

func TestAttacksAndWalls(t *testing.T) {
	d := desk(t, "")
	// GH S4.18: every attack needs line of sight.
	b := draw(t, "A..", "##.", "b..")
	if got := code(attack(t, d, b, "A", "b", "attack=3 range=9")); got != "GH S4.18 no-line-of-sight" {
		t.Errorf("through a wall: %q", got)
	}
	// GH S4.19: range is not counted through walls. The target can be seen past the end of a wall
	// line, and yet it is two hexes away.
	line := draw(t, "A..", "b..", "...")
	wall(t, line, at(0, 0), at(0, 1))
	a := attack(t, desk(t, "frosthaven"), line, "A", "b", "attack=3")
	if a.Range != 2 || a.Legal {
		t.Errorf("across a wall line: %+v", a)
	}
	// GH S4.17: only walls block sight, and a closed door is a wall.
	if got := code(attack(t, d, draw(t, "A", "o", "C", "b"), "A", "b", "attack=3 range=3")); got != "" {
		t.Errorf("over an obstacle and a figure: %q", got)
	}
	if got := code(attack(t, d, draw(t, "A..", "+..", "b.."), "A", "b", "attack=3 range=5")); got != "" && !strings.HasPrefix(got, "GH S4.18") {
		t.Errorf("past a closed door: %q", got)
	}
}

// GH G98, G99, G101: disarmed and stunned figures do not attack, and nobody can target an invisible
// figure. GH G100: a muddled figure attacks.
func TestConditionsThatForbidAttacks(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A", "b")
	trait := func(id, trait string) *board.Board {
		return change(b, id, func(f *board.Figure) { f.Traits = []string{trait} })
	}
	for _, test := range []struct{ id, trait, code string }{
		{"b", "invisible", "GH G101 invisible"}, {"A", "disarm", "GH G98 disarm"},
		{"A", "stunned", "GH G99 stun"}, {"A", "muddle", ""}, {"b", "stun", ""},
	} {
		if got := code(attack(t, d, trait(test.id, test.trait), "A", "b", "attack=2")); got != test.code {
			t.Errorf("%s is %s: %q, want %q", test.id, test.trait, got, test.code)
		}
	}
}

func TestDisadvantageOfRangedAttacksOnNeighbours(t *testing.T) {
	// GH S4.15: a ranged attack on an adjacent target has Disadvantage.
	b := draw(t, "A.", "b.", "c.")
	with := "attack=3 range=3"
	says := func(a rules.Attacked, word string) bool {
		return strings.Contains(a.Dice, word)
	}
	d := desk(t, "frosthaven")
	if a := attack(t, d, b, "A", "b", with); !says(a, "disadvantage") {
		t.Errorf("a neighbour: %s", a.Dice)
	}
	if a := attack(t, d, b, "A", "c", with); says(a, "advantage") {
		t.Errorf("two hexes away: %s", a.Dice)
	}
	if a := attack(t, d, b, "A", "b", "attack=3"); says(a, "advantage") {
		t.Errorf("melee: %s", a.Dice)
	}
	// GH M7, S4.19: adjacency is counted on foot, not across a thin wall.
	wall(t, b, at(0, 0), at(0, 1))
	if a := attack(t, d, b, "A", "b", with); a.Legal && says(a, "disadvantage") {
		t.Errorf("across a wall line: %s", a.Dice)
	}
	// GH S4.27: Advantage and Disadvantage cancel.
	open := draw(t, "A", "b")
	if a := attack(t, d, open, "A", "b", with+" advantage"); says(a, "advantage") {
		t.Errorf("with advantage: %s", a.Dice)
	}
	if a := attack(t, d, open, "A", "b", "attack=3 advantage"); !says(a, "(advantage)") {
		t.Errorf("advantage: %s", a.Dice)
	}
}

func TestDamageInItsThreeSteps(t *testing.T) {
	d := desk(t, "")
	b := change(draw(t, "A", "b"), "b", func(f *board.Figure) { f.Stats = map[string]int{"shield": 1, "hp": 8} })
	chain := func(with string) (string, rules.Attacked) {
		a := attack(t, d, b, "A", "b", with)
		return a.Steps[len(a.Steps)-1], a
	}
	// GH S4.20: the attacker's modifiers apply first, then the card, then the defender's bonuses.
	// GH S4.21: Attack 3 with +2, doubled, is 10; card -1 gives 9; Shield 1 leaves 8 damage.
	got, a := chain("attack=3 +2 x2 card=-1")
	if want := "attack 3, +2 = 5, x2 = 10, card -1 = 9, shield 1 = 8, so 8 damage"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	// GH S4.22: a target with zero or fewer hit points dies.
	if a.Odds.Life != 8 || a.Odds.Kill.String() != "1" {
		t.Errorf("8 damage against 8 hit points kills with %v", a.Odds.Kill)
	}
	if _, a := chain("attack=3 +2 x2 card=-2"); a.Odds.Kill.String() != "0" {
		t.Errorf("7 damage against 8 hit points kills with %v", a.Odds.Kill)
	}
	// GH S4.21: within one step the player chooses the order.
	if got, _ := chain("attack=3 x2 +2 card=-1 order=given"); got != "attack 3, x2 = 6, +2 = 8, card -1 = 7, shield 1 = 6, so 6 damage" {
		t.Errorf("the other order: %q", got)
	}
	if got, _ := chain("attack=3 x2 +2 card=-1"); !strings.HasSuffix(got, ", so 8 damage") {
		t.Errorf("the attacker's choice: %q", got)
	}
	// GH S4.42: Attack 3 Pierce 2 against Shield 3: 2 damage.
	a = attack(t, d, b, "A", "b", "attack=3 pierce=2 shield=3 card=+0")
	if got := a.Steps[len(a.Steps)-1]; got != "attack 3, card +0 = 3, shield 3 less 2 pierced = 2, so 2 damage" {
		t.Errorf("pierce: %q", got)
	}
	// GH S4.42: Pierce X ignores up to X of the Shield, but no more than there is.
	if a := attack(t, d, b, "A", "b", "attack=3 pierce=9 shield=3 card=+0"); a.Odds.Harm.Mean().String() != "3" {
		t.Errorf("pierce 9 against shield 3: %v", a.Odds.Harm.Mean())
	}
	// GH G95: attacks on a poisoned target have +1.
	b = change(b, "b", func(f *board.Figure) { f.Traits = []string{"poison"} })
	if got, _ := chain("attack=3 x2 card=-1"); got != "attack 3, +1 (poison) = 4, x2 = 8, card -1 = 7, shield 1 = 6, so 6 damage" {
		t.Errorf("poisoned: %q", got)
	}
}

func TestOddsAgainstTheStandardDeck(t *testing.T) {
	d := desk(t, "")
	b := change(draw(t, "A", "b"), "b", func(f *board.Figure) { f.Stats = map[string]int{"hp": 3} })
	a := attack(t, d, b, "A", "b", "attack=2")
	// The standard deck has one null, one x2, one -2, one +2, five -1, five +1 and six 0.
	want := map[int]string{0: "1/10", 1: "1/4", 2: "3/10", 3: "1/4", 4: "1/10"}
	for damage, p := range a.Odds.Harm.Values() {
		if p.String() != "0" && want[damage] != p.String() {
			t.Errorf("%d damage with %s, want %s", damage, p, want[damage])
		}
		delete(want, damage)
	}
	if len(want) > 0 {
		t.Errorf("no chance of %v", want)
	}
	if got := a.Odds.Kill.String(); got != "7/20" {
		t.Errorf("kills with %s, want 7/20", got)
	}
	a = attack(t, d, b, "A", "b", `attack=2 deck="+0 +1"`)
	if a.Odds.Harm.Mean().String() != "5/2" {
		t.Errorf("a deck of +0 and +1: %v", a.Odds.Harm.Mean())
	}
}

func TestFiguresBringTheirNumbers(t *testing.T) {
	b := change(draw(t, "A.", "..", "b."), "A", func(f *board.Figure) {
		f.Stats = map[string]int{"attack": 4, "range": 2, "target": 2, "pierce": 1}
	})
	a := attack(t, desk(t, ""), b, "A", "b", "")
	if !a.Legal || !strings.HasPrefix(a.Dice, "range-2 attack 4") {
		t.Errorf("%+v", a)
	}
	a = attack(t, desk(t, ""), draw(t, "A", "b"), "A", "b", "")
	if !a.Legal || a.Odds != nil || !strings.Contains(a.Dice, "unknown") {
		t.Errorf("without an attack value: %+v", a)
	}
}

func TestSeveralTargets(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A.", "b.", "c.", "D.", "e.")
	// GH S4.31: the targets are different enemies in range, each attacked once.
	a := attack(t, d, b, "A", "b", "attack=2 range=3 target=3")
	if got := a.Steps[0]; got != "up to 2 more targets among c" {
		t.Errorf("targets: %q", got)
	}
	// GH S4.43: an added target is an enemy in range.
	a = attack(t, d, b, "A", "b", "attack=2 target=2")
	if got := a.Steps[0]; got != "no other enemy is in range and sight" {
		t.Errorf("targets of a melee attack: %q", got)
	}
}

func TestBadAbilities(t *testing.T) {
	b := draw(t, "A", "b")
	for _, with := range []string{
		"attack", "attack=x", "attack=-1", "attack=1000", "target=0", "area=[[0,0]]", "area=[[1]]", "range=2 area=x",
		"card=?", "deck=?", `deck="+0`, "order=best", "wings=2", "hello", "hp=0", "x0",
	} {
		if _, err := desk(t, "").Attack(b, rules.Attack{Attacker: "A", Target: "b", With: with}); err == nil {
			t.Errorf("%q was accepted", with)
		}
	}
	for _, q := range []rules.Attack{{Attacker: "x", Target: "b"}, {Attacker: "A", Target: "x"}} {
		if _, err := desk(t, "").Attack(b, q); err == nil {
			t.Errorf("%+v was answered", q)
		}
	}
}
