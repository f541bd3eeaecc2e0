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
		i.Add("heroes", "no heroes: expected at least one")
	}
	seen := map[string]bool{}
	for n, h := range i.doc.Heroes {
		path := fmt.Sprintf("heroes[%d]", n)
		if seen[h.ID] {
			i.Add(path+".id", "the hero %q is listed twice", h.ID)
		}
		seen[h.ID] = true
		if !heroquest.IsHero(h.Kind) {
			i.Add(path+".kind", "unknown hero %q: expected one of %s%s", h.Kind, inWords(heroKinds), board.Meant(h.Kind, heroKinds))
		}
		i.Words(path+".name", h.Name, scenario.MaxName)
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

// roles inspects heroes and seats. Each hero needs a seat with the hero's ID, the monsters need a
// seat, and there must be no other seats.
func (i *inspector) roles(heroes map[string]bool) {
	var ids []string
	for _, h := range i.doc.Heroes {
		ids = append(ids, h.ID)
	}
	r := i.Roles(i.scenario, "heroes", "id", "a hero", ids, i.doc.Zargon)
	meant, none := r.Unknown(i.doc.Zargon)
	switch seat, _ := i.scenario.Seat(i.doc.Zargon); {
	case none:
		i.Add("zargon", "no seat is called %q: expected the seat that plays the monsters%s", i.doc.Zargon, meant)
	case heroes[i.doc.Zargon]:
		i.Add("zargon", "%q plays a hero: expected a different seat", i.doc.Zargon)
	case seat.Held == scenario.Empty || slices.Contains(seat.May, scenario.Empty):
		i.Add("zargon", "the seat %q may be empty: somebody must play the monsters", i.doc.Zargon)
	}
	r.Idle("nothing")
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
		i.Add(path, "kind is missing: expected one of %s", inWords(list))
	default:
		i.Add(path, "unknown monster %q: expected one of %s%s", kind, inWords(list), board.Meant(kind, list))
	}
}

// furnishings lists the kinds of furniture that clients can draw.
//
// HQ Q94: a piece has one of these kinds; any other word for it is its name.
var furnishings = []string{
	"alchemist's bench", "altar", "barrel", "bookcase", "chair", "chest", "crate", "cupboard", "fireplace",
	"pillar", "sorcerer's table", "statue", "table", "throne", "tomb", "torture rack", "weapons rack",
}
