package vgb

import (
	"bytes"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the Virtual Gloomhaven Board format, which can only be imported.
var Format = formats.Format{Name: "vgb", Title: "the Virtual Gloomhaven Board", Is: is, Import: Import, ImportAs: ImportAs}

// is reports whether the data is an object with map tiles.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) && bytes.Contains(data, []byte(`"mapTileData"`))
}

// maker makes a board from a document.
type maker struct {
	*formats.Import
	fault    func(path, read, expected string) error
	outlines outlines
	placed   []*placed
	tiles    []*piece
	at       map[grid.Vec]ground // by place in the file, counted in hexes
	corner   grid.Cell           // the cell of the file that becomes 0,0 on the board
}

// Import makes a board, and the contents of a scenario, from a file without the outlines of its
// tiles.
func Import(data []byte, file string) (*formats.Import, error) {
	return ImportAs(data, file, formats.Reading{})
}

// ImportAs is like Import, with the outlines that came with the file.
func ImportAs(data []byte, file string, r formats.Reading) (*formats.Import, error) {
	o, took, err := outlinesBeside(r.Beside)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{Took: took}, outlines: o, fault: func(path, read, expected string) error {
		return formats.ValueFault(data, file, path, read, expected)
	}}
	m.hang(&placed{tile: d.Tile})
	if err := m.ground(); err != nil {
		return nil, err
	}
	m.walls()
	m.Delve = &formats.Delve{Board: m.Board.Clone()}
	m.doors()
	for _, p := range m.placed {
		m.things(p)
	}
	m.lay()
	m.Report.Add(int(d.Monsters), "additional monster", formats.LeftOut, "it appears during the scenario")
	if m.Board.Name = formats.OneLine(strings.TrimSpace(d.Title)); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}
