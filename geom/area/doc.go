// Package area owns the shapes that rules lay over cells: patterns, with their rotations and mirror
// images, and templates.
//
// A [Pattern] is a set of steps from an origin, as printed on a card: it may be turned (and, where
// a ruleset allows it, mirrored) and placed anywhere. [Pattern.Orientations] lists its different
// orientations, [Pattern.From] places it on its user's cell, and [Pattern.Near] lists all
// placements with at least one cell in range.
//
// A [Template] is an outline in lengths, such as a circle of 20 feet or a cone of 15, from a
// lattice point; [Template.Cells] finds exactly which squares a template covers, by one of several
// methods.
//
// The rulesets decide what a shape means: who is hit, and what must be in sight.
//
// Read the files in this order:
//
//	pattern.go        patterns: sets of steps, and their orientations
//	template.go       templates: outlines in feet, and the squares they cover
//	template_count.go by counting squares from the origin
//	template_token.go as if cut from square pieces
//	hexes.go          templates on hexes
//	disc.go           discs against squares, exactly
//	polygon.go        convex polygons against squares
//	surd.go           exact numbers a + b * sqrt(m)
package area
