//go:build linux

package main

import "time"

// game is a match being played. One of its seats acts, and when that action has arrived, the next
// seat acts.
type game struct {
	joined
	n    int       // the number of its current state
	sent time.Time // when the action in progress was sent, or began to wait; zero if there is none
	over bool      // there is nothing more to play

	all  int             // the number of actions
	took []time.Duration // how long each action took, after the warm-up
	warm time.Time
}

// joined is a match of the trivial game or of a real one, with a live connection for each of its
// streams.
type joined struct {
	streams []*stream
	// next returns the action that follows the state numbered n: the stream that sends the action, and
	// the message. It returns nothing if the match is at its end.
	next func(n int) (actor *stream, message []byte)
	// everyone is set if an action counts as arrived only when every stream has the state after it.
	// Otherwise it has arrived when the stream that sent it has that state.
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

// act sends the next action.
func (g *game) act(now time.Time) error {
	actor, message := g.next(g.n)
	g.sent = now
	return actor.write(text, message)
}
