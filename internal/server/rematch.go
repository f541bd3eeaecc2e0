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

// rematch begins the match that follows one that is over, for those who hold a seat of it or began it. The tokens
// are those of the match before, so the answer has none.
func (s *Server) rematch(ctx context.Context, in *One) (*rematchOf, error) {
	m, access, err := s.enter(ctx, *in)
	if err != nil {
		return nil, err
	}
	if len(access.Seats) == 0 && !access.Owner {
		return nil, newProblem(http.StatusForbidden, codeNotYourSeat, "Those who play call for a rematch, and whoever began the match.")
	}
	if _, over := m.Over(); !over {
		return nil, notOver()
	}
	chat, err := s.o.Service.Chat(ctx, m.ID())
	if err != nil {
		return nil, err
	}
	next := chat.Next
	_, err = s.o.Service.Now(ctx, next)
	if errors.Is(err, match.ErrUnknown) { // there is none, or it was removed
		client := callerOf(ctx)
		if wait := s.beginRate.take(client); wait > 0 {
			return nil, tooMany(wait, "That is too many matches at once. Wait a little.")
		}
		next, err = s.bounded(client, nil, m.Held(), func() (match.ID, error) { return s.o.Service.Rematch(ctx, m.ID()) })
	}
	if err != nil {
		return nil, err
	}
	return &rematchOf{prefix + "/matches/" + string(next), "no-store", wire.Rematch{Match: string(next)}}, nil
}

// notOver is the answer to what waits for the end of a match.
func notOver() *problem {
	return newProblem(http.StatusConflict, codeNotOver, "The match is not over.")
}
