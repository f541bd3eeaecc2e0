package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

func offerBuy(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		if !p.doc.Armoury || mayBuy(p, f, ware{}) != nil {
			return true
		}
		for _, w := range wares(p) {
			if mayBuy(p, f, w) != nil {
				continue
			}
			cost := w.cost
			stats, limits := wareStats(p, w.name)
			if !yield(battlemat.Choice{
				Command: battlemat.Command(fmt.Sprintf("buy %s %s", f.ID, wordOf(w.name))), Label: w.name, Kind: battlemat.Act,
				Menu: []string{"Armoury"}, Rule: "HQ Q49", Note: itemWords(p, w.name), Stats: stats, Tags: limits, Figure: f.ID, Cost: &cost, Unit: "gold",
			}) {
				return false
			}
		}
		return true
	})
}

func decideBuy(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q1", codeNoItem, "Buy what? Expected a thing that the armoury sells, as in \"shield\".")
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	for _, w := range wares(d.Position) {
		if wordOf(w.name) != args[1] {
			continue
		}
		if refusal := mayBuy(d.Position, f, w); refusal != nil {
			return refusal
		}
		id := f.ID
		d.Do(Bought{id, w.name, w.cost})
		d.dress(id)
		return nil
	}
	return refuse("HQ Q49", codeNotSold, "The armoury sells no %s.", args[1])
}

// The menus for the uses of cards.
var (
	attackMenu = []string{"Action", "Attack"}
	castMenu   = []string{"Action", "Cast"}
	disarmMenu = []string{"Action", "Disarm"}
	useMenu    = []string{"Action", "Use"}
	drinkMenu  = []string{"Drink"}
	dressMenu  = []string{"Equipment"}
)

// offerChange returns a function that offers the equipment changes of one verb. decideChange
// carries them out.
func offerChange(verb string) func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool {
	return func(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		return p.heroOffered(seat, func(f *Figure) bool {
			for _, c := range dressings(p, f) {
				if c.verb == verb && !yield(battlemat.Choice{
					Command: battlemat.Command(verb + " " + f.ID + " " + wordOf(c.item)), Label: c.label, Kind: battlemat.Act,
					Menu: dressMenu, Tags: []string{battlemat.Free}, Rule: "HQ Q44", Note: "Before rolling and acting.", Figure: f.ID, Card: english.Hyphened(c.item), Says: []string{battlemat.SaysCard},
				}) {
					return false
				}
			}
			return true
		})
	}
}

func decideChange(verb string) func(*resolution, battlemat.Seat, []string) *battlemat.Refusal {
	return func(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, refusal := d.onlyInTurn(seat, args)
		if refusal == nil {
			refusal = mayChange(d.Position, f).Refusal()
		}
		if refusal != nil {
			return refusal
		}
		item, refusal := itemOf(d.Position, f, args, 1)
		if refusal != nil {
			return refusal
		}
		if refusal := d.forbidden(f, item); refusal != nil {
			return refusal
		}
		for _, c := range dressings(d.Position, f) {
			if c.verb == verb && c.item == item {
				d.Do(c.to)
				return nil
			}
		}
		return refuse("HQ Q44", codeNoChange, "%s cannot %s the %s.", f.Name, verb, item)
	}
}

func offerGive(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for to := range p.heroesHere {
			if to.ID == f.ID || mayGive(p, f, to) != nil {
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
	to, refusal := targetOf(d.Position, args)
	if refusal != nil {
		return refusal
	}
	if refusal := mayGive(d.Position, f, to); refusal != nil {
		return refusal.Refusal()
	}
	item, refusal := itemOf(d.Position, f, args, 2)
	if refusal != nil {
		return refusal
	}
	from, hero := f.ID, to.ID
	d.Do(Given{from, hero, item})
	d.dress(from)
	d.dress(hero)
	return nil
}

func offerUse(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		if !f.has(ringOfReturn) || mayUse(p, f, ringOfReturn) != nil {
			return true
		}
		return yield(battlemat.Choice{
			Command: battlemat.Command("use " + f.ID + " " + wordOf(ringOfReturn)), Label: ringOfReturn, Kind: battlemat.Act,
			Menu: useMenu, Rule: "HQ Q74", Note: thingWords[ringOfReturn], Figure: f.ID, Card: english.Hyphened(ringOfReturn), Says: []string{battlemat.SaysCard},
		})
	})
}

func decideUse(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, item, refusal := readHolder(d.Position, seat, args)
	if refusal != nil {
		return refusal
	}
	if refusal := mayUse(d.Position, f, item); refusal != nil {
		return refusal.Refusal()
	}
	e := BroughtBack{Figure: f.ID, Item: item}
	for _, h := range broughtBack(d.Position, f) {
		e.Figures = append(e.Figures, h.ID)
	}
	// Each hero gets a separate square of the stairs as long as there are enough.
	free := slices.DeleteFunc(openStairs(d.Position), func(c grid.Cell) bool {
		o := d.figureAt(c)
		return o != nil && !slices.Contains(e.Figures, o.ID)
	})
	if len(free) == 0 {
		free = openStairs(d.Position)
	}
	for i := range e.Figures {
		e.To = append(e.To, free[i%len(free)])
	}
	d.act(e.Figure)
	d.Do(e)
	d.reveal()
	return nil
}

func offerDrink(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	more := true
	drinkers(p, seat, func(f *Figure) bool {
		for i, item := range f.Items {
			drink, drinkable := potionOf(item)
			if !drinkable || mayDrink(p, f, item) != nil || count(f.Items[:i], item) > 0 {
				continue
			}
			if !yield(battlemat.Choice{
				Command: battlemat.Command("drink " + f.ID + " " + wordOf(item)), Label: "Drink the " + item, Kind: battlemat.Act,
				Menu: drinkMenu, Says: []string{battlemat.SaysMenu, battlemat.SaysCard}, Tags: []string{battlemat.Free}, Rule: "HQ Q70", Note: drink.text, Figure: f.ID, Target: f.ID, Card: english.Hyphened(item),
			}) {
				more = false
				return false
			}
		}
		return true
	})
	return more
}

func decideDrink(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, item, refusal := readDrink(d.Position, seat, args)
	if refusal != nil {
		return refusal
	}
	if refusal := mayDrink(d.Position, f, item); refusal != nil {
		return refusal.Refusal()
	}
	drink, _ := potionOf(item)
	e := Drunk{Figure: f.ID, Item: item}
	if drink.state != "" {
		e.State = &State{Name: drink.state}
	}
	d.Do(e)
	if drink.heals > 0 {
		d.heal(e.Figure, drink.heals, "the "+item)
	}
	return nil
}

func offerClaim(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for i := range p.figures {
			dead := p.figures[i]
			if !dead.fell() || mayClaim(p, f, dead) != nil {
				continue
			}
			if !yield(battlemat.Choice{
				Command: claimOf(f.ID, dead), Label: "Claim what " + english.Within(dead.Name) + " carried",
				Kind: battlemat.Act, Menu: dressMenu, Tags: []string{battlemat.Free}, Rule: "HQ Q46", Note: english.Capital(things(dead.Items, dead.Gold)) + ".",
				Figure: f.ID, At: &dead.At,
			}) {
				return false
			}
		}
		return true
	})
}

func decideClaim(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q1", codeFromWhom, "From whom? Name a hero who fell or gave up.")
	}
	dead := d.figure(args[1])
	if dead == nil {
		return refuse("HQ Q1", codeNoSuchFigure, "Nobody knows of %s.", args[1])
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	if refusal := mayClaim(d.Position, f, dead); refusal != nil {
		return refusal.Refusal()
	}
	id := f.ID
	d.Do(Claimed{id, dead.ID, dead.Items, dead.Gold})
	d.dress(id)
	return nil
}

func whyClaim(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for i := range p.figures {
			if dead := p.figures[i]; f.Hero && dead.fell() && dead.At == at && len(dead.Items)+dead.Gold > 0 {
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: claim what %s carried", f.Name, english.Within(dead.Name)), Refusal: mayClaim(p, f, dead).Refusal(),
				})
			}
		}
		return true
	})
	return reasons
}
