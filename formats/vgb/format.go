package vgb

import (
	"bytes"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package. It is only read.
var Format = formats.Format{Name: "vgb", Title: "the Virtual Gloomhaven Board", Is: is, Import: Import}

// is reports whether the data is an object with map tiles.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		bytes.Contains(data, []byte(`"mapTileData"`))
}

// maker makes a board of a document.
type maker struct {
	*formats.Import
	fault  func(path, read, expected string) error
	tiles  []*placed
	corner grid.Cell // of the board, among the cells of the file
	doors  int
}

// Import makes a board of a file.
func Import(data []byte, file string) (*formats.Import, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}, fault: func(path, read, expected string) error {
		return formats.ValueFault(data, file, path, read, expected)
	}}
	m.hang(&placed{tile: d.Tile})
	if err := m.ground(); err != nil {
		return nil, err
	}
	for _, p := range m.tiles {
		m.things(p)
	}
	m.Report.Add(int(d.Monsters), "additional monster", formats.LeftOut, "it comes in the course of the scenario")
	if m.Board.Name = formats.OneLine(d.Title); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}
