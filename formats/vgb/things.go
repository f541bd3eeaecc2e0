package vgb

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// terrains are what overlays are on a board.
var terrains = map[string]board.Terrain{
	"obstacle": board.Obstacle, "trap": board.Trap, "difficult-terrain": board.Difficult, "hazard": board.Hazard, "wall": board.Wall,
}

// things lays doors, overlays and monsters of a tile.
func (m *maker) things(p *placed) {
	for i := range p.Doors {
		m.door(p, &p.Doors[i])
	}
	for i := range p.Overlays {
		o := &p.Overlays[i]
		piece := formats.OneLine(o.Ref.Type)
		if o.Ref.Kind != "" {
			piece += ", " + formats.OneLine(o.Ref.Kind)
		}
		for _, c := range o.Cells {
			m.overlay(o, piece, m.cell(p.place(at(c[0], c[1]))))
		}
	}
	for i := range p.Monsters {
		m.monster(&p.Monsters[i], m.cell(p.place(at(p.Monsters[i].X, p.Monsters[i].Y))))
	}
}

// door lays a door into its cell; a corridor is open ground.
func (m *maker) door(p *placed, d *door) {
	c := m.cell(p.place(at(d.Room1X, d.Room1Y)))
	piece := "door, " + formats.OneLine(d.Kind)
	if _, taken := m.Board.DoorIn(c); taken {
		m.Report.Add(1, piece, formats.LeftOut, "another is there")
		return
	}
	switch d.Kind {
	case "corridor":
		m.Board.SetTerrain(c, board.Corridor)
		m.Report.Add(1, piece, formats.Kept, "")
		return
	case "stone", "wooden":
		m.Report.Add(1, piece, formats.Kept, "")
	default:
		m.Report.Add(1, piece, formats.Changed, "a closed door")
	}
	m.doors++
	m.Board.SetTerrain(c, board.Floor)
	m.Board.AddDoor(board.Door{ID: fmt.Sprint("d", m.doors), InCell: true, Edge: grid.Edge{Cell: c}, State: board.Closed})
}

// overlay lays a cell of an overlay.
func (m *maker) overlay(o *overlay, piece string, c grid.Cell) {
	if _, door := m.Board.DoorIn(c); door || !m.Board.Contains(c) {
		m.Report.Add(1, piece, formats.LeftOut, "a door is there")
		return
	}
	switch t, known := terrains[o.Ref.Type]; {
	case known && m.Board.Terrain(c) == board.Floor:
		m.Board.SetTerrain(c, t)
		m.Board.SetCellName(c, formats.OneLine(o.Ref.Kind))
		m.Report.Add(1, piece, formats.Kept, "")
	case known:
		m.Report.Add(1, piece, formats.LeftOut, "another overlay is there")
	case o.Ref.Type == "starting-location":
		m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: c}, Player: "characters"})
		m.Report.Aside(1, "starting hex", formats.LeftOut)
	default:
		m.Report.Add(1, piece, formats.LeftOut, "a board has no place for it")
	}
}

// monster puts a monster on the board as it stands there with four characters.
func (m *maker) monster(o *monster, c grid.Cell) {
	kind := formats.OneLine(o.Kind)
	piece := "monster, " + kind
	if kind == "" {
		kind = "monster"
	}
	rank := o.Four
	switch {
	case rank != "normal" && rank != "elite":
		m.Report.Add(1, piece, formats.LeftOut, "it is not there with four characters")
		return
	case !m.Board.Space(c) || m.Board.Opaque(c):
		m.Report.Add(1, piece, formats.LeftOut, "nobody can stand there")
		return
	}
	if _, taken := m.Board.FigureAt(c); taken {
		m.Report.Add(1, piece, formats.LeftOut, "another stands there")
		return
	}
	m.Board.AddFigure(board.Figure{
		ID:   formats.FigureID(kind, func(id string) bool { _, taken := m.Board.Figure(id); return taken }),
		Kind: kind, Side: "monsters", At: c, Traits: []string{rank},
	})
	if o.Two != rank || o.Three != rank {
		m.Report.Add(1, piece, formats.Changed, "as it is with four characters")
		return
	}
	m.Report.Add(1, piece, formats.Kept, "")
}
