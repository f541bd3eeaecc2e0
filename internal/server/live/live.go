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

// Limits are what streams may take up. A negative number of them means no limit.
type Limits struct {
	Streams       int           // in all
	ClientStreams int           // for one client
	MatchStreams  int           // for one match
	Message       int64         // bytes of a client's message
	Hello         time.Duration // until a stream has said who it is
	Write         time.Duration // until a message has left
	Ping          time.Duration // between pings
}

// Streams are the live streams of a server. They live until Shutdown.
type Streams struct {
	host      Host
	limits    Limits
	counts    *counts
	lines     *cache.Cache[cache.SeatKey, []byte]
	updates   *cache.Cache[updateKey, []byte]
	encodings atomic.Int64 // of states

	mu      sync.Mutex
	closed  bool
	life    context.Context // of streams
	close   func()
	running sync.WaitGroup // streams, and what they are doing
}

// New returns the streams of a server: none yet.
func New(host Host, limits Limits) *Streams {
	length := func(encoded []byte) int { return len(encoded) }
	s := &Streams{host: host, limits: limits, counts: newCounts(limits),
		lines: cache.New[cache.SeatKey](32<<20, 300, length), updates: cache.New[updateKey](4<<20, 400, length)}
	s.life, s.close = context.WithCancel(context.Background())
	return s
}

// Open counts a stream of a client, or refuses it with [ErrRestarting], [ErrFull] or a [TooManyError]. leave ends the count.
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

// Followed returns how many matches have a stream.
func (s *Streams) Followed() int { return s.counts.followed() }

// Made returns how many states have been encoded, and how many lines of logs are cached.
func (s *Streams) Made() (states, lines int) { return int(s.encodings.Load()), s.lines.Len() }

// Why a stream is refused, or a message on it.
var (
	ErrRestarting = errors.New("the server is about to restart")
	ErrFull       = errors.New("the server holds as many streams as it can")
	ErrNoHello    = errors.New("the first message is no Hello")
	ErrUnreadable = errors.New("the message cannot be read")
	ErrNotOne     = errors.New("the message does not ask for exactly one thing")
)

// TooManyError reports that a client or a match already has as many streams as it may.
type TooManyError struct {
	Streams int
	OfMatch bool
}

func (e *TooManyError) Error() string {
	return fmt.Sprintf("there are %d streams: that is as many as there may be", e.Streams)
}
