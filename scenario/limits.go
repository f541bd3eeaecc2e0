package scenario

// The limits of a document keep a hostile document from taking excessive time or memory.
const (
	MaxBytes   = 4 << 20 // bytes of a document
	MaxSeats   = 16
	MaxName    = 80   // characters of a name
	MaxText    = 4000 // characters of a display text, which may have several lines
	MaxMinutes = 24 * 60
	MaxSet     = 100 // overridden fields of the profile
)

// The possible holders of a seat.
const (
	Person = "person"
	Bot    = "bot"
	Empty  = "empty" // the seat is not part of the match
)

// Holders lists the possible holders of a seat.
func Holders() []string { return []string{Person, Bot, Empty} }
