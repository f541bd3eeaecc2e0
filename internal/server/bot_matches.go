package server

import (
	"slices"
	"sync"
	"time"

	"github.com/battlemat/battlemat/match"
)

// botMatches counts the running matches with bots at every seat, by the client that began them.
type botMatches struct {
	most int // the most for one client; negative: no limit

	mu       sync.Mutex
	begun    map[string][]match.ID
	reserved map[string]int // matches that are about to be begun
	swept    time.Time
	now      func() time.Time
}

func newBotMatches(most int, now func() time.Time) *botMatches {
	return &botMatches{most: most, begun: map[string][]match.ID{}, reserved: map[string]int{}, now: now, swept: now()}
}

// reserve reserves a slot for a match that a client is about to begin, or refuses it. The caller
// must pass the id of the match to the returned function, or "" if no match was begun.
func (i *botMatches) reserve(client string, amongBots bool, plays func(match.ID) bool) (place func(match.ID), refusal *problem) {
	if !amongBots || i.most < 0 {
		return func(match.ID) {}, nil
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	if now := i.now(); now.Sub(i.swept) >= time.Minute {
		i.swept = now
		for other := range i.begun {
			i.forget(other, plays)
		}
	}
	i.forget(client, plays)
	if n := len(i.begun[client]) + i.reserved[client]; n >= i.most {
		return nil, tooMany(5*time.Second, "Bots are already playing %d of your matches among themselves, which is the limit. Wait until one is over, or take a seat yourself.", n)
	}
	i.reserved[client]++
	return func(id match.ID) {
		i.mu.Lock()
		defer i.mu.Unlock()
		if i.reserved[client]--; i.reserved[client] <= 0 {
			delete(i.reserved, client)
		}
		if id != "" {
			i.begun[client] = append(i.begun[client], id)
		}
	}, nil
}

// forget drops a client's matches that bots no longer play. The caller must hold the lock.
func (i *botMatches) forget(client string, plays func(match.ID) bool) {
	left := slices.DeleteFunc(i.begun[client], func(id match.ID) bool { return !plays(id) })
	if len(left) == 0 {
		delete(i.begun, client)
		return
	}
	i.begun[client] = left
}
