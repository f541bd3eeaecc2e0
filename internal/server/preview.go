package server

import (
	"context"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type previewQuery struct {
	One
	Seat    string `query:"seat" doc:"Whose command: a seat that the tokens hold, or auto."`
	Command string `query:"command" required:"true" maxLength:"1000" doc:"The command, as it would be sent."`
}

type previewOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Previewed
}

// preview returns the effect of a command of a seat: its choice, or its refusal.
func (s *Server) preview(ctx context.Context, in *previewQuery) (*previewOf, error) {
	m, access, err := s.enter(ctx, in.One)
	if err != nil {
		return nil, err
	}
	seen, err := previewed(m, access, in.Seat, battlemat.Command(in.Command))
	if err != nil {
		return nil, err
	}
	return &previewOf{"no-store", seen}, nil
}

// previewed returns the preview of a command for a client with this access.
func previewed(m *match.Match, access match.Access, want string, c battlemat.Command) (wire.Previewed, error) {
	seat, err := seatFor(m, access, want, battlemat.Spectator)
	if err != nil {
		return wire.Previewed{}, err
	}
	choice, err := m.Preview(seat, c)
	return wire.Previewed{Seq: m.Seq(), Choice: choice}, err
}
