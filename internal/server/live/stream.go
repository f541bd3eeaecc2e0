package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// These are the reasons why streams end, as given in the close frame and in the metrics.
const (
	endRestart  = "restart"  // reconnect: the server restarts, or the match was removed or cannot be read
	endSlow     = "slow"     // reconnect: the client reads too slowly
	endLeft     = "left"     // the client has gone
	endSilent   = "silent"   // no Hello, or no pong
	endRefused  = "refused"  // no such match, or another problem that was sent
	endFlooding = "flooding" // too many messages
	endLarge    = "large"    // a message is too long
	endFailed   = "failed"   // reconnect: the server failed
)

// closeTimeout is the time that a client has to close its side.
const closeTimeout = time.Second

// Serve serves a client on a stream until either side ends the stream, and closes the connection.
// It returns the reason why the stream ended, and the error if the server failed.
func (s *Streams) Serve(ctx context.Context, conn *Conn, match, client string) (reason string, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	code, reason, err := s.serve(ctx, cancel, conn.Conn, match, client)
	if code == 0 {
		_ = conn.CloseNow()
		return reason, err
	}
	// Do not wait for a peer that never answers the close.
	late := time.AfterFunc(closeTimeout, func() { _ = conn.below.Close() })
	_ = conn.Close(code, reason)
	late.Stop()
	return reason, err
}

// serve serves a client, and returns the code with which to close the connection. It returns 0 if
// the connection is gone.
func (s *Streams) serve(ctx context.Context, cancel context.CancelFunc, conn *websocket.Conn, match, client string) (websocket.StatusCode, string, error) {
	hello, err := s.readHello(ctx, conn)
	if err == nil {
		var v *viewer
		if v, err = s.follow(ctx, match, hello); err == nil {
			defer s.counts.leave(v.id)
			return s.converse(ctx, cancel, conn, v, client)
		}
	}
	code, reason := s.reject(ctx, conn, err)
	return code, reason, nil
}

// converse reads and writes until either side ends the stream.
func (s *Streams) converse(ctx context.Context, cancel context.CancelFunc, conn *websocket.Conn, v *viewer, client string) (websocket.StatusCode, string, error) {
	replies := make(chan reply, 16)
	s.running.Add(1) // so that a command in progress is finished before the service closes
	go func() {
		defer s.running.Done()
		reason := endFailed // the reason if it panics
		defer func() {
			s.host.Panicked(ctx, recover())
			v.end(reason)
			cancel()
			if reason == endLeft {
				_ = conn.CloseNow() // nobody will receive a message in progress
			}
		}()
		reason = s.readLoop(ctx, conn, v, client, replies)
	}()
	return s.writeLoop(ctx, conn, v, replies)
}

// follow finds the match of a stream, and follows it until ctx ends.
func (s *Streams) follow(ctx context.Context, name string, hello wire.Hello) (*viewer, error) {
	m, access, err := s.host.Admit(ctx, name, hello.Tokens)
	if err != nil {
		return nil, err
	}
	if m.Spent() { // the stream would never be sent anything
		return nil, match.ErrSpent
	}
	b, err := s.counts.follow(s, m.ID())
	if err != nil {
		return nil, err
	}
	v, err := s.view(ctx, m, b, access, hello)
	if err != nil {
		s.counts.leave(m.ID())
		return nil, err
	}
	return v, nil
}

// readHello reads the Hello.
func (s *Streams) readHello(ctx context.Context, conn *websocket.Conn) (wire.Hello, error) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Hello)
	defer cancel()
	hello := wire.Hello{From: -1}
	_, data, err := conn.Read(ctx)
	if err != nil {
		return hello, errGone
	}
	read := json.NewDecoder(bytes.NewReader(data))
	read.DisallowUnknownFields() // otherwise a command sent instead of a Hello would look like a Hello for an unknown match
	if read.Decode(&hello) != nil || read.More() {
		return hello, ErrNoHello
	}
	return hello, nil
}

// errGone reports that the client has gone, or has been silent for too long.
var errGone = errors.New("gone")

// reject sends the problem and ends the stream.
func (s *Streams) reject(ctx context.Context, conn *websocket.Conn, err error) (websocket.StatusCode, string) {
	if errors.Is(err, errGone) {
		return 0, endSilent
	}
	p := s.host.Problem(ctx, err)
	if reason := send(conn, reply{failure: &p}.message()); reason != "" {
		return 0, reason
	}
	if p.Status >= 500 || p.Status == http.StatusTooManyRequests {
		return websocket.StatusTryAgainLater, endFailed
	}
	return websocket.StatusPolicyViolation, endRefused
}
