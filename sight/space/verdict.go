package space

import "math/big"

// Verdict answers whether one body sees another, and why.
type Verdict struct {
	Sees bool
	// Eye is the number of the eye that sees the target, in the order of [Scene.Eyes]. When no eye
	// does, it is 0.
	Eye int
	// Witness is a free ray from that eye to the target. It is set only if Sees is true.
	Witness Ray
	// Covers lists, for each eye, the solids that together hide the target, if Sees is false. If a
	// solid contains the eye, it comes first. If any one of these solids were removed, that eye
	// would see the target.
	Covers [][]Prism
}

// Ray is a straight line of sight. Coordinates are exact, in lattice units and levels.
type Ray struct{ From, To Exact }

// Exact is a point with rational coordinates: X and Y are in lattice units, Z in levels.
type Exact struct{ X, Y, Z *big.Rat }

// See answers whether one body sees another from any of its eyes, past all other bodies of the
// scene.
func (s *Scene) See(from, to Body) Verdict {
	v := Verdict{}
	target := s.Target(to)
	for i, eye := range s.Eyes(from) {
		g := s.gaze(eye, target, from.ID, to.ID)
		sees := g.sees()
		if sees {
			v = Verdict{Sees: true, Eye: i, Witness: g.witness()}
		} else {
			v.Covers = append(v.Covers, g.covers())
		}
		if g.done(); sees {
			break
		}
	}
	return v
}

// Sees is like See, but does not say why.
func (s *Scene) Sees(from, to Body) bool {
	for eye := range from.Cells {
		if s.SeesFrom(from, eye, to) {
			return true
		}
	}
	return false
}

// SeesFrom is like Sees, from one of the eyes of the body.
func (s *Scene) SeesFrom(from Body, eye int, to Body) bool {
	g := s.gaze(s.eye(from, eye), s.Target(to), from.ID, to.ID)
	defer g.done()
	return g.sees()
}

// covers returns a minimal set of solids that hide the target.
func (g *gaze) covers() []Prism {
	if g.shut >= 0 {
		return []Prism{g.solids[g.shut].clone()}
	}
	used := make([]bool, len(g.solids))
	g.free(used)
	all := g.regions
	// Solids that were found late most likely hide only what others hide too, so they are tried
	// first.
	for i := len(used) - 1; i >= 0; i-- {
		if !used[i] {
			continue
		}
		used[i] = false
		g.regions = only(all, used)
		if g.sees() {
			used[i] = true
		}
	}
	g.regions = all
	var list []Prism
	for i, u := range used {
		if u {
			list = append(list, g.solids[i].clone())
		}
	}
	return list
}

// only is a filter: it returns the regions of the solids that are marked in used.
func only(regions []region, used []bool) []region {
	var list []region
	for _, r := range regions {
		if used[r.by] {
			list = append(list, r)
		}
	}
	return list
}
