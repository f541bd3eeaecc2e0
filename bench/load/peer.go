package main

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
)

// peerSeat is a player of boardgame.io, over Engine.IO 4 and Socket.IO 5 as its own
// client speaks them.
type peerSeat struct {
	conn   *socket
	last   int // the number of the last state received
	match  string
	player int
}

// peerTable opens matches on boardgame.io, which makes one when it is first asked for it.
func peerTable(address, run string) table {
	return func(ctx context.Context, match int) (seats [2]seat, first int, err error) {
		for player := range seats {
			s := &peerSeat{last: -1, match: fmt.Sprintf("%s-%d", run, match), player: player}
			if err := s.open(address); err != nil {
				return seats, 0, err
			}
			if err := s.Wait(0); err != nil {
				return seats, 0, err
			}
			seats[player] = s
		}
		return seats, 0, nil
	}
}

func (s *peerSeat) open(address string) error {
	conn, err := dial(address, "/socket.io/?EIO=4&transport=websocket")
	if err != nil {
		return err
	}
	s.conn = conn
	if _, err := conn.read(); err != nil { // 0{"sid":…}
		return err
	}
	if err := s.send(`40/count,`); err != nil {
		return err
	}
	if _, err := conn.read(); err != nil { // 40/count,{"sid":…}
		return err
	}
	return s.send(fmt.Sprintf(`42/count,["sync",%q,"%d",null,2]`, s.match, s.player))
}

// Wait reads until the state of that number has come, in a sync or an update, and answers
// pings on the way.
func (s *peerSeat) Wait(n int) error {
	for s.last < n {
		message, err := s.conn.read()
		if err != nil {
			return err
		}
		switch {
		case string(message) == "2":
			if err := s.send("3"); err != nil {
				return err
			}
		case bytes.HasPrefix(message, []byte(`42/count,["sync"`)), bytes.HasPrefix(message, []byte(`42/count,["update"`)):
			if state, ok := stateID(message); ok {
				s.last = max(s.last, state)
			}
		}
	}
	return nil
}

// stateID is the number of the first state in a message.
func stateID(message []byte) (int, bool) {
	_, rest, found := bytes.Cut(message, []byte(`"_stateID":`))
	end := bytes.IndexAny(rest, ",}")
	if !found || end < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(string(rest[:end]))
	return n, err == nil
}

func (s *peerSeat) send(message string) error {
	return s.conn.write(text, []byte(message))
}

func (s *peerSeat) Act(n int) error {
	err := s.send(fmt.Sprintf(
		`42/count,["update",{"type":"MAKE_MOVE","payload":{"type":"add","args":[],"playerID":"%d"}},%d,%q,"%d"]`,
		s.player, n, s.match, s.player))
	if err != nil {
		return err
	}
	return s.Wait(n + 1)
}

func (s *peerSeat) Close() { s.conn.conn.Close() }
