package heroscape

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// Words implements [rules.Glossary]. Sides are the armies' own. Difficult ground is heavy snow
// (HS F20), a hazard a lava field (HS B11).
// The words of a card, as in "is-soldier" and "slayer-for-beast", and its special attacks, as in
// "special-flare-attack", have forms.
func (book) Words() rules.Words {
	return rules.Words{
		WallHeights: true, CellHeights: true,
		Begin: []string{isWord, AttackAura + forWord, DefenseAura + forWord, Slayer + forWord}, TraitForm: blastForm, StatForm: specialForm,
		Traits: powerTraits, Stats: powerStats, Cells: append([]string{SwampWater}, glyphCells...),
		Terrains: []board.Terrain{
			board.Floor, board.Void, board.Wall, board.Block, board.Obstacle, board.Hazard, board.Difficult, board.Ice,
			board.Water, board.Lava, board.Road,
		},
	}
}

// blastForm and specialForm judge what a board says of a special attack. HS B20
func blastForm(trait string) (reads bool, wrong error) { return isSpecial(trait, "blast"), nil }

func specialForm(stat string) (reads bool, wrong error) {
	return isSpecial(stat, "attack") || isSpecial(stat, "range"), nil
}

func isSpecial(word, what string) bool {
	key, is := strings.CutSuffix(word, "-"+what)
	name, begins := strings.CutPrefix(key, "special-")
	return is && begins && name != ""
}
