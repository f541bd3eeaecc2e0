package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// New returns a player for any seat. It gives the same answer to equal views and choices.
func New() battlemat.Bot { return player{} }

type player struct{}

// Choose returns the command of one of the choices. It plays as Zargon if the seat plays monsters,
// and otherwise as a hero.
func (player) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	g, err := newGround(v)
	m := mind{view: v, ground: g, choices: choices}
	if err != nil {
		return m.last() // the board does not consist of squares
	}
	if f := m.figure(v.Actor); f != nil && f.Seat == v.Seat && f.Side == heroes {
		return m.hero(*f)
	}
	return m.zargon()
}

// heroes is the side of the heroes in a view.
const heroes = "heroes"

// mind holds the data of one decision.
type mind struct {
	view    battlemat.View
	ground  *ground
	choices []battlemat.Choice
	ways    map[grid.Cell]view.Distances // the distances from each foe
	exposed map[exposed]exposure         // the harm that foes could do to each figure on each square
	home    bool                         // the hero has nothing left to do but go home
}

func (m *mind) figure(id string) *battlemat.Figure {
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.ID == id && !f.Down {
			return f
		}
	}
	return nil
}

// foes yields the figures in play that are not on the given side.
func (m *mind) foes(side string, yield func(battlemat.Figure) bool) {
	for _, f := range m.view.Figures {
		if f.Side != side && !f.Down && !f.Unseen && !yield(f) {
			return
		}
	}
}

// best returns the choice with the highest value, or the first of several with that value. It
// returns false if no choice has a value of at least 1.
func (m *mind) best(worth func(battlemat.Choice) int) (battlemat.Choice, bool) {
	best, most := bot.Best(m.choices, worth)
	return best, most > 0
}

// word returns the nth word of a choice's command, or "" if it has fewer.
func word(c battlemat.Choice, n int) string {
	if w := c.Command.Words(); n < len(w) {
		return w[n]
	}
	return ""
}

// last returns the fallback when no choice has a value: to end the turn, or else the first choice
// that does not give up.
func (m *mind) last() battlemat.Command {
	for _, c := range m.choices {
		if c.Kind == battlemat.Pass {
			return c.Command
		}
	}
	for _, c := range m.choices {
		if !c.Kind.GivesUp() {
			return c.Command
		}
	}
	return m.choices[0].Command
}
