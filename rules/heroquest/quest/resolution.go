package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// resolution is a command being carried out: the position after the events so far, from
// which the next step is decided. It is how the chapters write rules as they are read: do
// this, look what has become of it, do that.
type resolution struct {
	*Position // after the events so far
	game.Resolver[*Position]
	looked *Position // when the heroes last looked; nil: they have not
}

// resolve begins a command. A nil roller serves what rolls nothing.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

func (p *Position) apply(e battlemat.Event) *Position {
	if !events.Changes(e) {
		return p
	}
	n := p.copy()
	events.Apply(n, e)
	same := slices.Equal(n.figures, p.figures)
	if !same {
		n.stand()
	}
	n.owned, n.own = false, nil
	n.keep(p, same)
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	events, _, err := p.Advance(seat, c, r)
	return events, err
}

// Advance answers a command with its events and the position after them.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, battlemat.Position, error) {
	d := p.resolve(r)
	d.looked = p
	return game.Advance(verbs, d, seat, c, func(verb string) {
		d.learn(seat, verb)
		d.settle()
		d.despair(p)
	})
}
