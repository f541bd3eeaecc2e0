package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Words implements [rules.Glossary].
func (book) Words() rules.Words {
	return rules.Words{
		Sides: []string{"heroes", "monsters"},
		Traits: append([]string{
			"climb", "dead", "disengaged", "dodging", "flying", "helped", "hidden", "immune", "resistant", "squeezed", "swim", "vulnerable",
			"tiny", "small", "medium", "large", "huge", "gargantuan",
		}, append(slices.Clone(boons), condition.Keys...)...),
		Begin: []string{FrightenedOf, CharmedBy, GrappledBy, HelpedOn, Helping, UnseenBy, SteadfastAgainst, SanctuaryOf, EscapeBy, takingTo("resistant"), takingTo("vulnerable"), takingTo("immune")},
		Stats: []string{
			"ac", "acrobatics", "athletics", "attack", "blindsight", "bright", "cha", "cha-save", "con", "con-save", "darkvision", "dex", "dex-save", "dim",
			Exhausted, "hp", "int", "int-save", "prof", "reach", "speed", "str", "str-save", "truesight", "wis", "wis-save",
		},
		Leaves: []board.Leaf{board.PortcullisLeaf, board.BarsLeaf, board.GlassLeaf, board.SlitLeaf, board.WindowLeaf}, WallHeights: true,
		OfCells: []string{HalvesSpeed + ButSide},
		Cells:   []string{"bright", "dark", "darkness", "dim", "half-cover", HalvesSpeed, "heavily-obscured", "lightly-obscured", NeverSeen, "three-quarters-cover"},
	}
}
