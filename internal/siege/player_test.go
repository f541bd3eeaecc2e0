package siege_test

import (
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/internal/wire"
)

// player begins matches and plays them, one after another, by requests or on a stream.
type player struct {
	f      *field
	kind   kind
	stream bool // acts on a stream
	watch  bool // somebody follows each match as a spectator

	m       *table
	parting int  // commands since the field is closing
	upset   bool // was told that the store is gone since it last got anything done
	idle    bool // waits for a bot, or for the seed, and is not upset
}

// play lets a player onto the field.
func (f *field) play(k kind, stream, watch bool) {
	p := &player{f: f, kind: k, stream: stream, watch: watch}
	f.change(func() { f.playing++ })
	f.enter(func() {
		for {
			base, err := f.place()
			for err == nil || errors.Is(err, errRetry) {
				err = p.step(base)
			}
			if !errors.Is(err, errAway) {
				return
			}
			f.away(base)
			f.again()
		}
	})
}

// errDone: the client has done what was to be done. errRetry: not yet.
var errDone, errRetry = errors.New("done"), errors.New("once more")

// step does the next thing.
func (p *player) step(base string) error {
	if p.m == nil {
		return p.begin(base)
	}
	if p.stream {
		// The stream plays; this goroutine waits until it has finished.
		p.f.mu.Lock()
		defer p.f.mu.Unlock()
		for !p.m.finished() && p.f.base == base && p.f.ctx.Err() == nil && !p.f.t.Failed() {
			p.f.turned.Wait()
		}
		if p.m.finished() {
			p.m = nil
			return nil
		}
		return &away{errors.New("the server is gone")}
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
			return p.f.fault("match %s, entry %d: nobody is to act: %+v", p.m.Match, state.Seq, table)
		}
		p.waits(true) // for the seed, as soon as it can be written
		p.f.again()
		return nil
	}
	r, err := p.f.ask("POST", p.m.at(base, "/commands"), act, p.m.seats...)
	if err != nil {
		return err
	}
	switch r.status {
	case http.StatusConflict:
		return nil
	case http.StatusServiceUnavailable:
		return p.trouble(r)
	}
	done, err := read[wire.Done](p.f, r, http.StatusOK)
	if err != nil {
		return err
	}
	p.f.took(p.m, *act, done.Seq)
	p.pleased()
	return nil
}

// finished reports whether nobody plays the match any more.
func (m *table) finished() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.left
}

// begin begins a match, or ends the player.
func (p *player) begin(base string) error {
	p.f.mu.Lock()
	closing := p.f.closing
	p.f.mu.Unlock()
	if closing {
		return errDone
	}
	r, err := p.f.ask("POST", base+api+"/matches", wire.NewMatch{Scenario: p.kind.scenario, Seats: p.kind.held, Undo: "free"})
	if err != nil {
		return err
	}
	if r.status == http.StatusServiceUnavailable {
		return p.trouble(r)
	}
	c, err := read[wire.Created](p.f, r, http.StatusCreated)
	if err != nil {
		return err
	}
	p.m, p.parting = p.f.begun(c, p.kind), 0
	if p.stream {
		p.f.follow(p.m, p, p.m.seats, "auto")
	}
	if p.watch {
		p.f.follow(p.m, nil, []string{p.m.Spectator}, "")
	}
	p.pleased()
	return nil
}

// look asks for the match as it stands.
func (p *player) look(base string) (table wire.Table, state wire.State, err error) {
	for _, one := range []struct {
		path string
		into any
	}{{"", &table}, {"/state?seat=auto", &state}} {
		r, err := p.f.ask("GET", p.m.at(base, one.path), nil, p.m.seats...)
		if err != nil {
			return table, state, err
		}
		if r.status == http.StatusServiceUnavailable {
			_ = p.trouble(r)
			return table, state, errRetry
		}
		switch v := one.into.(type) {
		case *wire.Table:
			*v, err = read[wire.Table](p.f, r, http.StatusOK)
		case *wire.State:
			*v, err = read[wire.State](p.f, r, http.StatusOK)
		}
		if err != nil {
			return table, state, err
		}
	}
	return table, state, nil
}

// leaves reports whether the player has finished with its match, and notes it.
func (p *player) leaves(now wire.Table) bool {
	p.f.mu.Lock()
	closing := p.f.closing
	p.f.mu.Unlock()
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
	p.f.nudge()
	return true
}

// trouble takes a 503, which must be a problem that says when to come again.
func (p *player) trouble(r reply) error {
	problem, err := read[wire.Problem](p.f, r, http.StatusServiceUnavailable)
	if err != nil {
		return err
	}
	if problem.Code != "unavailable" && problem.Code != "too-slow" || r.header.Get("Retry-After") == "" {
		return p.f.fault("a 503 with code %q, Retry-After %q", problem.Code, r.header.Get("Retry-After"))
	}
	p.told()
	return nil
}

// told notes that the player has been told of the trouble.
func (p *player) told() {
	p.f.change(func() {
		if !p.upset {
			p.upset = true
			p.f.upset++
		}
		p.rests(false) // nobody is counted twice
	})
	p.f.again()
}

// waits notes whether the player waits for a bot.
func (p *player) waits(does bool) {
	p.f.change(func() { p.rests(does && !p.upset) })
}

// rests is called with the field's lock held.
func (p *player) rests(does bool) {
	if p.idle != does {
		p.idle = does
		p.f.idle += map[bool]int{true: 1, false: -1}[does]
	}
}

// pleased notes that something got done.
func (p *player) pleased() {
	p.f.change(func() {
		if p.upset {
			p.upset = false
			p.f.upset--
		}
		if p.f.closing {
			p.parting++
		}
	})
}
