package server_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// deaf opens a stream of events on a bare connection, with a small buffer, and reads no more than
// the head of the answer.
func (h *house) deaf(c wire.Created) net.Conn {
	h.t.Helper()
	conn, err := dialNarrow(h.t.Context(), "tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "GET %s/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", of(c), c.Spectator)
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	if line, err := bufio.NewReaderSize(conn, 16).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
		h.t.Fatal(line, err)
	}
	return conn
}

// dialNarrow opens a connection with a small receive buffer.
func dialNarrow(ctx context.Context, network, address string) (net.Conn, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, network, address)
	if err == nil {
		err = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
	}
	return conn, err
}

// narrow gives each connection of a listener a small buffer, so that a client that stops reading is
// noticed after a few messages.
type narrow struct{ net.Listener }

func (l narrow) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		_ = conn.(*net.TCPConn).SetWriteBuffer(4 << 10)
	}
	return conn, err
}

// metric returns the lines of a metric.
func (h *house) metric(name string) string {
	h.t.Helper()
	var found strings.Builder
	for line := range strings.Lines(string(h.ask("GET", "/metrics", nil).body)) {
		if strings.HasPrefix(line, name) {
			found.WriteString(line)
		}
	}
	return found.String()
}

// TestSlowReadersAreShed checks that slow readers are disconnected and delay nobody: the others
// receive every entry while some have stopped reading.
func TestSlowReadersAreShed(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Write = 300 * time.Millisecond })
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web := h.server.HTTP()
	go func() { _ = web.Serve(narrow{listener}) }()
	t.Cleanup(func() { web.Close() })
	h.url = "http://" + listener.Addr().String()
	c := h.begin(nil)
	for range 5 {
		h.deaf(c)
	}
	stopped := h.connectBy(&http.Client{Transport: &http.Transport{DialContext: dialNarrow}}, c)
	stopped.say(wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	stopped.update(0)
	reader := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	reader.update(0)
	shed := func() bool {
		return strings.Contains(h.metric("battlemat_streams_ended_total"), `{reason="slow"} 6`)
	}
	seq, deadline := 0, time.Now().Add(patience)
	for !shed() {
		if time.Now().After(deadline) {
			t.Fatalf("slow readers are kept, at entry %d:\n%s", seq, h.metric("battlemat_streams"))
		}
		before := time.Now()
		// The match is only paused and resumed, so that it does not end.
		seq = read[wire.Done](t, h.act(c, "hunter", seq, "/pause", c.Tokens["hunter"]), 200).Seq
		seq = read[wire.Done](t, h.act(c, "hunter", seq, "/resume", c.Tokens["hunter"]), 200).Seq
		reader.update(seq)
		if took := time.Since(before); took > patience/4 {
			t.Fatalf("a reader was told after %v", took)
		}
	}
	reader.say(actOf(1, "hunter", seq, "roll"))
	reader.answer(1)
}

// TestIdleStreams checks that thousands of idle streams do not keep a match from being played.
func TestIdleStreams(t *testing.T) {
	n := 1000
	if os.Getenv("BATTLEMAT_LONG") != "" {
		n = 10000
	}
	if testing.Short() {
		n = 200
	}
	if n = min(n, descriptors()/2-100); n < 100 {
		t.Skip("too few files may be open at once")
	}
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.ClientStreams, o.Limits.MatchStreams = -1, -1 })
	c, other := h.begin(nil), h.begin(nil)
	empty := memory()
	idle := make([]*viewer, n)
	var work sync.WaitGroup
	var failed atomic.Int64
	slots := make(chan struct{}, 32)
	for i := range idle {
		slots <- struct{}{}
		work.Go(func() {
			defer func() { <-slots }()
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			if v, err := h.quiet(ctx, c); err != nil {
				failed.Add(1)
			} else {
				idle[i] = v
			}
		})
	}
	work.Wait()
	if failed.Load() > 0 {
		t.Fatalf("%d of %d streams did not open", failed.Load(), n)
	}
	each := (int64(memory()) - int64(empty)) / int64(n)
	before := time.Now()
	last := h.play(other, 20)
	took := time.Since(before)
	seq := h.play(c, 3)
	for _, v := range idle {
		v.update(seq)
	}
	t.Logf("%d idle streams, %d bytes each at both ends together; 20 commands of another match in %v", n, each, took)
	if last != 20 || took > patience {
		t.Errorf("%d entries in %v", last, took)
	}
	for _, v := range idle {
		_ = v.conn.CloseNow()
	}
	until(t, "matches are followed still", func() bool { return h.server.Followed() == 0 })
}

// memory returns the memory that the process uses, without garbage.
func memory() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapInuse + m.StackInuse
}

// until waits until another goroutine has made a condition true.
func until(t *testing.T, otherwise string, right func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !right(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(otherwise)
		}
	}
}

// fragile is a log that a test can make unavailable.
type fragile struct {
	match.Log
	gone atomic.Bool
}

func (l *fragile) Append(ctx context.Context, id match.ID, seq int, entry []byte) error {
	if l.gone.Load() {
		return fmt.Errorf("disk full: %w", match.ErrUnavailable)
	}
	return l.Log.Append(ctx, id, seq, entry)
}

func (l *fragile) Create(ctx context.Context, id match.ID, secret match.Secret, entry []byte) error {
	if l.gone.Load() {
		return fmt.Errorf("disk full: %w", match.ErrUnavailable)
	}
	return l.Log.Create(ctx, id, secret, entry)
}

func (l *fragile) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	if l.gone.Load() {
		return nil, fmt.Errorf("connection refused: %w", match.ErrUnavailable)
	}
	return l.Log.Read(ctx, id, from, limit)
}

func (l *fragile) Ping(context.Context) error {
	if l.gone.Load() {
		return errors.New("gone")
	}
	return nil
}

// TestStoreGone checks that clients and the operator are told when the store is unavailable, that
// nothing is lost, and that play continues when the store is back.
func TestStoreGone(t *testing.T) {
	log := &fragile{Log: match.NewMemory()}
	h := openHouse(t, log)
	c := h.begin(nil)
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	watch.update(0)
	seq := h.play(c, 2)
	watch.update(seq)
	state := get[wire.State](h, of(c)+"/state?seat=hunter", c.Tokens["hunter"])

	log.gone.Store(true)
	choice := string(state.Choices[0].Command)
	r := h.act(c, "hunter", seq, choice, c.Tokens["hunter"])
	refused(t, r, http.StatusServiceUnavailable, "unavailable")
	if r.header.Get("Retry-After") == "" {
		t.Error("no word on when to come again")
	}
	if strings.Contains(string(r.body), "disk") {
		t.Errorf("the problem tells of the server's insides: %s", r.body)
	}
	refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard"}), 503, "unavailable")
	refused(t, h.ask("GET", "/healthz", nil), 503, "unavailable")

	log.gone.Store(false)
	if r := h.ask("GET", "/healthz", nil); r.status != 200 {
		t.Errorf("health: %d", r.status)
	}
	if done := read[wire.Done](t, h.act(c, "hunter", seq, choice, c.Tokens["hunter"]), 200); done.Seq != seq+1 {
		t.Errorf("the next entry is %d", done.Seq)
	}
	if u := watch.update(seq + 1); u.State.Seq != seq+1 || len(u.Lines) != 1 {
		t.Errorf("the spectator is told %d lines to %d", len(u.Lines), u.State.Seq)
	}
	h.play(c, 1000)
	if !strings.Contains(h.journal.String(), "disk full") {
		t.Error("the operator is not told why")
	}
}
