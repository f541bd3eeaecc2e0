package game

import (
	"fmt"
	"sync"
	"testing"
)

type square int
type root int

// TestCached checks that a result is computed once for each key. Equal keys of two types are
// different keys. A limited cache drops the oldest result.
func TestCached(t *testing.T) {
	for name, most := range map[string]int{"all": 0, "two": 2} {
		c, worked := NewCache(most), 0
		of := func(n square) string {
			return Cached(c, n, func() string { worked++; return fmt.Sprint(n * n) })
		}
		first, again := of(3), of(3)
		if first != "9" || again != "9" || Cached(c, root(3), func() int { return 7 }) != 7 || of(3) != "9" || worked != 1 {
			t.Errorf("%s: worked out %d times", name, worked)
		}
		of(4)
		want := map[string]int{"all": 2, "two": 3}[name]
		if of(3) != "9" || worked != want {
			t.Errorf("%s: worked out %d times, expected %d", name, worked, want)
		}
		if c.Forget(); of(3) != "9" || worked != want+1 {
			t.Errorf("%s: it forgets nothing", name)
		}
	}
}

// TestManyAskACache checks that any number of goroutines may ask at the same time, even while a
// result is computed by a function that uses the cache.
func TestManyAskACache(t *testing.T) {
	c, all := NewCache(8), sync.WaitGroup{}
	var fib func(n square) int
	fib = func(n square) int {
		return Cached(c, n, func() int {
			if n < 2 {
				return int(n)
			}
			return fib(n-1) + fib(n-2)
		})
	}
	for range 8 {
		all.Go(func() {
			if got := fib(20); got != 6765 {
				t.Error(got)
			}
		})
	}
	all.Wait()
}
