// Package area owns the shapes that rules lay over cells: patterns, with their rotations and mirror images,
// and templates.
//
// A [Pattern] is a set of steps from an origin, as printed on a card: it may be turned (and, where a book
// allows it, mirrored) and laid anywhere. [Pattern.Orientations] lists the different ways to hold it,
// [Pattern.From] lays it from its user's cell, and [Pattern.Near] lays it everywhere that puts at least one
// of its cells in range.
//
// A [Template] is an outline in lengths, such as a circle of 20 feet or a cone of 15, from a point of the
// lattice; [Template.Cells] finds exactly which squares it covers, by one of several methods.
//
// The rulebooks decide what a shape means: who is hit, what must be seen.
//
// Read the files in this order:
//
//	pattern.go        patterns: sets of steps, and the ways to hold them
//	template.go       templates: outlines in feet, and the squares they cover
//	template_count.go by counting squares from the origin
//	template_token.go as if cut from square pieces
//	hexes.go          templates on hexes
//	disc.go           discs against squares, exactly
//	polygon.go        convex polygons against squares
//	surd.go           numbers a + b * sqrt(m) to compare
package area
