package game

import "sync"

// Cache keeps results by what they were worked out from, their keys: of a position, for as long as that is there, or of what the
// positions of a match share, such as its ground. The type of a key says what it is a key of, so that one cache serves a whole
// game; a key names all that its result depends on beside what the cache belongs to. The zero value is empty and keeps
// everything. Any number of goroutines may ask at once; nobody writes to a result.
type Cache struct {
	mu    sync.Mutex
	most  int // 0: any number
	known map[any]any
	order []any // of a bounded cache: its keys, the oldest first
}

// NewCache returns a cache that keeps the given number of results, and drops the oldest for a new one.
func NewCache(most int) *Cache { return &Cache{most: most} }

// Cached returns the result of a key: the one that is kept, or what work returns, which is kept then. Of those who ask at the same
// time, several may work it out. Work may ask the cache itself.
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
	c.keep(key, made)
	return made
}

func (c *Cache) keep(key, v any) {
	if c.known == nil {
		c.known = map[any]any{}
	}
	if _, there := c.known[key]; !there && c.most > 0 {
		if len(c.order) == c.most {
			delete(c.known, c.order[0])
			c.order = append(c.order[:0], c.order[1:]...)
		}
		c.order = append(c.order, key)
	}
	c.known[key] = v
}

// Forget drops all that is kept.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known, c.order = nil, nil
}
