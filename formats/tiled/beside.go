package tiled

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// beside fills in the tilesets of a map that are in separate files, if the files are present, and
// sorts all tilesets by their first numbers. Each file is read once, and the tilesets that refer to
// it share its contents.
func (d *document) beside(files []formats.Packed, file string) error {
	if n := len(d.tilesets); n > maxTilesets {
		return &formats.Fault{File: file, Offset: -1, Path: "tilesets", Read: fmt.Sprintf("%d tilesets", n), Expected: fmt.Sprintf("at most %d", maxTilesets)}
	}
	there := map[string][]byte{}
	for _, f := range files {
		if len(f.Data) <= formats.MaxBytes && !isMap(f.Data) {
			there[f.Base()] = f.Data
		}
	}
	read := map[string]tileset{}
	for i := range d.tilesets {
		t := &d.tilesets[i]
		base := formats.BaseOf(t.source)
		if data, is := there[base]; is && t.source != "" {
			own, known := read[base]
			if !known {
				var err error
				if own, err = tilesetIn(data, file+": "+formats.OneLine(t.source)); err != nil {
					return err
				}
				read[base] = own
			}
			own.first, own.source, own.took = t.first, "", base
			*t = own
		}
		if t.called = t.name; t.called == "" {
			t.called = strings.TrimSpace(formats.OneLine(t.source))
		}
	}
	slices.SortStableFunc(d.tilesets, func(a, b tileset) int { return cmp.Compare(a.first, b.first) })
	return nil
}

// tilesetIn reads the file of a tileset.
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
		return tileset{}, formats.JSONFault(err, data, file, "a tileset of Tiled", "a value of a different type")
	}
	return tilesetOf(j), nil
}
