package gloomhaven

import (
	"cmp"

	"github.com/battlemat/battlemat/board"
)

// The words of a board that order figures of equal initiative.
const (
	boss   = "boss"
	elite  = "elite"
	ward   = "objective" // a trait; Frosthaven has a condition called ward
	number = "number"    // the number of a standee; for summons, the order of their arrival

	// Fixed is the trait of figures that cannot be pushed or pulled and that conditions do not
	// affect. GH G107
	Fixed = "fixed"
)

// compareTurns compares the turns of two figures of a board in a round. The result is negative if
// the first acts before the other, and 0 if the rules do not say. This is not a total order: for
// two types of monsters of equal initiative the rules do not say which figure acts first, although
// they do within each type.
//
// GH G8: figures act by initiative. Summons act right before their summoner, in order of arrival.
// Within a type of monster, elites act before normal monsters, then by standee number. GH G44:
// wards act last.
func compareTurns(f, g *board.Figure) int {
	return cmp.Or(cmp.Compare(f.Initiative, g.Initiative), cmp.Compare(company(f), company(g)), compareStandees(f, g))
}

// company ranks a figure among those with the same initiative: summons, then others, then wards.
func company(f *board.Figure) int {
	switch {
	case f.Is(ward):
		return 2
	case f.Is(summoned):
		return 0
	}
	return 1
}

// compareStandees compares two standees of one type of monster, or two summons.
func compareStandees(f, g *board.Figure) int {
	summons := f.Is(summoned) && g.Is(summoned)
	if !summons && (f.Kind != g.Kind || f.Side != g.Side) {
		return 0
	}
	n := 0
	if f.Stats[number] > 0 && g.Stats[number] > 0 {
		n = cmp.Compare(f.Stats[number], g.Stats[number])
	}
	if summons {
		return n
	}
	return cmp.Or(cmp.Compare(rankOf(f), rankOf(g)), n)
}

// rankOf returns the rank of a monster within its type, lowest first.
func rankOf(f *board.Figure) int {
	switch {
	case f.Is(boss):
		return 0
	case f.Is(elite):
		return 1
	}
	return 2
}
