package delve

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// All that this game keeps of what can be worked out again, by three keys. Everything else is worked out where it is asked for.
// Worths are of a random match of "overdue", as BenchmarkAction and its neighbours count them.

// onTable is the key, in a position, of a [table]: what there is to be seen, of which the views of all seats are made. It is made
// in 30 us and asked for by four seats and the spectators after each event.
type onTable struct{}

// occupied is the key of the ground with the figures on it, in what positions share as long as neither figures nor ground change.
// Each question about the map is asked of it, some dozens in the offers of a turn; it is made in 5 us.
type occupied struct{}

// seenGround is the key, in what positions share, of what is seen of a ground of which so many rooms are revealed: by all who
// know it, or from one of its hexes. Figures stop no line, GH S4.17, so that it changes with doors and traps alone. A field of view
// is worked out in 60 us, for a pointer that rests on a figure; the known ground in 8 us, for each view.
type seenGround struct {
	ground   *board.Board
	revealed int
	from     grid.Cell // everywhere: the ground as everybody knows it
}

// everywhere is no hex.
var everywhere = grid.Cell{X: -1, Y: -1}

// maxGrounds bounds what a match keeps of its ground: what all the figures of a large scenario see, twice.
const maxGrounds = 64

// newShared returns what the positions of a match share.
func newShared() *game.Cache { return game.NewCache(maxGrounds) }
