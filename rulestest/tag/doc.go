// Package tag is a small complete game: the exemplar of the contract of
// [battlemat.Ruleset], the worked example of docs/NEW-GAME.md, and what the packages that
// know no game are tested with.
//
// A hunter chases one or two runners over a board of squares with walls.
//
//	TAG 1  Before the first turn the hunter lays a snare on a free cell, in secret.
//	TAG 2  Turns go round: the hunter, then each runner that is still free.
//	TAG 3  The hunter rolls a d6 and may go as many steps as half of it, rounded
//	       up, and one more. A runner may go three. Nobody passes walls or figures.
//	TAG 4  Once it has rolled, the hunter may touch a runner beside it with no wall
//	       between them: on a 3 or more it does. That ends its turn.
//	TAG 5  A runner that is touched may duck, once in a match, and is free on a 4 or
//	       more; else it is caught and leaves the board.
//	TAG 6  A runner that enters the cell of the snare stops there and misses its next
//	       turn. The snare is then known to all, and spent.
//	TAG 7  A runner whose move ends on the exit has won, and so have all runners. They
//	       have won too when the last round is over. The hunter wins when none is left.
//	TAG 8  A seat that is to act may resign.
//
// The verbs are lay, roll, move, touch, duck, yield, end and resign.
package tag
