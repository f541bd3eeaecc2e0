package delve

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Document is the part of a scenario that only this ruleset reads. The rooms of the board
// are those of the game, a letter each; a door is a hex of its own between two of them.
type Document struct {
	Level      int              `json:"level,omitempty"` // of the scenario, 0 to 7
	Characters []CharacterEntry `json:"characters"`      // each is played by the seat of its ID
	Rooms      []RoomEntry      `json:"rooms"`           // what appears in them, by the number of characters
	Traps      []TrapEntry      `json:"traps,omitempty"` // those of the board that do other than harm
	Wards      []WardEntry      `json:"wards,omitempty"` // to be protected
	Objective  Objective        `json:"objective"`
	Hints      []HintEntry      `json:"hints,omitempty"`     // of a tutorial, in order
	Modifiers  string           `json:"modifiers,omitempty"` // the monsters' modifier deck; "": the standard one

	Classes  []card.ClassEntry   `json:"classes,omitempty"`  // in addition to the shipped ones
	Monsters []card.MonsterEntry `json:"monsters,omitempty"` // likewise
}

// restored is the part of a [Document] that a match in progress needs: its opening contains the classes
// and monsters.
type restored struct {
	Level      int              `json:"level,omitempty"`
	Characters []CharacterEntry `json:"characters"`
	Rooms      []RoomEntry      `json:"rooms"`
	Traps      []TrapEntry      `json:"traps,omitempty"`
	Wards      []WardEntry      `json:"wards,omitempty"`
	Objective  Objective        `json:"objective"`
	Hints      []HintEntry      `json:"hints,omitempty"`
	Modifiers  string           `json:"modifiers,omitempty"`
}

func (r *restored) document() *Document {
	return &Document{
		Level: r.Level, Characters: r.Characters, Rooms: r.Rooms, Traps: r.Traps, Wards: r.Wards,
		Objective: r.Objective, Hints: r.Hints, Modifiers: r.Modifiers,
	}
}

// CharacterEntry is a character at the start.
type CharacterEntry struct {
	ID    string    `json:"id"`    // also its seat
	Class string    `json:"class"` // the kind of its class
	Name  string    `json:"name,omitempty"`
	Level int       `json:"level,omitempty"` // from 1; 0 is 1
	At    grid.Cell `json:"at"`
	Hand  []string  `json:"hand,omitempty"` // ids of cards; none: the first of its class
}

// RoomEntry lists the contents of a room when it is revealed.
type RoomEntry struct {
	Room      string          `json:"room"` // its letter on the board
	Text      string          `json:"text,omitempty"`
	Monsters  []MonsterEntry  `json:"monsters,omitempty"`
	Overlays  []OverlayEntry  `json:"overlays,omitempty"`
	Money     []MoneyEntry    `json:"money,omitempty"`
	Treasures []TreasureEntry `json:"treasures,omitempty"`
}

// MonsterEntry is a monster in wait: normal, elite, or not there, by how many characters
// there are.
type MonsterEntry struct {
	Key   string    `json:"key,omitempty"`
	Kind  string    `json:"kind"`
	Name  string    `json:"name,omitempty"` // for one with a name of its own
	At    grid.Cell `json:"at"`
	Two   string    `json:"two,omitempty"` // "normal", "elite", or "" for not there; also for one character
	Three string    `json:"three,omitempty"`
	Four  string    `json:"four,omitempty"`
}

// OverlayEntry is an overlay tile: terrain that is placed on a hex.
type OverlayEntry struct {
	Terrain string    `json:"terrain"` // obstacle, trap, hazard, difficult, ice, water, floor
	At      grid.Cell `json:"at"`
	Name    string    `json:"name,omitempty"`
	From    int       `json:"from,omitempty"` // characters at least
	Trap    []string  `json:"trap,omitempty"` // conditions that the trap inflicts
	Harm    *int      `json:"harm,omitempty"` // of the trap; none: that of the level
}

// TrapEntry gives the effects of a trap that is drawn on the board besides harm.
type TrapEntry struct {
	At         grid.Cell `json:"at"`
	Conditions []string  `json:"conditions,omitempty"`
	Harm       *int      `json:"harm,omitempty"` // none: that of the level
}

// MoneyEntry is money tokens on a hex.
type MoneyEntry struct {
	At   grid.Cell `json:"at"`
	N    int       `json:"n,omitempty"`    // 0: 1
	From int       `json:"from,omitempty"` // characters at least
}

// TreasureEntry is a treasure tile that can be looted.
type TreasureEntry struct {
	Key        string    `json:"key,omitempty"`
	At         grid.Cell `json:"at"`
	Text       string    `json:"text"`
	Gold       int       `json:"gold,omitempty"`
	Experience int       `json:"experience,omitempty"`
}

// WardEntry is somebody or something on the characters' side that nobody plays: monsters
// attack it, and its loss may lose the scenario.
type WardEntry struct {
	Key      string    `json:"key"`
	Name     string    `json:"name"`
	Portrait string    `json:"portrait,omitempty"` // its silhouette, of package portrait
	At       grid.Cell `json:"at"`
	Life     int       `json:"life"`
	// Affected: it is pushed, pulled and given conditions like any figure. Otherwise it stays in its place and
	// takes none, G107.
	Affected bool `json:"affected,omitempty"`
}

// traits returns those of the ward in play.
func (w *WardEntry) traits() []string {
	if w.Affected {
		return nil
	}
	return []string{gloomhaven.Fixed}
}

// Objective is the goal of the characters: all of it.
type Objective struct {
	Clear   bool        `json:"clear,omitempty"`   // every room revealed and every monster dead
	Slay    []string    `json:"slay,omitempty"`    // keys of monsters
	Reach   []grid.Cell `json:"reach,omitempty"`   // every character in play must end a round on one of these
	Loot    []string    `json:"loot,omitempty"`    // keys of treasures
	Money   int         `json:"money,omitempty"`   // tokens looted by all
	Survive int         `json:"survive,omitempty"` // rounds: won at the end of that round
	Protect []string    `json:"protect,omitempty"` // keys of wards: lost when one of them is destroyed
	Rounds  int         `json:"rounds,omitempty"`  // lost at the end of that round; 0: never
}

// HintEntry is a hint of a tutorial.
type HintEntry = game.Hint[HintWhen]

// HintWhen is the condition for showing a hint.
type HintWhen struct {
	Used  []string `json:"used,omitempty"`  // what players have done: verbs, or verbs with words
	Asked string   `json:"asked,omitempty"` // what the game waits for: choose, turn, move, attack, shove, harm …
	Round int      `json:"round,omitempty"` // from that round on
	Rooms int      `json:"rooms,omitempty"` // at least that many rooms are revealed
}

// Deeds lists what must have been done.
func (w HintWhen) Deeds() []string { return w.Used }

// sort returns a monster's rank with that many characters; "" for not there.
func (m *MonsterEntry) sort(party int) string {
	switch {
	case party <= 2:
		return m.Two
	case party == 3:
		return m.Three
	}
	return m.Four
}

// The most that a scenario may say.
const (
	maxPoints   = 99 // of life, harm, money on a hex, experience
	maxMonsters = 200
	maxGold     = 9999
)
