package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// drinkUses lists the potions that the heroes of a seat carry. HQ Q70
func drinkUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	drinkers(p, seat, func(f *Figure) bool {
		for i, item := range f.Items {
			drink, drinkable := potionOf(item)
			if !drinkable || slices.Index(f.Items, item) != i {
				continue
			}
			use(battlemat.Choice{
				Command: battlemat.Command("drink " + f.ID + " " + wordOf(item)), Label: "Drink the " + item, Kind: battlemat.Act,
				Menu: drinkMenu, Says: saysMenuCard, Tags: free, Rule: "HQ Q70", Note: drink.text, Figure: f.ID, Target: f.ID, Card: english.Hyphened(item),
			}, mayDrink(p, f, item), func(d *resolution) { d.drink(f.ID, item) })
		}
		return true
	})
}

// notDrunk refuses a drink that drinkUses does not list. HQ Q122: a hero that may drink at any time
// need not have the turn.
func notDrunk(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	var f *Figure
	drinkers(p, seat, func(drinker *Figure) bool {
		if len(args) > 0 && drinker.ID == args[0] {
			f = drinker
		}
		return f == nil
	})
	if f == nil {
		var refusal *battlemat.Refusal
		if f, refusal = p.onlyInTurn(seat, args); refusal != nil {
			return refusal
		}
	}
	item, refusal := itemOf(p, f, args, 1)
	if refusal != nil {
		return refusal
	}
	return mayDrink(p, f, item).Refusal()
}

// claimUses lists the belongings of fallen figures, or only the belongings on a given square.
// HQ Q46
func claimUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil {
		return
	}
	for _, dead := range p.figures {
		if !dead.fell() || len(dead.Items)+dead.Gold == 0 || at != nil && *at != dead.At {
			continue
		}
		use(battlemat.Choice{
			Command: claimOf(f.ID, dead), Label: "Claim what " + english.Within(dead.Name) + " carried",
			Kind: battlemat.Act, Menu: dressMenu, Tags: free, Rule: "HQ Q46", Figure: f.ID, At: &dead.At,
		}, mayClaim(p, f, dead), func(d *resolution) {
			d.Do(Claimed{f.ID, dead.ID, dead.Items, dead.Gold})
			d.dress(f.ID)
		}, func(c *battlemat.Choice) { c.Note = english.Capital(things(dead.Items, dead.Gold)) + "." })
	}
}

// notClaimed refuses a claim that claimUses does not list.
func notClaimed(p *Position, f *Figure, args []string) *battlemat.Refusal {
	if len(args) < 2 {
		return refuse("HQ Q1", codeFromWhom, "From whom? Name a hero who fell or gave up.")
	}
	dead := p.figure(args[1])
	if dead == nil {
		return refuse("HQ Q1", codeNoSuchFigure, "Nobody knows of %s.", args[1])
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	return mayClaim(p, f, dead).Refusal()
}

// ringUses lists the use of the Ring of Return. HQ Q74
func ringUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	if f := p.heroInTurn(seat); f != nil && f.has(ringOfReturn) {
		use(battlemat.Choice{
			Command: battlemat.Command("use " + f.ID + " " + wordOf(ringOfReturn)), Label: ringOfReturn, Kind: battlemat.Act,
			Menu: useMenu, Rule: "HQ Q74", Note: thingWords[ringOfReturn], Figure: f.ID, Card: english.Hyphened(ringOfReturn), Says: saysCard,
		}, mayUse(p, f, ringOfReturn), func(d *resolution) { d.bringBack(f) })
	}
}

// notUsed refuses a use that ringUses does not list.
func notUsed(p *Position, f *Figure, args []string) *battlemat.Refusal {
	item, refusal := itemOf(p, f, args, 1)
	if refusal != nil {
		return refusal
	}
	return mayUse(p, f, item).Refusal()
}

// giveUses lists the acting hero's items, once for each adjacent hero who may get them. HQ Q48
func giveUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil {
		return
	}
	for to := range p.heroesHere {
		if p.ground.Grid().Distance(f.At, to.At) > 1 || mayGive(p, f, to) != nil {
			continue
		}
		entry := "Give to " + english.Within(to.Name)
		menu := []string{"Equipment", entry}
		for i, item := range f.Items {
			if slices.Index(f.Items, item) != i {
				continue
			}
			use(battlemat.Choice{
				Command: battlemat.Command("give " + f.ID + " " + to.ID + " " + wordOf(item)), Label: entry + ": " + item,
				Kind: battlemat.Act, Menu: menu, Tags: free, Rule: "HQ Q48",
				Figure: f.ID, Target: to.ID, At: &to.At, Card: english.Hyphened(item), Says: saysGift,
			}, nil, func(d *resolution) {
				d.Do(Given{f.ID, to.ID, item})
				d.dress(f.ID)
				d.dress(to.ID)
			})
		}
	}
}

// notGiven refuses a gift that giveUses does not list.
func notGiven(p *Position, f *Figure, args []string) *battlemat.Refusal {
	to, refusal := targetOf(p, args)
	if refusal == nil {
		refusal = mayGive(p, f, to).Refusal()
	}
	if refusal == nil {
		_, refusal = itemOf(p, f, args, 2)
	}
	return refusal
}

// changing returns a verb that changes equipment: ready, wear or stow. HQ Q44
func changing(word string) verb {
	return listed(word, func(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
		f := p.heroInTurn(seat)
		if f == nil {
			return
		}
		for _, c := range dressings(p, f) {
			if c.verb == word {
				use(battlemat.Choice{
					Command: battlemat.Command(word + " " + f.ID + " " + wordOf(c.item)), Label: c.label, Kind: battlemat.Act,
					Menu: dressMenu, Tags: free, Rule: "HQ Q44", Note: "Possible only before the hero rolls or acts.", Figure: f.ID, Card: english.Hyphened(c.item), Says: saysCard,
				}, nil, func(d *resolution) { d.Do(c.to) })
			}
		}
	}, ofFigure(func(p *Position, f *Figure, args []string) *battlemat.Refusal {
		if no := mayChange(p, f); no != nil {
			return no.Refusal()
		}
		item, refusal := itemOf(p, f, args, 1)
		if refusal != nil {
			return refusal
		}
		if no := p.forbidden(f, item); no != nil {
			return no.Refusal()
		}
		return refuse("HQ Q44", codeNoChange, "%s cannot %s the %s.", f.Name, word, item)
	}), nil)
}

// buyUses lists what the armoury sells, as long as the acting hero has done nothing in its first
// turn. HQ Q49
func buyUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil || mayBuy(p, f, ware{}) != nil {
		return
	}
	for _, w := range wares(p) {
		use(battlemat.Choice{
			Command: battlemat.Command("buy " + f.ID + " " + wordOf(w.name)), Label: w.name, Kind: battlemat.Act,
			Menu: []string{"Armoury"}, Rule: "HQ Q49", Note: itemWords(p, w.name), Figure: f.ID, Cost: &w.cost, Unit: "gold",
		}, mayBuy(p, f, w), func(d *resolution) {
			d.Do(Bought{f.ID, w.name, w.cost})
			d.dress(f.ID)
		}, func(c *battlemat.Choice) { c.Stats, c.Tags = wareStats(p, w.name) })
	}
}

// notBought refuses a purchase that buyUses does not list.
func notBought(p *Position, f *Figure, args []string) *battlemat.Refusal {
	if len(args) < 2 {
		return refuse("HQ Q1", codeNoItem, "Buy what? Expected a thing that the armoury sells, as in \"shield\".")
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	if !slices.ContainsFunc(wares(p), func(w ware) bool { return wordOf(w.name) == args[1] }) {
		return refuse("HQ Q49", codeNotSold, "The armoury sells no %s.", args[1])
	}
	return mayBuy(p, f, ware{}).Refusal()
}
