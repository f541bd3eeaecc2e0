package battle

import (
	"encoding/json"

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
