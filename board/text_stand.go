package board

import (
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
)

// stand puts figures and door tiles on the cells that have their glyphs in the picture, and sets
// the ground below them.
func (r *textReader) stand() {
	if len(r.letters) > 0 {
		for y := range r.cells {
			row := &r.cells[y]
			for x, glyph := range row.glyphs {
				l := r.letters[glyph]
				if l == nil {
					continue
				}
				l.cells = append(l.cells, grid.Cell{X: x, Y: y})
				l.pos = append(l.pos, row.pos[x])
				row.glyphs[x] = l.on
			}
		}
	}
	drawn := r.doors // on edges, from the plan
	r.doors = nil
	for _, l := range r.ordered {
		switch {
		case len(r.doors) > MaxPieces || len(r.figures) > MaxPieces:
			r.add(l.at, "more than %d doors or figures: expected at most %d", MaxPieces, MaxPieces)
			return
		case l.glyph != 0 && len(l.cells) == 0:
			r.add(l.at, "the glyph %q is nowhere in the picture", l.glyph)
		case l.door != nil:
			r.standDoor(l)
		default:
			r.standFigure(l)
		}
	}
	r.doors = append(r.doors, drawn...)
}

func (r *textReader) standDoor(l *letter) {
	if l.glyph == 0 {
		r.doors = append(r.doors, *l.door)
		return
	}
	for i, c := range l.cells {
		d := *l.door
		d.x, d.y = int32(c.X), int32(c.Y)
		if d.id = numbered(d.id, i, len(l.cells)); d.id != "" && !r.checkWord(l.at, d.id, idWord) {
			return
		}
		r.doors = append(r.doors, d)
	}
}

// standFigure adds a figure for each place where its glyph stands. On squares, the glyph of a
// figure of size n may fill all of the figure's cells.
func (r *textReader) standFigure(l *letter) {
	if l.glyph == 0 {
		r.figures = append(r.figures, *l.figure)
		return
	}
	var first []int // the first cells of figures
	covered := map[grid.Cell]bool{}
	for i, c := range l.cells {
		if covered[c] || len(first) > MaxPieces {
			continue
		}
		first = append(first, i)
		if n := l.figure.Size; n > 1 && !r.grid.Hex() {
			for _, d := range r.grid.Space(c, n) {
				covered[d] = true
			}
		}
	}
	for i, n := range first {
		f := *l.figure
		f.Figure = f.clone()
		if f.ID = numbered(f.ID, i, len(first)); !r.checkWord(l.at, f.ID, idWord) {
			return
		}
		f.At = l.cells[n]
		f.cell = f.at.part("", int(l.pos[n]))
		r.figures = append(r.figures, f)
	}
}

// numbered returns the name of figure i of n, such as goblin1 or goblin2.
func numbered(id string, i, n int) string {
	if n == 1 || id == "" {
		return id
	}
	return id + strconv.Itoa(i+1)
}

// mergeDoors joins a door drawn in the plan with its entry in the section of doors. The two must
// agree.
func (r *textReader) mergeDoors() {
	g := r.grid
	edge := func(d *draftDoor) (grid.Edge, bool) {
		side, err := g.ParseSide(d.side.String())
		if d.side == noSide || err != nil {
			return grid.Edge{}, false
		}
		return g.Edge(d.cell(), side), true
	}
	named := map[grid.Edge]*draftDoor{}
	for i := range r.doors {
		if d := &r.doors[i]; d.index >= 0 {
			if e, ok := edge(d); ok {
				named[e] = d
			}
		}
	}
	kept := r.doors[:0:0]
	for i := range r.doors {
		d := &r.doors[i]
		if d.index < 0 {
			e, _ := edge(d)
			if other := named[e]; other != nil {
				if other.state != d.state {
					r.add(top(r.drawn, int(d.offset)), "the door is drawn as %v and listed as %v: expected the same", d.state, other.state)
				}
				continue
			}
		}
		kept = append(kept, *d)
	}
	r.doors = kept
}
