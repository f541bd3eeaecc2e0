package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeForWhat        = "for-what"         // HQ Q1
	codeHasSearched    = "has-searched"     // HQ Q30
	codeMonsterInRoom  = "monster-in-room"  // HQ Q30
	codeMonsterInSight = "monster-in-sight" // HQ Q31
)

// hiddenThings is the object of a search that finds both traps and secret doors.
const hiddenThings = "hidden-things"

// The kinds of search. HQ S1.53. HQ Q140: heroes search for traps and for secret doors separately
// or, in some profiles, for both at once.
var (
	searchesApart    = []string{heroquest.Treasure, heroquest.Traps, heroquest.SecretDoors}
	searchesTogether = []string{heroquest.Treasure, hiddenThings}
)

// kindsOfSearch lists the kinds of search in this quest.
func (p *plan) kindsOfSearch() []string {
	if p.profile.Hidden == heroquest.Together {
		return searchesTogether
	}
	return searchesApart
}

// foundBy names what a search finds, without places, for a seat that sees the board.
func foundBy(p *Position, e Searched) (found []string) {
	findsIn(p, e, func(thing string, _ string) { found = append(found, thing) })
	return found
}

// namedIn names what a search finds, with places. The event stores these texts, because an event
// contains everything that seats are told about it.
func namedIn(p *Position, e Searched) (found []string) {
	findsIn(p, e, func(thing, place string) { found = append(found, thing+" "+place) })
	return found
}

// findsIn calls a function for each thing that a search finds, with the thing's name and place.
func findsIn(p *Position, e Searched, named func(thing, place string)) {
	for _, i := range e.Traps {
		named("a "+trapName(p.doc.Traps[i].Kind), fmt.Sprintf("on (%v)", p.doc.Traps[i].At))
	}
	for _, i := range e.Chests {
		named("a trap on the treasure", fmt.Sprintf("of (%v)", p.doc.Treasures[i].At))
	}
	for _, id := range e.Doors {
		door, _ := p.ground.Door(id)
		named("a secret door", doorPlace(p.ground, door))
	}
}

var (
	searchWords = map[string]string{heroquest.Treasure: "treasure", heroquest.Traps: "traps", heroquest.SecretDoors: "secret doors", hiddenThings: "traps and secret doors"}
	searchRules = map[string]string{heroquest.Treasure: "HQ S1.76", heroquest.Traps: "HQ S1.77", heroquest.SecretDoors: "HQ S1.67", hiddenThings: "HQ Q140"}
	searchKeys  = map[string]string{heroquest.Treasure: "t", heroquest.Traps: "p", heroquest.SecretDoors: "s", hiddenThings: "s"}
)

// maySearch returns the reason why a hero cannot search, or nil if there is none.
func maySearch(p *Position, f *Figure, kind string) game.Reason {
	if !f.Hero || f.is(commanded) { // HQ Q63
		return because("HQ Q30", codeHeroesOnly, "%s cannot search.", f.Name)
	}
	if refusal := p.mayAct(f); refusal != nil {
		return refusal
	}
	if kind == heroquest.Treasure {
		return maySearchTreasure(p, f)
	}
	// HQ Q31: a hero cannot search while a monster is in sight or in the same room.
	for m := range p.monstersHere {
		if isWatched(p, f, m) || sameRoom(p, f.At, m.At) {
			return because("HQ Q31", codeMonsterInSight, "%s on (%v) is in sight of %s.", m.Name, m.At, english.Within(f.Name))
		}
	}
	return nil
}

// isWatched reports whether a hero sees a monster.
func isWatched(p *Position, f, m *Figure) bool {
	return p.desk.Sees(p.ground, heroquest.Sight, f.At, m.At)
}

// maySearchTreasure returns the reason why a hero cannot search for treasure, or nil if there is
// none.
func maySearchTreasure(p *Position, f *Figure) game.Reason {
	// HQ S1.62, S1.76: a hero searches for treasure only in its own room, never in a corridor.
	if _, refusal, err := p.desk.Judge(p.ground, heroquest.Treasure, f.At, f.At); err == nil && refusal != nil {
		return because(refusal.Rule, refusal.Code, refusal.Detail)
	}
	// HQ Q30: no monster may be in the room, and each hero searches a room only once.
	for m := range p.monstersHere {
		if sameRoom(p, f.At, m.At) {
			return because("HQ Q30", codeMonsterInRoom, "%s on (%v) is in this room.", m.Name, m.At)
		}
	}
	if slices.Contains(p.searched, search{f.ID, p.ground.Room(f.At)}) {
		return because("HQ Q30", codeHasSearched, "%s has searched this room for treasure.", f.Name)
	}
	return nil
}

// sameRoom reports whether two squares are in the same room.
func sameRoom(p *Position, a, b grid.Cell) bool {
	return p.ground.Room(a) != board.NoRoom && p.ground.Room(a) == p.ground.Room(b)
}

// searchedCells lists the squares that a search covers.
//
// HQ S1.63, S1.64: a search in a room covers only that room. HQ S1.65, S1.77: a search in a
// corridor covers the revealed squares as far as the profile says.
func searchedCells(p *Position, f *Figure, kind string) []grid.Cell {
	if kind == heroquest.Treasure {
		return roomAround(p, f.At)
	}
	if kind == hiddenThings {
		kind = heroquest.Traps // the range is the same as for secret doors: HQ S1.77
	}
	cells, err := p.desk.Search(p.ground, kind, f.At, p.isRevealed)
	if err != nil {
		return nil // the desk validated this board when the quest was opened
	}
	return slices.DeleteFunc(cells, func(c grid.Cell) bool { return !p.isRevealed(c) })
}

// trapsOn lists the traps on the given squares, and separately the traps of treasures there.
//
// HQ Q32: traps behind a door are not found before a hero is inside.
func trapsOn(p *Position, cells []grid.Cell) (traps, chests []int) {
	for i, t := range p.traps {
		if !t.Found && !t.Gone && slices.Contains(cells, p.doc.Traps[i].At) {
			traps = append(traps, i)
		}
	}
	for i, c := range p.chests {
		t := p.doc.Treasures[i]
		if t.Trap != "" && !p.taken[i] && !c.Found && !c.Gone && slices.Contains(cells, t.At) {
			chests = append(chests, i)
		}
	}
	return traps, chests
}

// secretDoors lists the secret doors that a search finds.
//
// HQ S1.63, S1.67, S1.78, Q105.
func secretDoors(p *Position, f *Figure) []string {
	ids, err := p.desk.FindDoors(p.ground, f.At, p.isRevealed)
	if err != nil {
		return nil // the desk validated this board when the quest was opened
	}
	return ids
}
