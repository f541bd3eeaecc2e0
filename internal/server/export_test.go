package server

// Encodings tells how many states were encoded.
func (s *Server) Encodings() int { return int(s.encodings.Load()) }

// Followed tells how many matches have a stream.
func (s *Server) Followed() int { return s.streams.followed() }

// LinesMade tells how many lines of logs are kept.
func (s *Server) LinesMade() int {
	s.tales.mu.Lock()
	defer s.tales.mu.Unlock()
	return len(s.tales.held)
}

// Asking is how many questions of a client are at the desk or wait for it.
func (s *Server) Asking(client string) int {
	s.turns.mu.Lock()
	defer s.turns.mu.Unlock()
	if own := s.turns.held[client]; own != nil {
		return own.want
	}
	return 0
}
