package board

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

var terrainList = strings.Join(terrainNames[:], " ")

// builder makes a board from a draft. After a fault it continues with the parts that are not in
// doubt. So it reports every fault, but none that merely follows from another.
type builder struct {
	*ledger
	*draft
	board  *Board
	rough  bool   // cells or levels have faults, so every level is in doubt
	glyphs string // of the legend, listed on first use
}

// build returns the board of the draft; the board is valid only when l has no faults.
func build(l *ledger, d *draft) *Board {
	if !d.gridKnown || d.lost || d.cells == nil {
		return nil
	}
	b := &builder{ledger: l, draft: d}
	if !b.layMap() {
		return nil
	}
	b.layLevels()
	b.layRooms()
	b.layWalls()
	b.layDoors()
	b.layLights()
	b.layBarriers()
	b.layFigures()
	return b.board
}

// width returns the most common length of a row, so that the odd row out is reported.
func (d *draft) width() int {
	counts := map[int]int{}
	best := 0
	for _, row := range d.cells {
		n := len(row.glyphs)
		if counts[n]++; counts[n] > counts[best] {
			best = n
		}
	}
	return best
}

// layMap checks the shape of the map and sets its terrain.
func (b *builder) layMap() bool {
	whole := b.drawnAt
	w, h := b.width(), len(b.cells)
	switch {
	case h == 0:
		b.add(whole, "no rows: expected at least one")
		return false
	case w == 0:
		b.add(whole, "no cells: expected at least one in a row")
		return false
	case w > MaxSide || h > MaxSide || w*h > MaxCells:
		b.add(whole, "%d columns and %d rows: expected at most %d of each and %d cells in all", w, h, MaxSide, MaxCells)
		return false
	}
	g := b.draft.grid
	if g.Kind == grid.Square {
		g.Shift = grid.Odd // a square grid has no shift
	}
	board, err := New(g, w, h)
	if err != nil {
		b.add(whole, "%v", err)
		return false
	}
	board.Name, board.Rules, board.Profile, board.Set = b.name, b.rules, b.profile, b.set
	board.Outside = b.outside
	b.board = board
	for y := range b.cells {
		b.layRow(y, w)
	}
	b.board.rememberGlyphs(b.draft)
	return true
}

// layRow sets the terrain of one row. Unknown glyphs become floor, so that they cause no further
// faults.
func (b *builder) layRow(y, w int) {
	row := &b.cells[y]
	if n := len(row.glyphs); n != w {
		b.add(row.at, "%s: expected %d, as in most rows", english.Count(n, "cell"), w)
	}
	for x := range w {
		if x >= len(row.glyphs) {
			b.rough = true
			continue
		}
		glyph := row.glyphs[x]
		entry, ok := b.legend[glyph]
		if glyph == blank || b.legend == nil { // reported already
			b.rough = true
			continue
		}
		if !ok {
			b.add(row.where(x), "unknown glyph %q: expected one from the legend: %s", glyph, b.legendGlyphs())
			b.rough = true
			continue
		}
		c := grid.Cell{X: x, Y: y}
		b.board.terrain[b.board.Index(c)] = entry.terrain
		b.board.SetCellName(c, entry.name)
		b.board.SetCellHeight(c, entry.height)
		if entry.traits != "" {
			b.board.SetCellTraits(c, strings.Fields(entry.traits)...)
		}
	}
	for x := w; x < len(row.glyphs); x++ {
		if _, ok := b.legend[row.glyphs[x]]; !ok && row.glyphs[x] != blank && b.legend != nil {
			b.add(row.where(x), "unknown glyph %q: expected one from the legend: %s", row.glyphs[x], b.legendGlyphs())
		}
	}
}

// legendGlyphs lists the glyphs of the legend, as many as fit on a line.
func (b *builder) legendGlyphs() string {
	if b.glyphs != "" {
		return b.glyphs
	}
	var glyphs []rune
	for r := range b.legend {
		glyphs = append(glyphs, r)
	}
	slices.Sort(glyphs)
	const most = 30
	more := ""
	if len(glyphs) > most {
		glyphs, more = glyphs[:most], " …"
	}
	words := make([]string, len(glyphs))
	for i, r := range glyphs {
		if words[i] = string(r); r == ' ' {
			words[i] = "' '"
		}
	}
	b.glyphs = strings.Join(words, " ") + more
	return b.glyphs
}

// onMap notes a fault if the cell is off the map.
func (b *builder) onMap(at place, c grid.Cell) bool {
	if b.board.Contains(c) {
		return true
	}
	b.add(at, "the cell %v is off the map: expected x from 0 to %d and y from 0 to %d", c, b.board.width-1, b.board.height-1)
	return false
}

// edge finds the edge an entry names and notes a fault if there is no such edge, or if neither side
// of it has a cell.
func (b *builder) edge(at place, e draftEdge, what string) (grid.Edge, bool) {
	c := e.cell()
	if !b.onMap(at, c) {
		return grid.Edge{}, false
	}
	g := b.board.grid
	side, err := g.ParseSide(e.side.String())
	if err != nil {
		b.add(at, "%v, the sides of a cell on a %v board", err, g.Kind)
		return grid.Edge{}, false
	}
	n := g.Neighbour(c, side)
	if b.board.Terrain(c) == Void && b.board.Terrain(n) == Void {
		b.add(at, "a %s next to no cell: both %v and the cell %s of it are void", what, c, e.side)
		return grid.Edge{}, false
	}
	return g.Edge(c, side), true
}

func (b *builder) layWalls() {
	for _, w := range b.walls {
		at := w.in("walls", b.drawn)
		e, ok := b.edge(at, w.draftEdge, "wall")
		if !ok {
			continue
		}
		b.board.SetWall(e, true)
		switch said := b.board.WallSize(e); {
		case w.size == said || w.size == WallSize{}:
		case said != WallSize{}:
			b.add(at, "the wall is listed twice, with different sizes: expected one height and one level")
		default:
			b.board.SetWallSize(e, w.size)
		}
	}
}

// layRooms checks the shape of the rooms and assigns the cells to them.
func (b *builder) layRooms() {
	if b.rooms == nil {
		return
	}
	b.shape(b.roomed, "rooms", len(b.rooms))
	b.board.SetRoom(grid.Cell{}, NoRoom)
	for y, row := range b.rooms {
		if y < b.board.height && len(row.glyphs) != b.board.width {
			b.add(row.at, "%s: expected %d, as in the map", english.Count(len(row.glyphs), "cell"), b.board.width)
		}
		for x, r := range row.glyphs {
			if !roomFits(r) {
				b.add(row.where(x), "room %q: expected a letter, a digit, or '.' for none", r)
			} else if c := (grid.Cell{X: x, Y: y}); b.board.Contains(c) {
				b.board.SetRoom(c, Room(r))
			}
		}
	}
}

// shape notes a fault when a field does not have one row for each row of the map.
func (b *builder) shape(at place, what string, rows int) {
	if rows != b.board.height {
		b.rough = true
		b.add(at, "%s of %s: expected %d, as in the map", english.Count(rows, "row"), what, b.board.height)
	}
}
