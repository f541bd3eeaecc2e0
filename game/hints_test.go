package game_test

import (
	"testing"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// when is a condition: verbs, and the hour from which on it holds.
type when struct {
	Used []string
	From int
}

func (w when) Verbs() []string { return w.Used }

var hints = []game.Hint[when]{
	{Text: "Open the door.", Until: "open"},
	{Text: "It is late.", When: when{From: 20}},
	{Text: "Go in.", Until: "move", When: when{Used: []string{"open"}}},
	{Text: "Attack.", When: when{Used: []string{"move"}}},
}

// A hint is said from its time on until its verb was used, the first of several.
func TestHintsAreSaidInTheirTime(t *testing.T) {
	for _, c := range []struct {
		used []string
		hour int
		want string
	}{
		{nil, 8, "Open the door."}, {nil, 20, "Open the door."}, {[]string{"open"}, 20, "It is late."},
		{[]string{"open"}, 8, "Go in."}, {[]string{"open", "move"}, 8, "Attack."}, {[]string{"open", "move", "attack"}, 8, "Attack."},
	} {
		if got := game.Said(hints, c.used, func(w *when) bool { return c.hour >= w.From }); got != c.want {
			t.Errorf("after %v, at %d: %q, not %q", c.used, c.hour, got, c.want)
		}
	}
	if got := game.Said(hints[2:3], []string{"open", "move"}, func(*when) bool { return true }); got != "" {
		t.Errorf("after the last %q", got)
	}
}

// A verb of a person is noted when a hint waits for it to be used, to be silent or to be said, and once.
func TestVerbsTeachOnce(t *testing.T) {
	s := &scenario.Scenario{Seats: []scenario.Seat{{ID: "elf"}, {ID: "orcs", Held: scenario.Bot}}}
	for verb, want := range map[string]bool{"open": true, "move": true, "attack": false} {
		if game.Teaches(s, "elf", hints, verb, nil) != want {
			t.Errorf("%s teaches: %v", verb, !want)
		}
		if game.Teaches(s, "elf", hints, verb, []string{verb}) {
			t.Errorf("%s teaches though it was used", verb)
		}
		if game.Teaches(s, "orcs", hints, verb, nil) {
			t.Errorf("%s of a bot teaches", verb)
		}
	}
}

// A verb that is learnt is noted; what others have of the list stays as it was.
func TestAVerbIsLearnt(t *testing.T) {
	all := game.EventsOf(game.Kinds[*[]string]{"learnt": game.Learning(func(used *[]string) *[]string { return used })})
	used := append(make([]string, 0, 2), "open")
	before, other := used, append(used, "attack")
	if all.Apply(&used, game.Learnt{Verb: "move"}); len(used) != 2 || used[1] != "move" || len(before) != 1 || other[1] != "attack" {
		t.Errorf("%v, after %v, beside %v", used, before, other)
	}
}
