package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
)

// viewer is a client on a stream.
type viewer struct {
	t    testing.TB
	ctx  context.Context
	conn *websocket.Conn
}

// dial opens a stream and says Hello.
func (h *house) dial(c wire.Created, hello wire.Hello) *viewer {
	h.t.Helper()
	v := h.connect(c)
	v.say(hello)
	return v
}

// connect opens a stream and sends nothing.
func (h *house) connect(c wire.Created) *viewer {
	h.t.Helper()
	return h.connectBy(http.DefaultClient, c)
}

func (h *house) connectBy(client *http.Client, c wire.Created) *viewer {
	h.t.Helper()
	ctx, cancel := context.WithCancel(context.Background()) // each message has its own timeout
	conn, _, err := websocket.Dial(ctx, h.url+of(c)+"/stream", &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		cancel()
		h.t.Fatal(err)
	}
	conn.SetReadLimit(16 << 20)
	h.t.Cleanup(func() { _ = conn.CloseNow(); cancel() })
	return &viewer{h.t, ctx, conn}
}

func (v *viewer) say(m any) {
	v.t.Helper()
	data, err := json.Marshal(m)
	if err != nil {
		v.t.Fatal(err)
	}
	if err := v.conn.Write(v.ctx, websocket.MessageText, data); err != nil {
		v.t.Fatal(err)
	}
}

// hear reads the next message.
func (v *viewer) hear() wire.FromServer {
	v.t.Helper()
	m, err := v.next()
	if err != nil {
		v.t.Fatal(err)
	}
	return m
}

func (v *viewer) next() (wire.FromServer, error) {
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	var m wire.FromServer
	_, data, err := v.conn.Read(ctx)
	if err != nil {
		return m, err
	}
	return m, json.Unmarshal(data, &m)
}

// until reads until the expected message arrives.
func (v *viewer) until(right func(wire.FromServer) bool) wire.FromServer {
	v.t.Helper()
	for {
		if m := v.hear(); right(m) {
			return m
		}
	}
}

// update reads until a state with the given seq, or a later one, arrives.
func (v *viewer) update(seq int) wire.Update {
	v.t.Helper()
	return *v.until(func(m wire.FromServer) bool { return m.State != nil && m.State.State.Seq >= seq }).State
}

// answer reads until the reply to a message.
func (v *viewer) answer(id int) wire.FromServer {
	v.t.Helper()
	return v.until(func(m wire.FromServer) bool { return m.ID == id })
}

// closed reads until the stream ends, and returns its close code.
func (v *viewer) closed() websocket.StatusCode {
	v.t.Helper()
	for {
		if _, err := v.next(); err != nil {
			var end websocket.CloseError
			if !errors.As(err, &end) {
				return -1
			}
			return end.Code
		}
	}
}

func actOf(id int, seat battlemat.Seat, seq int, command battlemat.Command) wire.FromClient {
	return wire.FromClient{ID: id, Act: &wire.Act{Seat: seat, Seq: seq, Command: command}}
}

// event is one event of a stream of server-sent events.
type event struct{ id, name, data string }

// listener is a client of server-sent events.
type listener struct {
	t      testing.TB
	answer *http.Response
	lines  *bufio.Scanner
	limit  *time.Timer // ends the stream if an event does not arrive
}

// listen opens a stream of events.
func (h *house) listen(c wire.Created, seat, last string, tokens ...string) *listener {
	h.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	limit := time.AfterFunc(patience, cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", h.url+of(c)+"/events?seat="+seat, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { cancel(); answer.Body.Close() })
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	return &listener{h.t, answer, lines, limit}
}

// next reads the next event and skips comments.
func (l *listener) next() event {
	l.t.Helper()
	l.limit.Reset(patience)
	var e event
	for l.lines.Scan() {
		name, value, _ := strings.Cut(l.lines.Text(), ": ")
		switch name {
		case "id":
			e.id = value
		case "event":
			e.name = value
		case "data":
			e.data = value
		case "":
			if e.name != "" {
				return e
			}
		}
	}
	l.t.Fatalf("the events ended: %v", l.lines.Err())
	return e
}

// state reads until an event with a state arrives.
func (l *listener) state() (event, wire.Update) {
	l.t.Helper()
	for {
		e := l.next()
		if e.name != "state" {
			continue
		}
		var u wire.Update
		if err := json.Unmarshal([]byte(e.data), &u); err != nil {
			l.t.Fatal(err)
		}
		return e, u
	}
}

// quiet opens a stream that only watches, and reads its first update.
func (h *house) quiet(ctx context.Context, c wire.Created) (*viewer, error) {
	conn, _, err := websocket.Dial(ctx, h.url+of(c)+"/stream", nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(16 << 20)
	data, err := json.Marshal(wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	if err == nil {
		err = conn.Write(ctx, websocket.MessageText, data)
	}
	if err == nil {
		_, _, err = conn.Read(ctx)
	}
	return &viewer{h.t, context.Background(), conn}, err
}
