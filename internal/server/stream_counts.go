package server

import (
	"net/http"
	"sync"
	"time"

	"github.com/battlemat/battlemat/match"
)

// streamCounts are numbers of live streams: in all, of each client and of each match.
type streamCounts struct {
	inAll, ofClient, ofMatch int // at most; below 0: no bound

	mu      sync.Mutex
	all     int
	clients map[string]int
	matches map[match.ID]int
}

func newStreamCounts(inAll, ofClient, ofMatch int) *streamCounts {
	return &streamCounts{inAll: inAll, ofClient: ofClient, ofMatch: ofMatch, clients: map[string]int{}, matches: map[match.ID]int{}}
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

// close takes back what open counted.
func (c *streamCounts) close(client string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.clients[client]--; c.clients[client] <= 0 {
		delete(c.clients, client)
	}
}

// follow counts a stream of a match, or refuses it.
func (c *streamCounts) follow(id match.ID) *problem {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ofMatch >= 0 && c.matches[id] >= c.ofMatch {
		return tooMany(10*time.Second, "%d streams follow this match: that is as many as it may have.", c.matches[id])
	}
	c.matches[id]++
	return nil
}

// followed returns how many matches have a stream.
func (c *streamCounts) followed() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.matches)
}

// leave takes back what follow counted.
func (c *streamCounts) leave(id match.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.matches[id]--; c.matches[id] <= 0 {
		delete(c.matches, id)
	}
}
