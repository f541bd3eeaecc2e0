package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// stream upgrades a request to a WebSocket, and serves the WebSocket until it ends.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		s.fail(w, r, newProblem(http.StatusUpgradeRequired, codeInvalid, "This path is for WebSockets. %s sends the same data as server-sent events.", eventsPath))
		return
	}
	leave, err := s.opened(r, "websocket")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	served := false // whether a goroutine serves the stream and will call leave
	defer func() {
		if !served {
			leave()
		}
	}()
	conn, err := s.streams.Accept(w, r)
	if err != nil {
		return // Accept has already answered
	}
	// The handler returns now, so that the request with its headers, its reader and its stack is
	// released while the stream continues.
	a, ctx := goesOn(r)
	name := r.PathValue("id")
	served = true
	go func() {
		defer leave()
		defer s.done(a)
		defer func() {
			if s.panicked(a, recover()) {
				_ = conn.CloseNow()
			}
		}()
		reason, err := s.streams.Serve(ctx, conn, name, a.client)
		s.ended(ctx, reason, err)
	}()
}

// opened counts a new stream. Calling leave reverses the count.
func (s *Server) opened(r *http.Request, kind string) (leave func(), err error) {
	gone, err := s.streams.Open(callerOf(r.Context()))
	if err != nil {
		return nil, err
	}
	open := s.metrics.streams.WithLabelValues(kind)
	open.Inc()
	return func() { open.Dec(); gone() }, nil
}

// ended counts a stream that has ended, and logs the error if the server failed.
func (s *Server) ended(ctx context.Context, reason string, err error) {
	s.metrics.shed.WithLabelValues(reason).Inc()
	if err != nil {
		fault(ctx, err)
	}
}

// streamHost is the server in the form that its streams need.
type streamHost struct{ s *Server }

func (h streamHost) Admit(ctx context.Context, name string, tokens []string) (*match.Match, match.Access, error) {
	return h.s.admit(ctx, name, someTokens(tokens))
}

func (h streamHost) Follow(ctx context.Context, id match.ID, seats ...battlemat.Seat) (*match.Follower, error) {
	return h.s.o.Service.Follow(ctx, id, seats...)
}

func (h streamHost) Table(now match.Snapshot, access match.Access) wire.Table {
	return h.s.tableAs(now, access, h.s.settings(now.Match.Scenario()))
}

func (h streamHost) Allow(client string) bool { return h.s.requestRate.take(client) == 0 }

func (h streamHost) Submit(ctx context.Context, id match.ID, access match.Access, a wire.Act) (wire.Done, error) {
	return h.s.submit(ctx, id, access, a)
}

func (h streamHost) Say(ctx context.Context, id match.ID, access match.Access, a wire.Say) (wire.Said, error) {
	return h.s.say(ctx, id, access, a)
}

func (h streamHost) Problem(ctx context.Context, err error) wire.Problem {
	return h.s.told(ctx, err).Problem
}

func (h streamHost) Panicked(ctx context.Context, recovered any) {
	h.s.panicked(answerOf(ctx), recovered)
}

// streamProblem returns the problem for a refused stream, or for a refused message on a stream. It
// returns nil for any other error.
func streamProblem(err error) *problem {
	var many *live.TooManyError
	var other *live.NotHeldError
	switch {
	case errors.Is(err, live.ErrRestarting):
		p := newProblem(http.StatusServiceUnavailable, codeUnavailable, "The server is about to restart. Connect again.")
		p.retry = time.Second
		return p
	case errors.Is(err, live.ErrFull):
		p := newProblem(http.StatusServiceUnavailable, codeTooMany, "This server has reached its limit of streams. Try again.")
		p.retry = 10 * time.Second
		return p
	case errors.As(err, &many) && many.OfMatch:
		return tooMany(10*time.Second, "%d streams follow this match, which is the limit.", many.Streams)
	case errors.As(err, &many):
		return tooMany(10*time.Second, "There are %d streams from your address, which is the limit.", many.Streams)
	case errors.As(err, &other):
		return newProblem(http.StatusForbidden, codeNotYourSeat, "Your tokens do not hold the seat %q.", other.Seat)
	case errors.Is(err, live.ErrNoHello):
		return newProblem(http.StatusBadRequest, codeNoHello, "The first message must be a Hello: {\"tokens\":[…],\"seat\":\"auto\",\"from\":-1}.")
	case errors.Is(err, live.ErrUnreadable):
		return newProblem(http.StatusBadRequest, codeInvalid, "That message cannot be read.")
	case errors.Is(err, live.ErrNotOne):
		return newProblem(http.StatusBadRequest, codeInvalid, "A message has exactly one of the fields act, seat, preview, say and ping.")
	}
	return nil
}
