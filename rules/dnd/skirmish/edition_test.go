package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// fightBy returns a fight under a profile, after a change to the document.
func fightBy(t testing.TB, profile string, list []creature.Statblock, change func(*Document), cells ...grid.Cell) *Position {
	t.Helper()
	doc := placed(list, cells...)
	if change != nil {
		change(&doc)
	}
	s := scenarioOf(t, arena(t, hall...), doc)
	s.Profile = profile
	p, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	return begun(t, p.(*Position))
}

// DND K13, DND K14: in 5.2 the target makes a save against 8 plus the Strength modifier and the
// proficiency bonus, on Strength or Dexterity, whichever is easier. A target that fails is
// grappled, knocked prone or moved 5 feet away.
func TestGrapplesBySaves(t *testing.T) {
	p := fightBy(t, "5.2", pair2(), nil, at(1, 1), at(2, 1))
	for _, c := range []string{"shove guard wolf prone", "shove guard wolf 3,1", "grapple guard wolf"} { // with +3 from Strength against a DC of 13, 9 of 20 faces fail
		if o := chosen(t, p, c).Odds; o == nil || o.Success != "9/20" || o.Dice != "a Strength save of d20+3 against DC 13" {
			t.Errorf("%s: %+v", c, o)
		}
	}
	for face, holds := range map[string]bool{"9": true, "10": false} {
		q, text := told(t, p, "grapple guard wolf: "+face)
		if got := q.figure("wolf").is(condition.Grappled); got != holds || !q.Turn.Action {
			t.Errorf("a save of %s+3: grappled %v: %s", face, got, text)
		}
		if !strings.Contains(text, "Guard tries to grapple Wolf.") || !strings.Contains(text, "Strength save "+face+"+3") {
			t.Error(text)
		}
	}
	stands(t, play(t, p, "shove guard wolf 3,1: 9"), "wolf", at(3, 1))
	quick := func(s *creature.Statblock) { s.Abilities.Dex = 18 }
	p = fightBy(t, "5.2", pair2(quick), nil, at(1, 1), at(2, 1))
	if o := chosen(t, p, "grapple guard wolf").Odds; o.Dice != "a Dexterity save of d20+4 against DC 13" || o.Success != "2/5" {
		t.Errorf("the quick: %+v", o)
	}
	restrained := p.apply(Afflicted{"wolf", Affliction{Key: condition.Restrained}}) // the target has disadvantage on Dexterity saves
	if o := chosen(t, restrained, "grapple guard wolf").Odds; o.Dice != "a Strength save of d20+3 against DC 13" {
		t.Errorf("the restrained: %+v", o)
	}
	stunned := p.apply(Afflicted{"wolf", Affliction{Key: condition.Stunned}})
	if o := chosen(t, stunned, "grapple guard wolf").Odds; o.Success != "1" {
		t.Errorf("the stunned: %+v", o)
	}
	for size, may := range map[string]bool{"large": true, "huge": false} {
		q := fightBy(t, "5.2", pair2(func(s *creature.Statblock) { s.Size = size }), nil, at(0, 0), at(1, 0))
		if got := len(offers(q, "grapple")) > 0; got != may {
			t.Errorf("a creature that is %s is grappled: %v", size, got)
		}
	}
}

// DND K13: a grapple in 5.2 replaces one attack of several.
func TestAGrappleIsOneOfTheAttacks(t *testing.T) {
	twice := func(s *creature.Statblock) { s.Multiattack = [][]string{{"sword", "sword"}} }
	p := fightBy(t, "5.2", []creature.Statblock{soldier("guard", hero, twice), soldier("wolf")}, nil, at(1, 1), at(2, 1))
	p = play(t, p, "grapple guard wolf: 1", "attack guard wolf sword: 2")
	if got := offers(p, "attack"); len(got) > 0 {
		t.Errorf("after both: %q", got)
	}
}

// DND K15: in 5.2 a grappled figure escapes with a check against the DC of the grapple. The
// grappler does not roll.
func TestEscapeByDC(t *testing.T) {
	p := play(t, fightBy(t, "5.2", pair2(), nil, at(1, 1), at(2, 1)), "grapple guard wolf: 1", "end guard")
	if q := play(t, p, "escape wolf grappled guard: 9"); !q.figure("wolf").is(condition.Grappled) {
		t.Error("12 escapes a DC of 13")
	}
	q, text := told(t, p, "escape wolf grappled guard: 10")
	if q.figure("wolf").is(condition.Grappled) || !strings.Contains(text, "10+3 = 13 against 13: it succeeds") {
		t.Error(text)
	}
}

// DND C7: in 5.2 the grappled have disadvantage on attacks on anyone but their grappler. In 5.1
// they do not.
func TestTheGrappledFightTheirGrappler(t *testing.T) {
	for profile, odds := range map[string]string{"5.1": "3/5", "5.2": "9/25"} {
		list := append(pair2(), soldier("scout", hero))
		p := fightBy(t, profile, list, nil, at(1, 1), at(2, 1), at(3, 1))
		p = p.apply(Afflicted{"wolf", Affliction{Key: condition.Grappled, By: "guard", DC: 13}})
		p = play(t, p, "end guard")
		if o := chosen(t, p, "attack wolf guard sword").Odds; o.Success != "3/5" {
			t.Errorf("%s: its grappler: %+v", profile, o)
		}
		if o := chosen(t, p, "attack wolf scout sword").Odds; o.Success != odds {
			t.Errorf("%s: another: %s, want %s: %v", profile, o.Success, odds, o.Steps)
		}
	}
}

// DND K16: in 5.2 a Tiny creature is dragged at full speed.
func TestDraggingTheTiny(t *testing.T) {
	for _, c := range []struct {
		profile, by, size string
		cost              int
	}{{"5.1", "small", "tiny", 10}, {"5.2", "small", "tiny", 5}, {"5.2", "medium", "small", 10}, {"5.1", "medium", "tiny", 5}} {
		list := []creature.Statblock{soldier("guard", hero, func(s *creature.Statblock) { s.Size = c.by }), soldier("wolf", func(s *creature.Statblock) { s.Size = c.size })}
		p := fightBy(t, c.profile, list, nil, at(1, 1), at(2, 1)).apply(Afflicted{"wolf", Affliction{Key: condition.Grappled, By: "guard"}})
		if got := *chosen(t, p, "drag guard 0,1").Cost; got != c.cost {
			t.Errorf("%s, %s drags %s: %d ft, want %d", c.profile, c.by, c.size, got, c.cost)
		}
	}
}

// DND C13: in 5.2 the stunned may move, but do nothing else.
func TestTheStunnedMove(t *testing.T) {
	for profile, moves := range map[string]bool{"5.1": false, "5.2": true} {
		p := fightBy(t, profile, pair2(), nil, at(1, 1), at(6, 1)).apply(Afflicted{"guard", Affliction{Key: condition.Stunned, Ends: "guard", Rounds: 5}})
		if got := len(offers(p, "move guard")) > 0; got != moves {
			t.Errorf("%s: the stunned move: %v", profile, got)
		}
		if got := slices.Concat(offers(p, "dash"), offers(p, "attack"), offers(p, "open")); len(got) > 0 {
			t.Errorf("%s: the stunned are offered %q", profile, got)
		}
		if moves {
			stands(t, play(t, p, "move guard 2,1"), "guard", at(2, 1))
		}
	}
}

// DND C15: exhaustion in 5.2 subtracts 2 from every d20 and 5 feet from the speed for each level.
// In 5.1 it uses a table.
func TestExhaustion(t *testing.T) {
	at2 := func(profile string, levels int, list []creature.Statblock) *Position {
		return fightBy(t, profile, list, func(d *Document) { d.Figures[0].Exhaustion = levels }, at(1, 1), at(2, 1))
	}
	for _, c := range []struct {
		profile     string
		levels      int
		speed, life int
		attack      string
		grapple     string // the chance of success; in 5.1 this is a contest of two equals
	}{
		{"5.1", 0, 30, 20, "3/5", "19/40"}, {"5.1", 1, 30, 20, "3/5", ""}, {"5.1", 2, 15, 20, "3/5", ""}, {"5.1", 3, 15, 20, "9/25", ""},
		{"5.1", 4, 15, 10, "9/25", ""}, {"5.1", 5, 0, 10, "9/25", ""},
		{"5.2", 1, 25, 20, "1/2", "9/20"}, {"5.2", 3, 15, 20, "3/10", "9/20"}, {"5.2", 5, 5, 20, "1/10", "9/20"},
	} {
		p := at2(c.profile, c.levels, pair2())
		f := p.figure("guard")
		if got := f.speed(); got != c.speed {
			t.Errorf("%s, level %d: a speed of %d, want %d", c.profile, c.levels, got, c.speed)
		}
		if got := f.HP; got != c.life {
			t.Errorf("%s, level %d: %d hit points, want %d", c.profile, c.levels, got, c.life)
		}
		if o := chosen(t, p, "attack guard wolf sword").Odds; o.Success != c.attack {
			t.Errorf("%s, level %d: hits with %s, want %s", c.profile, c.levels, o.Success, c.attack)
		}
		if o := chosen(t, p, "grapple guard wolf").Odds; c.grapple != "" && o.Success != c.grapple {
			t.Errorf("%s, level %d: grapples with %s, want %s", c.profile, c.levels, o.Success, c.grapple)
		}
	}
	p := at2("5.2", 2, pair2())
	if got := (saving{ability: "wis"}).plus(p.figure("guard")); got != -4 {
		t.Errorf("a save of %+d", got)
	}
	if got := p.figure("guard").passive(); got != 6 {
		t.Errorf("passive Perception %d", got)
	}
	if b := badgeOf(p, "guard", "exhausted"); b == nil || b.Text != "Level 2: 4 less on every d20, 10 feet less speed." {
		t.Errorf("%+v", b)
	}
	if b := badgeOf(at2("5.1", 2, pair2()), "guard", "exhausted"); b == nil || b.Text != "Level 2: its checks have disadvantage and its speed is halved." {
		t.Errorf("%+v", b)
	}
}

// badgeOf returns a badge of a figure that the heroes see.
func badgeOf(p *Position, id, key string) *battlemat.Badge {
	for _, f := range p.See("heroes").Figures {
		for i := range f.Badges {
			if f.ID == id && f.Badges[i].Key == key {
				return &f.Badges[i]
			}
		}
	}
	return nil
}

// DND C15: initiative is a check. Exhaustion gives it disadvantage in 5.1, and takes 2 from it for
// each level in 5.2. Death saves count as saves.
func TestExhaustedInitiative(t *testing.T) {
	for profile, c := range map[string]struct {
		begin string
		want  int
	}{"5.1": {"begin: 18 4 10", 5}, "5.2": {"begin: 18 10", 15}} {
		doc := placed(pair2(), at(0, 0), at(4, 0))
		doc.Figures[0].Exhaustion = 2
		s := scenarioOf(t, arena(t, hall...), doc)
		s.Profile = profile
		p, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		if q := play(t, p.(*Position), c.begin); q.figure("guard").Initiative != c.want {
			t.Errorf("%s: initiative %d, want %d", profile, q.figure("guard").Initiative, c.want)
		}
	}
}

// DND C15: six levels kill, so a document may have at most five.
func TestTooMuchExhaustion(t *testing.T) {
	doc := placed(pair2(), at(0, 0), at(2, 0))
	doc.Figures[0].Exhaustion = 6
	if faults := Ruleset.Check(scenarioOf(t, arena(t, hall...), doc)); len(faults) != 1 || faults[0].Path != "game.figures[0].exhaustion" {
		t.Errorf("%v", faults)
	}
}

// DND K10: in 5.2 a Stealth below 15 does not hide a figure, and the action is spent.
func TestHidingByFifteen(t *testing.T) {
	rows := []string{"..#.....", "..#.....", "..#.....", "..#....."}
	for profile, hidden := range map[string]int{"5.1": 14, "5.2": 0} {
		s := scenarioOf(t, arena(t, rows...), placed(pair2(), at(1, 1), at(4, 1)))
		s.Profile = profile
		p, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		q := begun(t, p.(*Position))
		if len(offers(q, "hide")) == 0 {
			t.Fatal("it cannot hide")
		}
		r, text := told(t, q, "hide guard: 13")
		if f := r.figure("guard"); f.Hidden != hidden || !r.Turn.Action || (hidden == 0) != strings.Contains(text, "does not manage to hide") {
			t.Errorf("%s: hides with %d: %s", profile, f.Hidden, text)
		}
		if f := play(t, q, "hide guard: 14").figure("guard"); f.Hidden != 15 {
			t.Errorf("%s: 15 hides with %d", profile, f.Hidden)
		}
	}
}

// DND C10: the poisoned have disadvantage when they hide or search.
func TestThePoisonedHideBadly(t *testing.T) {
	rows := []string{"..#.....", "..#.....", "..#.....", "..#....."}
	p := fight(t, arena(t, rows...), pair2(), at(1, 1), at(4, 1)).apply(Afflicted{"guard", Affliction{Key: condition.Poisoned}})
	if f := play(t, p, "hide guard: 17 4").figure("guard"); f.Hidden != 5 {
		t.Errorf("hides with %d", f.Hidden)
	}
	if _, text := told(t, p, "search guard: 17 4"); !strings.Contains(text, "Perception 4") {
		t.Error(text)
	}
}

// DND K21: in 5.2 a potion takes the bonus action.
func TestPotionsByABonusAction(t *testing.T) {
	for profile, menu := range map[string]string{"5.1": "Action", "5.2": bonusMenu} {
		p := fightBy(t, profile, pair2(), func(d *Document) {
			d.Figures[0].Items, d.Figures[0].HP = map[string]int{potion: 2}, 3
		}, at(1, 1), at(2, 1))
		if c := chosen(t, p, "drink guard potion-of-healing guard"); c.Menu[0] != menu {
			t.Errorf("%s: stands under %q", profile, c.Menu)
		}
		q := play(t, p, "drink guard potion-of-healing guard: 4 4")
		hp(t, q, "guard", 13)
		if got := len(offers(q, "attack")) > 0; got != (profile == "5.2") || q.Turn.Bonus != (profile == "5.2") {
			t.Errorf("%s: attacks after it: %v, %+v", profile, got, q.Turn)
		}
		if got := offers(q, "drink"); len(got) > 0 {
			t.Errorf("%s: a second: %q", profile, got)
		}
	}
}

// DND P1: in 5.2 a turn has one slot. In 5.1 a spell cast as a bonus action leaves only cantrips.
func TestOneSlotATurn(t *testing.T) {
	cleric := func(t *testing.T, profile string) *Position {
		return fightBy(t, profile, pair2(), func(d *Document) {
			d.Figures[0] = FigureEntry{ID: "guard", Creature: "cleric", Seat: "heroes", At: at(1, 1), HP: 5}
		}, at(1, 1), at(3, 1))
	}
	for profile, casts := range map[string]string{"5.1": bonus, "5.2": oneSlot} {
		p := cleric(t, profile)
		heal := game1(offers(p, "cast guard healing-word"))
		if heal == "" {
			t.Fatalf("%q", offers(p, "cast"))
		}
		q := play(t, p, heal+": 1")
		got := offers(q, "cast guard")
		if len(got) == 0 {
			t.Errorf("%s: no cantrip is left", profile)
		}
		for _, c := range got {
			if s := q.spells[strings.Fields(c)[2]]; s == nil || s.Level > 0 {
				t.Errorf("%s: %s after a spell of a slot", profile, c)
			}
		}
		if r := q.figure("guard").in(q).mayCast(q.spells["cure-wounds"]).Refusal(); r == nil || r.Code != codeOneSpell || q.Turn.Casts != casts {
			t.Errorf("%s: %+v after %q", profile, r, q.Turn.Casts)
		}
	}
	p := cleric(t, "5.2") // after a spell that takes an action and a slot, the bonus action can only be a spell without a slot
	q := play(t, p, game1(offers(p, "cast guard cure-wounds"))+": 1")
	if got := offers(q, "cast guard healing-word"); len(got) > 0 {
		t.Errorf("a second slot: %q", got)
	}
}

// game1 returns the first command of a list, or "" for an empty list.
func game1(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// DND K45: in 5.2 a heavy weapon is too heavy for a Strength below 13, and a ranged one for a
// Dexterity below 13. In 5.1 it is too heavy for small creatures.
func TestHeavyWeapons(t *testing.T) {
	for _, c := range []struct {
		profile, size string
		str           int
		want          string
	}{{"5.1", "medium", 10, "3/5"}, {"5.1", "small", 16, "9/25"}, {"5.2", "medium", 12, "9/25"}, {"5.2", "small", 13, "3/5"}} {
		s := soldier("guard", hero, func(s *creature.Statblock) {
			s.Size, s.Abilities.Str = c.size, c.str
			s.Actions[0].Use.Attack.Heavy = true
		})
		p := fightBy(t, c.profile, []creature.Statblock{s, soldier("wolf")}, nil, at(1, 1), at(2, 1))
		if o := chosen(t, p, "attack guard wolf sword").Odds; o.Success != c.want {
			t.Errorf("%+v: %s", c, o.Success)
		}
	}
}
