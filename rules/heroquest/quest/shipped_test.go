package quest_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shipped loads a shipped scenario.
func shipped(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	s, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// opened lays out a scenario.
func opened(t *testing.T, s *scenario.Scenario) battlemat.Position {
	t.Helper()
	p, err := battlemat.Begin(quest.Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestShippedQuests checks each shipped quest, and opens it with every profile.
func TestShippedQuests(t *testing.T) {
	for _, name := range scenarios.Of("heroquest") {
		s := shipped(t, name)
		for _, profile := range heroquest.Book.Profiles() {
			c := s.Configure(profile, nil)
			if faults := quest.Ruleset.Check(c); len(faults) > 0 {
				t.Errorf("%s by %s: %v", name, profile, faults)
			}
			opened(t, c)
		}
	}
}

// TestSensiblePlayWins checks that good bots usually win the tutorial and the first quest for the
// heroes.
func TestSensiblePlayWins(t *testing.T) {
	if testing.Short() {
		t.Skip("whole quests: not in a hurry")
	}
	for _, name := range []string{"the-lantern", "soup-for-the-orcs"} {
		won := 0
		for n := range 4 {
			p := gametest.Played(t, quest.Ruleset, shipped(t, name), fmt.Sprint(name, n), 1500, func(battlemat.Position) {})
			if o, over := p.Outcome(); over && !slices.Contains(o.Winners, "zargon") {
				won++
			}
		}
		if won < 3 {
			t.Errorf("%s: the heroes won %d of 4", name, won)
		}
	}
}

// TestWhatIsHiddenIsNotInTheView plays every quest for a while. What a hero or a spectator is sent
// must contain no words from hidden data, and a quest that differs only in the dark must give the
// same view.
func TestWhatIsHiddenIsNotInTheView(t *testing.T) {
	for _, name := range scenarios.Of("heroquest") {
		s := shipped(t, name)
		seats := []battlemat.Seat{"barbarian", battlemat.Spectator}
		n := 0
		gametest.Played(t, quest.Ruleset, s, name, 60, func(p battlemat.Position) {
			if n++; n%6 != 1 {
				return
			}
			hidden := p.(interface{ Hidden() []string }).Hidden()
			for _, seat := range seats {
				view := written(t, p.See(seat))
				for _, word := range hidden {
					if strings.Contains(view, word) {
						t.Errorf("%s, position %d: %q is in the view of %q", name, n, word, seat)
					}
				}
				other := p.(interface {
					Reshuffle(battlemat.Seat, dice.Roller) battlemat.Position
				}).Reshuffle(seat, dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, n))))
				if again := written(t, other.See(seat)); again != view {
					t.Errorf("%s, position %d: the view of %q tells of the dark:\n%s\n%s", name, n, seat, view, again)
				}
			}
		})
	}
}

func written(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
