package server

import (
	"fmt"
	"net/http"
	"testing"
	"time"
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
