package desk

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/sight"
)

// listed returns a copy of the cells that is never nil, so that JSON encodes it as a list.
func listed(cells []grid.Cell) []grid.Cell { return append([]grid.Cell{}, cells...) }

// Line is a line of sight. Its coordinates are in lattice units, multiplied by Unit.
type Line struct {
	From [2]int `json:"from"` // x and y
	To   [2]int `json:"to"`   // x and y
	Unit int    `json:"unit"` // the number by which to divide the coordinates
}

func lineOf(r sight.Ray) Line {
	return Line{[2]int{r.From.X, r.From.Y}, [2]int{r.To.X, r.To.Y}, r.Unit}
}

// Stop is a candidate line, what blocks it and where.
type Stop struct {
	Line Line    `json:"line"`
	At   string  `json:"at"` // the place on the line, as a fraction of its length: 0, 1/3, 1
	By   Blocker `json:"by"` // what blocks it
}

// Blocker is something that blocks a line.
type Blocker struct {
	Kind   string     `json:"kind"`             // wall, door, cell, outside, corner, figure, nothing or barrier
	Edge   []any      `json:"edge,omitempty"`   // [x, y, side], for a wall or door
	Cell   *grid.Cell `json:"cell,omitempty"`   // for solid ground, a figure, or a door that fills its cell
	Corner *[2]int    `json:"corner,omitempty"` // in lattice units
	Figure string     `json:"figure,omitempty"` // the figure's ID
	Line   *[4]int    `json:"line,omitempty"`   // for a barrier: from x, y to x, y, in 1/512 of a square
	Arms   []Blocker  `json:"arms,omitempty"`   // the blockers on both sides of a corner
	Text   string     `json:"text"`             // in words
}

func (t *Table) stop(s sight.Stop) Stop {
	return Stop{lineOf(s.Ray), s.At.String(), t.blocker(s.By)}
}

func (t *Table) blocker(by sight.Blocker) Blocker {
	g := t.Board.Grid()
	b := Blocker{Kind: by.Kind.String(), Figure: by.Figure, Text: by.Describe(g)}
	edge := by.Kind == sight.ByWall || by.Kind == sight.ByDoor && !by.InCell
	switch {
	case edge:
		b.Edge = []any{by.Edge.Cell.X, by.Edge.Cell.Y, g.SideName(by.Edge.Side)}
	case by.Kind == sight.ByCorner:
		b.Corner = &[2]int{by.Corner.X, by.Corner.Y}
	case by.Kind == sight.ByBarrier:
		l := by.Barrier.Line
		b.Line = &[4]int{l.A.X, l.A.Y, l.B.X, l.B.Y}
	case by.Kind != sight.ByNothing:
		cell := by.Cell
		b.Cell = &cell
	}
	for _, arm := range by.Arms {
		b.Arms = append(b.Arms, t.blocker(arm))
	}
	return b
}

// reason returns a verdict in one sentence.
func (t *Table) reason(v sight.Verdict) string {
	switch {
	case v.Reason != "":
		return v.Reason
	case v.Sees:
		return "The line is free."
	case len(v.Stops) == 0:
		return "No line leads there."
	case len(v.Stops) == 1:
		return fmt.Sprintf("%s is in the way.", english.Capital(v.Stops[0].By.Describe(t.Board.Grid())))
	}
	return fmt.Sprintf("All %d lines are stopped, most often by %s.", len(v.Stops), t.commonest(v.Stops))
}

// commonest returns words for the blocker that stops the most lines.
func (t *Table) commonest(stops []sight.Stop) string {
	count := map[string]int{}
	best := ""
	for _, s := range stops {
		text := s.By.Describe(t.Board.Grid())
		count[text]++
		if count[text] > count[best] || count[text] == count[best] && text < best {
			best = text
		}
	}
	return best
}

// unknown returns the error for an unknown name.
func unknown(what, name string, known []string) error {
	return fmt.Errorf("%s %q: expected one of %s%s", what, name, strings.Join(known, ", "), board.Meant(name, known))
}
