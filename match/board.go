package match

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
)

// ErrNoBoard is returned when the position of a match cannot be written as a board.
var ErrNoBoard = errors.New("this position cannot be written as a board")

// Board returns what a seat may know of the position, as a board for the rules desk. The error
// wraps [ErrNoBoard] and gives the reason, or is a *[Fault] if the rules failed.
func (m *Match) Board(s battlemat.Seat) (*board.Board, error) {
	p, lays := m.Position().(battlemat.Boarder)
	if !lays {
		return nil, fmt.Errorf("%w: %s does not support this yet", ErrNoBoard, m.rules.Title())
	}
	return answered(m.budget, askBoard, func() (*board.Board, error) {
		b, err := p.Board(s)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNoBoard, err)
		}
		return b, nil
	})
}
