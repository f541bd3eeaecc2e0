package creature

// Effect is everything that happens to each creature that is hit, or that is in an area.
type Effect struct {
	// Spares lists kinds and tags of creatures that are not affected: "undead", "elf".
	Spares []string `json:"spares,omitempty"`
	// Most is the largest size of the affected creatures; none: any size.
	Most string `json:"most,omitempty"`
	// Save is made first. If it succeeds, the creature takes half the damage (with Half) or none,
	// and nothing else happens.
	Save *Save `json:"save,omitempty"`
	// Damage is the damage that is dealt. The damage of an attack is in [Attack] instead.
	Damage []Damage `json:"damage,omitempty"`
	// Conditions are the conditions that the creature gets.
	Conditions []Affliction `json:"conditions,omitempty"`
	Push       int          `json:"push,omitempty"` // feet away from the creature, or from the area's origin
	Pull       int          `json:"pull,omitempty"` // feet towards the creature, or towards the area's origin
	// Heal is the number of hit points regained: "1d8+3".
	Heal string `json:"heal,omitempty"`
	// HealAbility adds the caster's ability modifier to the hit points regained.
	HealAbility bool `json:"healAbility,omitempty"`
	// Temporary is the number of temporary hit points gained.
	Temporary int `json:"temporary,omitempty"`
	// Stabilise makes the creature stable.
	Stabilise bool `json:"stabilise,omitempty"`
	// Boon is the key of a lasting benefit: one of [Boons].
	Boon string `json:"boon,omitempty"`
	// Teleport is the number of feet within which the creature itself moves to an empty square.
	Teleport int `json:"teleport,omitempty"`
	// Zone is the zone that the area leaves on the ground.
	Zone *Zone `json:"zone,omitempty"`
}

// Keys of boons that change a single attack and then end. Boons that last are in package condition.
const (
	Parry        = "parry"         // +2 to AC against one melee attack
	UncannyDodge = "uncanny-dodge" // half the damage of one attack whose attacker it sees
)

// Save is a saving throw.
type Save struct {
	Ability string `json:"ability"`
	DC      int    `json:"dc,omitempty"` // for a spell, the caster's DC is used
	// Half means that a success halves the damage; without it, a success avoids all damage.
	Half bool `json:"half,omitempty"`
	// Contest means that the DC is rolled too: it is a d20 plus the other creature's ability
	// modifier.
	Contest bool `json:"contest,omitempty"`
	// Uncovered means that cover does not help.
	Uncovered bool `json:"uncovered,omitempty"`
}

// Affliction is a condition that an effect puts on a creature.
type Affliction struct {
	Condition string `json:"condition"` // one of the book's conditions, by its key
	// Rounds is the number of rounds until the condition ends, at the end of one of its caster's
	// turns; 0: the condition lasts as long as the effect, or until something else ends it.
	Rounds int `json:"rounds,omitempty"`
	// Again means that the save is repeated at the end of each of the creature's turns.
	Again bool `json:"again,omitempty"`
	// Damaged is what happens when the creature takes damage: the save is repeated ("save"), or the
	// condition ends ("ends").
	Damaged string `json:"damaged,omitempty"`
	// Escape is the DC of a check to get free, as an action; for a spell it is the caster's. Check
	// is the ability of this check, for example against a web; none: Athletics or Acrobatics, as in
	// a grapple.
	Escape int    `json:"escape,omitempty"`
	Check  string `json:"check,omitempty"`
	// By is the amount by which the save must fail for this condition; 0: any.
	By int `json:"by,omitempty"`
}

// Zone is an area on the ground that lasts as long as the effect.
type Zone struct {
	Name string `json:"name,omitempty"`
	// Halves means that speed is halved in the zone, except for creatures that the zone spares.
	Halves bool `json:"halves,omitempty"`
	// Difficult means that its squares are difficult terrain.
	Difficult bool `json:"difficult,omitempty"`
	// Obscured is how the zone obscures sight: lightly or heavily.
	Obscured string `json:"obscured,omitempty"`
	// Dark means magical darkness, which darkvision does not see through. Bright and Dim are the
	// feet of light that the zone sheds.
	Dark   bool `json:"dark,omitempty"`
	Bright int  `json:"bright,omitempty"`
	Dim    int  `json:"dim,omitempty"`
	// Solid means that nobody can pass or see through it, as with a wall of stone.
	Solid bool `json:"solid,omitempty"`
	// Moves means that the zone moves with its caster.
	Moves bool `json:"moves,omitempty"`
	// Spares means that friends of the caster are not affected.
	Spares bool `json:"spares,omitempty"`
	// Enter, Start and End choose when the effect happens to a creature: when it enters the area,
	// or begins or ends its turn there.
	Enter bool `json:"enter,omitempty"`
	Start bool `json:"start,omitempty"`
	End   bool `json:"end,omitempty"`
	// Foot means that the effect happens for each 5 feet that a creature moves there, as with
	// spikes.
	Foot bool `json:"foot,omitempty"`
	// Effect is what happens to the creature then.
	Effect *ZoneEffect `json:"effect,omitempty"`
}

// ZoneEffect is the effect of a zone on a creature.
type ZoneEffect struct {
	Save       *Save        `json:"save,omitempty"`
	Damage     []Damage     `json:"damage,omitempty"`
	Conditions []Affliction `json:"conditions,omitempty"`
	Push       int          `json:"push,omitempty"`
}
