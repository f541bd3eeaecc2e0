package e2e_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// contest is a match that is played through several servers at once.
type contest struct {
	h     *harness
	bases []string
	m     *table
	seats []*racer // one for each server

	won, late int
}

// racer is a stream from one of the servers. It acts on request.
type racer struct {
	*stream
	conn *websocket.Conn

	mu      sync.Mutex
	turned  *sync.Cond
	seq     int // the last entry that it received
	table   wire.Table
	replies map[int]wire.FromServer
	gone    error
}

// sit opens a racer's stream.
func (c *contest) sit(base string) (*racer, error) {
	r := &racer{stream: &stream{h: c.h, m: c.m, hello: wire.Hello{Tokens: c.m.seats, Seat: "red", From: -1}}, seq: -1, replies: map[int]wire.FromServer{}}
	r.turned = sync.NewCond(&r.mu)
	var err error
	if r.conn, _, err = websocket.Dial(c.h.ctx, c.m.at(base, "/stream"), &websocket.DialOptions{HTTPClient: c.h.web}); err != nil {
		return nil, err
	}
	r.conn.SetReadLimit(32 << 20)
	if err := r.send(r.conn, r.hello); err != nil {
		return nil, err
	}
	c.m.ends = append(c.m.ends, r.stream)
	c.h.crowd.Go(r.listen)
	return r, nil
}

// listen receives the server's messages until the stream ends.
func (r *racer) listen() {
	for {
		m, err := r.next(r.conn)
		r.mu.Lock()
		if err == nil && m.State != nil {
			if err = r.update(m.State); err == nil {
				r.seq, r.table = m.State.State.Seq, *m.State.Table
			}
		}
		if m.ID != 0 {
			r.replies[m.ID] = m
		}
		r.gone = err
		r.turned.Broadcast()
		r.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// until waits for a condition on what the stream has received.
func (r *racer) until(holds func() bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	late := false
	timer := time.AfterFunc(patience, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		late = true
		r.turned.Broadcast()
	})
	defer timer.Stop()
	for !holds() {
		if r.gone != nil {
			return r.gone
		}
		if late {
			return r.h.failf("match %s: a stream at entry %d hears nothing", r.m.Match, r.seq)
		}
		r.turned.Wait()
	}
	return nil
}

// toldTo returns what the stream has received, up to an entry.
func (r *racer) toldTo(last int) []told {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.lines[:last+1])
}

// act sends a command and returns the result.
func (r *racer) act(id int, a wire.Act) (wire.FromServer, error) {
	if err := r.send(r.conn, wire.FromClient{ID: id, Act: &a}); err != nil {
		return wire.FromServer{}, err
	}
	var reply wire.FromServer
	err := r.until(func() (found bool) { reply, found = r.replies[id]; return found })
	return reply, err
}

// run plays the match, for at most the given number of commands or to its end.
func (c *contest) run(most int) error {
	for _, base := range c.bases {
		r, err := c.sit(base)
		if err != nil {
			return c.h.failf("match %s: %v", c.m.Match, err)
		}
		c.seats = append(c.seats, r)
	}
	seq := 0
	for n := range most {
		// The streams of one server receive what the other accepted.
		for _, r := range c.seats {
			if err := r.until(func() bool { return r.seq >= seq }); err != nil {
				return err
			}
		}
		r, err := c.h.ask("GET", c.m.at(c.bases[n%len(c.bases)], "/state?seat=auto"), nil, c.m.seats...)
		if err != nil {
			return err
		}
		state, err := read[wire.State](c.h, r, http.StatusOK)
		if err != nil {
			return err
		}
		if state.View.Outcome != nil {
			return c.over()
		}
		if len(state.Choices) == 0 { // a bot's turn
			seq = state.Seq + 1
			continue
		}
		if err := c.race(n, state); err != nil {
			return err
		}
		seq = state.Seq + 1
	}
	return nil
}

// over waits until every stream has received the seed.
func (c *contest) over() error {
	for _, r := range c.seats {
		if err := r.until(func() bool { return r.table.Seed != "" }); err != nil {
			return err
		}
	}
	c.m.over = true
	return nil
}

// race sends commands for one seq through all servers at once, by requests and streams. One is
// accepted, and the others are refused as too late.
func (c *contest) race(n int, state wire.State) error {
	choices := slices.DeleteFunc(state.Choices, func(o battlemat.Choice) bool { return o.Kind == battlemat.Resign })
	type outcome struct {
		act  wire.Act
		done *wire.Done
		no   *wire.Problem
		err  error
	}
	outcomes := make([]outcome, 2*len(c.bases))
	var all sync.WaitGroup
	for i := range outcomes {
		o := &outcomes[i]
		o.act = wire.Act{Seat: state.Seat, Seq: state.Seq, Command: choices[rand.IntN(len(choices))].Command}
		server := i / 2
		all.Go(func() {
			if i%2 == 0 {
				var m wire.FromServer
				m, o.err = c.seats[server].act(n+1, o.act)
				o.done, o.no = m.Done, m.Error
				return
			}
			var r reply
			if r, o.err = c.h.ask("POST", c.m.at(c.bases[server], "/commands"), o.act, c.m.seats...); o.err != nil {
				return
			}
			if r.status == http.StatusOK {
				var d wire.Done
				d, o.err = read[wire.Done](c.h, r, http.StatusOK)
				o.done = &d
				return
			}
			var p wire.Problem
			p, o.err = read[wire.Problem](c.h, r, http.StatusConflict)
			o.no = &p
		})
	}
	all.Wait()
	won := 0
	for _, o := range outcomes {
		switch {
		case o.err != nil:
			return o.err
		case o.done != nil:
			won++
			c.h.took(c.m, o.act, o.done.Seq)
		case o.no.Code != "stale" || o.no.Seq == nil || *o.no.Seq <= state.Seq:
			return c.h.failf("match %s: a command for entry %d is answered with %+v", c.m.Match, state.Seq+1, o.no)
		}
	}
	c.won, c.late = c.won+won, c.late+len(outcomes)-won
	if won != 1 {
		return c.h.failf("match %s: %d of %d commands for entry %d were taken", c.m.Match, won, len(outcomes), state.Seq+1)
	}
	return nil
}

// equal compares what the servers say about the match at its end.
func (c *contest) equal() error {
	last := 0
	for _, r := range c.seats {
		r.mu.Lock()
		last = max(last, r.seq)
		r.mu.Unlock()
	}
	for _, r := range c.seats {
		if err := r.until(func() bool { return r.seq >= last }); err != nil {
			return err
		}
	}
	first := ""
	for _, base := range c.bases {
		r, err := c.h.ask("GET", c.m.at(base, fmt.Sprintf("/log?seat=red&to=%d", last)), nil, c.m.seats...)
		if err != nil {
			return err
		}
		if first == "" {
			first = string(r.body)
		}
		if r.status != http.StatusOK || string(r.body) != first {
			return c.h.failf("match %s: one server tells\n%s\nanother (%d)\n%s", c.m.Match, first, r.status, r.body)
		}
	}
	one, other := c.seats[0].toldTo(last), c.seats[1].toldTo(last) // a bot may have played on
	for seq := range last + 1 {
		if a, b := one[seq], other[seq]; a != b {
			return c.h.failf("match %s: one stream was told\n%+v\nanother\n%+v", c.m.Match, a, b)
		}
	}
	return nil
}

// TestRaceOfServers runs two servers on one PostgreSQL, and sends commands for the same seq through
// both. One command wins each race, and both servers report the same match.
func TestRaceOfServers(t *testing.T) {
	t.Parallel()
	_, url := postgres(t)
	h := newHarness(t)
	x := h.examiner(url)
	var servers []*process
	var bases []string
	for range 2 {
		p := thisBinary(unlimited())(t, url, h.log)
		if err := p.ready(); err != nil {
			h.log.examine(t)
			t.Fatal(err)
		}
		servers, bases = append(servers, p), append(bases, p.base)
	}
	began := time.Now()
	most := scaled(5, 15, 1000)
	contests := make([]*contest, scaled(10, 20, 200))
	var won, late atomic.Int64
	var all sync.WaitGroup
	for i := range contests {
		all.Go(func() {
			k := tagged
			if i%5 == 0 {
				k.held = map[battlemat.Seat]string{"blue": match.Bot}
			}
			r, err := h.ask("POST", bases[i%2]+api+"/matches", wire.NewMatch{Scenario: k.scenario, Seats: k.held, Undo: "free"})
			if err != nil {
				t.Error(err)
				return
			}
			created, err := read[wire.Created](h, r, http.StatusCreated)
			if err != nil {
				return
			}
			c := &contest{h: h, bases: bases, m: h.begun(created, k)}
			contests[i] = c
			err = c.run(most)
			if err == nil {
				err = c.equal()
			}
			if err != nil {
				t.Errorf("match %s: %v", created.Match, err)
			}
			won.Add(int64(c.won))
			late.Add(int64(c.late))
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	x.visit(bases[rand.IntN(2)])
	for _, p := range servers {
		p.kill()
	}
	for _, c := range contests {
		for _, r := range c.seats {
			_ = r.until(func() bool { return r.gone != nil })
		}
	}
	x.examine()
	if won.Load() == 0 || late.Load() != 3*won.Load() {
		t.Errorf("%d commands were taken and %d late", won.Load(), late.Load())
	}
	t.Logf("%d matches, %d races, %d entries, %d verified with the seed: %v", len(contests), won.Load(), x.entries, x.over, time.Since(began).Round(time.Second))
}
