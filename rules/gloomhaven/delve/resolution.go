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
	began   *Position          // where the command began
	spare   *Position          // one that is done with, to be the next
	own     game.Owned[Figure] // of the position that an event is applied to
	room    []Task             // the agenda stands at its end
	planned bool               // the agenda is another than the events say
	quits   string             // the character whose seat gives up by this command; "": none
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
	n := new(Position)
	p.applyTo(n, new(game.Owned[Figure]), e)
	return n
}

// applyTo makes a position the one after an event.
func (p *Position) applyTo(n *Position, own *game.Owned[Figure], e battlemat.Event) {
	p.shareTo(n)
	n.own, n.onBoard = own, nil
	events.Apply(n, e)
	n.owned, n.own = false, nil
	if n.ground == p.ground && same(n.figures, p.figures) && same(n.kindsSeen, p.kindsSeen) {
		n.onBoard = p.onBoard
	} else {
		n.onBoard = new(game.Cache)
	}
}

// Do adds an event and applies it. Of the positions on the way nobody keeps one: two take turns.
func (d *resolution) Do(e battlemat.Event) {
	d.Events = append(d.Events, e)
	if !events.Changes(e) {
		return
	}
	before, after := d.Position, d.spare
	if after == nil {
		after = new(Position)
	}
	before.applyTo(after, &d.own, e)
	d.own.Forget()
	if d.Position, d.spare = after, before; before == d.began {
		d.spare = nil // which others have
	}
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
