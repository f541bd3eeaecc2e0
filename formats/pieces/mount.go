package pieces

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// These are reasons why something on the ground is changed or left out.
const (
	noGround = "it is not on a space"
	taken    = "there is already a figure there"
)

// mount puts a piece that stands on the ground onto the board.
func (l *layer) mount(p *Piece) {
	foot := p.Level - l.base
	report := &l.out.Report
	title := p.Kind.Title()
	cells := l.cells(p, p.steps())
	switch p.Kind.Class {
	case Ruin, Parapet:
		l.wall(p, foot)
	case Wing:
		l.wing(p, foot)
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
		report.Aside(1, title, formats.Changed)
	case Figure:
		fate, why := l.figure(p, cells, foot)
		report.Add(1, title, fate, why)
	}
}

// stands reports whether the cell has a space at the given level.
func (l *layer) stands(c grid.Cell, level int) bool {
	return slices.ContainsFunc(l.out.Board.Spans(c), func(s board.Span) bool { return s.Top == level })
}

// figure puts a figure on the board if there is room for it.
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

// name returns an id for a figure, made from its name, that no other figure has.
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

// wall puts the walls of a piece on the board, each as high as the piece is at its cell.
func (l *layer) wall(p *Piece, foot int) {
	stood := 0
	for i, step := range p.row() {
		for _, side := range p.sides(i) {
			if l.stand(l.cell(p.At.Add(step)), side, foot, p.Kind.Heights[i]) {
				stood++
			}
		}
	}
	fate, why := formats.Changed, p.Kind.Why
	if stood == 0 {
		fate, why = formats.LeftOut, noGround
	}
	l.out.Report.Add(1, p.Kind.Title(), fate, why)
}

// wing puts a wall that extends from a pillar onto the board. The wall stands at the level of the
// pillar's foot, whatever level the file gives it. It crosses a side of the pillar's hex or, with
// Half, goes to a corner and stands on the edge that begins there.
func (l *layer) wing(p *Piece, foot int) {
	at, low, found := l.cell(p.At), 0, false
	if l.out.Board.Contains(at) {
		for _, b := range l.columns[l.out.Board.Index(at)].blocks {
			if b.kind.Name == pillar && (!found || geom.Abs(b.foot-foot) < geom.Abs(low-foot)) {
				low, found = b.foot, true
			}
		}
	}
	side := grid.Side((1 + p.Rotation) % 6)
	if p.Half {
		at, side = l.out.Board.Grid().Neighbour(at, side), (side+2)%6
	}
	switch {
	case !found:
		l.out.Report.Add(1, p.Kind.Title(), formats.LeftOut, "there is no pillar where it begins")
	case !l.stand(at, side, low, p.Kind.Heights[0]):
		l.out.Report.Add(1, p.Kind.Title(), formats.LeftOut, noGround)
	default:
		l.out.Report.Add(1, p.Kind.Title(), formats.Changed, p.Kind.Why)
	}
}

// pillar is the name of the kind from which wings extend.
const pillar = "pillar"

// sides returns the sides on which a piece has walls, for the nth cell of its row. A ruin has walls
// along one side of the row and across the row's first end. A parapet has a wall on the side to
// which it is turned, counted from NE, or from E if pieces turn about their anchor.
func (p *Piece) sides(nth int) []grid.Side {
	sides := ruinSides[min(nth, 1)]
	switch {
	case p.Kind.Class == Parapet && p.About:
		sides = []grid.Side{1}
	case p.Kind.Class == Parapet:
		sides = []grid.Side{0}
	}
	turned := make([]grid.Side, len(sides))
	for i, side := range sides {
		turned[i] = (side + grid.Side(p.Rotation)) % 6
	}
	return turned
}

// stand puts a wall on an edge, and reports whether there is a place for it. If two walls share an
// edge, the higher one wins.
func (l *layer) stand(c grid.Cell, side grid.Side, foot, height int) bool {
	b := l.out.Board
	e := b.Grid().Edge(c, side)
	near, far := b.Grid().Cells(e)
	if b.Terrain(near) == board.Void && b.Terrain(far) == board.Void || foot < 0 || foot+height > board.MaxLevel {
		return false
	}
	if b.Wall(e) && b.WallFoot(e)+b.WallSize(e).Height >= foot+height {
		return true
	}
	b.SetWall(e, true)
	b.SetWallSize(e, board.WallSize{Height: height})
	if b.WallFoot(e) != foot {
		b.SetWallSize(e, board.WallSize{Height: height, Raised: true, Level: foot})
	}
	return true
}

// ruinSides lists the sides of a cell on which an unturned ruin has walls. The first cell has walls
// on W, SW and SE, and the others on SW and SE.
var ruinSides = [2][]grid.Side{{4, 3, 2}, {3, 2}}
