package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// from sends a request as a browser does for a page. The fields of the header are pairs of names
// and values.
func (h *house) from(method, path, body string, fields ...string) reply {
	h.t.Helper()
	r, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i < len(fields); i += 2 {
		if r.Header.Set(fields[i], fields[i+1]); fields[i] == "Host" {
			r.Host = fields[i+1]
		}
	}
	return h.send(r)
}

// TestOtherSitesArePutOff checks that every API request by a page from another site is refused,
// streams included. Pages of the server itself and programs are accepted.
func TestOtherSitesArePutOff(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	bearer := []string{"Authorization", "Bearer " + c.Spectator}
	for _, path := range []string{"/scenarios", "/matches/" + c.Match, "/matches/" + c.Match + "/events", "/matches/" + c.Match + "/stream", "/nowhere"} {
		for _, page := range [][]string{
			{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://elsewhere.example"}, {"Origin", "null"},
			{"Origin", "https://elsewhere.example", "Sec-Fetch-Site", "cross-site"},
		} {
			r := h.from("GET", api+path, "", append(page, bearer...)...)
			refused(t, r, 403, "other-origin")
			if r.header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s: %v", path, r.header)
			}
		}
	}
	refused(t, h.from("OPTIONS", api+"/matches", "", "Origin", "https://elsewhere.example", "Access-Control-Request-Method", "POST"), 403, "other-origin")
	for _, page := range [][]string{nil, {"Sec-Fetch-Site", "none"}, {"Sec-Fetch-Site", "same-origin"}, {"Sec-Fetch-Site", "same-origin", "Origin", h.url}} {
		if r := h.from("GET", api+"/scenarios", "", page...); r.status != 200 {
			t.Errorf("%v: %d %s", page, r.status, r.body)
		}
	}
	// A link on another site to the page itself does no harm.
	if r := h.from("GET", "/", "", "Sec-Fetch-Site", "cross-site"); r.status != 200 {
		t.Errorf("the page: %d", r.status)
	}
}

// TestAllowedOrigins checks that pages from the named sites may use the whole API, including both
// kinds of streams, and that pages from other sites may use none of it.
func TestAllowedOrigins(t *testing.T) {
	const guest = "https://tabletop.example"
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Origins = []string{"http://localhost:30000", guest} })
	r := h.from("OPTIONS", api+"/matches", "", "Origin", guest, "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
	if r.status != http.StatusNoContent || r.header.Get("Access-Control-Allow-Origin") != guest || !strings.Contains(r.header.Get("Access-Control-Allow-Headers"), "Authorization") ||
		!strings.Contains(r.header.Get("Access-Control-Allow-Methods"), "POST") || !strings.Contains(r.header.Get("Vary"), "Origin") {
		t.Errorf("the preflight: %d %v", r.status, r.header)
	}
	begun := h.from("POST", api+"/matches", `{"scenario":"tag-yard"}`, "Origin", guest, "Sec-Fetch-Site", "cross-site", "Content-Type", "application/json")
	c := read[wire.Created](t, begun, 201)
	if begun.header.Get("Access-Control-Allow-Origin") != guest || begun.header.Get("Cross-Origin-Resource-Policy") != "cross-origin" || !strings.Contains(begun.header.Get("Access-Control-Expose-Headers"), "Location") {
		t.Errorf("the answer: %v", begun.header)
	}
	problem := h.from("GET", of(c), "", "Origin", guest)
	if refused(t, problem, 404, "no-such-match"); problem.header.Get("Access-Control-Allow-Origin") != guest {
		t.Errorf("a problem cannot be read: %v", problem.header)
	}
	for origin, may := range map[string]bool{guest: true, "https://elsewhere.example": false, "http://tabletop.example": false, "https://tabletop.example:444": false} {
		conn, answer, err := websocket.Dial(t.Context(), h.url+of(c)+"/stream", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if may != (err == nil) || !may && answer.StatusCode != 403 {
			t.Errorf("a WebSocket from %s: %v", origin, err)
		}
		if conn != nil {
			_ = conn.CloseNow()
		}
		if r := h.from("GET", of(c)+"/events?seat=nobody", "", "Origin", origin, "Authorization", "Bearer "+c.Spectator); strings.Contains(string(r.body), "other-origin") == may {
			t.Errorf("events from %s: %d %s", origin, r.status, r.body)
		}
	}
	if r := h.from("GET", "/metrics", "", "Origin", guest); r.header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("the metrics are open to %s", guest)
	}
	all := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Origins = []string{"*"} })
	if r := all.from("GET", api+"/scenarios", "", "Origin", "https://anywhere.example"); r.status != 200 || r.header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("all sites: %d %v", r.status, r.header)
	}
	for _, wrong := range []string{"tabletop.example", "https://tabletop.example/", "https://*.example/x", "ftp://x", ""} {
		if _, err := server.New(server.Options{Service: h.service, Rules: rules, Origins: []string{wrong}}); err == nil {
			t.Errorf("%q is taken for an origin", wrong)
		}
	}
}

// TestHosts checks that a foreign name that leads to this machine gives access to nothing, wherever
// the page comes from.
func TestHosts(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Hosts = []string{"localhost", "127.0.0.1", "::1", "Table.example"} })
	for host, may := range map[string]bool{
		"localhost": true, "localhost:8080": true, "LOCALHOST:1": true, "127.0.0.1:8080": true, "[::1]:8080": true, "[::1]": true, "table.example": true, "table.example.:80": true,
		"evil.example": false, "evil.example:8080": false, "localhost.evil.example": false, "127.0.0.1.evil.example": false, "192.0.2.1": false,
	} {
		for _, path := range []string{"/", api + "/scenarios", "/metrics", "/healthz"} {
			r := h.from("GET", path, "", "Host", host, "Origin", "http://"+host)
			if may != (r.status == 200) {
				t.Errorf("%s of %s: %d %s", path, host, r.status, r.body)
			}
			if !may {
				refused(t, r, 421, "other-host")
			}
		}
	}
}

// TestHostsAreNames checks that a host that no request can name is refused at the start.
func TestHostsAreNames(t *testing.T) {
	for _, host := range []string{"a b", "", "https://table.example", "table.example/", "a,b"} {
		o := server.Options{Service: match.NewService(match.NewMemory(), match.Options{Rules: everyGame}), Rules: everyGame, Hosts: []string{host}}
		if s, err := server.New(o); err == nil || !strings.Contains(err.Error(), "host ") {
			_ = s.Shutdown(t.Context())
			t.Errorf("%q: %v", host, err)
		}
	}
}
