package server

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
)

func TestBuckets(t *testing.T) {
	now := time.Unix(1000, 0)
	b := newBuckets(Rate{PerSecond: 2, Burst: 3}, func() time.Time { return now })
	for i := range 3 {
		if wait := b.take("a"); wait != 0 {
			t.Errorf("the %dth waits %v", i, wait)
		}
	}
	if wait := b.take("a"); wait != 500*time.Millisecond {
		t.Errorf("an empty bucket waits %v", wait)
	}
	if b.take("b") != 0 {
		t.Error("one's bucket is another's")
	}
	now = now.Add(500 * time.Millisecond)
	if b.take("a") != 0 || b.take("a") == 0 {
		t.Error("half a second gives one, and one only")
	}
	now = now.Add(-time.Hour) // a clock that was set back neither adds nor removes tokens
	if b.take("a") == 0 {
		t.Error("the past fills a bucket")
	}
	now = now.Add(3 * time.Hour)
	for i := range mostBuckets + 10 {
		b.take(fmt.Sprint(i))
	}
	if len(b.held) > mostBuckets {
		t.Errorf("%d buckets are kept", len(b.held))
	}
	if none := newBuckets(Rate{PerSecond: -1}, time.Now); none.take("a") != 0 {
		t.Error("no bound bounds")
	}
}

func TestSheets(t *testing.T) {
	s := newCache[seatKey](100, 0, func(b []byte) int { return len(b) })
	made := 0
	encode := func(n int) func() ([]byte, error) {
		return func() ([]byte, error) { made++; return make([]byte, n), nil }
	}
	key := func(seq int) seatKey { return seatKey{"m", seq, battlemat.Spectator} }
	for range 5 {
		if body, err := s.get(key(1), encode(40)); len(body) != 40 || err != nil {
			t.Fatal(body, err)
		}
	}
	if made != 1 {
		t.Errorf("made %d times", made)
	}
	s.get(key(2), encode(40))
	s.get(key(1), encode(40)) // used again, so 2 goes first
	s.get(key(3), encode(40))
	if made != 3 || s.bytes != 80 || s.held[key(2)] != nil || s.held[key(1)] == nil {
		t.Errorf("made %d, %d bytes, %v", made, s.bytes, s.held)
	}
	broken := errors.New("broken")
	if _, err := s.get(key(4), func() ([]byte, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	if body, err := s.get(key(4), encode(1)); len(body) != 1 || err != nil {
		t.Errorf("what failed is kept: %v", err)
	}
	var work sync.WaitGroup
	for i := range 50 {
		work.Go(func() { s.get(key(100+i%7), func() ([]byte, error) { return make([]byte, 30), nil }) })
	}
	work.Wait()
	if s.bytes > 130 || s.order.Len() != len(s.held) {
		t.Errorf("%d bytes, %d in order, %d held", s.bytes, s.order.Len(), len(s.held))
	}
}

func TestClients(t *testing.T) {
	for _, one := range []struct {
		remote, forwarded string
		trusting          bool
		want              string
	}{
		{"192.0.2.7:1234", "", false, "192.0.2.7"},
		{"192.0.2.7:1234", "203.0.113.9", false, "192.0.2.7"},
		{"192.0.2.7:1234", "10.0.0.1, 203.0.113.9", true, "203.0.113.9"},
		{"192.0.2.7:1234", "", true, "192.0.2.7"},
		{"[2001:db8:1:2:3:4:5:6]:1", "", false, "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.7]:1", "", false, "192.0.2.7"},
		{"192.0.2.7:1234", "nonsense", true, "unknown"},
	} {
		s := &Server{limits: Limits{Forwarded: one.trusting}}
		r := &http.Request{RemoteAddr: one.remote, Header: http.Header{}}
		if one.forwarded != "" {
			r.Header.Set("X-Forwarded-For", one.forwarded)
		}
		if got := s.client(r); got != one.want {
			t.Errorf("%+v: %s", one, got)
		}
	}
}
