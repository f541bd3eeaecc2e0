package match

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Dice throws the dice of a match without undo. It is for programs that play a match without a log: each
// command throws what it would throw in a match with that seed.
type Dice struct {
	seed dice.Seed
	path path
}

// NewDice returns the dice of a match before its first command.
func NewDice(seed dice.Seed) *Dice { return &Dice{seed: seed} }

// Next returns the roller for the next command that a seat gives. It must be called for every command in order, also
// for one that throws nothing.
func (d *Dice) Next(s battlemat.Seat, c battlemat.Command) dice.Roller {
	d.path = d.path.after(s, c)
	return rollerAt(d.seed, d.path)
}

// rollerAt returns the roller for the command that extends the match to a path of commands.
func rollerAt(seed dice.Seed, p path) *late {
	return &late{made: func() *dice.Seeded { return dice.NewSeeded(seed.Of(string(p[:]))) }}
}
