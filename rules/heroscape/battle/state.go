package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// LaidOut is all that changes in a battle, and the event that lays it out.
type LaidOut struct {
	Phase   Phase              `json:"phase"`
	Round   int                `json:"round,omitempty"` // from 1, once the armies stand
	Order   []battlemat.Seat   `json:"order"`           // in which the seats play
	Out     []battlemat.Seat   `json:"out,omitempty"`   // who resigned
	Units   []Unit             `json:"units"`
	Figures []*Figure          `json:"figures"` // each is written to by nobody: see [Position.change]
	Draft   Draft              `json:"draft,omitzero"`
	Markers []Marker           `json:"markers,omitempty"`
	Turn    Turn               `json:"turn,omitzero"`
	Glyphs  []Glyph            `json:"glyphs,omitempty"`
	Held    game.Held          `json:"held,omitzero"`
	Used    []string           `json:"used,omitempty"`    // verbs, for the hints
	Paused  bool               `json:"paused,omitempty"`  // the game master has paused it. HS B23
	Brought []Card             `json:"brought,omitempty"` // what cards say that the game master brought in. HS B26
	Over    *battlemat.Outcome `json:"over,omitempty"`
}

// Phase is the part of the battle that is being played.
type Phase string

// The phases, in their order.
const (
	rolling  Phase = "rolling"  // for who begins
	drafting Phase = "drafting" // the armies are chosen
	placing  Phase = "placing"  // and placed
	ordering Phase = "ordering" // order markers are laid
	playing  Phase = "playing"
	invoking Phase = "invoking" // a glyph waits for a choice
)

// Unit is a card in play; of copies of a common card all are one.
type Unit struct {
	ID     string         `json:"id"`
	Card   string         `json:"card"`
	Seat   battlemat.Seat `json:"seat"`
	Copies int            `json:"copies,omitempty"` // of a common card, when there are several

	Negated bool `json:"negated,omitempty"` // its powers count no more. HS G19
}

// Figure is one on the battlefield, or about to be placed there.
type Figure struct {
	ID      string     `json:"id"`
	Unit    string     `json:"unit"`
	Number  int        `json:"number,omitempty"` // of figures that are alike
	At      grid.Cell  `json:"at,omitzero"`
	Tail    *grid.Cell `json:"tail,omitempty"`
	Level   int        `json:"level,omitempty"`
	Placed  bool       `json:"placed,omitempty"`
	Gone    bool       `json:"gone,omitempty"` // destroyed, or never placed
	Wounds  int        `json:"wounds,omitempty"`
	Acts    bool       `json:"acts,omitempty"` // it is among the figures of this turn. HS B7
	Moved   bool       `json:"moved,omitempty"`
	Attacks int        `json:"attacks,omitempty"` // made this turn
	Aside   string     `json:"aside,omitempty"`   // gone by a ruling: aside, taken-off. HS B24

	// Lost is the seat that it belonged to when it was destroyed, if its card has gone to another seat
	// since. HS B27
	Lost battlemat.Seat `json:"lost,omitempty"`
}

// Draft is how far the armies are chosen.
type Draft struct {
	Picks  int              `json:"picks,omitempty"`  // made, or waived
	Passed []battlemat.Seat `json:"passed,omitempty"` // who takes no more cards
}

// Marker is an order marker on a card.
type Marker struct {
	Seat  battlemat.Seat `json:"seat"`
	Sign  string         `json:"sign"` // 1, 2, 3, X
	Unit  string         `json:"unit"`
	Shown bool           `json:"shown,omitempty"`
}

// Turn is the turn under way.
type Turn struct {
	Seat    battlemat.Seat `json:"seat,omitempty"`
	Number  int            `json:"number,omitempty"` // of the order marker; none in the basic game
	Unit    string         `json:"unit,omitempty"`   // the card that acts; none before it is chosen
	Then    string         `json:"then,omitempty"`   // the card that acts next in this turn. HS P12
	Bonded  bool           `json:"bonded,omitempty"`
	Charged bool           `json:"charged,omitempty"` // HS P13 was tried
	Healed  bool           `json:"healed,omitempty"`  // HS P11 was tried
	Acting  bool           `json:"acting,omitempty"`  // the moves are over
	Glyph   string         `json:"glyph,omitempty"`   // whose power waits for a choice
	Figure  string         `json:"figure,omitempty"`  // that entered it
}

// Glyph is a glyph on the battlefield.
type Glyph struct {
	Key    string    `json:"key"`
	At     grid.Cell `json:"at"`
	Hidden bool      `json:"hidden,omitempty"`
	Gone   bool      `json:"gone,omitempty"` // a glyph whose power lasts not, and was used
}

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
	"learnt":   game.Learning(func(p *Position) *[]string { return &p.Used }),
}

func (e LaidOut) apply(p *Position) {
	p.LaidOut = e
	p.equip()
}

// copies returns how many copies of its card a unit is made of.
func (u *Unit) copies() int { return max(1, u.Copies) }
