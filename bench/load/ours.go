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

// ourSeat is a seat on this project's server, on a live stream.
type ourSeat struct {
	conn *socket
	seat battlemat.Seat
	id   int // of the last message sent
	last int // the seq of the last state received
}

// ourTable opens matches of the trivial game.
func ourTable(address string) table {
	return func(ctx context.Context, match int) (seats [2]seat, first int, err error) {
		created, err := create(ctx, address)
		if err != nil {
			return seats, 0, err
		}
		for i, name := range countSeats {
			s := &ourSeat{seat: name, last: -1}
			if err := s.open(address, created.Match, created.Tokens[name]); err != nil {
				return seats, 0, err
			}
			if err := s.Wait(0); err != nil {
				return seats, 0, err
			}
			seats[i] = s
		}
		return seats, 0, nil
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

func (s *ourSeat) open(address, match, token string) error {
	conn, err := dial(address, "/api/v1/matches/"+match+"/stream")
	if err != nil {
		return err
	}
	s.conn = conn
	if err := s.send(wire.Hello{Tokens: []string{token}, Seat: string(s.seat), From: -1}); err != nil {
		return err
	}
	return nil
}

// Wait reads until the state of that seq has come.
func (s *ourSeat) Wait(n int) error {
	for s.last < n {
		message, err := s.conn.read()
		if err != nil {
			return err
		}
		head := message[:min(len(message), 80)]
		if bytes.Contains(head, []byte(`"error":`)) {
			return fmt.Errorf("refused: %s", message)
		}
		if !bytes.Contains(head, []byte(`"state":`)) {
			continue
		}
		if seq, ok := seqOf(message); ok {
			s.last = max(s.last, seq)
		}
	}
	return nil
}

// seqOf is the seq of the state in a message: what follows "seq" for the last time, for
// the table that ends it tells the same one.
func seqOf(message []byte) (int, bool) {
	i := bytes.LastIndex(message, []byte(`"seq":`))
	if i < 0 {
		return 0, false
	}
	rest := message[i+len(`"seq":`):]
	end := bytes.IndexAny(rest, ",}")
	if end < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(string(rest[:end]))
	return n, err == nil
}

func (s *ourSeat) send(message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return s.conn.write(text, data)
}

func (s *ourSeat) Act(n int) error {
	s.id++
	if err := s.send(wire.FromClient{ID: s.id, Act: &wire.Act{Seat: s.seat, Seq: n, Command: "add"}}); err != nil {
		return err
	}
	return s.Wait(n + 1)
}

func (s *ourSeat) Close() { s.conn.conn.Close() }
