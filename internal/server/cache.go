package server

import (
	"container/list"
	"errors"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// cache keeps what is encoded: states, lines of logs or updates. Many viewers who see the same
// cost one encoding. A key says all that its bytes depend on, so these never change.
type cache[K comparable] struct {
	most int // bytes
	each int // bytes that one takes beside what is encoded

	mu    sync.Mutex
	held  map[K]*list.Element
	order *list.List // of *cached[K], the last used first
	bytes int
}

// seatKey is what states and lines depend on.
type seatKey struct {
	match match.ID
	seq   int
	seat  battlemat.Seat
}

type cached[K comparable] struct {
	key  K
	once sync.Once
	body []byte
	err  error
	size int // as it is counted
}

func newCache[K comparable](most int) *cache[K] {
	return &cache[K]{most: most, held: map[K]*list.Element{}, order: list.New()}
}

// get returns what a key stands for, encoded by whoever asks first.
func (s *cache[K]) get(key K, encode func() ([]byte, error)) ([]byte, error) {
	s.mu.Lock()
	at, held := s.held[key]
	if held {
		s.order.MoveToFront(at)
	} else {
		at = s.order.PushFront(&cached[K]{key: key})
		s.held[key] = at
	}
	s.mu.Unlock()
	own := at.Value.(*cached[K])
	own.once.Do(func() {
		defer s.account(at, own)
		own.err = errNotMade // stays when the rules panic
		own.body, own.err = encode()
	})
	return own.body, own.err
}

// errNotMade: making an answer that others wait for ended in a panic.
var errNotMade = errors.New("it could not be made")

// account counts what was made, and evicts what was not used for the longest time.
// What could not be made is not kept.
func (s *cache[K]) account(at *list.Element, own *cached[K]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[own.key] != at {
		return // let go of while it was made
	}
	own.size = s.each + len(own.body)
	s.bytes += own.size
	if own.err != nil {
		s.drop(at)
	}
	for s.bytes > s.most && s.order.Len() > 1 {
		s.drop(s.order.Back())
	}
}

func (s *cache[K]) drop(at *list.Element) {
	own := at.Value.(*cached[K])
	if s.held[own.key] == at {
		delete(s.held, own.key)
		s.order.Remove(at)
		s.bytes -= own.size
	}
}
