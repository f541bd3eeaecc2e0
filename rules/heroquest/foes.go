package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/rules"
)

// The refusal codes for targets on the wrong side.
const (
	CodeNoFoe    = "no-foe"    // HQ Q40, HQ Q51, HQ Q54
	CodeNoFriend = "no-friend" // HQ Q51
)

// The spells that help their target, and the spells that harm only foes. Firestorm and Lightning
// Bolt also strike friends, and other spells have no target. HQ Q51
var (
	helpful = []string{"Courage", "Heal Body", "Pass Through Rock", "Rock Skin", "Swift Wind", "Veil of Mist", "Water of Healing"}
	harmful = []string{"Ball of Flame", "Cloud of Chaos", "Command", "Fear", "Fire of Wrath", "Rust", "Sleep", "Tempest"}
)

// sided refuses an attack or a harmful spell against a figure of the same side, and a helpful spell
// on a figure of another side. A figure without a side counts as both friend and foe.
func (a *attempt) sided() *rules.Refusal {
	if a.attacker.Side == "" || a.target.Side == "" {
		return nil
	}
	foes := a.foes()
	rule := "HQ Q51" // helpful spells are for friends, harmful ones for foes
	switch {
	case slices.Contains(helpful, a.spell):
		if !foes && a.attacker.Side == a.target.Side {
			return nil
		}
		return &rules.Refusal{Rule: rule, Code: CodeNoFriend, Detail: fmt.Sprintf("%s helps friends, and %s is not a friend of %s.", a.spell, a.target.ID, a.attacker.ID)}
	case a.spell == "Genie":
		rule = "HQ Q54" // the Genie attacks a foe in sight
	case a.spell == "":
		rule = "HQ Q40" // an attack is an action against a foe
	case !slices.Contains(harmful, a.spell):
		return nil
	}
	if foes {
		return nil
	}
	return &rules.Refusal{Rule: rule, Code: CodeNoFoe, Detail: fmt.Sprintf("%s is not a foe of %s.", a.target.ID, a.attacker.ID)}
}

// foes reports whether the attacker and the target are foes.
//
// HQ Q63: the foes of a hero under Zargon's command are the other heroes.
func (a *attempt) foes() bool {
	if hero(a.attacker) && a.attacker.Is(TraitCommanded) {
		return hero(a.target)
	}
	return a.attacker.Side != a.target.Side
}

// borne returns the weapon with which a figure attacks adjacent squares, chosen from its traits:
// the weapon with which its kind begins, or else the first weapon, which may be the fists.
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
