package live

import (
	"sync"

	"github.com/battlemat/battlemat/match"
)

// counts counts live streams: in total, for each client and for each match. It also holds what the
// streams of a match share.
type counts struct {
	limits Limits

	mu      sync.Mutex
	all     int
	clients map[string]int
	matches map[match.ID]*followed
}

// followed is a match with its streams.
type followed struct {
	streams   int
	broadcast *broadcast
}

func newCounts(limits Limits) *counts {
	return &counts{limits: limits, clients: map[string]int{}, matches: map[match.ID]*followed{}}
}

// open counts a stream of a client, or refuses it.
func (c *counts) open(client string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.limits.Streams >= 0 && c.all >= c.limits.Streams:
		return ErrFull
	case c.limits.ClientStreams >= 0 && c.clients[client] >= c.limits.ClientStreams:
		return &TooManyError{Streams: c.clients[client]}
	}
	c.all++
	c.clients[client]++
	return nil
}

// close removes a stream that open has counted.
func (c *counts) close(client string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.clients[client]--; c.clients[client] <= 0 {
		delete(c.clients, client)
	}
}

// follow counts a stream of a match, or refuses it. It returns what the stream shares with the
// others.
func (c *counts) follow(s *Streams, id match.ID) (*broadcast, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	of := c.matches[id]
	switch {
	case of == nil:
		of = &followed{broadcast: newBroadcast(s)}
		c.matches[id] = of
	case c.limits.MatchStreams >= 0 && of.streams >= c.limits.MatchStreams:
		return nil, &TooManyError{Streams: of.streams, OfMatch: true}
	}
	of.streams++
	return of.broadcast, nil
}

// broadcast returns what the streams of a match share, or a new broadcast if there are none.
func (c *counts) broadcast(s *Streams, id match.ID) *broadcast {
	c.mu.Lock()
	defer c.mu.Unlock()
	if of := c.matches[id]; of != nil {
		return of.broadcast
	}
	return newBroadcast(s)
}

// followed returns the number of matches that have a stream.
func (c *counts) followed() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.matches)
}

// leave removes a stream that follow has counted.
func (c *counts) leave(id match.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if of := c.matches[id]; of.streams > 1 {
		of.streams--
	} else {
		delete(c.matches, id)
	}
}
