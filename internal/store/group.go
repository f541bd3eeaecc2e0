package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat/match"
)

// The limits of a transaction.
const (
	maxItems = 1024
	maxBytes = 16 << 20
)

// item is a pending write whose caller waits for it.
type item struct {
	match  match.ID
	seq    int
	entry  []byte
	secret *match.Secret // of a match that begins with this entry
	last   bool          // whether the match is over with this entry
	remove bool          // remove the match, whose last entry is seq
	ping   bool          // only make a durable write

	picture string // the hash of the picture to write; "" if the item is not a picture
	chat    int    // the version of the chat to write; 0 if the item is not a chat
	locker  string // the name of the locker to write, in version seq; "" if the item is not a locker

	changes []match.DocumentChange // of the locker's documents

	state atomic.Int32
	fate  error         // its result; only the writer may use it until done is closed
	done  chan struct{} // closed when fate is final
}

// The states of an item. Either the writer takes a waiting item, or its caller withdraws it. An
// item that was withdrawn is certainly not written.
const (
	waiting int32 = iota
	took
	withdrawn
)

func (it *item) String() string {
	if it.ping {
		return "ping"
	}
	if it.locker != "" && it.remove {
		return fmt.Sprintf("a locker of version %d, to be removed", it.seq)
	}
	if it.locker != "" {
		return fmt.Sprintf("a locker, version %d", it.seq)
	}
	if it.remove {
		return fmt.Sprintf("match %s, to be removed", it.match)
	}
	if it.picture != "" {
		return fmt.Sprintf("match %s, its picture", it.match)
	}
	if it.chat > 0 {
		return fmt.Sprintf("match %s, chat %d", it.match, it.chat)
	}
	return fmt.Sprintf("match %s, entry %d", it.match, it.seq)
}

// bytes returns the number of bytes that the item writes.
func (it *item) bytes() int {
	n := len(it.entry)
	for _, c := range it.changes {
		n += len(c.Data)
	}
	return n
}

// notice returns the notice that is sent to watchers once the item has been written.
func (it *item) notice() match.Notice {
	if it.remove {
		return match.Notice{Match: it.match, Seq: match.Removed}
	}
	if it.chat > 0 {
		return match.Notice{Match: it.match, Chat: it.chat}
	}
	return match.Notice{Match: it.match, Seq: it.seq}
}

// writer is the part of an engine that the group commit uses. Only one goroutine calls it.
type writer interface {
	// commit writes the items in order with one flush, and sets the fate of each. If it returns an
	// error, the result is unknown for items whose fate is still [errOpen].
	commit(items []*item) error
	// rest is called when there have been no requests for a while.
	rest()
	// end closes everything that the writer has open.
	end() error
}

var (
	errOpen   = errors.New("undecided")
	errClosed = fmt.Errorf("%w: the log is closed", match.ErrUnavailable)
)

// group collects items into transactions.
type group struct {
	w       writer
	hub     *hub
	flushed func(int, time.Duration, error)
	queue   chan *item
	lull    time.Duration // the time without requests after which the writer rests
	closing chan struct{}
	once    sync.Once
	ended   chan struct{}
	err     error // the error with which the writer ended
}

// lull is the time without requests after which a writer rests.
const lull = 10 * time.Second

func newGroup(w writer, h *hub, o Options) *group {
	g := &group{
		w: w, hub: h, flushed: o.Flushed, lull: cmp.Or(o.lull, lull),
		queue: make(chan *item, maxItems), closing: make(chan struct{}), ended: make(chan struct{}),
	}
	go g.run()
	return g
}

// submit waits until the item is durable or refused.
func (g *group) submit(ctx context.Context, it *item) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%s: not written: %w", it, err)
	}
	it.fate, it.done = errOpen, make(chan struct{})
	select {
	case <-g.closing:
		return fmt.Errorf("%s: %w", it, errClosed)
	default:
	}
	select {
	case g.queue <- it:
	case <-g.closing:
		return fmt.Errorf("%s: %w", it, errClosed)
	case <-ctx.Done():
		return fmt.Errorf("%s: not written: %w", it, ctx.Err())
	}
	select {
	case <-it.done:
		return it.fate
	case <-ctx.Done():
		if it.state.CompareAndSwap(waiting, withdrawn) {
			return fmt.Errorf("%s: not written: %w", it, ctx.Err())
		}
		select {
		case <-it.done:
			return it.fate
		default:
		}
		return fmt.Errorf("%s: %w: %w", it, match.ErrUnavailable, ctx.Err())
	case <-g.ended:
		if it.state.CompareAndSwap(waiting, withdrawn) {
			return fmt.Errorf("%s: %w", it, errClosed)
		}
		<-it.done
		return it.fate
	}
}

// run is the only goroutine that writes.
func (g *group) run() {
	defer close(g.ended)
	defer func() { g.err = g.w.end() }()
	var held *item // an item that did not fit into the last transaction
	tired := time.NewTimer(g.lull)
	defer tired.Stop()
	for {
		first := held
		held = nil
		if first == nil {
			select {
			case first = <-g.queue:
			case <-tired.C:
				g.w.rest()
				continue
			case <-g.closing:
				select {
				case first = <-g.queue: // requested before the end
				default:
					return
				}
			}
		}
		var items []*item
		items, held = g.collect(first)
		if len(items) > 0 {
			g.flush(items)
		}
		tired.Reset(g.lull)
	}
}

// collect takes all waiting items that fit into one transaction. It returns the first item that
// does not fit as `held`.
func (g *group) collect(first *item) (items []*item, held *item) {
	bytes := 0
	add := func(it *item) {
		if it.state.CompareAndSwap(waiting, took) {
			items = append(items, it)
			bytes += it.bytes()
		}
	}
	add(first)
	// Callers whose entries have just been flushed are about to submit their next ones.
	runtime.Gosched()
	for len(items) < maxItems {
		select {
		case it := <-g.queue:
			if bytes+it.bytes() > maxBytes {
				return items, it
			}
			add(it)
		default:
			return items, nil
		}
	}
	return items, nil
}

// flush commits the items. Only after that does it answer callers and notify watchers.
func (g *group) flush(items []*item) {
	began := time.Now()
	err := g.w.commit(items)
	if g.flushed != nil {
		g.flushed(len(items), time.Since(began), err)
	}
	notices := make([]match.Notice, 0, len(items))
	for _, it := range items {
		if it.fate == errOpen {
			if err == nil {
				err = errors.New("the engine forgot an entry")
			}
			it.fate = fmt.Errorf("%s: %w: %w", it, match.ErrUnavailable, err)
		} else if it.fate == nil && !it.ping && it.picture == "" && it.locker == "" {
			notices = append(notices, it.notice())
		}
	}
	if err != nil {
		// There may be entries of which watchers have not been notified.
		notices = append(notices, match.Notice{})
	}
	// The callers come first, because the author of an entry need not be notified of it.
	for _, it := range items {
		close(it.done)
	}
	g.hub.tell(notices)
}

// close writes the pending items and ends the writer.
func (g *group) close() error {
	g.once.Do(func() { close(g.closing) })
	<-g.ended
	return g.err
}
