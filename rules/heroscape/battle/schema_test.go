package battle

import (
	"flag"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/game/gametest"
)

var updateSchema = flag.Bool("update-schema", false, "write battle.schema.json afresh")

// TestSchema generates the schema from the types, their comments, and the bounds of the check, and
// compares it with the file. Run it with -update-schema to write the file.
func TestSchema(t *testing.T) {
	var cards, words []string
	for _, c := range Cards() {
		cards = append(cards, c.Key)
		words = append(words, c.Words...)
	}
	slices.Sort(words)
	words = slices.Compact(words)
	lasting := slices.DeleteFunc(slices.Sorted(maps.Keys(glyphs)), func(key string) bool { return !glyphs[key].lasts })
	gametest.Schema{
		File: "battle.schema.json", Title: "A battle of Heroscape", Root: reflect.TypeFor[Document](), Dirs: []string{"../../../game"},
		Ranges: map[string][2]int{
			"CardEntry.Count": {0, maxCopies}, "PlaceEntry.Level": {0, 999}, "DraftEntry.Points": {1, maxPoints}, "Objective.Points": {0, maxPoints},
			"Objective.Rounds": {0, maxRounds}, "Hold.Rounds": {1, maxRounds}, "HintWhen.Round": {0, maxRounds},
			"Card.Figures": {0, 9}, "Card.Base": {0, 2}, "Card.Height": {1, 30}, "Card.Life": {1, 30}, "Card.Move": {0, 30}, "Card.Range": {1, 30},
			"Card.Attack": {0, 20}, "Card.Defense": {0, 20}, "Card.Points": {1, 2000}, "Special.Range": {1, 30}, "Special.Attack": {1, 20},
			"Power.N": {0, 30}, "Power.Needs": {0, 20},
		},
		Words: map[string][]string{
			"GlyphEntry.Key": slices.Sorted(maps.Keys(glyphs)), "Hold.Glyph": lasting, "Card.Rarity": {common, uncommon, unique},
			"Power.Key": slices.Sorted(maps.Keys(powers)), "Card.Portrait": portrait.Names(),
		},
		Names: map[string][]string{"CardEntry.Card": cards, "HintWhen.Card": cards, "Card.Words": words, "Power.Words": words},
		Titles: map[string]string{
			"Document.First": "First seat", "Document.Goals": "Goals by side", "Power.N": "Number", "Power.Needs": "Least roll of the d20", "Card.Figures": "Figures of the squad",
			"Card.Figure": "Name of one figure", "Card.Base": "Spaces of a figure", "DraftEntry.Pool": "Cards to choose from",
		},
		Texts: map[string]string{
			"Document":        "The part of a scenario that Heroscape reads: the armies, the glyphs, and how to win.",
			"Document.Cards":  "Your own army cards, in addition to those that come with the game.",
			"Document.Armies": "An army for each seat.", "Document.Glyphs": "The glyphs that lie on the battlefield.", "Document.Objective": "A way to win other than destroying every enemy.",
			"Document.Goals": "A goal for each side, shown to its seats in place of the goal of the scenario.",
			"ArmyEntry.Seat": "The seat that plays it.", "ArmyEntry.Cards": "Its army cards; none if the armies are drafted.", "CardEntry.Card": "The key of the card.",
			"GlyphEntry.Key": "Which glyph it is.", "Hold.Cells": "The cells to hold.",
			"Card.Key": "Its name in documents: lower-case letters, digits and hyphens.", "Card.Life": "The number of wounds that destroy a figure.",
			"Card.Move": "How many spaces a figure moves.", "Card.Range": "How many spaces its attacks reach; 1: only to adjacent spaces.", "Card.Attack": "Its attack dice.",
			"Card.Defense": "Its defence dice.", "Card.Points": "Its cost in points.", "Card.Specials": "Its special attacks.", "Card.Powers": "Its special powers.", "Card.Portrait": "The name of its silhouette.",
			"Special.Key": "Its name in commands: lower-case letters, digits and hyphens.", "Special.Attack": "Its attack dice.", "Power": "A special power of a card.", "Power.Key": "Which power it is.",
		},
		Usual: map[string]any{"CardEntry.Count": 1, "Card.Base": 1},
	}.Check(t, Schema(), *updateSchema)
}
