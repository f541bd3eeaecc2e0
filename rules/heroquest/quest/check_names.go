package quest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

func (i *inspector) heroes() {
	if len(i.doc.Heroes) == 0 {
		i.add("heroes", "no heroes: expected one at least")
	}
	seen := map[string]bool{}
	for n, h := range i.doc.Heroes {
		path := fmt.Sprintf("heroes[%d]", n)
		if seen[h.ID] {
			i.add(path+".id", "the hero %q stands here twice", h.ID)
		}
		seen[h.ID] = true
		if !heroquest.IsHero(h.Kind) {
			i.add(path+".kind", "unknown hero %q: expected one of %s%s", h.Kind, inWords(heroKinds), board.Meant(h.Kind, heroKinds))
		}
		i.words(path+".name", h.Name, scenario.MaxName)
		i.takes(path+".at", h.At, h.ID)
		i.within(path+".body", h.Body, 0, maxPoints)
		i.within(path+".mind", h.Mind, 0, maxPoints)
		i.within(path+".gold", h.Gold, 0, maxGold)
		i.items(path+".items", h.Items)
		for k, spell := range h.Spells {
			i.known(fmt.Sprintf("%s.spells[%d]", path, k), "spell", spell,
				append(slices.Sorted(maps.Keys(elements)), heroquest.HeroSpells()...))
		}
	}
	i.roles(seen)
}

var heroKinds = []string{"Barbarian", "Dwarf", "Elf", "Wizard"}

// roles inspects who plays what: each hero has the seat of its name, the monsters have one,
// and no seat is left over.
func (i *inspector) roles(heroes map[string]bool) {
	names := append(slices.Sorted(maps.Keys(heroes)), i.doc.Zargon)
	unknown, idle := i.scenario.Roles(names)
	meant := func(name string) string {
		if near := unknown[name]; near != "" {
			return "; did you mean " + near + "?"
		}
		return ""
	}
	for n, h := range i.doc.Heroes {
		if _, is := unknown[h.ID]; is {
			i.add(fmt.Sprintf("heroes[%d].id", n), "no seat is called %q: a hero is played by the seat of its name%s", h.ID, meant(h.ID))
		}
	}
	_, none := unknown[i.doc.Zargon]
	switch seat, _ := i.scenario.Seat(i.doc.Zargon); {
	case none:
		i.add("zargon", "no seat is called %q: expected the seat that plays the monsters%s", i.doc.Zargon, meant(i.doc.Zargon))
	case heroes[i.doc.Zargon]:
		i.add("zargon", "%q plays a hero: expected a seat of its own", i.doc.Zargon)
	case seat.Held == scenario.Empty || slices.Contains(seat.May, scenario.Empty):
		i.add("zargon", "the seat %q may be empty: somebody must play the monsters", i.doc.Zargon)
	}
	if i.doubts.Of("game.heroes", "id") {
		return // it may be the hero of the seat that is left over
	}
	for _, n := range idle {
		i.faults = append(i.faults, board.Fault{Path: fmt.Sprintf("seats[%d].id", n), Message: fmt.Sprintf("the seat %q plays nothing: expected a hero of that name in game.heroes", i.scenario.Seats[n].ID)})
	}
}

// kind inspects the kind of a monster.
func (i *inspector) kind(path, kind string) {
	list := heroquest.Monsters()
	is := i.profile.Edition.IsMonster(kind)
	if i.anyBook {
		is = slices.ContainsFunc(list, func(m string) bool { return plainly(m, kind) })
	}
	switch {
	case is:
	case kind == "":
		i.add(path, "kind is missing: expected one of %s", inWords(list))
	default:
		i.add(path, "unknown monster %q: expected one of %s%s", kind, inWords(list), board.Meant(kind, list))
	}
}

// furnishings are the kinds of furniture that the table knows how to draw.
//
// HQ Q94: a piece is of one of these kinds; what else it is called is its name.
var furnishings = []string{
	"alchemist's bench", "altar", "barrel", "bookcase", "chair", "chest", "crate", "cupboard", "fireplace",
	"pillar", "sorcerer's table", "statue", "table", "throne", "tomb", "torture rack", "weapons rack",
}
