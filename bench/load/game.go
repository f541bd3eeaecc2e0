//go:build linux

package main

import "time"

// game is a match being played: one of its seats acts, and when that has arrived the next.
type game struct {
	joined
	n    int       // the number of its current state
	sent time.Time // when the action after it was sent; zero: not yet
	over bool      // there is nothing more to play

	all  int             // actions
	took []time.Duration // how long they took, from warm on
	warm time.Time
}

// joined is a match of either kind of game, with a live connection for each of its streams.
type joined struct {
	streams []*stream
	// next is the action that follows the state numbered n: which stream sends it, and what;
	// nothing if the match is at its end.
	next func(n int) (actor *stream, message []byte)
	// everyone makes an action count as arrived once every stream has the state after it. Otherwise the
	// stream that sent it is enough.
	everyone bool
}

// arrive records that the action in progress has arrived, if it has.
func (g *game) arrive(now time.Time) {
	if g.sent.IsZero() {
		return
	}
	actor, _ := g.next(g.n)
	for _, s := range g.streams {
		if (s == actor || g.everyone) && s.last <= g.n {
			return
		}
	}
	if g.sent.After(g.warm) {
		g.took = append(g.took, now.Sub(g.sent))
	}
	g.all++
	g.n++
	g.sent = time.Time{}
}

// ready reports whether the next action may be sent: its sender has the state before it.
func (g *game) ready() bool {
	if !g.sent.IsZero() || g.over {
		return false
	}
	actor, _ := g.next(g.n)
	g.over = actor == nil
	return !g.over && actor.last >= g.n
}

// act sends it.
func (g *game) act(now time.Time) error {
	actor, message := g.next(g.n)
	g.sent = now
	return actor.write(text, message)
}
