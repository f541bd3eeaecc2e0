//go:build linux

package main

import "context"

// seat is a live connection that can act when it is its turn.
type seat struct {
	*socket
	tongue
	last int // the number of the last state received; -1: none
}

// tongue is how a seat speaks with its server.
type tongue interface {
	// heard is the number of the state that a message brings, if it brings one. It
	// answers what the server asks.
	heard(s *socket, message []byte) (n int, state bool, err error)
	// act is the message of the action that follows the state numbered n.
	act(n int) []byte
}

// table opens the two seats of a new match. Each has received state 0.
type table func(ctx context.Context, match int) ([2]*seat, error)

// read takes what has come for the seat.
func (s *seat) read() error {
	return s.socket.read(func(message []byte) error {
		n, state, err := s.heard(s.socket, message)
		if state {
			s.last = max(s.last, n)
		}
		return err
	})
}

// begin waits for the first state.
func (s *seat) begin() error {
	for s.last < 0 {
		if err := s.read(); err != nil {
			return err
		}
	}
	return nil
}
