package quest

import (
	"slices"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoRemedy   = "no-remedy"   // HQ Q123
	codeNobodyDies = "nobody-dies" // HQ Q123
	codeNotAsked   = "not-asked"   // HQ Q123, HQ Q23
	codeWithWhat   = "with-what"   // HQ Q123
)

// mortal returns the index of a figure in the list of dying figures, or -1.
func (p *Position) mortal(figure string) int {
	return slices.IndexFunc(p.dying, func(m mortal) bool { return m.Figure == figure })
}

// awaited returns the figure whose answer the quest waits for: the first of the dying figures, the
// figure under a falling block, or the hero who is choosing spells.
func (p *Position) awaited() *Figure {
	switch {
	case len(p.dying) > 0:
		return p.figure(p.dying[0].Figure)
	case p.asked != nil:
		return p.figure(p.asked.Figure)
	}
	return p.chooser()
}

// remedy is an item or a spell with which a dying hero may save itself.
type remedy struct {
	word  string
	item  string
	spell string // the name in the quest document
	name  string
	heals int
}

// remediesOf lists what could save a dying hero: first its potions, then its spells.
func remediesOf(p *Position, f *Figure) []remedy {
	var list []remedy
	for i, item := range f.Items {
		if drink, _ := potionOf(item); drink.heals > 0 && slices.Index(f.Items, item) == i {
			list = append(list, remedy{word: wordOf(item), item: item, name: "the " + item, heals: drink.heals})
		}
	}
	for i, name := range f.Spells {
		healer := slices.IndexFunc(healers, func(h string) bool { return plainly(h, name) })
		if healer >= 0 && slices.Index(f.Spells, name) == i {
			list = append(list, remedy{word: wordOf(healers[healer]), spell: name, name: healers[healer], heals: healing})
		}
	}
	return list
}

// maySave reports whether a hero who would die is first asked how to save itself.
//
// HQ Q123: the profile must allow it, and the hero must carry a healing potion or know a healing
// spell.
func maySave(p *Position, f *Figure) bool {
	return f.Hero && p.profile.Dying == heroquest.MayHeal && len(remediesOf(p, f)) > 0
}

// nothing is the word in a command by which a hero declines to use a remedy.
const nothing = "nothing"

// blow describes where the harm to a figure comes from.
type blow struct {
	cause string // for messages; "" if a message already describes the blow
	by    string // the figure that dealt it
	after after  // what happens next if the victim saves itself
	final bool   // nothing can save the victim
}

// healing is the greatest number of body points that a healing spell restores. HQ Q59
const healing = 4
