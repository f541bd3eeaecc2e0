package skirmish

import "github.com/battlemat/battlemat/game"

// A skirmish caches three kinds of results, each under one of these keys. Everything else is
// computed when needed. BenchmarkAction and BenchmarkHover show the time that each of the caches
// saves.
type (
	// terrainKey is the key of a [terrain]: the ground in one of its states. Positions share
	// terrains, and lines of sight that were found on a terrain are stored with it. If only one
	// state of the ground were cached at a time, a command would take 1.5 times as long.
	terrainKey struct {
		side  string // the side that knows the ground like this; "" for the real ground
		state string
		seen  *string // identifies the squares that the side has seen: see [game.Identity]
	}
	// sceneKey is the key of a [scene]: the figures that a side knows of, and the boards on which
	// lines are judged. All choices and views of a position use it, for each figure and each line.
	// Without it a command would take nine times as long. The scene also holds the paths of the
	// figure whose turn it is, which are needed for each square that a player points at.
	sceneKey audience
	// viewKey is the key of what an audience is shown. All seats of a side share one entry. Without
	// this cache, the same view would be computed four times after each command for a side with
	// four seats.
	viewKey audience
)

// The number of states of the ground that are cached at once: the real ground, and the ground as
// the sides of a match and spectators know it. A side's knowledge grows with each square that it
// sees, and only the latest state is needed again. A large state takes several hundred kilobytes.
const (
	mostGrounds = 64
	mostCharts  = 8
)

// Forget discards everything that can be computed again.
func (p *Position) Forget() { p.cache.Forget() }

// cached returns what the position has cached under a key. If nothing is cached, it computes the
// value by calling work.
func cached[K comparable, V any](p *Position, key K, work func() V) V {
	return game.Cached(&p.cache, key, work)
}
