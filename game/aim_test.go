package game_test

import (
	"errors"
	"iter"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// shelf is a position of some books in a row, of which each may be taken once by the seat in
// turn; nobody may take the first.
type shelf struct {
	battlemat.Position
	taken []grid.Cell
}

type took struct{ at grid.Cell }

func (s shelf) ToAct() []battlemat.Seat            { return []battlemat.Seat{"reader"} }
func (s shelf) Outcome() (battlemat.Outcome, bool) { return battlemat.Outcome{}, false }

func (s shelf) Apply(e battlemat.Event) battlemat.Position {
	return shelf{taken: append(slices.Clone(s.taken), e.(took).at)}
}

type reading struct {
	shelf
	game.Resolver[shelf]
}

var shelves = game.Verbs[shelf, *reading]{
	Rule: "S 1", Example: `"take 1,0"`, Match: "day",
	Waits: func(shelf) *battlemat.Refusal { return game.Refuse("S 2", "not-your-turn", "The reader reads.") },
	Offered: func(_ shelf, s battlemat.Seat, c battlemat.Choice) battlemat.Choice {
		c.Figure = string(s)
		return c
	},
	List: []game.Verb[shelf, *reading]{
		game.Aim[shelf, *reading, grid.Cell]{
			Word: "take",
			Targets: func(shelf, battlemat.Seat) iter.Seq[grid.Cell] {
				return slices.Values([]grid.Cell{{X: 0}, {X: 1}, {X: 2}})
			},
			Read: func(_ shelf, _ battlemat.Seat, args []string) (grid.Cell, *battlemat.Refusal) {
				if len(args) == 1 {
					if at, is := game.Cell(args[0]); is {
						return at, nil
					}
				}
				return grid.Cell{}, game.Refuse("S 1", "no-cell", "Which book?")
			},
			May: func(s shelf, at grid.Cell) *battlemat.Refusal {
				if at.X == 0 || slices.Contains(s.taken, at) {
					return game.Refuse("S 3", "not-there", "There is no such book.")
				}
				return nil
			},
			Choice: func(_ shelf, at grid.Cell) battlemat.Choice {
				return battlemat.Choice{Command: game.Command("take", at), At: &at}
			},
			Do: func(d *reading, at grid.Cell) { d.Do(took{at}) },
			Here: func(_ shelf, _ battlemat.Seat, at grid.Cell, ask func(string, ...string)) {
				ask("Take it", at.String())
			},
		}.Verb(),
		game.Bare("tidy", battlemat.Choice{Label: "Tidy", Rule: "S 4"}, func(s shelf) *battlemat.Refusal {
			if len(s.taken) == 0 {
				return game.Refuse("S 4", "tidy", "Nothing lies about.")
			}
			return nil
		}, func(d *reading) { d.Do(took{grid.Cell{X: 9}}) }),
		game.Bare("leave", battlemat.Choice{Label: "Leave", Rule: "S 5"}, nil, func(d *reading) { d.Do(took{grid.Cell{X: 8}}) }),
	},
}

// try gives a command to a shelf, and returns the one after it, or the refusal's code.
func try(s shelf, seat battlemat.Seat, c battlemat.Command) (shelf, string) {
	d := &reading{shelf: s}
	d.Resolver = game.Resolve(&d.shelf, dice.NewScripted())
	if _, refusal := shelves.Decide(s, d, seat, c); refusal != nil {
		return s, refusal.Code
	}
	return d.shelf, ""
}

// What is offered is what is decided, and what reasons say: each follows from the same
// question.
func TestOffersDecisionsAndReasonsAgree(t *testing.T) {
	s, _ := try(shelf{}, "reader", "take 1,0")
	var offered []battlemat.Command
	for c := range shelves.Choices(s, "reader") {
		if offered = append(offered, c.Command); c.Figure != "reader" {
			t.Errorf("%s: of figure %q", c.Command, c.Figure)
		}
	}
	if want := []battlemat.Command{"take 2,0", "tidy", "leave"}; !slices.Equal(offered, want) {
		t.Errorf("offered %q, not %q", offered, want)
	}
	for _, at := range []grid.Cell{{X: 0}, {X: 1}, {X: 2}} {
		_, code := try(s, "reader", game.Command("take", at))
		if reasons := shelves.Why(s, "reader", at); len(reasons) != 1 || (reasons[0].Refusal == nil) != (code == "") {
			t.Errorf("%v: %q, and %+v", at, code, reasons)
		}
		if slices.Contains(offered, game.Command("take", at)) != (code == "") {
			t.Errorf("%v: offered otherwise than it is decided: %q", at, code)
		}
	}
}

// A preview is the offer, and where nothing is offered the refusal of the command, word for word.
func TestPreviewsAreTheOffersOrTheRefusals(t *testing.T) {
	s, _ := try(shelf{}, "reader", "take 1,0")
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
		_, code := try(s, test.seat, test.give)
		_, err := shelves.Preview(s, test.seat, test.give)
		var refusal *battlemat.Refusal
		if code == "" || !errors.As(err, &refusal) || refusal.Code != code {
			t.Errorf("%s: %q: %v, and refused as %q", test.seat, test.give, err, code)
		}
	}
}

func TestAimedAndBareVerbs(t *testing.T) {
	for _, test := range []struct {
		seat battlemat.Seat
		give battlemat.Command
		code string
	}{
		{"reader", "take 2,0", ""}, {"reader", "take 02,0", "no-cell"}, {"reader", "take", "no-cell"}, {"reader", "take 0,0", "not-there"},
		{"reader", "tidy", "tidy"}, {"reader", "leave", ""}, {"reader", "leave now", "too-many-words"},
		{"other", "leave", "not-your-turn"}, {"other", "", "not-your-turn"},
	} {
		if _, code := try(shelf{}, test.seat, test.give); code != test.code {
			t.Errorf("%s: %q: %q, not %q", test.seat, test.give, code, test.code)
		}
	}
	if n := len(slices.Collect(shelves.Choices(shelf{}, "other"))); n > 0 {
		t.Errorf("who is not to act is offered %d commands", n)
	}
	if reasons := shelves.Why(shelf{}, "other", grid.Cell{X: 1}); len(reasons) != 1 || reasons[0].Refusal.Code != "not-your-turn" {
		t.Errorf("who is not to act is told %+v", reasons)
	}
}
