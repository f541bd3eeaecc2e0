package creature

// The times that actions take, as documents write them.
const (
	AsAction   = "action"
	AsBonus    = "bonus"
	AsReaction = "reaction" // as a reaction to its Trigger
)

// Action is something that a creature can do other than cast a spell: an attack, a breath, a
// special action.
type Action struct {
	Key  string `json:"key"`
	Name string `json:"name"`
	Text string `json:"text,omitempty"`
	Time string `json:"time,omitempty"` // action (also ""), bonus, reaction
	// Uses is the number of times that the action can be used in a skirmish; 0: no limit.
	Uses int `json:"uses,omitempty"`
	// Recharge is the lowest d6 roll at the start of a turn that makes the action usable again.
	Recharge int `json:"recharge,omitempty"`
	// Trigger is the event that a reaction answers: hit (the creature is hit), missed, damaged,
	// cast.
	Trigger string `json:"trigger,omitempty"`
	Use     Use    `json:"use"`
}

// Spell is a spell that can be cast. Its attack bonus and its save DC are the caster's.
type Spell struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Text   string `json:"text,omitempty"`
	Level  int    `json:"level,omitempty"` // 0: a cantrip
	School string `json:"school,omitempty"`
	Time   string `json:"time,omitempty"` // action (also ""), bonus, reaction
	// Trigger is the event that a reaction answers: hit, missed, damaged, cast.
	Trigger string `json:"trigger,omitempty"`
	Use     Use    `json:"use"`
	// Higher is what each level of a higher slot adds. For a cantrip it is what each of the caster's
	// levels 5, 11 and 17 adds.
	Higher Higher `json:"higher,omitzero"`
}

// Grown returns how many times the spell's Higher is added: once for each level of the slot above
// the spell's level. For a cantrip it is once for each of the levels 5, 11 and 17 that the caster
// has reached.
func (s *Spell) Grown(caster, slot int) int {
	if s.Level > 0 {
		return max(0, slot-s.Level)
	}
	n := 0
	for _, level := range []int{5, 11, 17} {
		if caster >= level {
			n++
		}
	}
	return n
}

// Higher is what each level of a higher slot adds to a spell, or each step of the caster's level to
// a cantrip.
type Higher struct {
	Dice    string `json:"dice,omitempty"`    // added to the first damage (also of a zone) or to the healing: "1d6"
	Targets int    `json:"targets,omitempty"` // the number of additional targets or darts
	Length  int    `json:"length,omitempty"`  // feet added to the length of the area
}

// Use describes how an action or a spell is aimed, and its effect.
type Use struct {
	// Range is how many feet away the target or the point may be; 0: the creature itself. Touch is 5.
	Range int `json:"range,omitempty"`
	// Targets is the number of creatures that are chosen if there is no Area; 1 by default.
	Targets int `json:"targets,omitempty"`
	// Again means that one target may be chosen several times, as with darts and rays.
	Again bool `json:"again,omitempty"`
	// Apart is the largest distance in feet between two targets; 0: any distance.
	Apart int `json:"apart,omitempty"`
	// Whom limits the targets: "" anybody, "enemy", "ally" (also the creature itself), "self",
	// "other".
	Whom string `json:"whom,omitempty"`
	// Only lists the kinds of creatures that are affected: "humanoid"; none: all.
	Only []string `json:"only,omitempty"`
	// Area is placed at a point within Range, or starts at the creature's own space.
	Area *Area `json:"area,omitempty"`
	// Attack is rolled against each target. Effect then happens on a hit, in addition to the
	// damage.
	Attack *Attack `json:"attack,omitempty"`
	Effect Effect  `json:"effect,omitzero"`
	// Rounds is the number of rounds that the effect lasts; 0: as its conditions say.
	Rounds        int  `json:"rounds,omitempty"`
	Concentration bool `json:"concentration,omitempty"`
}

// Area is an area of effect.
type Area struct {
	Shape  string `json:"shape"` // sphere, cylinder, cube, cone, line, emanation
	Length int    `json:"length"`
	Width  int    `json:"width,omitempty"`  // the width of a line; 5 by default
	Height int    `json:"height,omitempty"` // the height of a cylinder or a wall
	// Self means that the origin is on the creature's space. The origin of an emanation always is.
	Self bool `json:"self,omitempty"`
}

// Attack is an attack roll.
type Attack struct {
	Bonus int `json:"bonus,omitempty"` // for a spell, the caster's bonus is used
	// Spell means that this is a spell attack.
	Spell  bool     `json:"spell,omitempty"`
	Reach  int      `json:"reach,omitempty"`  // its reach in melee; 0 if it is only a ranged attack
	Normal int      `json:"normal,omitempty"` // its normal range; 0 if it is only a melee attack
	Long   int      `json:"long,omitempty"`   // the range up to which it attacks with disadvantage; 0 if it cannot attack beyond Normal
	Damage []Damage `json:"damage,omitempty"`
	// Finesse means that sneak attacks may be made with the weapon.
	Finesse bool `json:"finesse,omitempty"`
	// Heavy means that the weapon hinders small creatures.
	Heavy bool `json:"heavy,omitempty"`
	// Magic means that the attack does not count as nonmagical.
	Magic bool `json:"magic,omitempty"`
	// Ability is the ability that the attack uses, str or dex. Some bonuses depend on it.
	Ability string `json:"ability,omitempty"`
}

// Damage is the damage dice of one type.
type Damage struct {
	Dice string `json:"dice"` // "1d8+3"
	Type string `json:"type"` // the type of damage: one of [DamageTypes]
}

// DamageTypes lists the types of damage.
var DamageTypes = []string{
	"acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant", "slashing", "thunder",
}

// Nonmagical stands for bludgeoning, piercing and slashing damage from nonmagical attacks. The
// lists of damage that a creature resists or is immune to may contain it.
const Nonmagical = "nonmagical"
