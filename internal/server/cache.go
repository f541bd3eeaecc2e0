package server

import (
	"container/list"
	"errors"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// cache holds encoded states, lines of logs and updates. Many viewers who see the same
// cost one encoding. A key contains everything that its value depends on, so a value never changes.
type cache[K comparable, V any] struct {
	most int         // bytes
	each int         // the overhead of an entry in bytes
	size func(V) int // the encoded bytes

	mu    sync.Mutex
	held  map[K]*list.Element
	order *list.List // of *cached[K, V], the last used first
	bytes int
}

// seatKey is what states and lines depend on.
type seatKey struct {
	match match.ID
	seq   int
	seat  battlemat.Seat
}

type cached[K comparable, V any] struct {
	key   K
	once  sync.Once
	value V
	err   error
	size  int // as it is counted
}

func newCache[K comparable, V any](most, each int, size func(V) int) *cache[K, V] {
	return &cache[K, V]{most: most, each: each, size: size, held: map[K]*list.Element{}, order: list.New()}
}

// get returns the value of a key, encoded by the first to ask.
func (s *cache[K, V]) get(key K, encode func() (V, error)) (V, error) {
	s.mu.Lock()
	at, held := s.held[key]
	if held {
		s.order.MoveToFront(at)
	} else {
		at = s.order.PushFront(&cached[K, V]{key: key})
		s.held[key] = at
	}
	s.mu.Unlock()
	own := at.Value.(*cached[K, V])
	own.once.Do(func() {
		defer s.account(at, own)
		own.err = errNotMade // stays when the rules panic
		own.value, own.err = encode()
	})
	return own.value, own.err
}

// errNotMade: making an answer that others wait for ended in a panic.
var errNotMade = errors.New("it could not be made")

// account adds a new value to the size, and evicts the least recently used ones.
// Failures are not kept.
func (s *cache[K, V]) account(at *list.Element, own *cached[K, V]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[own.key] != at {
		return // let go of while it was made
	}
	own.size = s.each
	if own.err == nil {
		own.size += s.size(own.value)
	}
	s.bytes += own.size
	if own.err != nil {
		s.drop(at)
	}
	for s.bytes > s.most && s.order.Len() > 1 {
		s.drop(s.order.Back())
	}
}

func (s *cache[K, V]) drop(at *list.Element) {
	own := at.Value.(*cached[K, V])
	if s.held[own.key] == at {
		delete(s.held, own.key)
		s.order.Remove(at)
		s.bytes -= own.size
	}
}
