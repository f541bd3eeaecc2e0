package tiled

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/formats"
)

// Bounds of what is asked about tiles.
const (
	maxAsked    = 200     // kinds of tiles
	maxPictured = 1 << 18 // bytes of all their pictures
)

// openTiles are the tiles of a map, by their numbers in it.
type openTiles map[int]*openTile

// openTile is a tile; open says that somewhere nothing says what ground it is, or only a table.
type openTile struct {
	formats.Tile
	open bool
}

// count counts a cell of a tile.
func (o openTiles) count(gid int, g footing) {
	t := o[gid]
	if t == nil {
		t = &openTile{Tile: formats.Tile{Key: strconv.Itoa(gid), Name: g.name}}
		o[gid] = t
	}
	t.open = t.open || g.by != itself
	if g.by == aTable {
		t.Terrain = g.terrain.String()
	}
	t.Count++
}

// ask lists the tiles about which somebody may be asked, the most frequent first, with their pictures.
func (m *maker) ask(open openTiles, sheets *sheets) {
	maps.DeleteFunc(open, func(_ int, t *openTile) bool { return !t.open })
	asked := slices.SortedFunc(maps.Keys(open), func(a, b int) int {
		return cmp.Or(cmp.Compare(open[b].Count, open[a].Count), cmp.Compare(a, b))
	})
	drawn := 0
	for _, gid := range asked[:min(len(asked), maxAsked)] {
		t := open[gid]
		if s := m.set(gid); s != nil {
			t.Set = s.called
			if drawn < maxPictured {
				t.Picture = sheets.tile(s.picture, gid-s.first)
				drawn += len(t.Picture)
			}
		}
		m.Tiles = append(m.Tiles, t.Tile)
	}
	for _, t := range m.doc.tilesets {
		sheets.sheet(t.picture) // which is missing, or not
		m.Took = append(m.Took, formats.BaseOf(t.picture.source))
	}
	m.Missing = append(m.Missing, sheets.missing...)
}
