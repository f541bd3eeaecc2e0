package desk

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Laid is a board that is laid out for a client, with a view that shows everything on it.
type Laid struct {
	Board    *board.Board
	View     battlemat.View
	Scenario bool // the document is a scenario, laid out as at the start of a match
}

// Lay returns the board of a document, laid out for a client that draws it. A scenario is laid out
// as at the start of a match, and a board as it is.
func (s *Source) Lay(d Document) (*Laid, error) {
	if s.isScenario(d) {
		return s.begun(d)
	}
	b, err := s.Board(d)
	if err != nil {
		return nil, err
	}
	return &Laid{Board: b, View: viewOf(b)}, nil
}

// viewOf returns a view of everything on a board.
func viewOf(b *board.Board) battlemat.View {
	v := battlemat.View{
		Title: b.Name, Profile: b.Profile, Set: b.Set, Ground: game.Open(b),
		ToAct: []battlemat.Seat{}, Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{},
	}
	v.Ground.Doors = doorsOf(b)
	labels, count, number := diagram.Labels(b), map[string]int{}, map[string]int{}
	for _, f := range b.Figures() {
		count[diagram.KindOf(f)]++
	}
	for _, f := range b.Figures() {
		kind := diagram.KindOf(f)
		seen := battlemat.Figure{
			ID: f.ID, Name: english.Capital(kind), Kind: english.Hyphened(kind), Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size,
			Level: f.Level, Height: f.Height, Glyph: labels[f.ID], Portrait: portraitOf(kind), Colour: heroquest.Colour(kind),
		}
		if count[kind] > 1 {
			number[kind]++
			seen.Number = number[kind]
			seen.Name += " " + strconv.Itoa(seen.Number)
		}
		v.Figures = append(v.Figures, seen)
	}
	return v
}

// portraitOf returns the name of the silhouette for a kind of figure, or "" if there is none.
func portraitOf(kind string) string {
	if name := heroquest.Portrait(kind); name != "" {
		return name
	}
	if name := english.Hyphened(kind); portrait.Known(name) {
		return name
	}
	return ""
}

// doorsOf returns all doors of a board, including doors that players would not know.
func doorsOf(b *board.Board) []battlemat.Door {
	all := []battlemat.Door{}
	add := func(d battlemat.Door, state board.DoorState, leaf board.Leaf) {
		d.State, d.Name = "closed", "door"
		switch state {
		case board.Open:
			d.State = "open"
		case board.Secret:
			d.Secret, d.Name = true, "secret door"
		}
		if leaf != board.SolidLeaf {
			d.Leaf = leaf.String()
		}
		all = append(all, d)
	}
	for _, d := range b.Doors() {
		seen := battlemat.Door{ID: d.ID, At: d.Edge.Cell}
		if !d.InCell {
			seen.Side = b.Grid().SideName(d.Edge.Side)
		}
		add(seen, d.State, d.Leaf)
	}
	for i := range b.BarrierCount() {
		w := b.Barrier(i)
		if w.Kind != board.BarrierDoor {
			continue
		}
		if seen, there := game.BarrierDoor(b, i, b.Contains, nil); there {
			seen.ID = w.ID
			add(seen, w.State, w.Leaf)
		}
	}
	return all
}

// spaces returns the number of cells of a board that have room for a figure.
func spaces(b *board.Board) int {
	return len(b.Where(func(c grid.Cell) bool { return b.Space(c) && !b.Opaque(c) }))
}

// placeable reports whether a figure of a view can be placed on a board without sharing a cell.
func placeable(b *board.Board, f *battlemat.Figure) bool {
	as := board.Figure{ID: f.ID, At: f.At, Tail: f.Tail, Size: f.Size, Grid: b.Grid()}
	return !slices.ContainsFunc(as.Cells(), func(c grid.Cell) bool {
		_, taken := b.FigureAt(c)
		return taken || !b.Contains(c) || !b.Space(c) || b.Opaque(c)
	})
}
