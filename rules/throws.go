package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
)

// Saver answers questions about saving throws: the chances, and what the figure suffers.
type Saver interface {
	Save(b *board.Board, q Save) (Thrown, error)
}

// Save asks about a figure's saving throw.
type Save struct {
	Figure string // its ID
	With   string // the effect that the saving throw is against, as the book reads it
}

// Contester answers questions about attempts, other than attacks, against another figure: to
// grapple it, to shove it, to escape from it.
type Contester interface {
	Contests() []string // the names of the known attempts
	Contest(b *board.Board, q Contest) (Thrown, error)
}

// Contest asks about the chances of an attempt against another figure, such as a grapple.
type Contest struct {
	Attacker string // the ID of the figure that makes the attempt
	Target   string // the ID of the other figure; "" if With describes all that the attempt depends on
	What     string // one of [Contester.Contests]
	With     string // details that are not on the board, as the book reads them
}

// Thrown describes a saving throw or a contest before the dice are rolled.
type Thrown struct {
	Legal   bool      // always true for a saving throw
	Refusal *Refusal  // the reason why a contest is not allowed
	Dice    string    // in words: "d20+3 against DC 15"
	Steps   []string  // how the numbers are determined
	Success dice.Dist // 1: success of the saving throw or of the figure that makes the attempt; 0: failure
	Odds    *Odds     // the odds of the damage; nil if there is none
}
