package delve

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestStoreys checks the order of the files: each may use only files of its own storey and of those
// below.
func TestStoreys(t *testing.T) {
	var storeys [][]string
	for _, files := range []string{
		// The document, the figures and the state.
		"document figure lists task printed cache roster land position state ruler",
		// Rules that read a position.
		"ground range order modifiers attacker targets orders look",
		// The execution of commands, and the messages about it.
		"resolution commands steps doors reveal spawn standees traps harm death conditions flight_end loot strike " +
			"effects support_effects retaliate shoves discards abilities attack_report monster_turn monster_abilities " +
			"monster_reasons monster_summons rounds round_end turn outcome hints unused",
		// Offers, and the rules that make them legal or refuse them.
		"attack attack_choices areas sequence threats optional_effects card_choice cards_offered card_play rests ties " +
			"turn_choices movement movement_why push push_alone standee_choice summons support skipped_halves " +
			"monster_choice resignation altered rulings rulings_cards rulings_figures rulings_screen rulings_ground " +
			"rulings_harm rulings_turns",
		// Views.
		"view view_figures view_ground view_hands view_order view_master goal board discoveries",
		// Plans, tests of secrecy, and checks of scenarios.
		"plans resample open check check_goal check_rooms check_study check_things check_ways doubts",
		// The table of verbs, and the ruleset.
		"doc verbs schema illustrate workbench ruleset",
	} {
		storeys = append(storeys, strings.Fields(files))
	}
	gametest.Storeys(t, storeys, 2)
}
