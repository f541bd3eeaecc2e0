package actors

import (
	"cmp"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// carried maps the keys of item names to the items that the game uses.
var carried = map[string]string{"potion-of-healing": "potion-of-healing", "thieves-tools": "thieves-tools", "key": "key", "torch": "torch"}

// belongings adds the equipment, the features and the spells of the actor.
func (a *actor) belongings() {
	var spells, multi, feats []node
	for _, i := range a.items { // attacks depend on these features
		if name := strings.ToLower(i.at("name").text()); name == "magic weapons" || name == "hellish weapons" || name == "angelic weapons" {
			a.magic = true
		} else if name == "swarm" {
			a.feature("swarm", "", 0)
		}
	}
	things := 0
	for _, i := range a.items {
		if a.stopped() {
			return
		}
		name := oneLine(i.at("name").text())
		switch kind := i.at("type").text(); kind {
		case "class", "subclass", "race", "background", "facility":
		case "spell":
			spells = append(spells, i)
		case "weapon":
			if !a.weapon(i) {
				piece, why := whyNot(i)
				if why == noRule {
					piece, why = "weapon", "the game has no rule for what it says about its attack"
				}
				a.leave(pieceOf(piece, name), why)
			}
		case "feat":
			switch {
			case strings.HasPrefix(strings.ToLower(name), "multiattack"):
				multi = append(multi, i)
			case !a.deedOf(i):
				feats = append(feats, i)
			}
		default:
			if key := carried[keyOf(name)]; key != "" {
				a.carry(key, i.at("system", "quantity"))
				continue
			}
			if armour := kind == "equipment" && i.at("system", "equipped").yes(); !armour {
				things++
			}
		}
	}
	a.leaveSome(things, "things that it carries", noCarrying)
	for _, i := range multi {
		a.several(i)
	}
	for _, i := range feats {
		if a.stopped() {
			return
		}
		a.feat(i)
	}
	a.incantations(spells)
}

// carry adds an item that the game uses, in the given quantity.
func (a *actor) carry(key string, quantity node) {
	if a.s.Items == nil {
		a.s.Items = map[string]int{}
	}
	n, ok := quantity.whole()
	if !ok {
		n = 1
	}
	if n = min(a.s.Items[key]+n, 99); n > 0 {
		a.s.Items[key] = n
		a.keep("thing that it carries")
	}
}

// several sets how many attacks an action has.
func (a *actor) several(i node) {
	text := a.prose(i, activity{})
	if left, ok := a.multiattack(text); !ok {
		a.leave("Multiattack", "its text was not understood: the creature makes one attack with each action")
	} else if len(left) > 0 {
		a.change("Multiattack", "its other options are left out: "+strings.Join(left, "; "))
	} else {
		a.keep("action")
	}
}

// feat adds a feature that is not an action.
func (a *actor) feat(i node) {
	name := oneLine(i.at("name").text())
	text := a.prose(i, activity{})
	if strings.Contains(strings.ToLower(name), "spellcasting") {
		return // its spells are separate items
	}
	if strings.EqualFold(name, "swarm") || strings.EqualFold(i.at("system", "type", "value").text(), "background") {
		return
	}
	if a.feature(name, text, a.classOf(strings.TrimSpace(parens.ReplaceAllString(name, "")))) {
		return
	}
	piece, why := whyNot(i)
	if piece == "reaction" {
		a.reaction(creature.Action{Time: creature.AsReaction, Name: nameOf(name)}, text)
		return
	}
	a.leave(pieceOf(piece, cmp.Or(name, "without a name")), why)
}

// whyNot returns what kind of piece an unsupported item is, and why it is left out.
func whyNot(i node) (piece, why string) {
	for _, act := range activities(i) {
		switch act.time {
		case "legendary":
			return "legendary action", noLegendary
		case "lair":
			return "lair action", "the game has no lair actions"
		case "reaction", "reactiondamage", "reactionmanual":
			return "reaction", noRule
		}
	}
	return "trait", noRule
}
