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

	"github.com/battlemat/battlemat/internal/wire"
)

// speaker writes to a stream. It is the only one that writes messages.
type speaker struct {
	f       *follower
	line    *timed
	replies <-chan reply
	taken   []reply // commands whose entries have not been told of yet
	out     []byte  // a message, written into the same bytes each time
}

// speak writes what is new until the stream ends. Whatever happens wakes it through the
// follower alone: a wait for one channel costs little.
func (s *Server) speak(ctx context.Context, conn *websocket.Conn, line *timed, f *follower, replies <-chan reply) (websocket.StatusCode, string) {
	defer s.keepAsking(ctx, conn, f)()
	defer context.AfterFunc(s.life, func() { f.end(endRestart) })()
	p := &speaker{f: f, line: line, replies: replies}
	f.nudge()
	for range f.woken {
		reason := f.ending()
		if reason == "" {
			reason = p.reply()
		}
		if reason == "" {
			var err error
			if reason, err = p.news(); err != nil {
				fault(ctx, err)
				return websocket.StatusInternalError, endFailed
			}
		}
		switch reason {
		case "":
		case endFlooding:
			return websocket.StatusPolicyViolation, reason
		case endRestart:
			return websocket.StatusServiceRestart, reason
		default:
			return 0, reason
		}
	}
	return 0, endLeft
}

// reply tells the replies that wait, but for commands that were taken: that is told with
// what they brought about, in one message.
func (p *speaker) reply() (end string) {
	for {
		select {
		case r := <-p.replies:
			if r.done != nil && r.done.Seq > p.f.seq {
				p.taken = append(p.taken, r)
			} else if end := tell(p.line, r.message(p.out[:0])); end != "" {
				return end
			}
		default:
			return ""
		}
	}
}

// news tells what is new, with the reply that it is.
func (p *speaker) news() (end string, err error) {
	told, asked, err := p.f.next()
	if err != nil || told == nil {
		return "", err
	}
	about := reply{id: asked}
	for ; len(p.taken) > 0 && p.taken[0].done.Seq <= told.seq; p.taken = p.taken[1:] {
		if about.id == 0 {
			about = p.taken[0]
		} else if end := tell(p.line, p.taken[0].message(p.out[:0])); end != "" { // one message answers one
			return end, nil
		}
	}
	message := told.body
	if about.id != 0 {
		message = told.message(about, p.out[:0])
		if cap(message) <= mostFrame {
			p.out = message
		}
	}
	if len(p.replies) > 0 {
		p.f.nudge() // it may have come too late for what is told here
	}
	return tell(p.line, message), nil
}

// tell sends a message, and says why the stream has ended if it could not. When it is late
// the connection is cut: the client, as soon as it reads again, sees so and comes back with
// the last seq it has.
func tell(line *timed, message []byte) string {
	err := line.send(message)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, os.ErrDeadlineExceeded):
		return endSlow
	}
	return endLeft
}

// reply answers a message of the client: its command was taken, or there is a problem.
// One with an id alone is answered by the news that carry it.
type reply struct {
	id   int
	done *wire.Done
	no   *problem
}

// message writes the reply as a wire.FromServer.
func (r reply) message(out []byte) []byte {
	if r.no == nil && r.id != 0 {
		return append(r.head(out), '}')
	}
	m := wire.FromServer{ID: r.id, Done: r.done}
	if r.no != nil {
		m.Error = &r.no.Problem
	}
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // strings and numbers
	}
	return append(out, data...)
}

// head is the message of a reply that has an id, without the end: other fields may follow.
func (r reply) head(out []byte) []byte {
	out = strconv.AppendInt(append(out, `{"id":`...), int64(r.id), 10)
	if r.done != nil {
		out = strconv.AppendInt(append(out, `,"done":{"seq":`...), int64(r.done.Seq), 10)
		if r.done.Token != "" {
			out = append(append(append(out, `,"token":"`...), r.done.Token...), '"') // nothing in it is escaped
		}
		out = append(out, '}')
	}
	return out
}

// keepAsking asks now and then whether anybody is there, until it is stopped. A client that
// is waiting for its command to be taken answers late, so it has as long again.
func (s *Server) keepAsking(ctx context.Context, conn *websocket.Conn, f *follower) (stop func() bool) {
	var again *time.Timer
	again = time.AfterFunc(s.limits.Ping, func() {
		ctx, cancel := context.WithTimeout(ctx, s.limits.Ping)
		defer cancel()
		if conn.Ping(ctx) != nil {
			f.end(endSilent)
			return
		}
		again.Reset(s.limits.Ping)
	})
	return again.Stop
}

// hear reads the client's messages and answers them, one after the other. It returns why
// it stopped.
func (s *Server) hear(ctx context.Context, conn *websocket.Conn, f *follower, client string, replies chan<- reply) string {
	var message bytes.Buffer
	for {
		_, from, err := conn.Reader(context.Background()) // ends with the connection
		if err == nil {
			message.Reset()
			_, err = message.ReadFrom(from)
		}
		if err != nil {
			return endLeft
		}
		if s.called.take(client) > 0 {
			return endFlooding
		}
		r, answered := s.answerTo(ctx, f, message.Bytes())
		if !answered {
			continue
		}
		select {
		case replies <- r:
		case <-ctx.Done():
			return endLeft
		}
		// That a command was taken is told with what it brought about, which wakes everyone;
		// where that has been told already, by itself.
		if r.done == nil || f.told.Load() >= int64(r.done.Seq) {
			f.nudge()
		}
	}
}

// answerTo does what a message asks for. A change of seat is answered by the state.
func (s *Server) answerTo(ctx context.Context, f *follower, data []byte) (r reply, answered bool) {
	m, err := wire.ReadFromClient(data)
	if err != nil {
		return reply{id: m.ID, no: newProblem(http.StatusBadRequest, codeInvalid, "That message cannot be read.")}, true
	}
	switch {
	case m.Act != nil && m.Seat == nil:
		done, err := s.submit(ctx, f.room.id, f.present(), *m.Act)
		if err != nil {
			return reply{id: m.ID, no: s.told(ctx, err)}, true
		}
		return reply{id: m.ID, done: &done}, true
	case m.Seat != nil && m.Act == nil:
		if err := f.turn(*m.Seat, m.ID); err != nil {
			return reply{id: m.ID, no: s.told(ctx, err)}, true
		}
		return reply{}, false
	}
	return reply{id: m.ID, no: newProblem(http.StatusBadRequest, codeInvalid, "A message has either act or seat.")}, true
}

// message is the news with the reply that they bring.
func (n *news) message(about reply, out []byte) []byte {
	return append(append(about.head(out), ','), n.body[1:]...)
}
