package creature

import (
	"cmp"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Trait is a thing that changes rules for a creature, by its key.
type Trait struct {
	Key  string   `json:"key"`
	Name string   `json:"name,omitempty"` // none: the table's
	N    int      `json:"n,omitempty"`    // how much: hit points regained, an extra d6
	Feet int      `json:"feet,omitempty"` // how far
	Keys []string `json:"keys,omitempty"` // of what: damage types that stop regeneration
	// Damage and Effect are the additional results of a charge for the target.
	Damage []Damage `json:"damage,omitempty"`
	Effect *Effect  `json:"effect,omitempty"`
	Text   string   `json:"text,omitempty"`
}

// The keys of traits; no other is read. Package skirmish has a rule for each except Rampage, DevilsSight
// and SpiderClimb, which change nothing there yet.
const (
	Aggressive        = "aggressive"           // moves up to its speed towards an enemy as a bonus action
	ActionSurge       = "action-surge"         // once: one more action
	Charge            = "charge"               // after Feet straight towards the target a hit with one of Keys has Damage and Effect too
	CunningAction     = "cunning-action"       // Dash, Disengage or Hide as a bonus action
	DangerSense       = "danger-sense"         // advantage on Dexterity saves, unless blinded, deafened or incapacitated
	DevilsSight       = "devils-sight"         // darkvision sees through magical darkness
	DiscipleOfLife    = "disciple-of-life"     // 2 and the spell's level more hit points of a healing spell of the first level or higher
	Evasion           = "evasion"              // no damage on a Dexterity save, half on a failure
	FalseAppearance   = "false-appearance"     // is not noticed until it acts
	Flyby             = "flyby"                // draws no opportunity attacks while it flies
	HordeBreaker      = "horde-breaker"        // once a turn one more attack against another target beside the first
	ImprovedCritical  = "improved-critical"    // a natural N or more is a critical hit
	KeenSenses        = "keen-senses"          // advantage on Perception: passive Perception 5 higher
	MagicResistance   = "magic-resistance"     // advantage on saves against spells
	MartialAdvantage  = "martial-advantage"    // N d6 more, once a turn, with an ally beside the target
	NimbleEscape      = "nimble-escape"        // Disengage or Hide as a bonus action
	PackTactics       = "pack-tactics"         // advantage while an ally beside the target can act
	Rage              = condition.Rage         // N more damage with Strength, resistance, advantage on Strength, as a bonus action
	Rampage           = "rampage"              // after killing in melee moves half its speed and attacks with one of Keys as a bonus action
	Reckless          = "reckless"             // advantage on its own attacks, and on those against it
	Regeneration      = "regeneration"         // N hit points at the start of its turn, unless damaged by one of Keys
	Relentless        = "relentless"           // once: 1 hit point instead of 0, after at most N damage where there is an N
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

// Inert lists the traits that no rule reads yet.
var Inert = []string{DevilsSight, Rampage, SpiderClimb}

// traits lists for each trait its name and the fields that its rule reads.
var traits = map[string]struct {
	name   string
	n      bool
	charge bool                      // Feet, Damage and Effect
	keys   func(*Statblock) []string // what Keys may be
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

// strikes lists the keys of a creature's actions.
func strikes(s *Statblock) []string {
	keys := make([]string, len(s.Actions))
	for i := range s.Actions {
		keys[i] = s.Actions[i].Key
	}
	return keys
}

// TraitKeys lists the keys of traits.
func TraitKeys() []string { return slices.Sorted(maps.Keys(traits)) }

// Title returns the name of the trait.
func (t *Trait) Title() string { return cmp.Or(t.Name, traits[t.Key].name) }
