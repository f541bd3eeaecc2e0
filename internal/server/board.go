package server

import (
	"context"

	"github.com/battlemat/battlemat/match"
)

type boardOf struct {
	Kind string `header:"Content-Type"`
	Keep string `header:"Cache-Control"`
	Name string `header:"Content-Disposition"`
	Body []byte
}

// board returns the position of a match as a board that the rules desk reads. It shows the view of
// a seat that the tokens hold. When the match is over it can show the view of any seat, because the
// log is open then.
func (s *Server) board(ctx context.Context, in *StateQuery) (*boardOf, error) {
	m, access, err := s.enter(ctx, in.One)
	if err != nil {
		return nil, err
	}
	then, err := thenOf(m, in.At)
	if err != nil {
		return nil, err
	}
	seat, err := readerFor(m, then, access, in.Seat)
	if err != nil {
		return nil, err
	}
	b, err := then.Board(seat)
	if err != nil {
		return nil, err
	}
	return &boardOf{"application/json", "no-store", `attachment; filename="board.json"`, b.JSON()}, nil
}

// open reports whether the log of a match is no longer secret: the match is over, and its seed is
// published.
func open(m *match.Match) bool {
	_, over := m.Over()
	return over && m.Seed() != ""
}
