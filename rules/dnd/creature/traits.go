package creature

// Trait is a thing that changes rules for a creature, by its key.
type Trait struct {
	Key  string   `json:"key"`
	Name string   `json:"name,omitempty"` // none: the table's
	N    int      `json:"n,omitempty"`    // how much: hit points regained, an extra d6
	Feet int      `json:"feet,omitempty"` // how far
	Keys []string `json:"keys,omitempty"` // of what: damage types that stop regeneration
	// Effect is what comes to the target beside, of a charge.
	Effect *Effect `json:"effect,omitempty"`
	Text   string  `json:"text,omitempty"`
}

// The keys of traits. Package skirmish has a rule for each, and no other is read.
const (
	Aggressive        = "aggressive"           // moves up to its speed towards an enemy as a bonus action
	ActionSurge       = "action-surge"         // once: one more action
	Charge            = "charge"               // after Feet straight towards the target a hit with one of Keys has Effect too
	CunningAction     = "cunning-action"       // Dash, Disengage or Hide as a bonus action
	DangerSense       = "danger-sense"         // advantage on Dexterity saves, unless blinded, deafened or incapacitated
	DevilsSight       = "devils-sight"         // darkvision sees through magical darkness
	DiscipleOfLife    = "disciple-of-life"     // 2 and the spell's level more hit points of a healing spell of the first level or higher
	Evasion           = "evasion"              // no damage on a Dexterity save, half on a failure
	FalseAppearance   = "false-appearance"     // is not noticed until it acts
	Flyby             = "flyby"                // draws no opportunity attacks while it flies
	HordeBreaker      = "horde-breaker"        // once a turn one more attack against another beside the first
	ImprovedCritical  = "improved-critical"    // a natural N or more is a critical hit
	KeenSenses        = "keen-senses"          // advantage on Perception: passive Perception 5 higher
	MagicResistance   = "magic-resistance"     // advantage on saves against spells
	MartialAdvantage  = "martial-advantage"    // N d6 more, once a turn, with an ally beside the target
	NimbleEscape      = "nimble-escape"        // Disengage or Hide as a bonus action
	PackTactics       = "pack-tactics"         // advantage while an ally beside the target can act
	Rage              = "rage"                 // N more damage with Strength, resistance, advantage on Strength, as a bonus action
	Rampage           = "rampage"              // after killing in melee moves half its speed and attacks with one of Keys as a bonus action
	Reckless          = "reckless"             // advantage on its own attacks, and on those against it
	Regeneration      = "regeneration"         // N hit points at the start of its turn, unless damaged by one of Keys
	Relentless        = "relentless"           // once: 1 hit point in place of 0, of at most N damage where there is an N
	SculptSpells      = "sculpt-spells"        // friends in its areas succeed and take no damage
	SecondWind        = "second-wind"          // once: 1d10+N hit points as a bonus action
	SneakAttack       = "sneak-attack"         // N d6 more, once a turn, with advantage or an ally beside the target
	SpiderClimb       = "spider-climb"         // climbs anything at its climbing speed
	Steadfast         = "steadfast"            // advantage on saves against the conditions of Keys
	SunlightSensitive = "sunlight-sensitivity" // disadvantage on attacks in bright light that is called sunlight
	SureFooted        = "sure-footed"          // advantage on Strength and Dexterity saves against being knocked prone
	Swarm             = "swarm"                // may share another's space; half its dice at half its hit points; is not healed
	UndeadFortitude   = "undead-fortitude"     // a Constitution save at 0 hit points
)
