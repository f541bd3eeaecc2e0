package quest

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// drink uses up a potion and applies its effect. HQ Q71
func (d *resolution) drink(hero, item string) {
	drink, _ := potionOf(item)
	e := Drunk{Figure: hero, Item: item}
	if drink.state != "" {
		e.State = &State{Name: drink.state}
	}
	d.Do(e)
	if drink.heals > 0 {
		d.heal(hero, drink.heals, "the "+item)
	}
}

// bringBack uses the Ring of Return. Each hero gets a separate square of the stairs as long as
// there are enough squares. HQ Q74
func (d *resolution) bringBack(f *Figure) {
	e := BroughtBack{Figure: f.ID, Item: ringOfReturn}
	for _, h := range broughtBack(d.Position, f) {
		e.Figures = append(e.Figures, h.ID)
	}
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
}

// dress makes a hero's armour and weapon in hand agree with its items. The hero puts on armour of
// each kind that it does not wear yet, and readies a weapon if it has none in hand.
//
// HQ Q44: armour that slows the wearer is never put on automatically.
func (d *resolution) dress(hero string) {
	f := d.figure(hero)
	if f == nil || !f.Hero {
		return
	}
	worn := slices.DeleteFunc(slices.Clone(f.Worn), func(w string) bool { return !f.has(w) })
	ready := f.Ready
	if !f.has(ready) {
		ready = ""
	}
	for _, item := range f.Items {
		if _, ok := d.weapon(item); ok && ready == "" && d.forbidden(f, item) == nil {
			ready = item
		}
		kind, ok := d.armourNamed(item)
		a, _ := d.profile.Edition.Armour(item)
		has := slices.ContainsFunc(worn, func(w string) bool {
			other, _ := d.armourNamed(w)
			return other == kind
		})
		if ok && !has && a.MovementDice == 0 {
			worn = d.wear(f, worn, item)
		}
	}
	if ready != f.Ready || !slices.Equal(worn, f.Worn) {
		d.Do(Dressed{hero, ready, worn})
	}
}
