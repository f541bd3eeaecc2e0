// Package battlemat is the table for tactical board games that knows the rules.
// It answers exactly, and shows why: where a figure can go and at what cost,
// what it sees, whom it may attack, with what odds.
//
// The answers come from packages that stand alone and import nothing but the
// standard library:
//
//   - geom and grid: exact points, cells, edges and corners of squares and hexes
//   - board: terrain, walls, doors, figures; documents
//   - sight, path, area, dice: lines of sight, ways, areas, odds
//   - rules/heroquest, rules/dnd, rules/heroscape, rules/gloomhaven: the books
//
// See the README for the command line and docs/ARCHITECTURE.md for the house.
//
// It reads in this order:
//
//	ruleset.go  a game, its positions, its refusals and its bot
//	seat.go     seats and commands
//	event.go    what a command brings about
//	view.go     what a seat may know: its figures, numbers and the order of play
//	ground.go   the part of the board that it knows
//	card.go     hands, cards and what is drawn on them
//	told.go     what it is told of an event
//	choice.go   what it may do
//	odds.go     what that would bring
//	lister.go   its commands without the rest
//	advance.go  where a command leads, without telling it
//	announce.go events of which all are told the same
//	telling.go  events that are one to whoever is told of them
//	preview.go  what it may do beyond the list
//	prospect.go what it could do from elsewhere
//	plan.go     how it gets at what is out of reach
//	forget.go   what it need not keep
//	boarder.go  a position laid out as a board for the rules desk
//	arbiter.go  whether there can be a game master
//	usual.go    switches that its matches have otherwise than its book
//	doubter.go  what a scenario says that is most likely not meant
//	opening.go  how a match begins, as its log keeps it; more matches than one
package battlemat
