package vgb

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground says what a cell belongs to: a tile, a corridor, or a door between two tiles.
type ground struct {
	tile  int
	other int // for a door: the tile behind it
	what  byte
}

// The kinds of ground.
const (
	ofTile = iota
	ofCorridor
	ofDoor
)

// ground makes the board from the places of tiles, doors and corridors.
func (m *maker) ground() error {
	m.at = map[grid.Vec]ground{}
	cells, known, unknown := 0, 0, 0
	var order []grid.Vec
	add := func(v grid.Vec, g ground) {
		if _, taken := m.at[v]; !taken {
			order = append(order, v)
		}
		m.at[v] = g
	}
	for i, t := range m.tiles {
		all, outlined := t.cells(m.outlines)
		if cells += len(all); cells > formats.MaxCells {
			return m.tooMany(fmt.Sprintf("more than %d cells", formats.MaxCells))
		}
		for _, c := range all {
			v := t.placed[0].place(c)
			if _, taken := m.at[v]; !taken { // otherwise the first tile keeps the cell
				add(v, ground{tile: i})
			}
		}
		if outlined {
			known++
		} else {
			unknown++
		}
	}
	m.Report.Add(known, "map tile", formats.Kept, "")
	m.Report.Add(unknown, "map tile", formats.Changed, "its outline is not in the file: it gets the cells that the file names, those in front of its doors, and those in between; a file of outlines, imported with it, would give all of them")
	for _, p := range m.placed {
		for i := range p.Doors {
			d := &p.Doors[i]
			if d.Kind == "corridor" && d.Tile != nil {
				m.join(p.piece, m.behind(p, d))
			}
		}
	}
	for _, p := range m.placed {
		for i := range p.Doors {
			d := &p.Doors[i]
			g := ground{tile: p.piece, other: p.piece, what: ofCorridor}
			if d.Tile != nil {
				g.other = m.behind(p, d)
			}
			if d.Kind != "corridor" && m.room(g.tile) != m.room(g.other) {
				g.what = ofDoor
			}
			for _, c := range d.cells() {
				if v := p.place(c); m.at[v].what == ofTile {
					add(v, g)
				}
			}
		}
	}
	return m.board(order)
}

// behind returns the tile that is attached to a door.
func (m *maker) behind(p *placed, d *door) int {
	for _, o := range m.placed {
		if o.tile == d.Tile {
			return o.piece
		}
	}
	return p.piece
}

// board makes the board with the given cells, and gives each room a letter.
func (m *maker) board(order []grid.Vec) error {
	from := rows.Cell(order[0])
	to := from
	for _, v := range order {
		widen(&from, &to, rows.Cell(v))
	}
	w, h := to.X-from.X+1, to.Y-from.Y+1
	if w > board.MaxSide || h > board.MaxSide || w*h > formats.MaxCells {
		return m.tooMany(fmt.Sprintf("tiles on %d columns and %d rows", w, h))
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
	letter, letters := 'A'-1, map[int]board.Room{}
	for _, v := range order {
		c, g := m.cell(v), m.at[v]
		b.SetTerrain(c, board.Floor)
		switch g.what {
		case ofDoor:
			continue
		case ofCorridor:
			b.SetTerrain(c, board.Corridor)
		}
		room := m.room(g.tile)
		if _, known := letters[room]; !known {
			for letter++; !unicode.IsLetter(letter); {
				letter++
			}
			letters[room] = board.Room(letter)
		}
		b.SetRoom(c, letters[room])
	}
	return nil
}

// doors adds the doors, and reports the corridors.
func (m *maker) doors() {
	laid := map[grid.Vec]bool{}
	for _, p := range m.placed {
		for i := range p.Doors {
			d := &p.Doors[i]
			piece := "door, " + formats.OneLine(d.Kind)
			for _, c := range d.cells() {
				v := p.place(c)
				if laid[v] {
					m.Report.Add(1, piece, formats.LeftOut, "there is already a door there")
					continue
				}
				laid[v] = true
				m.door(d.Kind, piece, v)
			}
		}
	}
}

// door adds a door in its cell. A corridor becomes open ground.
func (m *maker) door(kind, piece string, v grid.Vec) {
	switch {
	case kind == "corridor":
		m.Report.Add(1, piece, formats.Kept, "")
		return
	case m.at[v].what == ofCorridor:
		m.Report.Add(1, piece, formats.Changed, "it becomes open ground, since both its sides are in one room")
		return
	case kind == "stone" || kind == "wooden":
		m.Report.Add(1, piece, formats.Kept, "")
	default:
		m.Report.Add(1, piece, formats.Changed, "it becomes a closed door")
	}
	m.Delve.Doors = append(m.Delve.Doors, formats.DelvePlace{At: m.cell(v), Piece: piece})
	m.Board.AddDoor(board.Door{ID: fmt.Sprint("d", len(m.Board.Doors())+1), InCell: true, Edge: grid.Edge{Cell: m.cell(v)}, State: board.Closed})
}

// walls adds walls between cells of different tiles. It adds none where a corridor joins the tiles,
// and none between a door and the tiles that it connects.
func (m *maker) walls() {
	for v, g := range m.at {
		for s := range grid.Side(6) {
			to := v.Add(rows.Step(s))
			if o, there := m.at[to]; there && !m.open(g, o) {
				m.Board.SetWall(m.Board.Grid().Edge(m.cell(v), s), true)
			}
		}
	}
}

// open reports whether there is no wall between two cells that touch.
func (m *maker) open(a, b ground) bool {
	switch {
	case a.what == ofTile && b.what == ofTile:
		return a.tile == b.tile
	case a.what == ofDoor && b.what == ofDoor:
		return false
	case a.what == ofDoor:
		return m.room(b.tile) == m.room(a.tile) || m.room(b.tile) == m.room(a.other)
	case b.what == ofDoor:
		return m.open(b, a)
	}
	return m.room(a.tile) == m.room(b.tile)
}

// cell returns the cell of the board at a place.
func (m *maker) cell(v grid.Vec) grid.Cell {
	c := rows.Cell(v)
	return grid.Cell{X: c.X - m.corner.X, Y: c.Y - m.corner.Y}
}

// of returns the cells of a tile, or nil if they are not known.
func (o outlines) of(ref string) []grid.Cell { return o[strings.ToLower(ref)] }
