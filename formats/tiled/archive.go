package tiled

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// archived are the files of an archive that are of Tiled: the map, and the tilesets by the names of their files.
type archived struct {
	name     string // of the map
	data     []byte
	tilesets map[string][]byte
}

// unzip returns the map of an archive with its tilesets; ok is false where there is none.
func unzip(data []byte) (a archived, ok bool, err error) {
	files, err := formats.Unpack(data, ".tmx", ".tmj", ".json", ".tsx", ".tsj")
	if err != nil {
		return a, false, err
	}
	a.tilesets = map[string][]byte{}
	for _, f := range files {
		switch ext := strings.ToLower(path.Ext(f.Name)); {
		case isMap(f.Data):
			if a.data == nil {
				a.name, a.data = f.Name, f.Data
			}
		case ext != ".tmx" && ext != ".tmj":
			a.tilesets[path.Base(f.Name)] = f.Data
		}
	}
	return a, a.data != nil, nil
}

// beside fills in the tilesets of a map that are files of their own, as far as these are there, and sorts all by their first
// numbers. A file is read once, and tilesets that name it share what it says.
func (d *document) beside(files map[string][]byte, file string) error {
	if n := len(d.tilesets); n > maxTilesets {
		return &formats.Fault{File: file, Offset: -1, Path: "tilesets", Read: fmt.Sprintf("%d tilesets", n), Expected: fmt.Sprintf("at most %d", maxTilesets)}
	}
	read := map[string]tileset{}
	for i := range d.tilesets {
		t := &d.tilesets[i]
		base := path.Base(strings.ReplaceAll(t.source, `\`, "/"))
		if data, there := files[base]; there && t.source != "" {
			own, known := read[base]
			if !known {
				var err error
				if own, err = tilesetIn(data, file+": "+formats.OneLine(t.source)); err != nil {
					return err
				}
				read[base] = own
			}
			own.first, own.source = t.first, ""
			*t = own
		}
		if t.called = t.name; t.called == "" {
			t.called = strings.TrimSpace(formats.OneLine(t.source))
		}
	}
	slices.SortStableFunc(d.tilesets, func(a, b tileset) int { return cmp.Compare(a.first, b.first) })
	return nil
}

// tilesetIn reads a file of a tileset.
func tilesetIn(data []byte, file string) (tileset, error) {
	if isXML(data) {
		e, err := parseXML(data, file, "tileset")
		if err != nil {
			return tileset{}, err
		}
		return tilesetXML(e), nil
	}
	var j jsonTileset
	if err := json.Unmarshal(data, &j); err != nil {
		return tileset{}, formats.JSONFault(err, data, file, "a tileset of Tiled", "a value of another kind")
	}
	return tilesetOf(j), nil
}
