package server_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/match"
)

// dawdle sends the head of a request with a file, but no bytes of the file.
func (h *house) dawdle(client string) net.Conn {
	h.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "POST %s/imports HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\nContent-Type: application/octet-stream\r\nContent-Length: 4000\r\n\r\n", api, client)
	return conn
}

// status reads the status of the answer on a connection.
func status(t *testing.T, conn net.Conn) int {
	t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode
}

// fileFrom sends a file in no known format.
func (h *house) fileFrom(client string) reply {
	return h.from("POST", api+"/imports", "hello", "X-Forwarded-For", client, "Content-Type", "application/octet-stream")
}

// TestFilesOfOneClient checks that three files wait behind the one that is being read, while a file
// of another client does not.
func TestFilesOfOneClient(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Forwarded, o.Limits.Slack = true, time.Hour })
	const client = "192.0.2.1"
	var waiting []net.Conn
	for n := range 4 {
		waiting = append(waiting, h.dawdle(client))
		until(t, "it does not wait", func() bool { return h.server.Files(client) == n+1 })
	}
	fifth := h.fileFrom(client)
	refused(t, fifth, http.StatusTooManyRequests, "too-many")
	if fifth.header.Get("Retry-After") == "" {
		t.Error("it is not said when to try again")
	}
	refused(t, h.fileFrom("192.0.2.2"), http.StatusUnprocessableEntity, "invalid") // the file was read, and is no map
	for _, conn := range waiting {
		conn.Close()
	}
	until(t, "files of a client that has left wait still", func() bool { return h.server.Files(client) == 0 })
}

// TestFilesWaitNoLongerThanForAnAnswer checks that a file waits for its turn no longer than the
// time limit of an answer, whoever has the turn.
func TestFilesWaitNoLongerThanForAnAnswer(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Forwarded, o.Limits.Reply = true, 100*time.Millisecond })
	done := h.server.HoldFiles("192.0.2.1")
	defer done()
	if got := status(t, h.dawdle("192.0.2.1")); got != http.StatusServiceUnavailable {
		t.Errorf("a client that waits in vain is answered with %d", got)
	}
	until(t, "its file waits still", func() bool { return h.server.Files("192.0.2.1") == 1 })
}

// TestFilesComeInTime checks that clients that send nothing delay the files of others only for a
// moment.
func TestFilesComeInTime(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) {
		o.Limits.Forwarded, o.Limits.Reply, o.Limits.Slack = true, time.Hour, 100*time.Millisecond
	})
	var slow []net.Conn
	for n := range 4 {
		client := fmt.Sprintf("192.0.2.%d", n+1)
		slow = append(slow, h.dawdle(client))
		until(t, "it does not wait", func() bool { return h.server.Files(client) == 1 })
	}
	quick := h.dawdle("192.0.2.9")
	fmt.Fprint(quick, strings.Repeat("x", 4000))
	if got := status(t, quick); got != http.StatusUnprocessableEntity { // the file was read, and is no map
		t.Errorf("a client that sends all at once is answered with %d", got)
	}
	for _, conn := range slow {
		if got := status(t, conn); got != http.StatusRequestTimeout {
			t.Errorf("a client that sends nothing is answered with %d", got)
		}
	}
}

// TestBodiesThatNobodyReads checks that a request whose body does not arrive is ended even if its
// answer does not need the body.
func TestBodiesThatNobodyReads(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Reply = 200 * time.Millisecond })
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n")
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	answered := bufio.NewReader(conn)
	if _, err := http.ReadResponse(answered, nil); err != nil {
		t.Fatalf("no answer: %v", err)
	}
}
