package game_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// shelf is a position of some books in a row. The seat whose turn it is may take each book once,
// except the first.
type shelf struct {
	battlemat.Position
	taken  []grid.Cell
	looked int // how often the costly part of a choice was computed
}

type took struct{ at grid.Cell }

func (s *shelf) ToAct() []battlemat.Seat            { return []battlemat.Seat{"reader"} }
func (s *shelf) Outcome() (battlemat.Outcome, bool) { return battlemat.Outcome{}, false }

func (s *shelf) Apply(e battlemat.Event) battlemat.Position {
	return &shelf{taken: append(slices.Clone(s.taken), e.(took).at)}
}

type reading struct {
	*shelf
	game.Resolver[*shelf]
}

func (s *shelf) uses(seat battlemat.Seat, use game.Use[*reading]) {
	for x := range 3 {
		at := grid.Cell{X: x}
		use(battlemat.Choice{Command: game.Command("take", at), Label: "Take it", Figure: string(seat), At: &at},
			game.Unless(x > 0 && !slices.Contains(s.taken, at), "S 3", "not-there", "There is no book on (%v).", at),
			func(d *reading) { d.Do(took{at}) },
			func(c *battlemat.Choice) { c.Note, s.looked = "Book 3.", s.looked+1 })
	}
	if len(s.taken) > 0 {
		use(battlemat.Choice{Command: "tidy", Label: "Tidy"}, nil, func(d *reading) { d.Do(took{grid.Cell{X: 9}}) })
	}
	use(battlemat.Choice{Command: "leave", Label: "Leave", Rule: "S 5"},
		game.Unless(len(s.taken) < 2, "S 5", "busy", "Read first."),
		func(d *reading) { d.Do(took{grid.Cell{X: 8}}) })
}

var shelves = game.Verbs[*shelf, *reading]{
	Rule: "S 1", Example: `"take 1,0"`, Match: "day",
	Turns: "S 2", Scenario: func(*shelf) *scenario.Scenario {
		return &scenario.Scenario{Seats: []scenario.Seat{{ID: "reader", Name: "the reader"}}}
	},
	List: game.Listed((*shelf).uses, func(*shelf, battlemat.Seat, []string) *battlemat.Refusal {
		return game.Refuse("S 4", "not-so", "Not so, 100%.")
	}, "take", "tidy", "leave"),
}

// try gives a command to a shelf, and returns the next shelf or the refusal.
func try(s *shelf, seat battlemat.Seat, c battlemat.Command, follows func()) (*shelf, *battlemat.Refusal) {
	d := &reading{shelf: s}
	d.Resolver = game.Resolve(&d.shelf, dice.NewScripted())
	if _, err := game.Decide(&shelves, d, seat, c, follows); err != nil {
		return s, err.(*battlemat.Refusal)
	}
	return d.shelf, nil
}

// TestOffersDecisionsAndReasonsAgree checks that offers, decisions and reasons all follow from one
// list, even if several positions are queried in turn.
func TestOffersDecisionsAndReasonsAgree(t *testing.T) {
	none := &shelf{}
	one, _ := try(none, "reader", "take 1,0", nil)
	two, _ := try(one, "reader", "take 2,0", nil)
	for range 2 {
		for s, want := range map[*shelf][]battlemat.Command{none: {"take 1,0", "take 2,0", "leave"}, one: {"take 2,0", "tidy", "leave"}, two: {"tidy"}} {
			var offered []battlemat.Command
			for c := range shelves.Choices(s, "reader") {
				offered = append(offered, c.Command)
			}
			if !slices.Equal(offered, want) {
				t.Errorf("after %v: offered %q, not %q", s.taken, offered, want)
			}
			for x := range 3 {
				at := grid.Cell{X: x}
				_, refusal := try(s, "reader", game.Command("take", at), nil)
				reasons := shelves.Why(s, "reader", at)
				if len(reasons) != 1 || reasons[0].What != "Take it" || (reasons[0].Refusal == nil) != (refusal == nil) {
					t.Errorf("after %v: %v: %v, and %+v", s.taken, at, refusal, reasons)
				}
				if slices.Contains(offered, game.Command("take", at)) != (refusal == nil) {
					t.Errorf("after %v: %v is offered otherwise than it is decided: %v", s.taken, at, refusal)
				}
			}
		}
	}
}

// TestCostlyParts checks that the costly part of a choice is computed when the choice is shown, and
// not when only its command is wanted.
func TestCostlyParts(t *testing.T) {
	s := &shelf{}
	if n := len(slices.Collect(shelves.Commands(s, "reader"))); n != 3 || s.looked != 0 {
		t.Errorf("%d commands, made with %d costly parts", n, s.looked)
	}
	if _, refusal := try(s, "reader", "take 1,0", nil); refusal != nil || s.looked != 0 {
		t.Errorf("%v, decided with %d costly parts", refusal, s.looked)
	}
	for c := range shelves.Choices(s, "reader") {
		if seen, err := shelves.Preview(s, "reader", c.Command); err != nil || (c.At != nil) != (seen.Note == "Book 3.") || seen.Note != c.Note {
			t.Errorf("%s: %+v, %v, not %+v", c.Command, seen, err, c)
		}
	}
	if s.looked != 4 {
		t.Errorf("two choices and their previews were made with %d costly parts", s.looked)
	}
}

// TestListedVerbsRefuse checks that an unlisted use is refused by the chapter, a forbidden use with
// its reason, and a seat that is not to act by the game.
func TestListedVerbsRefuse(t *testing.T) {
	for _, test := range []struct {
		seat         battlemat.Seat
		give         battlemat.Command
		code, detail string
	}{
		{"reader", "take 02,0", "not-so", "Not so, 100%."}, {"reader", "take", "not-so", "Not so, 100%."},
		{"reader", "tidy", "not-so", "Not so, 100%."}, {"reader", "take 0,0", "not-there", "There is no book on (0,0)."},
		{"reader", "leave now", "not-so", "Not so, 100%."},
		{"other", "take 1,0", "not-your-turn", "The day is waiting for the reader."}, {"other", "", "not-your-turn", "The day is waiting for the reader."},
	} {
		_, refusal := try(&shelf{}, test.seat, test.give, nil)
		if refusal == nil || refusal.Code != test.code || refusal.Detail != test.detail {
			t.Errorf("%s: %q: %+v", test.seat, test.give, refusal)
			continue
		}
		refusals.See(refusal.Code)
	}
	if n := len(slices.Collect(shelves.Choices(&shelf{}, "other"))); n > 0 {
		t.Errorf("a seat that is not to act is offered %d commands", n)
	}
	if reasons := shelves.Why(&shelf{}, "other", grid.Cell{X: 1}); len(reasons) != 1 || reasons[0].Refusal.Code != "not-your-turn" {
		t.Errorf("a seat that is not to act is told %+v", reasons)
	}
}

// TestPreviewsAreTheOffersOrTheRefusals checks that the preview of an offered command is the offer,
// and that any other preview is refused in the same way as the command.
func TestPreviewsAreTheOffersOrTheRefusals(t *testing.T) {
	s, _ := try(&shelf{}, "reader", "take 1,0", nil)
	for c := range shelves.Choices(s, "reader") {
		if seen, err := shelves.Preview(s, "reader", c.Command); err != nil || !reflect.DeepEqual(seen, c) {
			t.Errorf("%s: %+v, %v, not %+v", c.Command, seen, err, c)
		}
	}
	for _, test := range []struct {
		seat battlemat.Seat
		give battlemat.Command
	}{
		{"reader", "take 1,0"}, {"reader", "take"}, {"reader", "take 0,0"}, {"reader", "leave now"}, {"reader", "read"}, {"reader", ""},
		{"other", "leave"}, {"other", "take 2,0"}, {battlemat.Spectator, "leave"},
	} {
		_, want := try(s, test.seat, test.give, nil)
		_, err := shelves.Preview(s, test.seat, test.give)
		var refusal *battlemat.Refusal
		if want == nil || !errors.As(err, &refusal) || *refusal != *want {
			t.Errorf("%s: %q: %v, and refused as %+v", test.seat, test.give, err, want)
		}
	}
}

// TestWhatFollowsFromACommand checks that the consequences of a command are applied once, and not
// after a refusal.
func TestWhatFollowsFromACommand(t *testing.T) {
	followed := 0
	follows := func() { followed++ }
	one, _ := try(&shelf{}, "reader", "take 1,0", follows)
	if try(one, "reader", "take 1,0", follows); followed != 1 {
		t.Errorf("after a command and one that is refused something followed %d times", followed)
	}
	if try(one, "reader", "tidy", follows); followed != 2 {
		t.Errorf("after another something followed %d times", followed)
	}
}

// TestNotNow checks that the refusal of an unlisted use cites the given rule.
func TestNotNow(t *testing.T) {
	no := game.NotNow[*shelf]("S 7")(&shelf{}, "reader", nil)
	if no.Rule != "S 7" || no.Code != "not-now" {
		t.Errorf("%+v", no)
	}
	refusals.See(no.Code)
}

// steps lists a hundred steps, the first half of which are legal. It lists a walk of several steps
// only if such a walk is sought.
func (s *shelf) steps(_ battlemat.Seat, sought game.Sought, use game.Use[*reading]) {
	for x := range 100 {
		at := grid.Cell{X: x}
		if sought.Skips(1, at.String()) {
			continue
		}
		command := game.Command("step", at)
		if len(sought) > 2 {
			command = battlemat.Command(strings.Join(sought, " "))
		}
		s.looked++
		if !use(battlemat.Choice{Command: command, At: &at}, game.Unless(x < 50, "S 6", "far", "(%v) is too far.", at), func(d *reading) { d.Do(took{at}) }) {
			return
		}
	}
}

// TestSought checks that a list of many uses is searched for one command without building the
// others. The search may find a command that the list does not offer.
func TestSought(t *testing.T) {
	hall := game.Verbs[*shelf, *reading]{
		Rule: "S 1", Example: `"step 1,0"`, Match: "day",
		List: game.ListedFor((*shelf).steps, game.NotNow[*shelf]("S 4"), "step"),
	}
	s := &shelf{}
	if n := len(slices.Collect(hall.Commands(s, "reader"))); n != 50 || s.looked != 100 {
		t.Errorf("%d commands out of %d uses, not 50 out of 100", n, s.looked)
	}
	for command, want := range map[battlemat.Command]struct {
		code   string
		looked int
	}{
		"step 7,0": {"", 1}, "step 7,0 9,0": {"", 1}, "step 70,0": {"far", 1}, "step 700,0": {"not-now", 0}, "step": {"not-now", 0},
	} {
		s.looked = 0
		c, err := hall.Preview(s, "reader", command)
		code := ""
		if err != nil {
			code = err.(*battlemat.Refusal).Code
		} else if c.Command != command {
			t.Errorf("%s: a preview of %q", command, c.Command)
		}
		if code != want.code || s.looked != want.looked {
			t.Errorf("%s: %q after %d uses, not %q after %d", command, code, s.looked, want.code, want.looked)
		}
		d := &reading{shelf: s}
		d.Resolver = game.Resolve(&d.shelf, dice.NewScripted())
		if _, err := game.Decide(&hall, d, "reader", command, nil); (err == nil) != (want.code == "") {
			t.Errorf("%s: %v", command, err)
		}
	}
	if why := hall.Why(s, "reader", grid.Cell{X: 7}); why != nil {
		t.Errorf("reasons from a list for one command: %+v", why)
	}
}
