package quest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoElement      = "no-element"       // HQ Q144
	codeNothingToPick  = "nothing-to-pick"  // HQ Q144
	codePicksNot       = "picks-not"        // HQ Q144
	codeElementIsTaken = "element-is-taken" // HQ Q144
)

var (
	elementVerbs  = []verb{{Word: "choose", Offer: offerElements, Decide: decideElement}}
	elementEvents = game.Kinds[*Position]{
		"chosen": game.Public(ElementChosen.apply, ElementChosen.tell),
	}
)

// ElementChosen gives a hero the three spells of an element.
type ElementChosen struct {
	Figure  string `json:"figure"`
	Element string `json:"element"` // "fire"
}

func (e ElementChosen) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Elements = append(slices.Clip(f.Elements), e.Element)
	f.Spells = append(slices.Clip(f.Spells), elements[e.Element]...)
	if i := slices.Index(p.choosing, e.Figure); i >= 0 {
		p.choosing = slices.Delete(slices.Clone(p.choosing), i, i+1)
	}
}

func (e ElementChosen) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q144", f.ID, "%s takes the spells of %s: %s.", f.Name, e.Element, english.And(elements[e.Element]))
}

// turnsToChoose lists the heroes in the order in which they take an element of spells, each as often as it takes one.
//
// HQ Q144: every Wizard takes one, then every Elf; then the Wizards take what is left, up to three each.
func (p *Position) turnsToChoose() []string {
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
	for range 2 { // a Wizard has three in all
		for _, id := range wizards {
			if len(list) < len(elements) {
				list = append(list, id)
			}
		}
	}
	return list
}

// picks reports whether a hero's spells are chosen and not the quest's.
func (p *plan) picks(h HeroEntry) bool {
	return p.profile.Elements == heroquest.Chosen && len(h.Spells) > 0 && (plainly(h.Kind, "Wizard") || plainly(h.Kind, "Elf"))
}

// chooser is the hero whose turn it is to take an element; nil when all have.
func (p *Position) chooser() *Figure {
	for _, id := range p.choosing {
		if f := p.figure(id); f.Gone == Here {
			return f
		}
	}
	return nil
}

// elementsLeft lists the elements that nobody has taken, by their names.
func (p *Position) elementsLeft() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(elements)), func(element string) bool {
		return slices.ContainsFunc(p.figures, func(f *Figure) bool { return slices.Contains(f.Elements, element) })
	})
}

func offerElements(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	f := p.chooser()
	if f == nil || p.over != nil || f.Seat != seat {
		return true
	}
	for _, element := range p.elementsLeft() {
		var does []string
		for _, spell := range elements[element] {
			does = append(does, spell+": "+spellWords(spell))
		}
		if !yield(battlemat.Choice{
			Command: battlemat.Command("choose " + f.ID + " " + element), Label: "The spells of " + element, Kind: battlemat.Answer,
			Rule: "HQ Q144", Figure: f.ID, Note: strings.Join(does, " "),
		}) {
			return false
		}
	}
	return true
}

func decideElement(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f := d.chooser()
	switch {
	case f == nil:
		return refuse("HQ Q144", codeNothingToPick, "Nobody has spells to choose.")
	case f.Seat != seat || len(args) == 0 || args[0] != f.ID:
		return refuse("HQ Q144", codePicksNot, "It is %s who chooses spells now.", english.Within(f.Name))
	case len(args) < 2 || elements[args[1]] == nil:
		return refuse("HQ Q144", codeNoElement, "Which spells? Expected one of %s.", strings.Join(d.elementsLeft(), ", "))
	case !slices.Contains(d.elementsLeft(), args[1]):
		return refuse("HQ Q144", codeElementIsTaken, "The spells of %s are taken: expected one of %s.", args[1], strings.Join(d.elementsLeft(), ", "))
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	d.Do(ElementChosen{f.ID, args[1]})
	d.takeTheRest()
	return nil
}

// takeTheRest gives a hero what is left where it alone is to choose and takes all of it.
func (d *resolution) takeTheRest() {
	left := d.elementsLeft()
	f := d.chooser()
	if f == nil || d.Err != nil || len(left) != len(d.choosing) {
		return
	}
	for _, id := range d.choosing {
		if id != f.ID {
			return
		}
	}
	id := f.ID
	for _, element := range left {
		d.Do(ElementChosen{id, element})
	}
}

// choosingStatus says who chooses.
func choosingStatus(f *Figure) string {
	return fmt.Sprintf("%s chooses the spells of an element.", f.Name)
}
