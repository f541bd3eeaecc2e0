package pieces

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Piece is a piece in its place. Level is the level of its foot: a piece of land at level 0 lies on
// the table, and figures stand on it at level 1. The lowest piece of a battlefield lies on the
// table, whatever level its file gives it.
type Piece struct {
	Kind     *Kind
	At       grid.Vec // the place of its anchor, on the axes of pointy-top hexes
	Level    int
	Rotation int    // 0 to 5, clockwise
	Half     bool   // the wing extends half a step more, to a corner
	About    bool   // the piece is only turned about its anchor, and not moved so that its first cell lies on the anchor
	Text     string // the name of a figure, a glyph, a player, or a custom or unknown piece
	Letter   string // of a glyph
}

// MaxPieces is the greatest number of pieces that are placed from a file.
const MaxPieces = 1 << 15

// Lay places the pieces of a file on a board of the necessary size, and reports on each piece.
// `file` is the name of the file. If no piece can be placed, the error is a [*formats.Fault].
func Lay(file string, pieces []Piece) (*formats.Import, error) {
	l := &layer{file: file, out: &formats.Import{}, taken: map[formats.Space]bool{}, named: map[string]int{}}
	if n := len(pieces); n > MaxPieces {
		return nil, l.fault(fmt.Sprintf("%d pieces", n), fmt.Sprintf("at most %d", MaxPieces))
	}
	turned := pieces[:0:0]
	for _, p := range pieces {
		if p.Rotation < 0 || p.Rotation > 5 {
			l.out.Report.Add(1, p.Kind.Title(), formats.LeftOut, "its rotation is not from 0 to 5")
			continue
		}
		turned = append(turned, p)
	}
	if err := l.measure(turned); err != nil {
		return nil, err
	}
	for i := range turned {
		l.put(&turned[i])
	}
	if err := l.raise(); err != nil {
		return nil, err
	}
	for i := range turned {
		l.mount(&turned[i])
	}
	l.out.Report.Sort()
	return l.out, nil
}

// layer is a battlefield under construction.
type layer struct {
	file    string
	out     *formats.Import
	base    int       // the level of the lowest piece
	corner  grid.Cell // the first cell of the board, among the cells of the file
	columns []column  // indexed like the cells of the board
	doors   []grid.Cell
	taken   map[formats.Space]bool // spaces with figures
	named   map[string]int         // the number of figures, by the beginning of their ids
}

func (l *layer) fault(read, expected string) error {
	return &formats.Fault{File: l.file, Offset: -1, Read: read, Expected: expected}
}

// ground reports whether pieces of the class take up space on the ground of the board.
func (c Class) ground() bool { return c <= Obstacle || c == Gate }

var rows = grid.Grid{Kind: grid.HexPointy}

// measure finds the lowest level and the extent of the pieces, and makes the board. Rows keep their
// shift: if the first row is shifted to the right, so are the even rows of the board.
func (l *layer) measure(pieces []Piece) error {
	none := true
	var low, high grid.Cell
	highest := 0
	for i := range pieces {
		p := &pieces[i]
		if !p.Kind.Class.ground() {
			continue
		}
		if none {
			l.base, highest = p.Level, p.Level
		}
		l.base, highest = min(l.base, p.Level), max(highest, p.Level+p.Kind.levels())
		for _, step := range p.steps() {
			c := rows.Cell(p.At.Add(step))
			if none {
				low, high, none = c, c, false
			}
			low = grid.Cell{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
			high = grid.Cell{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		}
	}
	width, height := high.X-low.X+1, high.Y-low.Y+1
	switch {
	case none:
		return l.fault("no pieces of terrain", "at least one")
	case width > board.MaxSide || height > board.MaxSide || width*height > formats.MaxCells:
		return l.fault(fmt.Sprintf("pieces on %d columns and %d rows", width, height),
			fmt.Sprintf("at most %d of each and %d cells in all", board.MaxSide, formats.MaxCells))
	case highest-l.base > board.MaxLevel:
		return l.fault(fmt.Sprintf("pieces on %d levels", highest-l.base), fmt.Sprintf("at most %d", board.MaxLevel))
	}
	g := rows
	if low.Y&1 != 0 {
		g.Shift = grid.Even
	}
	b, err := board.New(g, width, height)
	if err != nil {
		return l.fault(err.Error(), "")
	}
	b.Outside, b.Rules = board.OutsideOpen, "heroscape"
	l.out.Board, l.corner, l.columns = b, low, make([]column, width*height)
	return nil
}

// cell returns the cell of the board at a place in the file.
func (l *layer) cell(v grid.Vec) grid.Cell {
	c := rows.Cell(v)
	return grid.Cell{X: c.X - l.corner.X, Y: c.Y - l.corner.Y}
}

// cells returns the cells that the piece covers.
func (l *layer) cells(p *Piece, steps []grid.Vec) []grid.Cell {
	cells := make([]grid.Cell, len(steps))
	for i, step := range steps {
		cells[i] = l.cell(p.At.Add(step))
	}
	return cells
}

// put adds a piece to the columns of its cells. If the fate of the piece is already known, put
// reports it.
func (l *layer) put(p *Piece) {
	foot, kind := p.Level-l.base, p.Kind
	report := &l.out.Report
	if kind.Class.ground() {
		fate := formats.Kept
		if kind.Why != "" {
			fate = formats.Changed
		}
		report.Add(1, kind.Title(), fate, kind.Why)
	}
	column := func(c grid.Cell) *column { return &l.columns[l.out.Board.Index(c)] }
	switch kind.Class {
	case Land:
		for _, c := range l.cells(p, p.steps()) {
			for level := range kind.levels() {
				column(c).land = append(column(c).land, slab{foot + level, kind, p.Text})
			}
		}
	case Fluid:
		for _, c := range l.cells(p, p.steps()) {
			column(c).fluid = append(column(c).fluid, slab{foot, kind, p.Text})
		}
	case Obstacle:
		for _, c := range l.cells(p, p.steps()) {
			column(c).blocks = append(column(c).blocks, block{foot, kind.Height, kind})
		}
	case Gate:
		for i, c := range l.cells(p, p.row()) {
			height := kind.Height
			if i == 1 {
				if height = 0; kind.Door {
					l.doors = append(l.doors, c)
				}
			}
			column(c).blocks = append(column(c).blocks, block{foot, height, kind})
		}
	case Unlaid:
		title := kind.Title()
		if p.Text != "" {
			title += " " + formats.OneLine(p.Text)
		}
		report.Add(1, title, formats.LeftOut, kind.Why)
	}
}
