// Package board owns what a grid is laid out with: terrain, levels, walls and
// doors on edges, doors in cells, rooms, and the figures that stand there. It
// reads and writes battlemat.board/1, as JSON and as a text picture, and finds
// every fault of such a document with its place.
//
// A board knows facts and no rules: a wall is there, a door is closed, a figure
// of two cells stands on these. What that means for sight or movement is said
// by packages sight, path and the rulebooks.
//
// Doors and terrain may change while a game is played ([Board.SetDoor],
// [Board.SetTerrain]); the change tells which edges opened or closed, so that
// what was computed from the board can follow it.
package board
