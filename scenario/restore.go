package scenario

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/board"
)

// Restore decodes a scenario that [Scenario.JSON] has encoded, for a match that began with it. Like
// [board.Restore] it checks nothing: a document that was valid when the match began can be read
// even if today's checks would reject it.
func Restore(data []byte) (*Scenario, error) {
	type plain Scenario
	var w struct {
		plain
		Format string          `json:"format"`
		Board  json.RawMessage `json:"board"`
	}
	if err := json.Unmarshal(data, &w); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if w.Format != Format {
		return nil, fmt.Errorf("scenario: format %q: expected %q", w.Format, Format)
	}
	s := Scenario(w.plain)
	b, err := board.Restore(w.Board)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	s.Board = b
	return &s, nil
}
