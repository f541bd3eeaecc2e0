package game

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// Doubted collects likely mistakes in a playable scenario. See [battlemat.Doubter].
type Doubted []board.Fault

// Add notes a doubt about a place of the game part.
func (d *Doubted) Add(path, format string, args ...any) {
	*d = append(*d, board.Fault{Path: "game." + path, Message: fmt.Sprintf(format, args...), Mend: board.MeantBy(args)})
}

// Removable notes a doubt about a value that has no effect, and that may as well be removed.
func (d *Doubted) Removable(path, format string, args ...any) {
	d.Add(path, format, args...)
	(*d)[len(*d)-1].Mend = board.Removes("game." + path)
}

// TooFew notes a limit of rounds that is too short for the task. The words name the task and its distance; needs is the
// number of rounds it takes.
func (d *Doubted) TooFew(path string, limit, needs int, words string) {
	if limit > 0 && needs > limit {
		d.Add(path, "%s: too few, most likely, for %s: that takes %d", english.Count(limit, "round"), words, needs)
	}
}

// RoundsFor returns the number of rounds for a path, from its steps and the steps in a round.
func RoundsFor(steps, round int) int {
	if round <= 0 {
		return 0
	}
	return (steps + round - 1) / round
}
