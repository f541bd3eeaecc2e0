//go:build linux

package main

import (
	"fmt"
	"slices"
	"time"
)

// measure is the result of a run.
type measure struct {
	All     int // number of actions, including those of the warm-up
	Actions int
	For     time.Duration
	Took    []time.Duration // times that actions took, sorted

	Bytes int     // of all messages after each stream's first state
	Sizes []int32 // sizes of messages with a state, except for the first of each stream; sorted
	Told  int     // number of actions, each counted once for every stream
}

func (m measure) perSecond() float64 { return float64(m.Actions) / m.For.Seconds() }

func (m measure) String() string {
	return fmt.Sprintf("%8.0f actions/s   p50 %8s   p99 %8s", m.perSecond(),
		at(m.Took, 50).Round(10*time.Microsecond), at(m.Took, 99).Round(10*time.Microsecond))
}

// traffic returns how many bytes a stream was sent for an action, as text.
func (m measure) traffic() string {
	return fmt.Sprintf("bytes per action and stream: median %d, p90 %d, mean %d", at(m.Sizes, 50), at(m.Sizes, 90), m.Bytes/max(m.Told, 1))
}

// at returns the value at a percentile of a sorted list.
func at[T any](sorted []T, percent int) (v T) {
	if len(sorted) > 0 {
		v = sorted[min(len(sorted)-1, len(sorted)*percent/100)]
	}
	return v
}

// sum returns the result for all games together.
func sum(games []*game, while time.Duration) measure {
	m := measure{For: while}
	for _, g := range games {
		m.All += g.all
		m.Told += g.all * len(g.streams)
		m.Took = append(m.Took, g.took...)
		for _, s := range g.streams {
			m.Bytes += s.bytes
			m.Sizes = append(m.Sizes, s.sizes...)
		}
	}
	m.Actions = len(m.Took)
	slices.Sort(m.Took)
	slices.Sort(m.Sizes)
	return m
}
