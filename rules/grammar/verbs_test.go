package grammar_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/grammar"
)

// verbs are of a game whose position is a number that one may count up to ten, or say.
var verbs = grammar.Verbs[int, *int]{
	{
		Word: "count",
		Offer: func(p int, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			return p >= 10 || yield(battlemat.Choice{Command: "count up"})
		},
		Decide: func(d *int, _ battlemat.Seat, _ []string) *battlemat.Refusal { *d++; return nil },
		Else: func(int, battlemat.Seat, []string) *battlemat.Refusal {
			return grammar.Refuse("X 1", "no-count", "Count up, and not beyond ten.")
		},
		Why: func(int, battlemat.Seat, grid.Cell) []battlemat.Reason { return []battlemat.Reason{{What: "Count"}} },
	},
	{
		Word:   "say",
		Decide: func(*int, battlemat.Seat, []string) *battlemat.Refusal { return nil },
	},
}

// carried gives a command to a position, and returns the one after it, or the refusal's code.
func carried(p int, c battlemat.Command) (int, string) {
	v, args, no := verbs.Read(c, "X 1", `"count up"`)
	if no == nil {
		no = v.Carry(p, &p, "me", args)
	}
	if no != nil {
		return p, no.Code
	}
	return p, ""
}

// What a verb does not offer is refused by Else, before it is decided; without Else, by Decide.
func TestCommandsAreReadAndCarried(t *testing.T) {
	for _, test := range []struct {
		from  int
		give  battlemat.Command
		after int
		code  string
	}{
		{3, "count up", 4, ""}, {3, "count  up", 4, ""}, {10, "count up", 10, "no-count"}, {3, "count", 3, "no-count"},
		{3, "count up up", 3, "no-count"}, {3, "say anything", 3, ""}, {3, "", 3, "no-command"}, {3, "sing", 3, "unknown-verb"},
	} {
		if after, code := carried(test.from, test.give); after != test.after || code != test.code {
			t.Errorf("%q at %d: %d, %q, not %d, %q", test.give, test.from, after, code, test.after, test.code)
		}
	}
	if _, _, no := verbs.Read("sing", "X 1", ""); no.Detail != `"sing" is no command: expected one of count, say.` {
		t.Errorf("refusal %q", no.Detail)
	}
}

// Verbs without an offer are offered nowhere; the reasons are those of the verbs that have any.
func TestChoicesAndReasons(t *testing.T) {
	if got := slices.Collect(verbs.Choices(3, "me")); len(got) != 1 || got[0].Command != "count up" {
		t.Errorf("choices %v", got)
	}
	if got := slices.Collect(verbs.Choices(10, "me")); len(got) != 0 {
		t.Errorf("choices at ten %v", got)
	}
	if got := verbs.Why(3, "me", grid.Cell{}); len(got) != 1 || got[0].What != "Count" {
		t.Errorf("reasons %v", got)
	}
}
