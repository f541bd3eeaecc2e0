package heroscape

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// Words implements [rules.Glossary]. Each army may name its own side. Difficult ground is heavy
// snow (HS F20), and a hazard is a lava field (HS B11). The words of a card, as in "is-soldier" and
// "slayer-for-beast", and its special attacks, as in "special-flare-attack", are checked by their
// form.
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

// blastForm and specialForm check the traits and stats of special attacks on a board. HS B20
func blastForm(trait string) (reads bool, wrong error) { return isSpecial(trait, "blast"), nil }

func specialForm(stat string) (reads bool, wrong error) {
	return isSpecial(stat, "attack") || isSpecial(stat, "range"), nil
}

func isSpecial(word, what string) bool {
	key, is := strings.CutSuffix(word, "-"+what)
	name, begins := strings.CutPrefix(key, "special-")
	return is && begins && name != ""
}
