package server

import (
	"sync"
	"time"
)

// buckets hold a token bucket for each key. They forget buckets that have filled up again. The
// package golang.org/x/time/rate would not do: it never allows more than the burst, so it could not
// count a large picture, and it can only cancel reservations, so it could not give back a match
// that did not begin.
type buckets struct {
	rate Rate
	now  func() time.Time

	mu    sync.Mutex
	held  map[string]*bucket
	swept time.Time
}

// bucket holds the number of tokens left at a moment.
type bucket struct {
	left float64
	at   time.Time
}

// mostBuckets bounds the memory for buckets. Beyond it, all buckets are forgotten, because counting
// cannot stop a flood from so many addresses.
const mostBuckets = 1 << 16

func newBuckets(rate Rate, now func() time.Time) *buckets {
	return &buckets{rate: rate, now: now, held: map[string]*bucket{}, swept: now()}
}

// take takes one token from the key's bucket. If the bucket is empty, take returns the time until
// there is a token again, at least a millisecond.
func (b *buckets) take(key string) time.Duration { return b.takeSome(key, 1) }

// takeSome takes n tokens from the key's bucket. A full bucket allows more than it holds, and is
// negative afterwards. If the bucket holds too little, takeSome returns the time until it holds
// enough, at least a millisecond.
func (b *buckets) takeSome(key string, n float64) time.Duration {
	if b.rate.PerSecond < 0 {
		return 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	b.sweep(now)
	own := b.held[key]
	if own == nil {
		own = &bucket{left: float64(b.rate.Burst), at: now}
		b.held[key] = own
	}
	own.left, own.at = b.level(own, now), now
	if wanted := min(n, float64(b.rate.Burst)); own.left < wanted {
		wait := time.Duration((wanted - own.left) / b.rate.PerSecond * float64(time.Second))
		return max(wait, time.Millisecond)
	}
	own.left -= n
	return 0
}

// spend takes n tokens from the key's bucket, however few are in it, and reports whether any are
// left.
func (b *buckets) spend(key string, n float64) (left bool) {
	if b.rate.PerSecond < 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	own := b.held[key]
	if own == nil {
		own = &bucket{left: float64(b.rate.Burst), at: now}
		b.held[key] = own
	}
	own.left, own.at = b.level(own, now)-n, now
	return own.left > 0
}

// back returns a token that was not used.
func (b *buckets) back(key string) { b.giveBack(key, 1) }

// giveBack is like back, for n tokens.
func (b *buckets) giveBack(key string, n float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if own := b.held[key]; own != nil {
		own.left += n
	}
}

// level returns the number of tokens that are now in a bucket.
func (b *buckets) level(own *bucket, now time.Time) float64 {
	return min(float64(b.rate.Burst), own.left+max(0, now.Sub(own.at).Seconds())*b.rate.PerSecond)
}

// sweep forgets full buckets from time to time.
func (b *buckets) sweep(now time.Time) {
	if now.Sub(b.swept) < time.Minute && len(b.held) < mostBuckets {
		return
	}
	b.swept = now
	for key, own := range b.held {
		if b.level(own, now) >= float64(b.rate.Burst) {
			delete(b.held, key)
		}
	}
	if len(b.held) >= mostBuckets {
		clear(b.held)
	}
}
