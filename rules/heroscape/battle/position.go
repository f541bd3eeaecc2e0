package battle

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// setup is the part of a battle that never changes. Matches that begin alike share it.
type setup struct {
	scenario *scenario.Scenario `rulestest:"-"`
	doc      *Document          `rulestest:"-"`
	desk     *heroscape.Desk    `rulestest:"-"`
	profile  heroscape.Profile
	cards    map[string]*Card // by key
	sides    map[battlemat.Seat]string
	master   battlemat.Seat // the game master's seat; "" if there is none. HS B23
	original *setup         `rulestest:"-"` // the setup without the cards that the game master brought in; nil if there are none

	ground  battlemat.Ground `rulestest:"-"` // the bare battlefield, as views show it
	printed map[string]face  `rulestest:"-"` // the printed faces of the cards, by key
}

// Position is the state of a battle at one moment. It never changes after it has been published.
type Position struct {
	*setup
	LaidOut
	own   game.Cache  `rulestest:"-"` // see cache.go
	match *game.Cache `rulestest:"-"` // shared by the positions of a match
}

// State returns the whole position.
func (p *Position) State() battlemat.Event { return p.LaidOut }

// Forget drops everything that can be computed again.
func (p *Position) Forget() { p.own.Forget() }

// Outcome returns how the battle ended, and reports whether it has ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) { return game.Outcome(p.Over) }

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// apply returns the position after an event. An event copies the parts that it writes to. The
// positions share all other parts.
func (p *Position) apply(e battlemat.Event) *Position { return events.Apply(p.copy(), e) }

// copy returns a copy of the position that an event may change.
func (p *Position) copy() *Position {
	return &Position{setup: p.setup, LaidOut: p.LaidOut, match: p.match}
}

// Tell returns the lines about an event for a seat.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, seat, e)
}

// TellsAlike reports whether two seats get the same lines about an event.
func (p *Position) TellsAlike(e battlemat.Event, a, b battlemat.Seat) bool {
	return master.ToldAlike(&events, e, a, b, p.master)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the seat's legal commands other than giving up. It does not compute the texts of
// the choices.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why explains, for each verb, what the seat can do at a cell, or why it cannot.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	return verbs.Why(p, seat, at)
}

// ToAct returns the seats for which the battle waits.
func (p *Position) ToAct() []battlemat.Seat {
	seats := []battlemat.Seat{}
	switch {
	case p.Over != nil:
	case p.stalled():
		seats = append(seats, p.master)
	case p.Phase == rolling:
		seats = append(seats, p.seats()[0])
	case p.Phase == drafting:
		seats = append(seats, p.picker())
	case p.Phase == placing:
		seats = append(seats, p.placer())
	case p.Phase == ordering: // HS B5: all seats act at the same time
		for _, s := range p.Order {
			if p.lacks(s) != "" {
				seats = append(seats, s)
			}
		}
	default:
		seats = append(seats, p.Turn.Seat)
	}
	return seats
}

// resolution is a command that is being carried out. Its position is the one after the events so
// far, from which the next step is decided.
type resolution struct {
	*Position
	game.Resolver[*Position]
	quits battlemat.Seat // the seat that gives up by this command, or ""
}

// resolve begins a command at the position.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

// Decide returns the events of a command.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.resolve(r)
	return game.Decide(verbs, d, seat, c, func() { d.learn(seat, c) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.resolve(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func() { d.learn(seat, c) })
}
