package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// illustrations is the path at which an editor asks for the look of a figure or a card of a
// scenario.
const illustrations = prefix + "/workshop/illustrations"

type illustrateIn struct {
	Body wire.Illustrate
}

type illustrated struct {
	Keep string `header:"Cache-Control"`
	Body battlemat.Illustration
}

// illustrate returns the look of a figure or a card of a scenario that is being edited. Editors
// call it after every edit, so it shares the rate limit of checks.
func (s *Server) illustrate(ctx context.Context, in *illustrateIn) (*illustrated, error) {
	client := callerOf(ctx)
	if wait := s.checkRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	if len(in.Body.Scene) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The scenario has %d bytes: expected at most %d.", len(in.Body.Scene), s.limits.Document)
	}
	game, err := s.o.Rules(in.Body.Rules)
	if err != nil {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no game %q.", in.Body.Rules)
	}
	var out battlemat.Illustration
	_, err = s.thinkFor(ctx, s.limits.Think, s.checkQueue, client, "illustrate", s.checking, func(context.Context) (_ []byte, err error) {
		defer match.Recover(&err)
		out, _ = battlemat.Illustrate(game, in.Body.Scene, in.Body.List, in.Body.N)
		return nil, nil
	})
	switch {
	case errors.Is(err, errQueueFull):
		return nil, tooMany(s.limits.Think/5, "Other documents of yours are being read. Send them one after the other.")
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return nil, tooCostly("showing it takes longer than %s", s.limits.Think)
	case err != nil:
		return nil, err
	}
	return &illustrated{"no-store", out}, nil
}
