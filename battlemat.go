// Package battlemat is a table for tactical board games that knows the rules. It answers exactly, and shows
// why: where a figure can go and at what cost, what it sees, whom it may attack, and with what odds.
//
// The answers come from packages that stand alone and import nothing but the
// standard library:
//
//   - geom and geom/grid: exact points, cells, edges and corners of squares and hexes
//   - board: terrain, walls, doors, figures; documents
//   - sight, geom/path, geom/area, dice: lines of sight, paths, areas, odds
//   - rules/heroquest, rules/dnd, rules/heroscape, rules/gloomhaven: the books
//
// See the README for the command line and docs/ARCHITECTURE.md for a map of the code.
//
// Read the files in this order:
//
//	ruleset.go   a game, its positions, its refusals and its bot; seats and commands
//	event.go     what a command brings about, and what a seat is told about it
//	view.go      what a seat may know: figures, numbers, the order of play, ground, hands and cards
//	choice.go    what it may do, and what that would bring
//	form.go      what it may do beyond the list, as forms to be filled in
//	workbench.go what an editor of a game's scenarios must know
//	optional.go  further methods that a game or a position may have
package battlemat
