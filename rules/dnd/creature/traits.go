package creature

// Trait is a thing that changes rules for a creature, by its key.
type Trait struct {
	Key  string   `json:"key"`
	Name string   `json:"name,omitempty"` // none: the table's
	N    int      `json:"n,omitempty"`    // how much: hit points regained, an extra d6
	Keys []string `json:"keys,omitempty"` // of what: damage types that stop regeneration
	Text string   `json:"text,omitempty"`
}

// The keys of traits. Package skirmish has a rule for each, and no other is read.
const (
	PackTactics       = "pack-tactics"         // advantage while an ally beside the target can act
	NimbleEscape      = "nimble-escape"        // Disengage or Hide as a bonus action
	CunningAction     = "cunning-action"       // Dash, Disengage or Hide as a bonus action
	SneakAttack       = "sneak-attack"         // N d6 more, once a turn, with advantage or an ally beside the target
	MartialAdvantage  = "martial-advantage"    // N d6 more, once a turn, with an ally beside the target
	Regeneration      = "regeneration"         // N hit points at the start of its turn, unless damaged by one of Keys
	UndeadFortitude   = "undead-fortitude"     // a Constitution save at 0 hit points
	SunlightSensitive = "sunlight-sensitivity" // disadvantage on attacks in bright light that is called sunlight
	MagicResistance   = "magic-resistance"     // advantage on saves against spells
	KeenSenses        = "keen-senses"          // advantage on Perception: passive Perception 5 higher
	Flyby             = "flyby"                // draws no opportunity attacks while it flies
	SpiderClimb       = "spider-climb"         // climbs anything at its climbing speed
	Charge            = "charge"               // N d6 more after 20 feet straight towards the target
	Pounce            = "pounce"               // after 20 feet straight a Strength save of DC N, or prone
	Reckless          = "reckless"             // advantage on its own attacks, and on those against it
	Brave             = "brave"                // advantage on saves against being frightened
	Relentless        = "relentless"           // once: 1 hit point in place of 0
	Evasion           = "evasion"              // no damage on a Dexterity save, half on a failure
	SecondWind        = "second-wind"          // once: 1d10+N hit points as a bonus action
	ActionSurge       = "action-surge"         // once: one more action
	Rage              = "rage"                 // N more damage with Strength, resistance, advantage on Strength, as a bonus action
	HordeBreaker      = "horde-breaker"        // once a turn one more attack against another beside the first
	Aggressive        = "aggressive"           // moves up to its speed towards an enemy as a bonus action
	Rampage           = "rampage"              // after killing moves half its speed and bites as a bonus action
	BloodFrenzy       = "blood-frenzy"         // advantage against the wounded
	Swarm             = "swarm"                // may share another's space; half damage of its attacks at half its hit points
	ImprovedCritical  = "improved-critical"    // a natural N or more is a critical hit
	FalseAppearance   = "false-appearance"     // is not noticed until it acts
	SureFooted        = "sure-footed"          // advantage on saves against being knocked prone
	StandingLeap      = "standing-leap"        // jumps N feet without a run
	SculptSpells      = "sculpt-spells"        // friends in its areas succeed and take no damage
)
