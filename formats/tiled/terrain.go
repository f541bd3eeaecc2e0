package tiled

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// said holds what a tile says about its ground, in the words of its properties.
type said struct{ terrain, name, traits, level, height, room string }

// saidBy returns the ground that is described by properties, or by a class.
func saidBy(properties map[string]string, class string) said {
	return said{
		terrain: terrainOf(properties, class), name: properties["name"], traits: properties["traits"], level: properties["level"], height: properties["height"], room: properties["room"],
	}
}

// terrainOf returns the terrain that properties or a class name. It returns "" if they name none.
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

// table gives the ground for tiles whose ground is not in the file. Its keys are a tile's number
// in the map, tileset:number, or the name of a tileset or of a layer.
type table map[string]board.Terrain

// tableOf parses entries such as "12=wall", "walls:3=wall" or "Water=water".
func tableOf(entries []string) (table, error) {
	t := table{}
	for _, entry := range entries {
		i := strings.LastIndexByte(entry, '=')
		if i < 1 {
			return nil, fmt.Errorf("terrain %q: expected a tile, a tileset or a layer, then = and a terrain, as in 12=wall", entry)
		}
		terrain, err := board.ParseTerrain(strings.ToLower(strings.TrimSpace(entry[i+1:])))
		if err != nil {
			return nil, fmt.Errorf("terrain %q: %w", entry, err)
		}
		t[strings.TrimSpace(entry[:i])] = terrain
	}
	return t, nil
}

// footing is the ground for a tile of a layer, with the source of that information and the name of
// the tile.
type footing struct {
	terrain board.Terrain
	by      source
	name    string
}

// source says where the ground of a tile comes from.
type source uint8

const (
	nothing source = iota // the tile becomes floor
	aTable
	itself // the tile, its layer or its tileset
)

// ground returns the ground for a tile of a layer.
func (m *maker) ground(gid int, l *layer) footing {
	name := "tile " + strconv.Itoa(gid)
	keys := []string{strconv.Itoa(gid)}
	var words []string
	if s := m.set(gid); s != nil {
		local := gid - s.first
		name = fmt.Sprintf("tile %d of %s", local, s.called)
		keys = append(keys, fmt.Sprintf("%s:%d", s.called, local), s.called)
		words = []string{s.tiles[local].terrain, s.terrain}
	}
	if l.name != "" {
		keys = append(keys, l.name)
	}
	for _, key := range keys {
		if t, is := m.table[key]; is {
			return footing{t, aTable, name}
		}
	}
	for _, word := range append(words, l.terrain) {
		if word != "" {
			t, _ := board.ParseTerrain(word)
			return footing{t, itself, name}
		}
	}
	return footing{board.Floor, nothing, name}
}

// details returns the other properties of a tile's ground.
func (m *maker) details(gid int) said {
	if s := m.set(gid); s != nil {
		return s.tiles[gid-s.first]
	}
	return said{}
}

// set returns the tileset of a tile. It is the tileset with the greatest first number that is not
// above the tile's number, and among several such tilesets the first in the file. It returns nil if
// there is none.
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
