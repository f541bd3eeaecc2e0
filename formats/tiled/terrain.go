package tiled

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// said is what a tile says of its ground, in the words of its properties.
type said struct{ terrain, name, traits, level, height, room string }

// saidBy returns what properties, or a class, say.
func saidBy(properties map[string]string, class string) said {
	return said{
		terrain: terrainOf(properties, class), name: properties["name"], traits: properties["traits"], level: properties["level"], height: properties["height"], room: properties["room"],
	}
}

// terrainOf returns the terrain that properties or a class name; "" for none.
func terrainOf(properties map[string]string, class string) string {
	for _, word := range []string{properties["terrain"], class} {
		if word = strings.ToLower(strings.TrimSpace(word)); word != "" {
			if _, err := board.ParseTerrain(word); err == nil {
				return word
			}
		}
	}
	return ""
}

// table is what ground tiles are that do not say it: by their number in the map, by tileset:number, or by the name of a
// tileset or of a layer.
type table map[string]board.Terrain

// tableOf reads entries such as "12=wall", "walls:3=wall" or "Water=water".
func tableOf(entries []string) (table, error) {
	t := table{}
	for _, entry := range entries {
		i := strings.LastIndexByte(entry, '=')
		if i < 1 {
			return nil, fmt.Errorf("terrain %q: expected a tile, a tileset or a layer, = and a terrain, as in 12=wall", entry)
		}
		terrain, err := board.ParseTerrain(strings.ToLower(strings.TrimSpace(entry[i+1:])))
		if err != nil {
			return nil, fmt.Errorf("terrain %q: %w", entry, err)
		}
		t[strings.TrimSpace(entry[:i])] = terrain
	}
	return t, nil
}

// ground returns what ground a tile of a layer is, whether anything says it, and what the tile is called.
func (m *maker) ground(gid int, l *layer) (terrain board.Terrain, known bool, name string) {
	name = "tile " + strconv.Itoa(gid)
	if t, is := m.table[strconv.Itoa(gid)]; is {
		return t, true, name
	}
	var words []string
	if s := m.set(gid); s != nil {
		local := gid - s.first
		name = fmt.Sprintf("tile %d of %s", local, s.called)
		for _, key := range []string{fmt.Sprintf("%s:%d", s.called, local), s.called} {
			if t, is := m.table[key]; is {
				return t, true, name
			}
		}
		words = []string{s.tiles[local].terrain, s.terrain}
	}
	if t, is := m.table[l.name]; is && l.name != "" {
		return t, true, name
	}
	for _, word := range append(words, l.terrain) {
		if word != "" {
			t, _ := board.ParseTerrain(word)
			return t, true, name
		}
	}
	return board.Floor, false, name
}

// details returns what else a tile says of its ground.
func (m *maker) details(gid int) said {
	if s := m.set(gid); s != nil {
		return s.tiles[gid-s.first]
	}
	return said{}
}

// set returns the tileset of a tile: that with the greatest first number that is not above it, and of several the first in the
// file; nil for none.
func (m *maker) set(gid int) *tileset {
	all := m.doc.tilesets
	from := func(first int) (int, bool) {
		return slices.BinarySearchFunc(all, first, func(t tileset, first int) int { return cmp.Compare(t.first, first) })
	}
	i, exactly := from(gid)
	switch {
	case exactly:
	case i == 0:
		return nil
	default:
		i, _ = from(all[i-1].first)
	}
	return &all[i]
}
