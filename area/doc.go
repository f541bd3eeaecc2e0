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
package area
