package scenario

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Format is the value of a document's format field.
const Format = "battlemat.scenario/1"

// Scenario is a match before it begins.
type Scenario struct {
	ID      string            `json:"id"` // letters, digits and hyphens
	Name    string            `json:"name"`
	Rules   string            `json:"rules"` // the ruleset's name
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"` // fields of the profile that the scenario overrides
	Story   string            `json:"story,omitempty"`
	Goal    string            `json:"goal,omitempty"`
	// Epilogue holds the texts for the end, by the winning side. The key "nobody" is for a match that
	// no side has won.
	Epilogue map[string]string `json:"epilogue,omitempty"`
	// Balance is how often each side should win when equally strong bots play all seats, by side.
	// The key "nobody" is for matches without a winner. A side without an entry may win any number
	// of times.
	Balance map[string]Share `json:"balance,omitempty"`
	Level   string           `json:"level,omitempty"`   // tutorial, easy, medium, hard
	Minutes int              `json:"minutes,omitempty"` // the length of a typical match
	Undo    string           `json:"undo,omitempty"`    // the undo setting, as in [Scenario.Undoing]; empty for the default
	Author  string           `json:"author,omitempty"`
	Licence string           `json:"licence,omitempty"`
	Seats   []Seat           `json:"seats"`
	// Board is the board. A document either contains it or names a shipped board.
	Board *board.Board `json:"board"`
	// Picture is the picture under the board, or nil if there is none.
	Picture *Picture `json:"picture,omitempty"`
	// Game is the part that only the ruleset reads: hidden monsters, doors, traps, the deck.
	Game json.RawMessage `json:"game"`
}

// Picture is the picture under a board. It is stored separately from the document, under its hash.
type Picture struct {
	Hash string `json:"sha256"` // 64 hexadecimal digits
	// Width and Height are its size, measured from the board's first corner, in units of 1/512 of a
	// cell.
	Width  int `json:"width"`
	Height int `json:"height"`

	// Data is the picture itself, for a match that begins with it. It is nil if the picture is not
	// available.
	Data []byte `json:"-"`
}

// Seat is a role that a person or a bot plays.
type Seat struct {
	ID   string `json:"id"`   // "elf"
	Name string `json:"name"` // "Elf"
	// Plural means that the name is plural, so that verbs must agree with it: "The Imps give up."
	Plural bool   `json:"plural,omitempty"`
	Side   string `json:"side"` // seats of one side win together
	Text   string `json:"text,omitempty"`
	// Held is the default holder of the seat: "person" (the default), "bot", or "empty" for a seat
	// that is not part of the match.
	Held string   `json:"held,omitempty"`
	May  []string `json:"may,omitempty"` // the holders that may replace Held; by default person and bot
	// Master lists the powers of a game master's seat, some of [Powers]. A game master sees
	// everything, and may make the rulings that these powers allow.
	Master []string `json:"master,omitempty"`
}

// Does returns the name with the matching form of a verb: singular or plural.
func (s Seat) Does(one, many string) string {
	if s.Plural {
		return s.Name + " " + many
	}
	return s.Name + " " + one
}

// Seat returns the seat with the given ID, and reports whether there is one.
func (s *Scenario) Seat(id string) (Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == id })
	if i < 0 {
		return Seat{}, false
	}
	return s.Seats[i], true
}

// Person reports whether a person holds the seat with the given ID when a match begins.
func (s *Scenario) Person(id string) bool {
	seat, there := s.Seat(id)
	return there && seat.Held != Bot && seat.Held != Empty
}

// Playing reports whether there is a seat with the given ID that is not left empty.
func (s *Scenario) Playing(id string) bool {
	seat, there := s.Seat(id)
	return there && seat.Held != Empty
}
