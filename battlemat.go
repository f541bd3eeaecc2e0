// Package battlemat is a table for tactical board games, and knows their rules. It answers exactly,
// and with reasons, where a figure can go and at what cost, what it sees, which targets it may
// attack, and with what odds.
//
// The answers come from packages that can be used independently and import only the standard
// library:
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
//	ruleset.go   games, positions, refusals, bots, seats and commands
//	event.go     the effects of a command, and what a seat is told about them
//	view.go      what a seat may know: figures, numbers, the order of play, ground, hands and cards
//	choice.go    what a seat may do, and with what effects
//	form.go      commands beyond the list of choices, as forms to fill in
//	workbench.go what an editor of a game's scenarios must know
//	optional.go  optional methods of games and positions
package battlemat
