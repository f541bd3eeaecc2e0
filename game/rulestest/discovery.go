package rulestest

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Discoveries checks that a choice of a position is a [battlemat.Discovery] if it reveals anything
// to the seats, unless dice are rolled. Suppose that no event of a choice is a discovery. The
// result of the choice must then be the same for each seat in every position that the seat cannot
// distinguish from this one and in which the choice is not a discovery either. So no seat learns
// more than that the command was given, or that it had no effect. A discovery must also show
// something to the side that chooses, because its seats must not learn what only others discover.
// At most `most` choices of each seat are tried, drawn at random by the seed.
func Discoveries(t T, p battlemat.Position, sides map[battlemat.Seat]string, most int, seed dice.Seed) {
	t.Helper()
	seats := slices.Sorted(maps.Keys(sides))
	for _, seat := range p.ToAct() {
		for _, c := range sample(slices.Collect(p.Choices(seat)), most, seed) {
			for _, fault := range undiscovered(p, seat, c.Command, seats, sides, seed) {
				t.Errorf("%s: %s: %s", seat, c.Command, fault)
			}
		}
	}
}

// Sides returns the sides of a scenario's seats. The spectator has none.
func Sides(s *scenario.Scenario) map[battlemat.Seat]string {
	sides := map[battlemat.Seat]string{battlemat.Spectator: ""}
	for _, seat := range s.Seats {
		sides[battlemat.Seat(seat.ID)] = seat.Side
	}
	return sides
}

// undiscovered describes what seats learn from a command that rolls no dice and is not a discovery.
func undiscovered(p battlemat.Position, seat battlemat.Seat, c battlemat.Command, seats []battlemat.Seat, sides map[battlemat.Seat]string, seed dice.Seed) []string {
	r, can := p.(Reshuffler)
	events, err := p.Decide(seat, c, noDice{})
	if !can || err != nil {
		return nil
	}
	var list []string
	for _, s := range seats {
		discovers := battlemat.Discovers
		if sides[s] == sides[seat] {
			discovers = func(e battlemat.Event) bool { return battlemat.DiscoversTo(e, sides[s]) }
		}
		if slices.ContainsFunc(events, discovers) {
			continue
		}
		other := r.Reshuffle(s, dice.NewSeeded(named(seed, "unknown"+string(s))))
		there, err := other.Decide(seat, c, noDice{})
		if err != nil || slices.ContainsFunc(there, discovers) {
			continue
		}
		if a, b := seenAfter(p, s, events), seenAfter(other, s, there); a != b {
			list = append(list, fmt.Sprintf("%s learns something new, but no event is a discovery: %s", s, difference(a, b)))
		}
	}
	return list
}

// seenAfter returns what a seat is told about events, and its view after them, as a text.
func seenAfter(p battlemat.Position, s battlemat.Seat, events []battlemat.Event) string {
	var told battlemat.Telling
	for _, event := range events {
		told.Add(s, p, event)
		p = p.Apply(event)
	}
	return show(told.Told) + show(p.See(s)) + show(slices.Collect(p.Choices(s)))
}

// noDice is a roller that returns an error for every throw.
type noDice struct{}

func (noDice) Roll(dice.Die) (int, error) { return 0, errors.New("no dice") }
