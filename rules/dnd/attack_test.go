package dnd

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// duel returns a board with a hero "h" at 0,1 and an orc "O" that many squares to its right.
func duel(t testing.TB, squares int, change func(h, o *board.Figure)) *board.Board {
	t.Helper()
	b := open(t, squares+3, 3)
	h := board.Figure{ID: "h", Side: "a", At: at(0, 1), Stats: map[string]int{"str": 16, "dex": 14, "prof": 2}}
	o := board.Figure{ID: "O", Side: "b", At: at(squares, 1), Stats: map[string]int{"ac": 13, "hp": 15}}
	if change != nil {
		change(&h, &o)
	}
	b.AddFigure(h)
	b.AddFigure(o)
	return b
}

func attack(t testing.TB, b *board.Board, with string) rules.Attacked {
	t.Helper()
	a, err := desk(t, "").Attack(b, rules.Attack{Attacker: "h", Target: "O", With: with})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// DND K9: a helper helps only while within 5 feet of the enemy. A board may also say that a figure
// is helped wherever the helper is.
func TestHelpFromBesideTheEnemy(t *testing.T) {
	const helped = "advantage: the attacker is helped"
	for _, c := range []struct {
		trait string
		x     int
		want  bool
	}{
		{HelpingOn("h", "O"), 2, true},
		{HelpingOn("h", "O"), 3, false},
		{HelpingOn("h", "another"), 2, false},
		{HelpingOn("another", "O"), 2, false},
		{"", 2, false},
	} {
		b := duel(t, 1, nil)
		b.AddFigure(board.Figure{ID: "w", Side: "a", At: at(c.x, 2), Traits: []string{c.trait}})
		if got := slices.Contains(attack(t, b, "longsword").Steps, helped); got != c.want {
			t.Errorf("%q at %d,2: helped is %v", c.trait, c.x, got)
		}
	}
	if !slices.Contains(attack(t, duel(t, 1, func(h, _ *board.Figure) { h.Traits = []string{HelpedOn + "O"} }), "longsword").Steps, helped) {
		t.Error("it is not helped")
	}
}

// DND skirmish: an attack rolls a d20 and modifiers against AC and deals the weapon's damage, and
// its odds are exact.
func TestAttackOdds(t *testing.T) {
	a := attack(t, duel(t, 1, nil), "longsword")
	if !a.Legal || a.Range != 5 || a.Dice != "d20+5 against AC 13, 1d8+3 slashing damage" {
		t.Fatalf("%+v", a)
	}
	// 8 to 20 hit (13/20), and one of these is critical.
	if got := a.Odds.Harm.AtLeast(1).String(); got != "13/20" {
		t.Errorf("hits %s", got)
	}
	// The mean is 12/20 * 7.5 + 1/20 * 12.
	if got := a.Odds.Harm.Mean().String(); got != "51/10" {
		t.Errorf("mean %s", got)
	}
	if a.Odds.Life != 15 || a.Odds.Kill.Cmp(dice.Ratio{}) <= 0 {
		t.Errorf("kill of %d: %v", a.Odds.Life, a.Odds.Kill)
	}
	if got := attack(t, duel(t, 1, nil), "longsword two-handed +7").Dice; got != "d20+7 against AC 13, 1d10+3 slashing damage" {
		t.Errorf("two hands: %s", got)
	}
	if got := attack(t, duel(t, 8, nil), "+5 1d8+3 range=80/320 type=fire extra=1d4").Dice; got != "d20+5+1d4 against AC 13, 1d8+3 fire damage" {
		t.Errorf("by expression: %s", got)
	}
	if got := attack(t, duel(t, 1, nil), "").Dice; got != "d20+5 against AC 13, 1+3 bludgeoning damage" {
		t.Errorf("unarmed: %s", got)
	}
}

// DND skirmish: beyond normal range an attack has disadvantage, and beyond the long range it is
// impossible.
func TestReachAndRange(t *testing.T) {
	for _, c := range []struct {
		with    string
		squares int
		legal   bool
		favour  string
	}{
		{"longsword", 1, true, ""},
		{"longsword", 2, false, ""},
		{"glaive", 2, true, ""},
		{"glaive", 3, false, ""},
		{"dagger", 1, true, ""},
		{"dagger", 4, true, ""}, // the dagger is thrown
		{"dagger", 5, true, "disadvantage"},
		{"dagger", 12, true, "disadvantage"},
		{"dagger", 13, false, ""},
		{"longbow", 30, true, ""},
		{"longbow", 31, true, "disadvantage"},
		{"longbow", 120, true, "disadvantage"},
		{"longbow", 121, false, ""},
		{"longbow", 1, true, "disadvantage"}, // an enemy is within 5 ft
		{"+5 1d6 reach=10", 2, true, ""},
	} {
		a := attack(t, duel(t, c.squares, nil), c.with)
		favour := ""
		for _, f := range []string{"disadvantage", "advantage"} {
			if strings.Contains(a.Dice, "with "+f) {
				favour = f
			}
		}
		if a.Legal != c.legal || favour != c.favour || a.Range != 5*c.squares || (a.Refusal == nil) != c.legal {
			t.Errorf("%s over %d squares: %+v", c.with, c.squares, a)
		}
	}
}

// leastDamage returns the least damage of a hit.
func leastDamage(a rules.Attacked) int {
	for damage := range a.Odds.Harm.Values() {
		if damage > 0 {
			return damage
		}
	}
	return 0
}

// DND skirmish: conditions give advantage or disadvantage, and the two cancel out. Some conditions
// make hits from within 5 ft critical.
func TestConditions(t *testing.T) {
	for _, c := range []struct {
		with, hero, orc string
		squares         int
		favour          dice.Favour
	}{
		{"longsword", "", "prone", 1, dice.Advantage},
		{"longbow", "", "prone", 6, dice.Disadvantage},
		{"longbow", "", "unconscious", 6, dice.Even}, // the unconscious lie prone (C14)
		{"longsword", "", "unconscious", 1, dice.Advantage},
		{"longbow", "", "unconscious poisoned", 6, dice.Even},
		{"longbow", "", "paralyzed", 6, dice.Advantage},
		{"longsword", "invisible", "", 1, dice.Advantage},
		{"longsword", "", "invisible", 1, dice.Disadvantage},
		{"longsword", "blinded", "", 1, dice.Disadvantage},
		{"longsword", "", "blinded", 1, dice.Advantage},
		{"longsword", "invisible", "invisible", 1, dice.Even},
		{"longsword", "prone", "", 1, dice.Disadvantage},
		{"longsword", "poisoned", "restrained", 1, dice.Even},
		{"longsword", "restrained", "", 1, dice.Disadvantage},
		{"longsword", "", "stunned", 1, dice.Advantage},
		{"longsword", "", "dodging", 1, dice.Disadvantage},
		{"longsword", "invisible", "dodging", 1, dice.Advantage},
		{"longsword", "", "dodging restrained", 1, dice.Advantage},
		{"longsword", "frightened", "", 1, dice.Disadvantage},
		{"longsword", "squeezed", "", 1, dice.Disadvantage},
		{"longsword", "", "squeezed", 1, dice.Advantage},
		{"longsword advantage", "", "", 1, dice.Advantage},
		{"longbow", "", "stunned", 1, dice.Advantage}, // the stunned do not hinder a shot
		{"longbow", "invisible", "", 1, dice.Advantage},
		{"greatsword", "small", "", 1, dice.Disadvantage},
		{"lance", "", "", 1, dice.Disadvantage},
		{"longbow", "poisoned", "prone", 31, dice.Disadvantage}, // disadvantages do not add up
	} {
		a := attack(t, duel(t, c.squares, func(h, o *board.Figure) {
			h.Traits, o.Traits = strings.Fields(c.hero), strings.Fields(c.orc)
		}), c.with)
		got := dice.Even
		if i := strings.Index(a.Dice, " with "); i >= 0 {
			if err := got.UnmarshalText([]byte(strings.Fields(a.Dice[i:])[1])); err != nil {
				t.Fatal(err)
			}
		}
		if got != c.favour {
			t.Errorf("%s: %v, want %v\n%s", fmt.Sprint(c), got, c.favour, strings.Join(a.Steps, "\n"))
		}
	}
	asleep := attack(t, duel(t, 1, func(_, o *board.Figure) { o.Traits = []string{"unconscious"} }), "longsword")
	awake := attack(t, duel(t, 1, nil), "longsword advantage")
	// Every hit is critical and does 2d8 + 3, which is at least 5.
	if leastDamage(asleep) != 5 || leastDamage(awake) != 4 {
		t.Errorf("least damage %d asleep, %d awake", leastDamage(asleep), leastDamage(awake))
	}
	tough := attack(t, duel(t, 1, func(_, o *board.Figure) { o.Traits = []string{"resistant-to-slashing"} }), "longsword")
	if leastDamage(tough) != 2 { // (1 + 3) / 2
		t.Errorf("resistant: %+v", tough.Odds.Harm)
	}
}

// DND L2: cover adds to the armour class; total cover forbids the attack.
func TestAttackPastCover(t *testing.T) {
	b := duel(t, 4, nil)
	b.AddFigure(board.Figure{ID: "P", Side: "b", At: at(2, 1)})
	a := attack(t, b, "longbow")
	if a.Cover != "half" || !strings.Contains(a.Dice, "AC 15") || !a.Sight.Sees {
		t.Errorf("%+v", a)
	}
	b = duel(t, 4, nil)
	for y := range 3 {
		b.SetTerrain(at(2, y), board.Wall)
	}
	if a = attack(t, b, "longbow"); a.Legal || a.Refusal.Rule != "DND L2" || a.Cover != "total" || a.Sight.Sees {
		t.Errorf("%+v", a)
	}
}

// DND M7: a reach of 10 ft covers the square two diagonal steps away.
func TestAttackOnTheSecondDiagonal(t *testing.T) {
	b := open(t, 5, 5)
	b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "O", Side: "b", At: at(2, 2)})
	if a := attack(t, b, "glaive"); !a.Legal || a.Range != 15 || a.Odds != nil {
		t.Errorf("%+v", a)
	}
	if a := attack(t, b, "longsword"); a.Legal || a.Refusal.Code != "out-of-reach" {
		t.Errorf("%+v", a)
	}
}

func TestAttackRefuses(t *testing.T) {
	d, b := desk(t, ""), duel(t, 1, nil)
	for what, q := range map[string]rules.Attack{
		"nobody":     {Attacker: "x", Target: "O"},
		"no target":  {Attacker: "h", Target: "x"},
		"itself":     {Attacker: "h", Target: "h"},
		"weapon":     {Attacker: "h", Target: "O", With: "lightsaber"},
		"range":      {Attacker: "h", Target: "O", With: "range=80/20"},
		"no feet":    {Attacker: "h", Target: "O", With: "reach=far"},
		"no dice":    {Attacker: "h", Target: "O", With: "extra=x"},
		"key":        {Attacker: "h", Target: "O", With: "colour=red"},
		"many dice":  {Attacker: "h", Target: "O", With: "1000000d6"},
		"long bonus": {Attacker: "h", Target: "O", With: "+99999999"},
	} {
		if _, err := d.Attack(b, q); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
	stunned := duel(t, 1, func(h, _ *board.Figure) { h.Traits = []string{"stunned"} })
	if a := attack(t, stunned, "longsword"); a.Legal || a.Refusal.Code != "incapacitated" {
		t.Errorf("%+v", a)
	}
	if a := attack(t, duel(t, 5, nil), "+5 1d8+3 range=5/20"); a.Legal || a.Refusal.Code != "out-of-range" {
		t.Errorf("%+v", a)
	}
	for charmer, legal := range map[string]bool{"O": false, "x": true} { // DND C5: only the charmer cannot be attacked
		charmed := duel(t, 1, func(h, _ *board.Figure) { h.Traits = []string{CharmedBy + charmer} })
		if a := attack(t, charmed, "longsword"); a.Legal != legal || !legal && a.Refusal.Code != "charmed" {
			t.Errorf("charmed by %s: %+v", charmer, a)
		}
	}
	dead := duel(t, 1, func(_, o *board.Figure) { o.Traits = []string{"dead"} })
	if a := attack(t, dead, "longsword"); a.Legal || a.Refusal.Code != "dead" {
		t.Errorf("%+v", a)
	}
}

// Every weapon in the table can be parsed, and so can the dice of its damage.
func TestWeapons(t *testing.T) {
	for _, w := range Weapons {
		with, err := parseWith(w.Name)
		if err != nil || with.weapon.Name != w.Name {
			t.Errorf("%s: %+v, %v", w.Name, with, err)
		}
		for _, text := range []string{w.Damage, w.Two} {
			if text == "" {
				continue
			}
			if _, err := dice.ParseExpr(text); err != nil {
				t.Errorf("%s: %v", w.Name, err)
			}
		}
		if w.Reach == 0 && w.Normal == 0 || w.Long < w.Normal {
			t.Errorf("%s: %+v", w.Name, w)
		}
	}
}

func Example() {
	b, _ := board.New(grid.Grid{}, 9, 3)
	b.AddFigure(board.Figure{ID: "elf", Side: "heroes", At: grid.Cell{X: 0, Y: 1}})
	b.AddFigure(board.Figure{ID: "orc", Side: "orcs", At: grid.Cell{X: 8, Y: 1}, Stats: map[string]int{"ac": 13, "hp": 15}})
	b.SetTerrain(grid.Cell{X: 4, Y: 1}, board.Wall)
	p, _ := readings.Read("5.1")
	a, _ := NewDesk(p).Attack(b, rules.Attack{Attacker: "elf", Target: "orc", With: "longbow +5 1d8+3"})
	fmt.Println(a.Range, a.Cover, a.Odds.Harm.AtLeast(1).String())
	fmt.Println(a.Dice)
	// Output:
	// 40 half 11/20
	// d20+5 against AC 15, 1d8+3 piercing damage
}
