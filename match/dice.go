package match

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Dice provides the rollers for a match that a program plays without a log and without undo. Each
// command gets the same dice as in a logged match with the same seed.
type Dice struct {
	seed dice.Seed
	path path
}

// NewDice returns the dice of a match before its first command.
func NewDice(seed dice.Seed) *Dice { return &Dice{seed: seed} }

// Next returns the roller for the next command that a seat gives. It must be called for every
// command in order, even for one that throws no dice.
func (d *Dice) Next(s battlemat.Seat, c battlemat.Command) dice.Roller {
	d.path = d.path.after(s, c)
	return rollerAt(d.seed, d.path)
}

// rollerAt returns the roller for the last command of a path.
func rollerAt(seed dice.Seed, p path) *late {
	return &late{made: func() *dice.Seeded { return dice.NewSeeded(seed.Of(string(p[:]))) }}
}
