package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
)

// speak writes what is new until the stream ends. It is the only one that writes.
func (s *Server) speak(ctx context.Context, conn *websocket.Conn, f *follower, replies <-chan reply, ended <-chan string) (websocket.StatusCode, string) {
	ping := time.NewTicker(s.limits.Ping)
	defer ping.Stop()
	lost := make(chan struct{}, 1)
	f.nudge()
	var taken []reply // commands whose entries have not been told of yet
	for {
		var message []byte
		select {
		case reason := <-ended:
			if reason == endFlooding {
				return websocket.StatusPolicyViolation, reason
			}
			return 0, reason
		case <-lost:
			return 0, endSilent
		case <-s.closing:
			return websocket.StatusServiceRestart, endRestart
		case <-f.room.gone:
			return websocket.StatusServiceRestart, endRestart
		case <-ping.C:
			go s.ping(ctx, conn, lost)
			continue
		case r := <-replies:
			// That it was taken is told with what it brought about, in one message.
			if r.done != nil && r.done.Seq > f.seq {
				taken = append(taken, r)
				continue
			}
			message = r.message()
		case <-f.woken:
			told, asked, err := f.next()
			if err != nil {
				fault(ctx, err)
				return websocket.StatusInternalError, endFailed
			}
			if told == nil {
				continue
			}
			about := reply{id: asked}
			for ; len(taken) > 0 && taken[0].done.Seq <= told.seq; taken = taken[1:] {
				if about.id == 0 {
					about = taken[0]
				} else if reason := s.tell(ctx, conn, taken[0].message()); reason != "" { // one message answers one
					return 0, reason
				}
			}
			message = told.message(about)
		}
		if reason := s.tell(ctx, conn, message); reason != "" {
			return 0, reason
		}
	}
}

// tell sends a message, and says why the stream has ended if it could not.
func (s *Server) tell(ctx context.Context, conn *websocket.Conn, message []byte) string {
	err := s.send(ctx, conn, message)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, errSlow):
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

func (r reply) message() []byte {
	m := wire.FromServer{ID: r.id, Done: r.done}
	if r.no != nil {
		m.Error = &r.no.Problem
	}
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // strings and numbers
	}
	return data
}

// send writes a message in time. When it is late the connection is cut: the client, as
// soon as it reads again, sees so and comes back with the last seq it has.
func (s *Server) send(ctx context.Context, conn *websocket.Conn, message []byte) error {
	limited, cancel := context.WithTimeout(ctx, s.limits.Write)
	defer cancel()
	err := conn.Write(limited, websocket.MessageText, message)
	if err != nil && errors.Is(limited.Err(), context.DeadlineExceeded) {
		return errSlow
	}
	return err
}

// errSlow: a message did not leave in time.
var errSlow = errors.New("slow")

// ping asks whether anybody is there. A client that is waiting for its command to be
// taken answers late, so it has until the next ping.
func (s *Server) ping(ctx context.Context, conn *websocket.Conn, lost chan<- struct{}) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Ping)
	defer cancel()
	if conn.Ping(ctx) != nil {
		select {
		case lost <- struct{}{}:
		default:
		}
	}
}

// hear reads the client's messages and answers them, one after the other. It returns why
// it stopped.
func (s *Server) hear(ctx context.Context, conn *websocket.Conn, f *follower, client string, replies chan<- reply) string {
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return endLeft
		}
		if s.called.take(client) > 0 {
			return endFlooding
		}
		r, answered := s.answerTo(ctx, f, data)
		if !answered {
			continue
		}
		select {
		case replies <- r:
		case <-ctx.Done():
			return endLeft
		}
	}
}

// answerTo does what a message asks for. A change of seat is answered by the state.
func (s *Server) answerTo(ctx context.Context, f *follower, data []byte) (r reply, answered bool) {
	var m wire.FromClient
	if err := json.Unmarshal(data, &m); err != nil {
		return reply{id: m.ID, no: newProblem(http.StatusBadRequest, codeInvalid, "That message cannot be read.")}, true
	}
	switch {
	case m.Act != nil && m.Seat == nil:
		seq, err := s.submit(ctx, f.room.id, f.access, *m.Act)
		if err != nil {
			return reply{id: m.ID, no: s.told(ctx, err)}, true
		}
		return reply{id: m.ID, done: &wire.Done{Seq: seq}}, true
	case m.Seat != nil && m.Act == nil:
		if err := f.turn(*m.Seat, m.ID); err != nil {
			return reply{id: m.ID, no: s.told(ctx, err)}, true
		}
		return reply{}, false
	}
	return reply{id: m.ID, no: newProblem(http.StatusBadRequest, codeInvalid, "A message has either act or seat.")}, true
}

// message is the news as a FromServer, with the reply that they bring, if any.
func (n *news) message(about reply) []byte {
	begin := `{"table":`
	if n.state {
		begin = `{"state":`
	}
	if about.id == 0 {
		return slices.Concat([]byte(begin), n.body, []byte("}"))
	}
	head := about.message()
	return slices.Concat(head[:len(head)-1], []byte(","), []byte(begin[1:]), n.body, []byte("}"))
}
