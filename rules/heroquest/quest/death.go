package quest

import (
	"slices"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoRemedy   = "no-remedy"   // HQ Q123
	codeNobodyDies = "nobody-dies" // HQ Q123
	codeNotAsked   = "not-asked"   // HQ Q123, HQ Q23
	codeWithWhat   = "with-what"   // HQ Q123
)

// mortal returns the index of a figure among the dying, or -1.
func (p *Position) mortal(figure string) int {
	return slices.IndexFunc(p.dying, func(m mortal) bool { return m.Figure == figure })
}

// awaited returns the figure for which the quest waits: the first of the dying, the one under a
// falling block, or the one who chooses its spells.
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
	spell string // as the quest writes it
	name  string
	heals int
}

// remediesOf lists what a hero carries that would save it: potions, then spells.
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

// maySave reports whether a hero who would die is asked first.
//
// HQ Q123: where the profile says so, and it carries a potion or knows a spell that heals.
func maySave(p *Position, f *Figure) bool {
	return f.Hero && p.profile.Dying == heroquest.MayHeal && len(remediesOf(p, f)) > 0
}

// nothing is the answer of a hero who uses no remedy.
const nothing = "nothing"

// blow is the source of a figure's harm.
type blow struct {
	cause string // for people; none where it has been told already
	by    string // the figure that dealt it
	after after  // what goes on when its victim has saved itself
	final bool   // nothing saves its victim
}

// healing is how many body points a spell of healing gives back at most. HQ Q59
const healing = 4
