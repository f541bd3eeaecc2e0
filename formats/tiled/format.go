package tiled

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package.
var Format = formats.Format{Name: "tiled", Title: "Tiled", Is: isMap, Import: Import, ImportAs: ImportAs, Export: Export, Extension: extension}

func isXML(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("<"))
}

// isMap reports whether the data is a map in XML or JSON.
func isMap(data []byte) bool {
	if len(data) > formats.MaxBytes {
		return false
	}
	if isXML(data) {
		return bytes.Contains(data, []byte("<map")) && bytes.Contains(data, []byte("tilewidth"))
	}
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		bytes.Contains(data, []byte(`"tilewidth"`)) && bytes.Contains(data, []byte(`"layers"`))
}

// maker makes a board from a Tiled document.
type maker struct {
	*formats.Import
	doc     *document
	file    string
	table   table
	reading formats.Reading
	k       lattice
	doors   int
	parted  int // lines between hexes so far
	looks   int // cells looked at for start areas so far
}

// Import makes a board from a file. Tiles whose ground is not in the file become floor.
func Import(data []byte, file string) (*formats.Import, error) {
	return ImportAs(data, file, formats.Reading{})
}

// ImportAs is like Import, but uses a table for the ground of tiles, and the tilesets and pictures
// that came with the map in separate files.
func ImportAs(data []byte, file string, r formats.Reading) (*formats.Import, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	t, err := tableOf(r.Terrain)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	read := mapJSON
	if isXML(data) {
		read = mapXML
	}
	d, err := read(data, file)
	if err != nil {
		return nil, err
	}
	if err := d.beside(r.Beside, file); err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}, doc: d, file: file, table: t, reading: r}
	if err := m.size(); err != nil {
		return nil, err
	}
	if err := m.tiles(); err != nil {
		return nil, err
	}
	if len(d.objects) > maxObjects {
		return nil, &formats.Fault{File: file, Offset: -1, Path: "objects", Read: fmt.Sprintf("%d objects", len(d.objects)), Expected: fmt.Sprintf("at most %d", maxObjects)}
	}
	for i := range d.objects {
		if err := cmp.Or(m.object(&d.objects[i]), r.Stopped()); err != nil {
			return nil, err
		}
	}
	if m.Board.Name = formats.OneLine(d.name); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}

// size creates the board, with every cell void.
func (m *maker) size() error {
	d := m.doc
	fault := func(path, read, expected string) error {
		return &formats.Fault{File: m.file, Offset: -1, Path: path, Read: read, Expected: expected}
	}
	switch d.orientation {
	case "", "orthogonal", "hexagonal":
	case "isometric", "staggered":
		m.Report.Add(1, d.orientation+" map", formats.Changed, "it becomes a map seen from above, and its objects are left out")
		m.Report.Add(len(d.objects), "object", formats.LeftOut, "it is on a map that is not seen from above")
		d.objects = nil
	default:
		return fault("map.orientation", fmt.Sprintf("%q", formats.OneLine(d.orientation)), "orthogonal, isometric, staggered or hexagonal: no board has cells of another kind")
	}
	if d.tileW < 1 || d.tileH < 1 || d.tileW > 1<<16 || d.tileH > 1<<16 || d.hexSide < 0 || d.hexSide > min(max(d.tileW, d.tileH), 1<<16) {
		return fault("map.tilewidth", fmt.Sprintf("%v x %v pixels", d.tileW, d.tileH), "the size of a tile")
	}
	from, to := grid.Cell{}, grid.Cell{X: d.width, Y: d.height}
	if d.infinite {
		first := true
		for _, l := range d.layers {
			for _, c := range l.chunks {
				if first {
					from, to = grid.Cell{X: c.x, Y: c.y}, grid.Cell{X: c.x + c.width, Y: c.y + c.height}
				}
				first = false
				from = grid.Cell{X: min(from.X, c.x), Y: min(from.Y, c.y)}
				to = grid.Cell{X: max(to.X, c.x+c.width), Y: max(to.Y, c.y+c.height)}
			}
		}
	}
	w, h := to.X-from.X, to.Y-from.Y
	tooLarge := func() error {
		if w < 1 || h < 1 || w > board.MaxSide || h > board.MaxSide || w*h > formats.MaxCells {
			return fault("map.width", fmt.Sprintf("%d x %d cells", w, h), fmt.Sprintf("sides from 1 to %d, and at most %d cells", board.MaxSide, formats.MaxCells))
		}
		return nil
	}
	if err := tooLarge(); err != nil {
		return err
	}
	m.k = latticeOf(d, from)
	if d.orientation == "staggered" {
		if w, h = m.k.diamonds(from, to); tooLarge() != nil {
			return tooLarge()
		}
	}
	b, err := board.New(m.k.grid, w, h)
	if err != nil {
		return err
	}
	if m.Board = b; !m.k.grid.Hex() {
		b.Rules = "dnd"
	}
	m.settings()
	for c := range b.EachCell {
		b.SetTerrain(c, board.Void)
	}
	return nil
}

// tiles places the tiles. A tile whose ground is known replaces the tiles below it. Any other tile
// becomes floor if its cell has no ground yet.
func (m *maker) tiles() error {
	type answer struct {
		footing
		details said
	}
	unknown := map[string]int{}
	open := openTiles{}
	kept := 0
	for i := range m.doc.layers {
		if err := m.reading.Stopped(); err != nil {
			return err
		}
		l := &m.doc.layers[i]
		if l.hidden {
			m.Report.Add(1, "hidden layer", formats.LeftOut, "it is not visible")
			continue
		}
		answers := map[int]answer{}
		for _, ch := range l.chunks {
			for n, raw := range ch.tiles {
				gid := int(raw & gidBits)
				c := m.k.place(ch.x+n%ch.width, ch.y+n/ch.width)
				if gid == 0 || !m.Board.Contains(c) {
					continue
				}
				a, there := answers[gid]
				if !there {
					a.footing = m.ground(gid, l)
					a.details = m.details(gid)
					answers[gid] = a
				}
				open.count(gid, a.footing)
				switch {
				case a.by != nothing:
					m.Board.SetTerrain(c, a.terrain)
					m.detail(c, a.details)
					kept++
				default:
					if m.Board.Terrain(c) == board.Void {
						m.Board.SetTerrain(c, board.Floor)
					}
					unknown[a.name]++
				}
			}
		}
	}
	m.Report.Add(kept, "tile", formats.Kept, "")
	if kept == 0 && len(unknown) == 0 && m.doc.pictured() { // the map consists of a picture
		w, h := m.Board.Size()
		for c := range cells(grid.Cell{}, grid.Cell{X: w - 1, Y: h - 1}) {
			m.Board.SetTerrain(c, board.Floor)
		}
		m.Report.Add(1, "ground", formats.Changed, "all of it is floor: the map has no tiles, and a picture does not show where walls and doors are")
	}
	few := len(unknown) <= 40
	rest := 0
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		n := unknown[name]
		if few {
			m.Report.Add(n, name, formats.Changed, "it becomes floor: neither the file nor a table says what ground it is")
		}
		rest += n
	}
	if !few {
		m.Report.Add(rest, "tile", formats.Changed, "it becomes floor: neither the file nor a table says what ground it is")
	}
	for _, t := range m.doc.tilesets {
		if t.took != "" {
			m.Took = append(m.Took, t.took)
		}
		if t.source != "" {
			m.Missing = append(m.Missing, formats.OneLine(t.source))
			m.Report.Add(1, "tileset "+strings.TrimSpace(formats.OneLine(t.source)), formats.LeftOut, "it is in a separate file, which is missing: bring it together with the map, or in a zip archive with it")
		}
	}
	s := &sheets{ctx: m.reading.Until(), files: m.reading.Beside}
	m.want(open, s)
	m.ask(open, s)
	if err := cmp.Or(m.draw(s), m.reading.Stopped()); err != nil {
		return err
	}
	m.tellPictures(s)
	return nil
}
