package creature

// The times that actions take.
const (
	AsAction   = "action"
	AsBonus    = "bonus"
	AsReaction = "reaction" // by its Trigger
)

// Action is something that a creature can do: an attack, a breath, a spell.
type Action struct {
	Key  string `json:"key"`
	Name string `json:"name"`
	Text string `json:"text,omitempty"`
	Time string `json:"time,omitempty"` // action (also ""), bonus, reaction
	// Uses is how often in a skirmish; 0: always.
	Uses int `json:"uses,omitempty"`
	// Recharge is the least d6 at the start of a turn with which it can be used again.
	Recharge int `json:"recharge,omitempty"`
	// Trigger, of a reaction: hit (the creature is hit), missed, damaged, cast.
	Trigger string `json:"trigger,omitempty"`
	Use     Use    `json:"use"`
}

// Spell is a spell that can be cast. The bonus of its attack and the DC of its save are the caster's.
type Spell struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Text   string `json:"text,omitempty"`
	Level  int    `json:"level,omitempty"` // 0: a cantrip
	School string `json:"school,omitempty"`
	Time   string `json:"time,omitempty"` // action (also ""), bonus, reaction
	// Trigger, of a reaction: hit, missed, damaged, cast.
	Trigger string `json:"trigger,omitempty"`
	Use     Use    `json:"use"`
	// Higher is added as many times as [Spell.Grown] says.
	Higher Higher `json:"higher,omitzero"`
}

// Grown returns how often the spell's Higher is added: for each level of the slot above the spell's; of
// a cantrip, when its caster has reached levels 5, 11 and 17.
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

// Higher is what a higher slot, or a cantrip's caster of higher level, adds each time.
type Higher struct {
	Dice    string `json:"dice,omitempty"`    // to the first damage, the zone's too, or to the healing: "1d6"
	Targets int    `json:"targets,omitempty"` // creatures, or darts
	Length  int    `json:"length,omitempty"`  // of the area
}

// Use is how an action or a spell is aimed, and what it does.
type Use struct {
	// Range is how far the target, or the point, may be; 0: the creature itself. Touch is 5.
	Range int `json:"range,omitempty"`
	// Targets is how many creatures are chosen when there is no Area; 1 by default.
	Targets int `json:"targets,omitempty"`
	// Again: one target may be chosen several times, as with darts and rays.
	Again bool `json:"again,omitempty"`
	// Apart is how far the targets may be from each other at most, in feet; 0: as far as they like.
	Apart int `json:"apart,omitempty"`
	// Whom may be chosen: "" anybody, "enemy", "ally" (the creature itself too), "self", "other".
	Whom string `json:"whom,omitempty"`
	// Only are the kinds of creatures that it affects: "humanoid"; none: all.
	Only []string `json:"only,omitempty"`
	// Area is placed at a point within Range, or from the creature's own space.
	Area *Area `json:"area,omitempty"`
	// Attack is rolled against each target; Effect is then what a hit does besides its damage.
	Attack *Attack `json:"attack,omitempty"`
	Effect Effect  `json:"effect,omitzero"`
	// Rounds is how long the effect lasts; 0: as its conditions say.
	Rounds        int  `json:"rounds,omitempty"`
	Concentration bool `json:"concentration,omitempty"`
}

// Area is an area of effect.
type Area struct {
	Shape  string `json:"shape"` // sphere, cylinder, cube, cone, line, emanation
	Length int    `json:"length"`
	Width  int    `json:"width,omitempty"`  // of a line; 5 when it does not say
	Height int    `json:"height,omitempty"` // of a cylinder or a wall
	// Self: its origin is on the creature's space. An emanation's always is.
	Self bool `json:"self,omitempty"`
}

// Attack is an attack roll.
type Attack struct {
	Bonus int `json:"bonus,omitempty"` // of a spell: the caster's
	// Spell: it is a spell attack.
	Spell  bool     `json:"spell,omitempty"`
	Reach  int      `json:"reach,omitempty"`  // in melee; 0: it only shoots
	Normal int      `json:"normal,omitempty"` // of range; 0: it does not shoot
	Long   int      `json:"long,omitempty"`   // beyond Normal with disadvantage; 0: none
	Damage []Damage `json:"damage,omitempty"`
	// Finesse: sneak attacks may be made with it. Heavy weapons hinder the small.
	Finesse bool `json:"finesse,omitempty"`
	Heavy   bool `json:"heavy,omitempty"`
	// Magic: it is no nonmagical weapon.
	Magic bool `json:"magic,omitempty"`
	// Ability is the ability that it uses, for bonuses to it: str, dex.
	Ability string `json:"ability,omitempty"`
}

// Damage is dice of a type.
type Damage struct {
	Dice string `json:"dice"` // "1d8+3"
	Type string `json:"type"` // one of [DamageTypes]
}

// DamageTypes lists the types of damage.
var DamageTypes = []string{
	"acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant", "slashing", "thunder",
}

// Nonmagical stands for bludgeoning, piercing and slashing damage of attacks that are not magic,
// in the lists of what a creature resists or is immune to.
const Nonmagical = "nonmagical"
