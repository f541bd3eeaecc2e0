package matter

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// mostColumns is the greatest number of columns in a table of figures.
const mostColumns = 5

// ForPlayers returns the players' copy of a scenario: everything that is public at the start. It is
// built up from nothing, using only the view of a spectator. Nothing in it comes from the document.
func ForPlayers(rules battlemat.Ruleset, s *scenario.Scenario) (m *print.Matter, err error) {
	defer match.Recover(&err)
	start, err := battlemat.Begin(rules, s)
	if err != nil {
		return nil, err
	}
	v := start.See(battlemat.Spectator)
	m = &print.Matter{Title: v.Title, Kicker: "Players’ copy", Game: rules.Title(), Story: v.Story, Goal: v.Goal, Unit: "square"}
	if m.Board, err = diagram.View(v); err != nil {
		return nil, err
	}
	if m.Board.Board.Grid().Hex() {
		m.Unit = "hex"
	}
	m.Board.Notes = nil
	m.Board.Window = known(&v.Ground)
	m.Known = knows(v.Ground.Map)
	for _, p := range v.Ground.Pieces {
		m.Pieces = append(m.Pieces, print.Piece{At: p.At, Width: p.Width, Height: p.Height, Name: p.Name, Stairs: p.Terrain == board.Stairs.String()})
	}
	m.Ground = diagram.Picture{Board: m.Board.Board}
	m.Table = tableOf(v.Figures)
	return m, nil
}

// knows returns a function that reports whether a cell of a map is known.
func knows(rows []string) func(grid.Cell) bool {
	cells := map[grid.Cell]bool{}
	for y, row := range rows {
		x := 0
		for _, r := range row {
			cells[grid.Cell{X: x, Y: y}] = r != battlemat.Unknown
			x++
		}
	}
	return func(c grid.Cell) bool { return cells[c] }
}

// known returns the part of a ground that is known, so that the size of the rest is not shown.
func known(g *battlemat.Ground) (w diagram.Window) {
	any := false
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			if r != battlemat.Unknown {
				at := diagram.Window{X: x, Y: y, W: 1, H: 1}
				if !any {
					w, any = at, true
				} else {
					x2, y2 := max(w.X+w.W, x+1), max(w.Y+w.H, y+1)
					w.X, w.Y = min(w.X, x), min(w.Y, y)
					w.W, w.H = x2-w.X, y2-w.Y
				}
			}
			x++
		}
	}
	return w
}

// tableOf returns a table of the figures' stats, with one row for all figures of a kind.
func tableOf(figures []battlemat.Figure) print.Table {
	t := print.Table{Title: "On the board"}
	var keys []string
	for _, f := range figures {
		for _, s := range f.Stats {
			if s.Key != "" && len(keys) < mostColumns-1 && !contains(keys, s.Key) {
				keys = append(keys, s.Key)
				t.Head = append(t.Head, s.Name)
			}
		}
	}
	life := !slices.ContainsFunc(figures, func(f battlemat.Figure) bool { return tellsLife(&f) })
	if life {
		t.Head = append(t.Head, "life")
	}
	named := map[string]bool{}
	for i := range figures {
		f := &figures[i]
		name := kindName(f)
		if named[name] || f.Down {
			continue
		}
		named[name] = true
		row := print.Row{Portrait: f.Portrait, Name: name}
		for _, key := range keys {
			value := "–"
			for _, s := range f.Stats {
				if s.Key == key {
					value = shown(s)
				}
			}
			row.Cells = append(row.Cells, value)
		}
		if life {
			row.Cells = append(row.Cells, itoa(f.Whole))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
