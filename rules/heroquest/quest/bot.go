package quest

import "github.com/battlemat/battlemat"

// bot plays a seat.
type bot struct{ seat battlemat.Seat }

// Choose returns the command of one of the choices.
func (bot) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	return choices[0].Command
}
