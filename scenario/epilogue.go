package scenario

import "slices"

// Nobody is the key of the epilogue for a match that no side has won.
const Nobody = "nobody"

// EpilogueOf returns the epilogue of a match that the seats with the given IDs have won, or "" if the
// document has none.
func (s *Scenario) EpilogueOf(winners ...string) string {
	for _, seat := range s.Seats {
		if slices.Contains(winners, seat.ID) {
			if text := s.Epilogue[seat.Side]; text != "" {
				return text
			}
		}
	}
	if len(winners) > 0 {
		return ""
	}
	return s.Epilogue[Nobody]
}
