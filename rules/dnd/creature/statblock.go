package creature

import (
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/game"
)

// Statblock holds the statistics of a creature.
type Statblock struct {
	Key       string   `json:"key"`
	Name      string   `json:"name"`
	Character bool     `json:"character,omitempty"` // it falls unconscious at 0 hit points, where other creatures die
	Size      string   `json:"size"`                // from tiny to gargantuan; a large creature, or a larger one, stands on several squares
	Kind      string   `json:"kind"`                // what kind of creature it is
	Tags      []string `json:"tags,omitempty"`      // words in addition to the kind: "elf", "goblinoid"
	Challenge string   `json:"challenge,omitempty"` // the challenge rating of a monster: "1/4", "5"
	Level     int      `json:"level,omitempty"`     // the level of a character
	Text      string   `json:"text,omitempty"`      // one sentence for readers
	Portrait  string   `json:"portrait,omitempty"`  // the name of its silhouette in package portrait
	Colour    int      `json:"colour,omitempty"`    // the number of its own colour, from 1; 0: none

	AC          int       `json:"ac"`
	Armour      string    `json:"armour,omitempty"` // its armour, for readers
	HP          int       `json:"hp"`
	HitDice     string    `json:"hitDice,omitempty"` // "3d8+6"
	Speed       Speed     `json:"speed"`
	Abilities   Abilities `json:"abilities"`
	Proficiency int       `json:"proficiency"`
	// Saves holds the total bonuses to saving throws that differ from the ability's modifier, by
	// ability: "dex".
	Saves map[string]int `json:"saves,omitempty"`
	// Skills holds the total bonuses to checks that differ from the ability's modifier, by skill:
	// "stealth", "perception", "athletics", "acrobatics".
	Skills map[string]int `json:"skills,omitempty"`
	Senses Senses         `json:"senses,omitzero"`

	// Resist, Vulnerable and Immune list damage types. [Nonmagical] stands for three of them.
	Resist     []string `json:"resist,omitempty"`
	Vulnerable []string `json:"vulnerable,omitempty"`
	Immune     []string `json:"immune,omitempty"`
	// Unharmed lists the conditions that the creature is immune to.
	Unharmed []string `json:"unharmed,omitempty"`

	Traits  []Trait  `json:"traits,omitempty"`
	Actions []Action `json:"actions,omitempty"` // actions, bonus actions and reactions
	// Multiattack lists the attacks that one Attack action may consist of. Each entry is one
	// choice: a list of action keys, with one attack for each key. None: one attack.
	Multiattack [][]string `json:"multiattack,omitempty"`
	Casting     *Casting   `json:"casting,omitempty"`
	// Items holds the number of items of each kind that the creature carries, by key:
	// "potion-of-healing", "thieves-tools", "key", "torch".
	Items map[string]int `json:"items,omitempty"`
}

// Sizes lists the sizes, the smallest first. Their spaces are 1, 1, 1, 2, 3, and 4 squares wide.
var Sizes = []string{"tiny", "small", "medium", "large", "huge", "gargantuan"}

// Kinds lists the kinds of creatures.
var Kinds = []string{
	"aberration", "beast", "celestial", "construct", "dragon", "elemental", "fey", "fiend", "giant", "humanoid", "monstrosity", "ooze", "plant", "undead",
}

// Challenges lists the challenge ratings.
var Challenges = append([]string{"0", "1/8", "1/4", "1/2"}, numbered(maxLevel)...)

func numbered(most int) []string {
	list := make([]string, most)
	for i := range list {
		list[i] = strconv.Itoa(i + 1)
	}
	return list
}

// Width returns how many squares wide the creature's space is.
func (s *Statblock) Width() int { return max(1, slices.Index(Sizes, s.Size)-1) }

// Speed is the number of feet that a creature moves on its turn, by kind of movement; 0: it has no
// such speed.
type Speed struct {
	Walk   int  `json:"walk,omitempty"`
	Climb  int  `json:"climb,omitempty"`
	Swim   int  `json:"swim,omitempty"`
	Fly    int  `json:"fly,omitempty"`
	Burrow int  `json:"burrow,omitempty"`
	Hover  bool `json:"hover,omitempty"` // it does not fall when it cannot move
}

// Senses holds the ranges of a creature's special senses in feet.
type Senses struct {
	Darkvision  int `json:"darkvision,omitempty"`
	Blindsight  int `json:"blindsight,omitempty"`
	Tremorsense int `json:"tremorsense,omitempty"`
	Truesight   int `json:"truesight,omitempty"`
	// Blind means that it sees nothing beyond its blindsight.
	Blind bool `json:"blind,omitempty"`
}

// Abilities holds the six ability scores.
type Abilities struct {
	Str int `json:"str"`
	Dex int `json:"dex"`
	Con int `json:"con"`
	Int int `json:"int"`
	Wis int `json:"wis"`
	Cha int `json:"cha"`
}

// Score returns the score of an ability by its key, such as "dex". For an unknown key it is 10.
func (a Abilities) Score(key string) int {
	switch key {
	case "str":
		return a.Str
	case "dex":
		return a.Dex
	case "con":
		return a.Con
	case "int":
		return a.Int
	case "wis":
		return a.Wis
	case "cha":
		return a.Cha
	}
	return 10
}

// AbilityKeys lists the keys of the abilities.
var AbilityKeys = []string{"str", "dex", "con", "int", "wis", "cha"}

// Modifier returns the modifier of a score: half of the score's excess over 10, rounded down.
func Modifier(score int) int { return (score - score&1 - 10) / 2 }

// Modifier returns the modifier of an ability.
func (s *Statblock) Modifier(ability string) int { return Modifier(s.Abilities.Score(ability)) }

// Save returns the creature's bonus to saving throws with an ability.
func (s *Statblock) Save(ability string) int {
	if bonus, own := s.Saves[ability]; own {
		return bonus
	}
	return s.Modifier(ability)
}

// skillAbilities maps each skill that the rules read to its ability.
var skillAbilities = map[string]string{
	"acrobatics": "dex", "athletics": "str", "medicine": "wis", "perception": "wis", "sleight-of-hand": "dex", "stealth": "dex",
}

// Skills returns the keys of the skills that the rules read.
func Skills() []string { return slices.Sorted(maps.Keys(skillAbilities)) }

// Skill returns the creature's bonus to checks of a skill.
func (s *Statblock) Skill(skill string) int {
	if bonus, own := s.Skills[skill]; own {
		return bonus
	}
	return s.Modifier(skillAbilities[skill])
}

// Passive returns the creature's passive Perception.
func (s *Statblock) Passive() int { return 10 + s.Skill("perception") }

// Action returns the action with that key, or nil if there is none.
func (s *Statblock) Action(key string) *Action {
	return game.Find(s.Actions, func(a *Action) bool { return a.Key == key })
}

// Trait returns the trait with that key, or nil if there is none.
func (s *Statblock) Trait(key string) *Trait {
	return game.Find(s.Traits, func(t *Trait) bool { return t.Key == key })
}

// Has reports whether the creature has the trait with that key.
func (s *Statblock) Has(key string) bool { return s.Trait(key) != nil }

// Casting describes how a creature casts spells.
type Casting struct {
	Level   int    `json:"level,omitempty"` // the caster's level, which makes cantrips stronger
	Ability string `json:"ability"`         // the ability that it casts with: "wis"
	DC      int    `json:"dc"`
	Bonus   int    `json:"bonus"`           // the bonus to spell attacks
	Slots   []int  `json:"slots,omitempty"` // the number of slots of each level, from level 1
	// Spells lists the keys of the spells that the creature can cast, including cantrips.
	Spells []string `json:"spells"`
	// Daily says how often the creature can cast a spell without a slot, by the spell's key.
	Daily map[string]int `json:"daily,omitempty"`
}
