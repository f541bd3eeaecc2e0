package skirmish

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Document is the part of a scenario that only this game reads.
type Document struct {
	Creatures []creature.Statblock `json:"creatures,omitempty"` // in addition to those that come with the game
	Spells    []creature.Spell     `json:"spells,omitempty"`    // likewise
	Figures   []FigureEntry        `json:"figures"`
	Doors     []DoorEntry          `json:"doors,omitempty"` // of the board's doors, those with more than that
	Traps     []TrapEntry          `json:"traps,omitempty"`
	Tales     []TaleEntry          `json:"tales,omitempty"`
	Surprise  Surprise             `json:"surprise,omitzero"`
	Sunlight  bool                 `json:"sunlight,omitempty"` // its bright light is the sun's
	Explored  string               `json:"explored,omitempty"` // the side that knows the ground from the start. DND K28
	Objective Objective            `json:"objective,omitzero"`
	Hints     []hint               `json:"hints,omitempty"`
}

// FigureEntry is a creature on the board.
type FigureEntry struct {
	ID       string         `json:"id,omitempty"` // none: the creature's key, numbered where there are several
	Creature string         `json:"creature"`     // its key
	Seat     string         `json:"seat"`         // who plays it
	Name     string         `json:"name,omitempty"`
	Text     string         `json:"text,omitempty"` // shown to enemies who see it for the first time; for one with a name
	At       grid.Cell      `json:"at"`
	HP       int            `json:"hp,omitempty"`     // none: its hit points
	Hidden   int            `json:"hidden,omitempty"` // it begins hidden, with that Stealth
	Items    map[string]int `json:"items,omitempty"`  // beside its creature's
	// Exhaustion is the levels of exhaustion with which it begins. DND C15
	Exhaustion int `json:"exhaustion,omitempty"`
}

// DoorEntry says that a door of the board is locked.
type DoorEntry struct {
	Door   string `json:"door"`          // its id
	Locked bool   `json:"locked"`        // it is
	Key    string `json:"key,omitempty"` // the item that unlocks it
	DC     int    `json:"dc,omitempty"`  // of the check that picks or breaks the lock; none: nothing does
}

// TrapEntry is squares with an effect on every figure that enters them.
type TrapEntry struct {
	ID    string      `json:"id"` // in commands
	Name  string      `json:"name"`
	Cells []grid.Cell `json:"cells"`
	Spot  int         `json:"spot"`           // Perception that finds it
	DC    int         `json:"dc,omitempty"`   // of the check that disarms it; none: nothing does
	Side  string      `json:"side,omitempty"` // the side that laid it, knows it, and does not set it off
	// Attack is the bonus of the attack roll that the effect needs. Without it, the effect happens at
	// once.
	Attack int                 `json:"attack,omitempty"`
	Effect creature.ZoneEffect `json:"effect"`
	Again  bool                `json:"again,omitempty"` // it is set again when it was set off
}

// TaleEntry is text that is read aloud to a side when it sees a place.
type TaleEntry struct {
	Cells []grid.Cell `json:"cells"` // the first of them that it sees calls for it
	Side  string      `json:"side,omitempty"`
	Text  string      `json:"text"`
}

// Surprise lists the figures that are surprised when the skirmish begins.
type Surprise struct {
	Side    string `json:"side,omitempty"`    // all of it
	Stealth bool   `json:"stealth,omitempty"` // figures that notice no enemy: all of them hide better than these perceive
}

// Objective is a way to win beside being the last side.
type Objective struct {
	Hold   *Hold   `json:"hold,omitempty"`
	Escape *Escape `json:"escape,omitempty"`
	Rounds int     `json:"rounds,omitempty"` // after which the skirmish is over; none: no limit
	Winner string  `json:"winner,omitempty"` // the side that wins then; none: nobody
}

// Hold asks a side to occupy a place alone.
type Hold struct {
	Cells  []grid.Cell `json:"cells"`
	Rounds int         `json:"rounds"` // at the end of that many rounds, one after the other
}

// Escape asks a side to leave by some squares.
type Escape struct {
	Side  string      `json:"side"`
	Cells []grid.Cell `json:"cells"`
	Count int         `json:"count,omitempty"` // how many of its figures; none: all that can
}

// Bounds of a scenario.
const (
	maxSquares = 10000 // of a board
	maxFigures = 40
	maxRounds  = 100
	maxHP      = 1000
	maxWords   = 1000 // characters of a hint
	maxName    = 80   // characters
)

// HintWhen is the condition for showing a hint.
type HintWhen struct {
	Used     []string `json:"used,omitempty"`     // what was done: verbs, or verbs with words
	Seat     string   `json:"seat,omitempty"`     // the skirmish waits for this seat, which sees the hint
	Figure   string   `json:"figure,omitempty"`   // and for this figure
	Asked    *bool    `json:"asked,omitempty"`    // it is asked whether it reacts, or is not
	Question string   `json:"question,omitempty"` // the subject of the question: opportunity, ready, hit
	Dying    *bool    `json:"dying,omitempty"`    // it makes a death save, or does not
	Round    int      `json:"round,omitempty"`    // from that round on
	May      []string `json:"may,omitempty"`      // what the seat could do now: "disengage", "cast web"
	Watched  *bool    `json:"watched,omitempty"`  // the figure is where enemies may strike as it leaves, or is not
	Keeps    *bool    `json:"keeps,omitempty"`    // it concentrates on a spell, or does not
	Fallen   *bool    `json:"fallen,omitempty"`   // somebody of its side lies dying, or nobody does
}

// questions lists the subjects of questions to figures.
var questions = []string{opportunity, readied, onHit}

// Deeds implements [game.When].
func (w HintWhen) Deeds() []string { return w.Used }

// private reports whether it depends on more than what everybody may know. DND K34.
func (w *HintWhen) private() bool {
	return len(w.May) > 0 || w.Question != "" || w.Watched != nil || w.Keeps != nil || w.Fallen != nil
}

// ofFigure reports whether something is required of the figure that the skirmish waits for.
func (w *HintWhen) ofFigure() bool {
	return w.Figure != "" || w.Asked != nil || w.Dying != nil || w.private()
}

// hint is a hint of a tutorial.
type hint = game.Hint[HintWhen]
