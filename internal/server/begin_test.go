package server_test

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// endless is a hall in which bots play for as long as it is told, and that begins nothing
// for a reason.
type endless struct {
	*match.Hall
	plays  atomic.Bool
	reason error
}

func (h *endless) AmongBots(match.ID) bool { return h.plays.Load() }

func (h *endless) Begin(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (match.ID, match.Tokens, error) {
	if h.reason != nil {
		return "", match.Tokens{}, h.reason
	}
	return h.Hall.Begin(ctx, doc, held)
}

func beginIn(t *testing.T, limits func(*server.Limits)) (*endless, func(held map[battlemat.Seat]string) reply) {
	hall := &endless{}
	hall.plays.Store(true)
	h := openHouse(t, match.NewMemory(), func(o *server.Options) {
		hall.Hall = o.Hall.(*match.Hall)
		o.Hall = hall
		limits(&o.Limits)
	})
	return hall, func(held map[battlemat.Seat]string) reply {
		return h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Seats: held})
	}
}

// TestMatchesOfBotsAreBounded: a client has so many matches played by bots alone at once;
// those with a person are not counted.
func TestMatchesOfBotsAreBounded(t *testing.T) {
	bots := map[battlemat.Seat]string{"hunter": match.Bot, "red": match.Bot, "blue": match.Empty}
	hall, begin := beginIn(t, func(l *server.Limits) { l.Alone = 2 })
	for range 2 {
		read[wire.Created](t, begin(bots), http.StatusCreated)
	}
	no := begin(bots)
	refused(t, no, http.StatusTooManyRequests, "too-many")
	if no.header.Get("Retry-After") == "" {
		t.Error("nothing says when to try again")
	}
	read[wire.Created](t, begin(map[battlemat.Seat]string{"hunter": match.Bot, "red": match.Bot}), http.StatusCreated)
	hall.plays.Store(false)
	read[wire.Created](t, begin(bots), http.StatusCreated)
}

// TestMatchesOfADay: in the long run a client begins only so many matches; what was refused
// does not count.
func TestMatchesOfADay(t *testing.T) {
	hall, begin := beginIn(t, func(l *server.Limits) { l.Day = server.Rate{PerSecond: 1.0 / 3600, Burst: 3} })
	hall.reason = match.ErrNoRoom
	for range 4 {
		begin(nil)
	}
	hall.reason = nil
	for range 3 {
		read[wire.Created](t, begin(nil), http.StatusCreated)
	}
	no := begin(nil)
	refused(t, no, http.StatusTooManyRequests, "too-many")
	if wait, err := time.ParseDuration(no.header.Get("Retry-After") + "s"); err != nil || wait < 50*time.Minute {
		t.Errorf("try again after %v", wait)
	}
}

// TestFullServer: what the hall has no room for is said, with when to try again.
func TestFullServer(t *testing.T) {
	hall, begin := beginIn(t, func(*server.Limits) {})
	said := map[string]bool{}
	for _, reason := range []error{match.ErrCrowded, match.ErrNoRoom, match.ErrNoMemory} {
		hall.reason = fmt.Errorf("a bound: %w", reason)
		no := begin(nil)
		said[refused(t, no, http.StatusServiceUnavailable, "too-many").Detail] = true
		if no.header.Get("Retry-After") == "" {
			t.Errorf("%v: nothing says when to try again", reason)
		}
	}
	if len(said) != 3 {
		t.Errorf("said is %v", said)
	}
}
