package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/codec/unmarshal"
	"github.com/battlemat/battlemat/internal/wire"
)

// streamWriter writes to a stream. Nothing else writes messages.
type streamWriter struct {
	v       *viewer
	conn    *websocket.Conn
	replies <-chan reply
	taken   []reply // commands whose entries have not been sent yet
}

// writeLoop writes what is new until the stream ends.
func (s *Server) writeLoop(ctx context.Context, conn *websocket.Conn, v *viewer, replies <-chan reply) (websocket.StatusCode, string) {
	defer s.keepPinging(ctx, conn, v)()
	defer context.AfterFunc(s.life, func() { v.end(endRestart) })()
	p := &streamWriter{v: v, conn: conn, replies: replies}
	v.notify()
	for newer := v.follower.Newer(); ; {
		select {
		case <-v.woken:
		case _, open := <-newer:
			if !open {
				v.end(endRestart) // unless the stream has ended for another reason
			}
		}
		reason := v.ending()
		if reason == "" {
			reason = p.reply()
		}
		if reason == "" {
			var err error
			if reason, err = p.news(); err == nil && reason == "" {
				reason, err = p.said()
			}
			if err != nil {
				fault(ctx, err)
				return websocket.StatusInternalError, endFailed
			}
		}
		switch reason {
		case "":
		case endFlooding:
			return websocket.StatusPolicyViolation, reason
		case endLarge:
			return websocket.StatusMessageTooBig, reason
		case endRestart:
			return websocket.StatusServiceRestart, reason
		case endFailed:
			return websocket.StatusInternalError, reason
		default:
			return 0, reason
		}
	}
}

// reply sends the waiting replies, except for accepted commands: those are reported with
// their results, in one message.
func (p *streamWriter) reply() (end string) {
	for {
		select {
		case r := <-p.replies:
			if r.done != nil && r.done.Seq > p.v.seq {
				p.taken = append(p.taken, r)
			} else if end := send(p.conn, r.message()); end != "" {
				return end
			}
		default:
			return ""
		}
	}
}

// news writes the next update, which may answer a message of the client.
func (p *streamWriter) news() (end string, err error) {
	told, asked, err := p.v.next()
	if err != nil || told == nil {
		return "", err
	}
	about := reply{id: asked}
	for ; len(p.taken) > 0 && p.taken[0].done.Seq <= told.seq; p.taken = p.taken[1:] {
		if about.id == 0 {
			about = p.taken[0]
		} else if end := send(p.conn, p.taken[0].message()); end != "" { // one message carries one reply
			return end, nil
		}
	}
	if len(p.replies) > 0 {
		p.v.notify() // it may have come too late for this message
	}
	if about.id == 0 {
		return send(p.conn, told.body), nil
	}
	return send(p.conn, told.appendMessage(nil, about)), nil
}

// said writes new remarks, after the update.
func (p *streamWriter) said() (end string, err error) {
	told, err := p.v.said()
	if err != nil || told == nil {
		return "", err
	}
	return send(p.conn, told.body), nil
}

// send sends a message, and returns why the stream has ended if it could not. If it takes too long,
// the connection is cut: the client notices as soon as it reads again, and comes back with
// the last seq it has.
func send(conn *websocket.Conn, message []byte) string {
	err := conn.Write(context.Background(), websocket.MessageText, message)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, os.ErrDeadlineExceeded):
		return endSlow
	}
	return endLeft
}

// reply answers a message of the client: its command was or would be accepted, or there is a problem.
// A reply with only an id is carried by an update.
type reply struct {
	id      int
	done    *wire.Done
	seen    *wire.Previewed
	said    *wire.Said
	failure *problem
}

// message is the reply as a wire.FromServer.
func (r reply) message() []byte {
	if r.id != 0 && r.done != nil && r.done.Token == "" { // most are of commands: the same bytes as package json, for less
		b := strconv.AppendInt(append(make([]byte, 0, 64), `{"id":`...), int64(r.id), 10)
		b = strconv.AppendInt(append(b, `,"done":{"seq":`...), int64(r.done.Seq), 10)
		return append(b, `}}`...)
	}
	m := wire.FromServer{ID: r.id, Done: r.done, Previewed: r.seen, Said: r.said}
	if r.failure != nil {
		m.Error = &r.failure.Problem
	}
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // strings and numbers
	}
	return data
}

// keepPinging checks regularly whether the client is there, until it is stopped. A client that
// waits for its command answers late, so it gets as much time again.
func (s *Server) keepPinging(ctx context.Context, conn *websocket.Conn, v *viewer) (stop func() bool) {
	var again *time.Timer
	again = time.AfterFunc(s.limits.Ping, func() {
		ctx, cancel := context.WithTimeout(ctx, s.limits.Ping)
		defer cancel()
		if conn.Ping(ctx) != nil {
			v.end(endSilent)
			return
		}
		again.Reset(s.limits.Ping)
	})
	return again.Stop
}

// readLoop reads the client's messages and answers them in order. It returns why
// it stopped.
func (s *Server) readLoop(ctx context.Context, conn *websocket.Conn, v *viewer, client string, replies chan<- reply) string {
	var message bytes.Buffer
	for {
		_, from, err := conn.Reader(context.Background()) // ends with the connection
		if err == nil {
			message.Reset()
			_, err = message.ReadFrom(from)
		}
		switch {
		case errors.Is(err, websocket.ErrMessageTooBig):
			return endLarge // the rest of it is read before the end: otherwise the client would not hear why
		case err != nil:
			return endLeft
		}
		if s.requestRate.take(client) > 0 {
			return endFlooding
		}
		r, answered := s.answerTo(ctx, v, message.Bytes())
		if !answered {
			continue
		}
		select {
		case replies <- r:
		case <-ctx.Done():
			return endLeft
		}
		// That a command was accepted is sent with its result, which wakes everyone;
		// where that has been sent already, separately.
		if r.done == nil || v.told.Load() >= int64(r.done.Seq) {
			v.notify()
		}
	}
}

// answerTo does what a message asks for. The answer to a change of seat is the state.
func (s *Server) answerTo(ctx context.Context, v *viewer, data []byte) (r reply, answered bool) {
	var m wire.FromClient
	if err := unmarshal.Into(data, &m); err != nil {
		return reply{id: m.ID, failure: newProblem(http.StatusBadRequest, codeInvalid, "That message cannot be read.")}, true
	}
	one := 0
	for _, asked := range []bool{m.Act != nil, m.Seat != nil, m.Preview != nil, m.Say != nil, m.Ping} {
		if asked {
			one++
		}
	}
	switch {
	case one != 1:
		return reply{id: m.ID, failure: newProblem(http.StatusBadRequest, codeInvalid, "A message has one of act, seat, preview, say and ping.")}, true
	case m.Act != nil:
		done, err := s.submit(ctx, v.id, v.present(), *m.Act)
		if err != nil {
			return reply{id: m.ID, failure: s.told(ctx, err)}, true
		}
		return reply{id: m.ID, done: &done}, true
	case m.Preview != nil:
		seen, err := previewed(v.follower.Now().Match, v.present(), string(m.Preview.Seat), m.Preview.Command)
		if err != nil {
			return reply{id: m.ID, failure: s.told(ctx, err)}, true
		}
		return reply{id: m.ID, seen: &seen}, true
	case m.Say != nil:
		said, err := s.say(ctx, v.id, v.present(), *m.Say)
		if err != nil {
			return reply{id: m.ID, failure: s.told(ctx, err)}, true
		}
		return reply{id: m.ID, said: &said}, true
	case m.Ping:
		return reply{id: m.ID}, true
	default:
		if err := v.setSeat(*m.Seat, m.ID); err != nil {
			return reply{id: m.ID, failure: s.told(ctx, err)}, true
		}
		return reply{}, false
	}
}

// appendMessage appends the update with the reply that it carries, in one message.
func (u *encoded) appendMessage(b []byte, about reply) []byte {
	head := about.message()
	return append(append(append(b, head[:len(head)-1]...), ','), u.body[1:]...)
}
