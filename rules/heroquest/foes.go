package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/rules"
)

// The codes of refusals on account of sides.
const (
	CodeNoFoe    = "no-foe"    // HQ Q40, HQ Q51, HQ Q54
	CodeNoFriend = "no-friend" // HQ Q51
)

// The spells that help their target, and those that only harm foes. The Firestorm and the Lightning Bolt strike
// friends too, and others have no target. HQ Q51
var (
	helpful = []string{"Courage", "Heal Body", "Pass Through Rock", "Rock Skin", "Swift Wind", "Veil of Mist", "Water of Healing"}
	harmful = []string{"Ball of Flame", "Cloud of Chaos", "Command", "Fear", "Fire of Wrath", "Rust", "Sleep", "Tempest"}
)

// sided refuses an attack and a harmful spell against the figure's own side, and a helpful one on another. A figure
// without a side counts as either.
func (a *attempt) sided() *rules.Refusal {
	if a.attacker.Side == "" || a.target.Side == "" {
		return nil
	}
	foes := a.foes()
	rule := "HQ Q51" // helpful spells aim at friends, harmful ones at foes
	switch {
	case slices.Contains(helpful, a.spell):
		if !foes && a.attacker.Side == a.target.Side {
			return nil
		}
		return &rules.Refusal{Rule: rule, Code: CodeNoFriend, Detail: fmt.Sprintf("%s helps friends: %s is no friend of %s.", a.spell, a.target.ID, a.attacker.ID)}
	case a.spell == "Genie":
		rule = "HQ Q54" // it attacks a foe in sight
	case a.spell == "":
		rule = "HQ Q40" // an attack is an action against a foe
	case !slices.Contains(harmful, a.spell):
		return nil
	}
	if foes {
		return nil
	}
	return &rules.Refusal{Rule: rule, Code: CodeNoFoe, Detail: fmt.Sprintf("%s is no foe of %s.", a.target.ID, a.attacker.ID)}
}

// foes reports whether the two are foes.
//
// HQ Q63: the foes of a hero under Zargon's command are the other heroes.
func (a *attempt) foes() bool {
	if hero(a.attacker) && a.attacker.Is(TraitCommanded) {
		return hero(a.target)
	}
	return a.attacker.Side != a.target.Side
}

// borne returns the weapon with which a figure strikes the next square, by its traits: the one that its
// kind begins with, or else the first, which may be the fists.
//
// HQ S0.29, Q43, Q148.
func (a *attempt) borne() (Weapon, bool) {
	edition, first := a.desk.profile.Edition, heroes[plain(a.attacker.Kind)].Start
	var found Weapon
	for _, trait := range a.attacker.Traits {
		w, is := edition.Weapon(trait)
		if !is {
			w, is = FindWeapon(trait)
		}
		if !is && SameName(Fists, trait) {
			w, is = Weapon{Name: Fists, Dice: 1}, true
		}
		switch {
		case !is || w.NotAdjacent:
		case first != "" && SameName(first, w.Name):
			return w, true
		case found.Name == "":
			found = w
		}
	}
	return found, found.Name != ""
}
