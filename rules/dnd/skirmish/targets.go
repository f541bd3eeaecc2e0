package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/sight"
)

// aim adds to a choice the picture of an attack on a figure: the distance, the cover, and the lines
// that decide it.
//
// DND S2.6, DND L2: the lines go from the attacker's best corner to the corners of the target's
// best square. For a target next to the attacker and without cover there is nothing to show.
func (f combatant) aim(o *Figure, w *creature.Attack, c *battlemat.Choice) {
	if j, err := f.judged(o, w); err == nil {
		f.aimed(o, &j, c)
	}
}

// aimed adds to a choice the picture of an attack that has been judged: its distance, cover and
// lines.
func (f combatant) aimed(o *Figure, j *dnd.Judged, c *battlemat.Choice) {
	c.Line = &battlemat.Line{From: f.At, To: o.At, Free: true}
	far := j.Feet
	c.Far, c.Unit, c.Cover = &far, "ft", j.Cover.Degree.String()
	if j.Near && j.Cover.Degree == dnd.Open {
		return
	}
	if stop := j.Cover.Stop; stop != nil {
		l := *c.Line
		f.stopped(&l, *stop)
		c.Lines = []battlemat.Line{l}
		return
	}
	fan := &j.Cover.Fan
	c.Lines = slices.Grow(c.Lines, len(fan.Lines))
	for i, line := range fan.Lines {
		if line.From == line.To {
			continue // the target is in that corner
		}
		from, start := cornerOf(f.space(), line.From)
		to, end := cornerOf(f.spaceAt(fan.Square, 1), line.To)
		l := battlemat.Line{From: from, Start: start, To: to, End: end, Free: fan.Free[i]}
		if !l.Free {
			f.stopped(&l, fan.Stops[i])
		}
		c.Lines = append(c.Lines, l)
	}
}

// stopped adds to a line what stops it, if the figure's side knows the place.
func (f combatant) stopped(l *battlemat.Line, by sight.Stop) {
	l.Free = false
	b, known := f.scenario.Board, f.known(f.side())
	stop := *l
	game.StopLine(b, &stop, by.By)
	floor := func(c grid.Cell) bool { return known.has(c) && b.Space(c) }
	if stop.Stop != nil && (known.has(*stop.Stop) || game.RockFace(b, *stop.Stop, floor)) {
		stop.By = f.byName(stop.By)
		*l = stop
	}
}

// cornerOf returns the name of a corner of a space, given in lattice units: the cell of the space
// that has this corner, and the corner's key.
func cornerOf(s sight.Space, q geom.Point) (grid.Cell, string) {
	if s.Grid.Hex() {
		for _, c := range s.Squares() {
			for _, way := range s.Grid.Ways() {
				if way.Corner && s.Grid.Centre(c).Add(way.Step) == q {
					return c, way.Name
				}
			}
		}
	}
	at, key := s.At, [2]string{"N", "W"}
	if q.Y > 2*s.At.Y {
		at.Y, key[0] = s.At.Y+s.Size-1, "S"
	}
	if q.X > 2*s.At.X {
		at.X, key[1] = s.At.X+s.Size-1, "E"
	}
	return at, key[0] + key[1]
}
