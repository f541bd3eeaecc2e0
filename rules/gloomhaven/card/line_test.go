package card_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

func pattern(t *testing.T, own bool, steps string) area.Pattern {
	t.Helper()
	p, err := area.ParsePattern(own, steps)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// GH G60, G61: a line has one meaning, with defaults for what it leaves out.
func TestLines(t *testing.T) {
	tests := []struct {
		line string
		want card.Ability
	}{
		{"Move 4, Jump", card.Ability{Deed: card.Move, N: 4, Movement: "jump", Whom: card.Self}},
		{"Move +0", card.Ability{Deed: card.Move, Relative: true, Whom: card.Self}},
		{"Teleport 3", card.Ability{Deed: card.Teleport, N: 3, Whom: card.Self}},
		{"Attack 0", card.Ability{Deed: card.Attack}},
		{"Attack -1, Range +1", card.Ability{Deed: card.Attack, N: -1, Relative: true, Range: 1, Farther: true}},
		{"Attack 3, Range 4, Target 2, Pierce 1, Push 1, Poison", card.Ability{
			Deed: card.Attack, N: 3, Range: 4, Targets: 2, Pierce: 1, Push: 1, Inflicts: []string{"poison"},
		}},
		{"Heal 3", card.Ability{Deed: card.Heal, N: 3, Whom: card.Self}},
		{"Heal 3, Range 2", card.Ability{Deed: card.Heal, N: 3, Range: 2, Whom: card.Ally}},
		{"Shield 1, Stays", card.Ability{Deed: card.Shield, N: 1, Whom: card.Self, Stays: true}},
		{"Shield 1, Range 2, Self and Allies", card.Ability{Deed: card.Shield, N: 1, Range: 2, Whom: card.Allies}},
		{"Retaliate 2, Range 2", card.Ability{Deed: card.Retaliate, N: 2, Range: 2, Whom: card.Self}},
		{"Loot 1", card.Ability{Deed: card.Loot, N: 1, Whom: card.Self}},
		{"Experience 1", card.Ability{Deed: card.Experience, N: 1, Whom: card.Self}},
		{"Summon Copper Wasp", card.Ability{Deed: card.Summon, Name: "Copper Wasp", Whom: card.Self}},
		{"Push 2, Range 3, Target 2", card.Ability{Deed: card.Push, N: 2, Range: 3, Targets: 2, Whom: card.Enemy}},
		{"Pull 1, Enemies", card.Ability{Deed: card.Pull, N: 1, Whom: card.Enemies}},
		{"Prepare x2", card.Ability{Deed: card.Prepare, Whom: card.Self, Bonuses: []card.Bonus{{Times: 2}}}},
		{"Prepare +2 if flanked", card.Ability{Deed: card.Prepare, Whom: card.Self, Bonuses: []card.Bonus{{Add: 2, If: card.Flanked}}}},
		{"Stun, Range 2", card.Ability{Deed: "Stun", Range: 2, Whom: card.Enemy}},
		{"Bless", card.Ability{Deed: "Bless", Whom: card.Self}},
		{"Bless, Range 3", card.Ability{Deed: "Bless", Range: 3, Whom: card.Ally}},
		{"Muddle, Self", card.Ability{Deed: "Muddle", Whom: card.Self}},
		// GH S4.29, S4.33: without a range, the area's origin is the figure's own hex.
		{"Attack 2, Area [[1,0],[0,1]], +2 if flanked", card.Ability{
			Deed: card.Attack, N: 2, Area: pattern(t, true, "[[1,0],[0,1]]"), Bonuses: []card.Bonus{{Add: 2, If: card.Flanked}},
		}},
		{"Attack 2, Range 3, Add Target, Area [[0,0],[0,1]]", card.Ability{
			Deed: card.Attack, N: 2, Range: 3, More: true, Area: pattern(t, false, "[[0,0],[0,1]]"),
		}},
		// GH G63: a Range with a sign counts as a range, even +0: it adds to the monster's own range.
		{"Attack +1, Range +0, Area [[0,0],[0,1]]", card.Ability{
			Deed: card.Attack, N: 1, Relative: true, Farther: true, Area: pattern(t, false, "[[0,0],[0,1]]"),
		}},
		{"Attack 1, Wound, Curse, Advantage, +1, x2 if alone, -1 if distant", card.Ability{
			Deed: card.Attack, N: 1, Inflicts: []string{"wound", "curse"}, Advantage: true,
			Bonuses: []card.Bonus{{Add: 1}, {Times: 2, If: card.Alone}, {Add: -1, If: card.Distant}},
		}},
	}
	for _, test := range tests {
		a, err := card.Parse(test.line)
		if err != nil || !reflect.DeepEqual(a, test.want) {
			t.Errorf("%s: read %+v, %v\nwant %+v", test.line, a, err, test.want)
		}
		if a.String() != test.line {
			t.Errorf("%s: written %s", test.line, a)
		}
	}
}

// TestOrderOfWords checks that words may come in any order, with any blanks, and that they are
// written in one fixed order.
func TestOrderOfWords(t *testing.T) {
	for loose, strict := range map[string]string{
		" Attack  3 ,Poison,Push 1,Range 2,Target 2 ":                "Attack 3, Range 2, Target 2, Push 1, Poison",
		"Attack 2, Muddle, Area [[0, 1], [1, 0]], Wound, Add Target": "Attack 2, Add Target, Area [[1,0],[0,1]], Wound, Muddle",
		"Attack 2, Area[[1,0]], Advantage":                           "Attack 2, Area [[1,0]], Advantage",
		"Bless, Self and Allies, Range 3":                            "Bless, Range 3, Self and Allies",
		"Shield 1, Self":                                             "Shield 1",
		"Heal 2, Ally, Range 1":                                      "Heal 2, Range 1",
		"Retaliate 1, Stays, Range 2, Self":                          "Retaliate 1, Range 2, Stays",
		"Curse, Enemy":                                               "Curse",
	} {
		a, err := card.Parse(loose)
		if err != nil || a.String() != strict {
			t.Errorf("%s: written %q, %v, want %q", loose, a, err, strict)
		}
	}
}

// GH G60, G61: every error names the word and what was expected.
func TestBadLines(t *testing.T) {
	tests := []struct{ line, want string }{
		{"", "an empty word: expected an ability: one of Move, Teleport, Attack"},
		{"move 3", `"move 3": expected an ability: one of Move`},
		{"Attack", `"Attack": expected a number from 0 to 99`},
		{"Attack 03", `"Attack 03": expected a number from 0 to 99`},
		{"Attack 100", `"Attack 100": expected a number from 0 to 99`},
		{"Attack +100", `"Attack +100": expected a number from -99 to +99`},
		{"Attack -0", `"Attack -0": expected a number from -99 to +99`},
		{"Attack 99999999999999999999", `expected a number from 0 to 99`},
		{"Move 0", `"Move 0": expected a number from 1 to 99`},
		{"Heal +1", `"Heal +1": expected a number from 1 to 99`},
		{"Attack 3,", "an empty word: expected one of these after Attack: Range, Target"},
		{"Attack 3,, Push 1", "an empty word: expected one of these after Attack: Range, Target"},
		{"Attack 3, Jump", `"Jump": expected one of these after Attack: Range, Target, Add Target`},
		{"Move 3, Range 2", `"Range 2": expected one of these after Move: Jump, Fly, Self`},
		{"Move 3, Jump, Fly", `"Fly": expected either Jump or Fly`},
		{"Move 3, Jump, Jump", `"Jump": expected "Jump" only once`},
		{"Teleport 3, Jump", `"Jump": expected one of these after Teleport: Self`},
		{"Attack 3, Rnage 2", `"Rnage 2": expected one of these after Attack: Range`},
		{"Attack 3, Range 0", `"Range 0": expected a number from 1 to 99`},
		{"Attack 3, Range", `"Range": expected a number from 1 to 99`},
		{"Attack 3, Range 2, Range 3", `"Range 3": expected "Range" only once`},
		{"Heal 3, Range +1", `"Range +1": expected a number from 1 to 99`},
		{"Heal 3, Range 1, Self", `"Range": expected no range, since the figure does this to itself`},
		{"Attack 3, Pierce 1 2", `"Pierce 1 2": expected a number from 1 to 99`},
		{"Attack 3, Poison, Poison", `"Poison": expected "Poison" only once`},
		{"Attack 3, Bless", `"Bless": expected a condition that harms`},
		{"Attack 3, Push 1, Pull 1", `"Pull": expected either Push or Pull`},
		{"Attack 3, Advantage, Disadvantage", `"Disadvantage": expected either Advantage or Disadvantage`},
		{"Attack 3, Target 2, Area [[1,0]]", `"Target": expected either Target or Area`},
		{"Attack 3, Enemies", `"Enemies": expected one of these after Attack: Range`},
		{"Attack 3, Area [[1,0],[1,0]]", "area cell [1,0]: given twice"},
		{"Attack 3, Area [[0,0],[1,0]]", "area cell [0,0]: the user's own cell is never affected"},
		{"Attack 3, Area", "expected a list of steps"},
		{"Attack 3, Area [[1,null]]", "expected steps such as Area [[1,0],[0,1]]"},
		{"Attack 3, Area [[1,0]", "expected a list of steps"},
		{"Attack 3, +0", `"+0": expected a bonus such as +2, -1 or x2`},
		{"Attack 3, x1", `"x1": expected a bonus such as +2`},
		{"Attack 3, x10", `"x10": expected a bonus such as +2`},
		{"Attack 3, +2 if", `"+2 if": expected a condition: one of if flanked`},
		{"Attack 3, +2 if lucky", `"+2 if lucky": expected a condition: one of if flanked`},
		{"Attack 3, +2 when flanked", `expected a bonus such as +2`},
		{"Attack 3, +1, +1, +1, +1, +1, +1, +1, +1, +1", `"+1": expected at most 8 bonuses`},
		{"Attack 3, Stays", `"Stays": expected one of these after Attack:`},
		// GH G64
		{"Shield 1, Range 2, Stays", `"Stays": expected it only with Self`},
		{"Shield 1, Ally, Self and Allies", `"Self and Allies": expected only Ally`},
		{"Stun 2", `"Stun 2": expected "Stun" without a number`},
		{"Stun, Ally", `"Ally": expected one of these after Stun: Range, Target, Enemy, Enemies, Self`},
		{"Bless, Target 2", `"Target 2": expected one of these after Bless: Range, Self, Ally, Self and Allies`},
		{"Stun, Enemies, Target 2", `"Target": expected it only with Enemy`},
		{"Summon", `"Summon": expected the name of a figure`},
		{"Summon Wasp [1]", `"Summon Wasp [1]": expected the name of a figure`},
		{"Prepare 2", `"Prepare 2": expected a bonus such as +2`},
		{"Prepare", `"Prepare": expected a bonus such as +2`},
		{"Prepare x2, x2", `"x2": expected one of these after Prepare: Self`},
		{"Loot 1, Range 2", `"Range 2": expected one of these after Loot: Self`},
		{"Attack 3, \xff", "expected letters"},
		{"Attack 3" + strings.Repeat(" ", 1200), "a line of 1208 characters: expected at most 1200"},
	}
	for _, test := range tests {
		a, err := card.Parse(test.line)
		if err == nil {
			t.Errorf("%q was read as %v", test.line, a)
		} else if !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v\nwant %s", test.line, err, test.want)
		}
	}
}

// anyLine returns a valid line with its words in random order.
func anyLine(r *rand.Rand) string {
	n := func(least int) int { return least + r.IntN(100-least) }
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	bonus := func() string {
		b := pick(fmt.Sprintf("x%d", 2+r.IntN(8)), fmt.Sprintf("%+d", n(1)), fmt.Sprintf("%+d", -n(1)))
		if w := card.Whens[r.IntN(len(card.Whens))]; w != card.Always {
			b += " if " + string(w)
		}
		return b
	}
	var words []string
	maybe := func(word string) {
		if r.IntN(2) == 0 {
			words = append(words, word)
		}
	}
	first := ""
	switch r.IntN(9) {
	case 0:
		first = pick(fmt.Sprintf("Move %d", n(1)), fmt.Sprintf("Move %+d", n(0)-50))
		maybe(pick("Jump", "Fly"))
	case 1, 2, 3:
		first = pick(fmt.Sprintf("Attack %d", n(0)), fmt.Sprintf("Attack %+d", n(0)-50))
		maybe(pick(fmt.Sprintf("Range %d", n(1)), fmt.Sprintf("Range %+d", n(0)-50)))
		maybe(pick(fmt.Sprintf("Target %d", n(1)), "Area [[1,0], [0,1],[-1,1]]"))
		maybe("Add Target")
		maybe(fmt.Sprintf("Pierce %d", n(1)))
		maybe(fmt.Sprintf("%s %d", pick("Push", "Pull"), n(1)))
		maybe(pick("Advantage", "Disadvantage"))
		for _, c := range condition.Names {
			if !condition.Of(c).Helps {
				maybe(card.Title(c))
			}
		}
		maybe(bonus())
		maybe(bonus())
	case 4:
		first = fmt.Sprintf("%s %d", pick("Teleport", "Loot", "Experience"), n(1))
		maybe("Self")
	case 5:
		first = pick(fmt.Sprintf("Heal %d", n(1)), fmt.Sprintf("Shield %d", n(1)), "Bless", "Strengthen", "Invisible")
		words = append(words, pick("Self", "Ally", "Self and Allies"))
		if words[0] != "Self" {
			maybe(fmt.Sprintf("Range %d", n(1)))
		}
	case 6:
		first = pick(fmt.Sprintf("Push %d", n(1)), fmt.Sprintf("Pull %d", n(1)), "Stun", "Curse", "Poison")
		maybe(fmt.Sprintf("Range %d", n(1)))
		maybe(pick("Enemies", fmt.Sprintf("Target %d", n(1)), "Enemy"))
	case 7:
		first = fmt.Sprintf("Retaliate %d", n(1))
		maybe(fmt.Sprintf("Range %d", n(1)))
		maybe("Stays")
	case 8:
		first = pick("Prepare "+bonus(), "Summon Émile's wasp-2")
	}
	r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	return strings.Join(append([]string{first}, words...), pick(",", ", ", " , "))
}

// TestRoundTrip checks that an ability remains the same when it is written as a line or as JSON and
// read again.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 60))
	for range 3000 {
		line := anyLine(r)
		a, err := card.Parse(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		again, err := card.Parse(a.String())
		if err != nil || !reflect.DeepEqual(a, again) || a.String() != again.String() {
			t.Fatalf("%s: written %s, %v", line, a, err)
		}
		text, err := json.Marshal([]card.Ability{a, {}})
		if err != nil {
			t.Fatal(err)
		}
		var list []card.Ability
		if err := json.Unmarshal(text, &list); err != nil || !reflect.DeepEqual(list, []card.Ability{a, {}}) {
			t.Fatalf("%s: as JSON %s, %v", line, text, err)
		}
	}
}

// FuzzParse checks that every line either is an error or remains the same when it is written and
// read again.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"Attack 3, Range 4, Target 2, Pierce 1, Push 1, Poison", "Attack 2, Area [[1,0],[0,1]], +2 if flanked", "Prepare x2",
		"Summon Copper Wasp", "Bless, Self and Allies, Range 3", "Move +1, Fly", "Area [[[[,", "Attack +0, Range +0, Area [[0,0]]", ",,,",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := card.Parse(line)
		if err != nil {
			return
		}
		again, err := card.Parse(a.String())
		if err != nil || !reflect.DeepEqual(a, again) {
			t.Errorf("%q was read as %+v, written %q, read %+v, %v", line, a, a, again, err)
		}
	})
}

func TestConditions(t *testing.T) {
	for _, c := range condition.Names {
		if got := card.Deed(card.Title(c)).Condition(); got != c {
			t.Errorf("%s: the deed puts %q", c, got)
		}
		if got, want := condition.Of(c).Helps, slices.Contains([]string{"invisible", "strengthen", "bless", "ward", "regenerate"}, c); got != want {
			t.Errorf("%s helps: %v", c, got)
		}
	}
	if card.Move.Condition() != "" || card.Title("") != "" {
		t.Error("a move puts a condition")
	}
}
