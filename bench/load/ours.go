//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
)

// ours is the protocol of this project's server.
type ours struct{}

// ourTable opens matches of the trivial game.
func ourTable(address string, patches bool) table {
	return func(ctx context.Context, _ int) (joined, error) {
		created, err := create(ctx, address, wire.NewMatch{Scenario: "count"})
		if err != nil {
			return joined{}, err
		}
		streams := make([]*stream, len(countSeats))
		for i, name := range countSeats {
			if streams[i], err = follow(address, created.Match, created.Tokens[name], name, patches); err != nil {
				return joined{}, err
			}
		}
		return joined{streams: streams, next: func(n int) (*stream, []byte) {
			return streams[n%2], act(n, countSeats[n%2], "add")
		}}, nil
	}
}

// realTable opens matches of recorded scenarios, one after another. Each seat has a stream, and
// spectators have three. With two servers, all streams of a match are on one of them if `routed` is
// set; otherwise each server gets every second stream of each match.
func realTable(addresses []string, routed bool, recorded []recording, patches bool) table {
	return func(ctx context.Context, number int) (joined, error) {
		r := recorded[number%len(recorded)]
		addresses := addresses
		if routed {
			at := number / len(recorded) % len(addresses)
			addresses = addresses[at : at+1]
		}
		created, err := create(ctx, addresses[0], wire.NewMatch{Scenario: r.scenario, Seats: r.held})
		if err != nil {
			return joined{}, err
		}
		m, of := joined{everyone: true}, map[battlemat.Seat]*stream{}
		join := func(token string, seat battlemat.Seat) (*stream, error) {
			s, err := follow(addresses[len(m.streams)%len(addresses)], created.Match, token, seat, patches)
			m.streams = append(m.streams, s)
			return s, err
		}
		for _, seat := range r.seats {
			if of[seat], err = join(created.Tokens[seat], seat); err != nil {
				return m, err
			}
		}
		for range spectators {
			if _, err := join(created.Spectator, battlemat.Spectator); err != nil {
				return m, err
			}
		}
		m.next = func(n int) (*stream, []byte) {
			if n >= len(r.acts) {
				return nil, nil
			}
			a := r.acts[n]
			return of[a.seat], act(n, a.seat, a.command)
		}
		return m, nil
	}
}

// spectators is the number of streams without a seat in each match of a real game.
const spectators = 3

// follow opens a stream of a match as a seat sees it, and reads the first state.
func follow(address, match, token string, seat battlemat.Seat, patches bool) (*stream, error) {
	conn, err := dial(address, "/api/v1/matches/"+match+"/stream")
	if err != nil {
		return nil, err
	}
	hello, err := json.Marshal(wire.Hello{Tokens: []string{token}, Seat: string(seat), From: -1, Patches: patches})
	if err != nil {
		return nil, err
	}
	if err := conn.write(text, hello); err != nil {
		return nil, err
	}
	s := &stream{socket: conn, tongue: ours{}, last: -1}
	return s, s.begin()
}

func create(ctx context.Context, address string, wanted wire.NewMatch) (wire.Created, error) {
	var created wire.Created
	body, err := json.Marshal(wanted)
	if err != nil {
		return created, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+address+"/api/v1/matches", bytes.NewReader(body))
	if err != nil {
		return created, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return created, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusCreated {
		return created, fmt.Errorf("create: %s", response.Status)
	}
	return created, json.NewDecoder(response.Body).Decode(&created)
}

// These are the beginning of the state in an update, the beginning of a patch, and the part of a
// patch before the number of the resulting state.
var (
	stateBegin = []byte(`"state":{"seq":`)
	patchBegin = []byte(`"patch":{"from":`)
	patchSeq   = []byte(`,"seq":`)
)

func (ours) heard(_ *socket, message []byte) (n int, state bool, err error) {
	if bytes.Contains(message[:min(len(message), 80)], []byte(`"error":`)) {
		return 0, false, fmt.Errorf("refused: %s", message)
	}
	if _, patch, found := bytes.Cut(message[:min(len(message), 160)], patchBegin); found {
		n, state = numberAfter(patch, patchSeq)
		return n, state, nil
	}
	n, state = numberAfter(message, stateBegin)
	return n, state, nil
}

// numberAfter returns the number that follows the first occurrence of `words` in a message.
func numberAfter(message, words []byte) (int, bool) {
	_, rest, found := bytes.Cut(message, words)
	end := bytes.IndexAny(rest, ",}")
	if !found || end < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(string(rest[:end]))
	return n, err == nil
}

// act returns the message that sends a command in state n.
func act(n int, seat battlemat.Seat, command battlemat.Command) []byte {
	return fmt.Appendf(nil, `{"id":%d,"act":{"seat":%q,"seq":%d,"command":%q}}`, n+1, seat, n, command)
}
