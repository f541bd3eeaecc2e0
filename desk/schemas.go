package desk

import (
	"maps"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// Schemas returns the JSON Schemas of the documents that the desk reads, by the kind of document:
// board, creatures, scenario, turn. It also returns the schemas of the scenario parts that only one
// game reads: battle, delve, quest, skirmish.
func Schemas() map[string]string { return maps.Clone(schemas()) }

// schemas makes the schemas only once, because the games' schemas require their complete
// workbenches.
var schemas = sync.OnceValue(func() map[string]string {
	list := map[string]string{"board": board.Schema(), "creatures": creature.Schema(), "scenario": scenario.Schema(), "turn": turnReader().TurnSchema()}
	for _, game := range all.Rulesets() {
		if w, has := battlemat.WorkbenchOf(game); has {
			list[w.Part] = string(w.Schema)
		}
	}
	return list
})
