package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// gm is the game master's seat.
const gm = battlemat.Seat(scenario.MasterSeat)

// ruledScenario returns a battle of the master game with a game master. Each side has two cards,
// one of them with a double-space figure, and there is a glyph whose symbol is up.
func ruledScenario(t testing.TB) *scenario.Scenario {
	t.Helper()
	guard, clerk := soldier("guard", 2), soldier("clerk", 2)
	rider := Card{Key: "rider", Name: "Rider", Rarity: unique, Base: 2, Height: 5, Life: 3, Move: 5, Range: 1, Attack: 2, Defense: 2, Points: 60}
	doc := document([]Card{guard, clerk, rider}, []CardEntry{standing("guard", at(0, 0), at(0, 2)), {Card: "rider", At: []PlaceEntry{{At: at(1, 1), Tail: new(at(0, 1))}}}},
		[]CardEntry{standing("clerk", at(6, 0), at(6, 2))})
	doc.Glyphs = []GlyphEntry{{Key: "heal", At: at(3, 1), Hidden: true}}
	return scenarioOf(t, "master", field(t, "0000000", "0001000", "0000000"), doc).WithMaster(scenario.Powers())
}

// ruledOver returns a position of the battle of ruledScenario, with order markers placed if
// `marked` is set.
func ruledOver(t testing.TB, marked bool) *Position {
	t.Helper()
	begun, err := battlemat.Begin(Ruleset, ruledScenario(t))
	if err != nil {
		t.Fatal(err)
	}
	p := begun.(*Position)
	if marked {
		p = orders(t, p, "20 1")
	}
	return p
}

// ruled carries out a ruling. It also returns the lines for a seat.
func ruled(t testing.TB, p *Position, words string, to battlemat.Seat) (*Position, string) {
	t.Helper()
	return gametest.Rule(t, Ruleset, p, words, to)
}

// TestRulings checks the effect of each ruling and the message to the game master. HS B24, HS B25,
// HS B26, HS B27.
func TestRulings(t *testing.T) {
	p := ruledOver(t, true)
	step := func(words, told string, holds func(*Position) bool) {
		t.Helper()
		after, line := ruled(t, p, words, gm)
		if p = after; !strings.Contains(line, told) {
			t.Errorf("%s: told %q, want %q", words, line, told)
		}
		if !holds(p) {
			t.Errorf("%s: it has not come about", words)
		}
	}
	step("life rider-1 1", "life", func(p *Position) bool { return p.figure("rider-1").Wounds == 2 })
	step("move clerk-1 3,0", "moves", func(p *Position) bool { return p.figure("clerk-1").At == at(3, 0) })
	step("move rider-1 2,1", "moves", func(p *Position) bool { return p.figure("rider-1").At == at(2, 1) && p.figure("rider-1").Tail != nil })
	step("hide clerk-1", "hides", func(p *Position) bool { return p.figure("clerk-1").Gone && len(p.See("reds").Figures) == 4 })
	step("move clerk-1 5,1", "moves", func(p *Position) bool { return len(p.See(gm).Figures) == 5 && p.See(gm).Figures[4].Aside })
	step("reveal clerk-1", "on the battlefield", func(p *Position) bool { return !p.figure("clerk-1").Gone && p.figure("clerk-1").At == at(5, 1) })
	step("glyph 1,2 move open", "Hare", func(p *Position) bool { return p.glyphAt(at(1, 2)) == 1 })
	step("turn-glyph 3,1", "Spring", func(p *Position) bool { return !p.Glyphs[0].Hidden })
	step("unglyph 3,1", "away", func(p *Position) bool { return p.glyphAt(at(3, 1)) < 0 })
	step("turn clerk-1", "the turn", func(p *Position) bool {
		return p.Turn.Unit == "clerk" && slices.Equal(p.ToAct(), []battlemat.Seat{"blues"})
	})
	step("next", "ends the turn", func(p *Position) bool { return p.Turn.Seat == "reds" && p.Turn.Number == 2 })
	step("marker reds 3 rider", "order marker 3", func(p *Position) bool { return p.marked("reds", "3").Unit == "rider" })
	step("add fen-imps 3,0 blues", "brings Fen Imps", func(p *Position) bool {
		return len(p.Brought) == 1 && p.figure("fen-imps-1").At == at(3, 0) && p.side(p.figure("fen-imps-4")) == p.side(p.figure("clerk-1"))
	})
	step("hand fen-imps reds", "hands Fen Imps over", func(p *Position) bool {
		return p.unit("fen-imps").Seat == "reds" && p.side(p.figure("fen-imps-4")) == p.side(p.figure("rider-1"))
	})
	step("pause", "pauses", func(p *Position) bool { return slices.Equal(p.ToAct(), []battlemat.Seat{gm}) })
	step("go-on", "resumes", func(p *Position) bool { return slices.Equal(p.ToAct(), []battlemat.Seat{"reds"}) })
	step("say reds Hold the hill.", "in private: Hold", func(*Position) bool { return true })
	step("read It begins to snow.", "snow", func(*Position) bool { return true })
	step("remove rider-1", "off the battlefield", func(p *Position) bool { return p.figure("rider-1").Aside == takenOff })
	step("life clerk-2 0", "destroyed", func(p *Position) bool { return p.figure("clerk-2").Gone })
	step("hide clerk-1", "hides", func(p *Position) bool { return p.Over == nil })
	step("end reds", "won", func(p *Position) bool { return p.Over != nil && slices.Equal(p.Over.Winners, []battlemat.Seat{"reds"}) })
}

// TestADoubleFigureMovesOntoItsOwnSpaces checks that a figure's own spaces count as free, for
// either end. HS B25.
func TestADoubleFigureMovesOntoItsOwnSpaces(t *testing.T) {
	p, _ := ruled(t, ruledOver(t, true), "move rider-1 0,1", gm)
	if f := p.figure("rider-1"); f.At != at(0, 1) || f.Tail == nil {
		t.Errorf("moved onto its tail it stands on %v, its other end on %v", f.At, f.Tail)
	}
	guard, rider := soldier("guard", 0), Card{Key: "rider", Name: "Rider", Rarity: unique, Base: 2, Height: 5, Life: 3, Move: 5, Range: 1, Attack: 2, Defense: 2, Points: 60}
	doc := document([]Card{guard, rider}, []CardEntry{{Card: "rider", At: []PlaceEntry{{At: at(1, 0), Tail: new(at(0, 0))}}}}, []CardEntry{standing("guard", at(3, 0))})
	begun, err := battlemat.Begin(Ruleset, scenarioOf(t, "master", field(t, "0000"), doc).WithMaster(scenario.Powers()))
	if err != nil {
		t.Fatal(err)
	}
	p, _ = ruled(t, orders(t, begun.(*Position), "20 1"), "move rider-1 2,0", gm)
	if f := p.figure("rider-1"); f.At != at(2, 0) || f.Tail == nil || *f.Tail != at(1, 0) {
		t.Errorf("one space on, with no other room for its other end, it stands on %v and %v", f.At, f.Tail)
	}
}

// TestGlyphsAreLaidAgain checks that removed glyphs make room for others, both on the battlefield
// and in the position's list of glyphs. HS B25.
func TestGlyphsAreLaidAgain(t *testing.T) {
	p := ruledOver(t, true)
	n := len(p.Glyphs)
	for range maxGlyphs + 1 {
		p, _ = ruled(t, p, "glyph 1,2 move open", gm)
		p, _ = ruled(t, p, "unglyph 1,2", gm)
	}
	p, _ = ruled(t, p, "glyph 2,2 heal hidden", gm)
	if i := p.glyphAt(at(2, 2)); i < 0 || !p.Glyphs[i].Hidden || p.Glyphs[i].Key != "heal" || len(p.Glyphs) > n+1 {
		t.Errorf("%d glyphs are kept: %+v", len(p.Glyphs), p.Glyphs)
	}
	for range maxGlyphs - p.lying() {
		p.Glyphs = append(p.Glyphs, Glyph{Key: "move", At: at(3, 0)})
	}
	if _, err := p.Decide(gm, "rule glyph 1,2 move open", nil); err == nil || !strings.Contains(err.Error(), "No more glyphs") {
		t.Errorf("one more than may lie there: %v", err)
	}
}

// TestWhoStandsBehindTheScreenIsNotBeaten plays a battle that ends by itself. It must not end while
// a side has figures behind the screen that may come back. It ends once the last of them is taken
// off for good. HS B23, HS B24.
func TestWhoStandsBehindTheScreenIsNotBeaten(t *testing.T) {
	s := ruledScenario(t)
	s.Seats[len(s.Seats)-1].Master = []string{scenario.RulesFigures, scenario.RulesTurns, scenario.RulesHarm}
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := orders(t, begun.(*Position), "20 1")
	rule := func(list ...string) {
		t.Helper()
		for _, words := range list {
			if p, _ = ruled(t, p, words, gm); p.Over != nil {
				t.Fatalf("after %q it is over: %s", words, p.Over.Text)
			}
		}
	}
	rule("hide clerk-1", "hide clerk-2", "next", "next", "next")
	if p.Phase != ordering || p.Round != 2 {
		t.Errorf("phase %s of round %d after the turns of those who are left", p.Phase, p.Round)
	}
	rule("hide guard-1", "hide guard-2", "hide rider-1")
	if !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Errorf("%v to act with nobody on the battlefield", p.ToAct())
	}
	rule("reveal clerk-1", "reveal guard-1", "life clerk-1 0", "remove guard-2", "remove rider-1")
	if p, _ = ruled(t, p, "remove clerk-2", gm); p.Over == nil || !slices.Equal(p.Over.Winners, []battlemat.Seat{"reds"}) {
		t.Errorf("the last of blues is off for good: %+v", p.Over)
	}
}

// TestRulingsAreRefused checks that an impossible ruling is refused with its reason. HS B25.
func TestRulingsAreRefused(t *testing.T) {
	p := ruledOver(t, true)
	hidden, _ := ruled(t, p, "hide clerk-1", gm)
	for _, c := range []struct {
		p           *Position
		words, code string
	}{
		{p, "reveal clerk-1", "not-to-be-ruled"}, {hidden, "hide clerk-1", "not-to-be-ruled"}, {hidden, "life clerk-1 1", "not-to-be-ruled"}, {p, "life rider-1 9", "not-to-be-ruled"},
		{p, "move clerk-1 0,0", "no-room"}, {p, "move clerk-1 6,0", "not-to-be-ruled"}, {p, "glyph 3,1 move open", "not-to-be-ruled"}, {p, "unglyph 0,0", "not-to-be-ruled"},
		{p, "turn-glyph 0,0", "not-to-be-ruled"}, {p, "marker reds 2 clerk", "not-to-be-ruled"}, {p, "marker reds 1 guard", "not-to-be-ruled"}, {ruledOver(t, false), "next", "not-to-be-ruled"},
		{ruledOver(t, false), "turn clerk-1", "not-to-be-ruled"}, {p, "go-on", "not-to-be-ruled"}, {p, "hide nobody", "blank"},
	} {
		_, err := c.p.Decide(gm, battlemat.Command("rule "+c.words), dice.NewSeeded(dice.SeedOf("x")))
		if r, is := err.(*battlemat.Refusal); !is || r.Code != c.code {
			t.Errorf("%s: %v, want %s", c.words, err, c.code)
		}
	}
}

// TestWhoIsToldOfRulings checks that no seat gets messages about rulings behind the screen, and
// that the power of a hidden glyph and the sign of an order marker are not shown. HS B24, HS B25.
func TestWhoIsToldOfRulings(t *testing.T) {
	p := ruledOver(t, true)
	hidden, _ := ruled(t, p, "hide clerk-1", gm)
	if _, told := ruled(t, hidden, "move clerk-1 5,1", "blues"); told != "" {
		t.Errorf("blues are told %q", told)
	}
	if _, told := ruled(t, p, "glyph 1,2 move hidden", "reds"); strings.Contains(told, "Hare") || told == "" {
		t.Errorf("reds are told %q", told)
	}
	for seat, sign := range map[battlemat.Seat]string{gm: "2 3 X", "reds": "2 3 X", "blues": "? ? ?"} {
		i := slices.IndexFunc(p.See(seat).Hands[0].Cards, func(c battlemat.Card) bool { return c.ID == "guard" })
		if n := p.See(seat).Hands[0].Cards[i].Mark; !strings.Contains(n, sign) {
			t.Errorf("%s see the order markers %q", seat, n)
		}
	}
	for seat, sign := range map[battlemat.Seat]bool{"reds": true, "blues": false} {
		if _, told := ruled(t, p, "marker reds X rider", seat); strings.Contains(told, "marker X") != sign {
			t.Errorf("%s are told %q", seat, told)
		}
	}
}

// TestNobodyIsLeftInTheBattle checks that a battle without figures on the battlefield waits for the
// game master, in both games. HS B23.
func TestNobodyIsLeftInTheBattle(t *testing.T) {
	for _, profile := range []string{"basic", "master"} {
		s := ruledScenario(t)
		s.Profile = profile
		begun, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		p := begun.(*Position)
		for _, f := range p.Figures {
			p, _ = ruled(t, p, "hide "+f.ID, gm)
		}
		if p.Over != nil || !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
			t.Fatalf("%s: over %v, %v to act", profile, p.Over, p.ToAct())
		}
		if p, _ = ruled(t, p, "reveal clerk-1", gm); !slices.Equal(p.ToAct(), []battlemat.Seat{"blues"}) {
			t.Errorf("%s: %v to act", profile, p.ToAct())
		}
	}
}

// TestAllGiveUpBeforeTheBattle lets all seats resign before any die is rolled, while cards are
// chosen or while figures are placed. The battle must wait for the game master, and only the game
// master can end it. HS B16, HS B23.
func TestAllGiveUpBeforeTheBattle(t *testing.T) {
	for commands := range 8 {
		hero, mob := soldier("hero", 0), soldier("mob", 2)
		hero.Rarity, mob.Rarity = unique, common
		doc := document([]Card{hero, mob}, nil, nil)
		doc.First, doc.Draft = "", &DraftEntry{Points: 120, Pool: []CardEntry{{Card: "hero", Count: 2}, {Card: "mob", Count: 9}}}
		for i := range doc.Armies {
			for x := range 6 {
				doc.Armies[i].Start = append(doc.Armies[i].Start, at(x, i))
			}
		}
		begun, err := battlemat.Begin(Ruleset, scenarioOf(t, "master", field(t, "000000", "000000"), doc).WithMaster(scenario.Powers()))
		if err != nil {
			t.Fatal(err)
		}
		p := begun.(*Position)
		give := func(seat battlemat.Seat, c battlemat.Command) {
			t.Helper()
			events, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf(string(c))))
			if err != nil {
				t.Fatalf("%s: %q: %v", seat, c, err)
			}
			for _, e := range events {
				p = p.apply(e)
			}
		}
		for range commands {
			seat := p.ToAct()[0]
			give(seat, slices.Collect(p.Choices(seat))[0].Command)
		}
		phase := p.Phase
		for range 2 {
			give(p.ToAct()[0], "resign")
		}
		if p.Over != nil || !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
			t.Fatalf("%s, after %d commands: over %v, %v to act", phase, commands, p.Over, p.ToAct())
		}
		p.See(battlemat.Spectator)
		p.Forms(gm)
		if give(gm, "rule end nobody"); p.Over == nil {
			t.Errorf("%s, after %d commands: the game master ends no battle", phase, commands)
		}
	}
}

// TestTheLastToGiveUpEndsNoRuledBattle shows HS B16, HS B23: if the game master ends the battle, no
// choice says that giving up ends it.
func TestTheLastToGiveUpEndsNoRuledBattle(t *testing.T) {
	p := ruledOver(t, true)
	for _, id := range []string{"clerk-1", "clerk-2"} {
		p, _ = ruled(t, p, "remove "+id, gm)
	}
	const want = "The army of Reds leaves the battlefield. The battlefield stays empty until the game master brings somebody in or ends the battle."
	i := slices.IndexFunc(slices.Collect(p.Choices("reds")), func(c battlemat.Choice) bool { return c.Command == "resign" })
	if i < 0 || slices.Collect(p.Choices("reds"))[i].Note != want {
		t.Fatalf("%+v", slices.Collect(p.Choices("reds")))
	}
	events, err := p.Decide("reds", "resign", dice.NewSeeded(dice.SeedOf("resign")))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.apply(e)
	}
	if _, over := p.Outcome(); over {
		t.Error("the battle is over")
	}
}

// TestWhatIsRuledUnseenStaysUnseen checks that other seats learn nothing from hidden rulings.
// HS B24, HS B25, HS B26, HS B27.
func TestWhatIsRuledUnseenStaysUnseen(t *testing.T) {
	gametest.Ruled{
		Ruleset: Ruleset, Scenario: ruledScenario(t), Rulings: gametest.Usual(160, 3000),
		Draw: func(on battlemat.Position, below func(int) int) string {
			p := on.(*Position)
			cells := p.scenario.Board.Cells()
			left := slices.DeleteFunc(slices.Clone(p.Figures), func(f *Figure) bool { return f.Gone && f.Aside != behindScreen })
			if len(left) == 0 {
				return "add guard 0,0 reds"
			}
			id, cell := left[below(len(left))].ID, cells[below(len(cells))]
			for _, f := range left {
				if f.Aside == behindScreen && below(2) == 0 {
					id = f.ID
				}
			}
			if len(left) > 8 {
				return "remove " + id
			}
			if p.Paused {
				return "go-on"
			}
			seat, unit := []string{"reds", "blues"}[below(2)], p.Units[below(len(p.Units))].ID
			card := []string{"guard", "fen-imps", "sister-quill", "old-grumble"}[below(4)]
			rulings := []string{
				fmt.Sprintf("add %s %v %s", card, cell, seat), "hand " + unit + " " + seat,
				"hide " + id, "hide " + id, "reveal " + id, fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("move %s %v", id, cell),
				fmt.Sprintf("glyph %v move hidden", cell), fmt.Sprintf("unglyph %v", cell), fmt.Sprintf("turn-glyph %v", cell), "marker reds 2 rider", "marker reds X guard", "turn " + id, "next",
				"say blues Wait.", "say reds Wait.", "pause",
			}
			return rulings[below(len(rulings))]
		},
		Tried: []battlemat.Command{"rule hide guard-1", "end", "move guard-1 1,0", "attack guard-1 clerk-1"},
	}.Unseen(t)
}

// TestTheMasterIsNoSide checks that the game master's seat counts neither as one of the required
// sides nor as one of the four seats. HS B23.
func TestTheMasterIsNoSide(t *testing.T) {
	s := ruledScenario(t)
	s.Seats[1].Side = s.Seats[0].Side
	if len(Ruleset.Check(s)) == 0 {
		t.Error("one side alone fights with a game master")
	}
}

// TestExaminedWithAMaster examines a battle with a game master, including cards that have been
// brought in or handed over. HS B23, HS B26, HS B27.
func TestExaminedWithAMaster(t *testing.T) {
	t.Parallel()
	for _, rules := range []battlemat.Ruleset{Ruleset, reinforced{Ruleset}} {
		rulestest.Examine(t, rules, rulestest.Options{
			Matches: 1, Commands: gametest.Usual(8, 200), Choices: 2, Secrets: 1, Cached: true, Endless: true,
		}, ruledScenario(t))
	}
}

// reinforced is a ruleset whose battles begin after rulings: for each side, a card unknown to the
// document has been brought in, and a card has been handed over.
type reinforced struct{ battlemat.Ruleset }

func (r reinforced) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	o, err := r.Ruleset.Open(s)
	if err != nil {
		return o, err
	}
	p, err := r.Restore(o)
	if err != nil {
		return o, err
	}
	for _, words := range []string{"add fen-imps 3,0 reds", "add old-grumble 4,1 blues", "life guard-1 0", "hand guard blues", "hand clerk reds"} {
		events, err := p.Decide(gm, battlemat.Command("rule "+words), dice.NewSeeded(dice.SeedOf(words)))
		if err != nil {
			return o, err
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
	o.Events = []battlemat.Event{p.(*Position).State()}
	return o, nil
}
