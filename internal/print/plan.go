package print

import (
	"fmt"
	"image/color"
	"maps"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The bounds of a board for which a plan is made. A battlefield has a dozen levels and a few
// thousand hexes of land.
const (
	mostLevels = 60
	mostLand   = 20_000 // hexes, counted on each level
)

// layPlan lays out the build plan of stacked hexes: each level with the pieces that are laid on it,
// and the number of pieces of each kind in total.
func layPlan(p *press, m *Matter, o Options) error {
	b := m.Board.Board
	if b == nil || !b.Grid().Hex() || !b.HasLevels() {
		return nil
	}
	if err := mayBePlanned(b); err != nil {
		return err
	}
	plan, err := build.Of(b)
	if err != nil || len(plan.Levels) == 0 {
		return err
	}
	p.page(false)
	width := p.sheet.width - 2*margin
	y := p.head(&Matter{Title: m.Title, Kicker: "Build plan", Game: m.Game, Facts: []string{english.Count(len(plan.Levels), "level")}}, width)
	bottom := p.sheet.height - 17
	foot := func() { p.foot("Battlemat, “"+m.Title+"”, build plan", "") }
	foot()
	next := func() float64 {
		p.page(false)
		foot()
		return margin + 2
	}
	var list []block
	below := map[grid.Cell]bool{}
	for _, l := range plan.Levels {
		list = append(list, p.level(b, l, maps.Clone(below), width))
		for _, piece := range l.Pieces {
			for _, c := range piece.Cells {
				below[c] = true
			}
		}
	}
	y = p.columns([]column{{margin, width, list}}, y, bottom, next)
	p.columns([]column{{margin, width * 0.5, p.table(piecesOf(plan), width*0.5)}}, y+2, bottom, next)
	return nil
}

// mayBePlanned returns an error for a board with too many levels, or too much land, for a plan.
func mayBePlanned(b *board.Board) error {
	land, high := 0, 0
	for c := range b.EachCell {
		for _, s := range b.Spans(c) {
			land, high = land+s.Top-max(s.Bottom, 0), max(high, s.Top)
		}
	}
	if land > mostLand || high > mostLevels {
		return fmt.Errorf("%w: %d levels with %d hexes of land, expected at most %d levels with %d hexes", ErrTooLarge, high, land, mostLevels, mostLand)
	}
	return nil
}

// piecesOf returns the table of all pieces of a plan.
func piecesOf(plan *build.Plan) Table {
	t := Table{Title: "Pieces in all", Head: []string{"no."}}
	for _, c := range plan.Counts() {
		t.Rows = append(t.Rows, Row{Name: c.Kind.Name(), Cells: []string{fmt.Sprint(c.N)}})
	}
	return t
}

// level returns the block for one level: its pieces with their borders, over the outlines of the
// hexes of all lower levels.
func (p *press) level(b *board.Board, l build.Level, below map[grid.Cell]bool, width float64) block {
	g := b.Grid()
	w, h := b.Size()
	lo, hi := draw.Point{X: 1 << 30, Y: 1 << 30}, draw.Point{X: -1 << 30, Y: -1 << 30}
	for _, c := range []grid.Cell{{}, {X: w - 1}, {Y: h - 1}, {X: w - 1, Y: h - 1}, {Y: min(1, h-1)}, {X: w - 1, Y: min(1, h-1)}, {X: min(1, w-1)}, {X: w - 1, Y: max(0, h-2)}, {Y: max(0, h-2)}} {
		a, z := bounds(draw.OutlineOf(g, c))
		lo, hi = draw.Point{X: min(lo.X, a.X), Y: min(lo.Y, a.Y)}, draw.Point{X: max(hi.X, z.X), Y: max(hi.Y, z.Y)}
	}
	chartWidth := width * 0.66
	k := min(chartWidth/float64(hi.X-lo.X), 9.0/90)
	high := float64(hi.Y-lo.Y) * k
	counts := (&build.Plan{Levels: []build.Level{l}}).Counts()
	return block{height: max(high, float64(len(counts)+1)*5) + 12, draw: func(p *press, x, y, width float64) {
		p.text(x, y+5, fmt.Sprintf("Level %d", l.Level+1), title, 13, 0)
		p.line(x, y+6.8, x+width, y+6.8, 0.25, 0)
		y += 9
		pl := place{x - float64(lo.X)*k, y - float64(lo.Y)*k, k}
		pale, black := color.RGBA{190, 190, 190, 255}, color.RGBA{17, 17, 17, 255}
		for c := range b.EachCell {
			if below[c] {
				p.outline(&draw.Mark{Outline: draw.OutlineOf(g, c), Stroke: pale, Width: 2}, pl)
			}
		}
		for _, piece := range l.Pieces {
			p.terrain(g, piece, pl, black)
		}
		at := y + 3
		for _, n := range counts {
			p.text(x+width*0.7, at, fmt.Sprintf("%d × %s", n.N, n.Kind.Name()), plain, 9, 0)
			at += 5
		}
	}}
}

// terrain draws a piece of terrain: its hexes in grey, its border, and a sign of its material.
func (p *press) terrain(g grid.Grid, piece build.Piece, pl place, black color.RGBA) {
	in := map[grid.Cell]bool{}
	for _, c := range piece.Cells {
		in[c] = true
	}
	fill := color.RGBA{238, 238, 238, 255}
	hatch := draw.Hatch{}
	switch k := piece.Kind; {
	case k.Class == build.Standing:
		fill = color.RGBA{170, 170, 170, 255}
	case k.Terrain == board.Lava:
		hatch, fill = draw.Hatch{Kind: '.', Period: 16, Width: 6}, color.RGBA{60, 60, 60, 255}
	case k.Class == build.Fluid:
		hatch, fill = draw.Hatch{Kind: '\\', Period: 24, Width: 2}, color.RGBA{120, 120, 120, 255}
	case k.Material == "rock", k.Material == "dungeon":
		fill = color.RGBA{214, 214, 214, 255}
	case k.Material == "sand", k.Material == "snow":
		fill = color.RGBA{250, 250, 250, 255}
	}
	for _, c := range piece.Cells {
		p.outline(&draw.Mark{Outline: draw.OutlineOf(g, c), Fill: fill, Hatch: hatch}, pl)
	}
	for _, c := range piece.Cells {
		outline := draw.OutlineOf(g, c)
		for s := range g.Sides() {
			// Each edge runs from one corner of the outline to the next.
			a, z := outline[s].Points[0], outline[(s+1)%g.Sides()].Points[0]
			edge := draw.Mark{Outline: []draw.Segment{{Kind: 'M', Points: [3]draw.Point{a}}, {Kind: 'L', Points: [3]draw.Point{z}}}, Stroke: black, Width: 7, Round: true}
			if in[g.Neighbour(c, sideBetween(g, c, a, z))] {
				edge.Width, edge.Stroke = 1, color.RGBA{150, 150, 150, 255}
			}
			p.outline(&edge, pl)
		}
	}
	x, y := pl.at(draw.CentreOf(g, piece.Cells[0]))
	size := 26 * pl.k / points
	p.textMiddle(x, y+size*points*0.36, strings.ToUpper(piece.Kind.Material[:1]), bold, size, 0)
}

// sideBetween returns the side of a cell between two of its corners.
func sideBetween(g grid.Grid, c grid.Cell, a, z draw.Point) grid.Side {
	middle := draw.CentreOf(g, c)
	best, least := grid.Side(0), -1
	for s := range g.Sides() {
		n := draw.CentreOf(g, g.Neighbour(c, grid.Side(s)))
		// The neighbour across the side is twice as far away as the middle of the side.
		dx, dy := middle.X+n.X-a.X-z.X, middle.Y+n.Y-a.Y-z.Y
		if d := dx*dx + dy*dy; least < 0 || d < least {
			best, least = grid.Side(s), d
		}
	}
	return best
}
