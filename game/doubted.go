package game

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// Doubted collects what a scenario says that can be played and is most likely not meant. See [battlemat.Doubter].
type Doubted []board.Fault

// Add notes a doubt about a place of the game part.
func (d *Doubted) Add(path, format string, args ...any) {
	*d = append(*d, board.Fault{Path: "game." + path, Message: fmt.Sprintf(format, args...)})
}

// TooFew notes a limit of rounds that is over before anybody can have done what is asked for: words say what that is, and
// how far; needs is how many rounds it takes.
func (d *Doubted) TooFew(path string, limit, needs int, words string) {
	if limit > 0 && needs > limit {
		d.Add(path, "%s: too few, most likely, for %s: that takes %d", english.Count(limit, "round"), words, needs)
	}
}

// RoundsFor is how many rounds a way of so many steps takes at so many a round.
func RoundsFor(steps, round int) int {
	if round <= 0 {
		return 0
	}
	return (steps + round - 1) / round
}
