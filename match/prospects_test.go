package match

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
)

// foretelling is a position that returns prospects for any figure.
type foretelling struct{ battlemat.Position }

func (p foretelling) Apply(e battlemat.Event) battlemat.Position {
	return foretelling{p.Position.Apply(e)}
}

func (foretelling) Prospects(s battlemat.Seat, figure string) []battlemat.Prospect {
	if figure == "glass ball" {
		panic("the rules cannot see")
	}
	return []battlemat.Prospect{{Command: battlemat.Command("to " + figure)}}
}

type foretellers struct{ battlemat.Ruleset }

func (r foretellers) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return foretelling{p}, err
}

// TestProspects checks that a seat held by a person gets prospects while it has choices.
// Spectators, bots and all seats of a paused match get none. Nor does any seat in a game without
// prospects.
func TestProspects(t *testing.T) {
	sv := service(t, NewMemory(), func(o *Options) {
		o.Rules = func(string) (battlemat.Ruleset, error) { return foretellers{tag.Ruleset}, nil }
	})
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": Bot})
	m := now(t, sv, id)
	asked := func(m *Match, s battlemat.Seat) int {
		list, err := m.Prospects(s, "hunter")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if !m.TellsProspects() || asked(m, "hunter") != 1 || asked(m, battlemat.Spectator) != 0 || asked(m, "red") != 0 {
		t.Errorf("hunter is told %d, spectators %d, a bot %d", asked(m, "hunter"), asked(m, battlemat.Spectator), asked(m, "red"))
	}
	if list, err := m.Prospects("hunter", "glass ball"); !isFault(err) || len(list) > 0 {
		t.Errorf("rules that panic are told of by %v", err)
	}
	if m := do(t, sv, id, "hunter /pause"); asked(m, "hunter") != 0 {
		t.Error("a match that is paused is told of")
	}
	plain := service(t, NewMemory())
	id, _ = begin(t, plain, nil)
	if m := now(t, plain, id); m.TellsProspects() || asked(m, "hunter") != 0 {
		t.Error("a game without prospects tells them")
	}
}
