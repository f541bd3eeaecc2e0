package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// resolution is a command that is being carried out. Its position is the one after the events so
// far, from which the next step is decided.
type resolution struct {
	*Position // the position after the events so far
	game.Resolver[*Position]
	began   *Position          // the position in which the command was given
	spare   *Position          // an old position whose memory the next one reuses
	own     game.Owned[Figure] // the figures owned by the position to which an event is applied
	room    []Task             // memory for the agenda, which is stored at its end
	planned bool               // the agenda differs from the one in the events
	quits   string             // the character whose seat gives up by this command, or ""
}

// resolve begins a command. The roller may be nil if nothing is rolled.
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

// applyTo sets n to the position after an event.
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

// Do adds an event and applies it. Intermediate positions are not kept, so two of them are reused
// alternately.
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
		d.spare = nil // other code uses that position
	}
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// Decide returns the events of a command.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.resolve(r)
	return game.Decide(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.resolve(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// conclude applies the consequences of a command.
func (d *resolution) conclude(seat battlemat.Seat, c battlemat.Command) {
	d.learn(seat, c)
	d.proceed()
}

// put puts tasks at the front of the agenda, in the given order.
func (d *resolution) put(tasks ...Task) {
	at := len(d.room) - len(d.agenda)
	if at < len(tasks) || len(d.agenda) > 0 && &d.agenda[0] != &d.room[at] { // there is no room in front, or the agenda is stored elsewhere
		at = len(tasks) + 1 // one more task often follows
		d.room = make([]Task, at+len(d.agenda))
		copy(d.room[at:], d.agenda)
	}
	at -= len(tasks)
	copy(d.room[at:], tasks)
	d.expect(d.room[at:])
}

// take takes the first task off the agenda.
func (d *resolution) take() Task {
	t := d.agenda[0]
	d.expect(d.agenda[1:])
	return t
}

// amend replaces the first task.
func (d *resolution) amend(t Task) {
	d.take()
	d.put(t)
}

// expect sets the agenda. The events contain the agenda only once, when the command has been
// carried out. Until then it is in the position of the resolution. From the first event on, the
// resolution owns that position and changes it in place.
func (d *resolution) expect(tasks []Task) {
	if d.Position == d.began { // other code uses this position
		d.Position = d.began.share()
	}
	d.agenda, d.planned = tasks, true
}

// proceed carries out the agenda until some seat must choose.
func (d *resolution) proceed() {
	for d.Err == nil {
		if d.judge(); d.over != nil || d.paused { // GH G119
			break
		}
		if len(d.agenda) == 0 {
			if d.stalled() || !d.advance() {
				break
			}
			continue
		}
		k := tasks[d.agenda[0].Kind]
		if k.waits != nil && k.waits(d.Position, &d.agenda[0]) {
			break
		}
		k.run(d, d.take())
	}
	if d.planned {
		d.Do(Agenda{slices.Clip(d.agenda)})
		d.room = nil // the event and the position own this memory now
		d.planned = false
	}
}

// events lists the kinds of events. The entries are in verbs.go.
var events game.Events[*Position]
