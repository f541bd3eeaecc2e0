package card

import "github.com/battlemat/battlemat/geom/area"

// Deed is the kind of an ability, named by the first word of its line.
type Deed string

// The kinds of abilities. Each condition is a kind, too: "Stun, Range 2".
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
	Spawn      Deed = "Spawn" // on a monster's card: the spawned monster acts in this round
	Push       Deed = "Push"  // a push that is not part of an attack
	Pull       Deed = "Pull"
	Prepare    Deed = "Prepare" // prepares a bonus for the next attack: "Prepare x2", "Prepare +2"
)

// Whom says which figures an ability other than an attack affects.
type Whom string

// The words that name the affected figures.
const (
	Self    Whom = "Self"            // the figure itself
	Ally    Whom = "Ally"            // the figure itself or one ally in range
	Allies  Whom = "Self and Allies" // all allies in range, and the figure itself
	Enemy   Whom = "Enemy"           // as many enemies as Targets allows, one by default
	Enemies Whom = "Enemies"         // all enemies in range
)

// Ability is one line of a card. Logs store it field by field, so the meaning of an old match does
// not depend on the grammar of lines. Never rename a field.
type Ability struct {
	Deed     Deed   `json:"deed"`               // for a condition, its name with a capital: "Stun"
	N        int    `json:"n,omitempty"`        // the number of hexes, harm or points
	Relative bool   `json:"relative,omitempty"` // "Move +1", on a monster's card: added to the monster's own number
	Name     string `json:"name,omitempty"`     // the name of the figure to summon or spawn
	Elite    bool   `json:"elite,omitempty"`    // the figure to summon or spawn is an elite

	Movement string `json:"movement,omitempty"` // for Move: "" on foot, "jump", "fly"
	Whom     Whom   `json:"whom,omitempty"`     // for anything but an attack; never "" when read from a line

	Range    int          `json:"range,omitempty"`   // 0: melee, or no range
	Farther  bool         `json:"farther,omitempty"` // "Range +1": added to the monster's own range, unless it is melee
	Targets  int          `json:"targets,omitempty"` // 0: the figure's own number, or 1 if it has none
	More     bool         `json:"more,omitempty"`    // "Add Target": one more target in addition to those of the area
	Area     area.Pattern `json:"area,omitzero"`
	Pierce   int          `json:"pierce,omitempty"`
	Push     int          `json:"push,omitempty"` // for an attack
	Pull     int          `json:"pull,omitempty"`
	Inflicts []string     `json:"inflicts,omitempty"` // the names of the conditions that an attack inflicts

	Advantage    bool    `json:"advantage,omitempty"`
	Disadvantage bool    `json:"disadvantage,omitempty"`
	Bonuses      []Bonus `json:"bonuses,omitempty"` // the bonuses of an attack; for Prepare, whose N is 0, the prepared bonus
	Stays        bool    `json:"stays,omitempty"`   // the effect lasts until the end of the scenario, and the card stays in play
}

// Bonus is a conditional modifier of an attack: "+2 if flanked".
type Bonus struct {
	Add   int  `json:"add,omitempty"`
	Times int  `json:"times,omitempty"` // a factor of at least 2, or 0 if the bonus only adds
	If    When `json:"if,omitempty"`
}

// When is the condition under which a bonus applies.
type When string

// The conditions of a bonus. Each is checked for one target at the time of its attack.
const (
	Flanked  When = "flanked"  // an ally of the attacker is adjacent to the target
	Alone    When = "alone"    // no ally of the target is adjacent to it
	Unhurt   When = "unhurt"   // the target has all its life
	Hurt     When = "hurt"     // the target has lost life
	Poisoned When = "poisoned" // the target has the condition
	Wounded  When = "wounded"
	Muddled  When = "muddled"
	Elite    When = "elite"   // the target is an elite
	Distant  When = "distant" // the target is not adjacent to the attacker
	Always   When = ""
)
