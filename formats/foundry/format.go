package foundry

import (
	"bytes"
	"cmp"
	"math"
	"net/url"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
)

// Format is the format of this package.
var Format = formats.Format{Name: "foundry", Title: "Foundry VTT", Is: is, Import: Import, ImportAs: ImportAs, Export: Export, Extension: extension}

// is reports whether the data is an object with the fields that every scene has.
func is(data []byte) bool {
	has := func(word string) bool { return bytes.Contains(data, []byte(`"`+word+`"`)) }
	return len(data) <= formats.MaxFile && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		has("walls") && has("grid") && has("width") && (has("tokens") || has("lights")) && !has("map_size") && !has("tilewidth")
}

// maker makes a board from a document.
type maker struct {
	*formats.Import
	doc   *Document
	data  []byte
	file  string
	k     *canvas
	laid  map[geom.Segment]bool
	doors int
}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	return ImportAs(data, file, formats.Reading{})
}

// ImportAs is like Import, and also uses the picture that a scene refers to, if it came with the
// file.
func ImportAs(data []byte, file string, r formats.Reading) (*formats.Import, error) {
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
		m.Report.Add(1, "scene without a grid", formats.Changed, "it gets squares as wide as its unit of distance")
	}
	if err := cmp.Or(m.walls(), r.Stopped()); err != nil {
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
	m.picture(r.Beside)
	if m.Board.Name = formats.OneLine(d.Name); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}

// dark makes the board dark if the scene is dark except for its lights.
func (m *maker) dark() {
	d := m.doc
	level := max(number(d.Darkness), number(d.Environment.Darkness))
	global := d.GlobalLight != nil && *d.GlobalLight || d.Environment.Global.Enabled != nil && *d.Environment.Global.Enabled
	if global || level < 0.5 && (len(m.Board.Lights()) == 0 || d.Vision != nil && !*d.Vision) {
		if level > 0 && level < 1 {
			m.Report.Add(1, "darkness", formats.LeftOut, "the board is bright everywhere, because it can only be bright, dim or dark")
		}
		return
	}
	for c := range m.Board.EachCell {
		if m.Board.Space(c) {
			m.Board.SetCellTraits(c, "dark")
		}
	}
	m.Report.Add(1, "darkness", formats.Kept, "the board is dark except for its lights")
}

// others reports the parts of the scene that a board cannot hold.
func (m *maker) others() {
	d := m.doc
	for _, list := range []struct {
		name string
		n    int
		why  string
	}{
		{"drawing", int(d.Drawings), "a board has no drawings"},
		{"tile", int(d.Tiles), "the file names its picture, but does not contain it"},
		{"sound", int(d.Sounds), "a board has no sound"},
		{"template", int(d.Templates), "areas are placed during a game, not on a board"},
		{"region", int(d.Regions), "its behaviour exists only in Foundry VTT"},
		{"other scene", d.others, "only one scene is read: the first one with walls or, if there is none, the first one"},
	} {
		m.Report.Add(list.n, list.name, formats.LeftOut, list.why)
	}
}

// picture puts the scene's picture under the whole scene, if the picture came with the file.
func (m *maker) picture(beside []formats.Packed) {
	source := cmp.Or(m.doc.Background.Source, m.doc.Image)
	if source == "" {
		return
	}
	if name, err := url.PathUnescape(source); err == nil {
		source = name
	}
	base := formats.BaseOf(source)
	i := slices.IndexFunc(beside, func(p formats.Packed) bool { return p.Base() == base && formats.PictureKind(p.Data) != "" })
	if i < 0 {
		m.Missing = append(m.Missing, formats.OneLine(source))
		m.Report.Add(1, "picture", formats.LeftOut, "the file names it, but does not contain it: bring it together with the scene")
		return
	}
	m.Took = append(m.Took, base)
	k, kind := m.k, formats.PictureKind(beside[i].Data)
	const far = 1e-6
	if k.grid.Hex() {
		m.underHexes(kind, beside[i].Data)
		return
	}
	if math.Abs(k.left-float64(k.first.X)*k.sizeX) > far || math.Abs(k.top-float64(k.first.Y)*k.sizeY) > far {
		m.Report.Add(1, "picture, "+kind, formats.LeftOut, "it does not begin with a square")
		return
	}
	m.Picture = &formats.Picture{
		Kind: kind, Data: beside[i].Data,
		Width:  min(int(math.Round(k.width/k.sizeX*board.Fine)), k.columns*board.Fine),
		Height: min(int(math.Round(k.height/k.sizeY*board.Fine)), k.rows*board.Fine),
	}
	m.Report.Aside(1, "picture, "+kind, formats.LeftOut)
}

// underHexes puts the picture under a scene with hexes. The scene begins and ends inside hexes, so
// the box around the hexes of the board extends beyond the picture.
func (m *maker) underHexes(kind string, data []byte) {
	wide, high, err := picture.Size(data)
	if err != nil {
		m.Report.Add(1, "picture, "+kind, formats.LeftOut, err.Error())
		return
	}
	k := m.k
	x, y := k.middle(grid.Cell{})
	box := formats.BoxOfHexes(m.Board, x-k.left, y-k.top, k.stepX, k.stepY)
	scaleX, scaleY := float64(wide)/k.width, float64(high)/k.height
	m.Picture = &formats.Picture{
		Kind: kind, Data: data, Width: k.columns * board.Fine, Height: k.rows * board.Fine,
		Left: pixel(box.Left * scaleX), Top: pixel(box.Top * scaleY), Right: pixel((box.Left + box.Width) * scaleX), Bottom: pixel((box.Top + box.Height) * scaleY),
	}
	m.Report.Aside(1, "picture, "+kind, formats.LeftOut)
}
