package server_test

import (
	"net/url"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/polite"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestPreview checks that the effect of a command is the same over HTTP and on the stream, for the
// holder of the seat, and that asking changes nothing.
func TestPreview(t *testing.T) {
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return polite.Of(tag.Ruleset), nil }, match.NewMemory())
	c := h.begin(nil)
	hunter := c.Tokens["hunter"]
	stream := h.dial(c, wire.Hello{Tokens: []string{hunter, c.Tokens["red"]}, Seat: "hunter", From: -1})
	state := stream.update(0).State
	path := func(seat, command string) string {
		return of(c) + "/preview?seat=" + seat + "&command=" + url.QueryEscape(command)
	}
	ask := func(id int, seat battlemat.Seat, command string) wire.FromServer {
		t.Helper()
		stream.say(wire.FromClient{ID: id, Preview: &wire.Preview{Seat: seat, Command: battlemat.Command(command)}})
		return stream.answer(id)
	}
	offer := state.Choices[0]
	for i, want := range []battlemat.Choice{offer, offer} {
		command := []string{"", "please "}[i] + string(offer.Command)
		want.Command = battlemat.Command(command)
		for seat, token := range map[string]string{"hunter": hunter, "auto": hunter} {
			if got := get[wire.Previewed](h, path(seat, command), token); got.Seq != 0 || !reflect.DeepEqual(got.Choice, want) {
				t.Errorf("%s: %+v, not %+v", command, got, want)
			}
		}
		m := ask(10+i, "hunter", command)
		if m.Previewed == nil || m.Previewed.Seq != 0 || !reflect.DeepEqual(m.Previewed.Choice, want) || m.Done != nil || m.Error != nil || m.State != nil {
			t.Errorf("%s on the stream: %+v", command, m)
		}
	}
	if got := get[wire.Table](h, of(c), hunter); got.Seq != 0 {
		t.Errorf("a preview made entry %d", got.Seq)
	}

	p := refused(t, h.ask("GET", path("hunter", "please fly"), nil, hunter), 422, "refused")
	if p.Refusal == nil || p.Refusal.Code != "unknown-verb" {
		t.Errorf("refused: %+v", p)
	}
	if m := ask(20, "red", "roll"); m.Error == nil || m.Error.Code != "refused" || m.Error.Refusal == nil || m.Error.Refusal.Code != "not-your-turn" {
		t.Errorf("refused on the stream: %+v", m.Error)
	}
	refused(t, h.ask("GET", path("hunter", "roll"), nil, c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", path("hunter", "roll"), nil, "nonsense"), 404, "no-such-match")
	refused(t, h.ask("GET", of(c)+"/preview?seat=hunter", nil, hunter), 422, "invalid")
	if m := ask(21, "blue", "roll"); m.Error == nil || m.Error.Code != "not-your-seat" {
		t.Errorf("another's seat: %+v", m.Error)
	}
	both := wire.FromClient{ID: 22, Preview: &wire.Preview{Seat: "hunter", Command: "roll"}, Act: &wire.Act{Seat: "hunter", Command: "roll"}}
	stream.say(both)
	if m := stream.answer(22); m.Error == nil || m.Error.Code != "invalid" {
		t.Errorf("two questions at once: %+v", m)
	}
	stream.say(wire.FromClient{ID: 23, Ping: true})
	if m := stream.answer(23); !reflect.DeepEqual(m, wire.FromServer{ID: 23}) {
		t.Errorf("a ping is answered by %+v", m)
	}
	both.ID, both.Act, both.Ping = 24, nil, true
	stream.say(both)
	if m := stream.answer(24); m.Error == nil || m.Error.Code != "invalid" {
		t.Errorf("a ping with a question: %+v", m)
	}

	// The forms for commands that are not among the choices are sent together with the choices, and
	// only to the seat.
	if len(state.Forms) != 0 {
		t.Errorf("forms before anybody may go: %+v", state.Forms)
	}
	read[wire.Done](t, h.act(c, "hunter", 0, "lay 1,1", hunter), 200)
	read[wire.Done](t, h.act(c, "hunter", 1, "roll", hunter), 200)
	if got := stream.update(2).State.Forms; len(got) != 1 || got[0].Command != "please move {way}" {
		t.Errorf("forms %+v", got)
	}
	if got := get[wire.State](h, of(c)+"/state?seat=red", c.Tokens["red"]); len(got.Forms) != 0 {
		t.Errorf("red is told %+v", got.Forms)
	}
}
