package server

import (
	"context"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/internal/wire"
)

type previewQuery struct {
	One
	Seat    string `query:"seat" doc:"The seat that gives the command: one that the tokens hold, or auto."`
	Command string `query:"command" required:"true" maxLength:"1000" doc:"The command, as it would be sent."`
}

type previewOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Previewed
}

// preview returns the effect that a command of a seat would have: its choice, or its refusal.
func (s *Server) preview(ctx context.Context, in *previewQuery) (*previewOf, error) {
	m, access, err := s.enter(ctx, in.One)
	if err != nil {
		return nil, err
	}
	seen, err := live.Preview(m, access, in.Seat, battlemat.Command(in.Command))
	if err != nil {
		return nil, err
	}
	return &previewOf{"no-store", seen}, nil
}
