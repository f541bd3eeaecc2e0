package quest

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// called returns the name of a monster, or its kind if it has no name.
func (m *MonsterEntry) called() string {
	if m.Name != "" {
		return m.Name
	}
	return m.Kind
}

// Document is the part of a scenario that only this ruleset reads. Monsters and furniture may have
// keys, which only the document uses. Players never see the keys.
type Document struct {
	Heroes    []HeroEntry      `json:"heroes"`           // the heroes, in the order of their turns; the ID of each is also that of its seat
	Zargon    string           `json:"zargon"`           // the seat that plays the monsters
	Doors     []DoorEntry      `json:"doors,omitempty"`  // doors in addition to those of the board
	Rubble    []grid.Cell      `json:"rubble,omitempty"` // squares that are blocked from the start
	Monsters  []MonsterEntry   `json:"monsters,omitempty"`
	Furniture []FurnitureEntry `json:"furniture,omitempty"`
	Traps     []TrapEntry      `json:"traps,omitempty"`
	Treasures []TreasureEntry  `json:"treasures,omitempty"` // treasures that a search finds in place of a card
	Stairs    *Area            `json:"stairs,omitempty"`    // the squares from which heroes leave the quest
	Wandering string           `json:"wandering,omitempty"` // the kind of the wandering monster
	Notes     []NoteEntry      `json:"notes,omitempty"`
	Objective Objective        `json:"objective"`
	Deck      map[string]int   `json:"deck,omitempty"`    // the number of treasure cards of each name; by default the standard deck
	Escapes   []grid.Cell      `json:"escapes,omitempty"` // the squares to which the Escape spell can take its caster
	Armoury   bool             `json:"armoury,omitempty"` // heroes may buy equipment at the beginning of their first turn
	Hints     []HintEntry      `json:"hints,omitempty"`   // the hints of a tutorial, in order
	Variant   Variant          `json:"variant,omitzero"`
}

// HeroEntry is a hero at the start of a quest.
type HeroEntry struct {
	ID     string    `json:"id"`   // the ID of the hero and of its seat
	Kind   string    `json:"kind"` // Barbarian, Dwarf, Elf, Wizard
	Name   string    `json:"name,omitempty"`
	At     grid.Cell `json:"at"`
	Items  []string  `json:"items,omitempty"` // its items; by default the weapon of its kind
	Gold   int       `json:"gold,omitempty"`
	Spells []string  `json:"spells,omitempty"` // its spells, by name; the name of an element stands for the three spells of that element
	Body   int       `json:"body,omitempty"`   // Body points; 0: those of its kind
	Mind   int       `json:"mind,omitempty"`
}

// DoorEntry is a door that the quest adds to the board, so that one board can serve for many
// quests.
type DoorEntry struct {
	At    grid.Cell `json:"at"`
	Side  string    `json:"side"`            // N, E, S or W
	State string    `json:"state,omitempty"` // open, closed (the default) or secret
}

// MonsterEntry is a monster that waits until a hero sees it.
type MonsterEntry struct {
	Key    string         `json:"key,omitempty"`
	Kind   string         `json:"kind"`
	Name   string         `json:"name,omitempty"` // the monster's own name, if it has one
	At     grid.Cell      `json:"at"`
	Stats  map[string]int `json:"stats,omitempty"` // stats that replace those of its kind: move, attack, defend, body, mind
	Spells []string       `json:"spells,omitempty"`
	Items  []string       `json:"items,omitempty"` // the items that it drops when it dies
	Gold   int            `json:"gold,omitempty"`
	With   string         `json:"with,omitempty"` // the weapon that it holds, one of the edition's: "crossbow"
	Text   string         `json:"text,omitempty"` // shown when the monster is first seen
}

// FurnitureEntry is a piece of furniture. It blocks movement, but not sight.
type FurnitureEntry struct {
	Key    string    `json:"key,omitempty"`
	Kind   string    `json:"kind"` // table, bookcase, chest, tomb, …
	Name   string    `json:"name,omitempty"`
	At     grid.Cell `json:"at"`              // the top left square
	Width  int       `json:"width,omitempty"` // in squares; by default 1
	Height int       `json:"height,omitempty"`
}

// TrapEntry is a trap that has neither been found nor sprung: a pit, a spear trap or a falling block.
type TrapEntry struct {
	Kind string    `json:"kind"`
	At   grid.Cell `json:"at"`
	// Falls is the square on which the block of a falling block trap lands; by default the square of
	// the trap itself.
	Falls *grid.Cell `json:"falls,omitempty"`
}

// TreasureEntry is a treasure that a search in its room finds before any card is drawn.
type TreasureEntry struct {
	At    grid.Cell `json:"at"` // a square of the room, or of the chest that contains it
	Text  string    `json:"text"`
	Gold  int       `json:"gold,omitempty"`
	Items []string  `json:"items,omitempty"`
	Trap  string    `json:"trap,omitempty"` // a trap that springs on a hero who searches, unless it has been disarmed: "spear", "gas"
	Harm  int       `json:"harm,omitempty"` // the harm that the trap does: a number of dice, or of body points for gas
}

// NoteEntry is a text to be read aloud when a square of its room is first revealed.
type NoteEntry struct {
	At   grid.Cell `json:"at"`
	Text string    `json:"text"`
}

// HintEntry is a hint of a tutorial.
type HintEntry = game.Hint[HintWhen]

// HintWhen holds the conditions of a hint, all of which must be met. They concern the acting hero
// and what the heroes know.
type HintWhen struct {
	Used    []string `json:"used,omitempty"`    // commands that heroes have given: verbs, or verbs with words
	Rolled  *bool    `json:"rolled,omitempty"`  // the acting hero has rolled for movement
	Moved   *bool    `json:"moved,omitempty"`   // the acting hero has moved at least one square this turn
	Acted   *bool    `json:"acted,omitempty"`   // the acting hero has used its action
	Squares *bool    `json:"squares,omitempty"` // the acting hero has squares of movement left
	Monster *bool    `json:"monster,omitempty"` // a monster that has been seen is on the board
	Beside  *bool    `json:"beside,omitempty"`  // a monster is adjacent to the acting hero, with nothing between them
	May     []string `json:"may,omitempty"`     // commands that the acting hero could give now: "open", "search treasure"
	Held    []string `json:"held,omitempty"`    // items that heroes carry
	Met     *bool    `json:"met,omitempty"`     // the objective is met, apart from the return
}

// Deeds lists the deeds that the hint requires.
func (w HintWhen) Deeds() []string { return w.Used }

// Area is a rectangle of squares.
type Area struct {
	At     grid.Cell `json:"at"`
	Width  int       `json:"width"`
	Height int       `json:"height"`
}

// Objective is the heroes' objective. All of its parts must be met.
type Objective struct {
	Slay   []string    `json:"slay,omitempty"`   // the keys of the monsters to kill
	Take   []string    `json:"take,omitempty"`   // items that a hero must hold
	Reach  []grid.Cell `json:"reach,omitempty"`  // squares, at least one of which a hero must have stood on
	Clear  bool        `json:"clear,omitempty"`  // every monster of the quest must be killed
	Return bool        `json:"return,omitempty"` // the surviving heroes must then leave by the stairs
	Rounds int         `json:"rounds,omitempty"` // the number of rounds after which Zargon wins; 0: Zargon never wins in this way
}

// Variant holds the options of the open competitive game of HQ S1.50.
type Variant struct {
	Revealed bool `json:"revealed,omitempty"` // everything is revealed from the start
	// Idle is the number of idle rounds after which the heroes lose; 0: they never lose in this
	// way. A round is idle if the heroes make no progress, such as an attack, a find, an opened
	// door or an approach to the objective.
	Idle  int          `json:"idle,omitempty"`
	Every int          `json:"every,omitempty"` // Zargon gets the next monster from Spawn each time this many rounds have passed
	Spawn []SpawnEntry `json:"spawn,omitempty"`
}

// SpawnEntry is a monster that appears during the open game.
type SpawnEntry struct {
	Kind string    `json:"kind"`
	At   grid.Cell `json:"at"` // where it appears, or the nearest free square if this one is occupied
}

// state returns the initial state of the door.
func (d DoorEntry) state() (board.DoorState, error) {
	if d.State == "" {
		return board.Closed, nil
	}
	return board.ParseDoorState(d.State)
}

// area returns the squares that a piece of furniture takes up.
func (f FurnitureEntry) area() Area { return Area{f.At, max(1, f.Width), max(1, f.Height)} }

// cells lists the squares in row order.
func (a Area) cells() []grid.Cell {
	var cells []grid.Cell
	for y := range a.Height {
		for x := range a.Width {
			cells = append(cells, grid.Cell{X: a.At.X + x, Y: a.At.Y + y})
		}
	}
	return cells
}

// has reports whether the area contains a square.
func (a Area) has(c grid.Cell) bool {
	return a.At.X <= c.X && c.X < a.At.X+a.Width && a.At.Y <= c.Y && c.Y < a.At.Y+a.Height
}

// elements lists the heroes' spells by element. A quest may give a hero all three spells of an
// element by the element's name.
var elements = map[string][]string{
	"air":   {"Genie", "Swift Wind", "Tempest"},
	"earth": {"Heal Body", "Pass Through Rock", "Rock Skin"},
	"fire":  {"Ball of Flame", "Courage", "Fire of Wrath"},
	"water": {"Sleep", "Water of Healing", "Veil of Mist"},
}

// spellsOf expands a list of spells, in which an element's name stands for its three spells.
func spellsOf(names []string) []string {
	var spells []string
	for _, name := range names {
		if three, ok := elements[strings.ToLower(name)]; ok {
			spells = append(spells, three...)
		} else {
			spells = append(spells, name)
		}
	}
	return spells
}

// asks reports whether the objective has a part other than the return.
func (o *Objective) asks() bool {
	return len(o.Slay)+len(o.Take)+len(o.Reach) > 0 || o.Clear
}

// The kinds of traps.
const (
	pit   = "pit"
	spear = "spear"
	block = "block"
)

// trapKinds lists the kinds of traps.
var trapKinds = []string{pit, spear, block}

// called returns the name of a piece of furniture for use in sentences.
func (f *FurnitureEntry) called() string {
	if f.Name != "" {
		return english.Small(f.Name)
	}
	return f.Kind
}
