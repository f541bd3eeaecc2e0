package game_test

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

func TestSayAndThrow(t *testing.T) {
	want := []battlemat.Told{{Kind: battlemat.Hurt, Rule: "S 1", Figure: "elf", Text: "Elf loses 2."}}
	if got := game.Say(battlemat.Hurt, "S 1", "elf", "%s loses %d.", "Elf", 2); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	throw := game.Throw("attack", "d6", []dice.Face{"1", "6"}, 1)
	if !reflect.DeepEqual(throw, battlemat.Throw{Of: "attack", Die: "d6", Faces: []string{"1", "6"}, Count: 1}) {
		t.Errorf("%+v", throw)
	}
	if none := game.Throw("attack", "d6", nil, 0); none.Faces == nil {
		t.Error("no faces would be null")
	}
}

// The line of a seat in the order of play says whether it is out, or acts.
func TestTurn(t *testing.T) {
	for seat, states := range map[battlemat.Seat][2]string{"reader": {"acting", "out"}, "other": {"waiting", "out"}} {
		for i, out := range []bool{false, true} {
			if got := game.Turn(&shelf{}, "Name", seat, out); got != (battlemat.Turn{Name: "Name", Seat: seat, State: states[i]}) {
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
	if n := game.Number("left", 3, "rounds left"); n != (battlemat.Stat{Key: "left", N: 3, Name: "rounds left", Value: "3"}) {
		t.Errorf("%+v", n)
	}
}
