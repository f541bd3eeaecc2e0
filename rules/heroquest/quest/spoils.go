package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeElsewhere    = "elsewhere"     // HQ Q46
	codeFromWhom     = "from-whom"     // HQ Q1
	codeNothingThere = "nothing-there" // HQ Q46
)

// mayClaim returns the reason why a hero cannot take the belongings of a figure that died or gave
// up, or nil if there is none.
//
// HQ Q46: a hero may do so in its own turn, without using an action, from the same room or, in a
// corridor, from a square in line of sight. The belongings of a figure trapped in rock are lost.
func mayClaim(p *Position, f, dead *Figure) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q46", codeHeroesOnly, "%s cannot claim things.", f.Name)
	case !dead.fell() || len(dead.Items)+dead.Gold == 0:
		return because("HQ Q46", codeNothingThere, "%s has left nothing to claim.", dead.Name)
	case p.ground.Opaque(f.At):
		return p.inRock(f)
	case !inReachToClaim(p, f.At, dead.At):
		return because("HQ Q46", codeElsewhere, "What %s carried is on (%v), which is in another room or out of sight.", english.Within(dead.Name), dead.At)
	}
	return nil
}

// inReachToClaim reports whether two squares are in the same room, or in a corridor and in line of
// sight.
func inReachToClaim(p *Position, a, b grid.Cell) bool {
	if a == b || sameRoom(p, a, b) {
		return true
	}
	if p.ground.Room(a) != board.NoRoom || p.ground.Room(b) != board.NoRoom {
		return false
	}
	return p.desk.Sees(p.ground, heroquest.Sight, a, b)
}

// claimOf returns the command by which a hero claims the belongings of a fallen figure.
func claimOf(hero string, dead *Figure) battlemat.Command {
	return battlemat.Command("claim " + hero + " " + dead.ID)
}
