package picture

import (
	"fmt"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	squares "github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
)

// Format is the format of this package. It can be read, but not written.
var Format = formats.Format{Name: "picture", Title: "pictures", Is: is, Import: Import, ImportAs: ImportAs}

func is(data []byte) bool {
	kind := formats.PictureKind(data)
	return kind != "" && (kind != "webp" || len(data) >= 12 && string(data[8:12]) == "WEBP")
}

// Import makes a board from a picture with visible grid lines.
func Import(data []byte, file string) (*formats.Import, error) {
	return ImportAs(data, file, formats.Reading{})
}

// ImportAs makes a board from a picture. If the reading does not give the grid, ImportAs finds it
// from the visible lines.
func ImportAs(data []byte, file string, r formats.Reading) (*formats.Import, error) {
	fault := func(read, expected string) error {
		return &formats.Fault{File: file, Offset: -1, Read: read, Expected: expected}
	}
	kind := formats.PictureKind(data)
	width, height, err := picture.Size(data)
	if err != nil {
		return nil, fault(err.Error(), "a picture within the limits")
	}
	if r.Cell == "" && r.Offset != "" {
		return nil, &formats.Fault{File: file, Offset: -1, Path: "offset", Read: strconv.Quote(r.Offset), Expected: "cell as well, the side of a square in pixels"}
	}
	var g grid
	var report formats.Report
	if r.Cell != "" {
		var wrong *formats.Fault
		if g, wrong = said(r.Cell, r.Offset); wrong != nil {
			wrong.File = file
			return nil, wrong
		}
		report.Add(1, "grid", formats.Kept, fmt.Sprintf("squares of %s pixels, from %d,%d on, as given", g, g.left, g.top))
	} else {
		ctx := r.Until()
		l, seen, err := picture.Lines(ctx, data)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			return nil, fault(err.Error(), "a picture within the limits")
		case !seen:
			return nil, fault("no grid lines are visible on it", "the side of a square in pixels and the corner of one (cell and offset, as in --cell 70 --offset 3,5)")
		}
		g = grid{cell: l.Cell, left: l.Left, top: l.Top}
		report.Add(1, "grid", formats.Changed, fmt.Sprintf("its grid lines were found: squares of %s pixels, from %d,%d on", g, g.left, g.top))
	}
	across, down := g.along(width, g.left), g.along(height, g.top)
	if across.cells < 1 || down.cells < 1 || across.cells > board.MaxBarrierSide || down.cells > board.MaxBarrierSide || across.cells*down.cells > formats.MaxCells {
		return nil, fault(fmt.Sprintf("%d x %d squares of %s pixels on %d x %d", across.cells, down.cells, g, width, height),
			fmt.Sprintf("from 1 to %d a side, and at most %d in all", board.MaxBarrierSide, formats.MaxCells))
	}
	m := &formats.Import{Report: report, Grid: g.told(width, height, r.Cell == "")}
	if m.Board, err = board.New(squares.Grid{}, across.cells, down.cells); err != nil {
		return nil, err
	}
	m.Board.Rules, m.Board.Name = "dnd", formats.NameOf(file)
	for c := range m.Board.EachCell {
		m.Board.SetTerrain(c, board.Floor)
	}
	m.Picture = &formats.Picture{Kind: kind, Data: data, Width: across.covered, Height: down.covered}
	if p := m.Picture; across.from > 0 || down.from > 0 || across.to < width || down.to < height {
		p.Left, p.Top, p.Right, p.Bottom = across.from, down.from, across.to, down.to
	}
	m.Report.Aside(1, "picture, "+kind, formats.LeftOut)
	m.Report.Add(1, "ground", formats.Changed, "all of it is floor: a picture does not show where walls and doors are")
	for _, edge := range []struct {
		name string
		n    int
	}{{"left", across.from}, {"top", down.from}, {"right", width - across.to}, {"bottom", height - down.to}} {
		if edge.n > 0 {
			m.Report.Add(1, "edge at the "+edge.name, formats.LeftOut, fmt.Sprintf("%d pixels, which are less than a whole square", edge.n))
		}
	}
	m.Report.Sort()
	return m, nil
}

// Under places a picture under an existing board. Without a grid, the picture reaches from corner
// to corner of the board or, under hexes, of the box around the hexes. A grid in the reading is a
// grid of squares: the first complete square on the picture lies under the first cell of the board,
// as with [ImportAs], and squares beyond the last cell are left out.
func Under(data []byte, file string, b *board.Board, r formats.Reading) (*formats.Picture, error) {
	fault := func(read, expected string) error {
		return &formats.Fault{File: file, Offset: -1, Read: read, Expected: expected}
	}
	if !is(data) {
		return nil, fault("no picture", "a PNG, a JPEG or a WebP")
	}
	width, height, err := picture.Size(data)
	if err != nil {
		return nil, fault(err.Error(), "a picture within the limits")
	}
	columns, rows := b.Size()
	p := &formats.Picture{Kind: formats.PictureKind(data), Data: data, Width: columns * board.Fine, Height: rows * board.Fine}
	if r.Cell == "" {
		return p, nil
	}
	if b.Grid().Hex() {
		return nil, &formats.Fault{File: file, Offset: -1, Path: "cell", Read: strconv.Quote(r.Cell), Expected: "none, since the board has hexes: the picture covers the box around them"}
	}
	g, wrong := said(r.Cell, r.Offset)
	if wrong != nil {
		wrong.File = file
		return nil, wrong
	}
	across, down := g.along(width, g.left).within(columns, width, g), g.along(height, g.top).within(rows, height, g)
	if across.cells < 1 || down.cells < 1 {
		return nil, fault(fmt.Sprintf("no whole square of %s pixels fits on %d x %d", g, width, height), "at least one")
	}
	p.Width, p.Height = across.covered, down.covered
	if across.from > 0 || down.from > 0 || across.to < width || down.to < height {
		p.Left, p.Top, p.Right, p.Bottom = across.from, down.from, across.to, down.to
	}
	return p, nil
}
