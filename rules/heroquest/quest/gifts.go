package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoHero = "no-hero" // HQ Q48

// Given passes a thing from one hero to another.
type Given struct {
	Figure string `json:"figure"`
	To     string `json:"to"`
	Item   string `json:"item"`
}

func (e Given) apply(p *Position) {
	f, to := p.figure(e.Figure), p.figure(e.To)
	f.drop(e.Item)
	to.Items = append(slices.Clip(to.Items), e.Item)
}

func (e Given) tell(p *Position) []battlemat.Told {
	f, to := p.figure(e.Figure), p.figure(e.To)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s gives %s %s.", f.Name, english.Within(to.Name), theThing(e.Item)), Rule: "HQ Q48", Kind: battlemat.Said, Figure: f.ID, Target: to.ID,
	}}
}

// mayGive tells why a hero cannot give things to another.
//
// HQ Q48: in its own turn, free, to a hero on the next square with nothing between, or on
// the same.
func (p *Position) mayGive(f, to *Figure) *battlemat.Refusal {
	switch {
	case !f.Hero || f.is(commanded):
		return refuse("HQ Q48", codeHeroesOnly, "%s cannot give things away.", f.Name)
	case !to.Hero || to.ID == f.ID:
		return refuse("HQ Q48", codeNoHero, "%s is not another hero.", to.Name)
	case f.At == to.At && !p.ground.Opaque(f.At):
		return nil
	}
	if !p.knownGround().Adjacent(f.At, to.At) || p.ground.Opaque(f.At) || p.ground.Opaque(to.At) {
		return refuse("HQ Q48", heroquest.CodeNotBeside, "%s on (%v) is not beside %s.", to.Name, to.At, english.Within(f.Name))
	}
	return nil
}

func offerGive(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for to := range p.heroesHere {
			if to.ID == f.ID || p.mayGive(f, to) != nil {
				continue
			}
			for i, item := range f.Items {
				if slices.Index(f.Items, item) == i && !yield(battlemat.Choice{
					Command: battlemat.Command(fmt.Sprintf("give %s %s %s", f.ID, to.ID, wordOf(item))), Label: fmt.Sprintf("Give to %s: %s", english.Within(to.Name), item),
					Kind: battlemat.Act, Menu: []string{"Equipment", "Give to " + english.Within(to.Name)}, Tags: []string{battlemat.Free}, Rule: "HQ Q48",
					Figure: f.ID, Target: to.ID, At: &to.At, Card: english.Hyphened(item), Says: []string{battlemat.SaysMenu, battlemat.SaysTarget, battlemat.SaysCard},
				}) {
					return false
				}
			}
		}
		return true
	})
}

func decideGive(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	to, refusal := d.targetOf(args)
	if refusal != nil {
		return refusal
	}
	if refusal := d.mayGive(f, to); refusal != nil {
		return refusal
	}
	item, refusal := d.itemOf(f, args, 2)
	if refusal != nil {
		return refusal
	}
	from, hero := f.ID, to.ID
	d.Do(Given{from, hero, item})
	d.dress(from)
	d.dress(hero)
	return nil
}
