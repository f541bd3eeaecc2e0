package condition

// Keys of the conditions that the rules look up.
const (
	Blinded       = "blinded"
	Charmed       = "charmed" // the source is stored with it
	Deafened      = "deafened"
	Frightened    = "frightened" // the creature feared is stored with it
	Grappled      = "grappled"   // the source is stored with it
	Incapacitated = "incapacitated"
	Invisible     = "invisible"
	Paralyzed     = "paralyzed"
	Petrified     = "petrified"
	Poisoned      = "poisoned"
	Prone         = "prone"
	Restrained    = "restrained"
	Stunned       = "stunned"
	Unconscious   = "unconscious"
)

// Conditions lists the conditions of the book, which documents may name.
//
// To add one, write a constant above, a row here in the same order, and then:
//
//   - a ruling in docs/rulings/dnd.md, and a test that cites it (TestEveryRowIsWhole, the ledger);
//   - an entry in docs/manual/dnd/glossary.md, its badge in docs/PROTOCOL.md and its sign in
//     web/src/board/signs.ts (TestEveryConditionIsTold);
//   - creature.schema.json, written by go test ./rules/dnd/creature -run TestSchema -update;
//   - its effects: on any board in attack.go, throw.go and conditions.go of package dnd, in a game
//     in package skirmish. For example, a save is modified in both;
//   - its weight for bots in rules/dnd/player/effects.go, without which bots ignore it;
//   - its word in the list in docs/BOARD-FORMAT.md.
//
// DND C1: the paralyzed, petrified, stunned and unconscious are incapacitated. DND C2: these do not
// move, and neither do the grappled and the restrained. DND C14: the unconscious lie prone.
var Conditions = []Condition{
	{Key: Blinded, Name: "blinded", Rule: "DND C3", Text: "It cannot see: its attacks have disadvantage, and attacks against it have advantage."},
	{Key: Charmed, Name: "charmed", Rule: "DND C5", Text: "It cannot attack whoever charmed it."},
	{Key: Deafened, Name: "deafened", Rule: "DND C4", Text: "It cannot hear."},
	{Key: Frightened, Name: "frightened", Rule: "DND C6", Text: "While it sees what frightens it, its attacks and checks have disadvantage, and it cannot move closer."},
	{Key: Grappled, Name: "grappled", Rule: "DND C7", Text: "Its speed is 0.", Still: true},
	{Key: Incapacitated, Name: "incapacitated", Rule: "DND C1", Text: "It takes no actions or reactions."},
	{Key: Invisible, Name: "invisible", Rule: "DND C8", Text: "It cannot be seen: its attacks have advantage, and attacks against it have disadvantage."},
	{Key: Paralyzed, Name: "paralyzed", Rule: "DND C9", Text: "It cannot act or move; hits within 5 feet are critical.",
		Still: true, Brings: []string{Incapacitated}},
	{Key: Petrified, Name: "petrified", Rule: "DND C11", Text: "It is stone: it cannot act or move, and resists all damage.",
		Still: true, Brings: []string{Incapacitated}},
	{Key: Poisoned, Name: "poisoned", Rule: "DND C10", Text: "Its attacks and checks have disadvantage."},
	{Key: Prone, Name: "prone", Rule: "DND K18", Text: "It can only crawl; attacks against it have advantage from within 5 feet, and disadvantage from farther away."},
	{Key: Restrained, Name: "restrained", Rule: "DND C12",
		Text: "Its speed is 0; its attacks and Dexterity saves have disadvantage, and attacks against it have advantage.", Still: true},
	{Key: Stunned, Name: "stunned", Rule: "DND C13", Text: "It cannot act or move; attacks against it have advantage.",
		Still: true, Brings: []string{Incapacitated}},
	{Key: Unconscious, Name: "unconscious", Rule: "DND C14", Text: "It cannot act or move; hits within 5 feet are critical.",
		Still: true, Brings: []string{Incapacitated, Prone}},
}

// Keys of other effects that last on a figure.
const (
	Surprised     = "surprised" // until its first turn ends
	Helped        = "helped"    // a friend helps it attack an enemy
	Bless         = "bless"
	Bane          = "bane"
	ShieldOfFaith = "shield-of-faith"
	Shield        = "shield" // until its next turn
	MageArmour    = "mage-armour"
	Sanctuary     = "sanctuary"
	HuntersMark   = "hunters-mark" // set on the target; the caster is stored with it
	Haste         = "haste"
	GuidingBolt   = "guided"       // the next attack against it has advantage
	Invisibility  = "invisibility" // until it attacks or casts
	Blur          = "blur"
	Light         = "light"
	Fly           = "fly"
	Longstrider   = "longstrider"
	FaerieFire    = "outlined"
	Chilled       = "chilled"
	Rage          = "rage"
)

// Lasting lists the other lasting effects, which come from spells, traits and actions.
var Lasting = []Condition{
	{Key: Surprised, Name: "surprised", Rule: "DND K39", Text: "It cannot move, act or react until its first turn is over."},
	{Key: Helped, Name: "helped", Rule: "DND K9", Text: "Its next attack against one enemy has advantage."},
	{Key: Bless, Name: "blessed", Rule: "DND P7", Text: "It adds a d4 to attacks and saves."},
	{Key: Bane, Name: "baned", Rule: "DND P7", Text: "It subtracts a d4 from attacks and saves."},
	{Key: ShieldOfFaith, Name: "shielded by faith", Rule: "DND P7", Text: "+2 to AC."},
	{Key: Shield, Name: "shielded", Rule: "DND P7", Text: "+5 to AC until its next turn."},
	{Key: MageArmour, Name: "in mage armor", Rule: "DND P7", Text: "AC 13 plus its Dexterity modifier, unless its AC is better."},
	{Key: Sanctuary, Name: "in sanctuary", Rule: "DND P7", Text: "Attackers must first make a saving throw."},
	{Key: HuntersMark, Name: "marked", Rule: "DND P7", Text: "Hits by the hunter who marked it deal 1d6 more damage."},
	{Key: Haste, Name: "hasted", Rule: "DND P7", Text: "Its speed is doubled; +2 to AC; one more attack."},
	{Key: GuidingBolt, Name: "lit up", Rule: "DND P7", Text: "The next attack against it has advantage."},
	{Key: Invisibility, Name: "made invisible", Rule: "DND P7", Text: "It is invisible until it attacks or casts a spell."},
	{Key: Blur, Name: "blurred", Rule: "DND P7", Text: "Attacks against it have disadvantage."},
	{Key: Light, Name: "shining", Rule: "DND P7", Text: "It sheds light."},
	{Key: Fly, Name: "flying", Rule: "DND P7", Text: "It flies 60 feet."},
	{Key: Longstrider, Name: "swift", Rule: "DND P7", Text: "Its speed is increased by 10 feet."},
	{Key: FaerieFire, Name: "outlined", Rule: "DND P7", Text: "Attacks against it have advantage, and it cannot be invisible."},
	{Key: Chilled, Name: "chilled", Rule: "DND P7", Text: "Its speed is reduced by 10 feet."},
	{Key: Rage, Name: "raging", Rule: "DND T8", Text: "Its Strength attacks deal more damage; it has resistance to bludgeoning, piercing and slashing damage."},
}
