package quest

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// called returns the name of a monster of a quest, or its kind.
func (m *MonsterEntry) called() string {
	if m.Name != "" {
		return m.Name
	}
	return m.Kind
}

// Document is the part of a scenario that only this ruleset reads. Monsters, traps and
// treasures have keys, by which the document alone names them: players never see one.
type Document struct {
	Heroes    []HeroEntry      `json:"heroes"`           // in the order of their turns; each is played by the seat of its ID
	Zargon    string           `json:"zargon"`           // the seat that plays the monsters
	Doors     []DoorEntry      `json:"doors,omitempty"`  // beside those of the board
	Rubble    []grid.Cell      `json:"rubble,omitempty"` // squares that are blocked from the start
	Monsters  []MonsterEntry   `json:"monsters,omitempty"`
	Furniture []FurnitureEntry `json:"furniture,omitempty"`
	Traps     []TrapEntry      `json:"traps,omitempty"`
	Treasures []TreasureEntry  `json:"treasures,omitempty"` // found instead of a card
	Stairs    *Area            `json:"stairs,omitempty"`    // where heroes leave
	Wandering string           `json:"wandering,omitempty"` // the kind of the wandering monster
	Notes     []NoteEntry      `json:"notes,omitempty"`
	Objective Objective        `json:"objective"`
	Deck      map[string]int   `json:"deck,omitempty"`    // treasure cards by name; none: the standard deck
	Escapes   []grid.Cell      `json:"escapes,omitempty"` // where the Escape spell leads
	Armoury   bool             `json:"armoury,omitempty"` // heroes may buy before their first turn
	Hints     []HintEntry      `json:"hints,omitempty"`   // of a tutorial, in order
	Variant   Variant          `json:"variant,omitzero"`
}

// HeroEntry is a hero at the start.
type HeroEntry struct {
	ID     string    `json:"id"`   // also its seat
	Kind   string    `json:"kind"` // Barbarian, Dwarf, Elf, Wizard
	Name   string    `json:"name,omitempty"`
	At     grid.Cell `json:"at"`
	Items  []string  `json:"items,omitempty"` // none: the weapon of its kind
	Gold   int       `json:"gold,omitempty"`
	Spells []string  `json:"spells,omitempty"` // by name, or an element for its three
	Body   int       `json:"body,omitempty"`   // 0: its kind's
	Mind   int       `json:"mind,omitempty"`
}

// DoorEntry is a door that the quest puts on the board, so that many quests are played on
// one board.
type DoorEntry struct {
	At    grid.Cell `json:"at"`
	Side  string    `json:"side"`            // N E S W
	State string    `json:"state,omitempty"` // open, closed (when it does not say), secret
}

// MonsterEntry is a monster in wait.
type MonsterEntry struct {
	Key    string         `json:"key,omitempty"`
	Kind   string         `json:"kind"`
	Name   string         `json:"name,omitempty"` // for one with a name of its own
	At     grid.Cell      `json:"at"`
	Stats  map[string]int `json:"stats,omitempty"` // move attack defend body mind, over its kind's
	Spells []string       `json:"spells,omitempty"`
	Items  []string       `json:"items,omitempty"` // what it leaves when it dies
	Gold   int            `json:"gold,omitempty"`
	With   string         `json:"with,omitempty"` // a weapon of the edition, "crossbow"
	Text   string         `json:"text,omitempty"` // told when it is first seen
}

// FurnitureEntry is a piece of furniture. It bars the way, and hides nothing.
type FurnitureEntry struct {
	Key    string    `json:"key,omitempty"`
	Kind   string    `json:"kind"` // table, bookcase, chest, tomb, …
	Name   string    `json:"name,omitempty"`
	At     grid.Cell `json:"at"`              // the top left square
	Width  int       `json:"width,omitempty"` // 0: 1
	Height int       `json:"height,omitempty"`
}

// TrapEntry is a trap that has not been found or sprung: pit, spear or block.
type TrapEntry struct {
	Kind string    `json:"kind"`
	At   grid.Cell `json:"at"`
	// Falls is where the block of a falling block trap lands; nil: on the square of the
	// trap itself.
	Falls *grid.Cell `json:"falls,omitempty"`
}

// TreasureEntry is a treasure that a search finds in a room before any card is drawn.
type TreasureEntry struct {
	At    grid.Cell `json:"at"` // a square of the room, or of the chest that holds it
	Text  string    `json:"text"`
	Gold  int       `json:"gold,omitempty"`
	Items []string  `json:"items,omitempty"`
	Trap  string    `json:"trap,omitempty"` // springs on a hero who searches unless it was disarmed: "spear", "gas"
	Harm  int       `json:"harm,omitempty"` // of that trap: dice, or body points for gas
}

// NoteEntry is read aloud when a square of its room is first revealed.
type NoteEntry struct {
	At   grid.Cell `json:"at"`
	Text string    `json:"text"`
}

// HintEntry is a hint of a tutorial.
type HintEntry = game.Hint[HintWhen]

// HintWhen is the condition of a hint: everything that it names must hold for the hero in turn and for
// what the heroes know.
type HintWhen struct {
	Used    []string `json:"used,omitempty"`    // what heroes have done: verbs, or verbs with words
	Rolled  *bool    `json:"rolled,omitempty"`  // the hero in turn has rolled to move
	Moved   *bool    `json:"moved,omitempty"`   // and has gone a square this turn
	Acted   *bool    `json:"acted,omitempty"`   // and has had its action
	Squares *bool    `json:"squares,omitempty"` // and has squares left to go
	Monster *bool    `json:"monster,omitempty"` // a monster that was seen is on the board
	Beside  *bool    `json:"beside,omitempty"`  // a monster is on a square next to the hero in turn, with nothing between
	May     []string `json:"may,omitempty"`     // commands that the hero in turn could give now: "open", "search treasure"
	Held    []string `json:"held,omitempty"`    // things that heroes carry
	Met     *bool    `json:"met,omitempty"`     // the objective is met, except for the return
}

// Deeds lists what must have been done.
func (w HintWhen) Deeds() []string { return w.Used }

// Area is a rectangle of squares.
type Area struct {
	At     grid.Cell `json:"at"`
	Width  int       `json:"width"`
	Height int       `json:"height"`
}

// Objective is the heroes' objective. All of its parts must be met.
type Objective struct {
	Slay   []string    `json:"slay,omitempty"`   // keys of monsters
	Take   []string    `json:"take,omitempty"`   // items that a hero must hold
	Reach  []grid.Cell `json:"reach,omitempty"`  // squares of which a hero must have stood on one
	Clear  bool        `json:"clear,omitempty"`  // every monster of the document slain
	Return bool        `json:"return,omitempty"` // and those who live must leave by the stairs
	Rounds int         `json:"rounds,omitempty"` // Zargon wins after that many; 0: never
}

// Variant is the open competitive game of HQ S1.50.
type Variant struct {
	Revealed bool `json:"revealed,omitempty"` // everything is seen from the start
	// Idle: after that many rounds in which no hero attacked, searched, opened a door or
	// came nearer to the objective, the heroes lose. 0: never.
	Idle  int          `json:"idle,omitempty"`
	Every int          `json:"every,omitempty"` // Zargon gets the next of Spawn after that many rounds each time
	Spawn []SpawnEntry `json:"spawn,omitempty"`
}

// SpawnEntry is a monster that comes.
type SpawnEntry struct {
	Kind string    `json:"kind"`
	At   grid.Cell `json:"at"` // or the nearest free square
}

// state returns how the door stands at the beginning.
func (d DoorEntry) state() (board.DoorState, error) {
	if d.State == "" {
		return board.Closed, nil
	}
	return board.ParseDoorState(d.State)
}

// area returns the squares a piece of furniture takes.
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

// has reports whether the area takes a square.
func (a Area) has(c grid.Cell) bool {
	return a.At.X <= c.X && c.X < a.At.X+a.Width && a.At.Y <= c.Y && c.Y < a.At.Y+a.Height
}

// elements holds the heroes' spells by their element. A quest may give a hero all three of
// one by the element's name.
var elements = map[string][]string{
	"air":   {"Genie", "Swift Wind", "Tempest"},
	"earth": {"Heal Body", "Pass Through Rock", "Rock Skin"},
	"fire":  {"Ball of Flame", "Courage", "Fire of Wrath"},
	"water": {"Sleep", "Water of Healing", "Veil of Mist"},
}

// spellsOf lists spells by name, an element's name standing for its three.
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

// asks reports whether the objective has a part beside the return.
func (o *Objective) asks() bool {
	return len(o.Slay)+len(o.Take)+len(o.Reach) > 0 || o.Clear
}

// The kinds of traps.
const (
	pit   = "pit"
	spear = "spear"
	block = "block"
)

// trapKinds lists them.
var trapKinds = []string{pit, spear, block}

// called returns the name of a piece of furniture in sentences.
func (f *FurnitureEntry) called() string {
	if f.Name != "" {
		return english.Small(f.Name)
	}
	return f.Kind
}
