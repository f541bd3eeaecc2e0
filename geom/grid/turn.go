package grid

// Rotate turns a step clockwise about the origin by n sides: n quarter turns on
// squares, n sixths on hexes. n may be negative.
func (g Grid) Rotate(v Vec, n int) Vec {
	sides := g.Sides()
	for n = (n%sides + sides) % sides; n > 0; n-- {
		if g.Hex() {
			v = Vec{-v.R, v.Q + v.R}
		} else {
			v = Vec{-v.R, v.Q}
		}
	}
	return v
}

// Mirror reflects a step: squares swap left and right; hexes swap their two axes. Every other
// mirror image is a rotation of this one.
func (g Grid) Mirror(v Vec) Vec {
	if g.Hex() {
		return Vec{v.R, v.Q}
	}
	return Vec{-v.Q, v.R}
}
