package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// Degree is a degree of cover. Higher values are better for the target.
type Degree uint8

// The degrees of cover. Lesser and Standard belong to pf2e, Some to 3.5e.
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

// String returns the degree's name, or "" for no cover.
func (d Degree) String() string { return degrees[d].name }

// Bonus returns the bonus of the degree to armour class. Total cover adds nothing, because the
// target cannot be attacked at all.
//
// DND L2: half cover gives +2 and three-quarters cover +5, also to Dexterity saves. DND L4: cover
// in 3.5e gives +4; in pf2e it gives +2, or +1 behind creatures.
func (d Degree) Bonus() int { return degrees[d].bonus }

// Covered is the cover of a target, with the lines that show it.
type Covered struct {
	Degree Degree
	// Creature is set if only a creature in the way gives the cover.
	Creature bool
	// Low is set if the cover comes from a low obstacle, which stops neither movement nor sight.
	Low bool
	// Fan holds the lines from the attacker's best corner to the best square of the target (5e,
	// 3.5e). Its From is that corner.
	Fan cover.Fan
	// Line is the line from middle to middle (pf2e), and Stop is the place where it is stopped.
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

// coverFrom returns the target's cover for the attacker's best choice of a corner and a square.
// Creatures whose ids are in `apart` do not count as being in the way.
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
		// Walls inside the target's squares hide every part that counts, although they stop no line
		// to its corners.
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
// DND L2: cover is total only where no line at all is free. The lines are those of sight (L1): from
// any corner of either space to any part of the other. So cover is total in both directions or in
// neither.
func (s *screen) effect(from, to sight.Space, c cover.Contact) bool {
	_, ok := s.mutual(from, to, c)
	return ok
}

// most returns the cover of a target whose corners no line reaches, although an attack can still
// reach some part of it. DND L2, L4.
func (p Profile) most() Degree {
	switch p.Cover {
	case "3.5e":
		return Some
	case "pf2e":
		return Standard
	}
	return ThreeQuarters
}

// bestCover tries the choices of a corner and a square until no better one is possible. Cover is
// total if all lines to corners are blocked.
//
// DND L2: the best choice for the attacker counts.
func (p Profile) bestCover(scene *screen, from, to sight.Space) (best Covered) {
	for i, corner := range corners(from) {
		for j, square := range to.Squares() {
			least := best.Degree == Half || best.Degree == Some // only Open would be better
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

// better reports whether the attacker prefers c to the other cover.
func (c Covered) better(than Covered) bool { return c.Degree < than.Degree }

// cornerCover returns the cover for one choice of a corner and a square.
//
// DND L2: lines lead to all four corners of one square of the target. If 1 or 2 lines are blocked,
// the target has half cover. If 3 are blocked, it has three-quarters cover. If all 4 are blocked,
// the caller finds out whether the attack can reach the target at all. Only the best degree
// applies. Creatures in the way give half cover. DND H5: six lines lead to a hex. If 1 to 3 are
// blocked, the target has half cover; if 4 or 5 are blocked, three-quarters cover.
func (p Profile) cornerCover(scene *screen, corner geom.Point, from sight.Space, square grid.Cell) Covered {
	c := Covered{Fan: cover.Fan{From: corner, Out: from, Square: square}}
	corners := scene.cellCorners()
	barred := scene.countBlocked(corner, from, square, p.contact(), true)
	blocked := barred // blocked lines, not counting creatures
	if barred > 0 && scene.bodied {
		blocked = scene.countBlocked(corner, from, square, p.contact(), false)
	}
	switch {
	case blocked == corners:
		c.Degree = Total // as far as these lines show
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
		return c // no low obstacle gives more
	}
	// DND L7: low obstacles give cover too, and only the best degree applies (L2).
	low := scene.lowDegree(corner, from, square, p.contact(), blocked)
	if low != Open && p.Cover == "3.5e" {
		low = Some
	}
	if low > c.Degree {
		c.Degree, c.Creature, c.Low = low, false, true
	}
	return c
}

// middleCover returns the cover on the line from middle to middle.
//
// DND L4, pf2e: terrain on the line gives standard cover, and a creature lesser cover. Without any
// line of effect the cover is total.
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
