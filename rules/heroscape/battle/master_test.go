package battle

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// orders places the order markers of both seats, all on their first cards.
func orders(t testing.TB, p *Position, initiative string) *Position {
	t.Helper()
	for _, s := range []battlemat.Seat{"reds", "blues"} {
		for _, sign := range signs {
			line := string(s) + "> mark " + sign + " " + p.living(s)[0].ID
			if s == "blues" && sign == decoy {
				line += ": " + initiative
			}
			p = play(t, p, line)
		}
	}
	return p
}

// duel returns a battle of the master game between one red card and one blue card, in which reds
// begin.
func duel(t testing.TB, b *board.Board, red, blue Card, reds, blues []grid.Cell) *Position {
	t.Helper()
	return orders(t, laid(t, "master", b, document([]Card{red, blue}, []CardEntry{standing(red.Key, reds...)}, []CardEntry{standing(blue.Key, blues...)})), "20 1")
}

// TestOrderMarkers shows HS B5: all seats place their order markers at the same time. Other sides
// see nothing of the markers at first, and then only their places, until their turns come. HS B6:
// the high roller begins. HS B15: each seat has three turns; the turn of a card without figures is
// lost.
func TestOrderMarkers(t *testing.T) {
	guard, captain, trooper := soldier("guard", 0), soldier("captain", 0), soldier("trooper", 0)
	p := laid(t, "master", field(t, "000", "000"), document([]Card{guard, captain, trooper},
		[]CardEntry{standing("guard", at(0, 0)), standing("captain", at(0, 1))}, []CardEntry{standing("trooper", at(1, 0))}))
	if !slices.Equal(p.ToAct(), []battlemat.Seat{"reds", "blues"}) {
		t.Fatalf("%v to act", p.ToAct())
	}
	p = play(t, p, "reds> mark 1 captain", "blues> mark 1 trooper", "reds> mark 2 guard", "reds> mark 3 captain", "blues> mark 2 trooper", "blues> mark 3 trooper")
	refused(t, p, "mark X trooper", game.CodeNotNow, "order marker X")
	for seat, want := range map[battlemat.Seat]string{"reds": "1 3", "blues": "", battlemat.Spectator: ""} {
		if got := p.marks(p.unit("captain"), seat); got != want {
			t.Errorf("%q reads %q, want %q", seat, got, want)
		}
		if got := (viewer{p}).cardSeen(p.unit("captain"), seat).Mark; got != cmp.Or(want, unmarked) {
			t.Errorf("%q sees %q on the card", seat, got)
		}
	}
	p = play(t, p, "reds> mark X guard", "blues> mark X trooper: 3 15")
	if got := p.marks(p.unit("captain"), "blues"); got != "? ?" {
		t.Errorf("blues read %q once all lie", got)
	}
	if p.ToAct()[0] != "blues" || p.Turn.Unit != "trooper" {
		t.Errorf("%+v", p.Turn)
	}
	p = play(t, p, "attack trooper-1 guard-1: skull skull blank blank") // the guard is destroyed
	gone(t, p, "guard-1")
	if p.Turn.Unit != "captain" {
		t.Errorf("%+v", p.Turn)
	}
	p = play(t, p, "end")
	p, said := told(t, p, "end")
	if p.Turn.Seat != "blues" || p.Turn.Number != 3 || !strings.Contains(said, "the turn is lost") {
		t.Errorf("%+v: %s", p.Turn, said)
	}
	p = play(t, p, "end", "end")
	if p.Round != 2 || p.Phase != ordering || len(p.Markers) != 0 {
		t.Errorf("round %d, %s", p.Round, p.Phase)
	}
}

// TestWounds shows HS B8: each excess skull is a wound, and a figure with as many wounds as life is
// destroyed.
func TestWounds(t *testing.T) {
	guard, ogre := soldier("guard", 2), soldier("ogre", 0)
	guard.Attack, ogre.Life = 3, 3
	p := duel(t, field(t, "000", "000"), guard, ogre, []grid.Cell{at(0, 0), at(0, 1)}, []grid.Cell{at(1, 0)})
	p, said := told(t, p, "attack guard-1 ogre-1: skull skull skull shield blank")
	if p.figure("ogre-1").Wounds != 2 || !strings.Contains(said, "2 wounds") {
		t.Errorf("%+v: %s", p.figure("ogre-1"), said)
	}
	if c := chosen(t, p, "attack guard-2 ogre-1"); c.Odds.Kill == "" || c.Odds.Kill != c.Odds.Success {
		t.Errorf("%+v", c.Odds)
	}
	p = play(t, p, "attack guard-2 ogre-1: skull skull skull blank blank")
	gone(t, p, "ogre-1")
}

// TestEngagedFigures shows HS B9: engaged figures attack only enemies they are engaged with, and
// need no line of sight. HS B14: with range 1, a figure attacks nobody far above or below.
func TestEngagedFigures(t *testing.T) {
	archer, trooper := soldier("archer", 0), soldier("trooper", 3)
	archer.Range = 6
	p := duel(t, field(t, "0000", "0000"), archer, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0), at(3, 0), at(3, 1)})
	if got := offered(p, "attack"); !slices.Equal(got, []string{"attack archer-1 trooper-1"}) {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "attack archer-1 trooper-2", heroscape.CodeEngaged, "engaged")
	p = duel(t, field(t, "09"), soldier("guard", 0), soldier("pike", 0), []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	refused(t, p, "attack guard-1 pike-1", heroscape.CodeOutOfRange, "too high or too low")
}

// TestLeavingAnEngagement shows HS B10, F14: when a figure leaves an engagement, the enemy rolls a
// die at once, and a destroyed figure goes no farther. HS B12: a path around the enemy is offered
// if it costs no dice.
func TestLeavingAnEngagement(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	p := duel(t, field(t, "00000", "00000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	c := chosen(t, p, "move guard-1 4,0")
	dangers := 0
	for _, s := range c.Path {
		if s.Danger == "leaves" {
			dangers++
		}
	}
	if dangers != 1 || !strings.Contains(c.Note, "Leaves its engagement with Trooper 1, who strikes with 1 attack die: 50% to be wounded.") {
		t.Errorf("%+v", c)
	}
	q := play(t, p, "move guard-1 4,0: skull")
	gone(t, q, "guard-1")
	q = play(t, p, "move guard-1 4,0: shield")
	stands(t, q, "guard-1", at(4, 0))
	guard.Move = 8
	// The guard is not engaged yet. A longer path leads around the trooper without dice.
	p = duel(t, field(t, "000000", "000000", "000000", "000000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(2, 0)})
	c = chosen(t, p, "move guard-1 4,0")
	for _, s := range c.Path {
		if s.Danger != "" {
			t.Errorf("%+v", c)
		}
	}
	if *c.Cost != 6 {
		t.Errorf("cost %d: %+v", *c.Cost, c.Path)
	}
}

// TestFallsInPlay shows HS F3, B10: the dice for a fall are rolled at its end; after a very deep
// fall, the d20 decides.
func TestFallsInPlay(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	guard.Height, guard.Life = 3, 2
	p := duel(t, field(t, "40000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(4, 0)})
	p, said := told(t, p, "move guard-1 2,0: skull")
	if p.figure("guard-1").Wounds != 1 || !strings.Contains(said, "falls: 1 skull") {
		t.Errorf("%+v: %s", p.figure("guard-1"), said)
	}
	stands(t, p, "guard-1", at(2, 0))
	deep := field(t, "00000")
	deep.SetSpans(at(0, 0), board.Span{Top: 40})
	p = duel(t, deep, guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(4, 0)})
	gone(t, play(t, p, "move guard-1 2,0: 18"), "guard-1")
	stands(t, play(t, p, "move guard-1 2,0: 19"), "guard-1", at(2, 0))
}

// TestLavaInPlay shows HS F12, B10: a figure survives a step into molten lava on a 20. HS B11: a
// figure on a lava field at the end of the round rolls a die.
func TestLavaInPlay(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	guard.Life = 2
	p := duel(t, field(t, "0L000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(4, 0)})
	gone(t, play(t, p, "move guard-1 1,0: 19"), "guard-1")
	p = play(t, p, "move guard-1 1,0: 20", "end", "end", "end", "end", "end", "end")
	if p.figure("guard-1").Wounds != 0 || p.Round != 2 {
		t.Errorf("in molten lava: %+v", p.figure("guard-1"))
	}
	p = duel(t, field(t, "0F000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(4, 0)})
	if c := chosen(t, p, "move guard-1 1,0"); !strings.Contains(c.Note, "lava field") || c.Path[1].Danger != "burns" {
		t.Errorf("%+v", c)
	}
	p = play(t, p, "move guard-1 1,0", "end", "end", "end", "end", "end")
	p, said := told(t, p, "end: skull")
	if p.figure("guard-1").Wounds != 1 || !strings.Contains(said, "stands on a lava field") {
		t.Errorf("%s", said)
	}
}

// TestCommonCards shows HS B7: copies of a common card form one card, and as many of its figures
// act in a turn as one copy has.
func TestCommonCards(t *testing.T) {
	mob, trooper := soldier("mob", 2), soldier("trooper", 0)
	mob.Rarity, mob.Range = common, 5
	doc := document([]Card{mob, trooper}, []CardEntry{{Card: "mob", Count: 2, At: []PlaceEntry{{At: at(0, 0)}, {At: at(1, 0)}, {At: at(0, 1)}, {At: at(1, 1)}}}}, []CardEntry{standing("trooper", at(5, 0))})
	p := orders(t, laid(t, "master", field(t, "000000", "000000"), doc), "20 1")
	if len(p.Units) != 2 || p.Units[0].Copies != 2 {
		t.Fatalf("%+v", p.Units)
	}
	p = play(t, p, "move mob-1 2,0", "move mob-4 2,1")
	refused(t, p, "move mob-2 3,1", codeEnough, "2 figures")
	if got := offered(p, "attack"); !slices.Equal(got, []string{"attack mob-1 trooper-1", "attack mob-4 trooper-1"}) {
		t.Errorf("offered %q", got)
	}
	doc.Cards[0].Rarity = unique
	if faults := Ruleset.Check(scenarioOf(t, "master", field(t, "000000", "000000"), doc)); len(faults) == 0 {
		t.Error("a unique card stands in an army twice")
	}
}

// TestObjectives shows HS S3.26, B17: a battle ends when a side has held a place alone for a number
// of rounds, when it has enough points for destroyed enemies, or when the last round is over.
// HS B18: each figure is worth an equal share of its card's points.
func TestObjectives(t *testing.T) {
	guard, trooper := soldier("guard", 2), soldier("trooper", 3)
	trooper.Points = 100
	doc := document([]Card{guard, trooper}, []CardEntry{standing("guard", at(0, 0), at(1, 0))}, []CardEntry{standing("trooper", at(2, 0), at(6, 0), at(7, 0))})
	b := field(t, "00000000")
	round := []string{"take guard", "end", "take trooper", "end"}
	begin := func(o Objective) *Position {
		d := doc
		d.Objective = o
		return laid(t, "basic", b, d)
	}
	over := func(p *Position, seats ...battlemat.Seat) {
		t.Helper()
		if o, over := p.Outcome(); !over || !slices.Equal(o.Winners, seats) {
			t.Errorf("%+v, want %v", p.Over, seats)
		}
	}
	p := play(t, begin(Objective{Hold: &Hold{Cells: []grid.Cell{at(0, 0), at(3, 0)}, Rounds: 2}}), round...)
	if p.Held != (game.Held{Side: "reds", Rounds: 1}) {
		t.Errorf("%+v", p.Held)
	}
	over(play(t, p, round...), "reds")
	p = play(t, p, "take guard", "end", "take trooper", "move trooper-1 3,0", "end")
	if p.Held != (game.Held{}) {
		t.Errorf("%+v", p.Held)
	}
	p = play(t, begin(Objective{Points: 34}), "take guard", "attack guard-2 trooper-1: skull skull blank blank")
	if p.Over != nil || p.tally().spoils("reds") != 33 || p.tally().left("blues") != 66 {
		t.Errorf("%d, %d", p.tally().spoils("reds"), p.tally().left("blues"))
	}
	over(play(t, begin(Objective{Points: 33}), "take guard", "attack guard-2 trooper-1: skull skull blank blank"), "reds")
	over(play(t, begin(Objective{Rounds: 1}), round...), "blues")
	over(play(t, begin(Objective{Rounds: 1, Winner: "reds"}), round...), "reds")
}

// TestAHint shows HS B21: a hint stays until a person has used its command. The commands of bots do
// not count.
func TestAHint(t *testing.T) {
	doc := document([]Card{soldier("guard", 0)}, []CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("guard", at(5, 0))})
	no := false
	doc.Hints = []hint{{Text: "Take it.", Until: "take"}, {Text: "Move.", Until: "move", When: HintWhen{Seat: "reds", Card: "guard", Acting: &no}}, {Text: "Done.", When: HintWhen{Used: []string{"move"}}}}
	p := laid(t, "basic", field(t, "000000"), doc)
	for _, step := range []struct{ command, hint string }{{"take guard", "Move."}, {"move guard-1 1,0", "Done."}} {
		p = play(t, p, step.command)
		if v := p.See("reds"); v.Hint != step.hint {
			t.Errorf("after %s: %q", step.command, v.Hint)
		}
		if step.hint == "Move." && (p.See("blues").Hint == step.hint || p.See(battlemat.Spectator).Hint != step.hint) { // HS B21
			t.Errorf("what is for the reds: the blues are told %q, who watches %q", p.See("blues").Hint, p.See(battlemat.Spectator).Hint)
		}
	}

	s := scenarioOf(t, "basic", field(t, "000000"), doc)
	for i := range s.Seats {
		s.Seats[i].Held = scenario.Bot
	}
	bots, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	if v := play(t, bots.(*Position), "take guard").See("reds"); v.Hint != "Take it." {
		t.Errorf("after a bot's: %q", v.Hint)
	}
}

// TestHintsOfTheMasterGame shows HS B21. Hints may wait for a verb with certain arguments, and
// depend on what the seat could do, on the round, or on whether a figure that may still move is
// engaged (HS F14). A hint that depends on the last of these is shown only to its seat.
func TestHintsOfTheMasterGame(t *testing.T) {
	yes := true
	doc := document([]Card{soldier("guard", 2), soldier("pike", 0)}, []CardEntry{standing("guard", at(0, 0), at(0, 1))}, []CardEntry{standing("pike", at(5, 0))})
	doc.Glyphs = []GlyphEntry{{Key: "attack", At: at(2, 0)}}
	doc.Hints = []hint{
		{Text: "Lay the X.", Until: "mark X", When: HintWhen{Seat: "reds", May: []string{"mark X"}}},
		{Text: "Again.", When: HintWhen{Seat: "reds", Round: 2, May: []string{"mark"}}},
		{Text: "Lay.", When: HintWhen{Seat: "reds", May: []string{"mark"}}},
		{Text: "The glyph.", Until: "move 2,0", When: HintWhen{Seat: "reds", May: []string{"move 2,0"}}},
		{Text: "Engaged.", When: HintWhen{Seat: "reds", Engaged: &yes}},
	}
	p := laid(t, "master", field(t, "000000", "000000"), doc)
	hears := func(want string) {
		t.Helper()
		if got := p.See("reds").Hint; got != want {
			t.Errorf("the reds are told %q, want %q", got, want)
		}
		for _, other := range []battlemat.Seat{"blues", battlemat.Spectator} {
			if got := p.See(other).Hint; got != "" {
				t.Errorf("%q is told %q", other, got)
			}
		}
	}
	if p.Phase == rolling {
		p = play(t, p, "roll: 20 1")
	}
	hears("Lay.")
	p = play(t, p, "mark 1 guard", "mark 2 guard", "mark 3 guard")
	hears("Lay the X.")
	p = play(t, p, "mark X guard", "mark 1 pike", "mark 2 pike", "mark 3 pike", "mark X pike: 20 1")
	hears("The glyph.")
	p = play(t, p, "move guard-1 2,0")
	hears("")
	p = play(t, p, "end", "move pike-1 3,0", "end")
	hears("Engaged.")
	p = play(t, p, "end", "end", "end", "end")
	hears("Again.")
}
