package game_test

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

func TestSayAndThrow(t *testing.T) {
	at, way := grid.Cell{X: 1}, []grid.Cell{{}, {X: 1}}
	die := game.Numbers("fall", "d6", 7, 3, 4)
	if !reflect.DeepEqual(die, battlemat.Throw{Of: "fall", Die: "d6", Faces: []string{"3", "4"}, Count: 7}) {
		t.Errorf("%+v", die)
	}
	want := battlemat.Told{Kind: battlemat.Hurt, Rule: "S 1", Figure: "elf", Text: "Elf loses 2.", At: &at, Path: way, Dice: []battlemat.Throw{die}, Harm: 2}
	got := game.Say(battlemat.Hurt, "S 1", "elf", "%s loses %d.", "Elf", 2).At(at).Along(way).By(die).Harm(2)
	if len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("%+v", got)
	}
	if plain := game.Say(battlemat.Said, "S 1", "", "100%"); plain[0].Text != "100%" {
		t.Errorf("%q", plain[0].Text)
	}
	throw := game.Throw("attack", "d6", []dice.Face{"1", "6"}, 1)
	if !reflect.DeepEqual(throw, battlemat.Throw{Of: "attack", Die: "d6", Faces: []string{"1", "6"}, Count: 1}) {
		t.Errorf("%+v", throw)
	}
	if none := game.Throw("attack", "d6", nil, 0); none.Faces == nil {
		t.Error("no faces would be null")
	}
}

// TestTurn checks that the line of a seat in the order of play says whether the seat is acting,
// waiting or out of the game.
func TestTurn(t *testing.T) {
	for seat, states := range map[battlemat.Seat][2]string{"reader": {"acting", "out"}, "other": {"waiting", "out"}} {
		for i, out := range []bool{false, true} {
			if got := game.Turn(&shelf{}, "Name", seat, out); got.Name != "Name" || got.Seat != seat || got.State != states[i] {
				t.Errorf("%s, out %v: %+v", seat, out, got)
			}
		}
	}
}

func TestBadgeAndNumber(t *testing.T) {
	var badges []battlemat.Badge
	game.Badge(&badges, false, "held", "held", "It is held.")
	game.Badge(&badges, true, "free", "free", "It is free.")
	if !reflect.DeepEqual(badges, []battlemat.Badge{{Key: "free", Name: "free", Text: "It is free."}}) {
		t.Errorf("%+v", badges)
	}
	for n, shown := range []string{"0", "1"} {
		if s := game.Noted("left", n, "rounds left", "then it is over"); s.N != n || s.Shown() != shown || s.Note != "then it is over" {
			t.Errorf("%+v", s)
		}
	}
	if s := game.Word("asleep", "asleep"); s.Shown() != "" {
		t.Errorf("%+v", s)
	}
}

func TestThrowsWithTheirMeans(t *testing.T) {
	die := dice.Die{Name: "combat die", Faces: []dice.Face{"skull", "skull", "skull", "shield", "shield", "blank"}}
	got := game.Plus(game.Counting("defence", game.Shields, die, []dice.Face{"skull", "shield", "shield"}, "shield"), 1)
	want := battlemat.Throw{Of: "defence", Die: "combat die", Faces: []string{"skull", "shield", "shield"}, Count: 3, Plus: 1, Mean: "2", Unit: "shields"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	got = game.Plus(game.Adding("power", 20, 14), -2)
	want = battlemat.Throw{Of: "power", Die: "d20", Faces: []string{"14"}, Count: 12, Plus: -2, Mean: "17/2", Unit: "points"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if plain := game.Plus(battlemat.Throw{Count: 1}, 2); plain.Mean != "" || plain.Count != 3 {
		t.Errorf("%+v", plain)
	}
}

// TestBeyond checks that harm is compared with the life that was left.
func TestBeyond(t *testing.T) {
	for _, c := range []struct {
		harm, left int
		want       string
	}{{5, 2, ", 3 more than needed"}, {2, 2, ""}, {1, 2, ""}, {2, 0, ""}} {
		if got := game.Beyond(c.harm, c.left); got != c.want {
			t.Errorf("%d of %d: %q", c.harm, c.left, got)
		}
	}
}

// TestEither checks that Either returns the first value if the condition holds, and otherwise the
// second.
func TestEither(t *testing.T) {
	if so, not := game.Either(true, "opens", "closes"), game.Either(false, "opens", "closes"); so != "opens" || not != "closes" {
		t.Errorf("%q and %q", so, not)
	}
}
