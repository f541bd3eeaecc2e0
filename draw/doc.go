// Package draw owns pictures: a board and the answer to a question about it, as
// text for a terminal ([Text]), as SVG ([SVG]) and as PNG ([PNG]).
//
// A [Picture] is a board with overlays, each a plain value: the cells somebody
// sees ([Field]), what can be reached and at what cost ([Reach]), a way with its
// steps ([Path]), lines of sight with what stops them ([Sight]), an area and
// whom it hits ([Area]), marked targets, two answers side by side ([Compare]).
// The package draws what it is given; it knows no rule.
//
// SVG and PNG are two writings of one scene: marks in whole scene units, of
// which a square's side has 96. The lattice of package grid becomes the scene
// by one whole-number matrix: (48 0 0 48) on squares, (26 15 0 30) on flat
// hexes, (30 0 15 26) on pointed ones. No float is formatted or computed, so
// the SVG has the same bytes, and the PNG the same pixels, on every machine.
//
// Nothing is said by colour alone: solid cells are hatched, terrains carry
// textures, sides have ring patterns, every number stands in ink of at least
// 4.5:1 contrast. There is a light theme (parchment) and a dark one (slate).
package draw
