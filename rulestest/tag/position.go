package tag

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Position is a match at one moment: what its log keeps, in a yard that never changes.
type Position struct {
	yard *scenario.Scenario
	LaidOut
}

// LaidOut is a whole position.
type LaidOut struct {
	Exit    grid.Cell          `json:"exit"`
	Rounds  int                `json:"rounds"`
	Figures []Standing         `json:"figures"`           // the hunter first
	Snare   *grid.Cell         `json:"snare,omitempty"`   // none before it is laid
	Sprung  bool               `json:"sprung,omitempty"`  // the snare is spent and known
	Trodden []grid.Cell        `json:"trodden,omitempty"` // where runners have stood since it was laid
	Turn    int                `json:"turn"`              // whose turn it is
	Asked   int                `json:"asked"`             // the runner that is touched and may duck
	Round   int                `json:"round"`
	Rolled  bool               `json:"rolled,omitempty"`
	Moved   bool               `json:"moved,omitempty"`
	Steps   int                `json:"steps,omitempty"` // the hunter's, when it has rolled
	Over    *battlemat.Outcome `json:"over,omitempty"`
}

// Standing is the hunter or a runner.
type Standing struct {
	Seat   battlemat.Seat `json:"seat"`
	Name   string         `json:"name"`
	Start  grid.Cell      `json:"start"`
	At     grid.Cell      `json:"at"`
	Held   bool           `json:"held,omitempty"`   // in the snare: misses its next turn
	Ducked bool           `json:"ducked,omitempty"` // has ducked already
	Gone   bool           `json:"gone,omitempty"`   // caught, or gave up
}

var stateEvents = game.Kinds[*Position]{"laid-out": game.Event(LaidOut.apply, nil)}

func (e LaidOut) apply(p *Position) { p.LaidOut = e }

// State is the whole position.
func (p *Position) State() battlemat.Event { return p.LaidOut }

// Outcome is how the match ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) { return game.Outcome(p.Over) }

// none is no figure.
const none = -1

// find is the index of a seat's figure, or none; figure is a runner or the hunter by its seat.
func (p *Position) find(s battlemat.Seat) int {
	return slices.IndexFunc(p.Figures, func(f Standing) bool { return f.Seat == s })
}

func (p *Position) figure(s battlemat.Seat) *Standing { return &p.Figures[p.find(s)] }

// actor is the figure that the game waits for; nil when it is over.
func (p *Position) actor() *Standing {
	switch {
	case p.Over != nil:
		return nil
	case p.Asked != none:
		return &p.Figures[p.Asked]
	}
	return &p.Figures[p.Turn]
}

// ToAct is one seat, for nobody plays at the same time here.
func (p *Position) ToAct() []battlemat.Seat {
	if f := p.actor(); f != nil {
		return []battlemat.Seat{f.Seat}
	}
	return []battlemat.Seat{}
}

// Choices yields the legal commands of the seat that is to act.
func (p *Position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		if f := p.actor(); f != nil && f.Seat == s {
			verbs.Choices(p, s)(func(c battlemat.Choice) bool {
				c.Figure = string(s)
				return yield(c)
			})
		}
	}
}

// Why tells what forbids the seat's figure to do something with a cell.
func (p *Position) Why(s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if p.find(s) == none {
		return nil
	}
	reasons := verbs.Why(p, s, at)
	for i := range reasons {
		if p.actor().Seat != s {
			reasons[i].Refusal = p.waits()
		}
	}
	return reasons
}

// resolution is a command being carried out, from the position after the events so far.
type resolution struct {
	*Position
	game.Resolver[*Position]
}

// d6 rolls a die.
func (d *resolution) d6() int {
	n := 0
	for _, face := range d.Throw(dice.D(6), 1) {
		n, _ = face.Pips()
	}
	return n
}

// Decide answers a command.
func (p *Position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	if f := p.actor(); f != nil && f.Seat != s {
		return nil, p.waits()
	}
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	if _, refusal := verbs.Decide(p, d, s, c); refusal != nil {
		return nil, refusal
	}
	return d.Resolved()
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

func (p *Position) apply(e battlemat.Event) *Position {
	after := *p
	after.Figures = slices.Clone(p.Figures)
	events.Apply(&after, e)
	return &after
}

// Tell is what a seat is told of an event.
func (p *Position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, s, e)
}
