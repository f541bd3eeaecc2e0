package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// mostLines is the most entries in one answer.
const mostLines = 1000

type logQuery struct {
	One
	Seat string `query:"seat" doc:"As whom, as for state."`
	From int    `query:"from" minimum:"0" doc:"The first entry."`
	To   int    `query:"to" default:"-1" minimum:"-1" doc:"The last entry; -1: the last there is. At most 1,000 entries are told."`
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
	body, err := s.linesAs(nil, m, seat, in.From, min(to, in.From+mostLines-1))
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/json", "no-store", body}, nil
}

// linesAs appends the entries from one seq to another, as a seat was told of them, as a list of
// wire.Line. What a seat was told of an entry never changes, so each line is made once. The line that tells
// followers of a new entry is not cached, since they share it in another way.
func (s *Server) linesAs(b []byte, m *match.Match, seat battlemat.Seat, from, to int) ([]byte, error) {
	const atOnce = 64
	var made []match.Line // some that follow each other are made for less
	through := -1         // up to which entry they are
	b = append(b, '[')
	from = max(from, 0)
	if from == to && to == m.Seq() {
		last, err := m.Lines(seat, from, to)
		if err != nil {
			return nil, err
		}
		if len(last) > 0 {
			line, err := writtenLine(&last[0])
			if err != nil {
				return nil, err
			}
			b = append(b, line...)
		}
		return append(b, ']'), nil
	}
	first := true
	for seq := from; seq <= min(to, m.Seq()); seq++ {
		line, err := s.lineCache.get(seatKey{m.ID(), seq, seat}, func() ([]byte, error) {
			if seq > through {
				var err error
				through = min(to, seq+atOnce-1)
				if made, err = m.Lines(seat, seq, through); err != nil {
					return nil, err
				}
			}
			i := slices.IndexFunc(made, func(l match.Line) bool { return l.Seq == seq })
			if i < 0 {
				return nil, nil // the game master's, and unseen
			}
			return writtenLine(&made[i])
		})
		if err != nil {
			return nil, err
		}
		if len(line) == 0 {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, line...)
	}
	return append(b, ']'), nil
}

// writtenLine is a line as the API sends it.
func writtenLine(l *match.Line) ([]byte, error) {
	return json.Marshal(wire.Line{Seq: l.Seq, At: l.At, Seat: l.Seat, Do: string(l.Do), Text: l.Text, Told: l.Told, Back: l.Back, Undone: l.Undone, Restored: l.Restored})
}

type whyQuery struct {
	One
	Seat string `query:"seat" doc:"As whom, as for state."`
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
	Seat   string `query:"seat" doc:"As whom, as for state."`
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
	Seat   string `query:"seat" doc:"As whom, as for state."`
	Figure string `query:"figure" maxLength:"200" doc:"The id of one of the seat's figures; left out, all that it may choose for."`
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

// export writes the whole log. It names what was hidden, so it waits until nothing is. The
// owner of an unreadable match may have it, since nobody can play that match. On a log that
// servers share it must be damaged, because a server of another version may be able to continue the
// match.
func (s *Server) export(ctx context.Context, in *One) (*stateOf, error) {
	m, access, err := s.enter(ctx, *in)
	var held *match.Unreadable
	switch {
	case errors.As(err, &held) && access.Owner && s.o.Shared && held.Code != match.Damaged:
		return nil, newProblem(http.StatusConflict, codeNotOver, "This server cannot go on with the match, but another one on the same log may: what was played is secret until it is over.")
	case errors.As(err, &held) && access.Owner:
	case err != nil:
		return nil, err
	default:
		if !open(m) {
			return nil, newProblem(http.StatusConflict, codeNotOver, "The log is secret until the match is over and its seed is published.")
		}
	}
	// The very bytes of the log: its chain of hashes is over them.
	lines, err := s.o.Service.Log(ctx, match.ID(in.ID))
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/x-ndjson", "no-store", append(bytes.Join(lines, []byte("\n")), '\n')}, nil
}
