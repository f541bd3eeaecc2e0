package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// choose selects the two cards that go best together, or a rest if the character needs one.
func (m *mind) choose() battlemat.Command {
	if c := m.rest(); c != "" {
		return c
	}
	cards := m.cards()
	var offered []battlemat.Choice
	for _, c := range m.choices {
		if isVerb(c, "choose") {
			offered = append(offered, c)
		}
	}
	if lead := m.chosen(); lead != "" {
		return m.best(func(c battlemat.Choice) int {
			if !isVerb(c, "choose") {
				return 0
			}
			return 10000 + m.pair(cards[lead], cards[c.Card])
		})
	}
	var best battlemat.Command
	most := -1 << 30
	for i, a := range offered {
		for _, b := range offered[i+1:] {
			if w := m.pair(cards[a.Card], cards[b.Card]); w > most {
				most, best = w, m.lead(a, b)
			}
		}
	}
	return best
}

// lead returns the card of a pair that gives the initiative: the faster one if an enemy is near,
// otherwise the slower one, so that the enemies act first.
func (m *mind) lead(a, b battlemat.Choice) battlemat.Command {
	near := m.nearest(m.me.At)
	if quick := near >= 0 && near <= 3; m.mark(a.Card) <= m.mark(b.Card) == quick {
		return a.Command
	}
	return b.Command
}

// mark returns the initiative that is printed on a card.
func (m *mind) mark(id string) int {
	for _, h := range m.view.Hands {
		for _, c := range h.Cards {
			if h.Figure == m.me.ID && c.ID == id {
				n := 0
				for _, r := range c.Mark {
					n = 10*n + int(r-'0')
				}
				return n
			}
		}
	}
	return 0
}

// chosen returns the leading card, if it has already been chosen.
func (m *mind) chosen() string {
	for _, h := range m.view.Hands {
		if h.Figure == m.me.ID && h.Pile == "chosen" && len(h.Cards) == 1 {
			return h.Cards[0].ID
		}
	}
	return ""
}

// pair returns the value of two cards together, using the top of one and the bottom of the other.
func (m *mind) pair(a, b map[string]half) int {
	return max(m.both(a[card.Top], b[card.Bottom]), m.both(b[card.Top], a[card.Bottom]))
}

// both returns the value of two halves, in the better order.
func (m *mind) both(top, bottom half) int {
	basicTop, basicBottom := half{abilities: []card.Ability{{Deed: card.Attack, N: 2}}}, half{abilities: []card.Ability{{Deed: card.Move, N: 2}}}
	most := -1 << 30
	for _, t := range []half{top, basicTop} {
		for _, b := range []half{bottom, basicBottom} {
			w, moved := m.worth(b, 0)
			v, _ := m.worth(t, moved)
			first, forward := m.worth(t, 0)
			second, _ := m.worth(b, forward)
			most = max(most, w+v, first+second)
		}
	}
	return most
}

// rest returns the command for a rest if the hand is too small, or if no enemy is near and a rest
// would help. It prefers a long rest if no enemy is near, and a short rest otherwise.
func (m *mind) rest() battlemat.Command {
	var long, short battlemat.Command
	plays := false
	for _, c := range m.choices {
		switch {
		case isVerb(c, "rest") && word(c, 2) == "long":
			long = c.Command
		case isVerb(c, "rest"):
			short = c.Command
		case isVerb(c, "choose"):
			plays = true
		}
	}
	near := m.nearest(m.me.At)
	quiet := near < 0 || near > 5
	switch {
	case long == "" || m.chosen() != "":
		return ""
	case !plays && quiet, !plays && short == "", !plays && m.count("hand")+m.count("discarded") < 3:
		return long
	case !plays:
		return short
	case quiet && m.me.Whole-m.me.Life >= 3 && m.count("discarded") >= 4:
		return long
	}
	return ""
}

// forget loses the card with the lowest value.
func (m *mind) forget() battlemat.Command {
	cards := m.cards()
	return m.best(func(c battlemat.Choice) int {
		if !isVerb(c, "forget") {
			return 0
		}
		return 100000 - m.value(cards[c.Card])
	})
}

// value returns the worth of a card regardless of the situation.
func (m *mind) value(halves map[string]half) int {
	n := 0
	for _, h := range halves {
		for i := range h.abilities {
			a := &h.abilities[i]
			v := 60 * a.N
			if a.Deed == card.Attack {
				v = 100*a.N + 40*len(a.Inflicts) + 30*max(a.Targets-1, len(a.Area.Red)-1, 0)
			}
			if h.lost {
				v /= 2
			}
			n += v
		}
	}
	return n
}
