package match

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"
)

// sealed is a log in which storing a seed and reading fail a given number of times each.
type sealed struct {
	*Memory
	times, reads atomic.Int32
}

func (l *sealed) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	if l.reads.Add(-1) >= 0 {
		return nil, fmt.Errorf("no database: %w", ErrUnavailable)
	}
	return l.Memory.Read(ctx, id, from, limit)
}

func (l *sealed) Finish(ctx context.Context, id ID, seq int, entry []byte) error {
	if l.times.Add(-1) >= 0 {
		return fmt.Errorf("the disk is full: %w", ErrUnavailable)
	}
	return l.Memory.Finish(ctx, id, seq, entry)
}

// TestSeedIsPublishedLate checks that the seed is published as soon as the log works again, even to
// followers that ask for nothing.
func TestSeedIsPublishedLate(t *testing.T) {
	log := &sealed{Memory: NewMemory()}
	log.times.Store(4)
	sv := NewService(log, Options{Rules: tagRules, NoBots: true, Yield: time.Millisecond})
	t.Cleanup(func() { sv.Close(context.Background()) })
	id, _ := begin(t, sv, nil)
	ended := make(chan *Match)
	go func() { ended <- until(t, sv, id, func(m *Match) bool { return m.Seed() != "" }) }()
	if err := say(sv, id, "hunter", "resign"); err != nil {
		t.Fatal(err)
	}
	if m := <-ended; m.Seq() != 2 {
		t.Errorf("the seed is entry %d", m.Seq())
	}
	if left := log.times.Load(); left >= 0 {
		t.Errorf("the seed was not tried often enough: %d", left)
	}
}

// TestSeedIsPublishedUnasked checks that a seed is published although the log could not even be
// read for a while, and nobody asks about the match any more.
func TestSeedIsPublishedUnasked(t *testing.T) {
	t.Parallel()
	log := &sealed{Memory: NewMemory()}
	log.times.Store(1)
	log.reads.Store(3)
	written := log.Watch(t.Context())
	sv := NewService(log, Options{Rules: tagRules, NoBots: true, Yield: time.Millisecond})
	t.Cleanup(func() { sv.Close(context.Background()) })
	id, _ := begin(t, sv, nil)
	if err := say(sv, id, "hunter", "resign"); err != nil {
		t.Fatal(err)
	}
	for late := time.After(10 * time.Second); ; {
		select {
		case n := <-written:
			if n.Seq == 2 {
				return
			}
		case <-late:
			t.Fatal("the seed is not published")
		}
	}
}
