package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// View returns the beginning of a seat's view: the title, story and goal, the seats that the game
// waits for, and the status, or the outcome if the match is over. Lists that every view has are
// empty, not nil.
func View(p battlemat.Position, s *scenario.Scenario, seat battlemat.Seat, status string) battlemat.View {
	v := battlemat.View{
		Seat: seat, Title: s.Name, Story: s.Story, Goal: s.Goal, Profile: s.Profile, Set: s.Set, ToAct: p.ToAct(), Status: status,
		Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{},
	}
	if outcome, over := p.Outcome(); over {
		last := outcome // so that an outcome is allocated only if there is one
		v.Outcome, v.Status = &last, last.Text
	}
	return v
}

// Turn returns the line of a seat in the order of play. The parameter `out` means that the seat no
// longer plays.
func Turn(p battlemat.Position, name string, seat battlemat.Seat, out bool) battlemat.Turn {
	t := battlemat.Turn{Name: name, Seat: seat, State: "waiting"}
	switch {
	case out:
		t.State = "out"
	case slices.Contains(p.ToAct(), seat):
		t.State = "acting"
	}
	return t
}

// Number returns a number with its key and name.
func Number(key string, n int, name string) battlemat.Stat {
	s := battlemat.Stat{Key: key, N: n, Name: name}
	if n == 0 {
		s.Value = "0" // an empty value would turn the number into a word
	}
	return s
}

// Noted returns a number with a sentence about it.
func Noted(key string, n int, name, note string) battlemat.Stat {
	s := Number(key, n, name)
	s.Note = note
	return s
}

// Word returns a stat without a number, which a card shows as a word.
func Word(key, name string) battlemat.Stat { return battlemat.Stat{Key: key, Name: name} }

// Badge adds a badge to a figure's badges if a condition holds.
func Badge(badges *[]battlemat.Badge, has bool, key, name, text string) {
	if has {
		*badges = append(*badges, battlemat.Badge{Key: key, Name: name, Text: text})
	}
}
