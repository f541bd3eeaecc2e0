package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// LaidOut is everything that changes in a battle. It is also the event that sets up a battle.
type LaidOut struct {
	Phase   Phase              `json:"phase"`
	Round   int                `json:"round,omitempty"` // counted from 1, once the armies are placed
	Order   []battlemat.Seat   `json:"order"`           // the order in which the seats play
	Out     []battlemat.Seat   `json:"out,omitempty"`   // the seats that resigned
	Units   []Unit             `json:"units"`
	Figures []*Figure          `json:"figures"` // the figures are never written to: see [Position.change]
	Draft   Draft              `json:"draft,omitzero"`
	Markers []Marker           `json:"markers,omitempty"`
	Turn    Turn               `json:"turn,omitzero"`
	Glyphs  []Glyph            `json:"glyphs,omitempty"`
	Held    game.Held          `json:"held,omitzero"`
	Used    []string           `json:"used,omitempty"`    // the verbs that players have used, for the hints
	Paused  bool               `json:"paused,omitempty"`  // the game master has paused the battle. HS B23
	Brought []Card             `json:"brought,omitempty"` // the cards that the game master brought in. HS B26
	Over    *battlemat.Outcome `json:"over,omitempty"`
}

// Phase is the part of the battle that is being played.
type Phase string

// The phases, in order.
const (
	rolling  Phase = "rolling"  // the seats roll for who begins
	drafting Phase = "drafting" // the armies are chosen
	placing  Phase = "placing"  // the armies are placed
	ordering Phase = "ordering" // order markers are placed
	playing  Phase = "playing"
	invoking Phase = "invoking" // a glyph waits for a choice
)

// Unit is a card in play. All copies of a common card form one unit.
type Unit struct {
	ID     string         `json:"id"`
	Card   string         `json:"card"`
	Seat   battlemat.Seat `json:"seat"`
	Copies int            `json:"copies,omitempty"` // for a common card, the number of copies if there are several

	Negated bool `json:"negated,omitempty"` // its powers no longer count. HS G19
}

// Figure is a figure on the battlefield, or one that is still to be placed there.
type Figure struct {
	ID      string     `json:"id"`
	Unit    string     `json:"unit"`
	Number  int        `json:"number,omitempty"` // tells identical figures apart
	At      grid.Cell  `json:"at,omitzero"`
	Tail    *grid.Cell `json:"tail,omitempty"`
	Level   int        `json:"level,omitempty"`
	Placed  bool       `json:"placed,omitempty"`
	Gone    bool       `json:"gone,omitempty"` // destroyed, or never placed
	Wounds  int        `json:"wounds,omitempty"`
	Acts    bool       `json:"acts,omitempty"` // it is one of the figures that act in this turn. HS B7
	Moved   bool       `json:"moved,omitempty"`
	Attacks int        `json:"attacks,omitempty"` // the number of attacks made in this turn
	Aside   string     `json:"aside,omitempty"`   // "aside" or "taken-off" if a ruling removed it. HS B24

	// Lost is the seat to which the figure belonged when it was destroyed, if its card has gone to
	// another seat since then. HS B27
	Lost battlemat.Seat `json:"lost,omitempty"`
}

// Draft is the progress of a draft.
type Draft struct {
	Picks  int              `json:"picks,omitempty"`  // the number of picks, made or waived
	Passed []battlemat.Seat `json:"passed,omitempty"` // the seats that take no more cards
}

// Marker is an order marker on a card.
type Marker struct {
	Seat  battlemat.Seat `json:"seat"`
	Sign  string         `json:"sign"` // "1", "2", "3" or "X"
	Unit  string         `json:"unit"`
	Shown bool           `json:"shown,omitempty"`
}

// Turn is the current turn.
type Turn struct {
	Seat    battlemat.Seat `json:"seat,omitempty"`
	Number  int            `json:"number,omitempty"` // the number of the order marker; 0 in the basic game
	Unit    string         `json:"unit,omitempty"`   // the acting card; "" before it is chosen
	Then    string         `json:"then,omitempty"`   // the card that acts next in this turn. HS P12
	Bonded  bool           `json:"bonded,omitempty"`
	Charged bool           `json:"charged,omitempty"` // the roll of HS P13 has been made
	Healed  bool           `json:"healed,omitempty"`  // the roll of HS P11 has been made
	Acting  bool           `json:"acting,omitempty"`  // the moves of the turn are over
	Glyph   string         `json:"glyph,omitempty"`   // the key of the glyph whose power waits for a choice
	Figure  string         `json:"figure,omitempty"`  // the figure that entered the glyph
}

// Glyph is a glyph on the battlefield.
type Glyph struct {
	Key    string    `json:"key"`
	At     grid.Cell `json:"at"`
	Hidden bool      `json:"hidden,omitempty"`
	Gone   bool      `json:"gone,omitempty"` // the glyph was used up or removed
}

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
	"learnt":   game.Learning(func(p *Position) *[]string { return &p.Used }),
}

func (e LaidOut) apply(p *Position) {
	p.LaidOut = e
	p.equip()
}

// copies returns the number of copies of a card that form the unit.
func (u *Unit) copies() int { return max(1, u.Copies) }
