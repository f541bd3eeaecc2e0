package skirmish

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground is the board as the skirmish has made it: its doors, and what lasts on its squares.
func (p *Position) ground() *board.Board {
	b := p.scenario.Board.Clone()
	for _, d := range p.Doors {
		setDoor(b, d.ID, doorState(d.Open))
	}
	p.layZones(b, nil)
	return b
}

// groundNow returns the ground, which may not be changed. Positions share it while nothing on it changes.
func (p *Position) groundNow() *board.Board {
	var key strings.Builder
	p.doorsKey(&key)
	p.zonesKey(&key)
	return p.eyes.groundOf("").Of(key.String(), p.ground)
}

// boardOf returns the board as a side knows it: by it its figures' ways are found. What it has
// never seen bars the way.
//
// DND K28.
func (p *Position) boardOf(side string) *board.Board {
	return p.worked.boards.Of(side, func() *board.Board {
		on := charted{p.groundOf(side), p.linesOf(side).Board}
		return p.keptOfSide(side).walked.Of(on, func() *board.Board {
			b := on.ground.Clone()
			b.SetFiguresOf(on.lines)
			return b
		})
	})
}

// charted are the boards that [Position.boardOf] is made of: the one has the ground, the other the figures.
type charted struct{ ground, lines *board.Board }

// groundOf returns the ground as a side knows it, without figures. Positions share it while the side learns
// nothing and nothing on the ground changes.
func (p *Position) groundOf(side string) *board.Board {
	known := p.known(side)
	return p.eyes.groundOf(side).Of(p.groundKey(known), func() *board.Board {
		b := p.scenario.Board.Clone()
		for _, d := range p.Doors {
			setDoor(b, d.ID, doorState(known.Doors[d.ID] == "open"))
		}
		b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !known.has(c) })
		p.layZones(b, known)
		return b
	})
}

// groundKey tells apart what a side knows of the ground.
func (p *Position) groundKey(known *Known) string {
	var key strings.Builder
	if len(known.Cells) > 0 {
		key.Grow(len("closed ")*len(p.Doors) + len(known.Cells)*len(known.Cells[0]))
	}
	for _, d := range p.Doors {
		key.WriteString(known.Doors[d.ID])
		key.WriteByte(' ')
	}
	p.zonesKey(&key)
	for _, row := range known.Cells {
		key.WriteString(row)
	}
	return key.String()
}

// doorsKey tells apart how doors stand.
func (p *Position) doorsKey(key *strings.Builder) {
	for _, d := range p.Doors {
		open := byte('-')
		if d.Open {
			open = '+'
		}
		key.WriteByte(open)
	}
}

// zonesKey tells apart what lasts on the ground.
func (p *Position) zonesKey(key *strings.Builder) {
	for i := range p.Lasting {
		if z := p.zone(&p.Lasting[i]); z != nil {
			fmt.Fprint(key, z.Solid, z.Difficult, z.Dark, z.Obscured, p.zoneCells(&p.Lasting[i], z))
		}
	}
}
