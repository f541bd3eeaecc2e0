package battle

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Arrayed is an army as a battle begins.
type Arrayed struct {
	Seat, Side string
	Points     int // that its cards cost
	Cards      []CardEntry
	Start      []grid.Cell
}

// LineupOf returns the armies of a scenario of this game, and how many points those may cost that are drafted.
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

// Lying is a kind of permanent glyph that lies open on a battlefield, so that the objective may be to
// hold it.
type Lying struct {
	Key, Name string
	At        []grid.Cell
}

// GlyphsOf returns the kinds of glyphs that may be held in a scenario of this game, in the order of
// their places.
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
