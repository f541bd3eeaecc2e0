package match

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// TestPatience: entries written at about the same time share a context, and each has nearly all of the
// time before it ends.
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := patience{long: 10 * time.Second}
		first := p.wait()
		time.Sleep(p.long / shares)
		if p.wait() != first {
			t.Error("two that are asked for at about the same time are not the same")
		}
		time.Sleep(time.Millisecond)
		second := p.wait()
		if second == first {
			t.Error("one is shared for longer than it should be")
		}
		time.Sleep(p.long - 2*time.Millisecond)
		if !errors.Is(first.Err(), context.DeadlineExceeded) || second.Err() != nil {
			t.Errorf("after nearly all of the time the first ended with %v, the second with %v", first.Err(), second.Err())
		}
		if p.wait().Err() != nil {
			t.Error("one has ended before it is handed out")
		}
		time.Sleep(3 * time.Millisecond)
		if !errors.Is(second.Err(), context.DeadlineExceeded) {
			t.Errorf("in the end the second has %v", second.Err())
		}
		time.Sleep(p.long)
	})
}
