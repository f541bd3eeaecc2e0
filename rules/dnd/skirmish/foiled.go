package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
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
	side := d.side(f)
	d.Do(Foiled{s.by, s.target, s.key})
	if at := d.meets(f, o); at != nil && !d.known(side).has(*at) {
		d.Do(Saw{Side: side, Cells: []grid.Cell{*at}})
	}
	d.unveil(s.by)
}

// meets is the first square of rock that bars the way from a figure to another; nil where that is none.
func (p *Position) meets(f, o *Figure) *grid.Cell {
	b := p.vista().board
	verdict, err := p.desk.SeeSpace(b, "effect", p.space(f), p.space(o))
	if err != nil || len(verdict.Stops) == 0 {
		return nil
	}
	l := game.Line(b, f.At, o.At, verdict)
	if l.Stop == nil || !b.Opaque(*l.Stop) {
		return nil
	}
	return l.Stop
}
