package battle

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Arrayed is an army at the beginning of a battle.
type Arrayed struct {
	Seat, Side string
	Points     int // the cost of its cards
	Cards      []CardEntry
	Start      []grid.Cell
}

// LineupOf returns the armies of a scenario of this game, and the greatest cost of a drafted army.
func LineupOf(s *scenario.Scenario) (armies []Arrayed, points int, err error) {
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		return nil, 0, err
	}
	cards := (&Encounter{Cards: doc.Cards}).cards()
	for _, a := range doc.Armies {
		seat, _ := s.Seat(a.Seat)
		army := Arrayed{Seat: a.Seat, Side: seat.Side, Cards: a.Cards, Start: a.Start}
		for i := range a.Cards {
			army.Points += a.Cards[i].count() * cards[a.Cards[i].Card].Points
		}
		armies = append(armies, army)
	}
	if doc.Draft != nil {
		points = doc.Draft.Points
	}
	return armies, points, nil
}

// Lying is a kind of permanent glyph that is open on a battlefield. An objective may require a side
// to hold it.
type Lying struct {
	Key, Name string
	At        []grid.Cell
}

// GlyphsOf returns the kinds of glyphs that an objective may require a side to hold in a scenario
// of this game, in the order of their cells.
func GlyphsOf(s *scenario.Scenario) (list []Lying, err error) {
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		return nil, err
	}
	for _, g := range doc.Glyphs {
		if g.Hidden || !glyphs[g.Key].lasts {
			continue
		}
		i := slices.IndexFunc(list, func(l Lying) bool { return l.Key == g.Key })
		if i < 0 {
			i, list = len(list), append(list, Lying{Key: g.Key, Name: glyphs[g.Key].name})
		}
		list[i].At = append(list[i].At, g.At)
	}
	return list, nil
}
