// Package cache holds values that are computed once for all clients that ask for the same value,
// within a limit in bytes.
package cache

import (
	"container/list"
	"errors"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// Cache holds encoded states, lines of logs, updates or pictures. Clients with the same view share
// one encoding. A key contains everything that its value depends on, so a value never changes.
type Cache[K comparable, V any] struct {
	most int         // in bytes
	each int         // the overhead of an entry, in bytes
	size func(V) int // the bytes of the encoding

	mu    sync.Mutex
	held  map[K]*list.Element
	order *list.List // of *cached[K, V], the last used first
	bytes int
}

// SeatKey identifies everything that states and lines depend on.
type SeatKey struct {
	Match match.ID
	Seq   int
	Seat  battlemat.Seat
}

type cached[K comparable, V any] struct {
	key   K
	once  sync.Once
	value V
	err   error
	size  int // its part of the size of the cache
}

// New returns an empty cache for the given number of bytes. A value takes size(value) bytes, plus
// `each` bytes for its key.
func New[K comparable, V any](most, each int, size func(V) int) *Cache[K, V] {
	return &Cache[K, V]{most: most, each: each, size: size, held: map[K]*list.Element{}, order: list.New()}
}

// Get returns the value of a key. The first caller encodes it.
func (c *Cache[K, V]) Get(key K, encode func() (V, error)) (V, error) {
	c.mu.Lock()
	at, held := c.held[key]
	if held {
		c.order.MoveToFront(at)
	} else {
		at = c.order.PushFront(&cached[K, V]{key: key})
		c.held[key] = at
	}
	c.mu.Unlock()
	own := at.Value.(*cached[K, V])
	own.once.Do(func() {
		defer c.account(at, own)
		own.err = errNotMade // stays if the rules panic
		own.value, own.err = encode()
	})
	return own.value, own.err
}

// errNotMade reports a panic during the computation of a value that others wait for.
var errNotMade = errors.New("the value could not be computed")

// account adds the size of a new value to the total, and evicts the least recently used values. It
// does not cache failures.
func (c *Cache[K, V]) account(at *list.Element, own *cached[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held[own.key] != at {
		return // the value was evicted while it was being computed
	}
	own.size = c.each
	if own.err == nil {
		own.size += c.size(own.value)
	}
	c.bytes += own.size
	if own.err != nil {
		c.drop(at)
	}
	for c.bytes > c.most && c.order.Len() > 1 {
		c.drop(c.order.Back())
	}
}

func (c *Cache[K, V]) drop(at *list.Element) {
	own := at.Value.(*cached[K, V])
	if c.held[own.key] == at {
		delete(c.held, own.key)
		c.order.Remove(at)
		c.bytes -= own.size
	}
}

// Len returns the number of cached values.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.held)
}
