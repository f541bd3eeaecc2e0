package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// New returns the player of a seat. Equal views and choices get equal answers.
func New() battlemat.Bot { return player{} }

type player struct{}

// mind is one decision.
type mind struct {
	view    battlemat.View
	choices []battlemat.Choice
	ground  *ground
	me      battlemat.Figure
	foes    []battlemat.Figure
	friends []battlemat.Figure
	far     []view.Distances           // by foe: how far hexes are from it
	read    map[string]map[string]half // the cards, once they were read
	span    int                        // how far its attacks reach, once it was found out
	hunters []hunter                   // the enemies who act later, once known
	hunted  bool
	prized  []grid.Cell // what the objective asks to be looted, once known
	sought  bool
	idle    bool // no choice of its character so far does anything
}

// answers are tried in this order: the game's questions come before the character's
// actions.
var answers = []struct {
	verb   string
	answer func(m *mind) battlemat.Command
}{
	{"suffer", (*mind).harm},
	{"push", (*mind).shove},
	{"pull", (*mind).shove},
	{"forget", (*mind).forget},
	{"choose", (*mind).choose},
	{"rest", (*mind).choose},
	{"play", (*mind).play},
	{"move", (*mind).move},
	{"strike", (*mind).fight},
	{"attack", (*mind).fight},
	{"heal", (*mind).heal},
	{"aid", (*mind).bestow},
	{"inflict", (*mind).bestow},
	{"summon", (*mind).summon},
}

// Choose returns the command of one of the choices.
func (player) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	m := &mind{view: v, choices: choices}
	verbs := map[string]bool{}
	for _, c := range choices {
		// Of several characters one that still has something to do: one that has chosen may only choose again.
		if f := m.figure(c.Figure); f != nil && f.Seat == v.Seat && (m.me.ID == "" || m.idle) {
			m.me, m.idle = *f, isVerb(c, "unchoose") || c.Kind.GivesUp()
		}
	}
	m.choices = slices.DeleteFunc(slices.Clone(choices), func(c battlemat.Choice) bool { return m.me.ID != "" && c.Figure != m.me.ID && m.played(c.Figure) })
	for _, c := range m.choices {
		verbs[word(c, 0)] = true
	}
	if err := m.look(); err != nil {
		return m.first() // no board of hexes
	}
	for _, a := range answers {
		if !verbs[a.verb] || m.me.ID == "" {
			continue
		}
		if c := a.answer(m); c != "" {
			return c
		}
		break
	}
	return m.first()
}

// played reports whether a figure is one of the seat's.
func (m *mind) played(id string) bool {
	f := m.figure(id)
	return f != nil && f.Seat == m.view.Seat
}

// look reads the figures and their places.
func (m *mind) look() (err error) {
	if m.ground, err = newGround(m.view.Ground); err != nil {
		return err
	}
	for _, f := range m.view.Figures {
		switch {
		case f.Down:
		case f.Side != m.me.Side:
			m.foes = append(m.foes, f)
			m.far = append(m.far, m.ground.from(f.At))
		default:
			m.friends = append(m.friends, f)
		}
	}
	return nil
}

// first is the fallback when nothing is worth doing: to pass, or the first choice that does not give up.
// For a choice that the rules leave open for monsters, it takes the first.
func (m *mind) first() battlemat.Command {
	for _, c := range m.choices {
		if c.Kind == battlemat.Pass {
			return c.Command
		}
	}
	for _, c := range m.choices {
		if c.Kind != battlemat.Resign && word(c, 0) != "unchoose" {
			return c.Command
		}
	}
	return m.choices[0].Command
}

// figure finds one on the board.
func (m *mind) figure(id string) *battlemat.Figure {
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.ID == id && !f.Down {
			return f
		}
	}
	return nil
}

// best returns the command with the highest value, the first of equals; "" when none has
// any.
func (m *mind) best(worth func(battlemat.Choice) int) battlemat.Command {
	best, most := bot.Best(m.choices, worth)
	if most < 1 {
		return ""
	}
	return best.Command
}

// nearest returns how far the nearest foe is from a hex; -1 without one.
func (m *mind) nearest(c grid.Cell) int {
	least := -1
	for _, far := range m.far {
		if n, ok := far.To(c); ok && (least < 0 || n < least) {
			least = n
		}
	}
	return least
}

// threats counts the foes next to a hex.
func (m *mind) threats(c grid.Cell) int {
	n := 0
	for _, far := range m.far {
		if d, ok := far.To(c); ok && d == 1 {
			n++
		}
	}
	return n
}

// word returns the nth word of a choice's command, "" when it has fewer.
func word(c battlemat.Choice, n int) string {
	if w := c.Command.Words(); n < len(w) {
		return w[n]
	}
	return ""
}

// isVerb reports whether a choice begins with that verb.
func isVerb(c battlemat.Choice, verbs ...string) bool {
	for _, v := range verbs {
		if word(c, 0) == v {
			return true
		}
	}
	return false
}
