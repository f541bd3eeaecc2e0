package live

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/coder/websocket"
)

// streamWriter writes to a stream. Nothing else writes messages.
type streamWriter struct {
	v       *viewer
	conn    *websocket.Conn
	replies <-chan reply
	taken   []reply // replies to commands whose entries have not been sent yet
}

// writeLoop writes updates until the stream ends. It returns an error if the server fails.
func (s *Streams) writeLoop(ctx context.Context, conn *websocket.Conn, v *viewer, replies <-chan reply) (websocket.StatusCode, string, error) {
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
				return websocket.StatusInternalError, endFailed, err
			}
		}
		switch reason {
		case "":
		case endFlooding:
			return websocket.StatusPolicyViolation, reason, nil
		case endLarge:
			return websocket.StatusMessageTooBig, reason, nil
		case endRestart:
			return websocket.StatusServiceRestart, reason, nil
		case endFailed:
			return websocket.StatusInternalError, reason, nil
		default:
			return 0, reason, nil
		}
	}
}

// reply sends the waiting replies, except those to accepted commands, which are sent together with
// the results.
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
		} else if end := send(p.conn, p.taken[0].message()); end != "" { // one message holds only one reply
			return end, nil
		}
	}
	if len(p.replies) > 0 {
		p.v.notify() // a reply may have come too late for this message
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

// send sends a message. If it cannot, it returns the reason for ending the stream. If sending takes
// too long, it cuts the connection: the client notices as soon as it reads again, and comes back
// with its last seq.
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

// keepPinging checks regularly whether the client is still there, until it is stopped. A client
// with a command in progress answers late, so it gets twice the time.
func (s *Streams) keepPinging(ctx context.Context, conn *websocket.Conn, v *viewer) (stop func() bool) {
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
