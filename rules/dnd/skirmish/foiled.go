package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// Foiled says that an attack came to nothing, because it met ground that its side had never seen and that gives the
// target total cover. DND K28.
type Foiled struct {
	By     string `json:"by"`
	Target string `json:"target"`
	With   string `json:"with"` // an action or a spell, by its key
}

func (e Foiled) apply(p *Position) { p.figure(e.By).Hidden = 0 }

// Discovers: where a hidden attacker is, and that something stands there.
func (Foiled) Discovers() bool { return true }

func (e Foiled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.telling(to, e.By, "DND K28", battlemat.Said, "%s attacks %s with %s, and hits something unseen that stands between them.",
		p.whom(to, e.Target), p.called(p.figure(e.By), e.With))
}

// foil ends an attack that met what its side had not seen, and shows it the first square of that.
func (d *resolution) foil(s *swing) {
	f, o := d.figure(s.by), d.figure(s.target)
	d.Do(Foiled{s.by, s.target, s.key})
	if saw := d.meets(f, o); len(saw.Cells)+len(saw.Doors) > 0 {
		d.Do(saw)
	}
	d.unveil(s.by)
}

// meets is what a side learns of what bars the way from a figure to another: the first square of rock, or the wall or
// the door at the side of a square, with that square. Of a wall off the sides of squares nothing is learnt.
func (p *Position) meets(f, o *Figure) Saw {
	saw := Saw{Side: p.side(f)}
	b := p.vista().board
	verdict, err := p.desk.SeeSpace(b, "effect", p.space(f), p.space(o))
	if err != nil || len(verdict.Stops) == 0 {
		return saw
	}
	known, by := p.known(saw.Side), verdict.Stops[0].By
	if l := game.Line(b, f.At, o.At, verdict); l.Stop != nil && (b.Opaque(*l.Stop) || l.Side != "") && !known.has(*l.Stop) {
		saw.Cells = []grid.Cell{*l.Stop}
	}
	id := by.Barrier.ID
	if d, is := b.DoorIn(by.Cell); is && by.Kind == sight.ByDoor && by.InCell {
		id = d.ID
	} else if d, is := b.DoorOn(by.Edge); is && by.Kind == sight.ByDoor && !by.InCell {
		id = d.ID
	}
	for _, d := range p.Doors {
		if state := doorState(d.Open).String(); d.ID == id && known.Doors[id] != state {
			saw.Doors = map[string]string{id: state}
		}
	}
	return saw
}
