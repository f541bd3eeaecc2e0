package skirmish

import "github.com/battlemat/battlemat/game"

// A skirmish keeps three kinds of results, each under its key: these. All else is worked out where it is needed. What each is worth
// is what BenchmarkAction and BenchmarkHover take without it.
type (
	// terrainKey is the key of a [terrain]: the ground in one of its states. Positions share it: what is seen on it stays there.
	// With one state at a time a command costs half as much again.
	terrainKey struct {
		side  string // as a side knows it; "": as it is
		state string
	}
	// sceneKey is the key of a [scene]: who knows of whom, and the boards by which a side judges. All choices and views of a
	// position ask it, for each figure and each line: without it a command costs nine times as much. It has the ways of the one in turn
	// as well, for which each square that somebody points at asks.
	sceneKey audience
	// viewKey is the key of what an audience is shown. All seats of a side are shown it: four with a seat each would have it made four
	// times after each command.
	viewKey audience
)

// How many states of the ground are kept at once: as it is, and as the sides of a match and those who watch know it. What a side
// knows grows with each square that it sees, and none but the last is asked for again; a large one holds some hundred kilobytes.
const (
	mostGrounds = 64
	mostCharts  = 8
)

// Forget drops what can be worked out again.
func (p *Position) Forget() { p.cache.Forget() }

// cached returns what a position keeps under a key, or works it out.
func cached[K comparable, V any](p *Position, key K, work func() V) V {
	return game.Cached(&p.cache, key, work)
}
