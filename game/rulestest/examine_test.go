package rulestest_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/scenario"
)

// spoilt is the game of tag with one method broken. Each field replaces a method.
type spoilt struct {
	battlemat.Ruleset
	*spoil
}

type spoil struct {
	check   func(*scenario.Scenario) []board.Fault
	toAct   func(battlemat.Position) []battlemat.Seat
	choices func(battlemat.Position, battlemat.Seat) iter.Seq[battlemat.Choice]
	decide  func(battlemat.Position, battlemat.Seat, battlemat.Command, dice.Roller) ([]battlemat.Event, error)
	advance func(battlemat.Position, battlemat.Seat, battlemat.Command, dice.Roller) (battlemat.Position, error)
	apply   func(battlemat.Position, battlemat.Event) battlemat.Position
	see     func(battlemat.Position, battlemat.Seat) battlemat.View
	tell    func(battlemat.Position, battlemat.Seat, battlemat.Event) []battlemat.Told
	why     func(battlemat.Position, battlemat.Seat, grid.Cell) []battlemat.Reason
	look    func(battlemat.Position, battlemat.Seat, string) []battlemat.Field
	outcome func(battlemat.Position) (battlemat.Outcome, bool)
	board   func(battlemat.Position, battlemat.Seat) (*board.Board, error)
}

func (r spoilt) Check(doc *scenario.Scenario) []board.Fault {
	if r.check != nil {
		return r.check(doc)
	}
	return r.Ruleset.Check(doc)
}

func (r spoilt) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return bad{p, r.spoil}, err
}

// bad is a position of a spoilt game.
type bad struct {
	battlemat.Position
	s *spoil
}

func (b bad) ToAct() []battlemat.Seat {
	if b.s.toAct != nil {
		return b.s.toAct(b.Position)
	}
	return b.Position.ToAct()
}

func (b bad) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	if b.s.choices != nil {
		return b.s.choices(b.Position, s)
	}
	return b.Position.Choices(s)
}

func (b bad) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	if b.s.decide != nil {
		return b.s.decide(b.Position, s, c, r)
	}
	return b.Position.Decide(s, c, r)
}

func (b bad) Advance(s battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	if b.s.advance != nil {
		return b.s.advance(b.Position, s, c, r)
	}
	return battlemat.Advance(struct{ battlemat.Position }{b}, s, c, r)
}

func (b bad) Apply(e battlemat.Event) battlemat.Position {
	if b.s.apply != nil {
		return bad{b.s.apply(b.Position, e), b.s}
	}
	return bad{b.Position.Apply(e), b.s}
}

func (b bad) See(s battlemat.Seat) battlemat.View {
	if b.s.see != nil {
		return b.s.see(b.Position, s)
	}
	return b.Position.See(s)
}

func (b bad) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	if b.s.tell != nil {
		return b.s.tell(b.Position, s, e)
	}
	return b.Position.Tell(s, e)
}

func (b bad) Why(s battlemat.Seat, c grid.Cell) []battlemat.Reason {
	if b.s.why != nil {
		return b.s.why(b.Position, s, c)
	}
	return b.Position.Why(s, c)
}

func (b bad) Look(s battlemat.Seat, id string) []battlemat.Field {
	if b.s.look != nil {
		return b.s.look(b.Position, s, id)
	}
	return b.Position.Look(s, id)
}

func (b bad) Outcome() (battlemat.Outcome, bool) {
	if b.s.outcome != nil {
		return b.s.outcome(b.Position)
	}
	return b.Position.Outcome()
}

func (b bad) Board(s battlemat.Seat) (*board.Board, error) {
	if b.s.board != nil {
		return b.s.board(b.Position, s)
	}
	return b.Position.(battlemat.Boarder).Board(s)
}

func (b bad) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	return bad{b.Position.(rulestest.Reshuffler).Reshuffle(s, r), b.s}
}

// collected is a T that records the reported faults.
type collected struct{ faults []string }

func (*collected) Helper()             {}
func (*collected) Logf(string, ...any) {}
func (c *collected) Errorf(f string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(f, args...))
}

// finds examines one match, then two, and so on up to the given number, until a fault contains a
// text. It reports whether one does. The faults are those of the last examination.
func (c *collected) finds(text string, most int, examine func(matches int)) bool {
	for n := 1; ; n = min(2*n, most) {
		c.faults = nil
		examine(n)
		found := slices.ContainsFunc(c.faults, func(f string) bool { return strings.Contains(f, text) })
		if found || n == most {
			return found
		}
	}
}

// snare returns the place of the snare as the hunter sees it.
func snare(p battlemat.Position) *grid.Cell {
	for _, piece := range p.See(tag.Hunter).Ground.Pieces {
		if piece.ID == "snare" {
			return &piece.At
		}
	}
	return nil
}

// torn is the refusal of a net, and nets is the menu of its uses.
var (
	torn = &battlemat.Refusal{Rule: "TAG 1", Code: "torn", Detail: "The net is torn."}
	nets = []string{"Nets"}
)

// holding returns a view function that adds a card to the hand of red.
func holding(c battlemat.Card) func(battlemat.Position, battlemat.Seat) battlemat.View {
	return func(p battlemat.Position, s battlemat.Seat) battlemat.View {
		v := p.See(s)
		v.Hands = append(v.Hands, battlemat.Hand{Figure: "red", Cards: []battlemat.Card{c}})
		return v
	}
}

func filtered(seq iter.Seq[battlemat.Choice], keep func(battlemat.Choice) bool) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for c := range seq {
			if keep(c) && !yield(c) {
				return
			}
		}
	}
}

// TestExaminationFindsFaults breaks the game in every way that the examination covers.
func TestExaminationFindsFaults(t *testing.T) {
	mutants := map[string]struct {
		spoil spoil
		want  string // part of one of the faults
	}{
		"a choice that is refused": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return func(yield func(battlemat.Choice) bool) {
				for c := range p.Choices(s) {
					if !yield(c) {
						return
					}
				}
				if len(p.ToAct()) > 0 && p.ToAct()[0] == s {
					yield(battlemat.Choice{Command: "fly", Label: "Fly", Kind: battlemat.Act})
				}
			}
		}}, `may choose "fly", but is refused`},
		"an unknown order": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			list := map[battlemat.Command]battlemat.Choice{}
			for c := range p.Choices(s) {
				list[c.Command] = c
			}
			return maps.Values(list)
		}}, "another order"},
		"a choice twice": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return slices.Values(append(slices.Collect(p.Choices(s)), slices.Collect(p.Choices(s))...))
		}}, "twice"},
		"a list that does not stop": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return func(yield func(battlemat.Choice) bool) {
				for c := range p.Choices(s) {
					yield(c)
				}
			}
		}}, "panics"},
		"a list that is used for every view": {spoil{see: func() func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			figures := make([]battlemat.Figure, 0, 9)
			return func(p battlemat.Position, s battlemat.Seat) battlemat.View {
				v := p.See(s)
				v.Figures = append(figures, v.Figures...)
				return v
			}
		}()}, "has been written to since"},
		"two blanks in a command": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return func(yield func(battlemat.Choice) bool) {
				for c := range p.Choices(s) {
					c.Command = battlemat.Command(strings.Replace(string(c.Command), " ", "  ", 1))
					if !yield(c) {
						return
					}
				}
			}
		}}, "is not a line of words"},
		"a legal command that is not offered": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return filtered(p.Choices(s), func(c battlemat.Choice) bool { return c.Kind != battlemat.Move || c.At.Y < 3 })
		}}, "is not offered"},
		"no choice for who is to act": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			return filtered(p.Choices(s), func(battlemat.Choice) bool { return s != "red" })
		}}, "has no choice"},
		"choices for a spectator": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			if s == battlemat.Spectator {
				s = tag.Hunter
			}
			return p.Choices(s)
		}}, "that does not play"},
		"commands of others are taken": {spoil{decide: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
			if s == "blue" && len(p.ToAct()) > 0 {
				s = p.ToAct()[0]
			}
			return p.Decide(s, c, r)
		}}, "blue is not offered"},
		"an error that is no refusal": {spoil{decide: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
			events, err := p.Decide(s, c, r)
			if err != nil {
				return nil, errors.New("no")
			}
			return events, nil
		}}, "is not a refusal"},
		"a refusal without a rule": {spoil{decide: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
			events, err := p.Decide(s, c, r)
			if err != nil {
				return nil, &battlemat.Refusal{Detail: "No."}
			}
			return events, nil
		}}, "lacks a rule"},
		"a panic at garbage": {spoil{decide: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
			_ = c.Words()[0]
			return p.Decide(s, c, r)
		}}, "panics: runtime error"},
		"dice of its own": {spoil{decide: func() func(battlemat.Position, battlemat.Seat, battlemat.Command, dice.Roller) ([]battlemat.Event, error) {
			own := dice.NewSeeded(dice.SeedOf("own"))
			return func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, _ dice.Roller) ([]battlemat.Event, error) {
				return p.Decide(s, c, own)
			}
		}()}, "the same rolls"},
		"a command that leads elsewhere than its events": {spoil{advance: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
			_, err := p.Decide(s, c, r)
			return p, err
		}}, "the position that a command leads to"},
		"an event that is not complete in itself": {spoil{
			apply: func() func(battlemat.Position, battlemat.Event) battlemat.Position {
				last := 0
				return func(p battlemat.Position, e battlemat.Event) battlemat.Position {
					if m, ok := e.(tag.Rolled); ok {
						last++ // the result of Apply depends on more than the event
						m.Steps = 2 + last%3
						return p.Apply(m)
					}
					return p.Apply(e)
				}
			}(),
		}, "written and read lead to a different position"},
		"over, and somebody is to act": {spoil{outcome: func(p battlemat.Position) (battlemat.Outcome, bool) {
			return battlemat.Outcome{Text: "Over."}, true
		}}, "are to act"},
		"a stranger is to act": {spoil{toAct: func(p battlemat.Position) []battlemat.Seat {
			return []battlemat.Seat{"green"}
		}}, "is not a seat of the scenario"},
		"the view of another seat": {spoil{see: func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			return p.See("red")
		}}, "says it is"},
		"a list that is null": {spoil{see: func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			v := p.See(s)
			v.Hands = nil
			return v
		}}, "would be null"},
		"terrain without a legend": {spoil{see: func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			v := p.See(s)
			v.Ground.Legend = nil
			return v
		}}, "legend"},
		"everyone sees the snare": {spoil{see: func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			v := p.See(tag.Hunter)
			v.Seat = s
			return v
		}}, "learns what it may not know: its view"},
		"a board shows the snare": {spoil{board: func(p battlemat.Position, s battlemat.Seat) (*board.Board, error) {
			return p.(battlemat.Boarder).Board(tag.Hunter)
		}}, "learns what it may not know: its board"},
		"a board that cannot be read": {spoil{board: func(p battlemat.Position, s battlemat.Seat) (*board.Board, error) {
			b, err := p.(battlemat.Boarder).Board(s)
			b.AddFigure(board.Figure{ID: "hunter", At: grid.Cell{X: 1, Y: 1}})
			return b, err
		}}, "is listed twice"},
		"a board of which there is none": {spoil{board: func(p battlemat.Position, s battlemat.Seat) (*board.Board, error) {
			return nil, errors.New("no place for a snare")
		}}, "no place for a snare"},
		"whoever watches sees the snare": {spoil{see: func(p battlemat.Position, s battlemat.Seat) battlemat.View {
			v := p.See(s)
			if s == battlemat.Spectator {
				v = p.See(tag.Hunter)
				v.Seat = s
			}
			return v
		}}, "spectators are told what"},
		"moves avoid the snare": {spoil{choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
			at := snare(p)
			return filtered(p.Choices(s), func(c battlemat.Choice) bool {
				return c.Kind != battlemat.Move || s == tag.Hunter || at == nil || *c.At != *at
			})
		}}, "its choices"},
		"a refusal tells of the snare": {spoil{decide: func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
			events, err := p.Decide(s, c, r)
			var refusal *battlemat.Refusal
			if at := snare(p); errors.As(err, &refusal) && refusal.Code == "too-far" && at != nil && c == battlemat.Command("move "+at.String()) {
				return nil, &battlemat.Refusal{Rule: refusal.Rule, Code: "snare", Detail: "There is a snare."}
			}
			return events, err
		}}, "the refusal of"},
		"a reason tells of the snare": {spoil{why: func(p battlemat.Position, s battlemat.Seat, c grid.Cell) []battlemat.Reason {
			if at := snare(p); at != nil && *at == c {
				return nil
			}
			return p.Why(s, c)
		}}, "why "},
		"a look tells of the snare": {spoil{look: func(p battlemat.Position, s battlemat.Seat, id string) []battlemat.Field {
			if at := snare(p); at != nil && s != tag.Hunter {
				return []battlemat.Field{{Name: "x", Cells: []grid.Cell{*at}}}
			}
			return p.Look(s, id)
		}}, " sees: "},
		"what is told tells of the snare": {spoil{tell: func(p battlemat.Position, s battlemat.Seat, e battlemat.Event) []battlemat.Told {
			told := p.Tell(s, e)
			if at := snare(p); at != nil && len(told) > 0 {
				told[0].At = at
			}
			return told
		}}, "what it is told of"},
		"a refused card without a menu": {spoil{see: holding(battlemat.Card{ID: "net", Name: "Net", Refusal: torn})}, "a refusal or a menu without the other"},
		"a menu without a refusal":      {spoil{see: holding(battlemat.Card{ID: "net", Name: "Net", Menu: nets})}, "a refusal or a menu without the other"},
		"a refused card that is offered": {spoil{
			see: holding(battlemat.Card{ID: "net", Name: "Net", Refusal: torn, Menu: nets}),
			choices: func(p battlemat.Position, s battlemat.Seat) iter.Seq[battlemat.Choice] {
				return func(yield func(battlemat.Choice) bool) {
					for c := range p.Choices(s) {
						if c.Kind == battlemat.Move {
							c.Figure, c.Card, c.Menu = "red", "net", nets
						}
						if !yield(c) {
							return
						}
					}
				}
			},
		}, `is refused ("The net is torn.")`},
	}
	for name, m := range mutants {
		t.Run(name, func(t *testing.T) {
			var c collected
			if !c.finds(m.want, 4, func(matches int) {
				rulestest.Examine(&c, spoilt{tag.Ruleset, &m.spoil}, rulestest.Options{Matches: matches}, yard.Scenario())
			}) {
				t.Errorf("no fault says %q: %.600q", m.want, c.faults)
			}
			if len(c.faults) > 12 {
				t.Errorf("it goes on for %d faults", len(c.faults))
			}
		})
	}
}

// quiet is the game of tag, but springing the snare is not a discovery.
type quiet struct{ battlemat.Ruleset }

type quietSnare struct{ tag.Moved }

func (quietSnare) Discovers() bool { return false }

func (q quiet) EventTypes() battlemat.EventTypes {
	facts := map[string]battlemat.Event{}
	for name, kind := range q.Ruleset.EventTypes().All() {
		facts[name] = reflect.Zero(kind).Interface()
	}
	facts["moved"] = quietSnare{}
	return battlemat.EventTypesOf(facts)
}

func (q quiet) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := q.Ruleset.Restore(o)
	return quietPosition{p}, err
}

type quietPosition struct{ battlemat.Position }

func (p quietPosition) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	events, err := p.Position.Decide(s, c, r)
	for i, e := range events {
		if move, is := e.(tag.Moved); is {
			events[i] = quietSnare{move}
		}
	}
	return events, err
}

func (p quietPosition) Apply(e battlemat.Event) battlemat.Position {
	return quietPosition{p.Position.Apply(plain(e))}
}

func (p quietPosition) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return p.Position.Tell(s, plain(e))
}

func (p quietPosition) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	return quietPosition{p.Position.(rulestest.Reshuffler).Reshuffle(s, r)}
}

func plain(e battlemat.Event) battlemat.Event {
	if move, is := e.(quietSnare); is {
		return move.Moved
	}
	return e
}

// TestExaminationFindsDiscoveries checks that a command without dice must be marked as a discovery
// if it shows a seat more than the command itself.
func TestExaminationFindsDiscoveries(t *testing.T) {
	var c collected
	if !c.finds("no event is a discovery", 12, func(matches int) {
		rulestest.Examine(&c, quiet{tag.Ruleset}, rulestest.Options{Matches: matches, Choices: 2}, yard.Scenario())
	}) {
		t.Errorf("faults: %.600q", c.faults)
	}
	for _, f := range c.faults {
		if !strings.Contains(f, "no event is a discovery") && !strings.Contains(f, "stopped after") {
			t.Errorf("another fault: %.600q", f)
		}
	}
}

// changing is the game of tag with positions that share a map to which Apply writes.
type changing struct{ battlemat.Ruleset }

func (r changing) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return shared{p, map[string]int{}}, err
}

type shared struct {
	battlemat.Position
	seen map[string]int `rulestest:"-"`
}

func (s shared) Apply(e battlemat.Event) battlemat.Position {
	s.seen[fmt.Sprintf("%T", e)]++
	return shared{s.Position.Apply(e), s.seen}
}

// TestExaminationFindsSharedState checks that invisible shared state is found too, unless it is
// declared as a cache.
func TestExaminationFindsSharedState(t *testing.T) {
	var c collected
	rulestest.Examine(&c, changing{tag.Ruleset}, rulestest.Options{Matches: 2}, yard.Scenario())
	if len(c.faults) == 0 || !strings.Contains(c.faults[0], "the position has changed") {
		t.Errorf("faults: %.300q", c.faults)
	}
	c = collected{}
	rulestest.Examine(&c, changing{tag.Ruleset}, rulestest.Options{Matches: 2, Cached: true}, yard.Scenario())
	if len(c.faults) > 0 {
		t.Errorf("faults of what is a cache: %.300q", c.faults)
	}
}

func TestExaminationOfLength(t *testing.T) {
	var c collected
	rulestest.Examine(&c, tag.Ruleset, rulestest.Options{Matches: 3, Commands: 5, Choices: 3}, yard.Scenario())
	if len(c.faults) == 0 || !strings.Contains(c.faults[0], "not over after 5 commands") {
		t.Errorf("faults: %.300q", c.faults)
	}
	c = collected{}
	rulestest.Examine(&c, tag.Ruleset, rulestest.Options{Matches: 3, Commands: 5, Endless: true}, yard.Scenario())
	if len(c.faults) > 0 {
		t.Errorf("faults: %.300q", c.faults)
	}
	bad := yard.Scenario()
	bad.Game = []byte(`{}`)
	rulestest.Examine(&c, tag.Ruleset, rulestest.Options{}, bad)
	if len(c.faults) == 0 || !strings.Contains(c.faults[0], "Check finds faults") {
		t.Errorf("faults: %.300q", c.faults)
	}
}
