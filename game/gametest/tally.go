package gametest

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// Tally records how bots use their figures' turns in matches of a scenario, and which sides win.
type Tally struct {
	Matches int
	Turns   int            // turns in which a figure could act
	Idle    int            // turns in which no figure acted, although it would have been useful
	Lost    int            // turns in the order of play that no figure took
	Wasted  int            // turns in which something useful was offered and not used, or was given away for nothing
	Won     map[string]int // the number of wins by side
	Counts  map[string]int // further counts of a game, by name
}

// Deed is a bot's command with its results.
type Deed struct {
	Match   string // the seed of the match, which identifies it
	At      battlemat.Position
	Seat    battlemat.Seat
	Choices []battlemat.Choice
	Command battlemat.Command
	Events  []battlemat.Event // the events of the command, not yet applied to the position
}

func (n *Tally) String() string {
	return fmt.Sprintf("%d matches, %d turns, %d idle, %d lost, %d wasted; won %v; %v", n.Matches, n.Turns, n.Idle, n.Lost, n.Wasted, n.Won, n.Counts)
}

// BotsUseTheirTurns lets bots play every scenario of a game a number of times. The usual number for
// long runs is two hundred, or the value of BATTLEMAT_LONG if it is more than one. It calls `watch`
// when a match begins, and calls the returned function at each command to count turns. Of a
// scenario's turns, at most two in a hundred may be idle, two lost, and two wasted. In long runs
// each side must win as often as the scenario intends. In short runs, `slack` more turns of each
// kind are allowed.
func BotsUseTheirTurns(t *testing.T, rules battlemat.Ruleset, name string, quick, slack int, watch func(*testing.T, *Tally) func(Deed)) {
	matches := Usual(quick, 200)
	if n, err := strconv.Atoi(os.Getenv("BATTLEMAT_LONG")); err == nil && n > 1 {
		matches = n
	}
	if matches > quick {
		slack = 0
	}
	for _, id := range scenarios.Of(name) {
		t.Run(id, func(t *testing.T) {
			s, err := scenarios.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			n := &Tally{Won: map[string]int{}, Counts: map[string]int{}}
			for i := range matches {
				n.match(t, rules, s, fmt.Sprint(id, i), watch(t, n))
			}
			t.Log(n)
			if 50*(max(n.Idle, n.Lost, n.Wasted)-slack) > n.Turns {
				t.Errorf("of %d turns %d are idle, %d lost and %d wasted", n.Turns, n.Idle, n.Lost, n.Wasted)
			}
			for side, share := range s.Balance {
				if matches >= 100 && !share.Holds(n.Won[side], matches) {
					t.Errorf("of %d matches, %d are won by %s: expected %v", matches, n.Won[side], side, share)
				}
			}
		})
	}
}

// match lets bots play one match.
func (n *Tally) match(t *testing.T, rules battlemat.Ruleset, s *scenario.Scenario, seed string, see func(Deed)) {
	t.Helper()
	m := begun(t, rules, s, seed)
	for steps := 0; len(m.at.ToAct()) > 0; steps++ {
		if steps > 9000 {
			t.Fatalf("%s: no end", m.name)
		}
		seat := m.at.ToAct()[0]
		d := Deed{Match: seed, At: m.at, Seat: seat, Choices: slices.Collect(m.at.Choices(seat))}
		d.Command = rules.Bot(seat).Choose(d.At.See(seat), d.Choices)
		d.Events = m.play(t, seat, d.Command)
		see(d)
	}
	n.Matches++
	outcome, _ := m.at.Outcome()
	sides := map[string]bool{}
	for _, w := range outcome.Winners {
		seat, _ := s.Seat(string(w))
		sides[seat.Side] = true
	}
	if len(sides) == 0 {
		sides[scenario.Nobody] = true
	}
	for side := range sides {
		n.Won[side]++
	}
}
