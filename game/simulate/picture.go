package simulate

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// Picture returns the board of a scenario at the start, with the numbers of a table on its cells,
// as averages over the matches. Rooms that no figure entered are marked. The picture is meant for
// the author of the scenario. If some seat knows the complete board, the picture shows what that
// seat sees, and otherwise the board of the document.
func Picture(rules battlemat.Ruleset, doc *scenario.Scenario, t *Tables, of string, sides ...string) (p diagram.Picture, err error) {
	for _, side := range sides {
		if known := t.sidesOfFigures(); !slices.Contains(known, side) {
			return p, fmt.Errorf("no figure belongs to the side %q: expected %s", side, english.List(known, "or"))
		}
	}
	warm, err := t.Heat(of, sides...)
	if err != nil {
		return p, err
	}
	if p, err = boardOf(rules, doc); err != nil {
		return p, err
	}
	heat := &diagram.Heat{Name: of + " a match", BareName: "never entered"}
	for _, w := range warm {
		heat.Cells = append(heat.Cells, diagram.Warmth{At: w.At, N: w.N, Label: Each(w.N, t.Ended())})
	}
	for _, r := range t.Rooms {
		if r.Never {
			heat.Bare = append(heat.Bare, r.Cells...)
		}
	}
	p.Heat = heat
	p.Title = fmt.Sprintf("%s: %s by bots", doc.Name, english.Count(t.Ended(), "match"))
	return p, nil
}

// boardOf returns the picture of the board before the first command.
func boardOf(rules battlemat.Ruleset, doc *scenario.Scenario) (p diagram.Picture, err error) {
	defer match.Recover(&err)
	start, err := battlemat.Begin(rules, doc)
	if err != nil {
		return p, err
	}
	for _, s := range doc.Seats {
		if s.Held == scenario.Empty {
			continue
		}
		if v := start.See(battlemat.Seat(s.ID)); knowsAll(doc.Board, &v.Ground) {
			p, err = diagram.View(v)
			p.Notes = nil
			return p, err
		}
	}
	return diagram.Picture{Board: doc.Board, Show: diagram.Show{Rooms: true, Secret: true}}, nil
}

// sidesOfFigures lists the sides of the figures, those that have seats first.
func (t *Tables) sidesOfFigures() (list []string) {
	for _, s := range t.AllSides() {
		list = append(list, s.Side)
	}
	return list
}

// AllSides lists the sides that have seats, followed by the sides of figures that no seat plays,
// such as monsters that move by rule. Only the names of the latter are known.
func (t *Tables) AllSides() []Side {
	list := slices.Clone(t.Sides)
	for _, f := range t.Figures { // they are sorted by side
		if !slices.ContainsFunc(list, func(s Side) bool { return s.Side == f.Side }) {
			list = append(list, Side{Side: f.Side, Name: f.Side})
		}
	}
	return list
}
