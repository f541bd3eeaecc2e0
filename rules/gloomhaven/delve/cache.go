package delve

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// This game caches only what the following five keys describe. Everything else is computed when it
// is needed. The times are those of a random match of "overdue", as measured by BenchmarkAction and
// the other benchmarks.

// onTable is the cache key of a [table] or of a part of one. In the cache of a position, its value
// is a complete table, from which the views of all seats are built. Building a table takes 25 us,
// and four seats and the spectators use it after each event. In the cache that positions share, the
// value is the cards of one character, because few events change its piles. These cards take half
// the memory of a table.
type onTable struct {
	piles [len(cardPiles)]list[string] // empty for the key of a complete table
	chose bool                         // the chosen cards are shown
	acted list[Played]                 // the halves of these cards that were played
}

// played is the key, in the cache of a position, for the halves that the acting character can play:
// see [actor.options]. The choices, the commands, the decision and the number of cards left use
// them. Trying out the halves takes a seventh of the time of a random match.
type played struct{}

// areasLaid is the key, in the cache of a position, for the placements of the current attack's
// area. The choices, the commands and the decision use them. Finding them takes 3 % of the time of
// a random match.
type areasLaid struct{}

// list identifies a list that is never written to. If two values of list are equal, their lists are
// equal.
type list[E any] struct {
	first *E
	n     int
}

func listOf[E any](all []E) list[E] {
	if len(all) == 0 {
		return list[E]{}
	}
	return list[E]{&all[0], len(all)}
}

// occupied is the cache key of the ground with the figures on it. Positions share the value as long
// as neither figures nor ground change. Each question about the map uses the value, dozens of times
// for the offers of a turn. Building it takes 5 us.
type occupied struct{}

// seenGround is the cache key for the ground that is visible with a given number of rooms revealed.
// The value is either all of the visible ground or what is seen from one of its hexes. Positions
// share it. Figures do not block sight (GH S4.17), so the value changes only with doors and traps.
// A field of view takes 60 us and is needed when a pointer rests on a figure. The known ground
// takes 8 us and is needed for each view.
type seenGround struct {
	ground   *board.Board
	revealed int
	from     grid.Cell // everywhere stands for all of the known ground
}

// everywhere is a value for seenGround.from that is not a hex.
var everywhere = grid.Cell{X: -1, Y: -1}

// maxGrounds is the largest number of cached values for the ground of a match: twice as many as the
// figures of a large scenario need.
const maxGrounds = 64

// maxPiles is the largest number of cached values for the cards of a match: twice as many as four
// characters need.
const maxPiles = 8

// shared holds the caches that the positions of a match share, for the visible ground and the piles
// of cards.
type shared struct{ grounds, piles *game.Cache }

func newShared() shared { return shared{game.NewCache(maxGrounds), game.NewCache(maxPiles)} }
