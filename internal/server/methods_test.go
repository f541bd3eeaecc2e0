package server_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestWrongMethods checks that the answer to a wrong method says which methods the path accepts,
// and that an unknown path is not found.
func TestWrongMethods(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	said := map[string]string{"POST": "POST.", "GET, HEAD": "GET or HEAD.", "GET, HEAD, POST": "GET, HEAD or POST."}
	for ask, allow := range map[string]string{
		"DELETE /api/v1/scenarios": "GET, HEAD", "PUT /api/v1/matches": "POST", "GET /api/v1/matches": "POST", "POST /healthz": "GET, HEAD",
		"POST " + of(c) + "/state": "GET, HEAD", "GET " + of(c) + "/commands": "POST", "DELETE " + of(c) + "/chat": "GET, HEAD, POST", "POST " + of(c) + "/stream": "GET, HEAD",
		"PATCH /docs": "GET, HEAD", "POST /openapi.json": "GET, HEAD",
	} {
		method, path, _ := strings.Cut(ask, " ")
		r, err := http.NewRequest(method, h.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		var p wire.Problem
		if err := json.NewDecoder(answer.Body).Decode(&p); err != nil || answer.StatusCode != 405 || p.Code != "wrong-method" || answer.Header.Get("Allow") != allow {
			t.Errorf("%s: %d %q, allowed are %q: %v", ask, answer.StatusCode, p.Code, answer.Header.Get("Allow"), err)
		}
		if said := "is not allowed here: expected " + said[allow]; !strings.Contains(p.Detail, said) {
			t.Errorf("%s: %q, want %q", ask, p.Detail, said)
		}
		answer.Body.Close()
	}
	problems.See("wrong-method")
	refused(t, h.ask("DELETE", "/api/v1/nothing", nil), 404, "not-found")
}

// TestBrokenBodies checks that a body that breaks off, or has a bad chunk, is the client's fault,
// and is counted as such.
func TestBrokenBodies(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	address := strings.TrimPrefix(h.url, "http://")
	for _, path := range []string{"/api/v1/matches", "/api/v1/imports", "/api/v1/matches/" + strings.Repeat("a", 22) + "/commands"} {
		for what, body := range map[string]string{
			"short": "Content-Length: 100\r\n\r\n{\"scenario\"", "no chunk": "Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n", "half a chunk": "Transfer-Encoding: chunked\r\n\r\n9\r\nabc",
		} {
			conn, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n%s", path, address, body)
			_ = conn.(*net.TCPConn).CloseWrite()
			answer, _ := io.ReadAll(conn)
			conn.Close()
			if status, _, _ := strings.Cut(string(answer), "\r\n"); !strings.Contains(status, " 400 ") {
				t.Errorf("%s, %s: %s", path, what, status)
			}
		}
	}
	if text := string(h.ask("GET", "/metrics", nil).body); strings.Contains(text, `status="500"`) {
		t.Error("counted as the server's")
	}
}

// TestFirstMessages checks that a message before a Hello is reported as such, not as an unknown
// match.
func TestFirstMessages(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	for _, first := range []string{`{"id":1,"act":{"seat":"hunter","seq":0,"command":"lay 3,4"}}`, `[]`, `hello`, `{"tokens":["x"],"seats":"auto"}`} {
		v := h.connect(c)
		if err := v.conn.Write(v.ctx, 1, []byte(first)); err != nil {
			t.Fatal(err)
		}
		_, told, err := v.conn.Read(v.ctx)
		var m wire.FromServer
		if err == nil {
			err = json.Unmarshal(told, &m)
		}
		if err != nil || m.Error == nil || m.Error.Code != "no-hello" {
			t.Errorf("%s: %s, %v", first, told, err)
		}
	}
	problems.See("no-hello")
}
