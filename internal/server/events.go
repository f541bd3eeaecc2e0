package server

import (
	"bytes"
	"errors"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/battlemat/battlemat/internal/wire"
)

// events sends a match as server-sent events, for programs without WebSocket: the
// same updates, each with its seq as id.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	client, err := s.opened(r, "events")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer s.left(client, "events")
	hello, err := helloOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	v, err := s.seatStream(r.Context(), r.PathValue("id"), hello)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer s.streams.leave(v.id)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // of proxies
	s.metrics.shed.WithLabelValues(s.tellEvents(w, r, v)).Inc()
}

// helloOf reads from a request what a stream's first message would say.
func helloOf(r *http.Request) (wire.Hello, error) {
	hello := wire.Hello{Tokens: Bearer{r.Header.Get("Authorization")}.tokens(), Seat: r.URL.Query().Get("seat"), From: -1}
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("from")
	}
	if last != "" {
		seq, err := strconv.Atoi(last)
		if err != nil {
			return hello, newProblem(http.StatusUnprocessableEntity, codeInvalid, "Last-Event-ID: expected the seq of an entry")
		}
		hello.From = seq
	}
	if wanted := r.URL.Query().Get("patches"); wanted != "" {
		var err error
		if hello.Patches, err = strconv.ParseBool(wanted); err != nil {
			return hello, newProblem(http.StatusUnprocessableEntity, codeInvalid, "patches: expected true or false")
		}
	}
	return hello, nil
}

// tellEvents writes events until the stream ends, and returns why it did.
func (s *Server) tellEvents(w http.ResponseWriter, r *http.Request, v *viewer) string {
	ping := time.NewTicker(s.limits.Ping)
	defer ping.Stop()
	control := http.NewResponseController(w)
	send := func(event []byte) error {
		_ = control.SetWriteDeadline(time.Now().Add(s.limits.Write))
		if _, err := w.Write(event); err != nil {
			return err
		}
		return control.Flush()
	}
	if send([]byte("retry: 1000\n\n")) != nil {
		return endLeft
	}
	restart := func() string {
		_ = send([]byte("event: restart\ndata: {}\n\n"))
		return endRestart
	}
	v.notify()
	for {
		var event []byte
		select {
		case <-r.Context().Done():
			return endLeft
		case <-s.life.Done():
			return restart()
		case <-ping.C:
			event = []byte(": still here\n\n")
		case <-v.woken:
		case _, open := <-v.follower.Newer():
			switch {
			case open:
			case r.Context().Err() != nil:
				return endLeft
			default:
				return restart()
			}
		}
		if event == nil {
			told, _, err := v.next()
			if err == nil && told != nil {
				event = told.event()
			}
			if err == nil {
				told, err = v.said()
			}
			if err != nil {
				fault(r.Context(), err)
				return endFailed
			}
			if told != nil {
				event = append(event, told.event()...)
			}
			if event == nil {
				continue
			}
		}
		if err := send(event); errors.Is(err, os.ErrDeadlineExceeded) {
			return endSlow
		} else if err != nil {
			return endLeft
		}
	}
}

// event is the update as an event. JSON has no line ends in it.
func (u *encoded) event() []byte {
	var out bytes.Buffer
	if u.state {
		out.WriteString("id: " + strconv.Itoa(u.seq) + "\n")
	}
	out.WriteString("event: " + u.name() + "\ndata: ")
	out.Write(u.data())
	out.WriteString("\n\n")
	return out.Bytes()
}
