package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// stream upgrades a request to a WebSocket, and serves it until it ends.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	if err := s.mayStream(r); err != nil {
		s.fail(w, r, err)
		return
	}
	client, err := s.opened(r, "websocket")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	served := false // by a goroutine that also uncounts it
	defer func() {
		if !served {
			s.left(client, "websocket")
		}
	}()
	// The origin has been checked; states are shared, so they are not compressed again
	// for each.
	taken := &timedConn{within: s.limits.Write}
	conn, err := websocket.Accept(&hijacker{w, taken}, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // it has answered
	}
	conn.SetReadLimit(s.limits.Message)
	// The handler returns, so that the request with its headers, its reader and its
	// stack are released while the stream goes on.
	a, ctx := goesOn(r)
	name := r.PathValue("id")
	served = true
	go func() {
		defer s.left(client, "websocket")
		defer s.done(a)
		defer func() {
			if s.panicked(a, recover()) {
				_ = conn.CloseNow()
			}
		}()
		s.serve(ctx, conn, taken, name, client)
	}()
}

// serve serves a stream until it ends, and closes its connection.
func (s *Server) serve(ctx context.Context, conn *websocket.Conn, below net.Conn, name, client string) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	code, reason := s.serveStream(ctx, cancel, conn, name, client)
	s.metrics.shed.WithLabelValues(reason).Inc()
	if code == 0 {
		_ = conn.CloseNow()
		return
	}
	// Do not wait for a peer that never answers the close.
	late := time.AfterFunc(closeTimeout, func() { _ = below.Close() })
	_ = conn.Close(code, reason)
	late.Stop()
}

// closeTimeout is how long a client has to close its side.
const closeTimeout = time.Second

// timedConn is the connection below a WebSocket. Its writes end in time: a client that does not
// read is not waited for. That costs less than a context for each message.
type timedConn struct {
	net.Conn
	within time.Duration
}

func (t *timedConn) Write(p []byte) (int, error) {
	if err := t.SetWriteDeadline(time.Now().Add(t.within)); err != nil {
		return 0, err
	}
	return t.Conn.Write(p)
}

// hijacker hands over a request's connection, with deadlines on its writes.
type hijacker struct {
	http.ResponseWriter
	conn *timedConn
}

func (t *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, come, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.conn.Conn = conn
	if come.Reader.Buffered() == 0 {
		// Commands are short, and longer messages are read past the buffer: thousands of streams wait to read.
		come.Reader = bufio.NewReaderSize(t.conn, 512)
	}
	come.Writer.Reset(t.conn)
	return t.conn, come, nil
}

// mayStream looks at the request before anything is opened.
func (s *Server) mayStream(r *http.Request) error {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return newProblem(http.StatusUpgradeRequired, codeInvalid, "This is a WebSocket. %s tells the same as server-sent events.", eventsPath)
	}
	return nil
}

// opened counts a stream in, and left counts it out.
func (s *Server) opened(r *http.Request, kind string) (client string, err error) {
	client = callerOf(r.Context())
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		p := newProblem(http.StatusServiceUnavailable, codeUnavailable, "The server is about to restart. Connect again.")
		p.retry = time.Second
		return "", p
	}
	if p := s.streams.open(client); p != nil {
		return "", p
	}
	s.live.Add(1)
	s.metrics.streams.WithLabelValues(kind).Inc()
	return client, nil
}

func (s *Server) left(client, kind string) {
	s.metrics.streams.WithLabelValues(kind).Dec()
	s.streams.close(client)
	s.live.Done()
}

// Why streams end, in the reason of the close and in the metrics.
const (
	endRestart  = "restart"  // reconnect: the server restarts, or the match was removed or cannot be read
	endSlow     = "slow"     // reconnect: the client reads too slowly
	endLeft     = "left"     // the client went
	endSilent   = "silent"   // no Hello, or no pong
	endRefused  = "refused"  // no such match, or another problem that was sent
	endFlooding = "flooding" // too many messages
	endLarge    = "large"    // a message is too long
	endFailed   = "failed"   // reconnect: the server failed
)

// serveStream serves a client until either side ends the stream, and returns the code to close it
// with; 0 if the connection is gone.
func (s *Server) serveStream(ctx context.Context, cancel context.CancelFunc, conn *websocket.Conn, name, client string) (websocket.StatusCode, string) {
	hello, err := s.readHello(ctx, conn)
	if err != nil {
		return s.reject(ctx, conn, err)
	}
	v, err := s.seatStream(ctx, name, hello)
	if err != nil {
		return s.reject(ctx, conn, err)
	}
	defer s.streams.leave(v.id)
	replies := make(chan reply, 16)
	s.live.Add(1) // a command in progress is finished before the service closes
	go func() {
		defer s.live.Done()
		reason := endFailed // if it panics
		defer func() {
			s.panicked(answerOf(ctx), recover())
			v.end(reason)
			cancel()
			if reason == endLeft {
				_ = conn.CloseNow() // a message in progress has no recipient
			}
		}()
		reason = s.readLoop(ctx, conn, v, client, replies)
	}()
	return s.writeLoop(ctx, conn, v, replies)
}

// seatStream finds the match of a stream, and follows it until ctx ends.
func (s *Server) seatStream(ctx context.Context, name string, hello wire.Hello) (*viewer, error) {
	m, access, err := s.admit(ctx, name, someTokens(hello.Tokens))
	if err != nil {
		return nil, err
	}
	if m.Spent() { // it would be told nothing
		return nil, match.ErrSpent
	}
	t, p := s.streams.follow(s, m.ID())
	if p != nil {
		return nil, p
	}
	v, err := s.view(ctx, m, t, access, hello)
	if err != nil {
		s.streams.leave(m.ID())
		return nil, err
	}
	return v, nil
}

// readHello reads the Hello.
func (s *Server) readHello(ctx context.Context, conn *websocket.Conn) (wire.Hello, error) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Hello)
	defer cancel()
	hello := wire.Hello{From: -1}
	_, data, err := conn.Read(ctx)
	if err != nil {
		return hello, errGone
	}
	read := json.NewDecoder(bytes.NewReader(data))
	read.DisallowUnknownFields() // such as fields of a command: without a Hello it would seem to be for an unknown match
	if read.Decode(&hello) != nil || read.More() {
		return hello, newProblem(http.StatusBadRequest, codeNoHello, "The first message must be a Hello: {\"tokens\":[…],\"seat\":\"auto\",\"from\":-1}.")
	}
	return hello, nil
}

// errGone: the client went away, or sent nothing.
var errGone = errors.New("gone")

// reject sends the problem and ends the stream.
func (s *Server) reject(ctx context.Context, conn *websocket.Conn, err error) (websocket.StatusCode, string) {
	if errors.Is(err, errGone) {
		return 0, endSilent
	}
	p := s.told(ctx, err)
	if reason := send(conn, reply{failure: p}.message()); reason != "" {
		return 0, reason
	}
	if p.Status >= 500 || p.Status == http.StatusTooManyRequests {
		return websocket.StatusTryAgainLater, endFailed
	}
	return websocket.StatusPolicyViolation, endRefused
}
