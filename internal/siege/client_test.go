package siege_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

const api = "/api/" + wire.Protocol

// reply is an answer of the server.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// ask sends a request. errAway: there was no answer.
func (f *field) ask(method, url string, body any, tokens ...string) (reply, error) {
	var data io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return reply{}, f.fault("%v", err)
		}
		data = bytes.NewReader(raw)
	}
	ctx, cancel := context.WithTimeout(f.ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, url, data)
	if err != nil {
		return reply{}, f.fault("%v", err)
	}
	if len(tokens) > 0 {
		r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	}
	if data != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return f.send(r)
}

func (f *field) send(r *http.Request) (reply, error) {
	answer, err := f.web.Do(r)
	if err != nil {
		return reply{}, f.why(err)
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		return reply{}, f.why(err)
	}
	return reply{answer.StatusCode, answer.Header, got}, nil
}

func (f *field) why(err error) error {
	if f.ctx.Err() != nil {
		return errOver
	}
	return &away{err}
}

// away is errAway with its reason.
type away struct{ err error }

func (a *away) Error() string        { return "no answer: " + a.err.Error() }
func (a *away) Is(target error) bool { return target == errAway }

// read reads an answer that must have this status.
func read[T any](f *field, r reply, status int) (v T, err error) {
	if r.status != status {
		return v, f.fault("status %d: %s\nexpected %d", r.status, r.body, status)
	}
	if err := json.Unmarshal(r.body, &v); err != nil {
		return v, f.fault("%v: %s", err, r.body)
	}
	return v, nil
}

// kind is what matches a client plays.
type kind struct {
	scenario string
	held     map[battlemat.Seat]string
	most     int // entries, after which another match is begun; 0: to the end
	parting  int // commands that are given after the last restart; 0: to the end
}

// begun makes a table of an answered beginning.
func (f *field) begun(c wire.Created, k kind) *table {
	f.journal.secret(c.Owner, c.Spectator)
	f.journal.secret(slices.Collect(maps.Values(c.Tokens))...)
	m := &table{Created: c, rules: k.scenario, acked: map[int]wire.Act{}}
	for seat, token := range c.Tokens {
		if k.held[seat] != match.Bot {
			m.seats = append(m.seats, token)
		}
	}
	f.change(func() { f.tables = append(f.tables, m) })
	return m
}

func (m *table) at(base, rest string) string { return base + api + "/matches/" + m.Match + rest }

// choose is what a client does: mostly what the game offers, now and then something of
// the table's. nil: it is not to act.
func choose(state wire.State, table wire.Table) *wire.Act {
	act := func(seat battlemat.Seat, command battlemat.Command) *wire.Act {
		return &wire.Act{Seat: seat, Seq: state.Seq, Command: command}
	}
	persons := func(of []battlemat.Seat) (list []battlemat.Seat) {
		for _, s := range table.Seats {
			if s.Held == match.Person && slices.Contains(of, s.ID) {
				list = append(list, s.ID)
			}
		}
		return list
	}
	mine := persons(table.Mine)
	if table.Over != nil || len(mine) == 0 {
		return nil
	}
	someone := mine[rand.IntN(len(mine))]
	if table.Undo != nil {
		waiting := persons(table.Undo.Waiting)
		if len(waiting) == 0 || rand.IntN(4) == 0 {
			return act(someone, "/decline")
		}
		return act(waiting[0], "/agree")
	}
	if table.Paused {
		return act(someone, "/resume")
	}
	var choices []battlemat.Command
	for _, c := range state.Choices {
		if c.Kind != battlemat.Resign {
			choices = append(choices, c.Command)
		}
	}
	switch {
	case len(choices) == 0:
		return nil // a bot's turn
	case rand.IntN(40) == 0:
		return act(someone, "/pause")
	case rand.IntN(40) == 0 && state.Seq > 0:
		return act(someone, battlemat.Command(fmt.Sprintf("/undo %d", max(0, state.Seq-1-rand.IntN(4)))))
	}
	return act(state.Seat, choices[rand.IntN(len(choices))])
}
