package quest

import (
	"slices"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// rename replaces the names of items in a quest, including those in its objective and hints, by the
// names that the edition uses.
//
// HQ Q91: a quest for any edition may use names from all editions.
func (d *Document) rename(e heroquest.Edition) {
	d.Heroes, d.Monsters, d.Treasures = slices.Clone(d.Heroes), slices.Clone(d.Monsters), slices.Clone(d.Treasures)
	for i := range d.Heroes {
		d.Heroes[i].Items = renamed(e, d.Heroes[i].Items)
	}
	for i := range d.Monsters {
		d.Monsters[i].Items = renamed(e, d.Monsters[i].Items)
	}
	for i := range d.Treasures {
		d.Treasures[i].Items = renamed(e, d.Treasures[i].Items)
	}
	d.Objective.Take = renamed(e, d.Objective.Take)
	d.Hints = slices.Clone(d.Hints)
	for i := range d.Hints {
		if w := d.Hints[i].When; len(w.Held) > 0 {
			w.Held = renamed(e, w.Held)
			d.Hints[i].When = w
		}
	}
	if len(d.Deck) > 0 {
		deck := map[string]int{}
		for card, n := range d.Deck {
			deck[nameIn(e, card)] += n
		}
		d.Deck = deck
	}
}

func renamed(e heroquest.Edition, items []string) []string {
	items = slices.Clone(items)
	for i, item := range items {
		items[i] = nameIn(e, item)
	}
	return items
}

// nameIn returns an edition's name for an item, or the given name if it has none.
func nameIn(e heroquest.Edition, item string) string {
	if areTools(item) {
		return e.Tools()
	}
	if w, ok := e.Weapon(item); ok {
		return w.Name
	}
	if a, ok := e.Armour(item); ok {
		return a.Name
	}
	return thingNamed(item)
}
