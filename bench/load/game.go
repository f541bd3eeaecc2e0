//go:build linux

package main

import "time"

// game is a match that is played: its two seats act in turn.
type game struct {
	seats [2]*seat
	n     int       // the number of the state that it stands at
	sent  time.Time // when the action that follows it was sent; zero: not yet

	all  int             // actions
	took []time.Duration // how long they took, from warm on
	warm time.Time
}

// actor is the seat whose turn it is.
func (g *game) actor() *seat { return g.seats[g.n%2] }

// step goes on as far as what has come allows: an action has arrived when the seat that
// sent it has the state after it, and the next seat acts when it has that state too.
func (g *game) step() error {
	if !g.sent.IsZero() && g.actor().last > g.n {
		if g.sent.After(g.warm) {
			g.took = append(g.took, time.Since(g.sent))
		}
		g.all++
		g.n++
		g.sent = time.Time{}
	}
	actor := g.actor()
	if !g.sent.IsZero() || actor.last < g.n {
		return nil
	}
	g.sent = time.Now()
	return actor.write(text, actor.act(g.n))
}
