package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// deed is a command being carried out: the position after the events so far, from which the
// next step is decided.
type deed struct {
	*Position // after the events so far
	game.Resolver
	planned bool // the agenda is another than the events say
}

// do adds an event.
func (d *deed) do(e battlemat.Event) {
	d.Events = append(d.Events, e)
	d.Position = d.Position.apply(e)
}

func (p *Position) apply(e battlemat.Event) *Position {
	n := p.copy()
	events.Apply(n, e)
	n.owned = false
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := &deed{Position: p, Resolver: game.Resolver{Roller: r}}
	verb, refusal := verbs.Decide(p, d, seat, c)
	if refusal != nil {
		return nil, refusal
	}
	d.learn(seat, verb)
	d.proceed()
	return d.Resolved()
}
