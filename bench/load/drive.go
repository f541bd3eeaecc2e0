//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// silence is the longest time that the driver waits without a message from a server.
const silence = 30 * time.Second

// driver plays many matches at once.
type driver struct {
	open table
	rate int // the most actions a second in all matches together; 0 for as many as the server can take

	poll    *poll
	games   []*game
	of      map[int32]*game   // the game of each stream, by the number of the stream
	streams map[int32]*stream // by their numbers
	waiting []*game           // games that may act, if there is a rate
}

// drive plays the given number of matches for the given time, after a warm-up of a fifth of that
// time. It calls `begun` when all matches are open.
func drive(ctx context.Context, d driver, matches int, while time.Duration, begun func()) (m measure, err error) {
	if d.poll, err = newPoll(); err != nil {
		return m, err
	}
	defer d.poll.close()
	d.of, d.streams = map[int32]*game{}, map[int32]*stream{}
	defer func() {
		for _, s := range d.streams {
			s.close()
		}
	}()
	for number := range matches {
		m, err := d.open(ctx, number)
		if err != nil {
			return measure{}, fmt.Errorf("match %d: %w", number, err)
		}
		if err := d.add(m); err != nil {
			return measure{}, err
		}
	}
	begun()
	start := time.Now()
	warm := start.Add(while / 5)
	end := warm.Add(while)
	for _, g := range d.games {
		g.warm = warm
		if err := d.step(g, start); err != nil {
			return m, err
		}
	}
	next := newOpener(ctx, d.open, matches, matches)
	defer next.stop()
	acted, chance := 0, rand.New(rand.NewPCG(1, 1))
	for heard := start; ; {
		patience := 100
		if len(d.waiting) > 0 {
			patience = 1
		}
		ready, err := d.poll.wait(patience)
		now := time.Now()
		switch {
		case err != nil:
			return m, err
		case now.After(end):
			return sum(d.games, while), nil
		case len(ready) > 0:
			heard = now
		case now.Sub(heard) > silence:
			return m, errors.New("the server no longer answers")
		}
		for _, event := range ready {
			g, s := d.of[event.Fd], d.streams[event.Fd]
			if s == nil {
				continue // its match has ended
			}
			if err := s.read(); err != nil {
				return m, fmt.Errorf("after state %d: %w", g.n, err)
			}
			if err := d.step(g, now); err != nil {
				return m, fmt.Errorf("after state %d: %w", g.n, err)
			}
			if g.over {
				d.close(g)
				next.wanted()
			}
		}
		if another, ok := next.opened(); ok {
			if another.err != nil {
				return m, another.err
			}
			if err := d.add(another.joined); err != nil {
				return m, err
			}
			g := d.games[len(d.games)-1]
			g.warm = warm
			if err := d.step(g, time.Now()); err != nil {
				return m, err
			}
		}
		for len(d.waiting) > 0 && acted < int(now.Sub(start).Seconds()*float64(d.rate)) {
			// Choose a game at random. If the games acted in order, all matches with the same
			// recording would reach its most expensive action at once. Matches between people do
			// not.
			n := chance.IntN(len(d.waiting))
			if err := d.waiting[n].act(time.Now()); err != nil {
				return m, err
			}
			d.waiting[n] = d.waiting[len(d.waiting)-1]
			d.waiting = d.waiting[:len(d.waiting)-1]
			acted++
		}
	}
}

// add adds a match that has been opened.
func (d *driver) add(m joined) error {
	g := &game{joined: m}
	d.games = append(d.games, g)
	for _, s := range m.streams {
		number := int32(s.fd) // unique among the open streams
		d.of[number], d.streams[number] = g, s
		if err := d.poll.add(s.socket, int(number)); err != nil {
			return err
		}
	}
	return nil
}

// close closes the connections of a match that is over.
func (d *driver) close(g *game) {
	for _, s := range g.streams {
		delete(d.of, int32(s.fd))
		delete(d.streams, int32(s.fd))
		s.close()
	}
}

// step continues a match as far as the received messages allow.
func (d *driver) step(g *game, now time.Time) error {
	g.arrive(now)
	switch {
	case !g.ready():
		return nil
	case d.rate > 0:
		g.sent = now // from now on, the action waits to be sent
		d.waiting = append(d.waiting, g)
		return nil
	}
	return g.act(time.Now())
}
