//go:build linux

package main

import "context"

// stream is a live connection to a match.
type stream struct {
	*socket
	tongue
	last int // the number of the last state received; -1 if there is none

	bytes int     // of all messages after the first state
	sizes []int32 // of the messages with a state, except for the first
}

// tongue is the protocol that a stream speaks with its server.
type tongue interface {
	// heard returns the number of the state in a message, and reports whether the message has a
	// state. It also sends the replies that the protocol requires.
	heard(s *socket, message []byte) (n int, state bool, err error)
}

// table is a function that opens the match with the given number, counted from 0. When it returns,
// each stream of the match has received state 0.
type table func(ctx context.Context, number int) (joined, error)

// read reads the data that has arrived.
func (s *stream) read() error {
	return s.socket.read(func(message []byte) error {
		n, state, err := s.heard(s.socket, message)
		s.bytes += len(message)
		if state {
			if s.last >= 0 {
				s.sizes = append(s.sizes, int32(len(message)))
			}
			s.last = max(s.last, n)
		}
		return err
	})
}

// begin waits for the first state.
func (s *stream) begin() error {
	for s.last < 0 {
		if err := s.read(); err != nil {
			return err
		}
	}
	s.bytes = 0
	return nil
}
