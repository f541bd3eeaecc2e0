package server_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// endless is a log in which matches of bots do not end: each command waits until `ended` is closed.
// If `reason` is set, no match can begin.
type endless struct {
	match.Log
	ended  chan struct{} // closed: bots continue
	reason error
}

func (l *endless) Append(ctx context.Context, id match.ID, seq int, entry []byte) error {
	select {
	case <-l.ended:
	case <-ctx.Done():
	}
	return l.Log.Append(ctx, id, seq, entry)
}

func (l *endless) Create(ctx context.Context, id match.ID, secret match.Secret, entry []byte) error {
	if l.reason != nil {
		return l.reason
	}
	return l.Log.Create(ctx, id, secret, entry)
}

func beginIn(t *testing.T, limits func(*server.Limits)) (*endless, func(held map[battlemat.Seat]string) reply) {
	log := &endless{Log: match.NewMemory(), ended: make(chan struct{})}
	h := openHouse(t, log, func(o *server.Options) { limits(&o.Limits) })
	return log, func(held map[battlemat.Seat]string) reply {
		return h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Seats: held})
	}
}

// TestMatchesOfBotsAreBounded checks that a client may have only a limited number of matches
// between bots at the same time. Matches with a person do not count.
func TestMatchesOfBotsAreBounded(t *testing.T) {
	bots := map[battlemat.Seat]string{"hunter": match.Bot, "red": match.Bot, "blue": match.Empty}
	log, begin := beginIn(t, func(l *server.Limits) { l.Alone = 2 })
	for range 2 {
		read[wire.Created](t, begin(bots), http.StatusCreated)
	}
	refusal := begin(bots)
	refused(t, refusal, http.StatusTooManyRequests, "too-many")
	if refusal.header.Get("Retry-After") == "" {
		t.Error("nothing says when to try again")
	}
	read[wire.Created](t, begin(map[battlemat.Seat]string{"hunter": match.Bot, "red": match.Bot}), http.StatusCreated)
	close(log.ended)
	until(t, "the bots' matches do not end", func() bool { return begin(bots).status == http.StatusCreated })
}

// TestMatchesOfADay checks that a client may begin only a limited number of matches a day. Refused
// requests do not count.
func TestMatchesOfADay(t *testing.T) {
	log, begin := beginIn(t, func(l *server.Limits) { l.Day = server.Rate{PerSecond: 1.0 / 3600, Burst: 3} })
	log.reason = match.ErrNoRoom
	for range 4 {
		begin(nil)
	}
	log.reason = nil
	for range 3 {
		read[wire.Created](t, begin(nil), http.StatusCreated)
	}
	refusal := begin(nil)
	refused(t, refusal, http.StatusTooManyRequests, "too-many")
	if wait, err := time.ParseDuration(refusal.header.Get("Retry-After") + "s"); err != nil || wait < 50*time.Minute {
		t.Errorf("try again after %v", wait)
	}
}

// TestFullServer checks that if the service has no room, the answer says so, and says when to try
// again.
func TestFullServer(t *testing.T) {
	log, begin := beginIn(t, func(*server.Limits) {})
	said := map[string]bool{}
	for _, reason := range []error{match.ErrCrowded, match.ErrNoRoom, match.ErrNoPictures, match.ErrNoMemory} {
		log.reason = fmt.Errorf("a bound: %w", reason)
		refusal := begin(nil)
		said[refused(t, refusal, http.StatusServiceUnavailable, "too-many").Detail] = true
		if refusal.header.Get("Retry-After") == "" {
			t.Errorf("%v: nothing says when to try again", reason)
		}
	}
	if len(said) != 4 {
		t.Errorf("said is %v", said)
	}
}
