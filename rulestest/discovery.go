package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Discoveries sees to it that what the choices of a position show to the seats is a
// [battlemat.Discovery], unless dice are rolled: where no event of a choice is one, it comes to
// the same for each seat in every position that the seat could not tell from this one, and in
// which it is no discovery either. So nobody learns by it more than that it was given, or
// that nothing came of it. At most most choices of each seat are tried, drawn by the seed.
func Discoveries(t T, p battlemat.Position, seats []battlemat.Seat, most int, seed dice.Seed) {
	t.Helper()
	for _, seat := range p.ToAct() {
		for _, c := range sample(slices.Collect(p.Choices(seat)), most, seed) {
			for _, fault := range undiscovered(p, seat, c.Command, seats, seed) {
				t.Errorf("%s: %s: %s", seat, c.Command, fault)
			}
		}
	}
}

// undiscovered lists what seats learn by a command that rolls no dice and is no discovery.
func undiscovered(p battlemat.Position, seat battlemat.Seat, c battlemat.Command, seats []battlemat.Seat, seed dice.Seed) []string {
	r, can := p.(Reshuffler)
	events, err := p.Decide(seat, c, noDice{})
	if !can || err != nil || slices.ContainsFunc(events, battlemat.Discovers) {
		return nil
	}
	var list []string
	for _, s := range seats {
		other := r.Reshuffle(s, dice.NewSeeded(named(seed, "unknown"+string(s))))
		there, err := other.Decide(seat, c, noDice{})
		if err != nil || slices.ContainsFunc(there, battlemat.Discovers) {
			continue
		}
		if a, b := seenAfter(p, s, events), seenAfter(other, s, there); a != b {
			list = append(list, fmt.Sprintf("%s learns what it did not know, and no event is a discovery: %s", s, difference(a, b)))
		}
	}
	return list
}

// seenAfter is what a seat is told of events, and sees after them.
func seenAfter(p battlemat.Position, s battlemat.Seat, events []battlemat.Event) string {
	var told [][]battlemat.Told
	for _, event := range events {
		if lines := p.Tell(s, event); len(lines) > 0 {
			told = append(told, lines)
		}
		p = p.Apply(event)
	}
	return show(told) + show(p.See(s)) + show(slices.Collect(p.Choices(s)))
}

// noDice refuses to throw.
type noDice struct{}

func (noDice) Roll(dice.Die) (int, error) { return 0, errors.New("no dice") }
