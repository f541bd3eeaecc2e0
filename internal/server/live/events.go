package live

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/battlemat/battlemat/internal/wire"
)

// Events sends a match as server-sent events, for programs without WebSocket. The events are the
// updates that a WebSocket would be sent, each with its seq as the id. It returns the reason why
// the stream ended, and the error if the server failed. If it returns no reason, it has written
// nothing, and the error says why.
func (s *Streams) Events(ctx context.Context, w http.ResponseWriter, match string, hello wire.Hello) (reason string, err error) {
	v, err := s.follow(ctx, match, hello)
	if err != nil {
		return "", err
	}
	defer s.counts.leave(v.id)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // for proxies
	return s.tellEvents(ctx, w, v)
}

// tellEvents writes events until the stream ends.
func (s *Streams) tellEvents(ctx context.Context, w http.ResponseWriter, v *viewer) (reason string, err error) {
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
		return endLeft, nil
	}
	restart := func() (string, error) {
		_ = send([]byte("event: restart\ndata: {}\n\n"))
		return endRestart, nil
	}
	v.notify()
	for {
		var event []byte
		select {
		case <-ctx.Done():
			return endLeft, nil
		case <-s.life.Done():
			return restart()
		case <-ping.C:
			event = []byte(": still here\n\n")
		case <-v.woken:
		case _, open := <-v.follower.Newer():
			switch {
			case open:
			case ctx.Err() != nil:
				return endLeft, nil
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
				return endFailed, err
			}
			if told != nil {
				event = append(event, told.event()...)
			}
			if event == nil {
				continue
			}
		}
		if err := send(event); errors.Is(err, os.ErrDeadlineExceeded) {
			return endSlow, nil
		} else if err != nil {
			return endLeft, nil
		}
	}
}

// event returns the update as an event. The JSON contains no line breaks.
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
