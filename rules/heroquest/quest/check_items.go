package quest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// inventory is an index of the names of a quest's items.
type inventory struct {
	sought   map[string]bool   // required by the objective
	carried  map[string]bool   // held by heroes, monsters, treasures or treasure cards
	misnamed map[string]string // for each wrong name in the objective: the item that it most likely means
	meant    map[string]bool   // the values of misnamed
	known    []string          // all valid names of items
}

// mostCompared limits how many names are compared with each other.
const mostCompared = 256

// inventory returns the inventory of the quest. The first call builds it.
func (i *inspector) inventory() *inventory {
	if i.things != nil {
		return i.things
	}
	v := &inventory{sought: map[string]bool{}, carried: map[string]bool{}, misnamed: map[string]string{}, meant: map[string]bool{}}
	i.things = v
	for _, take := range i.doc.Objective.Take {
		v.sought[take] = true
	}
	var odd []string // names that neither the game nor the objective knows
	for _, item := range i.doc.items() {
		if !v.carried[item] && !knownThing(item) && !v.sought[item] && len(odd) < mostCompared {
			odd = append(odd, item)
		}
		v.carried[item] = true
	}
	for _, card := range i.doc.cards() {
		if item := cardOf(card).item; item != "" {
			v.carried[item] = true
		}
	}
	for _, take := range i.doc.Objective.Take[:min(len(i.doc.Objective.Take), mostCompared)] {
		if v.carried[take] || knownThing(take) {
			continue
		}
		if near := board.Nearest(take, odd); near != "" {
			v.misnamed[take], v.meant[near] = near, true
		}
	}
	v.known = append(slices.Clone(i.doc.Objective.Take[:min(len(i.doc.Objective.Take), mostCompared)]), slices.Sorted(maps.Keys(thingWords))...)
	for _, e := range heroquest.Editions() {
		for _, w := range e.Weapons() {
			v.known = append(v.known, w.Name)
		}
		for _, a := range e.Armoury() {
			v.known = append(v.known, a.Name)
		}
	}
	return v
}

// cards lists the names of the quest's treasure cards.
func (d *Document) cards() []string {
	if len(d.Deck) == 0 {
		return treasureCards()
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(d.Deck)) {
		if d.Deck[name] > 0 {
			names = append(names, name)
		}
	}
	return names
}

// items lists the items that heroes, monsters and treasures hold.
func (d *Document) items() []string {
	var all []string
	for _, h := range d.Heroes {
		all = append(all, h.Items...)
	}
	for _, m := range d.Monsters {
		all = append(all, m.Items...)
	}
	for _, t := range d.Treasures {
		all = append(all, t.Items...)
	}
	return all
}

// items inspects a list of items. If the objective most likely misnames an item, the fault is
// reported at the objective.
func (i *inspector) items(path string, items []string) {
	v := i.inventory()
	for n, item := range items {
		at := fmt.Sprintf("%s[%d]", path, n)
		i.Words(at, item, scenario.MaxName)
		if knownThing(item) || v.sought[item] || v.meant[item] || i.Full() {
			continue
		}
		i.Add(at, "unknown thing %q: expected a weapon, armour, a potion or an artefact by its name, or a thing that the objective asks for%s",
			item, board.Meant(item, v.known))
	}
}

// sought inspects the names of the items that the objective requires.
func (i *inspector) sought() {
	v := i.inventory()
	for n, item := range i.doc.Objective.Take {
		path := fmt.Sprintf("objective.take[%d]", n)
		i.Words(path, item, scenario.MaxName)
		if near := v.misnamed[item]; near != "" {
			i.Add(path, "nobody can find %q: expected it among the treasure cards, or among the items of a treasure, a monster or a hero%s", item, board.Meaning{Found: item, Near: near})
		}
	}
}

// unheld reports a fault for each item that the objective requires but that nobody can find, not
// even under a similar name.
func (i *inspector) unheld() {
	for _, list := range []string{"game.heroes", "game.monsters", "game.treasures"} {
		if i.Doubts.Of(list, "items") {
			return // the item may be in a part that could not be read
		}
	}
	v := i.inventory()
	for n, item := range i.doc.Objective.Take {
		if !v.carried[item] && v.misnamed[item] == "" {
			i.Add(fmt.Sprintf("objective.take[%d]", n), "nobody can find %q: expected it among the treasure cards, or among the items of a treasure, a monster or a hero", item)
		}
	}
}
