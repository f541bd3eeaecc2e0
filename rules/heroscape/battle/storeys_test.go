package battle

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestFilesStandInStoreys checks that files seldom use files of higher storeys: see
// [gametest.Storeys].
func TestFilesStandInStoreys(t *testing.T) {
	gametest.Storeys(t, [][]string{
		{"card", "catalogue", "document", "state", "position", "cache", "refusals", "figures"},
		{"powers", "glyphs", "ways", "targets", "sight", "numbers", "order_markers", "commands"},
		{"falls", "harm", "rolls", "glyph_rolls", "outcome", "rounds", "start", "open", "brought", "ruler"},
		{"attack", "movement", "turn", "placement", "draft", "active_powers", "glyph_choices", "rulings", "rulings_cards", "rulings_figures", "rulings_table", "threats"},
		{"view", "view_cards", "boards", "resample"},
		{"plans", "prospects", "look", "hints", "check", "check_armies", "check_ways", "doubts", "field", "lineup", "encounter", "marshal"},
		{"verbs", "schema", "illustrate", "workbench", "ruleset", "doc"},
	}, 12)
}
