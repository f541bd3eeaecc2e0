package cache

import (
	"errors"
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestCacheOfFailures checks that failures are not cached, and that nobody who waits gets an empty
// answer.
func TestCacheOfFailures(t *testing.T) {
	s := New[SeatKey](1<<10, 0, func(b []byte) int { return len(b) })
	key := SeatKey{Match: "m", Seq: 1, Seat: battlemat.Spectator}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is lost")
			}
		}()
		s.Get(key, func() ([]byte, error) { panic("rules") })
	}()
	if len(s.held) != 0 || s.order.Len() != 0 {
		t.Errorf("%d entries are held", len(s.held))
	}
	if _, err := s.Get(key, func() ([]byte, error) { return nil, errors.New("no") }); err == nil || len(s.held) != 0 {
		t.Errorf("%v, %d entries are held", err, len(s.held))
	}
	for seq := range 100 {
		if body, err := s.Get(SeatKey{Match: "m", Seq: seq}, func() ([]byte, error) { return make([]byte, 100), nil }); err != nil || len(body) != 100 {
			t.Fatal(err)
		}
	}
	if s.bytes > s.most || len(s.held) != 10 {
		t.Errorf("%d bytes in %d entries", s.bytes, len(s.held))
	}
}

// TestCacheIsBounded checks that the least recently used values are removed first, and that many
// concurrent callers get the values that they asked for.
func TestCacheIsBounded(t *testing.T) {
	s := New[SeatKey](100, 0, func(b []byte) int { return len(b) })
	made := 0
	encode := func(n int) func() ([]byte, error) {
		return func() ([]byte, error) { made++; return make([]byte, n), nil }
	}
	key := func(seq int) SeatKey { return SeatKey{"m", seq, battlemat.Spectator} }
	for range 5 {
		if body, err := s.Get(key(1), encode(40)); len(body) != 40 || err != nil {
			t.Fatal(body, err)
		}
	}
	if made != 1 {
		t.Errorf("made %d times", made)
	}
	s.Get(key(2), encode(40))
	s.Get(key(1), encode(40)) // used again, so 2 is evicted first
	s.Get(key(3), encode(40))
	if made != 3 || s.bytes != 80 || s.held[key(2)] != nil || s.held[key(1)] == nil {
		t.Errorf("made %d, %d bytes, %v", made, s.bytes, s.held)
	}
	broken := errors.New("broken")
	if _, err := s.Get(key(4), func() ([]byte, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	if body, err := s.Get(key(4), encode(1)); len(body) != 1 || err != nil {
		t.Errorf("what failed is kept: %v", err)
	}
	var work sync.WaitGroup
	for i := range 50 {
		work.Go(func() { s.Get(key(100+i%7), func() ([]byte, error) { return make([]byte, 30), nil }) })
	}
	work.Wait()
	if s.bytes > 130 || s.order.Len() != len(s.held) {
		t.Errorf("%d bytes, %d in order, %d held", s.bytes, s.order.Len(), len(s.held))
	}
}
