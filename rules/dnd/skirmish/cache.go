package skirmish

import "github.com/battlemat/battlemat/game"

// A skirmish keeps three kinds of results, each under its key: these. All else is worked out where it is needed. What each is worth
// was measured with BenchmarkAction and BenchmarkHover, and stands with it.
type (
	// terrainKey is the key of a [terrain]: the ground in one of its states. Positions share it. Without it each position would make
	// boards and look along every line anew: a command costs three times as much.
	terrainKey struct {
		side  string // as a side knows it; "": as it is
		state string
	}
	// sceneKey is the key of a [scene]: who sees whom, and the boards by which a side judges. All choices and views of a position
	// ask it, for each figure and each line: without it a command costs ten times as much.
	sceneKey audience
	// waysKey is the key of the ways of a figure, by its name. Each square that somebody points at asks for them: without it
	// pointing at one costs as much as all.
	waysKey string
)

// mostTerrains is how many states of the ground are kept at once.
const mostTerrains = 64

// newTerrains returns a cache of states of the ground.
func newTerrains() *game.Cache { return game.NewCache(mostTerrains) }

// Forget drops what can be worked out again.
func (p *Position) Forget() { p.cache.Forget() }

// cached returns what a position keeps under a key, or works it out.
func cached[K comparable, V any](p *Position, key K, work func() V) V {
	return game.Cached(&p.cache, key, work)
}
