package foundry

import (
	"bytes"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
)

// Format is the format of this package.
var Format = formats.Format{Name: "foundry", Title: "Foundry VTT", Is: is, Import: Import, Export: Export, Extension: extension}

// is reports whether the data is an object with what every scene has.
func is(data []byte) bool {
	has := func(word string) bool { return bytes.Contains(data, []byte(`"`+word+`"`)) }
	return len(data) <= formats.MaxFile && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		has("walls") && has("grid") && has("width") && (has("tokens") || has("lights")) && !has("map_size") && !has("tilewidth")
}

// maker makes a board of a document.
type maker struct {
	*formats.Import
	doc   *Document
	data  []byte
	file  string
	k     *canvas
	laid  map[geom.Segment]bool
	doors int
}

// Import makes a board of a file.
func Import(data []byte, file string) (*formats.Import, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}, doc: d, data: data, file: file, laid: map[geom.Segment]bool{}}
	if m.k, err = d.canvas(func(path, read, expected string) error { return formats.ValueFault(data, file, path, read, expected) }); err != nil {
		return nil, err
	}
	if m.Board, err = board.New(m.k.grid, m.k.columns, m.k.rows); err != nil {
		return nil, err
	}
	if m.Board.Rules = "dnd"; m.k.grid.Hex() {
		m.Board.Rules = ""
		for c := range m.Board.EachCell {
			if !m.k.inside(c) {
				m.Board.SetTerrain(c, board.Void)
			}
		}
	}
	if d.Grid.Type == gridless && !d.Grid.plain || d.Grid.plain && d.GridType != nil && *d.GridType == gridless {
		m.Report.Add(1, "scene without a grid", formats.Changed, "it has squares of the size that it measures by")
	}
	if err := m.walls(); err != nil {
		return nil, err
	}
	for i := range d.Lights {
		m.light(&d.Lights[i])
	}
	for i := range d.Tokens {
		m.token(&d.Tokens[i])
	}
	for i := range d.Notes {
		m.note(&d.Notes[i])
	}
	m.dark()
	m.others()
	if m.Board.Name = formats.OneLine(d.Name); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}

// dark darkens the board where the scene is dark except for its lights.
func (m *maker) dark() {
	d := m.doc
	level := max(number(d.Darkness), number(d.Environment.Darkness))
	global := d.GlobalLight != nil && *d.GlobalLight || d.Environment.Global.Enabled != nil && *d.Environment.Global.Enabled
	if global || level < 0.5 && (len(m.Board.Lights()) == 0 || d.Vision != nil && !*d.Vision) {
		if level > 0 && level < 1 {
			m.Report.Add(1, "darkness", formats.LeftOut, "it is bright all over: a board is bright, dim or dark")
		}
		return
	}
	for c := range m.Board.EachCell {
		if m.Board.Space(c) {
			m.Board.SetCellTraits(c, "dark")
		}
	}
	m.Report.Add(1, "darkness", formats.Kept, "dark but for the lights")
}

// others reports what a board has no place for.
func (m *maker) others() {
	d := m.doc
	for _, list := range []struct {
		name string
		n    int
		why  string
	}{
		{"drawing", int(d.Drawings), "a board has no drawings"},
		{"tile", int(d.Tiles), "the file names its picture, and does not hold it"},
		{"sound", int(d.Sounds), "nobody on a board hears"},
		{"template", int(d.Templates), "areas are laid in a game"},
		{"region", int(d.Regions), "what it does is the program's own"},
		{"other scene", d.others, "the first of the file is taken"},
	} {
		m.Report.Add(list.n, list.name, formats.LeftOut, list.why)
	}
	if d.Image != "" || d.Background.Source != "" {
		m.Report.Add(1, "picture", formats.LeftOut, "the file names it, and does not hold it")
	}
}
