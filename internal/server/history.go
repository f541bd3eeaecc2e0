package server

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/match"
)

// mostLines is the greatest number of entries in one answer.
const mostLines = 1000

type logQuery struct {
	One
	Seat string `query:"seat" doc:"The seat, as described at /state."`
	From int    `query:"from" minimum:"0" doc:"The first entry."`
	To   int    `query:"to" default:"-1" minimum:"-1" doc:"The last entry; -1: the newest. At most 1,000 entries are returned."`
}

func (s *Server) lines(ctx context.Context, in *logQuery) (*stateOf, error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	to := in.To
	if to < 0 {
		to = m.Seq()
	}
	body, err := s.streams.Lines(m, seat, in.From, min(to, in.From+mostLines-1))
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/json", "no-store", body}, nil
}

type whyQuery struct {
	One
	Seat string `query:"seat" doc:"The seat, as described at /state."`
	At   string `query:"at" required:"true" doc:"The cell: x,y."`
}

type whyOf struct {
	Keep string `header:"Cache-Control"`
	Body []battlemat.Reason
}

func (s *Server) why(ctx context.Context, in *whyQuery) (*whyOf, error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	cell, err := grid.ParseCell(in.At)
	if err != nil {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "at: expected a cell x,y")
	}
	reasons, err := m.Why(seat, cell)
	if err != nil {
		return nil, err
	}
	if reasons == nil {
		reasons = []battlemat.Reason{}
	}
	return &whyOf{"no-store", reasons}, nil
}

type lookQuery struct {
	One
	Seat   string `query:"seat" doc:"The seat, as described at /state."`
	Figure string `query:"figure" required:"true" maxLength:"200" doc:"The id of a figure in the seat's view."`
}

func (s *Server) look(ctx context.Context, in *lookQuery) (*listOf[battlemat.Field], error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	fields, err := m.Look(seat, in.Figure)
	if err != nil {
		return nil, err
	}
	return answerList("no-store", fields), nil
}

func (s *Server) prospects(ctx context.Context, in *lookQuery) (*listOf[battlemat.Prospect], error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	list, err := m.Prospects(seat, in.Figure)
	if err != nil {
		return nil, err
	}
	return answerList("no-store", list), nil
}

type plansQuery struct {
	One
	Seat   string `query:"seat" doc:"The seat, as described at /state."`
	Figure string `query:"figure" maxLength:"200" doc:"The id of one of the seat's figures; without it, all figures that the seat may choose for."`
	At     string `query:"at" required:"true" doc:"The cell: x,y."`
}

func (s *Server) plans(ctx context.Context, in *plansQuery) (*listOf[battlemat.Plan], error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	cell, err := grid.ParseCell(in.At)
	if err != nil {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "at: expected a cell x,y")
	}
	list, err := m.Plans(seat, in.Figure, cell)
	if err != nil {
		return nil, err
	}
	return answerList("no-store", list), nil
}

// export writes the whole log. The log contains secrets, so the request is refused while anything
// is hidden. The owner of an unreadable match may have its log, since that match cannot be played.
// If several servers share the log, the owner may have it only if it is damaged, because a server
// of another version may still be able to continue an undamaged match.
func (s *Server) export(ctx context.Context, in *One) (*stateOf, error) {
	m, access, err := s.enter(ctx, *in)
	var held *match.Unreadable
	switch {
	case errors.As(err, &held) && access.Owner && s.o.Shared && held.Code != match.Damaged:
		return nil, newProblem(http.StatusConflict, codeNotOver, "This server cannot go on with the match, but another server on the same log may. The log is secret until the match is over.")
	case errors.As(err, &held) && access.Owner:
	case err != nil:
		return nil, err
	default:
		if !open(m) {
			return nil, newProblem(http.StatusConflict, codeNotOver, "The log is secret until the match is over and its seed is published.")
		}
	}
	// These must be the exact bytes of the log, because the chain of hashes covers them.
	lines, err := s.o.Service.Log(ctx, match.ID(in.ID))
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/x-ndjson", "no-store", append(bytes.Join(lines, []byte("\n")), '\n')}, nil
}
