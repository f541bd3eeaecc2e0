package vgb

import (
	"fmt"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// rows is the grid of the cells of tiles: pointy-top hexes, with odd rows half a hex further right.
var rows = grid.Grid{Kind: grid.HexPointy}

// placed is a tile in its place. The tile's cell `pivot` is at the place `hinge`, and the tile is
// turned about that cell.
type placed struct {
	*tile
	hinge grid.Vec
	pivot grid.Vec
	door  *grid.Cell // the door by which it is attached, in its own coordinates; nil for the first tile
	piece int        // index among the maker's pieces
}

// piece is a cardboard map tile. A file names it once for each door that leads to it.
type piece struct {
	placed []*placed
	room   int // an earlier piece in the same room, or this piece itself if it is the first
}

// turned returns a step turned by 60 degrees.
func turned(v grid.Vec) grid.Vec { return grid.Vec{Q: -v.R, R: v.Q + v.R} }

// place returns the place of a cell of a tile.
func (p *placed) place(c grid.Cell) grid.Vec {
	v := rows.Vec(c).Sub(p.pivot)
	for range ((p.Turns % 6) + 6) % 6 {
		v = turned(v)
	}
	return p.hinge.Add(v)
}

// same reports whether two tiles are the same piece: whether they have the same name and the same
// place.
func (p *placed) same(o *placed) bool {
	return p.Ref == o.Ref && p.place(at(0, 0)) == o.place(at(0, 0)) && p.place(at(1, 0)) == o.place(at(1, 0))
}

// hang lists a tile and all tiles attached to it.
func (m *maker) hang(p *placed) {
	p.piece = len(m.tiles)
	for i, t := range m.tiles {
		if t.placed[0].same(p) {
			p.piece = i
			break
		}
	}
	if p.piece == len(m.tiles) {
		m.tiles = append(m.tiles, &piece{room: p.piece})
	}
	m.tiles[p.piece].placed = append(m.tiles[p.piece].placed, p)
	m.placed = append(m.placed, p)
	for i := range p.Doors {
		d := &p.Doors[i]
		if d.Tile == nil {
			continue
		}
		own := at(d.Room2X, d.Room2Y)
		m.hang(&placed{tile: d.Tile, hinge: p.place(at(d.Room1X, d.Room1Y)), pivot: rows.Vec(own), door: &own})
	}
}

// cells lists the cells of a tile in the tile's own coordinates: its outline and the cells with
// something on them. A tile without a known outline has the cells that the file names, the cells in
// front of its doors, and the cells between them.
func (t *piece) cells(o outlines) (all []grid.Cell, known bool) {
	var named, doors []grid.Cell
	for _, p := range t.placed {
		for _, o := range p.Overlays {
			for _, c := range o.Cells {
				named = append(named, at(c[0], c[1]))
			}
		}
		for _, m := range p.Monsters {
			named = append(named, at(m.X, m.Y))
		}
		for i := range p.Doors {
			doors = append(doors, p.Doors[i].cells()...)
		}
		if p.door != nil {
			doors = append(doors, *p.door)
		}
	}
	if outline := o.of(t.placed[0].Ref); outline != nil {
		return append(outline[:len(outline):len(outline)], named...), true
	}
	return around(named, doors), false
}

// around lists the cells of the smallest rectangle around the cells that are named and the cells in
// front of doors.
func around(named, doors []grid.Cell) (all []grid.Cell) {
	middle := grid.Cell{}
	for _, c := range append(named[:len(named):len(named)], doors...) {
		middle.X, middle.Y = middle.X+c.X, middle.Y+c.Y
	}
	if n := len(named) + len(doors); n > 0 {
		middle.X, middle.Y = middle.X/n, middle.Y/n
	} else {
		named = append(named, middle)
	}
	for _, d := range doors {
		for s := range grid.Side(6) {
			if c := rows.Neighbour(d, s); rows.Distance(c, middle) < rows.Distance(d, middle) {
				named = append(named, c)
			}
		}
	}
	if len(named) == 0 {
		return nil
	}
	from, to := named[0], named[0]
	for _, c := range named {
		from = grid.Cell{X: min(from.X, c.X), Y: min(from.Y, c.Y)}
		to = grid.Cell{X: max(to.X, c.X), Y: max(to.Y, c.Y)}
	}
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			all = append(all, grid.Cell{X: x, Y: y})
		}
	}
	return all
}

// join makes one room of two tiles that are connected by a corridor.
func (m *maker) join(a, b int) {
	a, b = m.room(a), m.room(b)
	m.tiles[max(a, b)].room = min(a, b)
}

// room returns the first tile of the room that a tile belongs to.
func (m *maker) room(t int) int {
	for m.tiles[t].room != t {
		t = m.tiles[t].room
	}
	return t
}

// widen moves the corners of a rectangle so that the rectangle contains a cell.
func widen(from, to *grid.Cell, c grid.Cell) {
	*from = grid.Cell{X: min(from.X, c.X), Y: min(from.Y, c.Y)}
	*to = grid.Cell{X: max(to.X, c.X), Y: max(to.Y, c.Y)}
}

// tooMany returns the fault for a map with too many cells.
func (m *maker) tooMany(what string) error {
	return m.fault("mapTileData", what, fmt.Sprintf("at most %d cells", formats.MaxCells))
}
