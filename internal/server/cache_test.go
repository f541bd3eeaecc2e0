package server

import (
	"errors"
	"testing"

	"github.com/battlemat/battlemat"
)

// Failures are not kept, and nobody who waits gets an empty answer.
func TestCacheOfFailures(t *testing.T) {
	s := newCache[seatKey](1<<10, 0, func(b []byte) int { return len(b) })
	key := seatKey{match: "m", seq: 1, seat: battlemat.Spectator}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is lost")
			}
		}()
		s.get(key, func() ([]byte, error) { panic("rules") })
	}()
	if len(s.held) != 0 || s.order.Len() != 0 {
		t.Errorf("%d entries are held", len(s.held))
	}
	if _, err := s.get(key, func() ([]byte, error) { return nil, errors.New("no") }); err == nil || len(s.held) != 0 {
		t.Errorf("%v, %d entries are held", err, len(s.held))
	}
	for seq := range 100 {
		if body, err := s.get(seatKey{match: "m", seq: seq}, func() ([]byte, error) { return make([]byte, 100), nil }); err != nil || len(body) != 100 {
			t.Fatal(err)
		}
	}
	if s.bytes > s.most || len(s.held) != 10 {
		t.Errorf("%d bytes in %d entries", s.bytes, len(s.held))
	}
}
