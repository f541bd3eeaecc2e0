package battlemat

import "github.com/battlemat/battlemat/board"

// Boarder is a [Position] that can be laid out as a board on which the rules desk answers as the match would: a
// part of the contract that a game may leave out.
type Boarder interface {
	// Board lays out what the seat may know of the position as a battlemat.board/1, in the words that the game's
	// book reads: the ground, the figures in play with the traits and stats that decide a question of the desk,
	// and the profile of the match with the fields that it sets otherwise. It depends on nothing that the seat may
	// not know: positions that the seat cannot tell apart have one board. The error says what of the position a
	// board has no place for.
	Board(Seat) (*board.Board, error)
}
