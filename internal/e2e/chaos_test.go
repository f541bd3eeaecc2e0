package e2e_test

import (
	"encoding/json"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
)

// honest plays one match after another, each from a different address, until it is told to stop.
// All of its commands are accepted.
type honest struct {
	b     *attackers
	stop  atomic.Bool
	took  []time.Duration // how long each command took
	count int             // matches
}

func (h *honest) run() {
	f := h.b.h
	for n := 1 << 20; h.count == 0 || !h.stop.Load(); n++ {
		if f.ctx.Err() != nil || f.t.Failed() {
			return
		}
		r, err := h.b.try(n, "POST", api+"/matches", strings.NewReader(`{"scenario":"tag-yard"}`))
		if err != nil {
			_ = f.failf("an honest player: %v", err)
			return
		}
		c, err := read[wire.Created](f, r, http.StatusCreated)
		if err != nil {
			return
		}
		m := f.begun(c, tagged)
		f.follow(m, nil, []string{m.Spectator}, "")
		for {
			over, err := h.step(n, m)
			if err != nil {
				return
			}
			if over {
				break
			}
		}
		m.mu.Lock()
		m.left, m.over = true, true
		m.mu.Unlock()
		h.count++
	}
}

// step gives one command, and reports whether the match is over.
func (h *honest) step(n int, m *table) (bool, error) {
	f := h.b.h
	r, err := h.b.try(n, "GET", m.at("", "/state?seat=auto"), nil, m.seats...)
	if err != nil {
		return false, f.failf("an honest player: %v", err)
	}
	state, err := read[wire.State](f, r, http.StatusOK)
	if err != nil || state.View.Outcome != nil {
		return true, err
	}
	choices := slices.DeleteFunc(state.Choices, func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
	act := wire.Act{Seat: state.Seat, Seq: state.Seq, Command: choices[rand.IntN(len(choices))].Command}
	body, err := json.Marshal(act)
	if err != nil {
		return false, f.failf("%v", err)
	}
	asked := time.Now()
	r, err = h.b.try(n, "POST", m.at("", "/commands"), strings.NewReader(string(body)), m.seats...)
	if err != nil {
		return false, f.failf("an honest player: %v", err)
	}
	done, err := read[wire.Done](f, r, http.StatusOK)
	if err != nil {
		return false, err
	}
	h.took = append(h.took, time.Since(asked))
	f.took(m, act, done.Seq)
	return false, nil
}

// TestIdleAndHostileClients runs attackers, cheats, clients that send nonsense, silent and slow
// clients and a crowd of spectators all at once, with the usual limits. An honest match among them
// is played without disturbance, and no token gets into the log.
func TestIdleAndHostileClients(t *testing.T) {
	t.Parallel()
	for i, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			if i > 0 && !long() {
				t.Skip("the strangers do not get as far as the store: one engine will do")
			}
			url := e.open(t)
			h := newHarness(t)
			limits := server.Limits{Forwarded: true}
			if !long() {
				limits.Hello = 5 * time.Second // the silent clients just wait for this timeout, and the others must not reach it
			}
			harass(t, h, thisBinary(limits)(t, url, h.log), h.examiner(url))
		})
	}
}

func harass(t *testing.T, h *harness, p *process, x *examiner) {
	if err := p.ready(); err != nil {
		h.log.examine(t)
		t.Fatal(err)
	}
	h.serverUp(p.base)
	b := &attackers{h: h, base: p.base}
	b.own, b.other = b.fair(1, tagged), b.fair(1, tagged)
	watched := make([]*table, 8)
	for i := range watched {
		watched[i] = b.fair(2, tagged)
	}
	fair := &honest{b: b}
	var honestly, mobs sync.WaitGroup
	honestly.Go(fair.run)

	var deaf []net.Conn
	for i := range 10 {
		conn, err := b.deaf(3, watched[i%len(watched)])
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		deaf = append(deaf, conn)
	}
	for round := range scaled(1, 2, 20) {
		for kind, do := range []func(int){b.impostors, b.traversals, b.garbage, b.babblers, b.silent} {
			mobs.Go(func() { do(100 + 10*round + kind) })
		}
	}
	if long() {
		mobs.Go(func() { b.sluggish(90) })
	}
	idle := b.idle(min(scaled(200, 500, 10000), descriptors()-1000), watched)
	t.Cleanup(idle.close)
	mobs.Wait()
	// The idle spectators are still told what happens.
	for _, m := range watched {
		r, err := b.try(2, "POST", m.at("", "/commands"), strings.NewReader(`{"seat":"hunter","seq":0,"command":"lay 3,4"}`), m.Tokens["hunter"])
		if err != nil || r.status != http.StatusOK {
			t.Fatalf("a command in a match that is watched: %d %s %v", r.status, r.body, err)
		}
		h.took(m, wire.Act{Seat: "hunter", Command: "lay 3,4"}, 1)
	}
	h.waitFor("everyone who watches is told", func() bool { return idle.heard.Load() == int64(len(idle.conns)) })
	fair.stop.Store(true)
	honestly.Wait()
	if t.Failed() {
		t.FailNow()
	}
	h.health(p.base, http.StatusOK)
	idle.close()
	for _, conn := range deaf {
		conn.Close()
	}
	h.waitFor("the honest matches have been told to their ends", func() bool { return h.clients == 0 })
	for deadline := time.Now().Add(patience); b.metric(`battlemat_streams{kind="websocket"}`) != "0"; h.pause() {
		if time.Now().After(deadline) {
			t.Fatalf("%s streams are left open", b.metric(`battlemat_streams{kind="websocket"}`))
		}
	}
	h.serverDown(p.kill)
	x.examine()
	slices.Sort(fair.took)
	worst := fair.took[len(fair.took)-1]
	if long() && worst > 20*time.Second {
		t.Errorf("an honest command was waited for %v", worst)
	}
	t.Logf("%d idle streams, %d hostile and other requests; %d honest commands in %d matches: half of them within %v, 99%% within %v, all within %v",
		len(idle.conns), b.done.Load(), len(fair.took), fair.count, fair.took[len(fair.took)/2], fair.took[len(fair.took)*99/100], worst)
}

// sluggish sends requests that never finish. The server ends them.
func (b *attackers) sluggish(n int) {
	for _, text := range []string{
		"", "GET / HTTP/1.1\r\nHost: x\r\nX-Forwar",
		"POST " + b.own.at("", "/commands") + " HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + from(n) + "\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{",
	} {
		if _, err := b.raw(text); err != nil {
			b.h.failf("%v", err)
		}
	}
}
