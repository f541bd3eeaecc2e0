package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
)

// hard reports whether a foe is worth a potion or a spell: it survives or blocks many wounds, or
// attacks with many dice.
func hard(foe battlemat.Figure) bool {
	return foe.Life+stat(foe, "defend") >= 5 || stat(foe, "attack") >= 4
}

// bears reports whether a lasting effect is on a figure.
func bears(f battlemat.Figure, key string) bool {
	return slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == key })
}

// preparing returns a function that rates drinking a potion before an attack on a hard foe and, for
// a caster that cannot attack, casting Rock Skin or Courage on a hero who faces a hard foe.
func (m *mind) preparing(f battlemat.Figure) func(battlemat.Choice) int {
	strikes, facing := m.strikes(f), map[string]bool{}
	for _, h := range m.view.Figures {
		facing[h.ID] = h.Side == heroes && !h.Down && m.faces(h)
	}
	return func(c battlemat.Choice) int {
		switch what := word(c, 2); {
		case word(c, 0) == "drink" && strikes && !acted(f):
			switch what {
			case "potion-of-strength":
				return 3
			case "heroic-brew":
				return 2
			case "potion-of-defense", "potion-of-defence":
				if 2*f.Life <= f.Whole {
					return 1
				}
			}
		case word(c, 0) == "cast" && (what == "rock-skin" || what == "courage"):
			t := m.figure(c.Target)
			if t == nil || !facing[t.ID] || bears(*t, what) || m.hasAttack(f.ID) {
				return 0
			}
			if what == "courage" {
				return stat(*t, "attack")
			}
			return 1 + t.Whole - t.Life // the hero that is hurt most
		}
		return 0
	}
}

// strikes reports whether the hero could attack a hard foe now.
func (m *mind) strikes(f battlemat.Figure) bool {
	for _, c := range m.choices {
		if c.Figure != f.ID || word(c, 0) != "attack" || offered(c) == 0 {
			continue
		}
		if t := m.figure(c.Target); t != nil && hard(*t) {
			return true
		}
	}
	return false
}

// faces reports whether a hard foe is within a turn's walk of a hero.
func (m *mind) faces(h battlemat.Figure) bool {
	const near = 6
	var ways *view.Distances
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(heroes, yield) } {
		if !hard(foe) {
			continue
		}
		if ways == nil {
			far := m.ground.Distances(h.At)
			ways = &far
		}
		if far, ok := ways.To(foe.At); ok && far <= near {
			return true
		}
	}
	return false
}

// outfitting returns a function that rates purchases, which come before anything else: a weapon
// with more dice than the one in hand, then armour that does not slow the hero, then a helmet and a
// shield. It also rates taking the belongings of the dead.
func (m *mind) outfitting(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) == "claim" {
			return 1
		}
		if word(c, 0) != "buy" {
			return 0
		}
		switch {
		case len(c.Tags) > 0: // it slows the hero, or cannot be used on adjacent targets or with a shield
			return 0
		case number(c.Stats, "attack") > 0:
			if n := number(c.Stats, "attack"); n > stat(f, "attack") {
				return 10 + n
			}
			return 0
		case word(c, 2) == "helmet":
			return 3
		case word(c, 2) == "shield":
			return 2
		case number(c.Stats, "defend") > 0:
			return 4
		}
		return 0
	}
}
