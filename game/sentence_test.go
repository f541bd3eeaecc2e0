package game_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestSentencesWithoutPlaces checks that only the place itself is left out, even if the same words
// are part of a name.
func TestSentencesWithoutPlaces(t *testing.T) {
	at := grid.Cell{X: 3, Y: 4}
	for _, c := range []struct {
		words       string
		values      []any
		text, short string
	}{
		{"%s waits.", []any{"Hob"}, "Hob waits.", ""},
		{"%s goes%s.", []any{"Hob", game.Where(" to (%v)", at)}, "Hob goes to (3,4).", "Hob goes."},
		{"%s jumps%s%s: a hit.", []any{"Man to (3,4)", game.Where(" over (%v)", at), game.Where(" to (%v)", at)},
			"Man to (3,4) jumps over (3,4) to (3,4): a hit.", "Man to (3,4) jumps: a hit."},
	} {
		if text, short := game.Sentence(c.words, c.values...); text != c.text || short != c.short {
			t.Errorf("%q, short %q", text, short)
		}
		if l := game.Say(battlemat.Said, "", "hob", c.words, c.values...); l[0].Text != c.text || l[0].Short != c.short {
			t.Errorf("%+v", l)
		}
	}
}
