package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestStoreys checks that each file depends only on its own layer and earlier ones, and that the
// package's doc comment lists the files.
func TestStoreys(t *testing.T) {
	gametest.Storeys(t, [][]string{
		{
			"document", "rename", "artifacts", "deck", "position", "figure", "effects",
			"state", "refusals", "apply", "events_turns", "events_movement", "events_searches", "events_fight",
			"events_magic", "events_things", "events_rulings",
		},
		{
			"cache", "layout", "knowledge", "turn", "rounds", "variant", "elements",
			"outcome", "prospect", "exits", "ruler", "movement", "movement_dice", "moves",
			"ways", "steps", "jumps", "doors", "reveal", "spawn", "searches",
			"treasure", "traps", "threats", "falling_blocks", "disarm", "fight_board", "weapons",
			"attack", "attack_choices", "death", "effects_end", "spells", "targets", "things",
			"view_signs", "potions", "item_use", "spoils", "gifts", "equipment", "armoury",
		},
		{
			"resolution", "resolve_turns", "resolve_movement", "resolve_searches", "resolve_fight", "resolve_magic", "resolve_things",
			"resolve_rulings", "spells_air", "spells_earth", "spells_fire", "spells_water", "chaos_mind", "chaos_summons",
			"chaos_destruction", "spell_damage",
		},
		{
			"uses", "uses_turns", "uses_movement", "uses_searches", "uses_fight", "uses_things",
		},
		{
			"view", "zargon_goal", "ambush", "view_table", "view_ground", "view_pieces", "view_figures",
			"view_hands", "barred", "board", "tell_turns", "tell_movement", "tell_searches", "tell_fight",
			"tell_magic", "tell_things", "tell_rulings",
		},
		{
			"plans", "hints", "resample", "check", "check_names", "check_things", "check_items",
			"check_doors", "check_rooms", "check_ways", "doubts",
		},
		{
			"table", "rulings", "rulings_figures", "rulings_harm", "rulings_ground", "rulings_turns", "verbs",
			"open", "schema", "illustrate", "workbench", "ruleset", "doc",
		},
	}, 5)
}
