package game

import "sync"

// Cache stores computed results by key. It belongs to a position, or to something that the positions of a match share, such as
// the ground. The type of a key says what kind of result it is for, so that one cache serves a whole game. A key must include
// everything that its result depends on, beyond the owner of the cache. The zero value is empty and keeps everything. It is safe
// for concurrent use; results are read-only.
type Cache struct {
	mu    sync.Mutex
	most  int // 0: any number
	known map[any]any
	order []any // of a bounded cache: its keys, the oldest first
}

// NewCache returns a cache that holds at most the given number of results and drops the oldest for a new one.
func NewCache(most int) *Cache { return &Cache{most: most} }

// Cached returns the stored result for a key, or calls work and stores its result. Concurrent callers may each call work. Work may
// use the cache itself.
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
	if v, ok := c.known[key]; ok { // another was sooner, and all have the same
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
