package gloomhaven

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Voice is how the reasons of a decision name figures and their initiatives. The zero Voice
// names figures by their ids.
type Voice struct {
	Name       func(board.Figure) string
	Initiative func(board.Figure) string
}

func (v Voice) name(f *board.Figure) string {
	if v.Name == nil {
		return f.ID
	}
	return v.Name(*f)
}

func (v Voice) initiative(f *board.Figure) string {
	if v.Initiative == nil {
		return strconv.Itoa(f.Initiative)
	}
	return v.Initiative(*f)
}

// names lists foes, the last after a word.
func (t *teller) names(foes []int, last string) string {
	var all []string
	for _, f := range foes {
		all = append(all, t.name(f))
	}
	return english.List(all, last)
}

func (t *teller) name(f int) string { return t.voice.name(&t.foes[f]) }

// list names hexes, in order.
func list(cells []grid.Cell, last string) string {
	slices.SortFunc(cells, byColumn)
	var all []string
	for _, c := range cells {
		all = append(all, fmt.Sprintf("(%v)", c))
	}
	return english.List(all, last)
}

// dangerWords name what harms, one of it and several.
var dangerWords = map[mark]struct{ one, several string }{
	trap: {"a trap", "traps"}, hazard: {"a hazard", "hazards"}, harmful: {"a trap or hazard", "traps or hazards"},
}

// harms is what there is on the board that harms.
func (t *teller) harms() mark {
	var there mark
	for _, m := range t.walker.is {
		there |= m & harmful
	}
	return there
}

// danger names what harms, by what there is on the board; "" where nothing does.
func (t *teller) danger() string { return dangerWords[t.harms()].one }

// dangers writes a number of them.
func (t *teller) dangers(n int) string {
	if n == 1 {
		return t.danger()
	}
	return fmt.Sprintf("%d %s", n, dangerWords[t.harms()].several)
}

// way says what a way costs.
func (t *teller) way(cost toll) string {
	words := "with " + english.Count(tollMove(cost), "movement point")
	if tollMove(cost) == 0 {
		words = "from where it stands"
	}
	if n := tollHarm(cost); n > 0 {
		words += " over " + t.dangers(n)
	}
	return words
}
