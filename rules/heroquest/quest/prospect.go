package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// The refusal code of this file, with its rule.
const codeNotLost = "not-lost" // HQ Q128

// The states of the objective in views.
const (
	toDo = "open"
	met  = "met"
	lost = "lost" // the objective can no longer be met
)

// objectiveStatus returns the state of the objective. HQ Q93, Q127: every seat knows this state.
func objectiveStatus(p *Position) string {
	switch {
	case len(unattainable(p)) > 0:
		return lost
	case !isVeiled(p) && p.fulfilled():
		return met
	}
	return toDo
}

// unattainable lists, in words, the parts of the objective that can no longer be met.
//
// HQ Q127: an item may be lost for good, or blocks may have closed off all squares that the heroes
// must reach. Whether a path leads to these squares does not count, because only Zargon knows all
// paths.
func unattainable(p *Position) []string {
	if p.master != "" {
		return nil // HQ Q150: the game master can bring anything back
	}
	o := &p.doc.Objective
	var list []string
	for _, item := range o.Take {
		if !heroHas(p, item) && !canBeHad(p, item) {
			list = append(list, "nobody can get the "+item+" any more")
		}
	}
	if len(o.Reach) > 0 && !p.reached && allBlocked(p, o.Reach) {
		list = append(list, "blocks have closed off the place to reach")
	}
	if o.Return && p.doc.Stairs != nil && allBlocked(p, p.doc.Stairs.cells()) {
		list = append(list, "blocks have closed off the stairs")
	}
	return list
}

// canBeHad reports whether an item that no hero has can still be obtained: from a fallen figure, a
// monster, a treasure, a card or the armoury.
func canBeHad(p *Position, item string) bool {
	for i := range p.figures {
		if f := p.figures[i]; f.has(item) && (!f.Hero || f.fell()) {
			return true
		}
	}
	for i, waits := range p.waiting {
		if waits && slices.Contains(p.doc.Monsters[i].Items, item) {
			return true
		}
	}
	for i, taken := range p.taken {
		if !taken && slices.Contains(p.doc.Treasures[i].Items, item) {
			return true
		}
	}
	for card := range p.deck.Cards() {
		if cardOf(card.String()).item == item && roomsLeft(p) {
			return true
		}
	}
	return p.doc.Armoury && p.round == 1 && slices.ContainsFunc(wares(p), func(w ware) bool { return w.name == item })
}

// roomsLeft reports whether there is a room that some hero on the board has not searched yet.
func roomsLeft(p *Position) bool {
	rooms := map[board.Room]bool{}
	for c := range p.ground.EachCell {
		rooms[p.ground.Room(c)] = true
	}
	delete(rooms, board.NoRoom)
	for f := range p.heroesHere {
		for r := range rooms {
			if !slices.Contains(p.searched, search{f.ID, r}) {
				return true
			}
		}
	}
	return false
}

// allBlocked reports whether no figure can get onto any of the given squares: all are blocked, and
// no hero can pass through rock.
func allBlocked(p *Position, cells []grid.Cell) bool {
	for _, c := range cells {
		if p.ground.Terrain(c) != board.Block {
			return false
		}
	}
	for f := range p.heroesHere {
		if f.is(passThroughRock) || slices.ContainsFunc(f.Spells, func(s string) bool { return plainly(s, passThroughRock) }) {
			return false
		}
	}
	return true
}

// hopeless returns the sentence to append to the status when the objective is lost, or "".
func hopeless(p *Position) string {
	if objectiveStatus(p) != lost {
		return ""
	}
	return " The quest can no longer be won."
}

// mayConcede reports whether a seat may end the quest for all heroes.
//
// HQ Q128: any player with a hero on the board may, when the quest can no longer be won.
func mayConcede(p *Position, seat battlemat.Seat) bool {
	if p.over != nil || objectiveStatus(p) != lost {
		return false
	}
	for f := range p.heroesHere {
		if f.Seat == seat {
			return true
		}
	}
	return false
}
