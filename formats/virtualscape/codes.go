package virtualscape

import (
	"cmp"
	"strings"

	"github.com/battlemat/battlemat/formats/pieces"
)

// codes maps types of tiles to kinds of pieces. Glyphs and custom pieces have separate kinds: see
// kindOf.
var codes = func() map[int32]*pieces.Kind {
	codes := map[int32]*pieces.Kind{}
	// A type is terrain x 1000 + the number of hexes.
	for terrain, row := range map[int32]struct{ name, sizes string }{
		1:  {"grass", "1 2 3 7 24"},
		2:  {"rock", "1 2 3 7 24"},
		3:  {"sand", "1 2 3 7"},
		4:  {"water", "1"},
		5:  {"ice", "1"},
		6:  {"lava", "1"},
		7:  {"lava field", "1 2 7"},
		8:  {"road", "1 2"},
		9:  {"snow", "1 2"},
		19: {"swamp water", "1"},
		20: {"swamp", "1 2 3 7 24"},
		21: {"concrete", "1 2 7"},
		22: {"asphalt", "1 2 7"},
		25: {"shadow", "1"},
		26: {"dungeon", "1 2 3 7 24"},
	} {
		for _, size := range strings.Fields(row.sizes) {
			codes[terrain*1000+hexes[size]] = pieces.Find(row.name, size)
		}
	}
	for _, other := range []struct {
		code        int32
		name, shape string
	}{
		{4002, "water", "1"}, // its name says two hexes, but the editor places one
		{8005, "road", "row of 5"},
		{11002, "ruin of 2", "2"},
		{11003, "ruin of 3", "row of 3"},
		{11006, "warehouse", "warehouse"},
		{11007, "warehouse", "warehouse"},
		{12004, "road wall", "row of 4"},
		{15001, "start area", "1"},
		{16001, "castle walk", "1"},
		{16007, "castle walk", "walk of 7"},
		{16009, "castle walk", "walk of 9"},
		{16101, "castle base", "1"},
		{16102, "castle base", "1"},
		{16103, "castle base", "1"},
		{16201, "castle wall", "1"},
		{16202, "castle wall", "1"},
		{16203, "castle wall", "1"},
		{16301, "battlement", "1"},
		{16401, "castle door", "row of 3"},
		{16402, "ladder", "1"},
		{16403, "flag", "1"},
		{16404, "castle arch", "row of 3"},
		{18001, "figure", "1"},
		{18002, "figure", "2"},
		{25002, "shadow", "1"}, // as for 4002
	} {
		codes[other.code] = pieces.Find(other.name, other.shape)
	}
	for _, high := range []struct {
		code        int32
		name, shape string
		levels      int
	}{
		{10004, "tree", "4", 15},
		{10011, "tree", "1", 10},
		{10012, "tree", "1", 11},
		{10013, "tree", "1", 12},
		{13001, "glacier", "1", 7},
		{13003, "glacier", "3", 9},
		{13004, "glacier", "4", 11},
		{13006, "glacier", "6", 17},
		{23006, "hive", "6", 17},
		{24001, "palm", "1", 15}, // an older code for 24015
		{24002, "underbrush", "1", 9},
		{24014, "palm", "1", 14},
		{24015, "palm", "1", 15},
		{24016, "palm", "1", 16},
		{27001, "outcrop", "1", 7},
		{27003, "outcrop", "3", 9},
	} {
		codes[high.code] = pieces.Find(high.name, high.shape).High(high.levels)
	}
	return codes
}()

// hexes maps shapes to the last digits of their codes.
var hexes = map[string]int32{"1": 1, "2": 2, "3": 3, "7": 7, "24": 24}

// glyphTerrain is the terrain in the codes of glyphs. These codes end in the glyph's letter.
const glyphTerrain = 14

var (
	glyph   = pieces.Find("glyph", "1")
	unknown = pieces.Find("unknown piece", "1")
	// own holds the custom pieces, by their number of hexes.
	own = func() map[int32]*pieces.Kind {
		own := map[int32]*pieces.Kind{}
		for size, n := range hexes {
			own[n] = pieces.Find("custom piece", size)
		}
		return own
	}()
)

// kindOf returns the kind of a tile.
func kindOf(t *Tile) *pieces.Kind {
	switch {
	case t.Type/1000 == glyphTerrain:
		return glyph
	case t.Type == personalType:
		if k := own[t.Personal.Hexes]; k != nil {
			return k
		}
		return own[1] // for any other number, the editor places one hex
	}
	if k := codes[t.Type]; k != nil {
		return k
	}
	return unknown
}

// players maps the colours of start areas to names of players.
var players = map[[4]byte]string{
	{255, 0, 0}:   "red",
	{0, 255, 0}:   "green",
	{0, 0, 255}:   "blue",
	{255, 255, 0}: "yellow",
	{255, 0, 255}: "violet",
	{0, 255, 255}: "cyan",
	{255, 128, 0}: "orange",
	{128, 0, 255}: "purple",
}

// playerOf returns the player whose start area a tile belongs to. It is the player whom the tile
// names, or else the player with the tile's colour.
func playerOf(t *Tile) string {
	if name := t.StartName.String(); name != "" {
		return name
	}
	return cmp.Or(players[t.Colour], "nobody")
}
