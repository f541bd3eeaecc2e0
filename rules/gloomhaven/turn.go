package gloomhaven

import (
	_ "embed"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// TurnFormat is the value of a turn document's format field.
const TurnFormat = "battlemat.turn/1"

//go:embed turn.schema.json
var turnSchema string

// TurnSchema returns the JSON Schema (draft 2020-12) of battlemat.turn/1. The board
// inside has the schema of package board.
func TurnSchema() string { return turnSchema }

// Turn is a monster's turn: a board, who acts and with what, and perhaps what is
// expected. It is read from a battlemat.turn/1 document with [ParseTurn].
type Turn struct {
	Title   string
	Profile string // "" for the board's, or the default
	Board   *board.Board
	Actor   string
	Orders  Orders

	// Actions are those expected, if the document says any.
	Actions  []Action
	Expected bool
}

// ParseTurn reads a turn. Name stands in errors: the file's name. The error of a
// bad document is [board.Faults], one line as an error.
func ParseTurn(data []byte, name string) (*Turn, error) {
	t, faults := parseTurn(data, name)
	if faults != nil {
		return nil, faults
	}
	return t, nil
}

// CheckTurn returns every fault of a turn document; none when it is good.
func CheckTurn(data []byte, name string) []board.Fault {
	_, faults := parseTurn(data, name)
	return faults
}

// Compare tells how the expected actions differ from a decision: those the
// decision lacks, and those it has that nobody expected.
func (t *Turn) Compare(d Decision) (missing, surplus []Action) {
	less := func(all []Action, from []Action) (left []Action) {
		for _, a := range all {
			if !containsAction(from, &a) {
				left = append(left, a)
			}
		}
		return left
	}
	return less(t.Actions, d.Actions), less(d.Actions, t.Actions)
}

func containsAction(all []Action, a *Action) bool {
	for i := range all {
		if all[i].To == a.To && sameCells(all[i].Attacks, a.Attacks) {
			return true
		}
	}
	return false
}

// sameCells reports whether two lists hold the same cells, each once.
func sameCells(a, b []grid.Cell) bool {
	held := map[grid.Cell]bool{}
	for _, c := range a {
		held[c] = true
	}
	for _, c := range b {
		if !held[c] {
			return false
		}
	}
	return len(a) == len(b)
}
