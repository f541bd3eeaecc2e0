package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server/cache"
	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/match"
)

// readerFor is like [live.SeatFor], for requests that only read. Once the log of a match is no
// longer secret, any of the match's seats may be named. The parameter `then` is the match at the
// requested moment.
func readerFor(m, then *match.Match, access match.Access, want string) (battlemat.Seat, error) {
	if seat := battlemat.Seat(want); open(m) && slices.Contains(m.Seats(), seat) {
		return seat, nil
	}
	return live.SeatFor(then, access, want, battlemat.Spectator)
}

// stateAs returns the encoded match as a seat sees it. All requests for the same state share one
// encoding.
func (s *Server) stateAs(m *match.Match, seat battlemat.Seat) ([]byte, error) {
	return s.stateCache.Get(cache.SeatKey{Match: m.ID(), Seq: m.Seq(), Seat: seat}, func() ([]byte, error) {
		return s.streams.State(m, seat)
	})
}

// askedAs finds the match that a request is about, and the seat whose view the client gets.
func (s *Server) askedAs(ctx context.Context, in One, want string) (*match.Match, battlemat.Seat, error) {
	m, access, err := s.enter(ctx, in)
	if err != nil {
		return nil, "", err
	}
	seat, err := readerFor(m, m, access, want)
	return m, seat, err
}

// StateQuery is exported because huma does not read the fields of unexported embedded structs.
type StateQuery struct {
	One
	Seat string `query:"seat" doc:"The seat whose view is wanted: one that the tokens hold; empty for a spectator; or auto for the seat that is to act, or else the first. When the match is over, any of its seats."`
	At   string `query:"at" doc:"The match is returned as it was after the entry with this seq; by default the last." pattern:"^[0-9]{1,9}$"`
}

type stateOf struct {
	Kind string `header:"Content-Type"`
	Keep string `header:"Cache-Control"`
	Body []byte
}

// seenBy finds the match as it was at the requested moment, and the seat whose view the client
// gets.
func (s *Server) seenBy(ctx context.Context, in *StateQuery) (*match.Match, battlemat.Seat, error) {
	m, access, err := s.enter(ctx, in.One)
	if err != nil {
		return nil, "", err
	}
	then, err := thenOf(m, in.At)
	if err != nil {
		return nil, "", err
	}
	seat, err := readerFor(m, then, access, in.Seat)
	return then, seat, err
}

func (s *Server) state(ctx context.Context, in *StateQuery) (*stateOf, error) {
	m, seat, err := s.seenBy(ctx, in)
	if err != nil {
		return nil, err
	}
	body, err := s.stateAs(m, seat)
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/json", "no-store", body}, nil
}

// thenOf returns the match after an earlier entry, or after the last one if `at` is empty.
func thenOf(m *match.Match, at string) (*match.Match, error) {
	if at == "" {
		return m, nil
	}
	seq := 0
	for _, digit := range at {
		if digit < '0' || digit > '9' || len(at) > 9 {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "at: expected the seq of an entry")
		}
		seq = seq*10 + int(digit-'0')
	}
	if seq > m.Seq() {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "at: the last entry is %d", m.Seq())
	}
	return m.At(seq)
}
