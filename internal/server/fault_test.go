package server_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/faulty"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestRulesThatPanic checks that a question at which the rules panic is answered with an internal
// error that reveals nothing. Other questions and other matches are not affected, only the stream
// with that question ends, and the log has the stack.
func TestRulesThatPanic(t *testing.T) {
	for question, path := range map[string]string{
		"See": "/state?seat=hunter", "Choices": "/state?seat=hunter", "Tell": "/log", "Why": "/why?at=1,1",
		"Look": "/look?seat=hunter&figure=hunter", "Choose": "/suggest?seat=hunter", "Decide": "",
		"Preview": "/preview?seat=hunter&command=roll", "Forms": "/state?seat=hunter",
	} {
		h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return faulty.Of(tag.Ruleset, question), nil }, match.NewMemory())
		c, other := h.begin(nil), h.begin(nil)
		hunter := c.Tokens["hunter"]
		r := h.act(c, "hunter", 0, "lay 1,1", hunter)
		if path != "" {
			read[wire.Done](t, r, 200)
			r = h.ask("GET", of(c)+path, nil, hunter)
		}
		if p := refused(t, r, 500, "internal"); strings.Contains(p.Detail, faulty.Secret) {
			t.Errorf("%s: told %s", question, r.body)
		}
		if question == "See" || question == "Choices" || question == "Tell" {
			stream := h.connect(c)
			stream.say(wire.Hello{Tokens: []string{hunter}, Seat: "hunter", From: -1})
			if code := stream.closed(); code != websocket.StatusInternalError {
				t.Errorf("%s: the stream is closed with %d", question, code)
			}
		}
		get[wire.Table](h, of(c), hunter)
		get[wire.State](h, of(other)+"/state?seat=hunter", other.Tokens["hunter"])
		if said := h.journal.String(); !strings.Contains(said, "the rules failed") || !strings.Contains(said, "stack") || strings.Contains(said, faulty.Secret) {
			t.Errorf("%s: the operator is told %s", question, said)
		}
	}
}

// TestMessagesThatPanic checks that if a client's message causes a panic, its stream ends, and no
// other stream does.
func TestMessagesThatPanic(t *testing.T) {
	var fails atomic.Bool
	h := openHouse(t, match.NewMemory(), func(o *server.Options) {
		o.Limits.Commands = server.Rate{PerSecond: 100, Burst: 100}
		o.Now = func() time.Time {
			if fails.CompareAndSwap(true, false) {
				panic("no time")
			}
			return time.Now()
		}
	})
	c := h.begin(nil)
	hunter := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "hunter", From: -1})
	command := hunter.update(0).State.Choices[0].Command
	fails.Store(true)
	hunter.say(actOf(1, "hunter", 0, command))
	if code := hunter.closed(); code != websocket.StatusInternalError {
		t.Errorf("the stream is closed with %d", code)
	}
	if said := h.journal.String(); !strings.Contains(said, "no time") || !strings.Contains(said, "stack") {
		t.Errorf("the operator is told %s", said)
	}
	again := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "hunter", From: -1})
	again.update(0)
	again.say(actOf(2, "hunter", 0, command))
	if m := again.answer(2); m.Done == nil || m.Done.Seq != 1 {
		t.Errorf("the next command is answered by %+v", m)
	}
}

// TestPicturesOfRulesThatPanic checks that if the rules panic while a picture for the lobby is
// drawn, only the request for that scenario's picture gets an error.
func TestPicturesOfRulesThatPanic(t *testing.T) {
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return faulty.Of(tag.Ruleset, "Restore"), nil }, match.NewMemory())
	cards := get[[]wire.ScenarioCard](h, api+"/scenarios")
	if len(cards) == 0 {
		t.Fatal("no scenario is offered")
	}
	r := h.ask("GET", cards[0].Picture, nil, "")
	if p := refused(t, r, 500, "internal"); strings.Contains(p.Detail, faulty.Secret) {
		t.Errorf("told %s", r.body)
	}
	if said := h.journal.String(); !strings.Contains(said, "a picture of the lobby") || !strings.Contains(said, "stack") || strings.Contains(said, faulty.Secret) {
		t.Errorf("the operator is told %s", said)
	}
}
