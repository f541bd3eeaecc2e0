package tiled

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/formats"
)

// The bounds of the questions about tiles.
const (
	maxAsked    = 200     // kinds of tiles
	maxPictured = 1 << 18 // bytes of the pictures of all tiles
)

// openTiles holds tiles by their numbers in the map.
type openTiles map[int]*openTile

// openTile is a tile. It is open if, at some cell, its ground is not known or is known only from a
// table.
type openTile struct {
	formats.Tile
	open bool
}

// count counts a cell with a tile.
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

// ask lists the tiles whose ground the user may specify, the most frequent first, with their
// pictures.
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
				t.Picture = sheets.tile(s, gid-s.first)
				drawn += len(t.Picture)
			}
		}
		m.Tiles = append(m.Tiles, t.Tile)
	}
}

// want asks for all pictures that the map names, and reports which were used and which are missing.
// It asks for the pictures of single tiles only if the tiles are used.
func (m *maker) want(used openTiles, sheets *sheets) {
	take := func(source string) {
		if source != "" {
			m.Took = append(m.Took, formats.BaseOf(source))
			sheets.picture(source)
		}
	}
	single := map[string]bool{}
	use := func(gid int) {
		if s := m.set(gid); s != nil {
			single[s.single[gid-s.first].source] = true
		}
	}
	for gid := range used {
		use(gid)
	}
	for _, s := range m.doc.shown {
		for i := range s.objects {
			use(int(s.objects[i].gid & gidBits))
		}
	}
	for i := range m.doc.tilesets {
		t := &m.doc.tilesets[i]
		take(t.picture.source)
		for _, id := range slices.Sorted(maps.Keys(t.single)) {
			if source := t.single[id].source; single[source] {
				take(source)
			} else {
				m.Took = append(m.Took, formats.BaseOf(source))
			}
		}
	}
	for _, s := range m.doc.shown {
		if s.picture != nil {
			take(s.picture.source)
		}
	}
	if n := len(sheets.missing) - maxAsked; n > 0 {
		sheets.missing = sheets.missing[:maxAsked]
		m.Report.Add(n, "further picture", formats.LeftOut, "the file names it, but does not contain it")
	}
	m.Missing = append(m.Missing, sheets.missing...)
}
