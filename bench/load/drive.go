package main

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// seat is a live connection that can act when it is its turn.
type seat interface {
	// Act sends the action that follows the state numbered n and returns when the
	// next state has arrived on this connection.
	Act(n int) error
	// Wait returns when the state numbered n or a later one has arrived.
	Wait(n int) error
	Close()
}

// table opens the two seats of a new match, and says the number of its first state.
type table func(ctx context.Context, match int) (seats [2]seat, first int, err error)

// measure is what a run found.
type measure struct {
	All     int // actions, those of the warm-up included
	Actions int
	For     time.Duration
	Took    []time.Duration // sorted
}

func (m measure) perSecond() float64 { return float64(m.Actions) / m.For.Seconds() }

// at is the quantile of the durations, in percent.
func (m measure) at(percent int) time.Duration {
	if len(m.Took) == 0 {
		return 0
	}
	return m.Took[min(len(m.Took)-1, len(m.Took)*percent/100)]
}

func (m measure) String() string {
	return fmt.Sprintf("%8.0f actions/s   p50 %8s   p99 %8s", m.perSecond(),
		m.at(50).Round(10*time.Microsecond), m.at(99).Round(10*time.Microsecond))
}

// drive plays on that many matches for a while, after a warm-up of a fifth of it.
func drive(ctx context.Context, open table, matches int, while time.Duration) (measure, error) {
	type players struct {
		seats [2]seat
		first int
	}
	all := make([]players, matches)
	for i := range all {
		var err error
		if all[i].seats, all[i].first, err = open(ctx, i); err != nil {
			return measure{}, fmt.Errorf("match %d: %w", i, err)
		}
		defer all[i].seats[0].Close()
		defer all[i].seats[1].Close()
	}
	warm := time.Now().Add(while / 5)
	end := warm.Add(while)
	var (
		wait   sync.WaitGroup
		lock   sync.Mutex
		took   []time.Duration
		played int
		failed atomic.Pointer[error]
	)
	for _, p := range all {
		wait.Go(func() {
			var mine []time.Duration
			all := 0
			for n := p.first; time.Now().Before(end) && failed.Load() == nil; n++ {
				actor := p.seats[(n-p.first)%2]
				begin := time.Now()
				err := actor.Wait(n)
				if err == nil {
					begin = time.Now()
					err = actor.Act(n)
				}
				if err != nil {
					failed.Store(&err)
					return
				}
				all++
				if begin.After(warm) {
					mine = append(mine, time.Since(begin))
				}
			}
			lock.Lock()
			took = append(took, mine...)
			played += all
			lock.Unlock()
		})
	}
	wait.Wait()
	if err := failed.Load(); err != nil {
		return measure{}, *err
	}
	slices.Sort(took)
	return measure{All: played, Actions: len(took), For: while, Took: took}, nil
}
