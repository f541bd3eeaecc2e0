package beam

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/shade"
)

// Back finds the hexes that look back at a space: those with a corner from which a free line leads
// to a point of the space.
type Back struct {
	view    View
	scene   *Scene
	to      sight.Space
	contact Contact
	bodies  bool
	corners corners
	dim     shade.Shade  // the corners that are hidden from the space
	land    shade.Ground // the ground from which `dim` is made
	alone   []known      // by corner: what is known of the lines from the corner as a bare point
}

// known says what is known about the lines from a corner to the space, whichever hex they leave.
type known uint8

const (
	unknown known = iota
	none
	some
)

// Look prepares for questions about one space.
func (b *Back) Look(s *Scene, to sight.Space, c Contact, bodies bool) {
	b.scene, b.to, b.contact, b.bodies = s, to, c, bodies
	b.corners.begin(s)
	s.ground(&b.land, &b.corners, holding(bodies))
	b.dim.Cast(&b.land, Corners(to), shade.How{Border: true})
	if n := len(b.land.Points); cap(b.alone) < n {
		b.alone = make([]known, n)
	} else {
		b.alone = b.alone[:n]
		clear(b.alone)
	}
}

// Sees reports whether a corner of the hex has a free line to the space. If no free line leaves the
// corner as a bare point, then none leaves the corner from any of its three hexes.
func (b *Back) Sees(from grid.Cell) bool {
	out := sight.Space{At: from, Size: 1, Grid: b.scene.grid}
	for i := range 6 {
		p := b.scene.grid.Corner(from, i)
		n := b.corners.number(p)
		if b.dim.Hides(n) {
			continue
		}
		if b.alone[n] == unknown {
			b.alone[n] = none
			if b.free(p, sight.Space{}) {
				b.alone[n] = some
			}
		}
		if b.alone[n] == some && b.free(p, out) {
			return true
		}
	}
	return false
}

func (b *Back) free(p geom.Point, out sight.Space) bool {
	_, ok := b.view.FromPoint(b.scene, p, out, b.to, b.contact, b.bodies)
	return ok
}
