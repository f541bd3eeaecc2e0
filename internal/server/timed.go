package server

import (
	"bufio"
	"encoding/binary"
	"net"
	"net/http"
	"sync"
	"time"
)

// timed is the connection below a WebSocket. Its writes end in time: who does not read is
// not waited for. That costs less than a context for each message, and so does writing
// whole messages here: one frame, one write. Everything else a WebSocket says, from the
// handshake to the farewell, package websocket says.
type timed struct {
	net.Conn
	within time.Duration

	mu    sync.Mutex // held for a frame
	said  bool       // the farewell: nothing may follow it
	frame []byte
}

// Write is called by package websocket, with one or several whole frames.
func (t *timed) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(p) > 0 && p[0] == final|farewellFrame {
		t.said = true
	}
	return t.write(p)
}

func (t *timed) write(p []byte) (int, error) {
	if err := t.SetWriteDeadline(time.Now().Add(t.within)); err != nil {
		return 0, err
	}
	return t.Conn.Write(p)
}

// The first byte of a frame (RFC 6455, 5.2).
const (
	final         = 0x80
	textFrame     = 1
	farewellFrame = 8
)

// send writes a message of text.
func (t *timed) send(message []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.said {
		return net.ErrClosed
	}
	b := append(t.frame[:0], final|textFrame)
	switch n := len(message); {
	case n < 126:
		b = append(b, byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 127), uint64(n))
	}
	b = append(b, message...)
	if cap(b) <= mostFrame {
		t.frame = b // used again
	}
	_, err := t.write(b)
	return err
}

// mostFrame is how many bytes a connection keeps for its next message.
const mostFrame = 8 << 10

// taker hands a request's connection to whoever takes it over, timed.
type taker struct {
	http.ResponseWriter
	within time.Duration
	conn   *timed // when it has been taken
}

func (t *taker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, come, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.conn = &timed{Conn: conn, within: t.within}
	return t.conn, bufio.NewReadWriter(come.Reader, bufio.NewWriter(t.conn)), nil
}
