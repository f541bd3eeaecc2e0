package e2e_test

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
)

// stream follows a match from server to server. From each server, it requests the entries after the
// last one that it received. With a player, it also acts.
type stream struct {
	h      *harness
	m      *table
	player *player
	hello  wire.Hello

	lines []told // by seq; used by the stream's goroutine, and by the test while that goroutine is parked
	heard atomic.Int64
	id    int // of the last message sent
	acts  map[int]wire.Act
	now   *wire.Update
}

// told is a line and the seat that received it.
type told struct {
	seat battlemat.Seat
	line string // as JSON
}

// follow follows a match to its end.
func (h *harness) follow(m *table, p *player, tokens []string, seat string) {
	s := &stream{h: h, m: m, player: p, hello: wire.Hello{Tokens: tokens, Seat: seat, From: -1}}
	m.mu.Lock()
	m.ends = append(m.ends, s)
	m.mu.Unlock()
	h.addClient(func() {
		for {
			base, err := h.server()
			if err == nil {
				err = s.run(base)
			}
			if !errors.Is(err, errNoAnswer) {
				return
			}
			h.noAnswer(base)
			h.pause()
		}
	})
}

// run serves one connection.
func (s *stream) run(base string) error {
	conn, _, err := websocket.Dial(s.h.ctx, s.m.at(base, "/stream"), &websocket.DialOptions{HTTPClient: s.h.web})
	if err != nil {
		return s.h.why(err)
	}
	defer conn.CloseNow()
	conn.SetReadLimit(32 << 20)
	s.acts = map[int]wire.Act{}
	s.hello.From = len(s.lines) - 1
	if err := s.send(conn, s.hello); err != nil {
		return err
	}
	for first := true; ; first = false {
		m, err := s.next(conn)
		if err != nil {
			return err
		}
		if first && m.Error != nil && (m.Error.Code == "unavailable" || m.Error.Code == "too-slow") {
			if s.player != nil {
				s.player.told()
			}
			return &noAnswerError{errors.New(m.Error.Detail)} // refused for now
		}
		if err := s.receive(conn, m); err != nil {
			return err
		}
	}
}

// next returns the next message.
func (s *stream) next(conn *websocket.Conn) (m wire.FromServer, err error) {
	_, data, err := conn.Read(s.h.ctx)
	if err != nil {
		return m, s.h.why(err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, s.h.failf("%v: %s", err, data)
	}
	return m, nil
}

func (s *stream) send(conn *websocket.Conn, m any) error {
	data, err := json.Marshal(m)
	if err != nil {
		return s.h.failf("%v", err)
	}
	ctx, cancel := context.WithTimeout(s.h.ctx, patience)
	defer cancel()
	if err := conn.Write(ctx, websocket.MessageText, data); err != nil {
		return s.h.why(err)
	}
	return nil
}

// receive handles a message.
func (s *stream) receive(conn *websocket.Conn, m wire.FromServer) error {
	if m.Done != nil {
		a, asked := s.acts[m.ID]
		if !asked {
			return s.h.failf("match %s: message %d is answered and was never sent", s.m.Match, m.ID)
		}
		delete(s.acts, m.ID)
		s.h.took(s.m, a, m.Done.Seq)
		s.player.pleased()
		if m.State == nil {
			return s.actAfter(conn, m.Done.Seq)
		}
	}
	switch {
	case m.State != nil:
		return s.see(conn, m.State)
	case m.Table != nil:
		return nil
	case m.Error != nil && m.Error.Code == "stale":
		a := s.acts[m.ID]
		delete(s.acts, m.ID)
		if m.Error.Seq == nil || *m.Error.Seq <= a.Seq {
			return s.h.failf("match %s: %+v is stale, since the match is not after it: %+v", s.m.Match, a, m.Error)
		}
		return s.actAfter(conn, *m.Error.Seq)
	case m.Error != nil && (m.Error.Code == "unavailable" || m.Error.Code == "too-slow"):
		delete(s.acts, m.ID)
		s.player.told()
		return s.act(conn)
	}
	return s.h.failf("match %s, stream of %q: %+v, error %+v", s.m.Match, s.hello.Seat, m, m.Error)
}

// see accepts a state, and ends the stream if there will be no other.
func (s *stream) see(conn *websocket.Conn, u *wire.Update) error {
	if err := s.update(u); err != nil {
		return err
	}
	switch {
	case s.player == nil && (s.m.finished() && s.caughtUp() || u.Table.Seed != ""):
		return errDone
	case s.player == nil:
		return nil
	case s.player.leaves(*u.Table):
		return errDone
	}
	return s.act(conn)
}

// update accepts the entries since the last update: no more, no fewer.
func (s *stream) update(u *wire.Update) error {
	for _, l := range u.Lines {
		if l.Seq != len(s.lines) {
			return s.h.failf("match %s, stream of %q: line %d is told after %d lines", s.m.Match, s.hello.Seat, l.Seq, len(s.lines))
		}
		data, err := json.Marshal(l)
		if err != nil {
			return s.h.failf("%v", err)
		}
		s.lines = append(s.lines, told{u.State.Seat, string(data)})
	}
	if u.State.Seq != len(s.lines)-1 {
		return s.h.failf("match %s, stream of %q: the state after %d is told with lines to %d", s.m.Match, s.hello.Seat, u.State.Seq, len(s.lines)-1)
	}
	if u.Table == nil {
		// The table is the same as before, except for what the state and the last line say.
		if s.now == nil {
			return s.h.failf("match %s, stream of %q: the first update has no table", s.m.Match, s.hello.Seat)
		}
		table := *s.now.Table
		table.Seq = u.State.Seq
		if n := len(u.Lines); n > 0 {
			table.Changed = u.Lines[n-1].At
		}
		u.Table = &table
	}
	s.now = u
	s.heard.Store(int64(len(s.lines)))
	s.h.wake()
	return nil
}

// act sends the player's choice, unless an answer is still awaited.
func (s *stream) act(conn *websocket.Conn) error {
	if len(s.acts) > 0 || s.now == nil {
		return nil
	}
	a := choose(s.now.State, *s.now.Table)
	s.player.waits(a == nil)
	if a == nil {
		return nil
	}
	s.id++
	s.acts[s.id] = *a
	return s.send(conn, wire.FromClient{ID: s.id, Act: a})
}

// actAfter acts if the state after an entry has arrived already. Otherwise the stream acts when
// that state arrives.
func (s *stream) actAfter(conn *websocket.Conn, seq int) error {
	if s.now.State.Seq < seq {
		return nil
	}
	return s.act(conn)
}

// caughtUp reports whether the stream has received everything that the players saw.
func (s *stream) caughtUp() bool {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	return int(s.heard.Load()) > s.m.last
}
