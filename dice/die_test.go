package dice_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// These are two dice with words on their faces. On one, all words begin differently; on the other,
// two begin alike.
var (
	words = dice.Die{Name: "combat die", Faces: []dice.Face{"skull", "skull", "skull", "white shield", "white shield", "black shield"}}
	alike = dice.Die{Name: "combat die", Faces: []dice.Face{"skull", "skull", "skull", "shield", "shield", "blank"}}
)

func TestNumberedDice(t *testing.T) {
	for _, n := range []int{4, 6, 8, 10, 12, 20, 100} {
		d := dice.D(n)
		dicetest.Equal(t, "sides", d.Sides(), n)
		for i, f := range d.Faces {
			pips, number := f.Pips()
			dicetest.Equal(t, "pips", pips, i+1)
			dicetest.Equal(t, "is a number", number, true)
		}
	}
	if _, number := dice.Face("skull").Pips(); number {
		t.Error("a skull shows a number")
	}
	for _, n := range []int{0, -3, dice.MaxSides + 1, 1 << 40} {
		if _, err := dice.NewSeeded(dice.Seed{}).Roll(dice.D(n)); err == nil {
			t.Errorf("D(%d) was thrown", n)
		}
	}
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		die  dice.Die
		name string
		find int // -1 for an error
	}{
		{words, "skull", 0},
		{words, " White Shield ", 3},
		{words, "s", -1},
		{words, "w", -1},
		{words, "b", -1},
		{alike, "s", -1},
		{alike, "sh", -1},
		{dice.D(20), "1", 0},
		{dice.D(20), "20", 19},
		{dice.D(20), "21", -1},
		{dice.D(20), "", -1},
		{dice.D(20), "skull", -1},
	} {
		i, err := c.die.Find(c.name)
		if err != nil {
			if !errors.Is(err, dice.ErrNoFace) {
				t.Errorf("%v does not wrap ErrNoFace", err)
			}
			i = -1
		}
		dicetest.Equal(t, "Find "+c.name, i, c.find)
	}
	_, err := dice.D(20).Find("21")
	dicetest.Equal(t, "error", err.Error(), `d20: no such face "21", expected 1-20`)
	_, err = dice.D(20).Find(strings.Repeat("x", 10000))
	if len(err.Error()) > 200 {
		t.Error("a long answer is repeated in full")
	}
}
