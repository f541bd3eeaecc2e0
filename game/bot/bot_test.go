package bot_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/geom/grid"
)

// play lets bots play a match, and returns the commands and the outcome.
func play(t *testing.T, seed dice.Seed, bots map[battlemat.Seat]battlemat.Bot) ([]battlemat.Command, battlemat.Outcome) {
	t.Helper()
	p, err := battlemat.Begin(tag.Ruleset, yard.Scenario())
	if err != nil {
		t.Fatal(err)
	}
	var log []battlemat.Command
	for n := range 1000 {
		acting := p.ToAct()
		if len(acting) == 0 {
			outcome, _ := p.Outcome()
			return log, outcome
		}
		s := acting[0]
		choices := slices.Collect(p.Choices(s))
		c := bots[s].Choose(p.See(s), choices)
		if again := bots[s].Choose(p.See(s), slices.Collect(p.Choices(s))); again != c {
			t.Fatalf("%s: %q and then %q", s, c, again)
		}
		events, err := p.Decide(s, c, dice.NewSeeded(seed.At(uint64(n))))
		if err != nil {
			t.Fatalf("%s: %q: %v", s, c, err)
		}
		if c == "resign" {
			t.Fatalf("%s resigns", s)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
		log = append(log, c)
	}
	t.Fatal("the match does not end")
	return nil, battlemat.Outcome{}
}

func TestBotsPlay(t *testing.T) {
	kinds := []battlemat.Bot{bot.Random("a"), bot.Random("b"), bot.Greedy()}
	seen := map[string]bool{}
	for i, hunter := range kinds {
		for j, runner := range kinds {
			log, _ := play(t, dice.SeedOf(fmt.Sprint(i, j)), map[battlemat.Seat]battlemat.Bot{"hunter": hunter, "red": runner, "blue": runner})
			seen[fmt.Sprint(log)] = true
		}
	}
	if len(seen) < 8 {
		t.Errorf("nine matches have only %d courses", len(seen))
	}
}

// TestGreedyIsBetter checks that a greedy hunter catches more runners than a random hunter.
func TestGreedyIsBetter(t *testing.T) {
	wins := map[bool]int{}
	for _, clever := range []bool{true, false} {
		for n := range 60 {
			bots := map[battlemat.Seat]battlemat.Bot{"hunter": bot.Random("h"), "red": bot.Random("r"), "blue": bot.Random("b")}
			if clever {
				bots["hunter"] = bot.Greedy()
			}
			if _, outcome := play(t, dice.SeedOf(fmt.Sprint(n)), bots); slices.Contains(outcome.Winners, "hunter") {
				wins[clever]++
			}
		}
	}
	if wins[true] < wins[false]+15 {
		t.Errorf("of 60 matches a greedy hunter wins %d, one by lot %d", wins[true], wins[false])
	}
}

func TestGreedyOrder(t *testing.T) {
	cell := func(x, y int) *grid.Cell { return &grid.Cell{X: x, Y: y} }
	view := battlemat.View{
		Ground: battlemat.Ground{
			Grid: "square", Width: 4, Height: 3, Map: []string{"....", ".##.", "...."},
			Legend: map[string]string{".": "floor", "#": "wall"},
			Walls:  []battlemat.Border{{At: grid.Cell{X: 1, Y: 0}, Side: "E"}},
		},
		Figures: []battlemat.Figure{
			{ID: "me", Side: "a", At: *cell(0, 0)}, {ID: "friend", Side: "a", At: *cell(0, 1)},
			{ID: "foe", Side: "b", At: *cell(2, 0)}, {ID: "corpse", Side: "b", At: *cell(1, 0), Down: true},
		},
	}
	choice := func(kind battlemat.Kind, command battlemat.Command, at *grid.Cell, kill, success string) battlemat.Choice {
		c := battlemat.Choice{Command: command, Kind: kind, At: at, Figure: "me"}
		if success != "" {
			c.Odds = &battlemat.Odds{Kill: kill, Success: success}
		}
		return c
	}
	end := choice(battlemat.Pass, "end", nil, "", "")
	resign := choice(battlemat.Resign, "resign", nil, "", "")
	act := choice(battlemat.Act, "search", nil, "", "")
	weak := choice(battlemat.Attack, "weak", nil, "1/6", "5/6")
	deadly := choice(battlemat.Attack, "deadly", nil, "1/3", "1/2")
	sure := choice(battlemat.Attack, "sure", nil, "1/3", "2/3")
	answer := choice(battlemat.Answer, "yes", nil, "", "")
	// (1,0) is next to the foe, but a wall is between them. The way around is below.
	blind := choice(battlemat.Move, "blind", cell(1, 0), "", "")
	round := choice(battlemat.Move, "round", cell(0, 2), "", "")
	for _, test := range []struct {
		choices []battlemat.Choice
		want    battlemat.Command
	}{
		{[]battlemat.Choice{end, weak, deadly, sure, answer, act, round, resign}, "sure"},
		{[]battlemat.Choice{end, act, round, answer, resign}, "yes"},
		{[]battlemat.Choice{end, act, blind, round, resign}, "round"},
		{[]battlemat.Choice{blind, end, act, resign}, "search"},
		{[]battlemat.Choice{blind, end, resign}, "end"},
		{[]battlemat.Choice{resign, blind}, "blind"},
		{[]battlemat.Choice{resign}, "resign"},
	} {
		if got := bot.Greedy().Choose(view, test.choices); got != test.want {
			t.Errorf("of %d choices: %q, not %q", len(test.choices), got, test.want)
		}
	}
	// Without a foe it moves towards unknown ground.
	view.Figures = view.Figures[:2]
	view.Ground.Map[0] = "..??"
	if got := bot.Greedy().Choose(view, []battlemat.Choice{end, round, blind}); got != "round" {
		t.Errorf("into the unknown: %q", got)
	}
	if got := bot.Random("x").Choose(view, []battlemat.Choice{resign, end}); got != "end" {
		t.Errorf("by lot: %q", got)
	}
}

// TestBest checks that Best returns the first of equal choices and never gives up.
func TestBest(t *testing.T) {
	resign, a, b := battlemat.Choice{Command: "resign", Kind: battlemat.Resign}, battlemat.Choice{Command: "a"}, battlemat.Choice{Command: "b"}
	same := func(battlemat.Choice) int { return -7 }
	if best, most := bot.Best([]battlemat.Choice{resign, a, b}, same); best.Command != "a" || most != -7 {
		t.Errorf("%q, worth %d", best.Command, most)
	}
}
