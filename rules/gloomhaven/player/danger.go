package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// hunter is a foe whose turn comes later in the round.
type hunter struct {
	far   view.Distances // the distances from its hex
	reach int            // the distance in hexes at which it can attack this round
}

// later returns the foes that act later in the round and can attack. It computes them once.
//
// GH G118: a foe reaches as far as its move plus its range.
func (m *mind) later() []hunter {
	if m.hunted {
		return m.hunters
	}
	m.hunted = true
	for i, f := range m.foes {
		if number(f.Stats, "attack") == 0 || !slices.ContainsFunc(m.view.Order, func(t battlemat.Turn) bool {
			return t.State == "waiting" && (t.Figure == f.ID || t.Figure == "" && t.Kind == f.Kind)
		}) {
			continue
		}
		if slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == "stun" || b.Key == "disarm" }) {
			continue
		}
		m.hunters = append(m.hunters, hunter{m.far[i], number(f.Stats, "move") + max(1, number(f.Stats, "range"))})
	}
	return m.hunters
}

// number returns the value of the stat with the given key, or 0 if there is none.
func number(stats []battlemat.Stat, key string) int {
	for _, s := range stats {
		if s.Key == key {
			return s.N
		}
	}
	return 0
}

// exposed returns the number of enemies that act later in the round and can come near enough to
// attack a figure on the hex.
func (m *mind) exposed(c grid.Cell) int {
	n := 0
	for _, h := range m.later() {
		if d, ok := h.far.To(c); ok && d <= h.reach {
			n++
		}
	}
	return n
}

// retreats reports whether the character avoids enemies: it has used up its attacks, and none of
// its wards is within reach of the enemies.
//
// GH G118.
func (m *mind) retreats() bool {
	return m.spent() && !slices.ContainsFunc(m.friends, func(f battlemat.Figure) bool { return f.Kind == "ward" && m.exposed(f.At) > 0 })
}

// escapes returns how many fewer enemies can reach the character if it moves as far away as the
// movement allows.
func (m *mind) escapes(move int) int {
	if !m.retreats() {
		return 0
	}
	here, far := m.exposed(m.me.At), m.ground.from(m.me.At)
	least := here
	g := m.ground.Grid()
	for y := max(0, m.me.At.Y-move); here > 0 && y <= m.me.At.Y+move; y++ {
		for x := max(0, m.me.At.X-move); x <= m.me.At.X+move; x++ {
			c := grid.Cell{X: x, Y: y}
			if g.Distance(m.me.At, c) > move || m.taken(c) {
				continue
			}
			if d, ok := far.To(c); ok && d <= move {
				least = min(least, m.exposed(c))
			}
		}
	}
	return here - least
}

// taken reports whether a figure is on a hex.
func (m *mind) taken(c grid.Cell) bool {
	return slices.ContainsFunc(m.view.Figures, func(f battlemat.Figure) bool { return f.At == c && !f.Down })
}

// spent reports whether the character has played some of its cards and cannot attack any more this
// turn, neither with the rest of the current half nor with another half that it can still play.
func (m *mind) spent() bool {
	top, bottom := m.usedCard(card.Top), m.usedCard(card.Bottom)
	for c, p := range m.chosenParts {
		if p.State != "used" {
			continue
		}
		moved := false
		for _, a := range m.cards()[c][p.ID].abilities {
			if moved && a.Deed == card.Attack {
				return false
			}
			moved = moved || a.Deed == card.Move || a.Deed == card.Teleport
		}
	}
	if top == "" {
		return false // any top half can be played as an attack
	}
	for c, p := range m.chosenParts {
		if bottom == "" && p.ID == card.Bottom && c != top && slices.ContainsFunc(m.cards()[c][p.ID].abilities, func(a card.Ability) bool { return a.Deed == card.Attack }) {
			return false
		}
	}
	return true
}

// usedCard returns the card of which the given half (top or bottom) has been played this turn, or
// "" if there is none.
func (m *mind) usedCard(half string) string {
	for c, p := range m.chosenParts {
		if p.ID == half && p.State == "used" {
			return c
		}
	}
	return ""
}

// chosenParts yields the halves of this round's cards, each with the id of its card.
func (m *mind) chosenParts(yield func(string, battlemat.Part) bool) {
	for _, h := range m.view.Hands {
		if h.Figure != m.me.ID {
			continue
		}
		for _, c := range h.Cards {
			if h.Pile != "chosen" && !slices.ContainsFunc(c.Parts, func(p battlemat.Part) bool { return p.State == "used" }) {
				continue
			}
			for _, p := range c.Parts {
				if !yield(c.ID, p) {
					return
				}
			}
		}
	}
}
