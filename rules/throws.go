package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
)

// Saver answers questions about saving throws: the chances, and what the figure suffers.
type Saver interface {
	Save(b *board.Board, q Save) (Thrown, error)
}

// Save asks about a saving throw of a figure.
type Save struct {
	Figure string // its id
	With   string // what it is thrown against, as the book reads it
}

// Contester answers how an attempt against another figure, other than an attack, turns out: to grapple it, to shove
// it, to escape from it.
type Contester interface {
	Contests() []string // the attempts that it knows
	Contest(b *board.Board, q Contest) (Thrown, error)
}

// Contest asks about such an attempt.
type Contest struct {
	Attacker string // the id of the figure that tries
	Target   string // the id of the other; "" where With says all that it tries against
	What     string // of [Contester.Contests]
	With     string // what the board does not say, as the book reads it
}

// Thrown is a saving throw or a contest before the dice.
type Thrown struct {
	Legal   bool      // always of a save
	Refusal *Refusal  // why a contest is not allowed
	Dice    string    // in words: "d20+3 against DC 15"
	Steps   []string  // where the numbers come from
	Success dice.Dist // 1: it succeeds, a contest for the one who tries; 0: it does not
	Odds    *Odds     // of the damage; nil where there is none
}
