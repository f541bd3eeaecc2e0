package rules

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
)

// Figure returns the figure with that name on the board, or an error if there is none.
func Figure(b *board.Board, id string) (board.Figure, error) {
	f, ok := b.Figure(id)
	if !ok {
		return f, fmt.Errorf("no figure %q on the board", id)
	}
	return f, nil
}

// Opponents returns the two figures of an attack, or an error unless they are different figures on
// the board.
func Opponents(b *board.Board, attacker, target string) (a, t board.Figure, err error) {
	if a, err = Figure(b, attacker); err != nil {
		return a, t, err
	}
	if t, err = Figure(b, target); err != nil {
		return a, t, err
	}
	if a.ID == t.ID {
		return a, t, fmt.Errorf("figure %q cannot attack itself", attacker)
	}
	return a, t, nil
}
