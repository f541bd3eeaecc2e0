package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The keys of the stats for an item's benefits and restrictions.
const (
	statAttack      = "attack"
	statDefend      = "defend"
	statDefendInAll = "defend-in-all"
	statNotAdjacent = "not-adjacent"
	statNoShield    = "no-shield"
	statSlow        = "slow"
)

// itemStats returns the numbers and single words on the card of a piece of equipment.
func itemStats(p *Position, item string) []battlemat.Stat {
	if areTools(item) {
		return []battlemat.Stat{game.Word("disarms", "disarms traps")}
	}
	if drink, ok := potionOf(item); ok {
		return drink.stats()
	}
	if find, ok := heroquest.FindArmour(item); ok {
		return []battlemat.Stat{addsDefence(find.Adds)}
	}
	var stats []battlemat.Stat
	if w, ok := p.weapon(item); ok {
		stats = append(stats, game.Number(statAttack, w.Dice, "attack dice"))
		for _, property := range []struct {
			has       bool
			key, name string
		}{
			{w.Diagonal, "diagonal", "also diagonally"}, {w.Ranged, "ranged", "at a target in sight"}, {w.Thrown, "thrown", "may be thrown"},
			{w.NotAdjacent, statNotAdjacent, "not at an adjacent square"}, {w.NoShield, statNoShield, "not with a shield"},
		} {
			if property.has {
				stats = append(stats, game.Word(property.key, property.name))
			}
		}
	} else if a, ok := p.profile.Edition.Armour(item); ok {
		if a.Total > 0 {
			stats = append(stats, game.Number(statDefendInAll, a.Total, "defence dice in all"))
		} else {
			stats = append(stats, addsDefence(a.Adds))
		}
		if a.MovementDice == 1 {
			stats = append(stats, game.Word(statSlow, "one die to move"))
		}
	}
	return stats
}

// addsDefence returns the stat for the dice that armour adds to its wearer's defence.
func addsDefence(n int) battlemat.Stat {
	return battlemat.Stat{Key: statDefend, N: n, Name: "defence dice", Value: fmt.Sprintf("+%d", n)}
}

// stats returns the stats on the card of a potion. HQ Q71, HQ Q72.
func (d potion) stats() []battlemat.Stat {
	switch {
	case d.heals == wholeBody:
		return []battlemat.Stat{{Key: "heals", N: d.heals, Name: "heals", Value: "all"}}
	case d.heals > 0:
		return []battlemat.Stat{game.Number("heals", d.heals, "heals")}
	}
	return []battlemat.Stat{lasts(d.state)}
}

// lasts returns the stat for the lasting effect of a spell or potion. Its key is that of the
// effect's badge.
func lasts(state string) battlemat.Stat { return game.Word(english.Hyphened(state), state) }

// spellStats returns the numbers and single words on the card of a spell.
func spellStats(name string) []battlemat.Stat {
	s, _ := spellNamed(name)
	return s.stats
}

// wounds returns the stat for the harm that a spell does to each figure it strikes.
func wounds(n int) battlemat.Stat { return game.Number("wounds", n, "wounds") }

// The stats for the areas of spells. HQ Q64 to HQ Q66.
var (
	inRoom = game.Word("room", "in the whole room")
	inLine = game.Word("line", "in a straight line")
)
