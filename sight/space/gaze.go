package space

import "github.com/battlemat/battlemat/geom"

// gaze is one eye and one target, with what stands between them.
type gaze struct {
	scene   *Scene
	eye     Point
	target  Prism
	solids  []Prism // which may cover something
	seen    solid   // the target as the eye sees it
	cone    piece   // of the target; nil when the eye is not apart from it
	regions []region
	shut    int // the number of the solid the eye is in, -1 for none
	carver  carver
}

// gaze prepares the question whether an eye sees a target past all solids but the bodies of
// those ids.
func (s *Scene) gaze(eye Point, target Prism, ids ...string) *gaze {
	g := &gaze{scene: s, eye: eye, target: target, shut: -1}
	g.solids = s.between(nil, eye, &target, ids...)
	// No ray to the target goes lower or higher than this, where nothing need be told apart.
	low, high := min(eye.Z, target.Bottom)-1, max(eye.Z, target.Top)+1
	g.seen = relative(&g.target, eye, low, high)
	others := make([]solid, len(g.solids))
	var m measure
	m.add(&g.seen)
	for i := range g.solids {
		others[i] = relative(&g.solids[i], eye, low, high)
		m.add(&others[i])
	}
	g.carver.at = sideFor(m.flat, m.tall, m.long)
	if g.seen.eyeAt() == outside {
		g.cone = newPiece(g.seen.outline(), g.carver.at)
	}
	for i := range others {
		if others[i].eyeAt() == inside {
			g.shut = i
			return g
		}
		if g.cone != nil {
			g.regions = appendRegions(g.regions, i, &others[i], &g.seen)
		}
	}
	// What holds no open part of the target's cone covers nothing of it.
	kept := g.regions[:0]
	for _, r := range g.regions {
		if !g.carver.apart(g.cone, r) {
			kept = append(kept, r)
		}
	}
	g.regions = kept
	return g
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
	if g.cone == nil {
		return true
	}
	_, free := g.free(nil)
	return free
}

// measure is how far solids reach from the eye, and how long their sides are.
type measure struct{ flat, tall, long int64 }

func (m *measure) add(s *solid) {
	for i, v := range s.base {
		next := s.base[s.next(i)]
		m.flat = max(m.flat, abs(v.x), abs(v.y))
		m.long = max(m.long, abs(next.x-v.x), abs(next.y-v.y))
	}
	m.tall = max(m.tall, abs(s.bottom), abs(s.top))
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// flatten returns the point seen from above.
func (p Point) flatten() geom.Point { return geom.Point{X: p.X, Y: p.Y} }
