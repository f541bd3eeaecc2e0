package desk

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/rules"
)

// Shove lists every destination of a push or a pull.
type Shove struct {
	Destinations []Reached      `json:"destinations"`
	Reason       string         `json:"reason,omitempty"` // why there are none
	Refusal      *rules.Refusal `json:"refusal,omitempty"`
	NotRead
}

// Shove answers where a figure may be pushed or pulled.
func (t *Table) Shove(q rules.Shove) (*Shove, error) {
	shover, ok := t.Desk.(rules.Shover)
	if !ok {
		return nil, t.silent(map[bool]string{true: "pull", false: "push"}[q.Pull])
	}
	found, err := shover.Shove(t.Board, q)
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return &Shove{[]Reached{}, refusal.Detail, refusal, t.unread()}, nil
	}
	if err != nil {
		return nil, err
	}
	s := &Shove{Destinations: make([]Reached, 0, len(found)), NotRead: t.unread()}
	for _, f := range found {
		// Neither the start nor a place that the figure can only pass is a destination.
		if f.End && len(f.Path) > 1 {
			s.Destinations = append(s.Destinations, reached(f))
		}
	}
	if len(s.Destinations) == 0 {
		s.Reason = fmt.Sprintf("%s cannot be moved anywhere", q.Target)
	}
	return s, nil
}
