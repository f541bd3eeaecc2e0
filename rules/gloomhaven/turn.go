package gloomhaven

import (
	_ "embed"

	"github.com/battlemat/battlemat/rules"
)

// TurnFormat is the value of a turn document's format field.
const TurnFormat = "battlemat.turn/1"

//go:embed turn.schema.json
var turnSchema string

// TurnSchema returns the JSON Schema (draft 2020-12) of battlemat.turn/1. The board
// inside has the schema of package board.
func TurnSchema() string { return turnSchema }

// Turn is a monster's turn. It is read from a battlemat.turn/1 document with [ParseTurn].
type Turn = rules.Turn

// ParseTurn reads a turn. Errors mention name, which is the name of the file. If the document is
// bad, the error is a [board.Faults], whose text is a single line.
func ParseTurn(data []byte, name string) (*Turn, error) {
	t, faults := parseTurn(data, name)
	if faults != nil {
		return nil, faults
	}
	return t, nil
}

// TurnFormat returns [TurnFormat].
func (book) TurnFormat() string { return TurnFormat }

// TurnSchema calls the function [TurnSchema].
func (book) TurnSchema() string { return TurnSchema() }

// ReadTurn is [ParseTurn].
func (book) ReadTurn(data []byte, name string) (*Turn, error) { return ParseTurn(data, name) }
