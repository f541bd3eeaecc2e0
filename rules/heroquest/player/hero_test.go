package player_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/player"
)

// cave returns a view of a bare floor, optionally with rooms, during a hero's turn.
func cave(rows []string, at grid.Cell, round int) battlemat.View {
	v := battlemat.View{
		Seat: "elf", Actor: "elf", Round: round, ToAct: []battlemat.Seat{"elf"},
		Ground:  battlemat.Ground{Grid: "square", Width: len(rows[0]), Height: len(rows), Legend: map[string]string{".": "floor", "#": "wall"}},
		Figures: []battlemat.Figure{fighter("elf", "heroes", "elf", at, 2, 2, 6)},
	}
	for _, row := range rows {
		v.Ground.Map = append(v.Ground.Map, strings.Map(func(r rune) rune {
			if r == '#' {
				return r
			}
			return '.'
		}, row))
		v.Ground.Rooms = append(v.Ground.Rooms, strings.ReplaceAll(row, "#", "."))
	}
	return v
}

func step(word string, path ...grid.Cell) battlemat.Choice {
	to, cost := path[len(path)-1], len(path)-1
	c := battlemat.Choice{Command: battlemat.Command(word + " elf " + to.String()), Kind: battlemat.Move, Figure: "elf", At: &to, Cost: &cost}
	for i, at := range path {
		s := battlemat.Step{At: at, Cost: i}
		if (at == grid.Cell{X: 2, Y: 0}) {
			s.Danger = "pit"
		}
		c.Path = append(c.Path, s)
	}
	return c
}

var end = battlemat.Choice{Command: "end elf", Kind: battlemat.Pass}

// TestHeroWalksRoundAPit checks that a known pit is worth a detour. If there is no detour, a jump
// is better than a fall.
func TestHeroWalksRoundAPit(t *testing.T) {
	pit := battlemat.Piece{ID: "pit-2,0", Kind: "pit", Terrain: "trap", At: grid.Cell{X: 2, Y: 0}, Width: 1, Height: 1}
	foe := fighter("orc-1", "monsters", "zargon", grid.Cell{X: 5, Y: 0}, 3, 2, 1)
	c := func(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }
	for _, test := range []struct {
		rows []string
		want battlemat.Command
	}{
		{[]string{"......", ".####.", "......"}, "move elf 0,1"},
		{[]string{"......", "######", "######"}, "jump elf 3,0"},
	} {
		v := cave(test.rows, c(1, 0), 1)
		v.Ground.Pieces, v.Figures = []battlemat.Piece{pit}, append(v.Figures, foe)
		choices := []battlemat.Choice{
			step("move", c(1, 0), c(2, 0)), step("move", c(1, 0), c(2, 0), c(3, 0)), step("jump", c(1, 0), c(2, 0), c(3, 0)), end,
		}
		if test.rows[1][0] == '.' {
			choices = append(choices, step("move", c(1, 0), c(0, 0)), step("move", c(1, 0), c(0, 0), c(0, 1)))
		}
		if got := player.New().Choose(v, choices); got != test.want {
			t.Errorf("%v: %q, want %q", test.rows, got, test.want)
		}
	}
}

// TestHeroSearchesHereAndThere checks that a hero with nowhere to go spreads its searches for
// secret doors over the rooms. If it is the last hero, it finally goes home and leaves.
func TestHeroSearchesHereAndThere(t *testing.T) {
	rows := []string{"AAA..BBB", "AAA..BBB"}
	search := battlemat.Choice{Command: "search elf secret-doors", Kind: battlemat.Act, Figure: "elf"}
	leave := battlemat.Choice{Command: "leave elf", Kind: battlemat.Act, Figure: "elf"}
	places := map[battlemat.Command]bool{}
	for round := range 12 {
		v := cave(rows, grid.Cell{X: 4, Y: 1}, round+1)
		choices := []battlemat.Choice{search, leave, end}
		for x := range 8 {
			at, cost := grid.Cell{X: x}, max(x-4, 4-x)+1
			choices = append(choices, battlemat.Choice{Command: battlemat.Command(fmt.Sprintf("move elf %v", at)), Kind: battlemat.Move, Figure: "elf", At: &at, Cost: &cost})
		}
		places[player.New().Choose(v, choices)] = true
	}
	if len(places) < 3 || places["leave elf"] {
		t.Errorf("it goes to %v", places)
	}
	searched := 0
	for round := range 12 {
		v := cave(rows, grid.Cell{}, round+1)
		if player.New().Choose(v, []battlemat.Choice{search, leave, end}) == search.Command {
			searched++
		}
	}
	if searched == 0 || searched == 12 {
		t.Errorf("in one place it searches %d times in 12 rounds", searched)
	}
	if got := player.New().Choose(cave(rows, grid.Cell{}, 60), []battlemat.Choice{search, leave, end}); got != "leave elf" {
		t.Errorf("alone after 60 rounds: %q", got)
	}
}

// TestHeroPrepares checks that a hero drinks potions before attacking a hard foe, but not an easy
// one. It buys a better weapon before a helmet.
func TestHeroPrepares(t *testing.T) {
	attack := battlemat.Choice{Command: "attack elf foe sword", Kind: battlemat.Attack, Figure: "elf", Target: "foe", Odds: &battlemat.Odds{Mean: "1/2", Kill: "1/4"}}
	drink := battlemat.Choice{Command: "drink elf potion-of-strength", Kind: battlemat.Act, Figure: "elf", Target: "elf"}
	for _, test := range []struct {
		name string
		foe  battlemat.Figure
		want battlemat.Command
	}{
		{"hard", fighter("foe", "monsters", "zargon", grid.Cell{X: 1}, 4, 4, 3), drink.Command},
		{"easy", fighter("foe", "monsters", "zargon", grid.Cell{X: 1}, 2, 1, 1), attack.Command},
	} {
		v := cave([]string{"..."}, grid.Cell{}, 1)
		v.Figures = append(v.Figures, test.foe)
		if got := player.New().Choose(v, []battlemat.Choice{attack, drink, end}); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	buy := func(what, key string, n int, limits ...string) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command("buy elf " + what), Kind: battlemat.Act, Figure: "elf", Stats: []battlemat.Stat{{Key: key, N: n}}, Tags: limits}
	}
	sword, helmet := buy("broadsword", "attack", 3), buy("helmet", "defend", 1)
	plate, dagger := buy("plate-mail", "defend", 2, "slow"), buy("dagger", "attack", 1)
	for _, test := range []struct {
		choices []battlemat.Choice
		want    battlemat.Command
	}{
		{[]battlemat.Choice{dagger, helmet, sword, end}, sword.Command},
		{[]battlemat.Choice{dagger, plate, helmet, end}, helmet.Command},
		{[]battlemat.Choice{dagger, plate, end}, end.Command},
	} {
		if got := player.New().Choose(cave([]string{"..."}, grid.Cell{}, 1), test.choices); got != test.want {
			t.Errorf("buys: %q, want %q", got, test.want)
		}
	}
}
