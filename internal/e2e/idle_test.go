package e2e_test

import (
	"sync"
	"sync/atomic"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
)

// idlers are streams that only watch. They are spread over matches and addresses so that they reach
// no limit.
type idlers struct {
	b     *attackers
	conns []*websocket.Conn
	heard atomic.Int64 // how many received the first entry
	all   sync.WaitGroup
}

// idle opens the given number of streams and returns when all have received the state of their
// match.
func (b *attackers) idle(count int, matches []*table) *idlers {
	l := &idlers{b: b, conns: make([]*websocket.Conn, count)}
	slots := make(chan struct{}, 32)
	var opening sync.WaitGroup
	for i := range l.conns {
		slots <- struct{}{}
		opening.Go(func() {
			defer func() { <-slots }()
			l.open(i, matches[i%len(matches)])
		})
	}
	opening.Wait()
	return l
}

// open opens a stream, reads the initial state and keeps reading, because otherwise the stream
// would not answer pings.
func (l *idlers) open(i int, m *table) {
	f := l.b.h
	conn, err := l.b.dial(10000+i/100, m)
	if err != nil {
		_ = f.failf("idle stream %d: %v", i, err)
		return
	}
	conn.SetReadLimit(32 << 20)
	l.conns[i] = conn
	s := &stream{h: f, m: m}
	err = s.send(conn, wire.Hello{Tokens: []string{m.Spectator}, From: -1})
	var first wire.FromServer
	if err == nil {
		first, err = s.next(conn)
	}
	if err != nil || first.State == nil {
		_ = f.failf("idle stream %d: %+v %v", i, first, err)
		return
	}
	l.all.Go(func() {
		for told := false; ; {
			m, err := s.next(conn)
			if err != nil {
				return
			}
			if m.State != nil && m.State.State.Seq >= 1 && !told {
				told = true
				l.heard.Add(1)
				f.wake()
			}
		}
	})
}

// close ends all streams.
func (l *idlers) close() {
	for _, c := range l.conns {
		if c != nil {
			_ = c.CloseNow()
		}
	}
	l.all.Wait()
}
