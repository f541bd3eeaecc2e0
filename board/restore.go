package board

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/codec/unmarshal"
)

// Restore reads a board as written by [Board.JSON]. It does not apply the bounds and checks of
// [Parse]: those are for authors, and today's checks must not reject a board that was good when it
// was written. Only a value without a meaning, such as an unknown terrain, is an error.
func Restore(data []byte) (*Board, error) {
	var w written
	if err := unmarshal.Into(data, &w); err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	b, err := w.ground()
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	for _, lay := range []func(*Board) error{w.levels, w.rooms, w.walls, w.doors, w.lines, w.lights, w.figures} {
		if err := lay(b); err != nil {
			return nil, fmt.Errorf("board: %w", err)
		}
	}
	return b, nil
}

// ground returns the board with its terrain and nothing else.
func (w *written) ground() (*Board, error) {
	var g grid.Grid
	var err error
	if g.Kind, err = grid.ParseKind(w.Grid); err != nil {
		return nil, err
	}
	if w.Shift != "" {
		if g.Shift, err = grid.ParseShift(w.Shift); err != nil {
			return nil, err
		}
	}
	width := 0
	if len(w.Map) > 0 {
		width = utf8.RuneCountInString(w.Map[0])
	}
	b, err := New(g, width, len(w.Map))
	if err != nil {
		return nil, err
	}
	b.Name, b.Rules, b.Profile, b.Set = w.Name, w.Rules, w.Profile, w.Set
	if b.Outside, err = ParseOutside(w.Outside); err != nil {
		return nil, err
	}
	drawn := draft{legend: map[rune]draftGlyph{}}
	for glyph, t := range w.Legend {
		r, _ := utf8.DecodeRuneInString(glyph)
		drawn.legend[r] = draftGlyph{look: look(t)}
	}
	err = w.each(b, w.Map, func(c grid.Cell, r rune) error {
		t, known := drawn.legend[r]
		if !known {
			return fmt.Errorf("glyph %q is not in the legend", r)
		}
		b.setTerrain(c, t.terrain)
		b.SetCellName(c, t.name)
		b.SetCellHeight(c, t.height)
		b.SetCellTraits(c, strings.Fields(t.traits)...)
		return nil
	})
	for _, row := range w.Map {
		drawn.cells = append(drawn.cells, draftRow{glyphs: []rune(row)})
	}
	b.rememberGlyphs(&drawn)
	return b, err
}

// each calls a function at every character of the rows.
func (w *written) each(b *Board, rows []string, do func(grid.Cell, rune) error) error {
	for y, row := range rows {
		x := 0
		for _, r := range row {
			c := grid.Cell{X: x, Y: y}
			if !b.Contains(c) {
				return fmt.Errorf("%v is off the map", c)
			}
			if err := do(c, r); err != nil {
				return err
			}
			x++
		}
		if x != b.width {
			return fmt.Errorf("row %d has %d cells, not %d", y, x, b.width)
		}
	}
	return nil
}

func (w *written) levels(b *Board) error {
	for y, row := range w.Levels {
		for x, spans := range row {
			c := grid.Cell{X: x, Y: y}
			switch {
			case !b.Contains(c):
				return fmt.Errorf("a level at %v, which is off the map", c)
			case b.Terrain(c) != Void:
				b.SetSpans(c, spans...)
			}
		}
	}
	if w.Levels != nil {
		b.raise()
	}
	return nil
}

func (w *written) rooms(b *Board) error {
	return w.each(b, w.Rooms, func(c grid.Cell, r rune) error {
		b.SetRoom(c, Room(r))
		return nil
	})
}

func (w *written) walls(b *Board) error {
	for _, wall := range w.Walls {
		e, err := wall.At.edge(b)
		if err != nil {
			return err
		}
		b.SetWall(e, true)
		b.SetWallSize(e, wall.size())
	}
	return nil
}

func (w *written) doors(b *Board) error {
	for _, d := range w.Doors {
		state, err := ParseDoorState(d.State)
		if err != nil {
			return err
		}
		leaf, err := leafOf(d.Leaf)
		if err != nil {
			return err
		}
		door := Door{ID: d.ID, State: state, Leaf: leaf, InCell: d.At.side == "", Edge: grid.Edge{Cell: d.At.Cell}}
		if !door.InCell {
			if door.Edge, err = d.At.edge(b); err != nil {
				return err
			}
		}
		b.AddDoor(door)
	}
	return nil
}

// leafOf reads a leaf; an empty one is solid.
func leafOf(name string) (Leaf, error) {
	if name == "" {
		return SolidLeaf, nil
	}
	return ParseLeaf(name)
}

func (w *written) lines(b *Board) error {
	for _, l := range w.Barriers {
		kind, err := ParseBarrierKind(l.Kind)
		if err != nil {
			return err
		}
		barrier := Barrier{ID: l.ID, Kind: kind, Line: segmentOf(l.Line)}
		if barrier.Leaf, err = leafOf(l.Leaf); err != nil {
			return err
		}
		if l.State != "" {
			if barrier.State, err = ParseDoorState(l.State); err != nil {
				return err
			}
		}
		b.AddBarrier(barrier)
	}
	return nil
}

func (w *written) figures(b *Board) error {
	for _, f := range w.Figures {
		g := Figure{
			ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size, Level: b.Level(f.At),
			Height: f.Height, Initiative: f.Initiative, Traits: f.Traits, Stats: f.Stats,
		}
		if f.Level != nil {
			g.Level = *f.Level
		}
		b.AddFigure(g)
	}
	return nil
}

// Kept is a board inside a stored document. It is written like the board and read by [Restore].
type Kept struct{ *Board }

// UnmarshalJSON restores the board.
func (k *Kept) UnmarshalJSON(data []byte) (err error) {
	k.Board, err = Restore(data)
	return err
}
