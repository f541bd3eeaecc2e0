package vgb

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// outlinesFormat is the name of the format in a file of outlines.
const outlinesFormat = "battlemat.tiles/1"

// The bounds of outlines.
const (
	maxOutlines = 512
	maxSide     = 64 // rows of a tile, and hexes in a row
)

// outlines maps the names of map tiles, in lower case, to their hexes.
type outlines map[string][]grid.Cell

// outlinesIn reads a file of outlines. The rows of each tile begin with its hex 0,0; "x" is a hex
// and "." is no hex.
func outlinesIn(data []byte, file string) (outlines, error) {
	var doc struct {
		Format string              `json:"format"`
		Tiles  map[string][]string `json:"tiles"`
	}
	const whole = `{"format": "` + outlinesFormat + `", "tiles": {"a1": ["xx.", "xxx"], …}}`
	if err := json.Unmarshal(data, &doc); err != nil {
		return nil, formats.JSONFault(err, data, file, whole, "rows of a tile")
	}
	if doc.Format != outlinesFormat {
		return nil, formats.ValueFault(data, file, "format", fmt.Sprintf("%q", doc.Format), outlinesFormat)
	}
	if n := len(doc.Tiles); n > maxOutlines {
		return nil, formats.ValueFault(data, file, "tiles", fmt.Sprintf("%d tiles", n), fmt.Sprintf("at most %d", maxOutlines))
	}
	all := outlines{}
	for _, name := range slices.Sorted(maps.Keys(doc.Tiles)) {
		var cells []grid.Cell
		for y, row := range doc.Tiles[name] {
			for x, letter := range []rune(row) {
				switch {
				case y >= maxSide || x >= maxSide:
					return nil, formats.ValueFault(data, file, "tiles."+name, "a larger tile", fmt.Sprintf("at most %d rows of %d hexes", maxSide, maxSide))
				case letter == 'x':
					cells = append(cells, at(x, y))
				case letter != '.':
					return nil, formats.ValueFault(data, file, fmt.Sprintf("tiles.%s[%d]", name, y), fmt.Sprintf("%q", letter), `"x" for a hex and "." for none`)
				}
			}
		}
		if len(cells) == 0 {
			return nil, formats.ValueFault(data, file, "tiles."+name, "no hex", "at least one")
		}
		all[strings.ToLower(name)] = cells
	}
	return all, nil
}

// isOutlines reports whether the data is a file of outlines.
func isOutlines(data []byte) bool {
	return strings.Contains(string(data[:min(len(data), 200)]), outlinesFormat)
}

// outlinesBeside returns the outlines from those of the given files that contain outlines, and the
// names of these files. If several files define the same tile, the last one counts.
func outlinesBeside(files []formats.Packed) (all outlines, took []string, err error) {
	all = outlines{}
	for _, f := range files {
		if !isOutlines(f.Data) || len(f.Data) > formats.MaxBytes {
			continue
		}
		o, err := outlinesIn(f.Data, f.Name)
		if err != nil {
			return nil, nil, err
		}
		maps.Copy(all, o)
		took = append(took, f.Base())
	}
	return all, took, nil
}
