package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// fact is an event of this game: it knows how to change a position, and what it says.
type fact interface {
	battlemat.Event
	// apply changes a position that nobody else has yet.
	apply(*Position)
	// tell says what a seat is told of it; before is the position it is about to be
	// applied to.
	tell(before *Position, to battlemat.Seat) []battlemat.Told
}

// deed is a command being carried out: the events so far, and the position after them,
// from which the next step is decided.
type deed struct {
	*Position // after the events so far
	events    []battlemat.Event
	roller    dice.Roller
	planned   bool  // the agenda is another than the events say
	err       error // of the roller: the first
}

// do adds an event.
func (d *deed) do(e fact) {
	d.events = append(d.events, e)
	d.Position = d.Position.apply(e)
}

// lot draws a number from 0 to n-1; after an error it is 0, and the deed fails as a whole.
func (d *deed) lot(name string, faces []dice.Face) int {
	if d.err != nil || len(faces) == 0 {
		return 0
	}
	i, err := d.roller.Roll(dice.Die{Name: name, Faces: faces})
	d.err = err
	return i
}

func (p *Position) apply(e fact) *Position {
	n := p.copy()
	e.apply(n)
	n.owned = false
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e.(fact)) }

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	v, args, no := verbs.Read(c, "GH G1", `"end" and the name of a character`)
	if no != nil {
		return nil, no
	}
	if p.over != nil {
		return nil, refuse("GH G1", "over", "The scenario is over.")
	}
	d := &deed{Position: p, roller: r}
	if no := v.Carry(p, d, seat, args); no != nil {
		return nil, no
	}
	d.learn(seat, v.Word)
	d.proceed()
	if d.err != nil {
		return nil, d.err
	}
	return d.events, nil
}
