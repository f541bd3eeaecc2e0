package game_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

type (
	added   struct{ N int }
	noticed struct{}
)

func (e added) apply(n *int) { *n += e.N }
func (e added) tell(n *int, to battlemat.Seat) []battlemat.Told {
	return []battlemat.Told{{Text: string(to)}}
}

func (noticed) apply(*int) {}

func kinds() game.Kinds[*int] {
	return game.Kinds[*int]{"added": game.Event(added.apply, added.tell)}
}

func TestEventsAreAppliedAndTold(t *testing.T) {
	all := game.EventsOf(kinds(), game.Kinds[*int]{"noticed": game.Event(noticed.apply, nil)})
	n := 1
	if all.Apply(&n, added{2}); n != 3 {
		t.Errorf("%d after 1 and 2 more", n)
	}
	all.Apply(&n, noticed{})
	if told := all.Tell(&n, "me", added{2}); len(told) != 1 || told[0].Text != "me" {
		t.Errorf("told %v", told)
	}
	if told := all.Tell(&n, "me", noticed{}); told != nil {
		t.Errorf("told %v of what nobody is told of", told)
	}
	if raw, err := all.Types.Write(added{2}); err != nil || string(raw) != `{"fact":"added","N":2}` {
		t.Errorf("written %s, %v", raw, err)
	}
}

// TestPublicEventsAreToldToAll checks that all seats are told the same about a public event.
func TestPublicEventsAreToldToAll(t *testing.T) {
	tell := func(_ added, n *int) []battlemat.Told { return game.Say(battlemat.Said, "", "", "%d", *n) }
	all := game.EventsOf(game.Kinds[*int]{"added": game.Public(added.apply, tell)})
	n := 1
	if all.Apply(&n, added{2}); n != 3 {
		t.Errorf("%d after 1 and 2 more", n)
	}
	for _, seat := range []battlemat.Seat{"me", battlemat.Spectator} {
		if told := all.Tell(&n, seat, added{2}); len(told) != 1 || told[0].Text != "3" {
			t.Errorf("%q is told %v", seat, told)
		}
	}
}

// TestWrongListsOfEventsPanic checks that a name for two events, two names for one event, and an
// event that is not listed each cause a panic immediately.
func TestWrongListsOfEventsPanic(t *testing.T) {
	for name, wrong := range map[string]func(){
		"two of a name":     func() { game.EventsOf(kinds(), kinds()) },
		"two names":         func() { game.EventsOf(kinds(), game.Kinds[*int]{"summed": game.Event(added.apply, nil)}) },
		"a name to escape":  func() { game.EventsOf(game.Kinds[*int]{`"`: game.Event(added.apply, nil)}) },
		"an event unlisted": func() { all := game.EventsOf(kinds()); all.Apply(new(int), noticed{}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it does not panic")
				}
			}()
			wrong()
		})
	}
}
