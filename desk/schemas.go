package desk

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// Schemas returns the JSON Schemas of the documents that the desk reads, by the kind of
// document: board, creatures, scenario, turn.
func Schemas() map[string]string {
	return map[string]string{"board": board.Schema(), "creatures": creature.Schema(), "scenario": scenario.Schema(), "turn": turnReader().TurnSchema()}
}
