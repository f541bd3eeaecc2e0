package skirmish

import "github.com/battlemat/battlemat/game"

// A skirmish caches three kinds of results, each under its key: these. All others are computed where needed. How much each saves
// is what BenchmarkAction and BenchmarkHover take without it.
type (
	// terrainKey is the key of a [terrain]: the ground in one of its states. Positions share it: lines of sight found on it stay
	// there.
	// With one state at a time a command takes half as long again.
	terrainKey struct {
		side  string // as a side knows it; "": as it is
		state string
	}
	// sceneKey is the key of a [scene]: which figures a side knows of, and the boards by which it
	// judges. All choices and views of a position use it, for each figure and each line: without it a
	// command takes nine times as long. It also has the paths of the figure in turn, which are needed
	// for each square under a pointer.
	sceneKey audience
	// viewKey is the key of what an audience is shown. All seats of a side are shown it: four with a seat each would have it made four
	// times after each command.
	viewKey audience
)

// How many states of the ground are cached at once: as it is, and as the sides of a match and spectators know it. A side's
// knowledge grows with each square that it sees, and only the last is needed again; a large one takes some hundred kilobytes.
const (
	mostGrounds = 64
	mostCharts  = 8
)

// Forget drops what can be computed again.
func (p *Position) Forget() { p.cache.Forget() }

// cached returns what a position has cached under a key, or computes it.
func cached[K comparable, V any](p *Position, key K, work func() V) V {
	return game.Cached(&p.cache, key, work)
}
