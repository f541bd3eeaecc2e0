package live

import (
	"bufio"
	"net"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// Conn is a WebSocket whose writes end in time.
type Conn struct {
	*websocket.Conn
	below *timedConn
}

// Accept upgrades a request to a WebSocket. After an error it has answered.
func (s *Streams) Accept(w http.ResponseWriter, r *http.Request) (*Conn, error) {
	// The origin has been checked; states are shared, so they are not compressed again
	// for each.
	below := &timedConn{within: s.limits.Write}
	conn, err := websocket.Accept(&hijacker{w, below}, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(s.limits.Message)
	return &Conn{conn, below}, nil
}

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
