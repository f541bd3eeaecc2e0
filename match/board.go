package match

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
)

// ErrNoBoard is returned when the position of a match cannot be laid out as a board.
var ErrNoBoard = errors.New("no board can be made of this position")

// Board lays out what a seat may know of the position as a board on which the rules desk answers. The error wraps
// [ErrNoBoard] and gives the reason, or is a *[Fault] when the rules failed.
func (m *Match) Board(s battlemat.Seat) (b *board.Board, err error) {
	defer Recover(&err)
	p, lays := m.Position().(battlemat.Boarder)
	if !lays {
		return nil, fmt.Errorf("%w: %s has no words for it on a board yet", ErrNoBoard, m.rules.Title())
	}
	if b, err = p.Board(s); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoBoard, err)
	}
	return b, nil
}
