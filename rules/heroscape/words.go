package heroscape

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// Words implements [rules.Glossary]. Sides are the armies' own. Difficult ground is heavy snow
// (HS F20), a hazard a lava field (HS B11).
func (book) Words() rules.Words {
	return rules.Words{
		Traits: []string{"amphibious", "disengage", "flying", "stealth-flying"}, Stats: []string{"attack", "defense", "life", "move", "range"},
		Cells: []string{SwampWater},
		Terrains: []board.Terrain{
			board.Floor, board.Void, board.Wall, board.Block, board.Obstacle, board.Hazard, board.Difficult, board.Ice,
			board.Water, board.Lava, board.Road,
		},
	}
}
