package condition

import "github.com/battlemat/battlemat/rules/gloomhaven/modifier"

// The names, which rules ask for.
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
)

// All are the conditions that an ability can put on a figure, in the order of the rulings.
//
// GH G14: all but poison and wound end with a turn.
var All = []Condition{
	{Name: Poison, State: "poisoned", Rule: "GH G95", Stays: true, Asked: true,
		Text: "Attacks against it have +1. Healing removes this instead of restoring life."},
	{Name: Wound, State: "wounded", Rule: "GH G96", Stays: true,
		Text: "Suffers 1 damage at the start of each of its turns, until it is healed."},
	{Name: Immobilize, State: "immobilized", Rule: "GH G97", Asked: true, Text: "Cannot move."},
	{Name: Disarm, State: "disarmed", Rule: "GH G98", Asked: true, Text: "Cannot attack."},
	{Name: Stun, State: "stunned", Rule: "GH G99", Asked: true, Text: "Does nothing in its turn."},
	{Name: Muddle, State: "muddled", Rule: "GH G100", Asked: true, Text: "Attacks with disadvantage."},
	{Name: Invisible, State: "invisible", Rule: "GH G101", Helps: true, Asked: true, Text: "No enemy can focus or target it."},
	{Name: Strengthen, State: "strengthened", Rule: "GH G102", Helps: true, Asked: true, Text: "Attacks with advantage."},
	{Name: Curse, State: "cursed", Rule: "GH G103", Card: &modifier.Curse},
	{Name: Bless, State: "blessed", Rule: "GH G103", Helps: true, Card: &modifier.Bless},
	{Name: Ground, State: "grounded", Rule: "GH G93", Strips: "flying"},
}
