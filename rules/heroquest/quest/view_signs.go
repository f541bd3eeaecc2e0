package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The benefits and restrictions of an item, by the keys of its card.
const (
	statAttack      = "attack"
	statDefend      = "defend"
	statDefendInAll = "defend-in-all"
	statNotAdjacent = "not-adjacent"
	statNoShield    = "no-shield"
	statSlow        = "slow"
)

// itemStats returns what the card of a piece of equipment says in numbers and single words.
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

// addsDefence returns the dice that armour adds for its wearer.
func addsDefence(n int) battlemat.Stat {
	return battlemat.Stat{Key: statDefend, N: n, Name: "defence dice", Value: fmt.Sprintf("+%d", n)}
}

// stats returns what the card of a potion says. HQ Q71, HQ Q72.
func (d potion) stats() []battlemat.Stat {
	switch {
	case d.heals == wholeBody:
		return []battlemat.Stat{{Key: "heals", N: d.heals, Name: "heals", Value: "all"}}
	case d.heals > 0:
		return []battlemat.Stat{game.Number("heals", d.heals, "heals")}
	}
	return []battlemat.Stat{lasts(d.state)}
}

// lasts returns the lasting effect that a spell or a potion brings, by the key of its badge.
func lasts(state string) battlemat.Stat { return game.Word(english.Hyphened(state), state) }

// spellStats returns what the card of a spell says in numbers and single words.
func spellStats(name string) []battlemat.Stat {
	s, _ := spellNamed(name)
	return s.stats
}

// wounds returns how much a spell harms each figure that it strikes.
func wounds(n int) battlemat.Stat { return game.Number("wounds", n, "wounds") }

// The areas of spells. HQ Q64 to HQ Q66.
var (
	inRoom = game.Word("room", "in the whole room")
	inLine = game.Word("line", "in a straight line")
)
