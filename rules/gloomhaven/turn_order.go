package gloomhaven

import (
	"cmp"

	"github.com/battlemat/battlemat/board"
)

// The words of a board that order figures with the same initiative.
const (
	boss   = "boss"
	elite  = "elite"
	ward   = "objective" // the trait: a condition of Frosthaven is called ward
	number = "number"    // of a standee; of summons, the order of their coming

	// Fixed is the trait of figures that cannot be pushed or pulled and take no conditions. GH G107
	Fixed = "fixed"
)

// compareTurns compares the turns of two figures of a board in a round: negative when the first acts
// before the other, 0 where the rules do not say. It is not an order of all figures: of two types of
// monsters with one initiative the rules do not say which of any two acts first, though they do inside
// each type.
//
// GH G8: by initiative; summons right before their summoner, in order of arrival; inside a
// type of monster elites before normals, then by standee number. GH G44: wards come last.
func compareTurns(f, g *board.Figure) int {
	return cmp.Or(cmp.Compare(f.Initiative, g.Initiative), cmp.Compare(company(f), company(g)), compareStandees(f, g))
}

// company returns the place of a figure among those of its initiative.
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

// rankOf returns the place of a monster in its type.
func rankOf(f *board.Figure) int {
	switch {
	case f.Is(boss):
		return 0
	case f.Is(elite):
		return 1
	}
	return 2
}
