package heroscape

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// Words implements [rules.Glossary]. Sides are the armies' own. Difficult ground is heavy snow
// (HS F20), a hazard a lava field (HS B11).
// Beside these stand the words of a card, as in "is-soldier" and "slayer-for-beast", and the numbers of its special
// attacks, as in "special-flare-attack".
func (book) Words() rules.Words {
	return rules.Words{
		WallHeights: true, CellHeights: true,
		Traits: powerTraits, Stats: powerStats, Cells: append([]string{SwampWater}, glyphCells...),
		Terrains: []board.Terrain{
			board.Floor, board.Void, board.Wall, board.Block, board.Obstacle, board.Hazard, board.Difficult, board.Ice,
			board.Water, board.Lava, board.Road,
		},
	}
}
