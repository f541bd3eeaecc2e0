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

// ours is a seat of this project's server, on a live stream.
type ours struct {
	seat battlemat.Seat
	id   int // of the last message sent
}

// ourTable opens matches of the trivial game.
func ourTable(address string) table {
	return func(ctx context.Context, match int) (seats [2]*seat, err error) {
		created, err := create(ctx, address)
		if err != nil {
			return seats, err
		}
		for i, name := range countSeats {
			conn, err := dial(address, "/api/v1/matches/"+created.Match+"/stream")
			if err != nil {
				return seats, err
			}
			seats[i] = &seat{conn, &ours{seat: name}, -1}
			hello, err := json.Marshal(wire.Hello{Tokens: []string{created.Tokens[name]}, Seat: string(name), From: -1})
			if err != nil {
				return seats, err
			}
			if err := conn.write(text, hello); err != nil {
				return seats, err
			}
			if err := seats[i].begin(); err != nil {
				return seats, err
			}
		}
		return seats, nil
	}
}

func create(ctx context.Context, address string) (wire.Created, error) {
	var created wire.Created
	body, err := json.Marshal(wire.NewMatch{Scenario: "count"})
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

// stateBegin is how the state in an update begins.
var stateBegin = []byte(`"state":{"seq":`)

func (o *ours) heard(_ *socket, message []byte) (n int, state bool, err error) {
	if bytes.Contains(message[:min(len(message), 80)], []byte(`"error":`)) {
		return 0, false, fmt.Errorf("refused: %s", message)
	}
	n, state = numberAfter(message, stateBegin)
	return n, state, nil
}

// numberAfter is the number that follows the first place of the words in a message.
func numberAfter(message, words []byte) (int, bool) {
	_, rest, found := bytes.Cut(message, words)
	end := bytes.IndexAny(rest, ",}")
	if !found || end < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(string(rest[:end]))
	return n, err == nil
}

func (o *ours) act(n int) []byte {
	o.id++
	return fmt.Appendf(nil, `{"id":%d,"act":{"seat":%q,"seq":%d,"command":"add"}}`, o.id, o.seat, n)
}
