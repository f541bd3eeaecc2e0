package rulestest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
)

// Laid returns the board of a position as a seat gets it, after a round trip through its document.
// The error says that the rules produced an unreadable board, or why there is none. If both the
// board and the error are nil, the game has no boards.
func Laid(p battlemat.Position, s battlemat.Seat) (*board.Board, error) {
	by, lays := p.(battlemat.Boarder)
	if !lays {
		return nil, nil
	}
	b, err := by.Board(s)
	if err != nil {
		return nil, err
	}
	return board.Parse(b.JSON(), "the board of "+string(s))
}

// laid returns the board of a position for a seat as a text, or the reason why there is none. It
// returns "" in a game without boards.
func laid(p battlemat.Position, s battlemat.Seat) string {
	by, lays := p.(battlemat.Boarder)
	if !lays {
		return ""
	}
	b, err := by.Board(s)
	if err != nil {
		return "error: " + err.Error()
	}
	return string(b.JSON())
}

// boards examines the boards of a position. Each must be readable without a fault and unchanged
// after reading, and must be the same when it is requested again.
func (e *examiner) boards(p battlemat.Position) {
	for _, s := range e.seats() {
		before := laid(p, s)
		if before == "" {
			return
		}
		b, err := Laid(p, s)
		switch {
		case err != nil:
			e.fault("the board of %q: %v", s, err)
		case string(b.JSON()) != before:
			e.fault("the board of %q changes when it is written and read: %s", s, difference(before, string(b.JSON())))
		case laid(p, s) != before:
			e.fault("the board of %q is different when it is requested again", s)
		}
	}
}
