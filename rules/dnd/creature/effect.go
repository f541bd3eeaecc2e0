package creature

// Effect is everything that happens to each creature that is struck.
type Effect struct {
	// Spares are kinds and tags of creatures that it does not affect: "undead", "elf".
	Spares []string `json:"spares,omitempty"`
	// Most is the largest size of creatures that it affects; none: any.
	Most string `json:"most,omitempty"`
	// Save is thrown first; if it succeeds, Half of the damage remains, and nothing else.
	Save *Save `json:"save,omitempty"`
	// Damage of an attack is part of the attack.
	Damage []Damage `json:"damage,omitempty"`
	// Conditions are put on it.
	Conditions []Affliction `json:"conditions,omitempty"`
	Push       int          `json:"push,omitempty"` // feet away from the creature, or from the area's origin
	Pull       int          `json:"pull,omitempty"` // feet towards it
	// Heal is the hit points regained: "1d8+3".
	Heal string `json:"heal,omitempty"`
	// HealAbility adds the caster's modifier.
	HealAbility bool `json:"healAbility,omitempty"`
	// Temporary hit points.
	Temporary int `json:"temporary,omitempty"`
	// Stabilise: it is stable.
	Stabilise bool `json:"stabilise,omitempty"`
	// Boon is a good thing that lasts, by its key: one of [Boons].
	Boon string `json:"boon,omitempty"`
	// Teleport: the creature itself moves to an empty square within that many feet.
	Teleport int `json:"teleport,omitempty"`
	// Zone is what the area leaves on the ground.
	Zone *Zone `json:"zone,omitempty"`
}

// The keys of boons that end with the attack they turn; those that last are in package condition.
const (
	Parry        = "parry"         // 2 more AC against one attack in melee
	UncannyDodge = "uncanny-dodge" // half the damage of one attack that it sees
)

// Save is a saving throw.
type Save struct {
	Ability string `json:"ability"`
	DC      int    `json:"dc,omitempty"` // of a spell: the caster's
	// Half: a success takes half the damage.
	Half bool `json:"half,omitempty"`
	// Contest: the DC is a throw of the other creature's too, a d20 and its modifier of the ability.
	Contest bool `json:"contest,omitempty"`
	// Uncovered: cover does not help.
	Uncovered bool `json:"uncovered,omitempty"`
}

// Affliction is a condition that an effect puts on a creature.
type Affliction struct {
	Condition string `json:"condition"` // of the book, by its key
	// Rounds until it ends, at the end of the turn of its caster; 0: as long as the
	// effect, or until it is ended otherwise.
	Rounds int `json:"rounds,omitempty"`
	// Again: the save is thrown again at the end of each of its turns.
	Again bool `json:"again,omitempty"`
	// Damaged: when the creature takes damage the save is made again, "save", or it ends, "ends".
	Damaged string `json:"damaged,omitempty"`
	// Escape is the DC of a check to get free, as an action; for a spell it is the caster's. Check is
	// the ability that is checked, as against a web; none: Athletics or Acrobatics, as in a grapple.
	Escape int    `json:"escape,omitempty"`
	Check  string `json:"check,omitempty"`
	// By: only if the save fails by that much.
	By int `json:"by,omitempty"`
}

// Zone is what an area leaves on the ground while the effect lasts.
type Zone struct {
	Name string `json:"name,omitempty"`
	// Halves: the speed is halved there, of whomever it does not spare.
	Halves bool `json:"halves,omitempty"`
	// Difficult: its squares are difficult terrain.
	Difficult bool `json:"difficult,omitempty"`
	// Obscured: lightly or heavily.
	Obscured string `json:"obscured,omitempty"`
	// Dark: magical darkness, which darkvision does not see through. Bright and Dim are the
	// feet of light it sheds.
	Dark   bool `json:"dark,omitempty"`
	Bright int  `json:"bright,omitempty"`
	Dim    int  `json:"dim,omitempty"`
	// Solid: nobody passes and nothing is seen through it: a wall of stone.
	Solid bool `json:"solid,omitempty"`
	// Moves: it goes with its caster.
	Moves bool `json:"moves,omitempty"`
	// Spares: friends of the caster are not affected.
	Spares bool `json:"spares,omitempty"`
	// On is the effect on a creature that enters the area, or begins or ends its turn there.
	Enter bool `json:"enter,omitempty"`
	Start bool `json:"start,omitempty"`
	End   bool `json:"end,omitempty"`
	// Foot: for each 5 feet that it moves there, as with spikes.
	Foot bool `json:"foot,omitempty"`
	// Effect is what then happens to the creature.
	Effect *ZoneEffect `json:"effect,omitempty"`
}

// ZoneEffect is what a zone does to a creature.
type ZoneEffect struct {
	Save       *Save        `json:"save,omitempty"`
	Damage     []Damage     `json:"damage,omitempty"`
	Conditions []Affliction `json:"conditions,omitempty"`
	Push       int          `json:"push,omitempty"`
}
