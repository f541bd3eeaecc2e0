package player_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/player"
)

// camp returns a room, A, whose only door is open to the corridor on its right:
//
//	AAAA|....
//	AAAA ....
//	AAAA|....
//
// An orc is in the room, and heroes are in the corridor.
func camp(heroes ...grid.Cell) (battlemat.View, []battlemat.Choice) {
	v := battlemat.View{
		Seat: "zargon", ToAct: []battlemat.Seat{"zargon"}, Round: 1,
		Ground: battlemat.Ground{
			Grid: "square", Width: 8, Height: 3,
			Map: []string{"........", "........", "........"}, Legend: map[string]string{".": "floor"},
			Rooms: []string{"AAAA....", "AAAA....", "AAAA...."},
			Walls: []battlemat.Border{{At: grid.Cell{X: 3, Y: 0}, Side: "E"}, {At: grid.Cell{X: 3, Y: 2}, Side: "E"}},
			Doors: []battlemat.Door{{ID: "3,1E", At: grid.Cell{X: 3, Y: 1}, Side: "E", State: "open"}},
		},
		Figures: []battlemat.Figure{fighter("orc-1", "monsters", "zargon", grid.Cell{X: 0, Y: 1}, 3, 2, 1)},
	}
	taken := map[grid.Cell]bool{}
	for i, at := range heroes {
		v.Figures = append(v.Figures, fighter(fmt.Sprintf("hero-%d", i), "heroes", "", at, 3, 2, 8))
		taken[at] = true
	}
	var choices []battlemat.Choice
	for x := range 5 {
		for y := range 3 {
			at, cost := grid.Cell{X: x, Y: y}, x+max(y-1, 1-y)
			if x == 0 && y == 1 || taken[at] || x == 4 && y != 1 {
				continue
			}
			choices = append(choices, battlemat.Choice{
				Command: battlemat.Command("move orc-1 " + at.String()), Kind: battlemat.Move, Figure: "orc-1", At: &at, Cost: &cost,
			})
		}
	}
	return v, append(choices, battlemat.Choice{Command: "end zargon", Kind: battlemat.Pass})
}

func fighter(id, side string, seat battlemat.Seat, at grid.Cell, attack, defend, life int) battlemat.Figure {
	return battlemat.Figure{ID: id, Side: side, Seat: seat, At: at, Life: life, Whole: life, Stats: []battlemat.Stat{
		{Key: "attack", N: attack}, {Key: "defend", N: defend},
	}}
}

// TestZargonWaitsBehindACampedDoor shows HQ S1.73: three heroes around the door attack everything
// that comes out, so the orc stays inside, except in the last round, when survival gains nothing.
// HQ S1.69: a single hero is attacked.
func TestZargonWaitsBehindACampedDoor(t *testing.T) {
	for _, c := range []struct {
		name   string
		heroes []grid.Cell
		left   string // the number of rounds left
		comes  bool
	}{
		{"three round the door", []grid.Cell{{X: 5, Y: 1}, {X: 4, Y: 0}, {X: 4, Y: 2}}, "", false},
		{"with time to spare", []grid.Cell{{X: 5, Y: 1}, {X: 4, Y: 0}, {X: 4, Y: 2}}, "9", false},
		{"in the last round", []grid.Cell{{X: 5, Y: 1}, {X: 4, Y: 0}, {X: 4, Y: 2}}, "1", true},
		{"one before the door", []grid.Cell{{X: 5, Y: 1}}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, choices := camp(c.heroes...)
			if n, err := strconv.Atoi(c.left); err == nil {
				v.Counts = []battlemat.Stat{{Key: "rounds-left", N: n}}
			}
			got := player.New().Choose(v, choices)
			if comes := got == "move orc-1 4,1"; comes != c.comes {
				t.Errorf("it chooses %q", got)
			}
			if again := player.New().Choose(v, choices); again != got {
				t.Errorf("then %q", again)
			}
		})
	}
}
