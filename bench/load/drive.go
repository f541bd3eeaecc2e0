//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

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

// silence is how long no server may say nothing at all.
const silence = 30 * time.Second

// drive plays on that many matches for a while, after a warm-up of a fifth of it.
func drive(ctx context.Context, open table, matches int, while time.Duration) (measure, error) {
	p, err := newPoll()
	if err != nil {
		return measure{}, err
	}
	defer p.close()
	games := make([]*game, matches)
	for i := range games {
		seats, err := open(ctx, i)
		if err != nil {
			return measure{}, fmt.Errorf("match %d: %w", i, err)
		}
		games[i] = &game{seats: seats}
		for j, s := range seats {
			defer s.close()
			if err := p.add(s.socket, 2*i+j); err != nil {
				return measure{}, err
			}
		}
	}
	warm := time.Now().Add(while / 5)
	end := warm.Add(while)
	for _, g := range games {
		g.warm = warm
		if err := g.step(); err != nil {
			return measure{}, err
		}
	}
	for heard := time.Now(); ; {
		ready, err := p.wait(100)
		now := time.Now()
		switch {
		case err != nil:
			return measure{}, err
		case now.After(end):
			return sum(games, while), nil
		case len(ready) > 0:
			heard = now
		case now.Sub(heard) > silence:
			return measure{}, errors.New("the server says nothing any more")
		}
		for _, event := range ready {
			g := games[event.Fd/2]
			if err := g.seats[event.Fd%2].read(); err != nil {
				return measure{}, fmt.Errorf("match %d: %w", event.Fd/2, err)
			}
			if err := g.step(); err != nil {
				return measure{}, fmt.Errorf("match %d: %w", event.Fd/2, err)
			}
		}
	}
}

// sum is what all games found together.
func sum(games []*game, while time.Duration) measure {
	m := measure{For: while}
	for _, g := range games {
		m.All += g.all
		m.Took = append(m.Took, g.took...)
	}
	m.Actions = len(m.Took)
	slices.Sort(m.Took)
	return m
}
