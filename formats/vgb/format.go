package vgb

import (
	"bytes"
	"errors"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package. It is only read.
var Format = formats.Format{Name: "vgb", Title: "the Virtual Gloomhaven Board", Is: is, Import: Import}

// is reports whether the data is a scenario, or an archive with one.
func is(data []byte) bool {
	if len(data) > formats.MaxBytes {
		return false
	}
	if formats.IsArchive(data) {
		name, _, _, err := unzip(data, "")
		var fault *formats.Fault
		return name != "" || errors.As(err, &fault)
	}
	return isScenario(data)
}

// isScenario reports whether the data is an object with map tiles.
func isScenario(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) && bytes.Contains(data, []byte(`"mapTileData"`))
}

// maker makes a board of a document.
type maker struct {
	*formats.Import
	fault    func(path, read, expected string) error
	outlines outlines
	placed   []*placed
	tiles    []*piece
	at       map[grid.Vec]ground // by the places of the file
	corner   grid.Cell           // of the board, among the cells of the file
}

// Import makes a board of a file, and what its scenario takes.
func Import(data []byte, file string) (*formats.Import, error) {
	var o outlines
	if formats.IsArchive(data) && len(data) <= formats.MaxBytes {
		name, scenario, beside, err := unzip(data, file)
		var fault *formats.Fault
		switch {
		case errors.As(err, &fault):
			return nil, fault
		case err != nil:
			return nil, &formats.Fault{File: file, Offset: -1, Read: "it cannot be unpacked: " + err.Error(), Expected: "a zip archive with a scenario of the Virtual Gloomhaven Board"}
		case name == "":
			return nil, &formats.Fault{File: file, Offset: -1, Read: "an archive without a scenario of the Virtual Gloomhaven Board", Expected: "its JSON in it"}
		}
		data, o, file = scenario, beside, file+": "+formats.OneLine(name)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}, outlines: o, fault: func(path, read, expected string) error {
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
	m.Report.Add(int(d.Monsters), "additional monster", formats.LeftOut, "it comes in the course of the scenario")
	if m.Board.Name = formats.OneLine(strings.TrimSpace(d.Title)); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}
