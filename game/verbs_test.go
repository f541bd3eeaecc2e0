package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// counted is a test game whose position is a number. Commands add one to the number, or say it. The
// game ends when the number exceeds ten.
type counted struct {
	battlemat.Position
	n int
}

func (c counted) Outcome() (battlemat.Outcome, bool) { return battlemat.Outcome{}, c.n > 10 }

var verbs = game.Verbs[counted, *counted]{Rule: "X 1", Example: `"count up"`, Match: "count", List: []game.Verb[counted, *counted]{
	{
		Word: "count",
		Offer: func(p counted, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			return p.n >= 10 || yield(battlemat.Choice{Command: "count up"})
		},
		Decide: func(d *counted, _ battlemat.Seat, args []string) *battlemat.Refusal {
			if d.n >= 10 || !slices.Equal(args, []string{"up"}) {
				return game.Refuse("X 1", "no-count", "Count up, and not beyond ten.")
			}
			d.n++
			return nil
		},
		Why: func(counted, battlemat.Seat, grid.Cell) []battlemat.Reason {
			return []battlemat.Reason{{What: "Count"}}
		},
	},
	{
		Word:   "say",
		Decide: func(*counted, battlemat.Seat, []string) *battlemat.Refusal { return nil },
	},
	{
		Word: "point",
		Decide: func(_ *counted, _ battlemat.Seat, args []string) *battlemat.Refusal {
			if len(args) == 0 {
				return game.Refuse("X 1", game.CodeNoFigure, "At which figure?")
			}
			if len(args) > 1 {
				return game.Refuse("X 1", game.CodeTooManyWords, "At one figure.")
			}
			return nil
		},
	},
}}

// decided gives a command to a position, and returns the next position or the refusal's code.
func decided(n int, c battlemat.Command) (int, string) {
	p := counted{n: n}
	after := p
	if refusal := verbs.Decide(p, &after, "me", c); refusal != nil {
		refusals.See(refusal.Code)
		return n, refusal.Code
	}
	return after.n, ""
}

// TestCommandsAreDecided checks that a command is read and then decided by its verb, and that no
// verb is asked about a command that cannot be given.
func TestCommandsAreDecided(t *testing.T) {
	for _, test := range []struct {
		from  int
		give  battlemat.Command
		after int
		code  string
	}{
		{3, "count up", 4, ""}, {3, "count  up", 4, ""}, {10, "count up", 10, "no-count"}, {3, "count", 3, "no-count"},
		{3, "count up up", 3, "no-count"}, {3, "say anything", 3, ""}, {3, "point elf", 3, ""}, {3, "point", 3, "no-figure"}, {3, "point elf orc", 3, "too-many-words"},
		{3, "", 3, "no-command"}, {3, "sing", 3, "unknown-verb"},
		{11, "say anything", 11, "over"}, {11, "sing", 11, "unknown-verb"},
	} {
		if after, code := decided(test.from, test.give); after != test.after || code != test.code {
			t.Errorf("%q at %d: %d, %q, not %d, %q", test.give, test.from, after, code, test.after, test.code)
		}
	}
	p := counted{n: 3}
	if refusal := verbs.Decide(p, &p, "me", "sing"); refusal.Detail != `"sing" is not a command: expected one of count, say, point.` {
		t.Errorf("refusal %q", refusal.Detail)
	}
}

// TestChoicesAndReasons checks that verbs without Offer are not offered, and that reasons come from
// the verbs with Why. When the match is over, and for a spectator, there are neither offers nor
// reasons.
func TestChoicesAndReasons(t *testing.T) {
	for _, c := range []struct {
		n                int
		seat             battlemat.Seat
		choices, reasons int
	}{{3, "me", 1, 1}, {10, "me", 0, 1}, {11, "me", 0, 0}, {3, battlemat.Spectator, 0, 0}} {
		p := counted{n: c.n}
		if got := slices.Collect(verbs.Choices(p, c.seat)); len(got) != c.choices {
			t.Errorf("at %d, %q may choose %v", c.n, c.seat, got)
		}
		if got := verbs.Why(p, c.seat, grid.Cell{}); len(got) != c.reasons {
			t.Errorf("at %d, %q is told %v", c.n, c.seat, got)
		}
	}
}
