package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoArmour    = "no-armour"    // HQ Q44
	codeNoChange    = "no-change"    // HQ Q44
	codeNoSuchItem  = "no-such-item" // HQ Q1
	codeTooHeavy    = "too-heavy"    // HQ Q44
	codeWizardsOnly = "wizards-only" // HQ Q44
)

// armourNamed reports whether an item is armour, and returns its kind, such as "suit". A hero wears
// only one piece of each kind.
func (p *plan) armourNamed(item string) (kind string, ok bool) {
	if find, found := heroquest.FindArmour(item); found {
		if find.Name == wizardsCloak {
			return "cloak", true
		}
		return "suit", true
	}
	a, ok := p.profile.Edition.Armour(item)
	switch {
	case !ok:
		return "", false
	case plainly(a.Name, "Shield"), plainly(a.Name, "Helmet"):
		return a.Name, true
	}
	return "suit", true
}

// forbidden returns the reason why a figure cannot use a weapon or wear a piece of armour, or nil
// if it can.
//
// HQ Q44: a Wizard uses only weapons with one die and wears no armour. The staff and the cloak made
// for Wizards are for Wizards only.
func (p *plan) forbidden(f *Figure, item string) game.Reason {
	wizard := plainly(f.Kind, "Wizard")
	switch {
	case item == wizardsCloak || item == wizardsStaff:
		if !wizard {
			return because("HQ Q44", codeWizardsOnly, "Only a Wizard can use the %s.", item)
		}
		return nil
	case !wizard:
		return nil
	}
	if _, armour := p.armourNamed(item); armour {
		return because("HQ Q44", codeNoArmour, "%s cannot wear armour such as the %s.", f.Name, item)
	}
	if w, ok := p.weapon(item); ok && w.Dice > 1 {
		return because("HQ Q44", codeTooHeavy, "%s can use weapons with at most one die: the %s has %d.", f.Name, item, w.Dice)
	}
	return nil
}

// wear returns the armour that a hero wears after putting on a piece. Another piece of the same
// kind is taken off.
func (p *plan) wear(f *Figure, worn []string, piece string) []string {
	kind, ok := p.armourNamed(piece)
	if !ok || p.forbidden(f, piece) != nil || slices.Contains(worn, piece) {
		return worn
	}
	kept := slices.DeleteFunc(slices.Clone(worn), func(w string) bool {
		other, _ := p.armourNamed(w)
		return other == kind
	})
	return append(kept, piece)
}

// mayChange returns the reason why a hero cannot change its armour or its weapon in hand, or nil.
//
// HQ Q44: a hero may do so at the beginning of its turn, before it rolls or acts. At any time, an
// attack readies the weapon that it uses.
func mayChange(p *Position, f *Figure) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q44", codeHeroesOnly, "%s cannot change its equipment.", f.Name)
	case f.Rolled || f.Acted:
		return because("HQ Q44", codeTooLate, "%s can change its armour and weapon only before it rolls or acts.", f.Name)
	}
	return nil
}

// dressings lists a hero's commands that change equipment, with their results.
func dressings(p *Position, f *Figure) []change {
	if mayChange(p, f) != nil {
		return nil
	}
	var list []change
	for i, item := range f.Items {
		if slices.Index(f.Items, item) != i || p.forbidden(f, item) != nil {
			continue
		}
		if _, ok := p.weapon(item); ok && item != f.Ready {
			list = append(list, change{"ready", item, "Ready the " + item, Dressed{f.ID, item, f.Worn}})
		}
		if _, ok := p.armourNamed(item); ok {
			if slices.Contains(f.Worn, item) {
				worn := slices.DeleteFunc(slices.Clone(f.Worn), func(w string) bool { return w == item })
				list = append(list, change{"stow", item, "Take off the " + item, Dressed{f.ID, f.Ready, worn}})
			} else {
				list = append(list, change{"wear", item, "Put on the " + item, Dressed{f.ID, f.Ready, p.wear(f, f.Worn, item)}})
			}
		}
	}
	return list
}

type change struct {
	verb, item, label string
	to                Dressed
}

// itemOf finds the carried item named by the last word of the command, at index i.
func itemOf(p *Position, f *Figure, args []string, i int) (string, *battlemat.Refusal) {
	if len(args) <= i {
		return "", refuse("HQ Q1", codeNoItem, "Which thing? Name one that the hero carries, as in \"potion-of-healing\".")
	}
	for _, item := range f.Items {
		if wordOf(item) == args[i] {
			return item, noMore(args, i+1)
		}
	}
	return "", refuse("HQ Q1", codeNoSuchItem, "%s carries no %s.", f.Name, args[i])
}

// things lists items and gold in words, for use within a sentence: "the Dagger, 2 Broadswords and
// 10 gold".
func things(items []string, gold int) string {
	var list []string
	for i, item := range items {
		switch n := alike(items, item); {
		case slices.Index(items, item) < i: // listed with the first item of the same name
		case n > 1:
			list = append(list, english.Count(n, item))
		default:
			list = append(list, theThing(item))
		}
	}
	if gold > 0 {
		list = append(list, fmt.Sprintf("%d gold", gold))
	}
	return english.And(list)
}

// alike returns the number of items with the given name.
func alike(items []string, name string) (n int) {
	for _, item := range items {
		if item == name {
			n++
		}
	}
	return n
}

// theThing returns the name of an item with its article: "the Potion of Healing", but "Orc's Bane",
// which already names an owner.
func theThing(name string) string {
	first, _, _ := strings.Cut(name, " ")
	switch {
	case first == "Wizard's": // the owner is any Wizard, not a certain one
		return "the " + name
	case strings.EqualFold(first, "the"), strings.HasSuffix(first, "'s"), strings.HasSuffix(first, "’s"):
		return english.Within(name)
	}
	return "the " + name
}
