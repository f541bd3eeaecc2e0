package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
)

// New returns a bot for a seat. It gives equal answers for equal views and choices.
func New() battlemat.Bot { return player{} }

type player struct{}

// mind holds the state of one decision.
type mind struct {
	view    battlemat.View
	choices []battlemat.Choice
	ground  *ground
	wounds  map[[2]int]int // the mean wounds of attacks, in thousandths

	lookouts map[string]*lookout // by the id of a figure
}

// Choose returns the command of one of the choices: first moves that gain something, then the
// attacks, the best first, then the end of the turn.
func (player) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	m := &mind{view: v, choices: choices, wounds: map[[2]int]int{}, lookouts: map[string]*lookout{}}
	m.ground = newGround(v)
	for _, by := range []func() (battlemat.Command, bool){m.card, m.ready, m.post, m.summon, m.move, m.charge, m.strike, m.pass} {
		if c, ok := by(); ok {
			return c
		}
	}
	return m.choices[0].Command
}

// word returns word n of a choice's command, or "" if the command has fewer words.
func word(c battlemat.Choice, n int) string {
	if w := c.Command.Words(); n < len(w) {
		return w[n]
	}
	return ""
}

// of returns the choices with a verb.
func (m *mind) of(verb string) []battlemat.Choice {
	return slices.DeleteFunc(slices.Clone(m.choices), func(c battlemat.Choice) bool { return word(c, 0) != verb })
}

// best returns the command with the highest value, and of equal commands the first. It returns
// false if the list is empty.
func best(list []battlemat.Choice, worth func(battlemat.Choice) int) (battlemat.Command, bool) {
	c, _ := bot.Best(list, worth)
	return c.Command, c.Command != ""
}

// ready does what costs nothing: it makes rolls, and lets the best bonded card act.
func (m *mind) ready() (battlemat.Command, bool) {
	if list := m.of("roll"); len(list) > 0 {
		return list[0].Command, true
	}
	return best(m.of("bond"), func(c battlemat.Choice) int { return m.prospect(c.Card) })
}

// charge tries for another move if no figure can attack yet.
func (m *mind) charge() (battlemat.Command, bool) {
	list := m.of("charge")
	if len(list) == 0 || len(m.of("attack")) > 0 {
		return "", false
	}
	return list[0].Command, true
}

// strike makes the attack with the highest value. It heals first if it can.
func (m *mind) strike() (battlemat.Command, bool) {
	if list := m.of("heal"); len(list) > 0 {
		return list[0].Command, true
	}
	list := slices.DeleteFunc(m.of("attack"), func(c battlemat.Choice) bool { return m.attack(c) <= 0 })
	return best(list, m.attack)
}

// pass ends the turn, or the draft.
func (m *mind) pass() (battlemat.Command, bool) {
	i := slices.IndexFunc(m.choices, func(c battlemat.Choice) bool { return c.Kind == battlemat.Pass })
	if i < 0 {
		return "", false
	}
	return m.choices[i].Command, true
}

// figure returns the figure of the view with that id, or nil if there is none.
func (m *mind) figure(id string) *battlemat.Figure {
	for i := range m.view.Figures {
		if m.view.Figures[i].ID == id {
			return &m.view.Figures[i]
		}
	}
	return nil
}

// foes returns the enemies of a side.
func (m *mind) foes(side string) []*battlemat.Figure {
	var list []*battlemat.Figure
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.Side != side {
			list = append(list, f)
		}
	}
	return list
}

// stat returns the number with that key, or 0 if there is none.
func stat(stats []battlemat.Stat, key string) int {
	for _, s := range stats {
		if s.Key == key {
			return s.N
		}
	}
	return 0
}
