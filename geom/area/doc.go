// Package area owns the shapes that a rule lays over cells: patterns, with their
// rotations and mirror images, and templates.
//
// A [Pattern] is a drawing of steps from a hex or square of its own, as printed
// on a card: it may be turned (and, where a book allows it, mirrored) and laid
// anywhere. [Pattern.Orientations] lists the different ways to hold it,
// [Pattern.From] lays it from the cell of the one who uses it, [Pattern.Near]
// everywhere where at least one of its cells falls into a range.
//
// A [Template] is an outline in lengths, such as a circle of 20 feet or a cone of
// 15, from a point of the lattice; [Template.Cells] tells which squares it takes
// by one of several methods, exactly.
//
// What a shape means (who is hit, what must be seen) is said by the rulebooks.
//
// It reads in this order:
//
//	pattern.go        patterns: sets of steps, and the ways to hold them
//	template.go       templates: outlines in feet, and which squares they take
//	template_count.go by counting squares from the origin
//	template_token.go as if cut from square pieces
//	hexes.go          templates on hexes
//	disc.go           discs against squares, exactly
//	polygon.go        convex polygons against squares
//	surd.go           numbers a + b * sqrt(m) to compare
package area
