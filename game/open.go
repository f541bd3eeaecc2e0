package game

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

// Read decodes the game part of a scenario into doc, and opens the book under the scenario's
// profile. The error names the part that cannot be understood.
func Read(s *scenario.Scenario, doc any, book rules.Book) (rules.Desk, error) {
	if faults := scenario.Decode(s.Game, doc); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	desk, err := book.Desk(s.Profile, rules.Settings(s.Set))
	if err != nil {
		return nil, err
	}
	if s.Board == nil {
		return nil, fmt.Errorf("%s: no board", s.ID)
	}
	return desk, desk.Check(s.Board)
}

// Opening returns the opening of a match with all defaults filled in: doc as the game part of the
// scenario, every field of the book's profile, and the position that was laid out.
func Opening(s scenario.Scenario, doc any, desk rules.Desk, laidOut battlemat.Event) (battlemat.Opening, error) {
	part, err := json.Marshal(doc)
	if err != nil {
		return battlemat.Opening{}, fmt.Errorf("%s: game: %w", s.ID, err)
	}
	s.Game, s.Profile, s.Set = part, desk.Profile(), rules.SetOf(desk.Settings())
	return battlemat.Opening{Scenario: &s, Events: []battlemat.Event{laidOut}}, nil
}

// Reread decodes the scenario of an opening, like [Read] but without checks.
func Reread(s *scenario.Scenario, doc any, book rules.Book) (rules.Desk, error) {
	if err := json.Unmarshal(s.Game, doc); err != nil {
		return nil, fmt.Errorf("%s: game: %w", s.ID, err)
	}
	desk, err := rules.Restore(book, s.Profile, s.Set)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.ID, err)
	}
	return desk, nil
}
