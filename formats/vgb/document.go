package vgb

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// The bounds of a document.
const (
	maxTiles  = 200
	maxThings = 4096
	maxStep   = 400 // the greatest absolute value of a coordinate
	maxMoney  = 99  // money tokens on one hex
)

type cell [2]int

type tile struct {
	Ref      string                `json:"ref"`
	Turns    int                   `json:"turns"`
	Doors    formats.List[door]    `json:"doors"`
	Overlays formats.List[overlay] `json:"overlays"`
	Monsters formats.List[monster] `json:"monsters"`
}

type door struct {
	Kind   string `json:"subType"`
	Faces  string `json:"direction"`
	Size   int    `json:"size"` // the number of hexes of a corridor
	Room1X int    `json:"room1X"`
	Room1Y int    `json:"room1Y"`
	Room2X int    `json:"room2X"`
	Room2Y int    `json:"room2Y"`
	Tile   *tile  `json:"mapTileData"`
}

// cells lists the hexes of a door in the coordinates of its tile. A corridor of two hexes extends
// along its direction.
func (d *door) cells() []grid.Cell {
	first := at(d.Room1X, d.Room1Y)
	if d.Kind != "corridor" || d.Size != 2 {
		return []grid.Cell{first}
	}
	step := grid.Vec{Q: 1}
	for range map[string]int{"diagonal-left": 1, "diagonal-right": 2}[d.Faces] {
		step = turned(step)
	}
	return []grid.Cell{first, rows.Cell(rows.Vec(first).Add(step))}
}

type overlay struct {
	Ref struct {
		Type   string `json:"type"`
		Kind   string `json:"subType"`
		Amount int    `json:"amount"`
		ID     string `json:"id"` // of a treasure
	} `json:"ref"`
	Cells formats.List[cell] `json:"cells"`
}

type monster struct {
	Kind  string `json:"monster"`
	X     int    `json:"initialX"`
	Y     int    `json:"initialY"`
	Two   string `json:"twoPlayer"`
	Three string `json:"threePlayer"`
	Four  string `json:"fourPlayer"`
}

// Document is the contents of a file.
type Document struct {
	ID       int             `json:"id"`
	Title    string          `json:"title"`
	Tile     *tile           `json:"mapTileData"`
	Monsters formats.Counted `json:"additionalMonsters"`
}

// Decode reads a file, given by its data and its name. Any error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"title": …, "mapTileData": …}`, "a value of a different type")
	}
	if d.Tile == nil {
		return nil, formats.ValueFault(data, file, "mapTileData", "no tile", "the first tile of the map")
	}
	tiles, things := 0, 0
	if !d.Tile.bounded(&tiles, &things) {
		return nil, formats.ValueFault(data, file, "mapTileData", "too many tiles or things, or coordinates that are too large", fmt.Sprintf("at most %d tiles, %d things and coordinates of %d", maxTiles, maxThings, maxStep))
	}
	return d, nil
}

// bounded reports whether a tile and the tiles attached to it are within bounds.
func (t *tile) bounded(tiles, things *int) bool {
	*tiles++
	near := func(n ...int) bool {
		*things++
		for _, v := range n {
			if v < -maxStep || v > maxStep {
				return false
			}
		}
		return *tiles <= maxTiles && *things <= maxThings
	}
	for _, o := range t.Overlays {
		for _, c := range o.Cells {
			if !near(c[0], c[1]) {
				return false
			}
		}
	}
	for _, m := range t.Monsters {
		if !near(m.X, m.Y) {
			return false
		}
	}
	for _, d := range t.Doors {
		if !near(d.Room1X, d.Room1Y, d.Room2X, d.Room2Y) || d.Tile != nil && !d.Tile.bounded(tiles, things) {
			return false
		}
	}
	return near()
}

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }
