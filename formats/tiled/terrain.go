package tiled

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// said returns the terrain that properties or a class name; "" for none.
func said(properties map[string]string, class string) string {
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
		called := s.name
		if called == "" {
			called = formats.OneLine(s.source)
		}
		name = fmt.Sprintf("tile %d of %s", local, called)
		for _, key := range []string{fmt.Sprintf("%s:%d", called, local), called} {
			if t, is := m.table[key]; is {
				return t, true, name
			}
		}
		words = []string{s.tiles[local], s.terrain}
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

// set returns the tileset of a tile: that with the greatest first number that is not above it.
func (m *maker) set(gid int) (best *tileset) {
	for i := range m.doc.tilesets {
		if s := &m.doc.tilesets[i]; s.first <= gid && (best == nil || s.first > best.first) {
			best = s
		}
	}
	return best
}
