package space

import (
	"sync"

	"github.com/battlemat/battlemat/geom"
)

// gaze is one eye and one target, with the solids between them. Its slices are reused for the next
// question.
type gaze struct {
	scene     *Scene
	eye       Point
	target    Prism
	low, high int     // no ray to the target goes below `low` or above `high`
	way       way     // the area of the rays, seen from above
	solids    []Prism // the solids that may cover something
	seen      solid   // the target as the eye sees it
	cone      piece   // the cone of the target; nil if the eye is not outside the target
	regions   []region
	shut      int // the number of the solid the eye is in, -1 for none
	carver    carver
	picture   *picture // to measure how much is seen

	points store[geom.Point] // corners of solids
	vecs   store[vec]        // the same corners, as vectors from the eye
	planes store[plane]      // of regions and of the cone
}

// gazes keeps gazes for reuse.
var gazes = sync.Pool{New: func() any { return &gaze{picture: new(picture)} }}

// gaze prepares the question whether an eye sees a target. All solids may be in the way, except the
// bodies of the two given ids.
func (s *Scene) gaze(eye Point, target Prism, from, to string) *gaze {
	g := gazes.Get().(*gaze)
	*g = gaze{
		scene: s, eye: eye, target: target, shut: -1, low: min(eye.Z, target.Bottom), high: max(eye.Z, target.Top),
		solids: g.solids[:0], regions: g.regions[:0], carver: g.carver, picture: g.picture, way: g.way,
		points: g.points.empty(), vecs: g.vecs.empty(), planes: g.planes.empty(),
	}
	g.carver.heap = g.carver.heap[:0]
	g.way.reset(s, eye, target.Base)
	g.carver.at = g.side()
	g.seen = g.relative(&g.target)
	if g.seen.eyeAt() == outside {
		g.cone = newPiece(g.seen.outline(g.planes.take(g.seen.edges())), g.carver.at)
	}
	for i := range s.solid {
		if id := s.solid[i].Figure; id == "" || id != from && id != to {
			g.add(&s.solid[i])
		}
	}
	for i := range s.walls {
		g.add(&s.walls[i])
	}
	g.addCells()
	return g
}

// done returns the gaze to the pool; it must not be used afterwards.
func (g *gaze) done() { gazes.Put(g) }

// side chooses a side test that is exact for this gaze. All its solids reach into the way, so no
// part of them is farther from the way than the length of a body over two cells.
func (g *gaze) side() side {
	cell := 3 * g.scene.scale.Plane
	flat := 0
	for _, p := range g.way.corners {
		flat = max(flat, geom.Abs(p.X-g.eye.X), geom.Abs(p.Y-g.eye.Y))
	}
	tall := max(g.high-g.eye.Z, g.eye.Z-g.low) + 1
	return sideFor(int64(flat+3*cell), int64(tall), int64(2*cell))
}

// relative returns a prism as the eye sees it, clipped to the range of heights that
// matter.
func (g *gaze) relative(p *Prism) solid {
	s := solid{base: g.vecs.take(len(p.Base))}
	for i, c := range p.Base {
		s.base[i] = vec{int64(c.X - g.eye.X), int64(c.Y - g.eye.Y), 0}
	}
	s.bottom, s.top = int64(max(p.Bottom, g.low-1)-g.eye.Z), int64(min(p.Top, g.high+1)-g.eye.Z)
	return s
}

// add adds a solid if it may cover something.
func (g *gaze) add(p *Prism) {
	if g.shut >= 0 || p.Bottom >= g.high || p.Top <= g.low || g.way.misses(p.Base) {
		return
	}
	s := g.relative(p)
	if g.cone.misses(&s) {
		return
	}
	n := len(g.solids)
	if s.eyeAt() == inside {
		g.shut = n
		g.solids = append(g.solids, *p)
		return
	}
	if g.cone == nil {
		return
	}
	g.appendRegions(n, &s)
	if len(g.regions) > 0 && g.regions[len(g.regions)-1].by == n {
		g.solids = append(g.solids, *p)
	}
}

// misses reports whether one of the planes of the cone has all of a solid on its outer side.
func (p piece) misses(s *solid) bool {
	for _, h := range p {
		beyond := true
		for _, v := range s.base {
			if h.at(raised(v, s.bottom)) > 0 || h.at(raised(v, s.top)) > 0 {
				beyond = false
				break
			}
		}
		if beyond {
			return true
		}
	}
	return false
}

// free returns a part of the target's cone that nothing covers.
func (g *gaze) free(used []bool) (piece, bool) {
	var found piece
	all := g.carver.rest(g.cone, g.regions, used, func(p piece) bool {
		found = append(found, p...)
		return false
	})
	return found, !all
}

// sees reports whether the eye sees the target.
func (g *gaze) sees() bool {
	if g.shut >= 0 {
		return false
	}
	return g.cone == nil || !g.carver.rest(g.cone, g.regions, nil, func(piece) bool { return false })
}

// store hands out slices from one block. They are all released at once.
type store[T any] struct{ block []T }

// take returns n values with arbitrary contents.
func (s *store[T]) take(n int) []T {
	if cap(s.block)-len(s.block) < n {
		s.block = make([]T, 0, max(256, 2*cap(s.block), n))
	}
	i := len(s.block)
	s.block = s.block[:i+n]
	return s.block[i : i+n : i+n]
}

// empty returns the store with nothing taken.
func (s store[T]) empty() store[T] { return store[T]{s.block[:0]} }
