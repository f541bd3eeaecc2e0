package e2e_test

import (
	"bytes"
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestRaceOfSeats lets seats choose their cards at the same time, through two services on one
// PostgreSQL. Each seat's command is based on the position before the others chose. All commands
// are accepted, and both services have the same entries in the same order.
func TestRaceOfSeats(t *testing.T) {
	t.Parallel()
	_, url := postgres(t)
	var services [2]*match.Service
	for i := range services {
		log, err := store.Open(t.Context(), url, store.Options{Logger: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		services[i] = match.NewService(log, match.Options{Rules: ruleset})
		t.Cleanup(func() {
			if err := services[i].Close(context.Background()); err != nil {
				t.Error(err)
			}
			log.Close()
		})
	}
	var all sync.WaitGroup
	for n := range scaled(4, 12, 100) {
		all.Go(func() {
			id, together := seatsChoose(t, services, n)
			if together < 2 {
				t.Errorf("match %s: seats chose at once %d times", id, together)
			}
			var logs [2][][]byte
			for i, h := range services {
				var err error
				if logs[i], err = h.Log(t.Context(), id); err != nil {
					t.Error(err)
				}
			}
			if !slices.EqualFunc(logs[0], logs[1], bytes.Equal) {
				t.Errorf("match %s: the services have different entries", id)
			}
		})
	}
	all.Wait()
}

// seatsChoose plays a match until several seats have chosen at the same time in a few rounds, and
// returns the number of these rounds.
func seatsChoose(t *testing.T, services [2]*match.Service, n int) (id match.ID, together int) {
	doc, err := scenarios.Load("the-wedding-cake")
	if err != nil {
		t.Error(err)
		return
	}
	held := map[battlemat.Seat]string{}
	for _, s := range doc.Seats {
		held[battlemat.Seat(s.ID)] = match.Person
	}
	if id, _, err = services[n%2].Begin(t.Context(), doc, held); err != nil {
		t.Error(err)
		return
	}
	seq := 0
	for round := 0; round < 60 && together < scaled(3, 6, 20); round++ {
		// After both services have been asked for the last entry, both have it.
		m, err := seenTo(t.Context(), services[(n+round)%2], id, seq)
		if err != nil {
			t.Error(err)
			return
		}
		seats := m.Position().ToAct()
		if len(seats) == 0 {
			return
		}
		if len(seats) > 1 {
			together++
		}
		var work sync.WaitGroup
		for i, seat := range seats {
			choices, err := m.Choices(seat)
			if err != nil {
				t.Error(err)
				return
			}
			choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool {
				return c.Kind == battlemat.Resign || c.Kind == battlemat.Concede
			})
			work.Go(func() {
				ask := match.Ask{Seat: seat, Seq: m.Seq(), Command: choices[(n+round)%len(choices)].Command}
				if _, err := services[(i+round)%2].Submit(t.Context(), id, ask); err != nil {
					t.Errorf("match %s, after entry %d: %s %q: %v", id, m.Seq(), seat, ask.Command, err)
				}
			})
		}
		work.Wait()
		seq += len(seats)
	}
	return id, together
}

// seenTo returns a match from a service, once the service has received an entry.
func seenTo(ctx context.Context, h *match.Service, id match.ID, seq int) (*match.Match, error) {
	ctx, leave := context.WithTimeout(ctx, patience)
	defer leave()
	f, err := h.Follow(ctx, id)
	if err != nil {
		return nil, err
	}
	for f.Now().Match.Seq() < seq {
		select {
		case <-f.Newer():
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return f.Now().Match, nil
}
