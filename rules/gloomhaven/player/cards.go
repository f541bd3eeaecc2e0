package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// half is a half of a card as the view shows it.
type half struct {
	abilities []card.Ability
	lost      bool
}

// cards returns, by the card's id, the halves of the character's cards, as far as the view shows
// them.
func (m *mind) cards() map[string]map[string]half {
	if m.read != nil {
		return m.read
	}
	all := map[string]map[string]half{}
	for _, h := range m.view.Hands {
		if h.Figure != m.me.ID {
			continue
		}
		for _, c := range h.Cards {
			halves := map[string]half{}
			for _, p := range c.Parts {
				halves[p.ID] = readHalf(p)
			}
			all[c.ID] = halves
		}
	}
	m.read = all
	return all
}

// readHalf reads the abilities of a half.
func readHalf(p battlemat.Part) half {
	h := half{lost: p.Lost}
	for _, line := range p.Abilities {
		if a, err := card.Parse(line); err == nil {
			h.abilities = append(h.abilities, a)
		}
	}
	return h
}

// left returns the number of cards that the character can still play, now or after a rest.
func (m *mind) left() int {
	n := 0
	for _, h := range m.view.Hands {
		if h.Figure == m.me.ID && h.Pile != "lost" && h.Pile != "in-play" {
			n += len(h.Cards)
		}
	}
	return n
}

// count returns the number of cards in a pile.
func (m *mind) count(pile string) int {
	for _, h := range m.view.Hands {
		if h.Figure == m.me.ID && h.Pile == pile {
			return len(h.Cards)
		}
	}
	return 0
}

// worth returns the current value of a half, in hundredths of a point of damage, for a character
// that may first move `before` hexes. The result `moved` is the movement that the half gives.
func (m *mind) worth(h half, before int) (worth, moved int) {
	near := m.nearest(m.me.At)
	for i := range h.abilities {
		a := &h.abilities[i]
		worth += m.worthOf(a, near, before+moved)
		if a.Deed == card.Move || a.Deed == card.Teleport {
			moved += a.N
		}
	}
	if h.lost {
		// The fewer cards are left, the less the loss of one shortens the game.
		worth -= 55 * max(0, min(m.left(), 9)-2)
	}
	return worth, moved
}

// worthOf returns the value of one ability of a half, given the distance of the nearest enemy.
func (m *mind) worthOf(a *card.Ability, near, move int) int {
	within := near >= 0 && near <= max(a.Range, 1)+move
	inflicts := 40 * len(a.Inflicts)
	switch a.Deed {
	case card.Attack:
		if !within {
			return 5
		}
		n := 100*a.N + inflicts + 10*a.Pierce + 15*(a.Push+a.Pull)
		extra := max(a.Targets-1, 0) + max(len(a.Area.Red)-1, 0)/2
		return n + n*min(extra, len(m.foes)-1)*6/10
	case card.Move, card.Teleport:
		switch {
		case near < 0:
			return 45 * a.N
		case m.prize(m.me.At) > 0:
			return 60 * min(a.N, m.prize(m.me.At))
		case m.retreats() && len(m.later()) > 0:
			return 110*m.escapes(a.N) + 8*a.N
		case near > 1:
			return 40 * min(a.N, near-1)
		}
		return 8 * a.N
	case card.Heal:
		return 90 * min(a.N, m.missing(a))
	case card.Shield, card.Retaliate:
		if near < 0 || near > 4 {
			return 10
		}
		return 90 * a.N
	case card.Prepare:
		return 120
	case card.Summon:
		return 280
	case card.Loot:
		return 30*m.coins(a.N) + 400*m.within(a.N)
	case card.Experience:
		return 5 * a.N
	case card.Push, card.Pull:
		return 20
	}
	if condition.Of(a.Deed.Condition()).Helps {
		return 70
	}
	if within {
		return 110
	}
	return 5
}

// missing returns the amount of life that a heal could restore.
func (m *mind) missing(a *card.Ability) int {
	most := m.me.Whole - m.me.Life
	if a.Whom != card.Self {
		for _, f := range m.friends {
			if d, ok := m.ground.from(m.me.At).To(f.At); ok && d <= max(a.Range, 1)+2 {
				most = max(most, f.Whole-f.Life)
			}
		}
	}
	return most
}

// coins returns the number of coins and treasures within a number of hexes.
func (m *mind) coins(within int) int {
	n := 0
	far := m.ground.from(m.me.At)
	for _, p := range m.view.Ground.Pieces {
		if d, ok := far.To(p.At); ok && d <= within && (p.Kind == "coins" || p.Kind == "chest") {
			n++
		}
	}
	return n
}

// within returns the number of the objective's prizes within the given number of hexes.
func (m *mind) within(hexes int) int {
	n, far := 0, m.ground.from(m.me.At)
	for _, at := range m.prizes() {
		if d, ok := far.To(at); ok && d <= hexes {
			n++
		}
	}
	return n
}

// halfOf returns the half that is named in a choice to play it.
func halfOf(c battlemat.Choice, cards map[string]map[string]half) half {
	switch word(c, 3) {
	case "attack":
		return half{abilities: []card.Ability{{Deed: card.Attack, N: 2}}}
	case "move":
		return half{abilities: []card.Ability{{Deed: card.Move, N: 2}}}
	}
	return cards[word(c, 2)][word(c, 3)]
}
