package skirmish

import "github.com/battlemat/battlemat/rules/dnd/creature"

// condition is what people are told of a condition or a boon.
type condition struct{ name, rule, text string }

// helped is what help gives a friend against an enemy. DND K9.
const helped = "helped"

// conditionNames tells what each condition and boon does.
var conditionNames = map[string]condition{
	creature.Blinded:       {"blinded", "DND C3", "It sees nothing: its attacks have disadvantage, those against it advantage."},
	creature.Charmed:       {"charmed", "DND C5", "It does not attack the one who charmed it."},
	creature.Deafened:      {"deafened", "DND C4", "It hears nothing."},
	creature.Frightened:    {"frightened", "DND C6", "While it sees what frightens it, its attacks have disadvantage, and it goes no nearer."},
	creature.Grappled:      {"grappled", "DND C7", "Its speed is 0."},
	creature.Incapacitated: {"incapacitated", "DND C1", "It takes no actions or reactions."},
	creature.Invisible:     {"invisible", "DND C8", "It is not seen."},
	creature.Paralyzed:     {"paralyzed", "DND C9", "It cannot act or move; hits within 5 feet are critical."},
	creature.Petrified:     {"petrified", "DND C11", "It is stone: it cannot act or move, and resists all damage."},
	creature.Poisoned:      {"poisoned", "DND C10", "Its attacks have disadvantage."},
	creature.Prone:         {"prone", "DND K18", "It crawls; attacks within 5 feet have advantage against it, others disadvantage."},
	creature.Restrained:    {"restrained", "DND C12", "Its speed is 0; its attacks and Dexterity saves have disadvantage, attacks against it advantage."},
	creature.Stunned:       {"stunned", "DND C13", "It cannot act or move; attacks against it have advantage."},
	creature.Unconscious:   {"unconscious", "DND C14", "It cannot act or move; hits within 5 feet are critical."},
	surprised:              {"surprised", "DND K39", "It does nothing until its first turn is over."},
	helped:                 {"helped", "DND K9", "Its next attack against one enemy has advantage."},
	creature.Bless:         {"blessed", "DND P7", "A d4 more on attacks and saves."},
	creature.Bane:          {"baned", "DND P7", "A d4 less on attacks and saves."},
	creature.ShieldOfFaith: {"shielded by faith", "DND P7", "2 more AC."},
	creature.Shield:        {"shielded", "DND P7", "5 more AC until its next turn."},
	creature.MageArmour:    {"in mage armour", "DND P7", "AC 13 and Dexterity."},
	creature.Sanctuary:     {"in sanctuary", "DND P7", "Whoever attacks it must first save."},
	creature.HuntersMark:   {"marked", "DND P7", "The hunter's hits do a d6 more."},
	creature.Haste:         {"hasted", "DND P7", "Its speed is doubled, 2 more AC, one more attack."},
	creature.GuidingBolt:   {"lit up", "DND P7", "The next attack against it has advantage."},
	creature.Invisibility:  {"made invisible", "DND P7", "It is not seen until it attacks or casts."},
	creature.Blur:          {"blurred", "DND P7", "Attacks against it have disadvantage."},
	creature.Light:         {"shining", "DND P7", "It sheds light."},
	creature.Fly:           {"flying", "DND P7", "It flies 60 feet."},
	creature.Longstrider:   {"swift", "DND P7", "10 feet more speed."},
	creature.FaerieFire:    {"outlined", "DND P7", "Attacks against it have advantage, and it cannot be invisible."},
	creature.Chilled:       {"chilled", "DND P7", "10 feet less speed."},
	creature.Rage:          {"raging", "DND T8", "More damage with Strength, and resistance to weapons."},
}

// conditionNamed is what people are told of a condition.
func conditionNamed(key string) condition {
	if c, known := conditionNames[key]; known {
		return c
	}
	return condition{key, "DND C1", ""}
}
