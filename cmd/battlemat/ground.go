package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/grid"
)

// viewPicture turns what a seat sees into a picture: cells that it does not know are left
// out, things that lie about are named below.
func viewPicture(v battlemat.View) (draw.Picture, error) {
	g := v.Ground
	fail := func(err error) (draw.Picture, error) { return draw.Picture{}, fmt.Errorf("the view: %w", err) }
	var lattice grid.Grid
	var err error
	if lattice.Kind, err = grid.ParseKind(g.Grid); err != nil {
		return fail(err)
	}
	if g.Shift != "" {
		if lattice.Shift, err = grid.ParseShift(g.Shift); err != nil {
			return fail(err)
		}
	}
	b, err := board.New(lattice, g.Width, g.Height)
	if err != nil {
		return fail(err)
	}
	b.Name = v.Title
	b.Outside = board.OutsideOpen
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			c := grid.Cell{X: x, Y: y}
			x++
			if !b.Contains(c) {
				continue
			}
			b.SetTerrain(c, terrainOf(g, r))
			if y < len(g.Levels) && c.X < len(g.Levels[y]) && g.Levels[y][c.X] != 0 && r != battlemat.Unknown {
				b.SetSpans(c, board.Span{Top: g.Levels[y][c.X]})
			}
		}
	}
	for _, p := range g.Pieces {
		lay(b, p)
	}
	for _, w := range g.Walls {
		if side, err := lattice.ParseSide(w.Side); err == nil {
			b.SetWall(lattice.Edge(w.At, side), true)
		}
	}
	for _, d := range g.Doors {
		door := board.Door{ID: d.ID, InCell: d.Side == ""}
		if d.State != "open" {
			door.State = board.Closed
		}
		door.Edge.Cell = d.At
		if side, err := lattice.ParseSide(d.Side); err == nil {
			door.Edge = lattice.Edge(d.At, side)
		}
		b.AddDoor(door)
	}
	for _, f := range v.Figures {
		if !f.Down {
			b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size})
		}
	}
	return draw.Picture{Board: b, Notes: lyingAbout(g), Labels: labels(v.Figures)}, nil
}

// labels are how the figures are marked: with their glyphs and the numbers that tell them
// apart, as in "F3" for Filing Rat 3. Those of one kind without numbers are marked alike,
// for they are called alike; where another kind has the mark, the picture makes one.
func labels(figures []battlemat.Figure) map[string]string {
	kinds, own := map[string]string{}, map[string]string{}
	for _, f := range figures {
		if f.Glyph == "" || f.Down {
			continue
		}
		mark := f.Glyph
		if f.Number > 0 {
			mark += strconv.Itoa(f.Number)
		}
		own[f.ID] = mark
		if kind, taken := kinds[mark]; taken && kind != f.Kind {
			kinds[mark] = ""
		} else {
			kinds[mark] = f.Kind
		}
	}
	maps.DeleteFunc(own, func(_, mark string) bool { return kinds[mark] == "" })
	return own
}

// terrainOf is what a character of the ground stands for.
func terrainOf(g battlemat.Ground, r rune) board.Terrain {
	if r == battlemat.Unknown {
		return board.Void
	}
	t, err := board.ParseTerrain(g.Legend[string(r)])
	if err != nil {
		return board.Floor
	}
	return t
}

// lay shows a piece as the terrain that it makes of its cells, where it makes any.
func lay(b *board.Board, p battlemat.Piece) {
	t := board.Floor
	switch {
	case p.Bars:
		t = board.Obstacle
	case p.Kind == "trap" || p.Kind == "pit":
		t = board.Trap
	case p.Kind == "stairs":
		t = board.Stairs
	default:
		return
	}
	for y := range max(p.Height, 1) {
		for x := range max(p.Width, 1) {
			if c := (grid.Cell{X: p.At.X + x, Y: p.At.Y + y}); b.Contains(c) && b.Space(c) {
				b.SetTerrain(c, t)
			}
		}
	}
}

// lyingAbout names the pieces and their places.
func lyingAbout(g battlemat.Ground) []string {
	var list []string
	for _, p := range g.Pieces {
		list = append(list, fmt.Sprintf("%s %v", p.Name, p.At))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{strings.Join(list, "   ")}
}

// showView prints what a seat sees: the picture, who is where and how, and what it holds.
func showView(w io.Writer, v battlemat.View, o draw.TextOptions) error {
	p, err := viewPicture(v)
	if err != nil {
		return err
	}
	if err := draw.Text(w, p, o); err != nil {
		return err
	}
	for _, f := range v.Figures {
		if f.Down {
			continue
		}
		line := fmt.Sprintf("%s: %d of %d", f.Name, f.Life, f.Whole)
		for _, s := range f.Stats {
			line += fmt.Sprintf(", %s %s", s.Name, s.Value)
		}
		for _, b := range f.Badges {
			line += " (" + b.Name + ")"
		}
		fmt.Fprintln(w, line)
	}
	for _, h := range v.Hands {
		var cards []string
		for _, c := range h.Cards {
			name := c.Name
			if c.State != "" {
				name += " (" + c.State + ")"
			}
			cards = append(cards, name)
		}
		if len(cards) > 0 {
			fmt.Fprintf(w, "%s, %s: %s\n", h.Figure, h.Title, strings.Join(cards, ", "))
		}
	}
	var counts []string
	for _, c := range v.Counts {
		counts = append(counts, c.Name+" "+c.Value)
	}
	said := slices.ContainsFunc(v.Counts, func(c battlemat.Stat) bool { return c.Name == "round" })
	if v.Round > 0 && !said {
		counts = append([]string{fmt.Sprintf("round %d", v.Round)}, counts...)
	}
	if len(counts) > 0 {
		fmt.Fprintln(w, strings.Join(counts, ", "))
	}
	fmt.Fprintln(w, full(v.Status))
	return nil
}
