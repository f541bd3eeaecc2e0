package creature

import (
	"cmp"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Trait is something that changes rules for a creature. Its key names the rule.
type Trait struct {
	Key  string   `json:"key"`            // the key of the rule
	Name string   `json:"name,omitempty"` // by default the trait's usual name
	N    int      `json:"n,omitempty"`    // the number in the rule, such as hit points regained or extra d6s
	Feet int      `json:"feet,omitempty"` // how far the creature must move for a charge
	Keys []string `json:"keys,omitempty"` // the keys in the rule, such as damage types that stop regeneration
	// Damage is the additional damage of a charge.
	Damage []Damage `json:"damage,omitempty"`
	// Effect is the additional effect of a charge.
	Effect *Effect `json:"effect,omitempty"`
	Text   string  `json:"text,omitempty"`
}

// The keys of traits. No other traits are read. Package skirmish has a rule for each except
// Rampage, DevilsSight and SpiderClimb, which have no effect there yet.
const (
	Aggressive  = "aggressive"   // as a bonus action, moves up to its speed towards an enemy
	ActionSurge = "action-surge" // one more action, once
	// Charge adds Damage and Effect to a hit with one of Keys, after moving at least Feet straight
	// towards the target.
	Charge            = "charge"
	CunningAction     = "cunning-action"       // Dash, Disengage or Hide as a bonus action
	DangerSense       = "danger-sense"         // advantage on Dexterity saves, unless blinded, deafened or incapacitated
	DevilsSight       = "devils-sight"         // darkvision sees through magical darkness
	DiscipleOfLife    = "disciple-of-life"     // healing spells of the first level or higher give 2 + the spell's level more hit points
	Evasion           = "evasion"              // no damage after a successful Dexterity save, and half after a failed one
	FalseAppearance   = "false-appearance"     // goes unnoticed until it acts
	Flyby             = "flyby"                // provokes no opportunity attacks while it flies
	HordeBreaker      = "horde-breaker"        // once a turn, one more attack against another target next to the first
	ImprovedCritical  = "improved-critical"    // a natural roll of N or more is a critical hit
	KeenSenses        = "keen-senses"          // advantage on Perception: passive Perception 5 higher
	MagicResistance   = "magic-resistance"     // advantage on saves against spells
	MartialAdvantage  = "martial-advantage"    // once a turn, N d6 more damage if an ally is next to the target
	NimbleEscape      = "nimble-escape"        // Disengage or Hide as a bonus action
	PackTactics       = "pack-tactics"         // advantage while an ally next to the target can act
	Rage              = condition.Rage         // as a bonus action: N more damage with Strength, resistance, advantage on Strength
	Rampage           = "rampage"              // as a bonus action after killing in melee, moves half its speed and attacks with one of Keys
	Reckless          = "reckless"             // advantage on its own attacks and on those against it
	Regeneration      = "regeneration"         // N hit points at the start of its turn, unless it was damaged by one of Keys
	Relentless        = "relentless"           // once, 1 hit point instead of 0; if there is an N, only after at most N damage
	SculptSpells      = "sculpt-spells"        // friends in its areas succeed on their saves and take no damage
	SecondWind        = "second-wind"          // once, 1d10+N hit points as a bonus action
	SneakAttack       = "sneak-attack"         // once a turn, N d6 more damage with advantage or if an ally is next to the target
	SpiderClimb       = "spider-climb"         // climbs anything at its climbing speed
	Steadfast         = "steadfast"            // advantage on saves against the conditions in Keys
	SunlightSensitive = "sunlight-sensitivity" // disadvantage on attacks in bright light that is described as sunlight
	SureFooted        = "sure-footed"          // advantage on Strength and Dexterity saves against being knocked prone
	Swarm             = "swarm"                // may share another's space; attacks with half its dice at half its hit points; cannot be healed
	UndeadFortitude   = "undead-fortitude"     // a Constitution save when it drops to 0 hit points
)

// Inert lists the traits that no rule reads yet.
var Inert = []string{DevilsSight, Rampage, SpiderClimb}

// traits holds the name of each trait and the fields that its rule reads.
var traits = map[string]struct {
	name   string
	n      bool
	charge bool                      // whether it reads Feet, Damage and Effect
	keys   func(*Statblock) []string // the keys that Keys may contain
}{
	Aggressive:        {name: "Aggressive"},
	ActionSurge:       {name: "Action Surge"},
	Charge:            {name: "Charge", charge: true, keys: strikes},
	CunningAction:     {name: "Cunning Action"},
	DangerSense:       {name: "Danger Sense"},
	DevilsSight:       {name: "Devil's Sight"},
	DiscipleOfLife:    {name: "Disciple of Life"},
	Evasion:           {name: "Evasion"},
	FalseAppearance:   {name: "False Appearance"},
	Flyby:             {name: "Flyby"},
	HordeBreaker:      {name: "Horde Breaker"},
	ImprovedCritical:  {name: "Improved Critical", n: true},
	KeenSenses:        {name: "Keen Senses"},
	MagicResistance:   {name: "Magic Resistance"},
	MartialAdvantage:  {name: "Martial Advantage", n: true},
	NimbleEscape:      {name: "Nimble Escape"},
	PackTactics:       {name: "Pack Tactics"},
	Rage:              {name: "Rage", n: true},
	Rampage:           {name: "Rampage", keys: strikes},
	Reckless:          {name: "Reckless"},
	Regeneration:      {name: "Regeneration", n: true, keys: func(*Statblock) []string { return DamageTypes }},
	Relentless:        {name: "Relentless", n: true},
	SculptSpells:      {name: "Sculpt Spells"},
	SecondWind:        {name: "Second Wind", n: true},
	SneakAttack:       {name: "Sneak Attack", n: true},
	SpiderClimb:       {name: "Spider Climb"},
	Steadfast:         {name: "Steadfast", keys: func(*Statblock) []string { return condition.Keys }},
	SunlightSensitive: {name: "Sunlight Sensitivity"},
	SureFooted:        {name: "Sure-Footed"},
	Swarm:             {name: "Swarm"},
	UndeadFortitude:   {name: "Undead Fortitude"},
}

// strikes returns the keys of a creature's actions.
func strikes(s *Statblock) []string {
	keys := make([]string, len(s.Actions))
	for i := range s.Actions {
		keys[i] = s.Actions[i].Key
	}
	return keys
}

// TraitKeys returns the keys of the traits.
func TraitKeys() []string { return slices.Sorted(maps.Keys(traits)) }

// Title returns the name of the trait.
func (t *Trait) Title() string { return cmp.Or(t.Name, traits[t.Key].name) }
