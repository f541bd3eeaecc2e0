package delve

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Document is the part of a scenario that only this ruleset reads. The rooms of the game are the
// rooms of the board, each named by a letter. A door is a separate hex between two rooms.
type Document struct {
	Level      int              `json:"level,omitempty"` // the level of the scenario, 0 to 7
	Characters []CharacterEntry `json:"characters"`      // the characters; each is played by the seat with the same ID
	Rooms      []RoomEntry      `json:"rooms"`           // what is in the rooms, depending on the number of characters
	Traps      []TrapEntry      `json:"traps,omitempty"` // those traps of the board that have special effects
	Wards      []WardEntry      `json:"wards,omitempty"` // figures that monsters attack but nobody plays
	Objective  Objective        `json:"objective"`
	Hints      []HintEntry      `json:"hints,omitempty"`     // the hints of a tutorial, in order
	Modifiers  string           `json:"modifiers,omitempty"` // the monsters' modifier deck; "" for the standard one

	Classes  []card.ClassEntry   `json:"classes,omitempty"`  // classes in addition to the shipped ones
	Monsters []card.MonsterEntry `json:"monsters,omitempty"` // types of monsters in addition to the shipped ones
}

// restored is the part of a [Document] that a match in progress needs. The classes and monsters are
// missing, because the opening of the match contains them.
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

// CharacterEntry describes a character at the start.
type CharacterEntry struct {
	ID    string    `json:"id"`    // the ID of the character and of its seat
	Class string    `json:"class"` // the kind of the character's class
	Name  string    `json:"name,omitempty"`
	Level int       `json:"level,omitempty"` // the level of the character, from 1; by default 1
	At    grid.Cell `json:"at"`
	Hand  []string  `json:"hand,omitempty"` // the IDs of its cards; by default the first cards of the class
}

// RoomEntry lists what is in a room when it is revealed.
type RoomEntry struct {
	Room      string          `json:"room"` // the letter of the room on the board
	Text      string          `json:"text,omitempty"`
	Monsters  []MonsterEntry  `json:"monsters,omitempty"`
	Overlays  []OverlayEntry  `json:"overlays,omitempty"`
	Money     []MoneyEntry    `json:"money,omitempty"`
	Treasures []TreasureEntry `json:"treasures,omitempty"`
}

// MonsterEntry is a monster that waits in a room. It is normal, elite or absent, depending on the
// number of characters.
type MonsterEntry struct {
	Key   string    `json:"key,omitempty"`
	Kind  string    `json:"kind"`
	Name  string    `json:"name,omitempty"` // the monster's own name, if it has one
	At    grid.Cell `json:"at"`
	Two   string    `json:"two,omitempty"` // with two characters or one: "normal", "elite", or "" for absent
	Three string    `json:"three,omitempty"`
	Four  string    `json:"four,omitempty"`
}

// OverlayEntry is an overlay tile: terrain that is placed on a hex.
type OverlayEntry struct {
	Terrain string    `json:"terrain"` // obstacle, trap, hazard, difficult, ice, water, floor
	At      grid.Cell `json:"at"`
	Name    string    `json:"name,omitempty"`
	From    int       `json:"from,omitempty"` // the least number of characters with which the tile is placed
	Trap    []string  `json:"trap,omitempty"` // the conditions that a trap inflicts
	Harm    *int      `json:"harm,omitempty"` // the damage of a trap; by default that of a trap at the scenario's level
}

// TrapEntry gives special effects to a trap that is drawn on the board.
type TrapEntry struct {
	At         grid.Cell `json:"at"`
	Conditions []string  `json:"conditions,omitempty"`
	Harm       *int      `json:"harm,omitempty"` // the damage of the trap; by default that of a trap at the scenario's level
}

// MoneyEntry describes money tokens on a hex.
type MoneyEntry struct {
	At   grid.Cell `json:"at"`
	N    int       `json:"n,omitempty"`    // the number of tokens; by default 1
	From int       `json:"from,omitempty"` // the least number of characters with which the tokens are placed
}

// TreasureEntry is a treasure tile that can be looted.
type TreasureEntry struct {
	Key        string    `json:"key,omitempty"`
	At         grid.Cell `json:"at"`
	Text       string    `json:"text"`
	Gold       int       `json:"gold,omitempty"`
	Experience int       `json:"experience,omitempty"`
}

// WardEntry is a figure or object on the characters' side that nobody plays. Monsters attack it, and
// the scenario may be lost if they destroy it.
type WardEntry struct {
	Key      string    `json:"key"`
	Name     string    `json:"name"`
	Portrait string    `json:"portrait,omitempty"` // the name of a silhouette in package portrait
	At       grid.Cell `json:"at"`
	Life     int       `json:"life"`
	// Affected is set if the ward can be pushed, pulled and given conditions like any figure.
	// Otherwise it stays on its hex and takes no conditions, G107.
	Affected bool `json:"affected,omitempty"`
}

// traits returns the traits of the ward in play.
func (w *WardEntry) traits() []string {
	if w.Affected {
		return nil
	}
	return []string{gloomhaven.Fixed}
}

// Objective is the goal of the characters. They must meet every part of it.
type Objective struct {
	Clear   bool        `json:"clear,omitempty"`   // every room must be revealed, and every monster dead
	Slay    []string    `json:"slay,omitempty"`    // the monsters with these keys must die
	Reach   []grid.Cell `json:"reach,omitempty"`   // every character in play must end a round on one of these hexes
	Loot    []string    `json:"loot,omitempty"`    // the treasures with these keys must be looted
	Money   int         `json:"money,omitempty"`   // the number of tokens that the characters must loot together
	Survive int         `json:"survive,omitempty"` // the number of rounds that the characters must survive
	Protect []string    `json:"protect,omitempty"` // the scenario is lost when a ward with one of these keys is destroyed
	Rounds  int         `json:"rounds,omitempty"`  // the scenario is lost at the end of this round; 0: never
}

// HintEntry is a hint of a tutorial.
type HintEntry = game.Hint[HintWhen]

// HintWhen is the condition for showing a hint.
type HintWhen struct {
	Used  []string `json:"used,omitempty"`  // commands that players have given: verbs, or verbs with words
	Asked string   `json:"asked,omitempty"` // what the game waits for: choose, turn, move, attack, shove, harm …
	Round int      `json:"round,omitempty"` // the first round in which the hint is shown
	Rooms int      `json:"rooms,omitempty"` // the least number of revealed rooms
}

// Deeds returns the deeds that must have been done.
func (w HintWhen) Deeds() []string { return w.Used }

// sort returns a monster's rank for a party of the given size, or "" if the monster is absent.
func (m *MonsterEntry) sort(party int) string {
	switch {
	case party <= 2:
		return m.Two
	case party == 3:
		return m.Three
	}
	return m.Four
}

// The largest numbers in a scenario.
const (
	maxPoints   = 99 // life, harm, money on a hex, or experience
	maxMonsters = 200
	maxGold     = 9999
)
