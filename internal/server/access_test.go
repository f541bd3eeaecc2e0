package server

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"
)

// TestFaultsAtOnce checks that the log gets the first fault if both sides of a stream have one at
// the same time.
func TestFaultsAtOnce(t *testing.T) {
	a := &answer{}
	ctx := context.WithValue(t.Context(), answerKey{}, a)
	var sides sync.WaitGroup
	for n := range 8 {
		sides.Go(func() { fault(ctx, errors.New("fault "+strconv.Itoa(n))) })
	}
	sides.Wait()
	first := a.failed.Load()
	if fault(ctx, errors.New("another")); first == nil || a.failed.Load() != first {
		t.Errorf("the log has %v", a.failed.Load())
	}
}
