package game

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// Doubted collects likely mistakes in a playable scenario. See [battlemat.Doubter].
type Doubted []board.Fault

// Add adds a doubt about a place of the game part.
func (d *Doubted) Add(path, format string, args ...any) {
	*d = append(*d, board.Fault{Path: "game." + path, Message: fmt.Sprintf(format, args...), Mends: board.MeantBy(args)})
}

// Removable adds a doubt about a value that has no effect and could be removed.
func (d *Doubted) Removable(path, format string, args ...any) {
	d.Add(path, format, args...)
	(*d)[len(*d)-1].Mends = board.AnyOf(board.Removes("game." + path))
}

// TooFew adds a doubt if a limit of rounds is too low for a task that takes `needs` rounds. The
// task and its distance are named by `words`.
func (d *Doubted) TooFew(path string, limit, needs int, words string) {
	if limit > 0 && needs > limit {
		d.Add(path, "%s: probably too few for %s: that takes %d", english.Count(limit, "round"), words, needs)
	}
}

// RoundsFor returns the number of rounds that a path of the given number of steps takes, with
// `round` steps in each round.
func RoundsFor(steps, round int) int {
	if round <= 0 {
		return 0
	}
	return (steps + round - 1) / round
}
