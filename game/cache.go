package game

import "sync"

// Cache stores computed results by key. It belongs to a position, or to something that the
// positions of a match share, such as the ground. The type of a key identifies the kind of result,
// so that one cache can serve a whole game. A key must include everything on which its result
// depends, apart from the owner of the cache. The zero value is empty and has no limit. A Cache is
// safe for concurrent use. Results must not be modified.
type Cache struct {
	mu    sync.Mutex
	most  int // the greatest number of results; 0: no limit
	known map[any]any
	order []any // the keys of a limited cache, oldest first
}

// NewCache returns a cache that holds at most the given number of results. A new result replaces
// the oldest.
func NewCache(most int) *Cache { return &Cache{most: most} }

// Cached returns the stored result for a key. If there is none, it calls `work` and stores the
// result. Concurrent callers may each call `work`, which may use the cache itself.
func Cached[K comparable, V any](c *Cache, key K, work func() V) V {
	c.mu.Lock()
	v, ok := c.known[key]
	c.mu.Unlock()
	if ok {
		return v.(V)
	}
	made := work()
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.known[key]; ok { // a concurrent caller was faster, and the results are equal
		return v.(V)
	}
	c.keep(key, made)
	return made
}

func (c *Cache) keep(key, v any) {
	if c.known == nil {
		c.known = map[any]any{}
	}
	if c.most > 0 {
		if len(c.order) == c.most {
			delete(c.known, c.order[0])
			c.order = append(c.order[:0], c.order[1:]...)
		}
		c.order = append(c.order, key)
	}
	c.known[key] = v
}

// Forget drops all results.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known, c.order = nil, nil
}
