package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
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
// from which the next step is decided. It is how the chapters write rules as they
// are read: do this, look what has become of it, do that.
type deed struct {
	*Position // after the events so far
	events    []battlemat.Event
	roller    dice.Roller
	err       error        // of the roller: the first
	looked    *board.Board // the ground as it was when the heroes last looked
}

// do adds an event.
func (d *deed) do(e fact) {
	d.events = append(d.events, e)
	d.Position = d.Position.apply(e)
}

// throw rolls n dice; after an error it returns none, and the deed fails as a whole.
func (d *deed) throw(die dice.Die, n int) []dice.Face {
	if d.err != nil {
		return nil
	}
	faces, err := dice.Throw(d.roller, die, n)
	d.err = err
	return faces
}

func (p *Position) apply(e fact) *Position {
	n := p.copy()
	e.apply(n)
	n.stand()
	n.owned = false
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e.(fact)) }

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	v, args, no := verbs.Read(c, "HQ Q1", `"end elf"`)
	if no != nil {
		return nil, no
	}
	if p.over != nil {
		return nil, refuse("HQ Q1", "over", "The quest is over.")
	}
	d := &deed{Position: p, roller: r, looked: p.ground}
	if no := v.Carry(p, d, seat, args); no != nil {
		return nil, no
	}
	d.learn(seat, v.Word)
	d.settle()
	d.despair(p)
	if d.err != nil {
		return nil, d.err
	}
	return d.events, nil
}
