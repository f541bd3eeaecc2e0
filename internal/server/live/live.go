package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat/internal/server/cache"
)

// Limits are the limits of streams. A negative number of streams means no limit.
type Limits struct {
	Streams       int           // in total
	ClientStreams int           // for one client
	MatchStreams  int           // for one match
	Message       int64         // bytes of a client's message
	Hello         time.Duration // until a stream has sent its Hello
	Write         time.Duration // until a message has been written
	Ping          time.Duration // between pings
}

// Streams are the live streams of a server. They run until Shutdown.
type Streams struct {
	host      Host
	limits    Limits
	counts    *counts
	lines     *cache.Cache[cache.SeatKey, []byte]
	updates   *cache.Cache[updateKey, []byte]
	encodings atomic.Int64 // number of encoded states
	builders  *builders

	mu      sync.Mutex
	closed  bool
	life    context.Context // the lifetime of streams
	close   func()
	running sync.WaitGroup // streams, and the work that they do
}

// New returns the streams of a server. At first there are none.
func New(host Host, limits Limits) *Streams {
	length := func(encoded []byte) int { return len(encoded) }
	s := &Streams{host: host, limits: limits, counts: newCounts(limits),
		lines: cache.New[cache.SeatKey](32<<20, 300, length), updates: cache.New[updateKey](4<<20, 400, length)}
	s.life, s.close = context.WithCancel(context.Background())
	s.builders = newBuilders(s.life)
	return s
}

// Open counts a stream of a client, or refuses it with [ErrRestarting], [ErrFull] or a
// [TooManyError]. Calling leave reverses the count.
func (s *Streams) Open(client string) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, ErrRestarting
	}
	if err := s.counts.open(client); err != nil {
		return nil, err
	}
	s.running.Add(1)
	return func() { s.counts.close(client); s.running.Done() }, nil
}

// Shutdown tells every stream to reconnect later, and waits until they have gone.
func (s *Streams) Shutdown(ctx context.Context) error {
	s.mu.Lock()
	s.closed = true
	s.close()
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() { s.running.Wait(); close(gone) }()
	select {
	case <-gone:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("streams are still open: %w", ctx.Err())
	}
}

// Followed returns the number of matches that have a stream.
func (s *Streams) Followed() int { return s.counts.followed() }

// Made returns the number of states that have been encoded, and the number of log lines in the
// cache.
func (s *Streams) Made() (states, lines int) { return int(s.encodings.Load()), s.lines.Len() }

// These are the reasons why a stream, or a message on it, is refused.
var (
	ErrRestarting = errors.New("the server is about to restart")
	ErrFull       = errors.New("the server has reached its limit of streams")
	ErrNoHello    = errors.New("the first message is not a Hello")
	ErrUnreadable = errors.New("the message cannot be read")
	ErrNotOne     = errors.New("the message does not ask for exactly one thing")
)

// TooManyError reports that a client or a match already has as many streams as it may.
type TooManyError struct {
	Streams int
	OfMatch bool
}

func (e *TooManyError) Error() string {
	return fmt.Sprintf("there are %d streams, which is the limit", e.Streams)
}
