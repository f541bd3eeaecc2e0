package mapeditor

import (
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats/pieces"
)

// ids maps ids to kinds of pieces.
var ids = func() map[string]*pieces.Kind {
	ids := map[string]*pieces.Kind{}
	// An id ends in the number of hexes.
	for id, row := range map[string]struct{ name, sizes string }{
		"g":  {"grass", "1 2 3 7 24"},
		"r":  {"rock", "1 2 3 7 24"},
		"s":  {"sand", "1 2 3 7 24"},
		"d":  {"dungeon", "1 2 3 7 24"},
		"sw": {"swamp", "1 2 3 7 24"},
		"sn": {"snow", "1 2 3 7 24"},
		"lf": {"lava field", "1 2 3 7 24"},
		"a":  {"asphalt", "1 2 7"},
		"c":  {"concrete", "1 2 7"},
		"rd": {"road", "1 2"},
		"cg": {"castle walk", "1"},
		"ww": {"wellspring", "1"},
		"w":  {"water", "1 3"},
		"l":  {"lava", "1 3"},
		"ws": {"swamp water", "1 3 6"},
		"i":  {"ice", "1 3 4 6"},
		"sh": {"shadow", "1 3"},
	} {
		for _, size := range strings.Fields(row.sizes) {
			ids[id+size] = pieces.Find(row.name, size)
		}
	}
	for id, row := range map[string]struct{ name, shape string }{
		"rd5": {"road", "row of 5"},
		"cg7": {"castle walk", "walk of 7"},
		"cg9": {"castle walk", "walk of 9"},
		"c6":  {"concrete", "warehouse"},
		"cbc": {"castle base", "1"}, "cbs": {"castle base", "1"}, "cbe": {"castle base", "1"},
		"cwc": {"castle wall", "1"}, "cws": {"castle wall", "1"}, "cwe": {"castle wall", "1"},
		"ca": {"castle door", "row of 3"}, "cab": {"castle arch", "row of 3"},
		"rs2": {"ruin of 2", "2"}, "rs3": {"ruin of 3", "row of 3"},
		"rm": {"warehouse", "warehouse"}, "rmb": {"warehouse", "warehouse"},
		"rmn": {"warehouse", "warehouse"}, "rmnb": {"warehouse", "warehouse"},
		"rw": {"road wall", "row of 4"}, "bt": {"battlement", "1"}, "ld": {"ladder", "1"},
		"lwp": {"pillar", "1"}, "lws": {"short wall", "1"}, "lwl": {"long wall", "1"}, "lwr": {"wall of a ruin", "1"},
		"y0": {"glyph", "1"}, "y1": {"glyph", "1"},
	} {
		ids[id] = pieces.Find(row.name, row.shape)
	}
	for id, row := range map[string]struct {
		name, shape string
		levels      int
	}{
		"tr10": {"tree", "1", 10}, "tr11": {"tree", "1", 11}, "tr12": {"tree", "1", 12}, "tr15": {"tree", "4", 15},
		"str10": {"tree", "1", 9}, "str12": {"tree", "1", 11},
		"tp14": {"palm", "1", 14}, "tp15": {"palm", "1", 15}, "tp16": {"palm", "1", 16},
		"lp13": {"palm", "1", 13}, "lp14": {"palm", "1", 14}, "lp15": {"palm", "1", 15},
		"tb9": {"underbrush", "1", 9}, "sb10": {"underbrush", "1", 10}, "lb10": {"underbrush", "1", 10},
		"o1": {"outcrop", "1", 7}, "o3": {"outcrop", "3", 9}, "ol1": {"outcrop", "1", 7}, "ol3": {"outcrop", "3", 9},
		"og1": {"glacier", "1", 7}, "og3": {"glacier", "3", 9}, "og4": {"glacier", "4", 11}, "og6": {"glacier", "6", 17},
		"h": {"hive", "6", 17},
	} {
		ids[id] = pieces.Find(row.name, row.shape).High(row.levels)
	}
	for n := 1; n <= 8; n++ {
		ids["z"+strconv.Itoa(n)] = pieces.Find("start area", "1")
	}
	return ids
}()

// unknown is the kind of pieces with any other id.
var unknown = pieces.Find("unknown piece", "1")
