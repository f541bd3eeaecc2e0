// Package area owns the shapes that a rule lays over cells: footprints,
// patterns and templates, with their rotations and mirror images.
//
// A [Pattern] is a drawing of steps from a hex or square of its own, as printed
// on a card: it may be turned (and, where a book allows it, mirrored) and laid
// anywhere. [Pattern.Orientations] lists the different ways to hold it,
// [Pattern.From] lays it from the cell of the one who uses it, [Pattern.Near]
// everywhere where at least one of its cells falls into a range.
//
// What a shape means (who is hit, what must be seen) is said by the rulebooks.
package area
