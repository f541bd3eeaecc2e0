package skirmish

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Document is the part of a scenario that only this game reads.
type Document struct {
	Creatures []creature.Statblock `json:"creatures,omitempty"` // creatures in addition to those that come with the game
	Spells    []creature.Spell     `json:"spells,omitempty"`    // spells in addition to those that come with the game
	Figures   []FigureEntry        `json:"figures"`
	Doors     []DoorEntry          `json:"doors,omitempty"` // the doors of the board that can be locked
	Traps     []TrapEntry          `json:"traps,omitempty"`
	Tales     []TaleEntry          `json:"tales,omitempty"`
	Surprise  Surprise             `json:"surprise,omitzero"`
	Sunlight  bool                 `json:"sunlight,omitempty"` // bright light counts as sunlight
	Explored  string               `json:"explored,omitempty"` // the side that knows the ground from the start. DND K28
	Objective Objective            `json:"objective,omitzero"`
	Hints     []hint               `json:"hints,omitempty"`
}

// FigureEntry is a creature on the board.
type FigureEntry struct {
	ID       string `json:"id,omitempty"` // its id; by default the creature's key, with a number if there are several such figures
	Creature string `json:"creature"`     // the key of its creature
	Seat     string `json:"seat"`         // the seat that plays it
	Name     string `json:"name,omitempty"`
	// Text is shown to enemies when they see the figure for the first time. Only a figure with a name
	// may have a text.
	Text   string         `json:"text,omitempty"`
	At     grid.Cell      `json:"at"`
	HP     int            `json:"hp,omitempty"`     // its hit points; by default those of its creature
	Hidden int            `json:"hidden,omitempty"` // if it begins hidden: its Stealth
	Items  map[string]int `json:"items,omitempty"`  // items in addition to those of its creature
	// Exhaustion is the number of levels of exhaustion with which it begins. DND C15
	Exhaustion int `json:"exhaustion,omitempty"`
}

// DoorEntry says whether a door of the board is locked.
type DoorEntry struct {
	Door   string `json:"door"`          // its id
	Locked bool   `json:"locked"`        // whether it is locked
	Key    string `json:"key,omitempty"` // the item that unlocks it
	DC     int    `json:"dc,omitempty"`  // the DC of the check that picks or breaks the lock; absent if no check can
}

// TrapEntry is a group of squares with an effect on every figure that enters them.
type TrapEntry struct {
	ID    string      `json:"id"` // its name in commands
	Name  string      `json:"name"`
	Cells []grid.Cell `json:"cells"`
	Spot  int         `json:"spot"`           // the Perception that finds it
	DC    int         `json:"dc,omitempty"`   // the DC of the check that disarms it; absent if no check can
	Side  string      `json:"side,omitempty"` // the side that laid the trap, which knows of it and does not set it off
	// Attack is the bonus of the trap's attack roll, which must hit for the effect to happen.
	// Without it, the effect always happens.
	Attack int                 `json:"attack,omitempty"`
	Effect creature.ZoneEffect `json:"effect"`
	Again  bool                `json:"again,omitempty"` // the trap can be set off more than once
}

// TaleEntry is a text that is read aloud to a side when it sees a place.
type TaleEntry struct {
	Cells []grid.Cell `json:"cells"` // the text is read when the side first sees one of these squares
	Side  string      `json:"side,omitempty"`
	Text  string      `json:"text"`
}

// Surprise lists the figures that are surprised when the skirmish begins.
type Surprise struct {
	Side string `json:"side,omitempty"` // every figure of this side is surprised
	// Stealth is set if every figure that notices no enemy is surprised. A figure notices none if
	// the Stealth of every enemy is above the figure's passive Perception.
	Stealth bool `json:"stealth,omitempty"`
}

// Objective is a way to win other than being the last side left.
type Objective struct {
	Hold   *Hold   `json:"hold,omitempty"`
	Escape *Escape `json:"escape,omitempty"`
	Rounds int     `json:"rounds,omitempty"` // the skirmish ends after this many rounds; by default there is no limit
	Winner string  `json:"winner,omitempty"` // the side that wins after these rounds; absent if nobody does
}

// Hold is an objective to be the only side in a place.
type Hold struct {
	Cells  []grid.Cell `json:"cells"`
	Rounds int         `json:"rounds"` // the number of consecutive rounds at the end of which the side must hold the place
}

// Escape is an objective to leave by certain squares.
type Escape struct {
	Side  string      `json:"side"`
	Cells []grid.Cell `json:"cells"`
	Count int         `json:"count,omitempty"` // how many of its figures must leave; by default all that can
}

// The limits of a scenario.
const (
	maxSquares = 10000 // squares on a board
	MaxFigures = 40    // figures, and also traps and tales
	maxRounds  = 100
	maxHP      = 1000
	MaxWords   = 1000 // characters in a hint or a tale
	maxName    = 80   // characters in a name
)

// HintWhen is the condition for showing a hint.
type HintWhen struct {
	Used     []string `json:"used,omitempty"`     // commands that players have given: verbs, or verbs with words
	Seat     string   `json:"seat,omitempty"`     // the skirmish waits for this seat; no other seat sees the hint
	Figure   string   `json:"figure,omitempty"`   // the skirmish waits for this figure
	Asked    *bool    `json:"asked,omitempty"`    // whether the figure is asked about a reaction
	Question string   `json:"question,omitempty"` // the subject of the question: opportunity, ready, hit
	Dying    *bool    `json:"dying,omitempty"`    // whether the figure has to make a death save
	Round    int      `json:"round,omitempty"`    // the first round in which the hint is shown
	May      []string `json:"may,omitempty"`      // commands that the seat could give now: "disengage", "cast web"
	Watched  *bool    `json:"watched,omitempty"`  // whether enemies may strike at the figure if it leaves its place
	Keeps    *bool    `json:"keeps,omitempty"`    // whether the figure concentrates on a spell
	Fallen   *bool    `json:"fallen,omitempty"`   // whether another figure of its side is dying
}

// questions lists the subjects of questions to figures.
var questions = []string{opportunity, readied, onHit}

// Deeds implements [game.When].
func (w HintWhen) Deeds() []string { return w.Used }

// private reports whether the condition depends on something that not everybody may know. DND K34.
func (w *HintWhen) private() bool {
	return len(w.May) > 0 || w.Question != "" || w.Watched != nil || w.Keeps != nil || w.Fallen != nil
}

// ofFigure reports whether the condition is about the figure that the skirmish waits for.
func (w *HintWhen) ofFigure() bool {
	return w.Figure != "" || w.Asked != nil || w.Dying != nil || w.private()
}

// hint is a hint of a tutorial.
type hint = game.Hint[HintWhen]
