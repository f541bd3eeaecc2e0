package scenario

// Bounds of a document, so that a hostile one cannot take excessive time or memory.
const (
	MaxBytes   = 4 << 20 // of a document
	MaxSeats   = 16
	MaxName    = 80   // characters of a name
	MaxText    = 4000 // characters of a text for people, which may have several lines
	MaxMinutes = 24 * 60
	MaxSet     = 100 // fields of the profile
)

// The holders of a seat.
const (
	Person = "person"
	Bot    = "bot"
	Empty  = "empty" // the seat is left out
)

// Holders lists them.
func Holders() []string { return []string{Person, Bot, Empty} }
