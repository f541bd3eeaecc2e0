package e2e_test

import (
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/internal/wire"
)

// player begins matches and plays them, one after another, by requests or on a stream.
type player struct {
	h      *harness
	kind   kind
	stream bool // acts on a stream
	watch  bool // each match has a spectator

	m       *table
	parting int  // successes since the players were told to finish
	upset   bool // was told that the store is gone, and has had no success since
	idle    bool // waits for a bot or for the seed, and is not upset
}

// play starts a player.
func (h *harness) play(k kind, stream, watch bool) {
	p := &player{h: h, kind: k, stream: stream, watch: watch}
	h.change(func() { h.playing++ })
	h.addClient(func() {
		for {
			base, err := h.server()
			for err == nil || errors.Is(err, errRetry) {
				err = p.step(base)
			}
			if !errors.Is(err, errNoAnswer) {
				return
			}
			h.noAnswer(base)
			h.pause()
		}
	})
}

// errDone means that the client has finished, and errRetry that it must try again.
var errDone, errRetry = errors.New("done"), errors.New("once more")

// step does the player's next action.
func (p *player) step(base string) error {
	if p.m == nil {
		return p.begin(base)
	}
	if p.stream {
		// The stream plays. This goroutine waits until it has finished.
		p.h.mu.Lock()
		defer p.h.mu.Unlock()
		for !p.m.finished() && p.h.base == base && p.h.ctx.Err() == nil && !p.h.t.Failed() {
			p.h.turned.Wait()
		}
		if p.m.finished() {
			p.m = nil
			return nil
		}
		return &noAnswerError{errors.New("the server is gone")}
	}
	table, state, err := p.look(base)
	if err != nil {
		return err
	}
	if table.Seq != state.Seq {
		return nil
	}
	if p.leaves(table) {
		p.m = nil
		return nil
	}
	act := choose(state, table)
	if act == nil {
		if table.Over == nil {
			return p.h.failf("match %s, entry %d: nobody is to act: %+v", p.m.Match, state.Seq, table)
		}
		p.waits(true) // the player waits for the seed, which is written as soon as possible
		p.h.pause()
		return nil
	}
	r, err := p.h.ask("POST", p.m.at(base, "/commands"), act, p.m.seats...)
	if err != nil {
		return err
	}
	switch r.status {
	case http.StatusConflict:
		return nil
	case http.StatusServiceUnavailable:
		return p.trouble(r)
	}
	done, err := read[wire.Done](p.h, r, http.StatusOK)
	if err != nil {
		return err
	}
	p.h.took(p.m, *act, done.Seq)
	p.pleased()
	return nil
}

// finished reports whether nobody plays the match anymore.
func (m *table) finished() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.left
}

// begin begins a match, or ends the player.
func (p *player) begin(base string) error {
	p.h.mu.Lock()
	closing := p.h.closing
	p.h.mu.Unlock()
	if closing {
		return errDone
	}
	r, err := p.h.ask("POST", base+api+"/matches", wire.NewMatch{Scenario: p.kind.scenario, Seats: p.kind.held, Undo: "free"})
	if err != nil {
		return err
	}
	if r.status == http.StatusServiceUnavailable {
		return p.trouble(r)
	}
	c, err := read[wire.Created](p.h, r, http.StatusCreated)
	if err != nil {
		return err
	}
	p.m, p.parting = p.h.begun(c, p.kind), 0
	if p.stream {
		p.h.follow(p.m, p, p.m.seats, "auto")
	}
	if p.watch {
		p.h.follow(p.m, nil, []string{p.m.Spectator}, "")
	}
	p.pleased()
	return nil
}

// look requests the state of the match.
func (p *player) look(base string) (table wire.Table, state wire.State, err error) {
	for _, one := range []struct {
		path string
		into any
	}{{"", &table}, {"/state?seat=auto", &state}} {
		r, err := p.h.ask("GET", p.m.at(base, one.path), nil, p.m.seats...)
		if err != nil {
			return table, state, err
		}
		if r.status == http.StatusServiceUnavailable {
			_ = p.trouble(r)
			return table, state, errRetry
		}
		switch v := one.into.(type) {
		case *wire.Table:
			*v, err = read[wire.Table](p.h, r, http.StatusOK)
		case *wire.State:
			*v, err = read[wire.State](p.h, r, http.StatusOK)
		}
		if err != nil {
			return table, state, err
		}
	}
	return table, state, nil
}

// leaves reports whether the player has finished with its match, and records that.
func (p *player) leaves(now wire.Table) bool {
	p.h.mu.Lock()
	closing := p.h.closing
	p.h.mu.Unlock()
	over := now.Over != nil && now.Seed != ""
	far := p.kind.most > 0 && now.Seq >= p.kind.most && !closing
	enough := closing && p.kind.parting > 0 && p.parting >= p.kind.parting
	if !over && !far && !enough {
		return false
	}
	p.waits(false)
	p.m.mu.Lock()
	p.m.left, p.m.over, p.m.last = true, over, now.Seq
	p.m.mu.Unlock()
	p.h.wake()
	return true
}

// trouble accepts a 503, which must be a problem that says when to try again.
func (p *player) trouble(r reply) error {
	problem, err := read[wire.Problem](p.h, r, http.StatusServiceUnavailable)
	if err != nil {
		return err
	}
	if problem.Code != "unavailable" && problem.Code != "too-slow" || r.header.Get("Retry-After") == "" {
		return p.h.failf("a 503 with code %q, Retry-After %q", problem.Code, r.header.Get("Retry-After"))
	}
	p.told()
	return nil
}

// told records that the player was told of the trouble.
func (p *player) told() {
	p.h.change(func() {
		if !p.upset {
			p.upset = true
			p.h.upset++
		}
		p.rests(false) // no client is counted twice
	})
	p.h.pause()
}

// waits records whether the player waits for a bot or for the seed.
func (p *player) waits(does bool) {
	p.h.change(func() { p.rests(does && !p.upset) })
}

// rests records whether the player is idle. The caller must hold the harness's lock.
func (p *player) rests(does bool) {
	if p.idle != does {
		p.idle = does
		p.h.idle += map[bool]int{true: 1, false: -1}[does]
	}
}

// pleased records a success.
func (p *player) pleased() {
	p.h.change(func() {
		if p.upset {
			p.upset = false
			p.h.upset--
		}
		if p.h.closing {
			p.parting++
		}
	})
}
