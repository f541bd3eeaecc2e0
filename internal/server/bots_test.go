package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// asSeat lists all paths whose answers depend on the seat.
var asSeat = []string{"/state?seat=", "/state?at=0&seat=", "/log?seat=", "/why?at=1,1&seat=", "/look?figure=hunter&seat=", "/prospects?figure=hunter&seat=", "/plans?at=1,1&seat=", "/suggest?seat=", "/ending?seat=", "/events?seat="}

// closedTo checks that a token gives no access to the seat on any path, and shows only what
// spectators see.
func (h *house) closedTo(c wire.Created, seat battlemat.Seat, token string) {
	h.t.Helper()
	for _, path := range asSeat {
		refused(h.t, h.ask("GET", of(c)+path+string(seat), nil, token), 403, "not-your-seat")
		if strings.HasPrefix(path, "/events") || strings.HasPrefix(path, "/suggest") || strings.HasPrefix(path, "/ending") {
			continue
		}
		for _, as := range []string{"", "auto"} {
			mine, theirs := h.ask("GET", of(c)+path+as, nil, token), h.ask("GET", of(c)+path+as, nil, c.Spectator)
			if mine.status != 200 || string(mine.body) != string(theirs.body) {
				h.t.Errorf("%s%s: %d %s\nspectators are told %s", path, as, mine.status, mine.body, theirs.body)
			}
		}
	}
	refused(h.t, h.ask("GET", of(c)+"/export", nil, token), 409, "not-over")
	refused(h.t, h.act(c, seat, 0, "roll", token), 403, "not-your-seat")
	refused(h.t, h.act(c, seat, 0, "/pause", token), 403, "not-your-seat")
	if table := get[wire.Table](h, of(c), token); len(table.Mine) != 0 || table.Owner {
		h.t.Errorf("the table says that %v are held", table.Mine)
	}
	stream := h.dial(c, wire.Hello{Tokens: []string{token}, Seat: "auto", From: -1})
	if u := stream.update(0); u.State.Seat != battlemat.Spectator || len(u.State.Choices) != 0 || len(u.Table.Mine) != 0 {
		h.t.Errorf("the stream sees as %q", u.State.Seat)
	}
	stream.say(wire.FromClient{ID: 1, Seat: (*string)(&seat)})
	if m := stream.answer(1); m.Error == nil || m.Error.Code != "not-your-seat" {
		h.t.Errorf("the stream turned to %s: %+v", seat, m)
	}
	stream.say(actOf(2, seat, 0, "roll"))
	if m := stream.answer(2); m.Error == nil || m.Error.Code != "not-your-seat" {
		h.t.Errorf("the stream played for %s: %+v", seat, m)
	}
	refusedStream := h.dial(c, wire.Hello{Tokens: []string{token}, Seat: string(seat), From: -1})
	if m := refusedStream.hear(); m.Error == nil || m.Error.Code != "not-your-seat" {
		h.t.Errorf("a stream opened as %s: %+v", seat, m)
	}
}

// TestATokenOpensNoSeatOfABot checks that nobody has the token of a seat that a bot holds, until a
// person is given the seat. While the bot has the seat, an earlier token does not open it, on any
// path or on a stream that was already open.
func TestATokenOpensNoSeatOfABot(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	begun := h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Seats: map[battlemat.Seat]string{"red": "bot"}})
	c := read[wire.Created](t, begun, 201)
	if c.Tokens["red"] != "" || len(c.Tokens) != 2 {
		t.Fatalf("tokens of %v", c.Tokens)
	}

	// The owner gives the seat to a person over HTTP, and then to a bot again.
	refused(t, h.act(c, "", -1, "/hold red person", c.Tokens["hunter"]), 403, "not-owner")
	done := read[wire.Done](t, h.act(c, "", -1, "/hold red person", c.Owner), 200)
	red := done.Token
	if len(red) != 27 {
		t.Fatalf("the answer is %+v", done)
	}
	if state := get[wire.State](h, of(c)+"/state?seat=red", red); state.Seat != "red" {
		t.Errorf("the token opens %q", state.Seat)
	}
	follower := h.dial(c, wire.Hello{Tokens: []string{red}, Seat: "red", From: -1})
	follower.update(done.Seq)
	events := h.listen(c, "red", "", red)
	events.state()
	back := read[wire.Done](t, h.act(c, "", -1, "/hold red bot", c.Owner), 200)
	if back.Token != "" {
		t.Errorf("the answer is %+v", back)
	}
	// From that entry on, open streams see what spectators see.
	u := follower.update(back.Seq)
	if u.State.Seat != battlemat.Spectator || len(u.State.Choices) != 0 || u.Table == nil || len(u.Table.Mine) != 0 {
		t.Errorf("a stream that was open sees as %q: %+v", u.State.Seat, u.Table)
	}
	if _, u := events.state(); u.State.Seat != battlemat.Spectator || len(u.Table.Mine) != 0 {
		t.Errorf("events that were open see as %q", u.State.Seat)
	}
	h.closedTo(c, "red", red)

	// The answer on a stream also contains the token. The stream of the earlier holder gets the
	// seat back.
	owner := h.dial(c, wire.Hello{Tokens: []string{c.Owner}, From: -1})
	owner.say(actOf(3, "", -1, "/hold red person"))
	again := owner.answer(3)
	if again.Done == nil || again.Done.Token != red {
		t.Fatalf("the answer is %+v", again)
	}
	if u := follower.update(again.Done.Seq); u.State.Seat != "red" || len(u.Table.Mine) != 1 {
		t.Errorf("the seat is not given back: %q", u.State.Seat)
	}
	// A player whose seat is given to a bot loses access to it too.
	read[wire.Done](t, h.act(c, "", -1, "/pause", c.Owner), 200) // it is the hunter's turn, so the bot would play on otherwise
	read[wire.Done](t, h.act(c, "", -1, "/hold hunter bot", c.Owner), 200)
	h.closedTo(c, "hunter", c.Tokens["hunter"])
	if r := h.ask("GET", of(c)+"/state?seat=auto", nil, c.Tokens["hunter"], c.Tokens["blue"]); r.status != http.StatusOK || !strings.Contains(string(r.body), `"seat":"blue"`) {
		t.Errorf("of two tokens the other one opens: %s", r.body)
	}
}
