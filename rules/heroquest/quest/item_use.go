package quest

import (
	"slices"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoUse        = "no-use"        // HQ Q74
	codeStairsTaken  = "stairs-taken"  // HQ Q74
	codeThereAlready = "there-already" // HQ Q125, HQ Q6
)

// mayUse returns the reason why a hero cannot use an item, or nil if it can.
//
// HQ Q74: using the Ring of Return takes an action, and the quest must have stairs.
func mayUse(p *Position, f *Figure, item string) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q74", codeHeroesOnly, "%s cannot use things.", f.Name)
	case item != ringOfReturn:
		return because("HQ Q74", codeNoUse, "The %s cannot be used like that.", item)
	case p.doc.Stairs == nil:
		return because("HQ Q74", codeNoStairs, "This quest has no stairs.")
	case len(openStairs(p)) == 0:
		return because("HQ Q74", codeStairsTaken, "Monsters stand on all of the stairs.")
	case !slices.ContainsFunc(broughtBack(p, f), func(h *Figure) bool { return !p.doc.Stairs.has(h.At) }):
		return because("HQ Q125", codeThereAlready, "%s and everybody it sees are on the stairs already.", f.Name)
	}
	return p.mayAct(f)
}

// broughtBack lists the heroes that the ring brings to the stairs: its bearer and all heroes that
// the bearer sees. HQ Q74
func broughtBack(p *Position, f *Figure) []*Figure {
	var list []*Figure
	for h := range p.heroesHere {
		if h.ID == f.ID || sameRoom(p, f.At, h.At) || p.desk.Sees(p.ground, heroquest.Sight, f.At, h.At) {
			list = append(list, h)
		}
	}
	return list
}

// openStairs lists the squares of the stairs that no monster occupies.
func openStairs(p *Position) []grid.Cell {
	return slices.DeleteFunc(p.doc.Stairs.cells(), func(c grid.Cell) bool {
		o := p.figureAt(c)
		return o != nil && !o.Hero
	})
}
