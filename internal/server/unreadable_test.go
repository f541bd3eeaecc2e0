package server_test

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// aged is a log that, when told to, changes the first entry of a match before it returns it.
type aged struct {
	*match.Memory
	later match.ID
	read  func(line []byte) []byte
}

func (l *aged) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	lines, err := l.Memory.Read(ctx, id, from, limit)
	if id == l.later && from == 0 && len(lines) > 0 {
		lines[0] = l.read(lines[0])
	}
	return lines, err
}

// formatted returns a function that changes the format of an entry.
func formatted(as string) func([]byte) []byte {
	return func(line []byte) []byte { return bytes.Replace(line, []byte(match.Format), []byte(as), 1) }
}

// TestUnreadableMatch checks that a match whose log cannot be read is reported as such, and that
// its owner can export it. Without a token, nobody learns anything. Streams do not reconnect, and
// the operator is told.
func TestUnreadableMatch(t *testing.T) {
	log := &aged{Memory: match.NewMemory(), read: formatted("battlemat.match/99")}
	first := openHouse(t, log)
	c, sound := first.begin(nil), first.begin(nil)
	first.close()
	log.later = match.ID(c.Match)
	h := openHouse(t, log)
	for _, path := range []string{"", "/state?seat=hunter", "/log", "/why?at=1,1"} {
		refused(t, h.ask("GET", of(c)+path, nil, c.Owner), http.StatusConflict, match.TooNew)
		refused(t, h.ask("GET", of(c)+path, nil, "nobody's"), http.StatusNotFound, "no-such-match")
	}
	refused(t, h.ask("GET", of(c)+"/export", nil, c.Spectator), http.StatusConflict, match.TooNew)
	if r := h.ask("GET", of(c)+"/export", nil, c.Owner); r.status != http.StatusOK || !bytes.Contains(r.body, []byte("battlemat.match/99")) {
		t.Errorf("the owner's export: %d %.100s", r.status, r.body)
	}
	// Another server on a shared log may be able to continue the match, so its secrets stay hidden.
	shared := openHouse(t, log, func(o *server.Options) { o.Shared = true })
	refused(t, shared.ask("GET", of(c)+"/export", nil, c.Owner), http.StatusConflict, "not-over")
	there := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	if code := there.closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("the stream is closed with %d", code)
	}
	if r := h.ask("GET", of(sound), nil, sound.Owner); r.status != http.StatusOK {
		t.Errorf("another match: %d", r.status)
	}
	if r := h.ask("GET", "/healthz", nil); r.status != http.StatusOK || !strings.Contains(string(r.body), `"unreadable":1`) {
		t.Errorf("health: %d %s", r.status, r.body)
	}
	if r := h.ask("GET", "/metrics", nil); !strings.Contains(string(r.body), `battlemat_unreadable_matches{reason="too-new"} 1`) {
		t.Error("the metrics do not tell")
	}
}
