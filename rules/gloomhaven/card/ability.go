package card

import "github.com/battlemat/battlemat/geom/area"

// Deed is the kind of an ability, named by the first word of its line.
type Deed string

// The deeds. Each condition is one, too: "Stun, Range 2".
const (
	Move       Deed = "Move"
	Teleport   Deed = "Teleport"
	Attack     Deed = "Attack"
	Heal       Deed = "Heal"
	Shield     Deed = "Shield"
	Retaliate  Deed = "Retaliate"
	Loot       Deed = "Loot"
	Experience Deed = "Experience"
	Summon     Deed = "Summon"
	Spawn      Deed = "Spawn" // on a monster's card: the monster it brings acts in this round
	Push       Deed = "Push"  // without an attack
	Pull       Deed = "Pull"
	Prepare    Deed = "Prepare" // a bonus on the next attack: "Prepare x2", "Prepare +2"
)

// Whom says which figures an ability other than an attack affects.
type Whom string

// The words for it.
const (
	Self    Whom = "Self"            // the figure itself
	Ally    Whom = "Ally"            // itself or one ally in range
	Allies  Whom = "Self and Allies" // all allies in range, and itself
	Enemy   Whom = "Enemy"           // as many enemies as Targets says, one by default
	Enemies Whom = "Enemies"         // all enemies in range
)

// Ability is one line of a card. Logs store it field by field, so that the meaning of an old match
// does not depend on a grammar of lines: a field is not renamed.
type Ability struct {
	Deed     Deed   `json:"deed"`               // of a condition its name with a capital: "Stun"
	N        int    `json:"n,omitempty"`        // how much: hexes, harm, points
	Relative bool   `json:"relative,omitempty"` // "Move +1", on a monster's card: added to its own number
	Name     string `json:"name,omitempty"`     // of the one it summons or spawns
	Elite    bool   `json:"elite,omitempty"`    // the one it summons or spawns is an elite

	Movement string `json:"movement,omitempty"` // of Move: "" on foot, "jump", "fly"
	Whom     Whom   `json:"whom,omitempty"`     // for what is not an attack; never "" when read from a line

	Range    int          `json:"range,omitempty"`   // 0: melee, or without a range
	Farther  bool         `json:"farther,omitempty"` // "Range +1", on a monster's card: added to its own; melee stays melee
	Targets  int          `json:"targets,omitempty"` // 0: the figure's own number, otherwise 1
	More     bool         `json:"more,omitempty"`    // "Add Target": one target in addition to those of the area
	Area     area.Pattern `json:"area,omitzero"`
	Pierce   int          `json:"pierce,omitempty"`
	Push     int          `json:"push,omitempty"` // of an attack
	Pull     int          `json:"pull,omitempty"`
	Inflicts []string     `json:"inflicts,omitempty"` // conditions of an attack, by their names

	Advantage    bool    `json:"advantage,omitempty"`
	Disadvantage bool    `json:"disadvantage,omitempty"`
	Bonuses      []Bonus `json:"bonuses,omitempty"` // for an attack; for Prepare, whose N is 0, the one it prepares
	Stays        bool    `json:"stays,omitempty"`   // lasts to the end of the scenario, and the card with it
}

// Bonus is a modifier of an attack that has a condition: "+2 if flanked".
type Bonus struct {
	Add   int  `json:"add,omitempty"`
	Times int  `json:"times,omitempty"` // at least 2 for one that multiplies
	If    When `json:"if,omitempty"`
}

// When is the condition of a bonus.
type When string

// The conditions, each checked for one target at the time of its attack.
const (
	Flanked  When = "flanked"  // an ally of the attacker is adjacent to the target
	Alone    When = "alone"    // no ally of the target is adjacent to it
	Unhurt   When = "unhurt"   // the target has all its life
	Hurt     When = "hurt"     // it has not
	Poisoned When = "poisoned" // it has the condition
	Wounded  When = "wounded"
	Muddled  When = "muddled"
	Elite    When = "elite"   // it is an elite
	Distant  When = "distant" // it is not adjacent
	Always   When = ""
)
