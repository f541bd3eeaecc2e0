package gametest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Offered lists a seat's commands that begin with a prefix.
func Offered(p battlemat.Position, seat battlemat.Seat, prefix string) []string {
	var list []string
	for c := range p.Choices(seat) {
		if strings.HasPrefix(string(c.Command), prefix) {
			list = append(list, string(c.Command))
		}
	}
	return list
}

// Told returns the lines that a seat is told about events.
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

// Refused checks that a command is refused, and returns the refusal.
func Refused(t testing.TB, p battlemat.Position, seat battlemat.Seat, command string) *battlemat.Refusal {
	t.Helper()
	_, err := p.Decide(seat, battlemat.Command(command), dice.NewSeeded(dice.SeedOf("refused")))
	var refusal *battlemat.Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("%s: %s: %v, not a refusal", seat, command, err)
	}
	return refusal
}

// sharedOut reports whether a command comes from a form that divides something among named targets.
func sharedOut(p battlemat.Position, seat battlemat.Seat, command string) bool {
	return slices.ContainsFunc(battlemat.Forms(p, seat), func(f battlemat.Form) bool {
		begin, is := strings.CutSuffix(f.Command, "{targets}")
		rest, begins := strings.CutPrefix(command, begin)
		ids := strings.Fields(rest)
		return is && begins && len(ids) == f.Shares && !slices.ContainsFunc(ids, func(id string) bool { return !slices.Contains(f.Targets, id) })
	})
}

// Carried carries out a line, "command" or "command: dice". The command is given by the seat that
// is to act, or by the seat named before a ">". The command must be among the seat's choices, or
// come from a form that divides something among targets, and no die may be left over. Carried
// returns the position after the command, the acting seat, and the events.
func Carried[P battlemat.Position](t testing.TB, p P, line string) (after P, by battlemat.Seat, events []battlemat.Event) {
	t.Helper()
	seat, rest, named := strings.Cut(line, "> ")
	if !named {
		if len(p.ToAct()) == 0 {
			t.Fatalf("%q: nobody is to act", line)
		}
		seat, rest = string(p.ToAct()[0]), line
	}
	by = battlemat.Seat(seat)
	command, script, _ := strings.Cut(rest, ": ")
	if all := Offered(p, by, ""); !slices.Contains(all, command) && !sharedOut(p, by, command) {
		t.Fatalf("%q is not offered to %s: %q", command, by, all)
	}
	var faces []dice.Face
	for word := range strings.FieldsSeq(script) {
		faces = append(faces, dice.Face(word))
	}
	roller := dice.NewScripted(faces...)
	events, err := p.Decide(by, battlemat.Command(command), roller)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	if roller.Left() > 0 {
		t.Fatalf("%q: %d dice of the script are left over", line, roller.Left())
	}
	var now battlemat.Position = p
	for _, e := range events {
		now = now.Apply(e)
	}
	return now.(P), by, events
}

// Chosen returns the choice for a command of the seat that is to act.
func Chosen(t testing.TB, p battlemat.Position, command string) battlemat.Choice {
	t.Helper()
	for c := range p.Choices(p.ToAct()[0]) {
		if string(c.Command) == command {
			return c
		}
	}
	t.Fatalf("%q is not offered: %q", command, Offered(p, p.ToAct()[0], ""))
	return battlemat.Choice{}
}
