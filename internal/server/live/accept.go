package live

import (
	"bufio"
	"net"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// Conn is a WebSocket whose writes have a time limit.
type Conn struct {
	*websocket.Conn
	below *timedConn
}

// Accept upgrades a request to a WebSocket. If it returns an error, it has already answered the
// request.
func (s *Streams) Accept(w http.ResponseWriter, r *http.Request) (*Conn, error) {
	// The origin has been checked. States are shared between streams, so they are not compressed
	// again for each stream.
	below := &timedConn{within: s.limits.Write}
	conn, err := websocket.Accept(&hijacker{w, below}, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(s.limits.Message)
	return &Conn{conn, below}, nil
}

// timedConn is the connection below a WebSocket. Its writes have a time limit, because the server
// does not wait for a client that does not read. A deadline costs less than a context for each
// message.
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

// hijacker hands over the connection of a request, with deadlines on its writes.
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
		// Commands are short, and longer messages are read without the buffer. Thousands of streams
		// wait to read, so the buffer is small.
		come.Reader = bufio.NewReaderSize(t.conn, 512)
	}
	come.Writer.Reset(t.conn)
	return t.conn, come, nil
}
