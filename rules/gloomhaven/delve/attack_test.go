package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// TestOrderOfModifiers shows GH S4.20, S4.21 with the book's example: 3 with +2, doubled, is 10.
// A -1 card makes it 9, and Shield 1 leaves 8. The player may also choose the lowest result.
func TestOrderOfModifiers(t *testing.T) {
	p := bout(t, []string{"Prepare x2", "Attack 3, +2"}, foe("rat-1", north, life(20), shield(1)))
	best := choice(t, p, "attack hob rat-1")
	if !best.Main || best.Odds == nil || best.Odds.Kill != "0" && best.Odds.Kill == "" {
		t.Errorf("%+v", best)
	}
	if low := choice(t, p, "attack hob rat-1 lowest"); low.Main {
		t.Error("the lowest order is the main choice")
	}
	after, lines := blows(t, p, "attack hob rat-1", "-1")
	says(t, lines, "Hob strikes Rat 1: attack 3, +2 makes 5, x2 (prepared) makes 10; card -1 makes 9; shield 1 leaves 8.")
	has(t, after, "rat-1", 12)
	if len(after.figure("hob").Effects) != 0 {
		t.Error("what was prepared is left") // GH G38
	}
	_, lines = blows(t, p, "attack hob rat-1 lowest", "-1")
	says(t, lines, "Hob strikes Rat 1: attack 3, x2 (prepared) makes 6, +2 makes 8; card -1 makes 7; shield 1 leaves 6.")

	plain := bout(t, []string{"Attack 3, +2"}, foe("rat-1", north))
	if got := offered(plain, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-1"}) {
		t.Errorf("offered %q", got) // only one order makes sense
	}
	if r := refused(t, plain, "hob", "attack hob rat-1 lowest"); r.Rule != "GH S4.21" {
		t.Errorf("%+v", r)
	}
}

// TestPierce shows GH S4.42 with the book's example: Attack 3 Pierce 2 against Shield 3 does 2
// damage.
func TestPierce(t *testing.T) {
	p := bout(t, []string{"Attack 3, Pierce 2"}, foe("rat-1", north, shield(3)))
	after, lines := blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Hob strikes Rat 1: attack 3; card +0 makes 3; shield 3, 2 of it pierced, leaves 2.")
	has(t, after, "rat-1", 2)
}

// GH S4.20: a negative result is shown as no damage.
func TestLessThanNothing(t *testing.T) {
	for card, want := range map[string]string{"-2": "attack 1; card -2, so no damage.", "-1": "attack 1; card -1 makes 0, so no damage.", "null*": "attack 1; card null makes 0, so no damage."} {
		_, lines := blows(t, bout(t, []string{"Attack 1"}, foe("rat-1", north)), "attack hob rat-1", card)
		says(t, lines, "Hob strikes Rat 1: "+want)
	}
	_, lines := blows(t, bout(t, []string{"Attack 1"}, foe("rat-1", north, shield(3))), "attack hob rat-1", "-2")
	says(t, lines, "Hob strikes Rat 1: attack 1; card -2, so no damage.")
}

// TestBonuses checks that each bonus depends on the target at the time of the attack.
func TestBonuses(t *testing.T) {
	ally := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Life: 3, Whole: 3, At: far}
	for _, c := range []struct {
		line   string
		others []Figure
		want   string
	}{
		{"Attack 2", []Figure{foe("rat-1", north, having("poison"))}, "attack 2, +1 (poison) makes 3; card +0 makes 3"},
		{"Attack 2, +3 if poisoned", []Figure{foe("rat-1", north, having("poison"))}, "attack 2, +1 (poison) makes 3, +3 (the target is poisoned) makes 6; card +0 makes 6"},
		{"Attack 2, +3 if wounded", []Figure{foe("rat-1", north)}, "attack 2; card +0 makes 2"},
		{"Attack 2, +3 if wounded", []Figure{foe("rat-1", north, having("wound"))}, "attack 2, +3 (the target is wounded) makes 5; card +0 makes 5"},
		{"Attack 2, +3 if muddled", []Figure{foe("rat-1", north, having("muddle"))}, "attack 2, +3 (the target is muddled) makes 5; card +0 makes 5"},
		{"Attack 2, +1 if unhurt", []Figure{foe("rat-1", north)}, "attack 2, +1 (the target is unhurt) makes 3; card +0 makes 3"},
		{"Attack 2, +1 if hurt", []Figure{foe("rat-1", north)}, "attack 2; card +0 makes 2"},
		{"Attack 2, +1 if alone", []Figure{foe("rat-1", north)}, "attack 2, +1 (the target is alone) makes 3; card +0 makes 3"},
		{"Attack 2, +1 if alone", []Figure{foe("rat-1", north), foe("rat-2", at(4, 1))}, "attack 2; card +0 makes 2"},
		{"Attack 2, +1 if flanked", []Figure{foe("rat-1", north), ally}, "attack 2; card +0 makes 2"},
		{"Attack 2, +1 if flanked", []Figure{foe("rat-1", at(4, 2)), func() Figure { f := ally; f.At = at(4, 1); return f }()}, "attack 2, +1 (the target is flanked) makes 3; card +0 makes 3"},
		{"Attack 2, +1 if elite", []Figure{foe("rat-1", north, func(f *Figure) { f.Sort = Elite })}, "attack 2, +1 (the target is elite) makes 3; card +0 makes 3"},
		{"Attack 2, Range 3, +1 if distant", []Figure{foe("rat-1", far)}, "attack 2, +1 (the target is distant) makes 3; card +0 makes 3"},
	} {
		_, lines := blows(t, bout(t, []string{c.line}, c.others...), "attack hob rat-1", "+0")
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "Rat 1: "+c.want+".") }) {
			t.Errorf("%s: told %q, without %q", c.line, lines, c.want)
		}
	}
}

// TestRangeAndSight shows GH S4.14 to S4.18, G101: which figures can be attacked, and why others
// cannot.
func TestRangeAndSight(t *testing.T) {
	p := bout(t, []string{"Attack 2, Range 3"}, foe("rat-1", north), foe("rat-2", far), foe("rat-3", at(0, 0)), foe("rat-4", south, having("invisible")))
	if got := offered(p, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-1", "attack hob rat-2"}) {
		t.Errorf("offered %q", got)
	}
	for command, rule := range map[string]string{
		"attack hob rat-3": "GH S4.15", "attack hob rat-4": "GH G101", "attack hob pip": "GH S4.32", "attack hob": "GH S4.14",
		"attack hob nobody": "GH S4.14", "attack pip rat-1": "GH G1", "strike hob 4,2": "GH S4.28", "attack hob rat-1 highest": "GH S4.21",
	} {
		if r := refused(t, p, "hob", command); r.Rule != rule {
			t.Errorf("%s: %+v", command, r)
		}
	}
	why := p.Why("hob", at(0, 0))
	if !slices.ContainsFunc(why, reasonWith("Attack Rat 3", "Rat 3 is 5 hexes from Hob; the attack reaches 3.")) {
		t.Errorf("%+v", why)
	}

	melee := bout(t, []string{"Attack 2"}, foe("rat-1", north), foe("rat-2", far))
	if r := refused(t, melee, "hob", "attack hob rat-2"); r.Rule != "GH S4.16" {
		t.Errorf("%+v", r)
	}

	hidden := boutOn(t, []string{".........", ".........", "....#....", "....1....", ".........", ".........", "2........"},
		[]string{"Attack 2, Range 5"}, foe("rat-1", at(4, 0)), foe("rat-2", south))
	r := refused(t, hidden, "hob", "attack hob rat-1")
	if r.Rule != "GH S4.18" || r.Line == nil || r.Line.Free || !strings.HasPrefix(r.Detail, "Hob does not see Rat 1: ") {
		t.Errorf("%+v", r)
	}
}

// TestUnarmed shows GH G98: a disarmed figure does not attack, and the ability is skipped.
func TestUnarmed(t *testing.T) {
	p := bout(t, []string{"Prepare +1", "Attack 2, Range 2", "Attack 2, Range 2"}, foe("rat-1", north, func(f *Figure) { f.Stats.Inflicts = nil }))
	p, _ = brought(t, p, func(d *resolution) { d.afflict("hob", "disarm", "rat-1") })
	if got := offered(p, "hob", "attack"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
}

// TestFavour shows GH S4.15, S4.24, S4.25, S4.27. GH G102: strengthened figures have Advantage.
func TestFavour(t *testing.T) {
	_, lines := blows(t, bout(t, []string{"Attack 2, Range 3"}, foe("rat-1", north)), "attack hob rat-1", "+2", "-1")
	says(t, lines, "Hob shoots Rat 1 with disadvantage: attack 2; card -1 makes 1.")
	_, lines = blows(t, bout(t, []string{"Attack 2, Range 3, Advantage"}, foe("rat-1", far)), "attack hob rat-1", "-1", "+1")
	says(t, lines, "Hob shoots Rat 1 with advantage: attack 2; card +1 makes 3.")
	_, lines = blows(t, bout(t, []string{"Attack 2, Range 3, Advantage"}, foe("rat-1", north)), "attack hob rat-1", "-1")
	says(t, lines, "Hob shoots Rat 1: attack 2; card -1 makes 1.")
	_, lines = blows(t, bout(t, []string{"Strengthen", "Attack 2"}, foe("rat-1", north)), "attack hob rat-1", "null*", "+0")
	says(t, lines, "Hob strikes Rat 1 with advantage: attack 2; card +0 makes 2.")
}

// TestFavourOfMonsters shows GH S4.27. The monster has Advantage of its own. Its card, a muddle
// (GH G100) and an adjacent target may each give it Disadvantage. However often it has either, the
// two cancel.
func TestFavourOfMonsters(t *testing.T) {
	for _, c := range []struct {
		ability, want string
		change        []func(*Figure)
	}{
		{"Attack 2", "Rat 1 strikes Hob with advantage: attack 2; card +1 makes 3.", nil},
		{"Attack 2", "Rat 1 strikes Hob: attack 2; card -1 makes 1.", []func(*Figure){having("muddle")}},
		{"Attack 2, Disadvantage", "Rat 1 strikes Hob: attack 2; card -1 makes 1.", nil},
		{"Attack 2, Disadvantage", "Rat 1 strikes Hob: attack 2; card -1 makes 1.", []func(*Figure){having("muddle")}},
		{"Attack 2, Disadvantage, Range 2", "Rat 1 shoots Hob: attack 2; card -1 makes 1.", []func(*Figure){having("muddle", "strengthen")}},
	} {
		rat := foe("rat-1", north, append(c.change, func(f *Figure) { f.Stats.Advantage = true })...)
		a := rat.own(line(t, c.ability))
		_, lines := brought(t, bout(t, []string{"Prepare +1"}, rat), func(d *resolution) { d.attack("rat-1", "hob", a, nil) }, "-1", "+1")
		says(t, lines, c.want)
	}
}

// TestCardsAreShownAsDrawn checks that all drawn cards are shown, with those that do not count in
// brackets.
func TestCardsAreShownAsDrawn(t *testing.T) {
	p := bout(t, []string{"Attack 2, Advantage"}, foe("rat-1", north))
	_, events := did(t, p, "hob", "attack hob rat-1", "-1", "null*")
	for _, e := range events {
		if Ruleset.EventTypes().Name(e) != "attacked" {
			continue
		}
		told := p.Tell("", e)
		if dice := told[0].Dice; len(dice) != 1 || !dice[0].Cards || !slices.Equal(dice[0].Faces, []string{"-1", "(null*)"}) || dice[0].Count != 1 {
			t.Errorf("%+v", dice)
		}
		a := e.(Attacked)
		if a.Of != "hob" || !a.Deck.Shuffle || a.Deck.Pile.Len() != 18 {
			t.Errorf("%+v", a)
		}
		return
	}
	t.Error("nobody was attacked")
}

// TestTargets shows GH S4.31: the targets are different enemies, each with its own card.
func TestTargets(t *testing.T) {
	p := bout(t, []string{"Attack 2, Target 2"}, foe("rat-1", north, life(9)), foe("rat-2", south), foe("rat-3", east))
	p, _ = blows(t, p, "attack hob rat-1", "+1")
	if got := offered(p, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-2", "attack hob rat-3"}) {
		t.Errorf("offered %q", got)
	}
	if r := refused(t, p, "hob", "attack hob rat-1"); r.Rule != "GH S4.31" {
		t.Errorf("%+v", r)
	}
	p, _ = blows(t, p, "attack hob rat-3", "-1")
	has(t, p, "rat-1", 6)
	has(t, p, "rat-3", 3)
	if t2, _ := p.doing("hob", card.Attack); t2 != nil {
		t.Error("a third attack")
	}
}

// TestOddsAreExact checks that the odds are those of the current deck.
func TestOddsAreExact(t *testing.T) {
	p := bout(t, []string{"Attack 3"}, foe("rat-1", north)) // the rat has 4 life, so +1, +2 and x2 kill it
	c := choice(t, p, "attack hob rat-1")
	if c.Odds.Kill != "7/20" || c.Odds.Success != "19/20" || c.Odds.Of != "damage" || c.Odds.Text != "95% to hurt, 35% to kill" {
		t.Errorf("%+v", c.Odds)
	}
}

// TestMeleeFromAfar shows GH S4.33: without a range an attack is a melee attack, wherever its area
// is.
func TestMeleeFromAfar(t *testing.T) {
	p := bout(t, []string{"Attack 2, Area [[1,0],[2,0]]"}, foe("rat-1", north), foe("rat-2", at(4, 1)))
	_, lines := blows(t, p, "strike hob 4,1+4,2", "+0", "+0")
	says(t, lines, "Hob strikes Rat 1: attack 2; card +0 makes 2.")
	says(t, lines, "Hob strikes Rat 2: attack 2; card +0 makes 2.")
}

// TestNotesOfAnAttack checks that the notes warn of further consequences.
func TestNotesOfAnAttack(t *testing.T) {
	p := bout(t, []string{"Attack 2, Range 3, Stun, Push 2"}, foe("rat-1", north, func(f *Figure) { f.Stats.Retaliate = 2 }), foe("rat-2", far))
	if got := choice(t, p, "attack hob rat-1").Note; got != "Rat 1 retaliates for 2. Then: Stun, Push 2." {
		t.Error(got)
	}
	p = do(t, p, "hob", "waive hob stun")
	if got := choice(t, p, "attack hob rat-2").Note; got != "Then: Push 2." {
		t.Error(got)
	}
}

// TestWhyNotYet checks the reason why no attack is possible while no half is being played: an
// attack is an ability of a card.
func TestWhyNotYet(t *testing.T) {
	p := do(t, bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", "done hob")
	why := p.Why("hob", north)
	if !slices.ContainsFunc(why, reasonWith("Attack Rat 1", "An attack is an ability on a card: play one half of a card first.")) {
		t.Errorf("%+v", why)
	}
}

// TestWhatIsAsked checks the sentences that ask the player to choose.
func TestWhatIsAsked(t *testing.T) {
	rats := []Figure{foe("rat-1", north), foe("rat-2", south), foe("rat-3", east)}
	for _, c := range []struct{ line, attack, first, then string }{
		{"Attack 1, Target 3", "attack hob rat-1", "Hob attacks 3 enemies: whom first?", "Hob may attack 2 more enemies."},
		{"Attack 1, Target 2", "attack hob rat-1", "Hob attacks 2 enemies: whom first?", "Hob may attack 1 more enemy."},
		{"Attack 1, Area [[1,0]], Add Target", "strike hob 4,2", "Where does Hob place the area of its attack?", "Hob may attack 1 more enemy."},
		{"Attack 1", "", "Whom does Hob attack?", ""},
	} {
		p := bout(t, []string{c.line}, rats...)
		if got := p.waiting(); got != c.first {
			t.Errorf("%s: %s", c.line, got)
		}
		if c.attack != "" {
			if got := do(t, p, "hob", c.attack, "+0").waiting(); got != c.then {
				t.Errorf("%s: %s", c.line, got)
			}
		}
	}
}

// TestSightIsStopped shows GH S4.18: the refusal shows where the line of sight ends.
func TestSightIsStopped(t *testing.T) {
	rows := []string{".........", ".........", ".#######.", "....1....", ".........", ".........", "2........"}
	p := boutOn(t, rows, []string{"Attack 1, Range 5"}, foe("rat-1", at(4, 0)), foe("rat-2", south))
	r := refused(t, p, "hob", "attack hob rat-1")
	if r.Line == nil || r.Line.Stop == nil || r.Line.Stop.Y != 2 || r.Line.By == "" || r.Line.From != (at(4, 3)) || r.Line.To != at(4, 0) {
		t.Errorf("%+v %+v", r, r.Line)
	}
}

// reasonWith returns a function that recognizes a reason by its refusal.
func reasonWith(what, detail string) func(battlemat.Reason) bool {
	return func(r battlemat.Reason) bool { return r.What == what && r.Refusal != nil && r.Refusal.Detail == detail }
}
