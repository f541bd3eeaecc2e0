package creature_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// printed lists the numbers in the reference that contradict its own formulas, each with the
// reason. A number that follows the formula does not belong here.
var printed = map[string]string{
	"ghoul bite bonus":                "without its proficiency",
	"assassin shortsword DC":          "of the poison",
	"assassin light-crossbow DC":      "of the poison",
	"ankheg acid-spray DC":            "2 more",
	"merrow harpoon damage":           "1 less",
	"cleric turn-undead DC":           "of her spells",
	"drow hand-crossbow DC":           "of the poison, not of who shoots it",
	"giant-constrictor-snake grapple": "2 more",
	"giant-spider web DC":             "1 more",
	"fighter longsword damage":        "duelling, 2 more",
	"fighter javelin damage":          "duelling, 2 more",
	"ranger longbow bonus":            "archery, 2 more",
}

// holding compares numbers with formulas, and records which entries of `printed` were needed.
type holding struct {
	*testing.T
	used map[string]bool
}

// equal fails for a number that differs from its formula, unless it is listed in `printed`.
func (h *holding) equal(what string, got, want int) {
	h.Helper()
	if got == want {
		return
	}
	if printed[what] != "" {
		h.used[what] = true
		return
	}
	h.Errorf("%s: %d, by the formula %d", what, got, want)
}

// sides holds the sides of a monster's hit dice, by its size.
var sides = map[string]int{"tiny": 4, "small": 6, "medium": 8, "large": 10, "huge": 12, "gargantuan": 20}

// proficiency returns the proficiency bonus of a monster by its challenge.
func proficiency(challenge string) int {
	n := slices.Index(creature.Challenges, challenge) - 3 // "1" is the first whole number in the list
	return 2 + max(0, n-1)/4
}

// fixed splits an expression into its dice and its constant.
func fixed(t *testing.T, text string) (n, sides, add int) {
	t.Helper()
	e, err := dice.ParseExpr(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range e {
		switch {
		case term.Dice > 0:
			n, sides = term.Dice, term.Sides
		case term.Minus:
			add -= term.Fixed
		default:
			add += term.Fixed
		}
	}
	return n, sides, add
}

// TestStatistics compares every number with the formula of the reference: the mean of the hit dice,
// attack bonuses and damage from ability and proficiency, the DCs, saves and skills.
func TestStatistics(t *testing.T) {
	h := &holding{t, map[string]bool{}}
	for _, s := range shipped(false) {
		n, d, add := fixed(t, s.HitDice)
		h.equal(s.Key+" hit die", d, sides[s.Size])
		h.equal(s.Key+" hit dice", add, n*s.Modifier("con"))
		h.equal(s.Key+" hit points", s.HP, n*(d+1)/2+add)
		h.equal(s.Key+" proficiency", s.Proficiency, proficiency(s.Challenge))
		h.numbers(s)
	}
	for _, s := range shipped(true) {
		n, d, add := fixed(t, s.HitDice)
		tough := 0
		if slices.Contains(s.Tags, "dwarf") {
			tough = s.Level // a hill dwarf
		}
		h.equal(s.Key+" level", n, s.Level)
		h.equal(s.Key+" hit dice", add, n*s.Modifier("con")+tough)
		h.equal(s.Key+" hit points", s.HP, d+(n-1)*(d/2+1)+add)
		h.equal(s.Key+" proficiency", s.Proficiency, 2+(s.Level-1)/4)
		h.numbers(s)
	}
	for what, why := range printed {
		if why != "" && !h.used[what] {
			t.Errorf("%s: it follows the formula, and is called printed", what)
		}
	}
}

// numbers compares the numbers that monsters and characters have in common.
func (h *holding) numbers(s *creature.Statblock) {
	for ability, bonus := range s.Saves {
		h.equal(s.Key+" save "+ability, bonus, s.Modifier(ability)+s.Proficiency)
	}
	abilities := map[string]string{
		"acrobatics": "dex", "athletics": "str", "medicine": "wis", "perception": "wis", "sleight-of-hand": "dex", "stealth": "dex",
	}
	for skill, bonus := range s.Skills {
		more := bonus - s.Modifier(abilities[skill])
		if more != s.Proficiency && more != 2*s.Proficiency {
			h.Errorf("%s %s: %d is the ability's modifier and %d", s.Key, skill, bonus, more)
		}
	}
	if c := s.Casting; c != nil {
		h.equal(s.Key+" spell DC", c.DC, 8+s.Proficiency+s.Modifier(c.Ability))
		h.equal(s.Key+" spell bonus", c.Bonus, s.Proficiency+s.Modifier(c.Ability))
	}
	for i := range s.Actions {
		h.action(s, &s.Actions[i])
	}
	for _, t := range s.Traits {
		if t.Effect != nil {
			h.effect(s, t.Key, t.Effect)
		}
	}
}

// action compares an attack or a breath with the formulas.
func (h *holding) action(s *creature.Statblock, a *creature.Action) {
	what := s.Key + " " + a.Key
	h.effect(s, a.Key, &a.Use.Effect)
	k := a.Use.Attack
	if k == nil {
		return
	}
	ability := s.Modifier(k.Ability)
	h.equal(what+" bonus", k.Bonus, s.Proficiency+ability)
	if len(k.Damage) > 0 && !k.Spell && s.Key != "swarm-of-rats" {
		_, _, add := fixed(h.T, k.Damage[0].Dice)
		h.equal(what+" damage", add, ability)
	}
	if k.Finesse && k.Ability == "dex" && s.Modifier("dex") < s.Modifier("str") || k.Ability == "" {
		h.Errorf("%s: it goes by %q", what, k.Ability)
	}
}

// effect compares a DC with the formula. Effects that knock down use Strength, and all others use
// Constitution. The DC to escape a grapple is 10 plus the grappler's Strength modifier.
func (h *holding) effect(s *creature.Statblock, key string, e *creature.Effect) {
	if e.Save != nil {
		ability := "con"
		if e.Save.Ability == "str" {
			ability = "str"
		}
		if e.Save.Contest {
			return
		}
		h.equal(s.Key+" "+key+" DC", e.Save.DC, 8+s.Proficiency+s.Modifier(ability))
	}
	for _, c := range e.Conditions {
		switch {
		case c.Check != "":
			h.equal(s.Key+" "+key+" DC", c.Escape, 8+s.Proficiency+s.Modifier("con"))
		case c.Escape > 0:
			h.equal(s.Key+" grapple", c.Escape, 10+s.Modifier("str"))
		}
	}
}

// TestArmour: the armour class follows from the armour worn.
func TestArmour(t *testing.T) {
	kinds := map[string]struct{ base, most int }{
		"leather armour": {11, 9}, "studded leather": {12, 9}, "hide armour": {12, 2}, "chain shirt": {13, 2}, "chain mail": {16, 0}, "splint": {17, 0},
	}
	seen := 0
	for _, s := range append(shipped(false), shipped(true)...) {
		worn, shield, _ := strings.Cut(s.Armour, ", ")
		kind, known := kinds[worn]
		if !known {
			continue
		}
		seen++
		want := kind.base + min(kind.most, s.Modifier("dex"))
		if kind.most == 0 {
			want = kind.base
		}
		if shield == "shield" {
			want += 2
		}
		if s.AC != want {
			t.Errorf("%s in %s: AC %d, want %d", s.Key, s.Armour, s.AC, want)
		}
	}
	if seen < 15 {
		t.Errorf("%d creatures wear armour", seen)
	}
	for key, want := range map[string]int{"barbarian": 10 + 1 + 3, "wizard": 10 + 2} { // barbarians add Constitution
		if s, _ := creature.Named(key); s.AC != want {
			t.Errorf("%s: AC %d, want %d", key, s.AC, want)
		}
	}
}

// TestWeapons: a weapon does the damage that the table of weapons says. For a large creature its
// dice are doubled, and a bugbear gets one more die.
func TestWeapons(t *testing.T) {
	seen := 0
	for _, s := range append(shipped(false), shipped(true)...) {
		for _, a := range s.Actions {
			i := slices.IndexFunc(dnd.Weapons, func(w dnd.Weapon) bool { return w.Name == a.Key })
			k := a.Use.Attack
			if i < 0 || k == nil || k.Spell {
				continue
			}
			seen++
			w := dnd.Weapons[i]
			n, d, _ := fixed(t, k.Damage[0].Dice)
			wn, wd, _ := fixed(t, w.Damage)
			if s.Width() > 1 {
				wn *= s.Width()
			}
			if s.Key == "bugbear" {
				wn++
			}
			ranged := k.Normal == w.Normal && k.Long == w.Long || w.Thrown && k.Normal == 0
			if s.Key == "ogre-zombie" {
				w.Type = "bludgeoning" // as it is printed
			}
			if n != wn || d != wd || k.Damage[0].Type != w.Type || !ranged || k.Reach > 0 != (w.Reach > 0) || k.Heavy != w.Heavy {
				t.Errorf("%s: %s %dd%d %+v, want %+v", s.Key, a.Key, n, d, *k, w)
			}
		}
	}
	if seen < 40 {
		t.Errorf("%d weapons", seen)
	}
}

// TestPassive: passive Perception, which the reference prints, follows from the other numbers.
func TestPassive(t *testing.T) {
	want := map[string]int{
		"acolyte": 12, "ankheg": 11, "assassin": 13, "merrow": 10, "animated-armour": 6, "bandit": 10, "bandit-captain": 10, "berserker": 10, "boar": 9, "bugbear": 10, "crocodile": 10, "cult-fanatic": 11,
		"cultist": 10, "dire-wolf": 13, "drow": 12, "efreeti": 12, "flying-sword": 7, "gargoyle": 10, "ghoul": 10, "giant-bat": 11, "giant-constrictor-snake": 12,
		"giant-eagle": 14, "giant-goat": 11, "giant-owl": 15, "giant-rat": 10, "giant-scorpion": 9, "giant-spider": 10, "gnoll": 10, "goblin": 9, "griffon": 15,
		"guard": 12, "hell-hound": 15, "hill-giant": 12, "hobgoblin": 10, "imp": 11, "kobold": 8, "mage": 11, "minotaur": 17, "ogre": 8, "ogre-zombie": 8, "orc": 10,
		"owlbear": 13, "roc": 14, "scout": 15, "skeleton": 9, "swarm-of-rats": 10, "thug": 10, "troll": 12, "veteran": 12, "winter-wolf": 15, "wolf": 13,
		"young-black-dragon": 16, "young-red-dragon": 18, "zombie": 8,
	}
	for _, s := range shipped(false) {
		if s.Passive() != want[s.Key] {
			t.Errorf("%s: passive Perception %d, want %d", s.Key, s.Passive(), want[s.Key])
		}
	}
	if len(want) != len(shipped(false)) {
		t.Errorf("%d of %d monsters", len(want), len(shipped(false)))
	}
}
