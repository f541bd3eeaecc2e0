package gametest

import (
	"errors"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Offered lists a seat's commands that begin with a text.
func Offered(p battlemat.Position, seat battlemat.Seat, prefix string) []string {
	var list []string
	for c := range p.Choices(seat) {
		if strings.HasPrefix(string(c.Command), prefix) {
			list = append(list, string(c.Command))
		}
	}
	return list
}

// Told lists what a seat is told of events, line by line.
func Told(p battlemat.Position, seat battlemat.Seat, events []battlemat.Event) []string {
	var lines []string
	for _, e := range events {
		for _, told := range p.Tell(seat, e) {
			lines = append(lines, told.Text)
		}
		p = p.Apply(e)
	}
	return lines
}

// Refused gives a command that must be refused, and returns the refusal.
func Refused(t testing.TB, p battlemat.Position, seat battlemat.Seat, command string) *battlemat.Refusal {
	t.Helper()
	_, err := p.Decide(seat, battlemat.Command(command), dice.NewSeeded(dice.SeedOf("refused")))
	var refusal *battlemat.Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("%s: %s: %v, not a refusal", seat, command, err)
	}
	return refusal
}
