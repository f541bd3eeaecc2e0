package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type act struct {
	One
	Body wire.Act
}

type done struct {
	Body wire.Done
}

func (s *Server) command(ctx context.Context, in *act) (*done, error) {
	id, err := idOf(in.ID)
	if err != nil {
		return nil, err
	}
	access, err := s.o.Service.Access(ctx, id, in.tokens())
	if err != nil {
		return nil, err
	}
	told, err := s.submit(ctx, id, access, in.Body)
	if err != nil {
		return nil, err
	}
	return &done{told}, nil
}

// submit passes a command from a request or a stream to the service. It decides who may act for a
// seat, and the service decides everything else.
func (s *Server) submit(ctx context.Context, id match.ID, access match.Access, a wire.Act) (told wire.Done, err error) {
	defer func() { s.metrics.command(err) }()
	do, command, err := match.Reading(a.Command)
	if err != nil {
		return told, err
	}
	switch held := slices.Contains(access.Seats, a.Seat); {
	case do == match.Hold && !access.Owner:
		return told, newProblem(http.StatusForbidden, codeNotOwner, "Only the owner of the match can change who holds a seat.")
	case held, do == match.Hold && a.Seat == battlemat.Spectator:
	case access.Owner && a.Seat == battlemat.Spectator && (do == match.Pause || do == match.Resume):
	default:
		return told, newProblem(http.StatusForbidden, codeNotYourSeat, "Your tokens do not hold that seat.")
	}
	// The command is counted last, so that clients that may not act cannot use up the players'
	// allowance.
	if wait := s.commandRate.take(string(id)); wait > 0 {
		return told, tooMany(wait, "Too many commands at once. Wait a moment.")
	}
	if told.Seq, err = s.o.Service.Submit(ctx, id, match.Ask{Seat: a.Seat, Seq: a.Seq, Do: do, Command: command, Owner: access.Owner, Mine: access.Seats}); err != nil {
		return told, err
	}
	if words := command.Words(); do == match.Hold && words[1] == match.Person {
		// The seat has changed hands, whether or not its token can be returned now.
		told.Token, _ = s.o.Service.Token(ctx, id, battlemat.Seat(words[0]))
	}
	return told, nil
}
