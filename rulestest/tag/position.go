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

func (e LaidOut) apply(p *Position) { p.LaidOut = e }

// none is no figure.
const none = -1

// find returns the index of a seat's figure, or none.
func (p *Position) find(s battlemat.Seat) int {
	return slices.IndexFunc(p.Figures, func(f Standing) bool { return f.Seat == s })
}

// figure returns a seat's figure, or nil.
func (p *Position) figure(s battlemat.Seat) *Standing {
	if i := p.find(s); i != none {
		return &p.Figures[i]
	}
	return nil
}

// actor returns the figure that the game waits for; nil when it is over.
func (p *Position) actor() *Standing {
	switch {
	case p.Over != nil:
		return nil
	case p.Asked != none:
		return &p.Figures[p.Asked]
	}
	return &p.Figures[p.Turn]
}

// State is the whole position.
func (p *Position) State() battlemat.Event { return p.LaidOut }

// Outcome is how the match ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) { return game.Outcome(p.Over) }

// ToAct is one seat, for nobody plays at the same time here.
func (p *Position) ToAct() []battlemat.Seat {
	if p.Over != nil {
		return []battlemat.Seat{}
	}
	return []battlemat.Seat{p.actor().Seat}
}

// Choices yields the legal commands of the seat that is to act.
func (p *Position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] { return verbs.Choices(p, s) }

// Why tells what forbids the seat's figure to do something with a cell.
func (p *Position) Why(s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	return verbs.Why(p, s, at)
}

// resolution is a command being carried out, from the position after the events so far.
type resolution struct {
	*Position
	game.Resolver[*Position]
}

// Decide answers a command.
func (p *Position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
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

// aim is a verb that is used on a target.
type aim[T any] = game.Aim[*Position, *resolution, T]
