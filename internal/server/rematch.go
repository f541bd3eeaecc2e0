package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type rematchOf struct {
	Location string `header:"Location"`
	Keep     string `header:"Cache-Control"`
	Body     wire.Rematch
}

// rematch begins the rematch of a finished match, if a player or the owner of that match asks for
// it. The old tokens open the rematch too, so the answer contains none.
func (s *Server) rematch(ctx context.Context, in *One) (*rematchOf, error) {
	m, access, err := s.enter(ctx, *in)
	if err != nil {
		return nil, err
	}
	if len(access.Seats) == 0 && !access.Owner {
		return nil, newProblem(http.StatusForbidden, codeNotYourSeat, "Only the players and the person who began the match can ask for a rematch.")
	}
	if _, over := m.Over(); !over {
		return nil, notOver()
	}
	next, err := s.follow(ctx, m)
	if err != nil {
		return nil, err
	}
	return &rematchOf{prefix + "/matches/" + string(next), "no-store", wire.Rematch{Match: string(next)}}, nil
}

// follow returns the rematch of a match, and begins one if there is none. If several clients ask at
// the same time, the first one begins the rematch, which counts as that client's match. The others
// wait for it.
func (s *Server) follow(ctx context.Context, m *match.Match) (match.ID, error) {
	next, err := s.followed(ctx, m.ID())
	if !errors.Is(err, match.ErrUnknown) {
		return next, err
	}
	done, err := s.rematches.take(ctx, string(m.ID()))
	if err != nil {
		return "", err
	}
	defer done()
	if next, err = s.followed(ctx, m.ID()); !errors.Is(err, match.ErrUnknown) {
		return next, err
	}
	client := callerOf(ctx)
	if wait := s.beginRate.take(client); wait > 0 {
		return "", tooMany(wait, "Too many matches at once. Wait a moment.")
	}
	begun, err := s.bounded(client, nil, m.Held(), func() (match.ID, error) {
		var began bool
		next, began, err = s.o.Service.Rematch(ctx, m.ID())
		if err == nil && !began { // another server was faster
			return "", nil
		}
		return next, err
	})
	if err == nil && begun == "" {
		s.beginRate.back(client)
	}
	return next, err
}

// followed returns the rematch of a match. If there is none, or if it was removed, the error is
// [match.ErrUnknown].
func (s *Server) followed(ctx context.Context, id match.ID) (match.ID, error) {
	chat, err := s.o.Service.Chat(ctx, id)
	if err != nil {
		return "", err
	}
	_, err = s.o.Service.Now(ctx, chat.Next)
	return chat.Next, err
}

// notOver returns the answer to a request that must wait for the end of a match.
func notOver() *problem {
	return newProblem(http.StatusConflict, codeNotOver, "The match is not over.")
}
