package gloomhaven

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Voice determines how the reasons of a decision name figures and their initiatives. The zero Voice
// names figures by their ids.
type Voice struct {
	Name       func(board.Figure) string
	Initiative func(board.Figure) string
	Silent     bool // if set, no reasons are given
}

func (v Voice) name(f *board.Figure) string {
	if v.Name == nil {
		return f.ID
	}
	return v.Name(*f)
}

func (v Voice) initiative(f *board.Figure) string {
	words := strconv.Itoa(f.Initiative)
	if v.Initiative != nil {
		words = v.Initiative(*f)
	}
	switch { // GH G44
	case f.Is(ward):
		words += " as a ward"
	case f.Is(summoned):
		words = "just before " + words
	}
	return words
}

// names returns a list of the foes' names. The argument last is the word before the final name.
func (ex *explainer) names(foes []int, last string) string {
	var all []string
	for i, f := range foes {
		if i == 0 {
			all = append(all, ex.name(f))
		} else {
			all = append(all, ex.nameWithin(f))
		}
	}
	return english.List(all, last)
}

// namesWithin is like names, in the form used within a sentence.
func (ex *explainer) namesWithin(foes []int, last string) string {
	return english.Within(ex.names(foes, last))
}

func (ex *explainer) name(f int) string { return ex.voice.name(&ex.foes[f]) }

// nameWithin returns a foe's name in the form used within a sentence.
func (ex *explainer) nameWithin(f int) string { return english.Within(ex.name(f)) }

// list returns a list of hexes, in order. The argument last is the word before the final hex.
func list(cells []grid.Cell, last string) string {
	slices.SortFunc(cells, byColumn)
	var all []string
	for _, c := range cells {
		all = append(all, fmt.Sprintf("(%v)", c))
	}
	return english.List(all, last)
}

// dangerWords holds the names of dangers, in the singular and the plural.
var dangerWords = map[mark]struct{ one, several string }{
	trap: {"a trap", "traps"}, hazard: {"a hazard", "hazards"}, harmful: {"a trap or hazard", "traps or hazards"},
}

// harms returns the kinds of harmful terrain on the board.
func (ex *explainer) harms() mark {
	var there mark
	for _, m := range ex.walker.is {
		there |= m & harmful
	}
	return there
}

// danger returns a name for the harmful terrain on the board, or "" if there is none.
func (ex *explainer) danger() string { return dangerWords[ex.harms()].one }

// dangers returns a number of dangers in words.
func (ex *explainer) dangers(n int) string {
	if n == 1 {
		return ex.danger()
	}
	return fmt.Sprintf("%d %s", n, dangerWords[ex.harms()].several)
}

// way returns the cost of a path in words.
func (ex *explainer) way(cost wayCost) string {
	words := "after " + english.Count(costMove(cost), "movement point")
	if costMove(cost) == 0 {
		words = "without moving"
	}
	if n := costHarm(cost); n > 0 {
		words += " over " + ex.dangers(n)
	}
	return words
}
