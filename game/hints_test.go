package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// when is the condition of a hint: verbs that must have been used, and the hour from which it
// holds.
type when struct {
	Used []string
	From int
}

func (w when) Deeds() []string { return w.Used }

var hints = []game.Hint[when]{
	{Text: "Open the door.", Until: "open"},
	{Text: "It is late.", When: when{From: 20}},
	{Text: "Go in.", Until: "move", When: when{Used: []string{"open"}}},
	{Text: "Attack.", When: when{Used: []string{"move"}}},
}

// TestHintsAreSaidInTheirTime checks that a hint is shown from the time when it is due until its
// verb has been used. If several are due, the first is shown.
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

// TestDeedsTeachOnce checks that a person's deed is recorded once, if the deed starts or ends a
// hint. Further deeds of a command are recorded if a hint names them.
func TestDeedsTeachOnce(t *testing.T) {
	s := &scenario.Scenario{Seats: []scenario.Seat{{ID: "elf"}, {ID: "orcs", Held: scenario.Bot}}}
	hints := append(slices.Clone(hints), game.Hint[when]{Text: "Weave.", Until: "cast web", When: when{Used: []string{"cast"}}})
	for _, c := range []struct {
		command battlemat.Command
		want    []string
	}{
		{"open elf door", []string{"open"}}, {"move", []string{"move"}}, {"attack elf orc", nil},
		{"cast elf web 2 4,3 NE", []string{"cast web", "cast"}}, {"cast elf fly", []string{"cast"}}, {"web cast", nil}, {"", nil},
	} {
		if got := game.Lessons(s, "elf", hints, c.command, nil); !slices.Equal(got, c.want) {
			t.Errorf("%q teaches %q, not %q", c.command, got, c.want)
		}
		if got := game.Lessons(s, "elf", hints, c.command, c.want); len(got) > 0 {
			t.Errorf("%q teaches %q again", c.command, got)
		}
		if got := game.Lessons(s, "orcs", hints, c.command, nil); len(got) > 0 {
			t.Errorf("%q of a bot teaches %q", c.command, got)
		}
	}
}

// TestDoes checks that a deed is a verb, optionally with words that follow it in any order.
func TestDoes(t *testing.T) {
	for deed, want := range map[string]bool{
		"cast": true, "cast web": true, "cast 2 web": true, "cast 4,3": true, "cast wizard": true, "cast cast": false, "web": false, "cast fly": false, "move": false, "": false, "cas": false,
	} {
		if got := game.Does("cast wizard web 2 4,3", deed); got != want {
			t.Errorf("%q: %v", deed, got)
		}
	}
}

// TestAVerbIsLearnt checks that a learnt verb is recorded, without changing the list that other
// positions share.
func TestAVerbIsLearnt(t *testing.T) {
	all := game.EventsOf(game.Kinds[*[]string]{"learnt": game.Learning(func(used *[]string) *[]string { return used })})
	used := append(make([]string, 0, 2), "open")
	before, other := used, append(used, "attack")
	if all.Apply(&used, game.Learnt{Verb: "move"}); len(used) != 2 || used[1] != "move" || len(before) != 1 || other[1] != "attack" {
		t.Errorf("%v, after %v, beside %v", used, before, other)
	}
}
