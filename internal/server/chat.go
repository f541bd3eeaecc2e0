package server

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

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
	return &chatOf{"no-store", wire.Chat{Remarks: chatAs(chat, access, 0), Earlier: true}}, nil
}

// chatAs lists the remarks since a version of the chat that a viewer may hear.
func chatAs(chat *match.Chat, access match.Access, since int) []wire.Remark {
	list := []wire.Remark{}
	for _, r := range chat.For(access) {
		if r.Version > since {
			list = append(list, wire.Remark{ID: r.ID, At: r.At, Seat: r.Seat, Name: r.Name, Seq: r.Seq, Text: r.Text, Signal: r.Signal, Cell: r.Cell})
		}
	}
	return list
}

// remarks encodes the remarks since a version; nil if there are none.
func remarks(chat *match.Chat, access match.Access, since int, earlier bool) ([]byte, error) {
	list := chatAs(chat, access, since)
	if len(list) == 0 {
		return nil, nil
	}
	body, err := json.Marshal(wire.Chat{Remarks: list, Earlier: earlier})
	return slices.Concat([]byte(chatHead), body, []byte(tail)), err
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

// say passes a remark to the service, from a request or a stream. Spectators cannot speak.
func (s *Server) say(ctx context.Context, id match.ID, access match.Access, a wire.Say) (said wire.Said, err error) {
	if !slices.Contains(access.Seats, a.Seat) {
		return said, newProblem(http.StatusForbidden, codeNotYourSeat, "Your tokens do not hold that seat.")
	}
	if wait := s.chatRate.take(string(id) + "/" + string(a.Seat)); wait > 0 {
		return said, tooMany(wait, "That is too much at once. Wait a little.")
	}
	said.ID, err = s.o.Service.Say(ctx, id, match.Say{Seat: a.Seat, Text: a.Text, Signal: a.Signal, Cell: a.Cell, Name: a.Name})
	return said, err
}
