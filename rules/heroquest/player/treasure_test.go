package player_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/heroquest/player"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

var (
	roll     = battlemat.Choice{Command: "roll elf", Kind: battlemat.Act, Figure: "elf"}
	treasure = battlemat.Choice{Command: "search elf treasure", Kind: battlemat.Act, Figure: "elf"}
	secret   = battlemat.Choice{Command: "search elf secret-doors", Kind: battlemat.Act, Figure: "elf"}
)

// losing returns a choice that forfeits the rest of the movement.
func losing(c battlemat.Choice) battlemat.Choice {
	c.Tags = []string{battlemat.Forfeits}
	return c
}

// cellar returns a view of a room, A, and of a corridor from the room's open right side to a closed
// door. An elf looks for an item.
func cellar(at grid.Cell) battlemat.View {
	v := cave([]string{"AAA###", "AAA..."}, at, 1)
	v.Ground.Doors = []battlemat.Door{{ID: "5,1E", At: grid.Cell{X: 5, Y: 1}, Side: "E", State: "closed"}}
	v.Seeks = true
	return v
}

func hasActed(v battlemat.View) battlemat.View {
	v.Figures[0].Badges = []battlemat.Badge{{Key: "acted"}}
	return v
}

func hasRolled(v battlemat.View) battlemat.View {
	v.Counts = append(v.Counts, battlemat.Stat{Key: "squares-left", N: 8})
	return v
}

func seeksNothing(v battlemat.View) battlemat.View {
	v.Seeks = false
	return v
}

func withStairs(v battlemat.View) battlemat.View {
	v.Ground.Pieces = []battlemat.Piece{{ID: "stairs", Kind: "stairs", Width: 1, Height: 1}}
	return v
}

func met(v battlemat.View) battlemat.View {
	v.Objective = "met"
	return v
}

// TestHeroSearchesARoomBeforeItLeaves checks that if an item is sought, a hero that has attacked in
// a room, or into it, stays to search the room, and then moves on. Of two heroes in the room only
// one stays.
func TestHeroSearchesARoomBeforeItLeaves(t *testing.T) {
	c := func(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }
	inside, beside := c(2, 1), c(3, 1)
	out, in := step("move", inside, beside), step("move", beside, inside)
	away := step("move", beside, c(4, 1))
	friend := cellar(inside)
	friend.Figures = append(friend.Figures, fighter("dwarf", "heroes", "dwarf", c(0, 0), 2, 2, 6))
	friend.Order = []battlemat.Turn{{Figure: "elf", State: "acting"}, {Figure: "dwarf", State: "waiting"}}
	orc := cellar(inside)
	orc.Figures = append(orc.Figures, fighter("orc-1", "monsters", "zargon", c(5, 1), 3, 2, 1))
	for _, test := range []struct {
		name    string
		view    battlemat.View
		choices []battlemat.Choice
		want    battlemat.Command
	}{
		{"the blow was the action", hasActed(cellar(inside)), []battlemat.Choice{roll, end}, end.Command},
		{"no thing is sought", seeksNothing(hasActed(cellar(inside))), []battlemat.Choice{roll, end}, roll.Command},
		{"the thing is found", met(hasActed(cellar(inside))), []battlemat.Choice{roll, end}, roll.Command},
		{"a foe comes", hasActed(orc), []battlemat.Choice{roll, end}, roll.Command},
		{"a friend will search", hasActed(friend), []battlemat.Choice{roll, end}, roll.Command},
		{"where it came in", withStairs(hasActed(cellar(inside))), []battlemat.Choice{roll, end}, roll.Command},
		{"the room is not searched", hasRolled(cellar(inside)), []battlemat.Choice{out, treasure, secret, end}, treasure.Command},
		{"the search was the action", hasRolled(hasActed(cellar(inside))), []battlemat.Choice{out, end}, out.Command},
		{"the blow fell from outside", hasActed(cellar(beside)), []battlemat.Choice{roll, end}, end.Command},
		{"the room beside", hasRolled(cellar(beside)), []battlemat.Choice{in, away, secret, end}, in.Command},
		{"it has come from there", hasRolled(cellar(beside)), []battlemat.Choice{in, away, losing(secret), end}, away.Command},
	} {
		if got := player.New().Choose(test.view, test.choices); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestHeroExploresBeforeItSearchesWhereItCameIn checks that as long as there are unopened doors, a
// hero searches neither a room of little value nor a corridor for secret doors.
func TestHeroExploresBeforeItSearchesWhereItCameIn(t *testing.T) {
	at := grid.Cell{X: 2, Y: 1}
	on := step("move", at, grid.Cell{X: 3, Y: 1})
	choices := []battlemat.Choice{on, losing(treasure), losing(secret), end}
	if got := player.New().Choose(withStairs(hasRolled(cellar(at))), choices); got != on.Command {
		t.Errorf("with a door unopened: %q", got)
	}
	if got := player.New().Choose(seeksNothing(hasRolled(cellar(at))), choices); got != on.Command {
		t.Errorf("where no thing is sought: %q", got)
	}
	v := withStairs(hasRolled(cellar(at)))
	v.Ground.Doors[0].State = "open"
	v.Ground.Walls = []battlemat.Border{{At: grid.Cell{X: 5, Y: 1}, Side: "E"}}
	if got := player.New().Choose(v, choices); got != treasure.Command {
		t.Errorf("with nothing left to explore: %q", got)
	}
}

// TestHeroDoesNotSearchAPlaceAgain checks that in a corridor only one search for secret doors in
// each leg has a value, however the hero moves.
func TestHeroDoesNotSearchAPlaceAgain(t *testing.T) {
	searched := 0
	for round := range 8 {
		v := hasRolled(cave([]string{"....."}, grid.Cell{X: 2 + round%2}, round+1))
		if player.New().Choose(v, []battlemat.Choice{losing(secret), end}) == secret.Command {
			searched++
		}
	}
	if searched == 0 || searched > 4 {
		t.Errorf("in 8 rounds in a corridor of 5 squares it searches %d times", searched)
	}
}

// TestHeroFindsTheLantern plays the tutorial to its end with bots in every seat. They find the
// lantern, which is in one of two rooms, without a search for secret doors, and bring it home in a
// few rounds.
func TestHeroFindsTheLantern(t *testing.T) {
	doc, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := all.Ruleset(doc.Rules)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 8 {
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		round := 0
		for n := range 400 {
			if _, over := p.Outcome(); over {
				break
			}
			seat := p.ToAct()[0]
			view := p.See(seat)
			round = view.Round
			command := rules.Bot(seat).Choose(view, slices.Collect(p.Choices(seat)))
			if slices.Contains(command.Words(), "secret-doors") {
				t.Errorf("match %d, round %d: %s", i, round, command)
			}
			events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf(fmt.Sprint("lantern", i)).At(uint64(n))))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
		if outcome, over := p.Outcome(); !over || !slices.Contains(outcome.Winners, "barbarian") || round > 10 {
			t.Errorf("match %d is in round %d: %+v", i, round, outcome)
		}
	}
}
