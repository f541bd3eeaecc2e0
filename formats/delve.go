package formats

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Delve is a Gloomhaven scenario as described in a file: its ground, and the pieces on it. Hexes
// are cells of Board. The field Piece is the name of a piece in the import report.
type Delve struct {
	Board     *board.Board // only rooms and walls
	Doors     []DelvePlace // hexes of closed doors, which belong to no room
	Starts    []grid.Cell  // the hexes on which characters begin
	Overlays  []DelveOverlay
	Monsters  []DelveMonster
	Money     []DelveMoney
	Treasures []DelveTreasure
}

// DelvePlace is a hex with something on it.
type DelvePlace struct {
	At    grid.Cell
	Piece string
}

// DelveOverlay is one hex of an overlay tile.
type DelveOverlay struct {
	DelvePlace
	Terrain board.Terrain
	Name    string // the look of the tile: "bear"
}

// DelveMonster is a monster with its rank for each number of characters: normal, elite, or "" if it
// is absent.
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
	Ref string // the number of the tile; "" if it has none
}
