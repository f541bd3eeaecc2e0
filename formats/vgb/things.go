package vgb

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// terrains maps overlays to terrains of a board.
var terrains = map[string]board.Terrain{
	"obstacle": board.Obstacle, "trap": board.Trap, "difficult-terrain": board.Difficult, "hazard": board.Hazard, "wall": board.Wall,
}

// things adds the overlays and monsters of a tile. If the file names a piece several times, it may
// repeat the overlays and monsters each time.
func (m *maker) things(p *placed) {
	again := p != m.tiles[p.piece].placed[0]
	for i := range p.Overlays {
		o := &p.Overlays[i]
		for _, c := range o.Cells {
			m.overlay(o, m.cell(p.place(at(c[0], c[1]))), again)
		}
	}
	for i := range p.Monsters {
		m.monster(&p.Monsters[i], m.cell(p.place(at(p.Monsters[i].X, p.Monsters[i].Y))), again)
	}
}

// overlay adds a cell of an overlay.
func (m *maker) overlay(o *overlay, c grid.Cell, again bool) {
	d, name := m.Delve, formats.OneLine(o.Ref.Kind)
	piece := formats.OneLine(o.Ref.Type)
	if name != "" {
		piece += ", " + name
	}
	at := formats.DelvePlace{At: c, Piece: piece}
	if _, door := m.Board.DoorIn(c); door {
		m.Report.Add(1, piece, formats.LeftOut, "there is already a door there")
		return
	}
	switch t, known := terrains[o.Ref.Type]; {
	case known:
		if i := slices.IndexFunc(d.Overlays, func(l formats.DelveOverlay) bool { return l.At == c }); i >= 0 {
			if !again || d.Overlays[i].Piece != piece {
				m.Report.Add(1, piece, formats.LeftOut, "there is already an overlay tile there")
			}
			return
		}
		d.Overlays = append(d.Overlays, formats.DelveOverlay{DelvePlace: at, Terrain: t, Name: name})
		m.Report.Add(1, piece, formats.Kept, "")
	case o.Ref.Type == "starting-location":
		if again && slices.Contains(d.Starts, c) {
			return
		}
		d.Starts = append(d.Starts, c)
		m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: c}, Player: "characters"})
		m.Report.Aside(1, "starting hex", formats.LeftOut)
	case o.Ref.Type == "treasure" && o.Ref.Kind == "coin":
		if again && slices.ContainsFunc(d.Money, func(l formats.DelveMoney) bool { return l.At == c }) {
			return
		}
		d.Money = append(d.Money, formats.DelveMoney{DelvePlace: at, N: min(max(o.Ref.Amount, 1), maxMoney)})
		m.Report.Aside(1, piece, formats.LeftOut)
	case o.Ref.Type == "treasure":
		if again && slices.ContainsFunc(d.Treasures, func(l formats.DelveTreasure) bool { return l.At == c }) {
			return
		}
		d.Treasures = append(d.Treasures, formats.DelveTreasure{DelvePlace: at, Ref: formats.OneLine(o.Ref.ID)})
		m.Report.Aside(1, piece, formats.LeftOut)
	default:
		m.Report.Add(1, piece, formats.LeftOut, "a board has no place for it")
	}
}

// rank returns the monster's rank for a word of the file, or "" if the monster is absent.
func rank(word string) string {
	if word == "normal" || word == "elite" {
		return word
	}
	return ""
}

// monster adds a monster with its rank for each number of characters.
func (m *maker) monster(o *monster, c grid.Cell, again bool) {
	kind := formats.OneLine(o.Kind)
	piece := "monster, " + kind
	if kind == "" {
		kind = "monster"
	}
	d := m.Delve
	n := formats.DelveMonster{DelvePlace: formats.DelvePlace{At: c, Piece: piece}, Kind: kind, Two: rank(o.Two), Three: rank(o.Three), Four: rank(o.Four)}
	if n.Two+n.Three+n.Four == "" {
		m.Report.Add(1, piece, formats.LeftOut, "it never appears")
		return
	}
	if again && slices.Contains(d.Monsters, n) {
		return
	}
	d.Monsters = append(d.Monsters, n)
}

// lay places everything on the board, with the monsters for four characters. It also places the
// walls on the board of the scenario.
func (m *maker) lay() {
	for _, o := range m.Delve.Overlays {
		m.Board.SetTerrain(o.At, o.Terrain)
		m.Board.SetCellName(o.At, o.Name)
		if o.Terrain == board.Wall {
			m.Delve.Board.SetTerrain(o.At, o.Terrain)
			m.Delve.Board.SetCellName(o.At, o.Name)
		}
	}
	m.Delve.Overlays = slices.DeleteFunc(m.Delve.Overlays, func(o formats.DelveOverlay) bool { return o.Terrain == board.Wall })
	for _, n := range m.Delve.Monsters {
		c := n.At
		_, taken := m.Board.FigureAt(c)
		switch {
		case n.Four == "":
			m.Report.Aside(1, n.Piece, formats.LeftOut)
			continue
		case !m.Board.Space(c) || m.Board.Opaque(c):
			m.Report.Add(1, n.Piece, formats.LeftOut, "nobody can stand there")
			continue
		case taken:
			m.Report.Add(1, n.Piece, formats.LeftOut, "there is already a figure there")
			continue
		}
		m.Board.AddFigure(board.Figure{
			ID:   formats.FigureID(n.Kind, func(id string) bool { _, taken := m.Board.Figure(id); return taken }),
			Kind: n.Kind, Side: "monsters", At: c, Traits: []string{n.Four},
		})
		if n.Two != n.Four || n.Three != n.Four {
			m.Report.Aside(1, n.Piece+", by the number of characters", formats.Changed)
			continue
		}
		m.Report.Add(1, n.Piece, formats.Kept, "")
	}
}
