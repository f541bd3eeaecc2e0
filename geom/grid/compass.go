package grid

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom"
)

// Way is a compass direction of a lattice, towards a side or a corner of a cell, given as the
// shortest vector in lattice units. On hexes, the vector to a corner leads from the middle of a hex
// to its corner.
type Way struct {
	Name   string
	Step   geom.Point
	Corner bool
}

// compass holds the directions of each kind, clockwise from north.
var compass = [...][]Way{
	Square: {
		{"N", geom.Point{X: 0, Y: -1}, false}, {"NE", geom.Point{X: 1, Y: -1}, true},
		{"E", geom.Point{X: 1, Y: 0}, false}, {"SE", geom.Point{X: 1, Y: 1}, true},
		{"S", geom.Point{X: 0, Y: 1}, false}, {"SW", geom.Point{X: -1, Y: 1}, true},
		{"W", geom.Point{X: -1, Y: 0}, false}, {"NW", geom.Point{X: -1, Y: -1}, true},
	},
	HexFlat:   sixth(HexFlat, "N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "NW", "NNW"),
	HexPointy: sixth(HexPointy, "NE", "ENE", "E", "ESE", "SE", "S", "SW", "WSW", "W", "WNW", "NW", "N"),
}

// sixth names the directions of hexes: alternately sides and corners, from the first side.
func sixth(kind Kind, names ...string) (ways []Way) {
	for side, step := range sideSteps[kind] {
		ways = append(ways,
			Way{names[2*side], geom.Point{X: step.Q, Y: step.R}, false},
			Way{names[2*side+1], cornerSteps[kind][(side+1)%6], true})
	}
	return ways
}

// Ways returns the directions of the compass that the lattice has: 8 on squares, 12 on hexes. The
// list must not be changed.
func (g Grid) Ways() []Way { return compass[g.Kind] }

// WayNamed returns the direction with the given name.
func (g Grid) WayNamed(name string) (Way, bool) {
	for _, w := range g.Ways() {
		if w.Name == name {
			return w, true
		}
	}
	return Way{}, false
}

// Along returns how far a point lies in a direction. The measure serves only to order points.
func (g Grid) Along(p, way geom.Point) int {
	if g.Hex() {
		return 2*p.X*way.X + 2*p.Y*way.Y + p.X*way.Y + p.Y*way.X
	}
	return geom.Dot(p, way)
}

// PointName names a point by a cell to which it belongs, if possible a known one. On squares "4,4"
// is the upper left corner, "4,4 E" the middle of a side and "4,4 middle" the middle; on hexes
// "4,4" is the middle and "4,4 NNE" a corner.
func (g Grid) PointName(p geom.Point, known func(Cell) bool) string {
	cells := g.Touching(p)
	if len(cells) == 0 {
		return fmt.Sprintf("the point (%d,%d) of the lattice", p.X, p.Y)
	}
	c := cells[0]
	if i := slices.IndexFunc(cells, known); i >= 0 {
		c = cells[i]
	}
	switch way := p.Sub(g.Centre(c)); {
	case len(cells) == 4:
		return Cell{X: p.X / 2, Y: p.Y / 2}.String()
	case way == geom.Point{} && g.Hex():
		return c.String()
	case way == geom.Point{}:
		return c.String() + " middle"
	default:
		i := slices.IndexFunc(g.Ways(), func(w Way) bool { return w.Step == way && (w.Corner || !g.Hex()) })
		return c.String() + " " + g.Ways()[i].Name
	}
}
