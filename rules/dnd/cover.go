package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// Degree is a degree of cover, the better ones for the target above.
type Degree uint8

// The degrees. Lesser and Standard are those of pf2e; Some is the one of 3.5e.
const (
	Open Degree = iota
	Lesser
	Half
	Standard
	Some
	ThreeQuarters
	Total
)

var degrees = [...]struct {
	name  string
	bonus int
}{
	Open: {"", 0}, Lesser: {"lesser", 1}, Half: {"half", 2}, Standard: {"standard", 2},
	Some: {"cover", 4}, ThreeQuarters: {"three-quarters", 5}, Total: {"total", 0},
}

// String returns the degree's name, "" for none.
func (d Degree) String() string { return degrees[d].name }

// Bonus returns what the degree adds to armour class. Total cover adds nothing: the
// target cannot be attacked at all.
//
// DND L2: half cover +2 and three-quarters cover +5, to Dexterity saves too. DND L4:
// 3.5e +4; pf2e +2, and +1 behind creatures.
func (d Degree) Bonus() int { return degrees[d].bonus }

// Covered is the cover that a target has, and the lines that show it.
type Covered struct {
	Degree Degree
	// Creature is set when only a creature in the way gives the cover.
	Creature bool
	// Low is set when it is given by something low that bars nobody.
	Low bool
	// Fan holds the lines from the attacker's best corner to the best square of the
	// target (5e, 3.5e); its From is the corner chosen.
	Fan cover.Fan
	// Line is the line from middle to middle (pf2e), and Stop where it is stopped.
	Line cover.Line
	Stop *sight.Stop
}

// Cover returns the cover that the target has from the attacker.
func (d *Desk) Cover(b *board.Board, attacker, target string) (Covered, error) {
	if err := d.Check(b); err != nil {
		return Covered{}, err
	}
	a, err := figure(b, attacker)
	if err != nil {
		return Covered{}, err
	}
	t, err := figure(b, target)
	if err != nil {
		return Covered{}, err
	}
	return d.cover(b, &a, &t), nil
}

func (d *Desk) cover(b *board.Board, a, t *board.Figure) Covered {
	return d.coverFrom(b, space(a), space(t), a.ID, t.ID)
}

// coverFrom compares every choice of the attacker; apart are the creatures that do
// not count as in the way.
func (d *Desk) coverFrom(b *board.Board, from, to sight.Space, apart ...string) Covered {
	if from.Contains(to.At) || to.Contains(from.At) {
		return Covered{}
	}
	scene := screened(d.profile.groundBetween(b, from, to, effects), from, to, apart...)
	defer screens.Put(scene)
	if d.profile.Cover == "pf2e" {
		return d.profile.middleCover(scene, from, to)
	}
	best := d.profile.bestCover(scene, from, to)
	switch total := best.Degree == Total; {
	case total && scene.effect(from, to, d.profile.contact()):
		best.Degree = d.profile.most()
	case !total && scene.cuts(to) && !scene.effect(from, to, d.profile.contact()):
		// Walls within its squares hide all of the target that counts, though they stop none of those lines.
		best.Degree, best.Creature, best.Low = Total, false, false
	}
	if best.Degree == Open {
		best.Fan = scene.open(best.Fan.From, from, best.Fan.Square)
	} else {
		best.Fan = scene.fan(best.Fan.From, from, best.Fan.Square, d.profile.contact(), best.Creature)
	}
	return best
}

// effect reports whether there is a line of effect between two spaces.
//
// DND L2: cover is total where no line at all is free, and nowhere else; the lines are those that sight uses
// (L1), from any corner of either to any part of the other, so that it is total both ways or neither.
func (s *screen) effect(from, to sight.Space, c cover.Contact) bool {
	_, ok := s.mutual(from, to, c)
	return ok
}

// most returns the cover of a target that an attack can still reach, though all lines to its corners are stopped. DND L2, L4.
func (p Profile) most() Degree {
	switch p.Cover {
	case "3.5e":
		return Some
	case "pf2e":
		return Standard
	}
	return ThreeQuarters
}

// bestCover judges choices of a corner and a square until none can be better. Cover is total where all
// lines to corners are blocked.
//
// DND L2: the best choice for the attacker counts.
func (p Profile) bestCover(scene *screen, from, to sight.Space) (best Covered) {
	for i, corner := range corners(from) {
		for j, square := range to.Squares() {
			least := best.Degree == Half || best.Degree == Some // only no cover at all is better
			if i+j > 0 && least && scene.blocks(corner, from, square, p.contact()) {
				continue
			}
			if c := p.cornerCover(scene, corner, from, square); i+j == 0 || c.better(best) {
				best = c
			}
			if best.Degree == Open {
				return best
			}
		}
	}
	return best
}

// better reports whether the attacker prefers c.
func (c Covered) better(than Covered) bool { return c.Degree < than.Degree }

// cornerCover judges one choice of a corner and a square.
//
// DND L2: lines to all four corners of one square of the target: 1 or 2 blocked are
// half cover, 3 three-quarters; where all 4 are, the caller finds out whether the attack can reach at
// all. Only the best degree applies; creatures
// in the way give half cover. DND H5: of the six lines to a hex 1 to 3 are half cover, 4 or 5
// three-quarters.
func (p Profile) cornerCover(scene *screen, corner geom.Point, from sight.Space, square grid.Cell) Covered {
	c := Covered{Fan: cover.Fan{From: corner, Out: from, Square: square}}
	corners := scene.cellCorners()
	barred := scene.countBlocked(corner, from, square, p.contact(), true)
	blocked := barred // without creatures
	if barred > 0 && scene.bodied {
		blocked = scene.countBlocked(corner, from, square, p.contact(), false)
	}
	switch {
	case blocked == corners:
		c.Degree = Total // as far as these lines go
	case blocked > 0 && p.Cover == "3.5e":
		c.Degree = Some // DND L4: cover if any line from the chosen corner is blocked
	case blocked > corners/2:
		c.Degree = ThreeQuarters
	case blocked >= 1:
		c.Degree = Half
	case barred > 0:
		c.Degree, c.Creature = Half, true
		if p.Cover == "3.5e" {
			c.Degree = Some
		}
	}
	if c.Degree >= ThreeQuarters {
		return c // nothing low gives more
	}
	// DND L7; only the best degree applies (L2).
	low := scene.lowDegree(corner, from, square, p.contact(), blocked)
	if low != Open && p.Cover == "3.5e" {
		low = Some
	}
	if low > c.Degree {
		c.Degree, c.Creature, c.Low = low, false, true
	}
	return c
}

// middleCover judges the line from middle to middle.
//
// DND L4, pf2e: terrain on the line gives standard cover, a creature lesser; without
// any line of effect the cover is total.
func (p Profile) middleCover(scene *screen, from, to sight.Space) Covered {
	c := Covered{Line: cover.Line{Ray: sight.Ray{From: from.Centre(), To: to.Centre(), Unit: 1}, Out: from, In: to}}
	reached := scene.effect(from, to, p.contact())
	if stop, ok := scene.stop(c.Line, p.contact(), false); ok {
		c.Degree, c.Stop = p.most(), &stop
	}
	if !reached {
		c.Degree = Total
	}
	if c.Degree != Open {
		return c
	}
	if stop, ok := scene.stop(c.Line, p.contact(), true); ok {
		c.Degree, c.Creature, c.Stop = Lesser, true, &stop
	}
	for i := range scene.low {
		if !scene.lies[i] {
			continue
		}
		if stop, ok := scene.low[i].stop(c.Line, p.contact(), true); ok {
			c.Degree, c.Creature, c.Low, c.Stop = Standard, false, true, &stop
		}
	}
	return c
}
