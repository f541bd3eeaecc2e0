package formats

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Delve is a scenario of Gloomhaven as a file describes it: its ground, and what is on it. Hexes are those of its board. The
// report of the import names each thing by its Piece.
type Delve struct {
	Board     *board.Board // rooms and walls; nothing lies or stands on it
	Doors     []DelvePlace // hexes of closed doors, which are in no room
	Starts    []grid.Cell  // on which characters begin
	Overlays  []DelveOverlay
	Monsters  []DelveMonster
	Money     []DelveMoney
	Treasures []DelveTreasure
}

// DelvePlace is a hex on which something lies.
type DelvePlace struct {
	At    grid.Cell
	Piece string
}

// DelveOverlay is a hex of an overlay tile.
type DelveOverlay struct {
	DelvePlace
	Terrain board.Terrain
	Name    string // what it looks like: "bear"
}

// DelveMonster is a monster by the number of characters: normal, elite, or "" where it is not there.
type DelveMonster struct {
	DelvePlace
	Kind             string // "living-bones"
	Two, Three, Four string
}

// DelveMoney is a stack of money tokens.
type DelveMoney struct {
	DelvePlace
	N int
}

// DelveTreasure is a treasure tile.
type DelveTreasure struct {
	DelvePlace
	Ref string // its number; "": it has none
}
