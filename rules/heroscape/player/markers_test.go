package player_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/rules/heroscape/player"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestMarkersKnowCopies shows HS B5: of two cards of a kind, the order marker goes to the one with
// more figures left.
func TestMarkersKnowCopies(t *testing.T) {
	archer := func(n, x int, seat battlemat.Seat) battlemat.Figure {
		f := battlemat.Figure{ID: fmt.Sprint("archers-", n), Kind: "archers", Number: n, Side: string(seat), Seat: seat, At: grid.Cell{X: x}, Life: 1, Whole: 1}
		for key, n := range map[string]int{"move": 5, "range": 6, "attack": 2, "defense": 2, "points": 60, "worth": 20} {
			f.Stats = append(f.Stats, battlemat.Stat{Key: key, N: n})
		}
		return f
	}
	for _, test := range []struct {
		left []int // the numbers of the figures
		want battlemat.Command
	}{{[]int{1, 2, 6}, "mark 1 archers"}, {[]int{3, 4, 5}, "mark 1 archers.2"}, {[]int{2, 4, 5, 6}, "mark 1 archers.2"}} {
		v := battlemat.View{Seat: "reds", Ground: battlemat.Ground{
			Grid: "hex-pointy", Shift: "odd", Width: 20, Height: 1, Map: []string{"...................."}, Legend: map[string]string{".": "floor"}}}
		for i, n := range test.left {
			v.Figures = append(v.Figures, archer(n, i, "reds"))
		}
		v.Figures = append(v.Figures, archer(7, 9, "blues"))
		v.Hands = []battlemat.Hand{{Pile: "army-reds", Cards: []battlemat.Card{{ID: "archers"}, {ID: "archers.2"}}}}
		var choices []battlemat.Choice
		for _, id := range []string{"archers", "archers.2"} {
			choices = append(choices, battlemat.Choice{Command: battlemat.Command("mark 1 " + id), Kind: battlemat.Answer, Card: id})
		}
		if got := player.New().Choose(v, choices); got != test.want {
			t.Errorf("with %v left it chooses %q, not %q", test.left, got, test.want)
		}
	}
}

// TestMarkersThinkOfTheDead shows HS B5. If foes are near, the late turns of a round go to the
// soldiers. They do not go to a hero who could do more but would be attacked before those turns.
// Without foes nearby they go to the hero. The first turn may be the hero's in either case.
func TestMarkersThinkOfTheDead(t *testing.T) {
	figure := func(kind string, n, x, life, worth, attack int, seat battlemat.Seat) battlemat.Figure {
		f := battlemat.Figure{ID: fmt.Sprint(kind, "-", n), Kind: kind, Number: n, Side: string(seat), Seat: seat, At: grid.Cell{X: x}, Life: life, Whole: life}
		for key, n := range map[string]int{"move": 5, "range": 1, "attack": attack, "defense": 3, "points": 120, "worth": worth} {
			f.Stats = append(f.Stats, battlemat.Stat{Key: key, N: n})
		}
		return f
	}
	for _, test := range []struct {
		turn, foes int // the foes stand on this hex and the ones after it
		want       string
	}{{3, 30, "hero"}, {3, 13, "guards"}, {1, 13, "hero"}} {
		v := battlemat.View{Seat: "reds", Ground: battlemat.Ground{
			Grid: "hex-pointy", Shift: "odd", Width: 40, Height: 1, Map: []string{strings.Repeat(".", 40)}, Legend: map[string]string{".": "floor"}}}
		v.Figures = append(v.Figures, figure("hero", 1, 4, 4, 120, 9, "reds"))
		for n := range 4 {
			v.Figures = append(v.Figures, figure("guards", n+1, n, 1, 20, 2, "reds"))
		}
		for n := range 2 {
			v.Figures = append(v.Figures, figure("ogres", n+1, test.foes+n, 5, 120, 6, "blues"))
		}
		v.Hands = []battlemat.Hand{{Pile: "army-reds", Cards: []battlemat.Card{{ID: "hero"}, {ID: "guards"}}}}
		var choices []battlemat.Choice
		for _, id := range []string{"guards", "hero"} {
			choices = append(choices, battlemat.Choice{Command: battlemat.Command(fmt.Sprint("mark ", test.turn, " ", id)), Kind: battlemat.Answer, Card: id})
		}
		if got, want := player.New().Choose(v, choices), battlemat.Command(fmt.Sprint("mark ", test.turn, " ", test.want)); got != want {
			t.Errorf("with foes from %d on it chooses %q, not %q", test.foes, got, want)
		}
	}
}

// TestHeroesStandBehindTheirSoldiers shows HS B5: heroes are placed next to friends. No hero is
// nearer than the foremost soldier to the bridge that the army will move to, wherever the start
// area begins.
func TestHeroesStandBehindTheirSoldiers(t *testing.T) {
	for name, bridges := range map[string][]grid.Cell{"the-toll-bridge": {{X: 8, Y: 4}}, "the-two-ledges": {{X: 6, Y: 3}, {X: 6, Y: 7}}} {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := battlemat.Begin(battle.Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			seat := p.ToAct()[0]
			c := battle.Ruleset.Bot(seat).Choose(p.See(seat), slices.Collect(p.Choices(seat)))
			if c.Words()[0] == "mark" {
				break
			}
			if p, err = battlemat.Advance(p, seat, c, dice.NewSeeded(dice.SeedOf(name))); err != nil {
				t.Fatal(err)
			}
		}
		v := p.See(battlemat.Spectator)
		ground, err := view.Walk(v.Ground)
		if err != nil {
			t.Fatal(err)
		}
		far := func(f battlemat.Figure) int {
			n := 100
			for _, c := range bridges {
				n = min(n, ground.Grid().Distance(f.At, c))
			}
			return n
		}
		heroes, foremost := 0, map[battlemat.Seat]int{}
		for _, f := range v.Figures {
			if n, some := foremost[f.Seat]; f.Rank != "hero" && (!some || far(f) < n) {
				foremost[f.Seat] = far(f)
			}
		}
		for _, f := range v.Figures {
			if f.Rank != "hero" {
				continue
			}
			heroes++
			near := slices.ContainsFunc(v.Figures, func(o battlemat.Figure) bool {
				return o.ID != f.ID && o.Seat == f.Seat && ground.Grid().Distance(o.At, f.At) <= 3
			})
			if far(f) < foremost[f.Seat] || !near {
				t.Errorf("%s: %s stands at %v, %d from the bridge, the foremost soldier %d; a friend is near: %t", name, f.ID, f.At, far(f), foremost[f.Seat], near)
			}
		}
		if heroes < 3 {
			t.Errorf("%s: %d heroes are placed", name, heroes)
		}
	}
}
