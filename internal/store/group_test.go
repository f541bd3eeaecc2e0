package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/match"
)

// slowDisk is a writer whose commits wait for the test.
type slowDisk struct {
	asked chan []*item // a commit has begun
	done  chan error   // how the commit ends
	ended bool
}

func (d *slowDisk) commit(items []*item) error {
	d.asked <- items
	err := <-d.done
	if err == nil {
		for _, it := range items {
			it.fate = nil
		}
	}
	return err
}

func (d *slowDisk) rest() {}

func (d *slowDisk) end() error {
	d.ended = true
	return nil
}

func slow(o Options) (*slowDisk, *group) {
	d := &slowDisk{asked: make(chan []*item), done: make(chan error)}
	return d, newGroup(d, newHub(), o)
}

// submitted submits an item in the background, and returns the channel that gets the result.
func submitted(ctx context.Context, g *group, it *item) <-chan error {
	answer := make(chan error, 1)
	go func() { answer <- g.submit(ctx, it) }()
	return answer
}

// queued waits until the given number of items wait behind the one being written.
func queued(t *testing.T, g *group, n int) {
	t.Helper()
	until(t, fmt.Sprint(n, " items wait"), func() bool { return len(g.queue) == n })
}

func TestCommitsAreShared(t *testing.T) {
	d, g := slow(Options{})
	first := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	var all sync.WaitGroup
	errs := make(chan error, 50)
	for i := range 50 {
		all.Go(func() { errs <- g.submit(t.Context(), &item{match: player(i), seq: 1}) })
	}
	queued(t, g, 50)
	select {
	case err := <-first:
		t.Fatalf("acknowledged before the commit: %v", err)
	default:
	}
	d.done <- nil
	if err := <-first; err != nil {
		t.Error(err)
	}
	if items := <-d.asked; len(items) != 50 {
		t.Errorf("the second commit has %d entries, wanted 50", len(items))
	}
	if len(errs) != 0 {
		t.Error("acknowledged before the commit")
	}
	d.done <- nil
	all.Wait()
	for range 50 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if err := g.close(); err != nil || !d.ended {
		t.Errorf("closed with %v, %v", err, d.ended)
	}
}

// TestAnswersComeFirst checks that the author of an entry is answered before watchers are told of
// it. So the author has usually applied the entry when its notice comes.
func TestAnswersComeFirst(t *testing.T) {
	d, g := slow(Options{})
	watch := g.hub.watch(t.Context())
	answer := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	g.hub.mu.Lock() // so that nobody can be told
	d.done <- nil
	select {
	case err := <-answer:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("no answer while watchers cannot be told")
	}
	g.hub.mu.Unlock()
	if n := <-watch; n != (match.Notice{Match: "a", Seq: 1}) {
		t.Errorf("told of %v", n)
	}
	g.close()
}

// TestCancelled checks that an item that is cancelled in time is not written. If it is cancelled
// later, the result is unknown.
func TestCancelled(t *testing.T) {
	d, g := slow(Options{})
	late, cancelLate := context.WithCancel(t.Context())
	early, cancelEarly := context.WithCancel(t.Context())
	writing := submitted(late, g, &item{match: "a", seq: 1})
	<-d.asked
	waiting := submitted(early, g, &item{match: "b", seq: 1})
	queued(t, g, 1)
	stays := submitted(t.Context(), g, &item{match: "c", seq: 1})
	queued(t, g, 2)

	cancelEarly()
	if err := <-waiting; !errors.Is(err, context.Canceled) || errors.Is(err, match.ErrUnavailable) {
		t.Errorf("cancelled while it waited: %v", err)
	}
	cancelLate()
	if err := <-writing; !errors.Is(err, context.Canceled) || !errors.Is(err, match.ErrUnavailable) {
		t.Errorf("cancelled while it was written: %v", err)
	}
	d.done <- nil
	if items := <-d.asked; len(items) != 1 || items[0].match != "c" {
		t.Errorf("written: %v, wanted match c alone", items)
	}
	d.done <- nil
	if err := <-stays; err != nil {
		t.Error(err)
	}
	if err := g.submit(early, &item{match: "d", seq: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	g.close()
}

// TestTrouble checks that when a commit fails, nothing is acknowledged, watchers hear that they may
// have missed something, and later items are written.
func TestTrouble(t *testing.T) {
	var flushed []string
	d, g := slow(Options{Flushed: func(n int, _ time.Duration, err error) {
		flushed = append(flushed, fmt.Sprint(n, " ", err))
	}})
	watch := g.hub.watch(t.Context())
	full := errors.New("no space left")
	bad := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	d.done <- full
	if err := <-bad; !errors.Is(err, match.ErrUnavailable) || !errors.Is(err, full) {
		t.Errorf("the commit failed: %v", err)
	}
	good := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	d.done <- nil
	if err := <-good; err != nil {
		t.Error(err)
	}
	for _, want := range []match.Notice{{}, {Match: "a", Seq: 1}} {
		if n := <-watch; n != want {
			t.Errorf("told of %v, wanted %v", n, want)
		}
	}
	g.close()
	if want := []string{"1 no space left", "1 <nil>"}; !slices.Equal(flushed, want) {
		t.Errorf("flushed %q, wanted %q", flushed, want)
	}
}

// TestLargeEntries checks that a transaction has a size limit, and that items that do not fit are
// written in the next transaction.
func TestLargeEntries(t *testing.T) {
	d, g := slow(Options{})
	first := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	big := make([]byte, MaxEntry)
	var answers []<-chan error
	for i := range 3 {
		answers = append(answers, submitted(t.Context(), g, &item{match: player(i), seq: 1, entry: big}))
		queued(t, g, i+1)
	}
	d.done <- nil
	for _, want := range []int{2, 1} {
		if items := <-d.asked; len(items) != want {
			t.Errorf("%d entries of 8 MiB in a transaction, wanted %d", len(items), want)
		}
		d.done <- nil
	}
	for _, a := range append(answers, first) {
		if err := <-a; err != nil {
			t.Error(err)
		}
	}
	g.close()
}

// TestCloseWritesWhatWaits checks that no submitted item is dropped.
func TestCloseWritesWhatWaits(t *testing.T) {
	d, g := slow(Options{})
	first := submitted(t.Context(), g, &item{match: "a", seq: 1})
	<-d.asked
	second := submitted(t.Context(), g, &item{match: "b", seq: 1})
	queued(t, g, 1)
	closed := make(chan error, 1)
	go func() { closed <- g.close() }()
	<-g.closing
	if err := g.submit(t.Context(), &item{match: "c", seq: 1}); !errors.Is(err, match.ErrUnavailable) {
		t.Errorf("asked after the end: %v", err)
	}
	d.done <- nil
	<-d.asked
	d.done <- nil
	for _, answer := range []<-chan error{first, second, closed} {
		if err := <-answer; err != nil {
			t.Error(err)
		}
	}
}

// TestBacklog checks that the backlog of a stalled reader is bounded, and that it begins with the
// zero Notice once some notices have been dropped.
func TestBacklog(t *testing.T) {
	w := &watcher{more: make(chan struct{}, 1)}
	for seq := range 10 * backlog {
		w.add([]match.Notice{{Match: "a", Seq: seq}})
		if len(w.waiting) > backlog {
			t.Fatalf("%d notices wait", len(w.waiting))
		}
	}
	list := w.take()
	if list[0] != (match.Notice{}) {
		t.Errorf("the first is %v, wanted the zero Notice", list[0])
	}
	if last := (match.Notice{Match: "a", Seq: 10*backlog - 1}); list[len(list)-1] != last {
		t.Errorf("the last is %v, wanted %v", list[len(list)-1], last)
	}
}
