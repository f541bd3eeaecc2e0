package condition

import "github.com/battlemat/battlemat/rules/gloomhaven/modifier"

// The names of the conditions, for use in the rules.
const (
	Poison     = "poison"
	Wound      = "wound"
	Immobilize = "immobilize"
	Disarm     = "disarm"
	Stun       = "stun"
	Muddle     = "muddle"
	Invisible  = "invisible"
	Strengthen = "strengthen"
	Curse      = "curse"
	Bless      = "bless"
	Ground     = "ground"
	Ward       = "ward"
	Brittle    = "brittle"
	Bane       = "bane"
	Impair     = "impair"
	Regenerate = "regenerate"
)

// All lists the conditions that an ability can put on a figure, in the order of the rulings.
//
// GH G14: a condition without Stays ends with a turn. The last five conditions come from
// Frosthaven.
var All = []Condition{
	{Name: Poison, State: "poisoned", Rule: "GH G95", Stays: true, Asked: true,
		Text: "Attacks against it get +1. Healing removes this instead of restoring life."},
	{Name: Wound, State: "wounded", Rule: "GH G96", Stays: true,
		Text: "Suffers 1 damage at the start of each of its turns, until it is healed."},
	{Name: Immobilize, State: "immobilized", Rule: "GH G97", Asked: true, Text: "Cannot move."},
	{Name: Disarm, State: "disarmed", Rule: "GH G98", Asked: true, Text: "Cannot attack."},
	{Name: Stun, State: "stunned", Rule: "GH G99", Asked: true, Text: "Does nothing on its turn."},
	{Name: Muddle, State: "muddled", Rule: "GH G100", Asked: true, Text: "Attacks with disadvantage."},
	{Name: Invisible, State: "invisible", Rule: "GH G101", Helps: true, Asked: true, Text: "No enemy can focus or target it."},
	{Name: Strengthen, State: "strengthened", Rule: "GH G102", Helps: true, Asked: true, Text: "Attacks with advantage."},
	{Name: Curse, State: "cursed", Rule: "GH G103", Card: &modifier.Curse},
	{Name: Bless, State: "blessed", Rule: "GH G103", Helps: true, Card: &modifier.Bless},
	{Name: Ground, State: "grounded", Rule: "GH G93", Strips: "flying"},
	{Name: Ward, State: "warded", Rule: "GH G111", Helps: true, Stays: true, Asked: true,
		Text: "The next damage that it suffers is halved, rounded down; then this ends. Ward and brittle end each other."},
	{Name: Brittle, State: "brittle", Rule: "GH G112", Stays: true, Asked: true,
		Text: "The next damage that it suffers is doubled; then this ends. A heal ends it too. Ward and brittle end each other."},
	{Name: Bane, State: "under a bane", Rule: "GH G113", Text: "Suffers 10 damage when this ends. A heal removes it without that damage."},
	{Name: Impair, State: "impaired", Rule: "GH G114", Text: "Cannot use items. This game has no items, so this has no effect."},
	{Name: Regenerate, State: "regenerating", Rule: "GH G115", Helps: true, Stays: true,
		Text: "Heals 1 at the start of each of its turns, before a wound harms it. Ends when it suffers damage."},
}
