package print

import (
	"cmp"
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// layPlan lays the build plan of stacked hexes: each level with the pieces that are laid on it, and how many of each
// it takes in all.
func layPlan(p *press, m *Matter, o Options) error {
	b := m.Board.Board
	if b == nil || !b.Grid().Hex() || !b.HasLevels() {
		return nil
	}
	levels := levelsOf(b)
	if len(levels) == 0 {
		return nil
	}
	count := map[string]int{}
	for _, l := range levels {
		for _, t := range l.tiles {
			count[t.title()]++
		}
	}
	p.page(false)
	width := p.sheet.width - 2*margin
	y := p.head(&Matter{Title: m.Title, Kicker: "Build plan", Game: m.Game, Facts: []string{english.Count(len(levels), "level")}}, width)
	bottom := p.sheet.height - 17
	foot := func() { p.foot("Battlemat, “"+m.Title+"”, build plan", "") }
	foot()
	next := func() float64 {
		p.page(false)
		foot()
		return margin + 2
	}
	var list []block
	for _, l := range levels {
		list = append(list, p.level(b, l, width))
	}
	y = p.columns([]column{{margin, width, list}}, y, bottom, next)
	names := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Compare(a, b) })
	t := Table{Title: "Pieces in all", Head: []string{"no."}}
	for _, name := range names {
		t.Rows = append(t.Rows, Row{Name: name, Cells: []string{fmt.Sprint(count[name])}})
	}
	p.columns([]column{{margin, width * 0.5, p.table(t, width*0.5)}}, y+2, bottom, next)
	return nil
}

// laid is a level of a plan: the pieces with their tops at that level.
type laid struct {
	top   int
	tiles []tile
	below map[grid.Cell]bool // cells with something below that level, and nothing on it
}

// tile is a piece on its cells.
type tile struct {
	material string
	cells    []grid.Cell
}

func (t tile) title() string {
	if n := len(t.cells); n > 1 {
		return fmt.Sprintf("%s, %d hexes", t.material, n)
	}
	return t.material + ", 1 hex"
}

// shapes lists the pieces of ground, the largest first.
var shapes = []string{"24", "7", "3", "2", "1"}

// levelsOf divides the columns of a board into levels of pieces: the largest that fit first, in reading order. Fluids
// and other ground keep the material that the board names, or that of their terrain.
func levelsOf(b *board.Board) []laid {
	byLevel := map[int]map[string]map[grid.Cell]bool{}
	highest := 0
	for c := range b.EachCell {
		for _, s := range b.Spans(c) {
			for top := max(s.Bottom, 0) + 1; top <= s.Top; top++ {
				highest = max(highest, top)
				if byLevel[top] == nil {
					byLevel[top] = map[string]map[grid.Cell]bool{}
				}
				name := material(b, c, top == b.Ground(c))
				if byLevel[top][name] == nil {
					byLevel[top][name] = map[grid.Cell]bool{}
				}
				byLevel[top][name][c] = true
			}
		}
	}
	var list []laid
	for top := 1; top <= highest; top++ {
		l := laid{top: top, below: map[grid.Cell]bool{}}
		for _, name := range slices.Sorted(maps.Keys(byLevel[top])) {
			l.tiles = append(l.tiles, tiled(b, name, byLevel[top][name])...)
		}
		for c := range b.EachCell {
			for _, s := range b.Spans(c) {
				if s.Top < top {
					l.below[c] = true
				}
			}
		}
		list = append(list, l)
	}
	return list
}

// material returns what a piece of ground is made of.
func material(b *board.Board, c grid.Cell, surface bool) string {
	name := b.CellName(c)
	t := b.Terrain(c)
	switch {
	case !surface:
		return "ground"
	case name != "" && t != board.Obstacle:
		return name
	case t == board.Floor || t == board.Obstacle:
		return "ground"
	}
	return t.String()
}

// tiled covers cells with pieces.
func tiled(b *board.Board, name string, left map[grid.Cell]bool) []tile {
	var list []tile
	g := b.Grid()
	for _, shape := range shapes {
		rotations := pieces.Find("grass", shape).Shape
		for c := range b.EachCell {
			if !left[c] {
				continue
			}
			for _, steps := range rotations {
				cells := make([]grid.Cell, 0, len(steps))
				for _, step := range steps {
					cell := g.Cell(g.Vec(c).Add(step))
					if !left[cell] {
						break
					}
					cells = append(cells, cell)
				}
				if len(cells) < len(steps) {
					continue
				}
				for _, cell := range cells {
					delete(left, cell)
				}
				list = append(list, tile{name, cells})
				break
			}
		}
	}
	return list
}

// level returns the block of one level: its pieces with their borders, over the outline of what is below.
func (p *press) level(b *board.Board, l laid, width float64) block {
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
	count := map[string]int{}
	for _, t := range l.tiles {
		count[t.title()]++
	}
	return block{height: max(high, float64(len(count)+1)*5) + 12, draw: func(p *press, x, y, width float64) {
		p.text(x, y+5, fmt.Sprintf("Level %d", l.top), title, 13, 0)
		p.line(x, y+6.8, x+width, y+6.8, 0.25, 0)
		y += 9
		pl := place{x - float64(lo.X)*k, y - float64(lo.Y)*k, k}
		pale, black := color.RGBA{190, 190, 190, 255}, color.RGBA{17, 17, 17, 255}
		for c := range b.EachCell {
			if l.below[c] {
				p.outline(&draw.Mark{Outline: draw.OutlineOf(g, c), Stroke: pale, Width: 2}, pl)
			}
		}
		for _, t := range l.tiles {
			p.tile(g, t, pl, black)
		}
		at := y + 3
		for _, name := range slices.Sorted(maps.Keys(count)) {
			p.text(x+width*0.7, at, fmt.Sprintf("%d × %s", count[name], name), plain, 9, 0)
			at += 5
		}
	}}
}

// tile draws a piece: its hexes in grey, its border, and a sign of its material.
func (p *press) tile(g grid.Grid, t tile, pl place, black color.RGBA) {
	in := map[grid.Cell]bool{}
	for _, c := range t.cells {
		in[c] = true
	}
	fill := color.RGBA{238, 238, 238, 255}
	hatch := draw.Hatch{}
	switch {
	case strings.Contains(t.material, "water"), strings.Contains(t.material, "ice"):
		hatch, fill = draw.Hatch{Kind: '\\', Period: 24, Width: 2}, color.RGBA{120, 120, 120, 255}
	case strings.Contains(t.material, "lava"):
		hatch, fill = draw.Hatch{Kind: '.', Period: 16, Width: 6}, color.RGBA{60, 60, 60, 255}
	case t.material == "rock", t.material == "dungeon":
		fill = color.RGBA{214, 214, 214, 255}
	case t.material == "sand", t.material == "snow":
		fill = color.RGBA{250, 250, 250, 255}
	}
	for _, c := range t.cells {
		p.outline(&draw.Mark{Outline: draw.OutlineOf(g, c), Fill: fill, Hatch: hatch}, pl)
	}
	for _, c := range t.cells {
		outline := draw.OutlineOf(g, c)
		for s := range g.Sides() {
			// Corners are in the order of the sides that begin at them.
			a, z := outline[s].Points[0], outline[(s+1)%g.Sides()].Points[0]
			edge := draw.Mark{Outline: []draw.Segment{{Kind: 'M', Points: [3]draw.Point{a}}, {Kind: 'L', Points: [3]draw.Point{z}}}, Stroke: black, Width: 7, Round: true}
			if in[g.Neighbour(c, sideBetween(g, c, a, z))] {
				edge.Width, edge.Stroke = 1, color.RGBA{150, 150, 150, 255}
			}
			p.outline(&edge, pl)
		}
	}
	x, y := pl.at(draw.CentreOf(g, t.cells[0]))
	size := 26 * pl.k / points
	p.textMiddle(x, y+size*points*0.36, strings.ToUpper(t.material[:1]), bold, size, 0)
}

// sideBetween returns the side of a cell between two of its corners.
func sideBetween(g grid.Grid, c grid.Cell, a, z draw.Point) grid.Side {
	middle := draw.CentreOf(g, c)
	best, least := grid.Side(0), -1
	for s := range g.Sides() {
		n := draw.CentreOf(g, g.Neighbour(c, grid.Side(s)))
		// The neighbour across the side lies at twice the way to its middle.
		dx, dy := middle.X+n.X-a.X-z.X, middle.Y+n.Y-a.Y-z.Y
		if d := dx*dx + dy*dy; least < 0 || d < least {
			best, least = grid.Side(s), d
		}
	}
	return best
}
