package vgb

import (
	"fmt"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// rows are the cells of tiles: pointed hexes, odd rows half a hex further right.
var rows = grid.Grid{Kind: grid.HexPointy}

// placed is a tile in its place: its cell pivot lies at hinge, and it is turned about that.
type placed struct {
	*tile
	hinge grid.Vec
	pivot grid.Vec
	door  *grid.Cell // in its own cells, by which it hangs; nil of the first
}

// place returns where a cell of a tile lies.
func (p *placed) place(c grid.Cell) grid.Vec {
	v := rows.Vec(c).Sub(p.pivot)
	for range ((p.Turns % 6) + 6) % 6 {
		v = grid.Vec{Q: -v.R, R: v.Q + v.R}
	}
	return p.hinge.Add(v)
}

// hang lists a tile and all that hang on it.
func (m *maker) hang(p *placed) {
	m.tiles = append(m.tiles, p)
	for i := range p.Doors {
		d := &p.Doors[i]
		if d.Tile == nil {
			continue
		}
		own := at(d.Room2X, d.Room2Y)
		m.hang(&placed{tile: d.Tile, hinge: p.place(at(d.Room1X, d.Room1Y)), pivot: rows.Vec(own), door: &own})
	}
}

// cells lists the cells of a tile: those that are named and those before its doors, and what lies between these.
func (p *placed) cells() []grid.Cell {
	var named, doors []grid.Cell
	for _, o := range p.Overlays {
		for _, c := range o.Cells {
			named = append(named, at(c[0], c[1]))
		}
	}
	for _, m := range p.Monsters {
		named = append(named, at(m.X, m.Y))
	}
	for _, d := range p.Doors {
		doors = append(doors, at(d.Room1X, d.Room1Y))
	}
	if p.door != nil {
		doors = append(doors, *p.door)
	}
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
	var all []grid.Cell
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			all = append(all, grid.Cell{X: x, Y: y})
		}
	}
	return all
}

// ground makes the board, with a room for each tile.
func (m *maker) ground() error {
	type owned struct {
		at grid.Cell
		by int
	}
	var all []owned
	var from, to grid.Cell
	add := func(v grid.Vec, by int) {
		c := rows.Cell(v)
		if len(all) == 0 {
			from, to = c, c
		}
		from = grid.Cell{X: min(from.X, c.X), Y: min(from.Y, c.Y)}
		to = grid.Cell{X: max(to.X, c.X), Y: max(to.Y, c.Y)}
		all = append(all, owned{c, by})
	}
	for i, p := range m.tiles {
		for _, c := range p.cells() {
			if len(all) > formats.MaxCells {
				return m.fault("mapTileData", fmt.Sprintf("more than %d cells", formats.MaxCells), "fewer")
			}
			add(p.place(c), i)
		}
		for _, d := range p.Doors {
			add(p.place(at(d.Room1X, d.Room1Y)), -1)
		}
	}
	w, h := to.X-from.X+1, to.Y-from.Y+1
	if w > board.MaxSide || h > board.MaxSide || w*h > formats.MaxCells {
		return m.fault("mapTileData", fmt.Sprintf("tiles on %d columns and %d rows", w, h), fmt.Sprintf("at most %d cells", formats.MaxCells))
	}
	g := rows
	if from.Y&1 != 0 {
		g.Shift = grid.Even
	}
	b, err := board.New(g, w, h)
	if err != nil {
		return err
	}
	b.Rules = "gloomhaven"
	for c := range b.EachCell {
		b.SetTerrain(c, board.Void)
	}
	m.Board, m.corner = b, from
	letter, letters := 'A'-1, map[int]board.Room{-1: board.NoRoom}
	for _, o := range all {
		if _, known := letters[o.by]; !known {
			for letter++; !unicode.IsLetter(letter); {
				letter++
			}
			letters[o.by] = board.Room(letter)
		}
		c := grid.Cell{X: o.at.X - from.X, Y: o.at.Y - from.Y}
		if b.Terrain(c) == board.Void {
			b.SetTerrain(c, board.Floor)
			b.SetRoom(c, letters[o.by])
		}
	}
	for _, p := range m.tiles {
		for _, d := range p.Doors {
			b.SetRoom(m.cell(p.place(at(d.Room1X, d.Room1Y))), board.NoRoom)
		}
	}
	m.Report.Add(len(m.tiles), "map tile", formats.Changed, "its outline is not in the file: it has the cells that are named, those before its doors, and what lies between")
	return nil
}

// cell returns the cell of the board at a place.
func (m *maker) cell(v grid.Vec) grid.Cell {
	c := rows.Cell(v)
	return grid.Cell{X: c.X - m.corner.X, Y: c.Y - m.corner.Y}
}
