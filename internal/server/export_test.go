package server

// Encodings tells how many states were encoded.
func (s *Server) Encodings() int { return int(s.encodings.Load()) }

// Rooms tells how many rooms are open.
func (s *Server) Rooms() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.rooms)
}

// LinesMade tells how many lines of logs are kept.
func (s *Server) LinesMade() int {
	s.tales.mu.Lock()
	defer s.tales.mu.Unlock()
	return len(s.tales.held)
}
