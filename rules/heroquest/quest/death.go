package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoRemedy   = "no-remedy"   // HQ Q123
	codeNobodyDies = "nobody-dies" // HQ Q123
	codeNotAsked   = "not-asked"   // HQ Q123, HQ Q23
	codeWithWhat   = "with-what"   // HQ Q123
)

// mortal is a hero who has no body point left and may save itself: nothing else goes on
// before it has answered.
type mortal struct {
	Figure string
	By     string // the figure that struck it
	After  after
}

// after is what goes on when a hero has answered whom it was done to.
type after struct {
	Block  *int   `json:"block,omitempty"`  // the block of this trap hangs over it
	Sprung string `json:"sprung,omitempty"` // and who sprang it
	Search bool   `json:"search,omitempty"` // it searches on for treasure
}

// mortal returns the index of a figure among the dying, or -1.
func (p *Position) mortal(figure string) int {
	return slices.IndexFunc(p.dying, func(m mortal) bool { return m.Figure == figure })
}

// rise takes a figure off the dying, saved or dead.
func (p *Position) rise(figure string) {
	p.dying = slices.DeleteFunc(slices.Clone(p.dying), func(m mortal) bool { return m.Figure == figure })
}

// waits reports whether the quest waits for an answer beside the turn.
func (p *Position) waits() bool { return p.asked != nil || len(p.dying) > 0 || p.chooser() != nil }

// awaited is the figure for which the quest waits: the first of the dying, the one under a
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

// remedy is what a dying hero may save itself with: an item or a spell.
type remedy struct {
	word  string
	item  string
	spell string // as the quest writes it
	name  string
	heals int
}

// remedies lists what a hero carries that would save it: potions, then spells.
func (p *Position) remedies(f *Figure) []remedy {
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
func (p *Position) maySave(f *Figure) bool {
	return f.Hero && p.profile.Dying == heroquest.MayHeal && len(p.remedies(f)) > 0
}

// Dying says that a hero would die, and is asked whether it saves itself.
type Dying struct {
	Figure string `json:"figure"`
	By     string `json:"by,omitempty"`
	After  after  `json:"after,omitzero"`
}

func (e Dying) apply(p *Position) { p.dying = append(slices.Clip(p.dying), mortal(e)) }

func (e Dying) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q123", f.ID, "%s has no body point left. It may still save itself.", f.Name).At(f.At)
}

// Saved says that a hero did not die.
type Saved struct {
	Figure string `json:"figure"`
}

func (e Saved) apply(p *Position) { p.rise(e.Figure) }

// nothing is the answer of a hero who dies.
const nothing = "nothing"

// offerSave asks a dying hero, what saves it first.
func offerSave(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if len(p.dying) == 0 || p.over != nil || p.awaited().Seat != seat {
		return true
	}
	f := p.awaited()
	c := battlemat.Choice{Kind: battlemat.Answer, Rule: "HQ Q123", Figure: f.ID}
	for _, r := range p.remedies(f) {
		c.Command, c.Label, c.Card, c.Says = battlemat.Command("save "+f.ID+" "+r.word), "Drink "+r.name, english.Hyphened(r.item), []string{battlemat.SaysCard}
		if r.item == "" {
			c.Label, c.Card = "Cast "+r.name, english.Hyphened(r.name)
		}
		c.Note = fmt.Sprintf("%s lives on with %s.", f.Name, english.Count(min(r.heals, f.Stats.Body), "body point"))
		if !yield(c) {
			return false
		}
	}
	c.Command, c.Label, c.Card, c.Says = battlemat.Command("save "+f.ID+" "+nothing), "Die", "", nil
	c.Note = fmt.Sprintf("%s uses nothing, and is dead.", f.Name)
	return yield(c)
}

func decideSave(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if len(d.dying) == 0 {
		return refuse("HQ Q123", codeNobodyDies, "Nobody is dying.")
	}
	f, m := d.awaited(), d.dying[0]
	if f.Seat != seat || len(args) == 0 || args[0] != f.ID {
		return refuse("HQ Q123", codeNotAsked, "It is %s who may save itself.", english.Within(f.Name))
	}
	if len(args) != 2 {
		return refuse("HQ Q123", codeWithWhat, "With what? Expected a potion or a spell that heals, or \"nothing\".")
	}
	if args[1] == nothing {
		d.die(f.ID, m.By, false)
		d.goOn(m)
		return nil
	}
	list := d.remedies(f)
	i := slices.IndexFunc(list, func(r remedy) bool { return r.word == args[1] })
	if i < 0 {
		return refuse("HQ Q123", codeNoRemedy, "%s has no %s to save itself with.", f.Name, args[1])
	}
	d.save(f, list[i])
	d.goOn(m)
	return nil
}

// save uses what saves a hero. It is no action.
func (d *resolution) save(f *Figure, r remedy) {
	id := f.ID
	if r.item != "" {
		d.Do(Drunk{Figure: id, Item: r.item})
	} else {
		e := Cast{Figure: id, Spell: r.name, Card: r.spell, Target: id, Rule: "HQ Q123"}
		if f.has(spellRing) {
			e.Ring = spellRing
		}
		d.Do(e)
	}
	d.Do(Saved{id})
	d.heal(id, r.heals, r.name)
	if d.figure(id).is(rockSkin) {
		d.Do(Lifted{id, rockSkin, "cracks"}) // HQ Q52
	}
}

// goOn goes on with what was being done to a hero when it fell.
func (d *resolution) goOn(m mortal) {
	switch {
	case m.After.Block != nil:
		d.getAway(m.Figure, m.After)
	case m.After.Search && d.figure(m.Figure).Gone == Here:
		d.drawTreasure(m.Figure)
	}
}
