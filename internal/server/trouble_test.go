package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// broken is a log that fails to write, or to read one match.
type broken struct {
	*match.Memory
	writing atomic.Pointer[error]
	reading atomic.Pointer[match.ID]
}

func (l *broken) fails() error {
	if err := l.writing.Load(); err != nil {
		return *err
	}
	return nil
}

func (l *broken) Append(ctx context.Context, id match.ID, seq int, entry []byte) error {
	if err := l.fails(); err != nil {
		return err
	}
	return l.Memory.Append(ctx, id, seq, entry)
}

func (l *broken) Ping(context.Context) error { return l.fails() }

func (l *broken) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	if bad := l.reading.Load(); bad != nil && *bad == id {
		return nil, fmt.Errorf("match %s: %w", id, match.ErrDamaged)
	}
	return l.Memory.Read(ctx, id, from, limit)
}

// TestFullDiskIsTold checks that players and the operator are told that the disk is full, and that
// everything can still be read.
func TestFullDiskIsTold(t *testing.T) {
	log := &broken{Memory: match.NewMemory()}
	h := openHouse(t, log)
	c := h.begin(nil)
	full := fmt.Errorf("store: %w: %w", match.ErrUnavailable, match.ErrFull)
	log.writing.Store(&full)
	for _, r := range []reply{h.act(c, "hunter", 0, "/pause", c.Tokens["hunter"]), h.ask("GET", "/healthz", nil)} {
		if p := refused(t, r, http.StatusServiceUnavailable, "unavailable"); !strings.Contains(p.Detail, "full") || r.header.Get("Retry-After") == "" {
			t.Errorf("told: %s", r.body)
		}
	}
	get[wire.State](h, of(c)+"/state", c.Spectator)
	log.writing.Store(nil)
	read[wire.Done](t, h.act(c, "hunter", 0, "/pause", c.Tokens["hunter"]), http.StatusOK)
}

// TestDamagedMatch checks that a match with broken entries stays damaged, on a stream too, and that
// the server reports it. Other matches continue.
func TestDamagedMatch(t *testing.T) {
	log := &broken{Memory: match.NewMemory()}
	first := openHouse(t, log)
	c, other := first.begin(nil), first.begin(nil)
	first.close()
	id := match.ID(c.Match)
	log.reading.Store(&id)
	metrics := server.NewMetrics()
	h := openHouse(t, metrics.Log(log), func(o *server.Options) { o.Metrics = metrics })
	for range 2 {
		p := refused(t, h.ask("GET", of(c)+"/state", nil, c.Owner), http.StatusConflict, "damaged")
		if strings.Contains(p.Detail, "Nothing is lost") {
			t.Errorf("told: %s", p.Detail)
		}
	}
	stream := h.dial(c, wire.Hello{Tokens: []string{c.Owner}, From: -1})
	if m := stream.hear(); m.Error == nil || m.Error.Code != "damaged" {
		t.Errorf("the stream says %+v", m)
	}
	if code := stream.closed(); code != websocket.StatusPolicyViolation { // it tells clients not to reconnect
		t.Errorf("the stream ends with %d", code)
	}
	get[wire.State](h, of(other)+"/state", other.Spectator)
	if health := get[map[string]any](h, "/healthz"); health["status"] != "damaged" {
		t.Errorf("the server is %v", health)
	}
	if text := h.ask("GET", "/metrics", nil).body; !strings.Contains(string(text), "\nbattlemat_log_damaged_total ") || strings.Contains(string(text), "\nbattlemat_log_damaged_total 0\n") {
		t.Error("damage is not counted")
	}
}

// TestLinesAreMadeOnce checks that each line of a log is built only once, from whichever entry the
// log is requested, and that the lines are what the seat was told.
func TestLinesAreMadeOnce(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	last := h.play(c, 70)
	m, err := h.service.Now(t.Context(), match.ID(c.Match))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		for _, from := range []int{0, 1, 30, last, last + 1} {
			got := h.ask("GET", fmt.Sprintf("%s/log?from=%d", of(c), from), nil, c.Spectator)
			lines, err := m.Lines("", from, last)
			if err != nil {
				t.Fatal(err)
			}
			want, err := json.Marshal(append([]match.Line{}, lines...))
			if err != nil || strings.TrimSpace(string(got.body)) != string(want) {
				t.Fatalf("from %d: %s\nwant %s", from, got.body, want)
			}
		}
		if made := h.server.LinesMade(); made != last+1 {
			t.Errorf("%d lines are made for %d entries", made, last+1)
		}
	}
}

// TestTwoLengths checks that the connection ends after a request with both a Content-Length and a
// Transfer-Encoding, so that the following bytes are not taken for a request.
func TestTwoLengths(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(patience))
	fmt.Fprintf(conn, "POST %s/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", api)
	in := bufio.NewReader(conn)
	first, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, first.Body)
	if second, err := http.ReadResponse(in, nil); err == nil {
		t.Errorf("what follows was answered: %s", second.Status)
	}
}
