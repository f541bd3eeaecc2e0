package pieces

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/grid"
)

// Why what lies on the ground is changed or left out.
const (
	noGround  = "it stands on no space"
	taken     = "another figure stands there"
	elsewhere = "a scenario has a place for it, a board has none"
)

// mount puts a piece on the board that stands on its ground.
func (l *layer) mount(p *Piece) {
	foot := p.Level - l.base
	report := &l.out.Report
	title := p.Kind.Title()
	cells := l.cells(p, p.Kind.Shape[p.Rotation])
	switch p.Kind.Class {
	case Ruin:
		l.wall(p, foot)
	case Glyph, Start:
		if !l.stands(cells[0], foot) {
			report.Add(1, title, formats.LeftOut, noGround)
			return
		}
		at := formats.Space{At: cells[0], Level: foot}
		if p.Kind.Class == Glyph {
			l.out.Glyphs = append(l.out.Glyphs, formats.Glyph{Space: at, Letter: p.Letter, Name: formats.OneLine(p.Text)})
		} else {
			l.out.Starts = append(l.out.Starts, formats.Start{Space: at, Player: formats.OneLine(p.Text)})
		}
		report.Add(1, title, formats.Changed, elsewhere)
	case Figure:
		fate, why := l.figure(p, cells, foot)
		report.Add(1, title, fate, why)
	}
}

// stands reports whether the cell has a space of that level.
func (l *layer) stands(c grid.Cell, level int) bool {
	return slices.ContainsFunc(l.out.Board.Spans(c), func(s board.Span) bool { return s.Top == level })
}

// figure puts a figure on the board where there is room for it.
func (l *layer) figure(p *Piece, cells []grid.Cell, level int) (formats.Fate, string) {
	b := l.out.Board
	for _, c := range cells {
		switch {
		case !l.stands(c, level):
			return formats.LeftOut, noGround
		case l.taken[formats.Space{At: c, Level: level}]:
			return formats.LeftOut, taken
		}
	}
	for _, c := range cells {
		l.taken[formats.Space{At: c, Level: level}] = true
	}
	f := board.Figure{ID: l.name(p.Text), Kind: formats.OneLine(p.Text), At: cells[0], Level: level}
	if len(cells) > 1 {
		f.Tail = &cells[1]
	}
	b.AddFigure(f)
	return formats.Kept, ""
}

// name makes an id of a figure's name that no other figure has.
func (l *layer) name(text string) string {
	id := strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-"), "-")
	if runes := []rune(id); len(runes) > 40 {
		id = string(runes[:40])
	}
	if id == "" {
		id = "figure"
	}
	for {
		l.named[id]++
		own := id
		if n := l.named[id]; n > 1 {
			own += "-" + strconv.Itoa(n)
		}
		if _, there := l.out.Board.Figure(own); !there {
			return own
		}
	}
}

// wall puts the walls of a ruin on the board: along one side of its row of cells and across
// the end at which it begins, each as high as the ruin is at its cell. Of two walls on one edge
// the higher one stands.
func (l *layer) wall(p *Piece, foot int) {
	b := l.out.Board
	g := b.Grid()
	stood := 0
	for i, step := range p.Kind.Shape.run(p.Rotation) {
		c := l.cell(p.At.Add(step))
		for _, side := range ruinSides[min(i, 1)] {
			e := g.Edge(c, (side+grid.Side(p.Rotation))%6)
			near, far := g.Cells(e)
			if b.Terrain(near) == board.Void && b.Terrain(far) == board.Void || foot < 0 || foot+p.Kind.Heights[i] > board.MaxLevel {
				continue
			}
			stood++
			size := board.WallSize{Height: p.Kind.Heights[i]}
			if b.Wall(e) && b.WallFoot(e)+b.WallSize(e).Height >= foot+size.Height {
				continue
			}
			b.SetWall(e, true)
			b.SetWallSize(e, size)
			if b.WallFoot(e) != foot {
				b.SetWallSize(e, board.WallSize{Height: size.Height, Raised: true, Level: foot})
			}
		}
	}
	fate, why := formats.Changed, p.Kind.Why
	if stood == 0 {
		fate, why = formats.LeftOut, noGround
	}
	l.out.Report.Add(1, p.Kind.Title(), fate, why)
}

// ruinSides are the sides of a cell on which a ruin that is not turned has walls: of the first
// cell W, SW and SE, of the others SW and SE.
var ruinSides = [2][]grid.Side{{4, 3, 2}, {3, 2}}
