package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestStoreys: a file uses only files of its own storey and of the storeys below.
func TestStoreys(t *testing.T) {
	gametest.Storeys(t, [][]string{
		// the document, the state, and words for it
		{"document", "state", "cache", "figures", "figureset", "cellset", "names", "position", "doc", "known", "altered", "deed", "refusals"},
		// rules that read a position
		{
			"terrain", "scene", "sight", "light", "public", "conditions", "traits", "heights", "saving_throws", "contests", "surprise", "doorways", "over_walls", "squeeze", "judged", "blows",
			"bodies", "numbers", "zones", "ways", "ruler", "telling", "speed", "economy", "reach", "throws", "ground", "opportunity",
		},
		// what is carried out, and its effects
		{
			"knowledge", "harm", "death", "concentration", "conditions_change", "strike", "foiled", "effects", "traps", "steps", "hit_reactions", "turn", "outcome", "initiative", "grips", "rolls",
			"asks", "leaps", "contested", "hidden", "casting", "tales",
		},
		// what is offered, and what forbids it
		{
			"verbs", "attack", "options", "barred", "actions", "hide", "features", "grapple", "shove", "jumps", "movement", "things", "disarm", "reactions", "spells", "shares", "areas", "placements",
			"placed_area", "spell_odds", "targets", "routes", "threats", "zone_threats", "status",
		},
		// what a seat is shown
		{"view", "view_figures", "view_hands", "view_signs", "look", "board", "board_throws", "features_cards", "hints", "forms"},
		// plans, and other questions about a position
		{"plans", "unexplored", "resample", "resample_ground", "open"},
		// the check of a document
		{"check", "doubts", "doubts_light", "doubts_ways", "doubts_blows", "doubts_rounds"},
		// the game master's rulings, and the game as a whole
		{"rulings", "rulings_figures", "rulings_enlisted", "rulings_ground", "rulings_harm", "rulings_turns", "rulings_secrets", "schema", "illustrate", "workbench", "ruleset"},
	}, 5)
}
