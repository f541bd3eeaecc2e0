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
			"Document":        "The part of a scenario that Heroscape reads: the armies, the glyphs, and what wins.",
			"Document.Cards":  "Army cards of your own, beside those that come with the game.",
			"Document.Armies": "An army for each seat.", "Document.Glyphs": "The glyphs that lie on the battlefield.", "Document.Objective": "What wins besides destroying every enemy.",
			"ArmyEntry.Seat": "Who plays it.", "ArmyEntry.Cards": "Its army cards; none where the armies are drafted.", "CardEntry.Card": "The key of the card.",
			"GlyphEntry.Key": "Which glyph it is.", "Card.Key": "Lower-case letters, digits and hyphens: what a document calls it.", "Card.Life": "How many wounds a figure takes.",
			"Card.Move": "How many spaces a figure moves.", "Card.Range": "How many spaces an attack reaches; 1: to adjacent spaces.", "Card.Attack": "Its attack dice.",
			"Card.Defense": "Its defence dice.", "Card.Points": "What it costs.", "Card.Specials": "Its special attacks.", "Card.Powers": "Its special powers.",
			"Special.Key": "Lower-case letters, digits and hyphens: what commands call it.", "Special.Attack": "Its attack dice.", "Power.Key": "What it does.",
		},
		Usual: map[string]any{"CardEntry.Count": 1, "Card.Base": 1},
	}.Check(t, Schema(), *updateSchema)
}
