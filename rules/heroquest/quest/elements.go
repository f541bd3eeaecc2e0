package quest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoElement      = "no-element"       // HQ Q144
	codeNothingToPick  = "nothing-to-pick"  // HQ Q144
	codePicksNot       = "picks-not"        // HQ Q144
	codeElementIsTaken = "element-is-taken" // HQ Q144
)

// turnsToChoose lists the heroes in the order in which they choose an element of spells. Each hero
// is listed once for each element that it chooses.
//
// HQ Q144: every Wizard takes one element, then every Elf; then the Wizards take the remaining
// ones, up to three each.
func turnsToChoose(p *Position) []string {
	var wizards, list []string
	take := func(kind string) {
		for _, h := range p.doc.Heroes {
			f := p.figure(h.ID)
			if f == nil || len(h.Spells) == 0 || !plainly(h.Kind, kind) || len(list) == len(elements) {
				continue
			}
			if list = append(list, h.ID); kind == "Wizard" {
				wizards = append(wizards, h.ID)
			}
		}
	}
	take("Wizard")
	take("Elf")
	for range 2 { // a Wizard gets three elements in all
		for _, id := range wizards {
			if len(list) < len(elements) {
				list = append(list, id)
			}
		}
	}
	return list
}

// picks reports whether the player, not the quest, chooses a hero's spells.
func (p *plan) picks(h HeroEntry) bool {
	return p.profile.Elements == heroquest.Chosen && len(h.Spells) > 0 && (plainly(h.Kind, "Wizard") || plainly(h.Kind, "Elf"))
}

// chooser returns the hero whose turn it is to choose an element, or nil when all have chosen.
func (p *Position) chooser() *Figure {
	for _, id := range p.choosing {
		if f := p.figure(id); f.Gone == Here {
			return f
		}
	}
	return nil
}

// elementsLeft lists the names of the elements that nobody has taken.
func elementsLeft(p *Position) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(elements)), func(element string) bool {
		return slices.ContainsFunc(p.figures, func(f *Figure) bool { return slices.Contains(f.Elements, element) })
	})
}

// choosingStatus returns a sentence that names the hero who is choosing spells.
func choosingStatus(f *Figure) string {
	return fmt.Sprintf("%s chooses the spells of an element.", f.Name)
}
