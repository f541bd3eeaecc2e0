package quest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// arm is a weapon with which a figure may attack.
type arm struct {
	weapon heroquest.Weapon // without dice for a monster's own attack
	word   string           // its word in commands; "" for a monster's own attack
	label  string
	item   string // its entry in Items; "" if it cannot be lost
	key    string
}

// arms lists the weapons with which a figure may attack: those it carries, in the order in which it
// got them, and its natural weapon.
//
// HQ S0.29: a hero may have several weapons. HQ Q43: a figure without a weapon for adjacent squares
// attacks them with its fists, one die.
func (p *Position) arms(f *Figure) []arm {
	edition := p.profile.Edition
	var list []arm
	if !f.Hero {
		list = append(list, arm{label: "Attack"})
		if w, ok := edition.Weapon(f.Ready); ok && f.Ready != "" {
			list = append(list, arm{weapon: w, word: wordOf(w.Name), label: w.Name})
		}
		return keyed(list)
	}
	near := false
	for i, item := range f.Items {
		w, ok := p.weapon(item)
		if !ok || slices.Index(f.Items, item) != i || p.forbidden(f, item) != nil {
			continue
		}
		list = append(list, arm{weapon: w, word: wordOf(w.Name), label: w.Name, item: item})
		near = near || !w.NotAdjacent
	}
	if own := edition.OwnWeapon(f.Kind); own.Name != heroquest.Fists || !near {
		list = append(list, arm{weapon: own, word: wordOf(own.Name), label: own.Name})
	}
	return keyed(list)
}

// weapon finds a weapon from the list of the edition, or one that quests give.
func (p *plan) weapon(item string) (heroquest.Weapon, bool) {
	if item == "" {
		return heroquest.Weapon{}, false
	}
	if w, ok := p.profile.Edition.Weapon(item); ok {
		return w, true
	}
	return heroquest.FindWeapon(item)
}

// armNamed finds a figure's weapon by the weapon's word in commands.
func armNamed(p *Position, f *Figure, word string) (arm, bool) {
	list := p.arms(f)
	i := slices.IndexFunc(list, func(a arm) bool { return a.word == word })
	if i < 0 {
		return arm{}, false
	}
	return list[i], true
}

// takenKeys are the letters that other menus use.
const takenKeys = "erotpsldcbiu"

// keyed sets the key of each weapon to the first letter of its name that is not taken.
func keyed(list []arm) []arm {
	taken := takenKeys
	for i := range list {
		for _, r := range strings.ToLower(list[i].label) + "123456789" {
			if !strings.ContainsRune(taken, r) && r > ' ' && r != '/' && r != '-' && r != '\'' {
				list[i].key, taken = string(r), taken+string(r)
				break
			}
		}
	}
	return list
}

// wordOf returns the spelling of an item's name in commands: "club-staff", "orcs-bane".
func wordOf(name string) string { return string(appendWord(make([]byte, 0, 64), name)) }

// appendWord appends the result of wordOf to a slice.
func appendWord(word []byte, name string) []byte {
	begun := len(word)
	part := false // the next letter begins a new part, after a hyphen
	for _, r := range name {
		switch r {
		case '\'', '’':
		case ' ', '_', '-', ',', '/':
			part = true
		default:
			if part && len(word) > begun {
				word = append(word, '-')
			}
			word, part = utf8.AppendRune(word, unicode.ToLower(r)), false
		}
	}
	return word
}
