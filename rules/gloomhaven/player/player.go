package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// New returns a bot for the seat of a character. It gives equal answers for equal views and
// choices.
func New() battlemat.Bot { return player{} }

type player struct{}

// mind holds the state of one decision.
type mind struct {
	view    battlemat.View
	choices []battlemat.Choice
	ground  *ground
	me      battlemat.Figure
	foes    []battlemat.Figure
	friends []battlemat.Figure
	far     []view.Distances           // by foe: the distances of hexes from it
	read    map[string]map[string]half // the cards, once they have been read
	span    int                        // the reach of the character's attacks, once computed
	hunters []hunter                   // the enemies that act later, once computed
	hunted  bool
	prized  []grid.Cell // the loot that the objective asks for, once computed
	sought  bool
	idle    bool // none of the choices seen so far does anything for the character
}

// answers lists the functions that answer, in the order in which they are tried: the game's
// questions come before the character's actions.
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

// Choose returns the command of the choice that the bot makes.
func (player) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	m := &mind{view: v, choices: choices}
	verbs := map[string]bool{}
	for _, c := range choices {
		// If the seat has several characters, use one that still has something to do. A character
		// that has chosen its cards may only choose again.
		if f := m.figure(c.Figure); f != nil && f.Seat == v.Seat && (m.me.ID == "" || m.idle) {
			m.me, m.idle = *f, isVerb(c, "unchoose") || c.Kind.GivesUp()
		}
	}
	m.choices = slices.DeleteFunc(slices.Clone(choices), func(c battlemat.Choice) bool { return m.me.ID != "" && c.Figure != m.me.ID && m.played(c.Figure) })
	for _, c := range m.choices {
		verbs[word(c, 0)] = true
	}
	if err := m.look(); err != nil {
		return m.first() // the board has no hexes
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

// played reports whether a figure belongs to the seat.
func (m *mind) played(id string) bool {
	f := m.figure(id)
	return f != nil && f.Seat == m.view.Seat
}

// look reads the figures and their positions.
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

// first returns the fallback for when nothing is worth doing: to pass, or else the first choice
// that does not give up. It also takes the first choice where the rules leave a monster's action
// open.
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

// figure returns the figure on the board with the given id.
func (m *mind) figure(id string) *battlemat.Figure {
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.ID == id && !f.Down {
			return f
		}
	}
	return nil
}

// best returns the command with the highest value, and of equal commands the first. It returns ""
// if no command has a positive value.
func (m *mind) best(worth func(battlemat.Choice) int) battlemat.Command {
	best, most := bot.Best(m.choices, worth)
	if most < 1 {
		return ""
	}
	return best.Command
}

// nearest returns the distance of a hex from the nearest foe, or -1 if there is none.
func (m *mind) nearest(c grid.Cell) int {
	least := -1
	for _, far := range m.far {
		if n, ok := far.To(c); ok && (least < 0 || n < least) {
			least = n
		}
	}
	return least
}

// threats returns the number of foes adjacent to a hex.
func (m *mind) threats(c grid.Cell) int {
	n := 0
	for _, far := range m.far {
		if d, ok := far.To(c); ok && d == 1 {
			n++
		}
	}
	return n
}

// word returns word n of a choice's command, or "" if the command has fewer words.
func word(c battlemat.Choice, n int) string {
	if w := c.Command.Words(); n < len(w) {
		return w[n]
	}
	return ""
}

// isVerb reports whether a choice begins with one of the verbs.
func isVerb(c battlemat.Choice, verbs ...string) bool {
	for _, v := range verbs {
		if word(c, 0) == v {
			return true
		}
	}
	return false
}
