package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// resolution is a command being carried out: the position after the events so far, from
// which the next step is decided.
type resolution struct {
	*Position // after the events so far
	game.Resolver[*Position]
	began   *Position // where the command began
	planned bool      // the agenda is another than the events say
}

// resolve begins a command. A nil roller serves what rolls nothing.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p, began: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

func (p *Position) apply(e battlemat.Event) *Position {
	if !events.Changes(e) {
		return p
	}
	n := p.copy()
	events.Apply(n, e)
	n.owned, n.own = false, nil
	if l := p.laid.Load(); l != nil && n.standsAs(p) {
		n.laid.Store(l)
	}
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.resolve(r)
	return game.Decide(verbs, d, seat, c, func(verb string) { d.conclude(seat, verb) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.resolve(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func(verb string) { d.conclude(seat, verb) })
}

// conclude does what follows from the use of a verb.
func (d *resolution) conclude(seat battlemat.Seat, verb string) {
	d.learn(seat, verb)
	d.proceed()
}
