// Package board owns what a grid is laid out with: terrain, levels, walls and
// doors on edges, doors in cells, rooms, and the figures that stand there. It
// reads and writes battlemat.board/1, as JSON ([Read], [Parse], [Board.Write])
// and as text that reads like the picture ([ParseText], [Board.Text]), and
// finds every fault of such a document with its place ([Check]). The format is
// described in docs/BOARD-FORMAT.md and, as far as a schema can, by [Schema].
//
// A board knows facts and no rules: a wall is there, a door is closed, a figure
// of two cells stands on these. What that means for sight or movement is said
// by packages sight, path and the rulebooks.
//
// Doors and terrain may change while a game is played ([Board.SetDoor],
// [Board.SetTerrain]); the change tells which edges opened or closed, so that
// what was computed from the board can follow it.
//
// A document becomes a board in two steps: a reader of either form (json_*.go,
// text_*.go) notes what it says and where in a draft, and a builder (build*.go)
// checks the parts against each other. Both go on after a fault.
package board
