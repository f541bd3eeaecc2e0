package delve

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Everything this game caches, under three keys. All other results are computed where needed.
// The times are for a random match of "overdue", as BenchmarkAction and its neighbours measure them.

// onTable is the key of visible things. In a position that is a whole [table], from which the views of
// all seats are made: making it takes 25 us, and four seats and the spectators use it after each event.
// Among what positions share it is the cards of one character, whose piles few events change: they take
// half of the memory of a table.
type onTable struct {
	piles [len(cardPiles)]list[string] // none: all of the table
	chose bool                         // what was chosen is shown
	acted list[Played]                 // the halves that were played of them
}

// list names a list that is never written to: two of one name are alike.
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

// occupied is the key of the ground with the figures on it, which positions share as long as neither figures nor ground change.
// Each question about the map uses it, some dozens in the offers of a turn; it is made in 5 us.
type occupied struct{}

// seenGround is the key of the visible ground with a number of rooms revealed: all of it, or what one of
// its hexes sees. Positions share it. Figures stop no line, GH S4.17, so that it changes with doors and
// traps alone. A field of view is computed in 60 us, for a pointer that rests on a figure; the known
// ground in 8 us, for each view.
type seenGround struct {
	ground   *board.Board
	revealed int
	from     grid.Cell // everywhere: the ground as everybody knows it
}

// everywhere is no hex.
var everywhere = grid.Cell{X: -1, Y: -1}

// maxGrounds bounds how much a match caches of its ground: what all the figures of a large scenario see,
// twice.
const maxGrounds = 64

// maxPiles bounds what a match keeps of cards: those of four characters, twice.
const maxPiles = 8

// shared holds what the positions of a match share: the visible ground, and the piles of cards.
type shared struct{ grounds, piles *game.Cache }

func newShared() shared { return shared{game.NewCache(maxGrounds), game.NewCache(maxPiles)} }
