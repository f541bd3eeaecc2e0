package server

import (
	"net/http"
	"sync"
	"time"

	"github.com/battlemat/battlemat/match"
)

// streamCounts counts live streams, in total, for each client and for each match, and holds what the
// streams of a match share.
type streamCounts struct {
	inAll, ofClient, ofMatch int // at most; below 0: no bound

	mu      sync.Mutex
	all     int
	clients map[string]int
	matches map[match.ID]*followed
}

// followed is a match with its streams.
type followed struct {
	streams int
	telling *telling
}

func newStreamCounts(inAll, ofClient, ofMatch int) *streamCounts {
	return &streamCounts{inAll: inAll, ofClient: ofClient, ofMatch: ofMatch, clients: map[string]int{}, matches: map[match.ID]*followed{}}
}

// open counts a client's stream, or refuses it.
func (c *streamCounts) open(client string) *problem {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.inAll >= 0 && c.all >= c.inAll:
		p := newProblem(http.StatusServiceUnavailable, codeTooMany, "This server holds as many streams as it can. Try again.")
		p.retry = 10 * time.Second
		return p
	case c.ofClient >= 0 && c.clients[client] >= c.ofClient:
		return tooMany(10*time.Second, "There are %d streams from your address: that is as many as it may have.", c.clients[client])
	}
	c.all++
	c.clients[client]++
	return nil
}

// close uncounts what open counted.
func (c *streamCounts) close(client string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.clients[client]--; c.clients[client] <= 0 {
		delete(c.clients, client)
	}
}

// follow counts a stream of a match, or refuses it. It returns what the stream shares with the others.
func (c *streamCounts) follow(s *Server, id match.ID) (*telling, *problem) {
	c.mu.Lock()
	defer c.mu.Unlock()
	of := c.matches[id]
	switch {
	case of == nil:
		of = &followed{telling: newTelling(s)}
		c.matches[id] = of
	case c.ofMatch >= 0 && of.streams >= c.ofMatch:
		return nil, tooMany(10*time.Second, "%d streams follow this match: that is as many as it may have.", of.streams)
	}
	of.streams++
	return of.telling, nil
}

// telling returns what the streams of a match share, or a new telling if there are none.
func (c *streamCounts) telling(s *Server, id match.ID) *telling {
	c.mu.Lock()
	defer c.mu.Unlock()
	if of := c.matches[id]; of != nil {
		return of.telling
	}
	return newTelling(s)
}

// followed returns how many matches have a stream.
func (c *streamCounts) followed() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.matches)
}

// leave uncounts what follow counted.
func (c *streamCounts) leave(id match.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if of := c.matches[id]; of.streams > 1 {
		of.streams--
	} else {
		delete(c.matches, id)
	}
}
