package skirmish

import (
	"flag"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var updateSchema = flag.Bool("update-schema", false, "write skirmish.schema.json afresh")

// TestSchema: the schema is generated from the types, their comments, and the bounds that the check
// enforces. Run the test with -update-schema to write it.
func TestSchema(t *testing.T) {
	gametest.Schema{
		File: "skirmish.schema.json", Title: "A skirmish of D&D", Root: reflect.TypeFor[Document](), Dirs: []string{"../../../game"},
		Other: []byte(creature.Schema()),
		Ranges: map[string][2]int{
			"FigureEntry.HP": {0, maxHP}, "FigureEntry.Hidden": {0, maxRounds}, "FigureEntry.Items": {1, 99}, "FigureEntry.Exhaustion": {0, dnd.MostExhausted},
			"DoorEntry.DC": {0, 40}, "TrapEntry.Spot": {1, 40}, "TrapEntry.DC": {0, 40}, "TrapEntry.Attack": {0, 30},
			"Objective.Rounds": {0, maxRounds}, "Hold.Rounds": {1, maxRounds}, "Escape.Count": {0, MaxFigures}, "HintWhen.Round": {0, maxRounds},
		},
		Words:  map[string][]string{"HintWhen.Question": questions},
		Names:  map[string][]string{"FigureEntry.Creature": creature.Keys(), "FigureEntry.Items": creature.Items},
		Titles: map[string]string{"FigureEntry.HP": "Hit points", "Document.Tales": "Tales read aloud", "Document.Explored": "Side that knows the ground", "TrapEntry.Spot": "Perception that finds it", "TrapEntry.DC": "DC to disarm"},
		Texts: map[string]string{
			"Document":         "The part of a scenario that D&D on the grid reads: the figures, the traps, and how to win.",
			"Document.Spells":  "Your own spells, in addition to those that come with the game.",
			"Document.Figures": "The creatures on the board.", "Document.Traps": "The traps.", "Document.Tales": "The texts that are read aloud.", "Document.Surprise": "Which figures are surprised when the skirmish begins.",
			"Document.Creatures": "Your own creatures, in addition to those that come with the game.", "Document.Objective": "A way to win other than being the last side.",
			"Document.Explored": "The side that knows the ground from the start.",
			"FigureEntry.Name":  "Its own name, if it has one.", "FigureEntry.Items": "Items that it carries in addition to those of its creature.",
			"FigureEntry.Exhaustion": "The number of levels of exhaustion with which it begins.",
			"DoorEntry.Door":         "The id of the door.", "DoorEntry.Locked": "Whether the door is locked.",
			"TrapEntry.Name": "What it is called.", "TrapEntry.Cells": "The squares of the trap.", "TrapEntry.Effect": "What happens to a figure that sets it off.",
			"Surprise.Stealth": "Every figure that notices no enemy is surprised: the Stealth of every enemy is above its passive Perception.",
			"TaleEntry.Side":   "The side to which it is read; by default every side.", "TaleEntry.Text": "The text that is read aloud.", "Escape.Side": "The side that must leave.", "Escape.Cells": "The squares by which it leaves.", "Hold.Cells": "The squares to hold.",
		},
	}.Check(t, Schema(), *updateSchema)
}
