package server_test

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// ponder is a question that is answered by a function of the test.
type ponder struct {
	N     int    `json:"n" help:"How much."`
	Rules string `json:"rules" help:"By what."`
	think func(q *ponder, from *desk.Source) error
}

func (q *ponder) Answer(from *desk.Source) (*desk.Answer, error) {
	return &desk.Answer{Value: struct{}{}}, q.think(q, from)
}

// withDesk returns an option for a desk with one question, "ponder", which f answers.
func withDesk(f func(q *ponder, from *desk.Source) error) func(*server.Options) {
	return func(o *server.Options) {
		o.Limits.Forwarded = true // the test chooses the client's address
		o.Questions = []desk.Kind{{
			Name: "ponder", Doc: "Think.", Answers: []reflect.Type{reflect.TypeFor[struct{}]()},
			New: func() desk.Question { return &ponder{think: f} },
		}}
	}
}

func (h *house) ponder(client, query string) reply {
	h.t.Helper()
	return h.from("GET", api+"/desk/ponder?"+query, "", "X-Forwarded-For", client)
}

// TestTheDeskIsFair checks that a client's questions are answered one at a time, and that another
// client does not have to wait for all of them.
func TestTheDeskIsFair(t *testing.T) {
	var now, most atomic.Int32
	var mu sync.Mutex
	var order []string
	all := make(chan struct{}) // closed when everybody has asked
	h := openHouse(t, match.NewMemory(), withDesk(func(q *ponder, _ *desk.Source) error {
		if n := now.Add(1); n > most.Load() && q.Rules == "greedy" {
			most.Store(n)
		}
		<-all
		now.Add(-1)
		mu.Lock()
		defer mu.Unlock()
		order = append(order, q.Rules)
		return nil
	}))
	var work sync.WaitGroup
	for range 10 {
		work.Go(func() { h.ponder("192.0.2.1", "rules=greedy") })
	}
	work.Go(func() { h.ponder("192.0.2.2", "rules=modest") })
	until(t, "not everybody asks", func() bool { return h.server.Asking("192.0.2.1") == 10 && h.server.Asking("192.0.2.2") == 1 })
	close(all)
	work.Wait()
	for i, who := range order {
		if strings.Contains(who, "modest") && i > 2 { // at most two questions of the other client come first: the one at the desk, and one more
			t.Errorf("the modest client is served as number %d: %v", i, order)
		}
	}
	if len(order) != 11 || most.Load() > 2 { // the second is the modest client's question
		t.Errorf("%d answers, %d at once", len(order), most.Load())
	}
}

// TestTheDeskGivesUp checks that a question that runs out of time, or whose client leaves, is told
// to stop, and that the next question then gets the desk.
func TestTheDeskGivesUp(t *testing.T) {
	stopped := make(chan error, 2)
	h := openHouse(t, match.NewMemory(), withDesk(func(q *ponder, from *desk.Source) error {
		if q.Rules != "slow" {
			return nil
		}
		for from.Stop() == nil {
			time.Sleep(time.Millisecond)
		}
		stopped <- from.Stop()
		return from.Stop()
	}), func(o *server.Options) { o.Limits.Think = 50 * time.Millisecond })
	refused(t, h.ponder("192.0.2.1", "rules=slow"), 503, "too-slow")
	select {
	case <-stopped:
	case <-time.After(patience):
		t.Fatal("it is never told")
	}
	if r := h.ponder("192.0.2.1", ""); r.status != 200 {
		t.Errorf("the next question: %d %s", r.status, r.body)
	}
}

// TestErrorsRepeatNothing checks that no error repeats input that could be a token, is invisible,
// or is long.
func TestErrorsRepeatNothing(t *testing.T) {
	h := openHouse(t, match.NewMemory(), withDesk(func(q *ponder, _ *desk.Source) error {
		return fmt.Errorf("rules %q: expected one of heroquest, dnd", q.Rules)
	}))
	c := h.begin(nil)
	token := c.Tokens["hunter"]
	for name, sent := range map[string]string{"token": token, "bidi": "a\u202eb\u2066c\u200bd", "control": "a\x1b[31mb\x07", "long": strings.Repeat("very long ", 90), "quoted": `"` + strings.Repeat("x ", 300) + `"`} {
		stream := h.dial(c, wire.Hello{Tokens: []string{token}, Seat: "hunter", From: -1})
		stream.say(actOf(1, "hunter", 0, battlemat.Command(sent)))
		onStream := stream.answer(1)
		for where, r := range map[string]reply{
			"a command":  h.act(c, "hunter", 0, sent, token),
			"the table":  h.act(c, "hunter", 0, "/undo "+sent, token),
			"a match":    h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Profile: sent, Set: map[string]string{sent: sent}, Seats: map[battlemat.Seat]string{"red": sent}}),
			"a scenario": h.ask("POST", api+"/matches", wire.NewMatch{Scenario: sent}),
			"a field":    h.ask("POST", api+"/matches", map[string]string{"scenario": "tag-yard", sent: "x"}),
			"the desk":   h.ask("POST", api+"/desk/ponder", map[string]string{"rules": sent}),
			"a number":   h.ask("POST", api+"/desk/ponder", map[string]string{"n": sent}),
			"its fields": h.ask("POST", api+"/desk/ponder", map[string]string{sent: sent}),
			"a stream":   {status: onStream.Error.Status, body: fmt.Appendf(nil, "%+v %+v", onStream.Error, onStream.Error.Refusal)},
		} {
			body := string(r.body)
			if r.status < 400 || r.status >= 500 || len(body) > 4000 {
				t.Errorf("%s in %s: %d, %d bytes: %.300s", name, where, r.status, len(body), body)
			}
			if name == "token" && strings.Contains(body, token) || strings.ContainsAny(body, "\u202e\u2066\u200b\x1b\x07") || strings.Count(body, "very long ") > 8 || strings.Count(body, "x x ") > 30 {
				t.Errorf("%s in %s comes back: %.300s", name, where, body)
			}
		}
	}
}

// TestNumbersAreWritten checks that numbers are accepted only in plain decimal notation.
func TestNumbersAreWritten(t *testing.T) {
	h := openHouse(t, match.NewMemory(), withDesk(func(*ponder, *desk.Source) error { return nil }))
	for n, good := range map[string]bool{"0": true, "17": true, "-3": true, "0x7fff": false, "1_000_000": false, "0b11": false, "0o17": false, "1e3": false, "+5": false, "5.0": false, "9999999999999999999": false, "": false} {
		r := h.ponder("192.0.2.1", "n="+strings.ReplaceAll(n, "+", "%2B"))
		if good != (r.status == http.StatusOK) {
			t.Errorf("n=%s: %d %s", n, r.status, r.body)
		}
	}
}
