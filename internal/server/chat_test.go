package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// chat returns the next chat message, and skips all others.
func (v *viewer) chat() []wire.Remark {
	v.t.Helper()
	return v.until(func(m wire.FromServer) bool { return m.Chat != nil }).Chat.Remarks
}

func (h *house) say(c wire.Created, a wire.Say, tokens ...string) reply {
	h.t.Helper()
	return h.ask("POST", of(c)+"/chat", a, tokens...)
}

func playerOf(table wire.Table, seat battlemat.Seat) string {
	for _, s := range table.Seats {
		if s.ID == seat {
			return s.Player
		}
	}
	return ""
}

// TestChat checks that a remark by the holder of a seat reaches all streams, even later ones, and
// can be requested. Spectators cannot speak.
func TestChat(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	red := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1})
	red.update(0)
	watcher := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	watcher.update(0)
	red.say(wire.FromClient{ID: 1, Say: &wire.Say{Seat: "red", Text: "<b>hello</b>"}})
	got := watcher.chat()
	if len(got) != 1 || got[0].Seat != "red" || got[0].Text != "<b>hello</b>" || got[0].ID == "" {
		t.Fatalf("the watcher is told %+v", got)
	}
	answered, told := false, false
	for !answered || !told {
		m := red.hear()
		told = told || m.Chat != nil
		if m.Said != nil {
			answered = m.ID == 1 && m.Said.ID == got[0].ID
		}
	}
	said := read[wire.Said](t, h.say(c, wire.Say{Seat: "blue", Signal: "well-done"}, c.Tokens["blue"]), http.StatusOK)
	if got := red.chat(); len(got) != 1 || got[0].Signal != "well-done" || got[0].ID != said.ID {
		t.Errorf("red is told %+v", got)
	}
	name := "Anna"
	read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Name: &name}, c.Tokens["red"]), http.StatusOK)
	watcher.until(func(m wire.FromServer) bool { return m.Table != nil && playerOf(*m.Table, "red") == name })
	if table := get[wire.Table](h, of(c), c.Tokens["blue"]); playerOf(table, "red") != name || table.Spectator != c.Spectator {
		t.Errorf("%+v", table)
	}
	late := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "hunter", From: -1})
	late.until(func(m wire.FromServer) bool { return m.Chat != nil && m.Chat.Earlier && len(m.Chat.Remarks) == 2 })
	read[wire.Said](t, h.say(c, wire.Say{Seat: "blue", Signal: "thanks"}, c.Tokens["blue"]), http.StatusOK)
	for _, v := range []*viewer{late, watcher} {
		v.until(func(m wire.FromServer) bool {
			return m.Chat != nil && !m.Chat.Earlier && m.Chat.Remarks[len(m.Chat.Remarks)-1].Signal == "thanks"
		})
	}
	if got := get[wire.Chat](h, of(c)+"/chat", c.Spectator); len(got.Remarks) != 3 {
		t.Errorf("%+v", got)
	}
	events := h.listen(c, "", "", c.Tokens["blue"])
	for e := events.next(); e.name != "chat" || !strings.Contains(e.data, "well-done"); e = events.next() {
	}

	refused(t, h.say(c, wire.Say{Seat: "red", Text: "x"}, c.Spectator), http.StatusForbidden, "not-your-seat")
	refused(t, h.say(c, wire.Say{Seat: "red", Text: "x"}, c.Owner, c.Tokens["blue"]), http.StatusForbidden, "not-your-seat")
	refused(t, h.say(c, wire.Say{Text: "x"}, c.Spectator), http.StatusForbidden, "not-your-seat")
	refused(t, h.say(c, wire.Say{Seat: "red", Text: "x"}, "nonsense"), http.StatusNotFound, "no-such-match")
	refused(t, h.say(c, wire.Say{Seat: "red"}, c.Tokens["red"]), http.StatusUnprocessableEntity, "refused")
	refused(t, h.say(c, wire.Say{Seat: "red", Cell: &grid.Cell{X: 500, Y: 1}}, c.Tokens["red"]), http.StatusUnprocessableEntity, "refused")
	refused(t, h.say(c, wire.Say{Seat: "red", Text: strings.Repeat("x", 70000)}, c.Tokens["red"]), http.StatusRequestEntityTooLarge, "too-large")
}

// TestChatIsBounded checks that a client that says too much has to wait, and that other clients
// need not wait.
func TestChatIsBounded(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Chat = server.Rate{PerSecond: 0.001, Burst: 3} })
	c := h.begin(nil)
	for range 3 {
		read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Text: "x"}, c.Tokens["red"]), http.StatusOK)
	}
	refused(t, h.say(c, wire.Say{Seat: "red", Text: "x"}, c.Tokens["red"]), http.StatusTooManyRequests, "too-many")
	read[wire.Said](t, h.say(c, wire.Say{Seat: "blue", Text: "x"}, c.Tokens["blue"]), http.StatusOK)
}

// TestABotHasNoName checks that a bot does not take the name of the seat's former holder.
func TestABotHasNoName(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	name := "Anna"
	read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Name: &name}, c.Tokens["red"]), http.StatusOK)
	read[wire.Done](t, h.act(c, "", -1, "/hold red bot", c.Owner), http.StatusOK)
	if table := get[wire.Table](h, of(c), c.Spectator); playerOf(table, "red") != "" {
		t.Errorf("%+v", table)
	}
	refused(t, h.say(c, wire.Say{Seat: "red", Text: "x"}, c.Tokens["red"]), http.StatusForbidden, "not-your-seat")
}

// TestReach checks that the server tells its addresses only to a client on its own computer.
func TestReach(t *testing.T) {
	addresses := func() []string { return []string{"http://192.168.1.5:8080/"} }
	ask := func(h *house, host string, headers ...string) wire.Reach {
		t.Helper()
		r, err := http.NewRequest("GET", h.url+api+"/reach", nil)
		if err != nil {
			t.Fatal(err)
		}
		if host != "" {
			r.Host = host
		}
		for _, name := range headers {
			r.Header.Set(name, "203.0.113.7")
		}
		return read[wire.Reach](t, h.send(r), http.StatusOK)
	}
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Addresses = addresses })
	for _, host := range []string{"", "localhost:8080", "[::1]:8080"} {
		if got := ask(h, host); !got.Here || len(got.Addresses) != 1 {
			t.Errorf("at %q: %+v", host, got)
		}
	}
	for _, host := range []string{"192.168.1.5:8080", "table.example"} {
		if got := ask(h, host); got.Here || len(got.Addresses) != 0 {
			t.Errorf("at %q: %+v", host, got)
		}
	}
	for _, name := range []string{"X-Forwarded-For", "Forwarded"} {
		if got := ask(h, "", name); len(got.Addresses) != 0 {
			t.Errorf("through a proxy: %+v", got)
		}
	}
	proxied := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Addresses, o.Limits.Forwarded = addresses, true })
	if got := ask(proxied, ""); len(got.Addresses) != 0 {
		t.Errorf("behind a proxy: %+v", got)
	}
	alone := openHouse(t, match.NewMemory())
	if got := ask(alone, ""); !got.Here || got.Addresses == nil || len(got.Addresses) != 0 {
		t.Errorf("a server for itself: %+v", got)
	}
}

// TestADamagedChat checks that a damaged chat affects neither the table nor new remarks.
func TestADamagedChat(t *testing.T) {
	log := match.NewMemory()
	h := openHouse(t, log)
	c := h.begin(nil)
	if err := log.KeepChat(t.Context(), match.ID(c.Match), 1, []byte("{")); err != nil {
		t.Fatal(err)
	}
	if table := get[wire.Table](h, of(c), c.Tokens["red"]); len(table.Seats) != 3 {
		t.Errorf("%+v", table)
	}
	refused(t, h.ask("GET", of(c)+"/chat", nil, c.Tokens["red"]), http.StatusConflict, "damaged")
	name := "Anna"
	read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Name: &name}, c.Tokens["red"]), http.StatusOK)
	if got := playerOf(get[wire.Table](h, of(c), c.Tokens["red"]), "red"); got != name {
		t.Errorf("the holder of red goes by %q", got)
	}
}
