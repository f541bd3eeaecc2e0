package server_test

import (
	"context"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestTwoSeatsAndASpectator checks that everyone receives every entry, as far as they may know it.
func TestTwoSeatsAndASpectator(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	hunter := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "auto", From: -1})
	red := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1})
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})

	first := hunter.update(0)
	if first.State.Seat != "hunter" || len(first.State.Choices) == 0 || len(first.Lines) != 1 || first.Table == nil || first.Table.Match != c.Match {
		t.Fatalf("first %+v", first)
	}
	red.update(0)
	if u := watch.update(0); u.State.Seat != "" || len(u.State.Choices) != 0 || u.Table == nil || len(u.Table.Mine) != 0 {
		t.Fatalf("the spectator is told %+v", u)
	}
	hunter.say(actOf(7, "hunter", 0, first.State.Choices[0].Command))
	if m := hunter.answer(7); m.Done == nil || m.Done.Seq != 1 {
		t.Fatalf("reply %+v", m)
	}
	told := watch.update(1)
	if told.State.Seq != 1 || len(told.Lines) != 1 || told.Lines[0].Seq != 1 {
		t.Errorf("the spectator is told %+v", told)
	}
	for _, p := range told.State.View.Ground.Pieces {
		if p.ID == "snare" {
			t.Error("the spectator sees the snare")
		}
	}
	if u := red.update(1); u.State.Seat != "red" {
		t.Errorf("red is told %+v", u.State)
	}

	// Others may not act, and the stream tells them so.
	watch.say(actOf(1, "hunter", 1, "roll"))
	if m := watch.answer(1); m.Error == nil || m.Error.Code != "not-your-seat" {
		t.Errorf("the spectator's command: %+v", m)
	}
	red.say(actOf(2, "red", 0, "roll"))
	if m := red.answer(2); m.Error == nil || m.Error.Code != "stale" || m.Error.Seq == nil || *m.Error.Seq != 1 {
		t.Errorf("a stale command: %+v", m.Error)
	}
	red.say(actOf(3, "red", 1, "fly"))
	if m := red.answer(3); m.Error == nil || m.Error.Code != "refused" || m.Error.Refusal == nil {
		t.Errorf("a refused command: %+v", m.Error)
	}
	red.say(map[string]any{"id": 4})
	if m := red.answer(4); m.Error == nil || m.Error.Code != "invalid" {
		t.Errorf("an empty message: %+v", m.Error)
	}
	red.say([]int{1})
	if m := red.until(func(m wire.FromServer) bool { return m.Error != nil }); m.Error.Code != "invalid" {
		t.Errorf("no message at all: %+v", m.Error)
	}
}

// TestResume checks that after a break a client receives what it has missed, and nothing twice.
func TestResume(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	watch.update(0)
	h.play(c, 2)
	watch.update(2)
	_ = watch.conn.CloseNow()
	last := h.play(c, 4)
	again := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: 2}).update(0)
	if again.State.Seq != last || len(again.Lines) != last-2 || again.Lines[0].Seq != 3 {
		t.Errorf("resumed after 2: %d lines to %d", len(again.Lines), again.State.Seq)
	}
	// A client that has everything gets the state, and no lines.
	for _, from := range []int{last, last + 100} {
		if u := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: from}).update(0); len(u.Lines) != 0 || u.State.Seq != last {
			t.Errorf("resumed after %d: %d lines to %d", from, len(u.Lines), u.State.Seq)
		}
	}
	// The same holds for server-sent events.
	l := h.listen(c, "", "2", c.Spectator)
	e, u := l.state()
	if len(u.Lines) != last-2 || u.Lines[0].Seq != 3 || e.id == "" {
		t.Errorf("events after 2: %d lines, id %s", len(u.Lines), e.id)
	}
}

// TestNoLineIsMissed checks that a slow reader misses states, but never a line, and gets no line
// twice.
func TestNoLineIsMissed(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	slow := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	events := h.listen(c, "", "", c.Spectator)
	seq := 0
	for range 40 {
		seq = read[wire.Done](t, h.act(c, "hunter", seq, "/pause", c.Tokens["hunter"]), 200).Seq
		seq = read[wire.Done](t, h.act(c, "hunter", seq, "/resume", c.Tokens["hunter"]), 200).Seq
	}
	for name, next := range map[string]func() wire.Update{
		"stream": func() wire.Update { return slow.update(0) },
		"events": func() wire.Update { _, u := events.state(); return u },
	} {
		var got []int
		for len(got) == 0 || got[len(got)-1] < seq {
			u := next()
			for _, l := range u.Lines {
				got = append(got, l.Seq)
			}
			if u.State.Seq != got[len(got)-1] || u.Table != nil && u.Table.Seq != u.State.Seq {
				t.Fatalf("%s: lines to %d beside the state of %d and the table %+v", name, got[len(got)-1], u.State.Seq, u.Table)
			}
		}
		for i, n := range got {
			if i != n {
				t.Fatalf("%s: line %d is entry %d", name, i, n)
			}
		}
	}
}

// TestHotSeat checks that one client with all seats gets the view of whichever seat is to act, or
// of the seat that it requests.
func TestHotSeat(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	var all []string
	for _, token := range c.Tokens {
		all = append(all, token)
	}
	v := h.dial(c, wire.Hello{Tokens: all, Seat: "auto", From: -1})
	seats := map[battlemat.Seat]bool{}
	state := v.update(0).State
	for len(seats) < 2 && state.View.Outcome == nil {
		seats[state.Seat] = true
		choice := state.Choices[0]
		for _, option := range state.Choices {
			if option.Kind == battlemat.Pass {
				choice = option
			}
		}
		v.say(actOf(1, state.Seat, state.Seq, choice.Command))
		state = v.update(state.Seq + 1).State
	}
	if len(seats) < 2 {
		t.Errorf("saw as %v only", seats)
	}
	to := "blue"
	v.say(wire.FromClient{ID: 9, Seat: &to})
	if m := v.answer(9); m.State == nil || m.State.State.Seat != "blue" || len(m.State.Lines) != 0 {
		t.Errorf("turned to blue: %+v", m)
	}
	to = "nobody"
	v.say(wire.FromClient{ID: 10, Seat: &to})
	if m := v.answer(10); m.Error == nil || m.Error.Code != "not-your-seat" {
		t.Errorf("turned to nobody: %+v", m)
	}
}

// TestPresence checks that all are told who is there, and when somebody leaves.
func TestPresence(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	red := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1})
	online := func(seat battlemat.Seat, want int) func(wire.FromServer) bool {
		return func(m wire.FromServer) bool {
			table := m.Table
			if m.State != nil {
				table = m.State.Table
			}
			if table == nil {
				return false
			}
			for _, s := range table.Seats {
				if s.ID == seat {
					return s.Online == want
				}
			}
			return false
		}
	}
	red.until(online("red", 1))
	blue := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["blue"]}, Seat: "blue", From: -1})
	red.until(online("blue", 1))
	second := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["blue"]}, Seat: "blue", From: -1})
	red.until(online("blue", 2))
	_ = second.conn.Close(websocket.StatusNormalClosure, "")
	_ = blue.conn.CloseNow()
	red.until(online("blue", 0))
}

// TestBadStreams checks that bad streams end with a problem that says why.
func TestBadStreams(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.MatchStreams = 2 })
	c, other := h.begin(nil), h.begin(nil)
	for name, hello := range map[string]any{
		"wrong token":  wire.Hello{Tokens: []string{"nonsense"}, From: -1},
		"other match":  wire.Hello{Tokens: []string{other.Owner, other.Tokens["red"]}, From: -1},
		"no token":     wire.Hello{From: -1},
		"other's seat": wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "hunter", From: -1},
		"no Hello":     []string{"hello"},
	} {
		t.Run(name, func(t *testing.T) {
			v := h.connect(c)
			v.t = t
			v.say(hello)
			want := map[string]string{"other's seat": "not-your-seat", "no Hello": "no-hello"}[name]
			if want == "" {
				want = "no-such-match"
			}
			if m := v.hear(); m.Error == nil || m.Error.Code != want {
				t.Errorf("told %+v, expected %s", m, want)
			}
			if code := v.closed(); code != websocket.StatusPolicyViolation {
				t.Errorf("closed with %d", code)
			}
		})
	}
	silent := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Hello = 10 * time.Millisecond })
	if code := silent.connect(silent.begin(nil)).closed(); code != -1 {
		t.Errorf("a silent stream ends with %d", code)
	}
	for _, size := range []int{20 << 10, 1 << 20} {
		large := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
		large.update(0)
		large.say(actOf(1, "red", 0, battlemat.Command(strings.Repeat("a", size))))
		if code := large.closed(); code != websocket.StatusMessageTooBig {
			t.Errorf("a message of %d bytes ends the stream with %d", size, code)
		}
	}

	for range 2 {
		h.dial(other, wire.Hello{Tokens: []string{other.Spectator}, From: -1}).update(0)
	}
	third := h.dial(other, wire.Hello{Tokens: []string{other.Spectator}, From: -1})
	if m := third.hear(); m.Error == nil || m.Error.Code != "too-many" {
		t.Errorf("one stream too many: %+v", m)
	}
	if code := third.closed(); code != websocket.StatusTryAgainLater {
		t.Errorf("closed with %d", code)
	}

	_, answer, err := websocket.Dial(t.Context(), h.url+of(c)+"/stream", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://elsewhere.example"}}})
	if err == nil || answer == nil || answer.StatusCode != http.StatusForbidden {
		t.Errorf("another site's page opens a stream: %v", err)
	}
}

func TestStreamLimits(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.ClientStreams = 2 })
	c := h.begin(nil)
	h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1}).update(0)
	l := h.listen(c, "", "", c.Spectator)
	l.state()
	_, answer, err := websocket.Dial(t.Context(), h.url+of(c)+"/stream", nil)
	if err == nil || answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
		t.Errorf("a third stream of two: %v", err)
	}
}

// TestShutdown checks that streams are told to reconnect, and that commands in flight are finished.
func TestShutdown(t *testing.T) {
	log := match.NewMemory()
	h := openHouse(t, log)
	c := h.begin(nil)
	red := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1})
	red.update(0)
	l := h.listen(c, "", "", c.Spectator)
	l.state()
	seq := h.play(c, 3)
	red.update(seq)
	ended := make(chan websocket.StatusCode, 1)
	go func() { ended <- red.closed() }()
	h.close()
	if code := <-ended; code != websocket.StatusServiceRestart {
		t.Errorf("the stream ended with %d", code)
	}
	for l.next().name != "restart" {
	}
	// The next server continues where this one stopped.
	next := openHouse(t, log)
	if u := next.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: seq - 1}).update(seq); len(u.Lines) != 1 || u.State.Seq != seq {
		t.Errorf("resumed: %d lines, seq %d", len(u.Lines), u.State.Seq)
	}
	next.play(c, 1000)
}

// TestNoTokenIsLogged checks that even if a client makes many mistakes, neither the server's log
// nor a problem contains a token.
func TestNoTokenIsLogged(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	tokens := []string{c.Owner, c.Spectator}
	for _, token := range c.Tokens {
		tokens = append(tokens, token)
	}
	h.play(c, 5)
	var answers strings.Builder
	for _, token := range tokens {
		v := h.dial(c, wire.Hello{Tokens: []string{token}, Seat: "auto", From: -1})
		v.update(0)
		v.say(actOf(1, "hunter", 0, battlemat.Command("move "+token)))
		v.say(map[string]any{"id": token})
		v.answer(1)
		// The tokens are in wrong places: the URL, the body, the path.
		for _, r := range []reply{
			h.ask("GET", of(c)+"/state?token="+token+"&seat="+token, nil, token),
			h.ask("GET", of(c)+"/why?seat=red&at="+token, nil, token),
			h.ask("GET", api+"/matches/"+token, nil),
			h.ask("GET", "/"+token, nil), h.ask("GET", api+"/"+token, nil),
			h.ask("POST", of(c)+"/commands", `{"`+token+`":"`+token+`"}`, token),
			h.ask("POST", of(c)+"/commands", `{"seat":"`+token+`","seq":"`+token+`","command":1}`, token),
			h.ask("POST", of(c)+"/commands", wire.Act{Seat: battlemat.Seat(token), Command: battlemat.Command(token)}, token),
			h.ask("POST", api+"/matches", wire.NewMatch{Scenario: token, Profile: token}),
			h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Profile: token, Set: map[string]string{token: token}}),
			h.ask("GET", of(c)+"/events?from="+token, nil, token),
		} {
			answers.Write(r.body)
		}
		_ = v.conn.CloseNow()
	}
	h.close()
	for _, token := range tokens {
		if strings.Contains(h.journal.String(), token) {
			for line := range strings.Lines(h.journal.String()) {
				if strings.Contains(line, token) {
					t.Errorf("the log holds a token: %s", line)
				}
			}
		}
		for line := range strings.Lines(answers.String()) {
			if strings.Contains(line, token) {
				t.Errorf("a problem holds a token: %s", line)
			}
		}
	}
	if !strings.Contains(h.journal.String(), c.Match) || !strings.Contains(h.journal.String(), `"route":"/api/v1/matches/{id}/commands"`) {
		t.Error("the log does not tell of the requests")
	}
}

// TestFollowersShareOneEncoding checks that each state is encoded once for all of a hundred clients
// with the same view.
func TestFollowersShareOneEncoding(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	var all []*viewer
	for range 100 {
		all = append(all, h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1}))
	}
	for _, v := range all {
		v.update(0)
	}
	seq := h.play(c, 5)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for _, v := range all {
		v.update(seq)
		if ctx.Err() != nil {
			t.Fatal("they were told too late")
		}
	}
	if made := h.server.Encodings(); made > 3*(seq+2)+20 {
		t.Errorf("%d encodings for %d entries and 100 streams", made, seq)
	}
}

// TestTableOnlyWhenItChanged checks that the first update has the table, and that later updates
// have it only if more of it has changed than its seq and its time.
func TestTableOnlyWhenItChanged(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	kept := watch.update(0).Table
	if kept == nil {
		t.Fatal("the first update has no table")
	}
	told := 0
	after := func(seq int) {
		t.Helper()
		for kept.Seq < seq {
			m := watch.until(func(m wire.FromServer) bool { return m.State != nil })
			if m.State.Table != nil {
				told++
				kept = m.State.Table
				continue
			}
			kept.Seq, kept.Changed = m.State.State.Seq, m.State.Lines[len(m.State.Lines)-1].At
		}
		now := get[wire.Table](h, of(c), c.Spectator)
		if !reflect.DeepEqual(*kept, now) {
			t.Errorf("after %d the table is held for\n%+v\nand is\n%+v", seq, *kept, now)
		}
	}
	seq := h.play(c, 3)
	after(seq)
	if told != 0 {
		t.Errorf("the table was told %d times while the game went on", told)
	}
	for _, command := range []string{"/pause", "/resume", "/pause"} {
		seq = read[wire.Done](t, h.act(c, "hunter", seq, command, c.Tokens["hunter"]), 200).Seq
		after(seq)
	}
	// The seat changes hands while the match is paused, because otherwise the bot would act.
	seq = read[wire.Done](t, h.act(c, "", seq, "/hold red bot", c.Owner), 200).Seq
	after(seq)
	if told != 4 {
		t.Errorf("the table was told %d times for four changes", told)
	}
}
