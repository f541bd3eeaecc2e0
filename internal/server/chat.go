package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type chatOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Chat
}

// remarks returns the remarks that the tokens of a request may read.
func (s *Server) remarks(ctx context.Context, in *One) (*chatOf, error) {
	m, access, err := s.enter(ctx, *in)
	if err != nil {
		return nil, err
	}
	chat, err := s.o.Service.Chat(ctx, m.ID())
	if err != nil {
		return nil, err
	}
	return &chatOf{"no-store", wire.Chat{Remarks: live.Remarks(chat, access, 0), Earlier: true}}, nil
}

type sayOne struct {
	One
	Body wire.Say
}

type saidOf struct {
	Body wire.Said
}

func (s *Server) sayOne(ctx context.Context, in *sayOne) (*saidOf, error) {
	m, access, err := s.enter(ctx, in.One)
	if err != nil {
		return nil, err
	}
	said, err := s.say(ctx, m.ID(), access, in.Body)
	if err != nil {
		return nil, err
	}
	return &saidOf{said}, nil
}

// say passes a remark from a request or a stream to the service. Spectators cannot speak.
func (s *Server) say(ctx context.Context, id match.ID, access match.Access, a wire.Say) (said wire.Said, err error) {
	if !slices.Contains(access.Seats, a.Seat) {
		return said, newProblem(http.StatusForbidden, codeNotYourSeat, "Your tokens do not hold that seat.")
	}
	if wait := s.chatRate.take(string(id) + "/" + string(a.Seat)); wait > 0 {
		return said, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	said.ID, err = s.o.Service.Say(ctx, id, match.Say{Seat: a.Seat, Text: a.Text, Signal: a.Signal, Cell: a.Cell, Name: a.Name})
	return said, err
}
