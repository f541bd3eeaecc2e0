package server

// OneOf lists the words that a field of a message may be.
func OneOf(field string) []string { return oneOf[field] }

// Encodings tells how many states were encoded.
func (s *Server) Encodings() int { return int(s.encodings.Load()) }

// Followed tells how many matches have a stream.
func (s *Server) Followed() int { return s.streams.followed() }

// LinesMade tells how many lines of logs are kept.
func (s *Server) LinesMade() int {
	s.lineCache.mu.Lock()
	defer s.lineCache.mu.Unlock()
	return len(s.lineCache.held)
}

// Asking is how many questions of a client are at the desk or wait for it.
func (s *Server) Asking(client string) int {
	s.deskQueue.mu.Lock()
	defer s.deskQueue.mu.Unlock()
	if own := s.deskQueue.held[client]; own != nil {
		return own.want
	}
	return 0
}

// Percent is GOGC for a heap of which so many bytes are in use.
var Percent = percent

// PictureOf draws the picture of a scenario in the lobby.
var PictureOf = pictureOf
