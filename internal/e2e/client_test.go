package e2e_test

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

// reply is an answer from the server.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// ask sends a request. The error is errNoAnswer if there was no answer.
func (h *harness) ask(method, url string, body any, tokens ...string) (reply, error) {
	var data io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return reply{}, h.failf("%v", err)
		}
		data = bytes.NewReader(raw)
	}
	ctx, cancel := context.WithTimeout(h.ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, url, data)
	if err != nil {
		return reply{}, h.failf("%v", err)
	}
	if len(tokens) > 0 {
		r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	}
	if data != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return h.send(r)
}

func (h *harness) send(r *http.Request) (reply, error) {
	answer, err := h.web.Do(r)
	if err != nil {
		return reply{}, h.why(err)
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		return reply{}, h.why(err)
	}
	return reply{answer.StatusCode, answer.Header, got}, nil
}

func (h *harness) why(err error) error {
	if h.ctx.Err() != nil {
		return errOver
	}
	return &noAnswerError{err}
}

// noAnswerError is errNoAnswer with a reason.
type noAnswerError struct{ err error }

func (a *noAnswerError) Error() string        { return "no answer: " + a.err.Error() }
func (a *noAnswerError) Is(target error) bool { return target == errNoAnswer }

// read reads an answer that must have the given status.
func read[T any](h *harness, r reply, status int) (v T, err error) {
	if r.status != status {
		return v, h.failf("status %d: %s\nexpected %d", r.status, r.body, status)
	}
	if err := json.Unmarshal(r.body, &v); err != nil {
		return v, h.failf("%v: %s", err, r.body)
	}
	return v, nil
}

// kind is the kind of matches that a client plays.
type kind struct {
	scenario string
	held     map[battlemat.Seat]string
	most     int // the number of entries after which another match is begun; 0: play to the end
	parting  int // how many commands the players may still give once they are told to finish; 0: play to the end
}

// begun makes a table from the answer to a request that begins a match.
func (h *harness) begun(c wire.Created, k kind) *table {
	h.log.secret(c.Owner, c.Spectator)
	h.log.secret(slices.Collect(maps.Values(c.Tokens))...)
	m := &table{Created: c, rules: k.scenario, acked: map[int]wire.Act{}}
	for seat, token := range c.Tokens {
		if k.held[seat] != match.Bot {
			m.seats = append(m.seats, token)
		}
	}
	h.change(func() { h.tables = append(h.tables, m) })
	return m
}

func (m *table) at(base, rest string) string { return base + api + "/matches/" + m.Match + rest }

// choose decides what a client does: mostly a choice that the game offers, and sometimes a command
// of the table. It returns nil if it is not the client's turn.
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
