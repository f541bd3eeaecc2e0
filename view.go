package battlemat

import (
	"strconv"

	"github.com/battlemat/battlemat/grid"
)

// View is what one seat may know of a position: everything a client draws. It is built
// up from nothing; what a seat may not know is not there.
type View struct {
	Seat  Seat   `json:"seat"`
	Title string `json:"title"`          // the scenario
	Goal  string `json:"goal,omitempty"` // what the seat is after
	// Profile and Set are the rules of the match: a profile of the book, the first where it is left out, and
	// the fields that the match sets otherwise.
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	// Objective is how it stands with that: open, met, or lost, when it cannot be attained any
	// more; none in games that do not say.
	Objective string `json:"objective,omitempty"`
	// Seeks: that is a thing to be found and carried, or may be one, because no goal is told.
	Seeks   bool     `json:"seeks,omitempty"`
	Story   string   `json:"story,omitempty"` // read aloud at the start
	Hint    string   `json:"hint,omitempty"`  // what to do now, one sentence: tutorials
	Status  string   `json:"status"`          // "Elf: 5 squares left, may act"
	ToAct   []Seat   `json:"toAct"`           // the seats the game waits for
	Round   int      `json:"round"`           // from 1; 0 for games without rounds
	Actor   string   `json:"actor,omitempty"` // the figure in turn
	Ground  Ground   `json:"ground"`
	Figures []Figure `json:"figures"`
	Order   []Turn   `json:"order"`            // who plays when, for the side of the table
	Hands   []Hand   `json:"hands"`            // cards, spells, equipment that the seat may see
	Counts  []Stat   `json:"counts,omitempty"` // numbers of the table: gold, rounds left
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Figure is a figure on the board, as far as the seat knows it.
type Figure struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`           // "Elf", "Goblin 2"
	Kind     string     `json:"kind"`           // "elf", "goblin"
	Side     string     `json:"side"`           // figures of one side are friends
	Seat     Seat       `json:"seat,omitempty"` // who plays it
	At       grid.Cell  `json:"at"`
	Tail     *grid.Cell `json:"tail,omitempty"`
	Size     int        `json:"size,omitempty"`     // cells a side; 0 means 1
	Level    int        `json:"level,omitempty"`    // the level of the space it stands on
	Height   int        `json:"height,omitempty"`   // from its base to the top of its head, in levels; 0 in games without heights
	Glyph    string     `json:"glyph"`              // a letter or two
	Portrait string     `json:"portrait,omitempty"` // a silhouette of package portrait; none: the glyph shows it
	Colour   int        `json:"colour,omitempty"`   // the number of the colour it has for itself, from 1; 0: none
	Number   int        `json:"number,omitempty"`   // tells figures of one kind apart
	Rank     string     `json:"rank,omitempty"`     // a key: elite, boss
	Life     int        `json:"life"`               // left
	Whole    int        `json:"whole"`              // unhurt; Whole-Life skulls are drawn on it
	Stats    []Stat     `json:"stats,omitempty"`
	Badges   []Badge    `json:"badges,omitempty"`
	Down     bool       `json:"down,omitempty"` // dead, or out of play, and still to be seen
	// Unseen: the seat alone knows of it; to the other side it is not there.
	Unseen bool `json:"unseen,omitempty"`
	// Aside: it is behind the game master's screen, where it takes no part in the game.
	Aside bool `json:"aside,omitempty"`
	// Veiled: what it sees is not told to the seat, so that it need not ask.
	Veiled bool `json:"veiled,omitempty"`
}

// Stat is a number with its name, ready to be shown.
type Stat struct {
	// Key names it for programs, the same in every match of a game: "attack", "squares-left".
	Key   string `json:"key,omitempty"`
	N     int    `json:"n,omitempty"` // the number, of one with a Key
	Name  string `json:"name"`
	Value string `json:"value,omitempty"` // for people, where it is not N alone: "30 ft", or "0"
	Note  string `json:"note,omitempty"`
}

// Shown returns what people are shown beside the name: the value, or else the number; "": the name says all.
func (s Stat) Shown() string {
	if s.Value == "" && s.N != 0 {
		return strconv.Itoa(s.N)
	}
	return s.Value
}

// Badge is a condition: a word on the figure, and a sentence on hover.
type Badge struct {
	Key  string `json:"key,omitempty"` // names it for programs: "acted", "poison"
	Name string `json:"name"`
	Text string `json:"text"`
}

// Turn is a line of the order of play.
type Turn struct {
	Name   string `json:"name"`
	Seat   Seat   `json:"seat,omitempty"`
	Figure string `json:"figure,omitempty"`
	Kind   string `json:"kind,omitempty"` // of figures that share the line, as with [Figure]: Figure is the one of them that acts
	State  string `json:"state"`          // waiting, acting, done; out, or left: alive
	Note   string `json:"note,omitempty"` // "5 of 8 body"
	Mark   string `json:"mark,omitempty"` // the number that orders it: an initiative
	Card   *Card  `json:"card,omitempty"` // what it plays this round, where everybody may see it; as in [Told]
	// Says are what Name says of the rest, each by a key: [SaysCard], the name of the card.
	Says []string `json:"says,omitempty"`
}
