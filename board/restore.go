package board

import (
	"errors"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// Restore reads a board that [Board.JSON] wrote. It does not apply the bounds and checks of
// [Parse]: these are for authors, and today's checks must not reject a board that was good when it
// was written. Only a value without a meaning, such as an unknown terrain, is an error.
func Restore(data []byte) (*Board, error) {
	l := &ledger{data: data, trusted: true}
	d := readObject(l, true)
	if faults := l.list(); faults != nil {
		return nil, fmt.Errorf("board: %w", faults)
	}
	b, err := d.ground()
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	for _, lay := range []func(*Board) error{d.restoreLevels, d.restoreRooms, d.restoreEdges, d.restorePieces} {
		if err := lay(b); err != nil {
			return nil, fmt.Errorf("board: %w", err)
		}
	}
	return b, nil
}

// ground returns the board of a trusted document with its terrain and nothing else.
func (d *draft) ground() (*Board, error) {
	if !d.gridKnown {
		return nil, errors.New("no grid")
	}
	width := 0
	if len(d.cells) > 0 {
		width = len(d.cells[0].glyphs)
	}
	b, err := New(d.grid, width, len(d.cells))
	if err != nil {
		return nil, err
	}
	b.Name, b.Rules, b.Profile, b.Set, b.Outside = d.name, d.rules, d.profile, d.set, d.outside
	err = each(b, d.cells, func(c grid.Cell, r rune) error {
		g, known := d.legend[r]
		if !known {
			return fmt.Errorf("glyph %q is not in the legend", r)
		}
		b.setTerrain(c, g.terrain)
		b.SetCellName(c, g.name)
		b.SetCellHeight(c, g.height)
		if g.traits != "" {
			b.SetCellTraits(c, strings.Fields(g.traits)...)
		}
		return nil
	})
	b.rememberGlyphs(d)
	return b, err
}

// each calls a function for every character of the rows.
func each(b *Board, rows []draftRow, do func(grid.Cell, rune) error) error {
	for y, row := range rows {
		for x, r := range row.glyphs {
			c := grid.Cell{X: x, Y: y}
			if !b.Contains(c) {
				return fmt.Errorf("%v is off the map", c)
			}
			if err := do(c, r); err != nil {
				return err
			}
		}
		if n := len(row.glyphs); n != b.width {
			return fmt.Errorf("row %d has %d cells, not %d", y, n, b.width)
		}
	}
	return nil
}

func (d *draft) restoreLevels(b *Board) error {
	for y, row := range d.levels {
		for x, spans := range row.spans {
			c := grid.Cell{X: x, Y: y}
			switch {
			case !b.Contains(c):
				return fmt.Errorf("a level at %v, which is off the map", c)
			case b.Terrain(c) != Void:
				b.SetSpans(c, spans...)
			}
		}
	}
	if d.levels != nil {
		b.raise()
	}
	return nil
}

func (d *draft) restoreRooms(b *Board) error {
	return each(b, d.rooms, func(c grid.Cell, r rune) error {
		b.SetRoom(c, Room(r))
		return nil
	})
}

// restoreEdges places the walls and the doors.
func (d *draft) restoreEdges(b *Board) error {
	for _, wall := range d.walls {
		e, err := wall.edge(b)
		if err != nil {
			return err
		}
		b.SetWall(e, true)
		b.SetWallSize(e, wall.size)
	}
	for _, o := range d.doors {
		door := Door{ID: o.id, State: o.state, Leaf: o.leaf, InCell: o.side == noSide, Edge: grid.Edge{Cell: o.cell()}}
		if !door.InCell {
			var err error
			if door.Edge, err = o.edge(b); err != nil {
				return err
			}
		}
		b.AddDoor(door)
	}
	return nil
}

// edge returns the side of the cell that the entry names.
func (e draftEdge) edge(b *Board) (grid.Edge, error) {
	side, err := b.grid.ParseSide(e.side.String())
	return b.grid.Edge(e.cell(), side), err
}

// restorePieces places the barriers, the lights and the figures.
func (d *draft) restorePieces(b *Board) error {
	for _, l := range d.barriers {
		b.AddBarrier(l.Barrier)
	}
	for _, l := range d.lights {
		b.AddLight(l.Light)
	}
	for _, f := range d.figures {
		if !f.leveled {
			f.Level = b.Level(f.At)
		}
		b.AddFigure(f.Figure)
	}
	return nil
}

// Kept is a board inside a stored document. It is written like any board, but read by [Restore].
type Kept struct{ *Board }

// UnmarshalJSON restores the board.
func (k *Kept) UnmarshalJSON(data []byte) (err error) {
	k.Board, err = Restore(data)
	return err
}
