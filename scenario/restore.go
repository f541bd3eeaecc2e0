package scenario

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/board"
)

// Restore reads a scenario as [Scenario.JSON] has written it, for a match that began with
// it. It judges nothing, as [board.Restore]: what was good when the match began is read
// whatever is asked of authors today.
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
		return nil, fmt.Errorf("scenario: format %q: %q is known", w.Format, Format)
	}
	s := Scenario(w.plain)
	b, err := board.Restore(w.Board)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	s.Board = b
	return &s, nil
}
