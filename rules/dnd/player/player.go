package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// New returns a bot that can play any seat. For equal views and choices it always gives the same
// answer.
func New() battlemat.Bot { return player{} }

type player struct{}

// mind holds everything that the bot knows for a single decision.
type mind struct {
	view    battlemat.View
	choices []battlemat.Choice
	units   []*unit
	me      *unit // the figure that acts; nil if there is none
	ground  *ground
}

// Choose returns the command of one of the choices. Forced commands and answers come first, then
// preparations, then the best action or a move to a better place. After these come the approach to
// the goal and other uses of the action. The end of the turn comes last.
func (player) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	m := newMind(v, choices)
	for _, by := range []func() (battlemat.Command, bool){m.forced, m.answer, m.prepare, m.act, m.approach, m.loosen, m.handle, m.hurry, m.guard, m.dare, m.wait, m.pass} {
		if c, ok := by(); ok {
			return c
		}
	}
	c, _ := bot.Best(choices, func(battlemat.Choice) int { return 0 })
	if c.Command == "" {
		return choices[0].Command
	}
	return c.Command
}

func newMind(v battlemat.View, choices []battlemat.Choice) *mind {
	m := &mind{view: v, choices: choices}
	for i := range v.Figures {
		m.units = append(m.units, newUnit(&v.Figures[i]))
	}
	for _, c := range choices {
		if u := m.unit(c.Figure); u != nil {
			m.me = u
			break
		}
	}
	if m.me != nil {
		m.ground = newGround(v, m.units)
	}
	return m
}

// word returns the nth word of a choice's command, counted from 0, or "" if the command has fewer
// words.
func word(c battlemat.Choice, n int) string {
	if w := c.Command.Words(); n < len(w) {
		return w[n]
	}
	return ""
}

// of returns the choices whose commands begin with a verb.
func (m *mind) of(verb string) []battlemat.Choice {
	return slices.DeleteFunc(slices.Clone(m.choices), func(c battlemat.Choice) bool { return word(c, 0) != verb })
}

// first returns the first command that begins with a verb.
func (m *mind) first(verb string) (battlemat.Command, bool) {
	for _, c := range m.choices {
		if word(c, 0) == verb {
			return c.Command, true
		}
	}
	return "", false
}

// forced returns a command to which there is no alternative: to begin, or to make a death save.
func (m *mind) forced() (battlemat.Command, bool) {
	for _, verb := range []string{"begin", "death-save"} {
		if c, ok := m.first(verb); ok {
			return c, true
		}
	}
	return "", false
}

// answer accepts an offer to react. If there are several attacks, it takes the best.
func (m *mind) answer() (battlemat.Command, bool) {
	list := slices.DeleteFunc(slices.Clone(m.choices), func(c battlemat.Choice) bool {
		return c.Kind != battlemat.Answer || slices.Contains(c.Tags, battlemat.Wasted)
	})
	if len(list) == 0 {
		return "", false
	}
	c, _ := bot.Best(list, m.struck)
	return c.Command, true
}

// prepare does what takes no action and helps immediately, such as standing up, hiding or raging.
func (m *mind) prepare() (battlemat.Command, bool) {
	if m.me == nil {
		return "", false
	}
	if c, ok := m.first("stand"); ok {
		return c, true
	}
	for _, c := range m.of("hide") {
		if word(c, 2) == "bonus" {
			return c.Command, true
		}
	}
	if c, ok := m.first("rage"); ok && m.nearest() <= 8 {
		return c, true
	}
	if c, ok := m.first("reckless"); ok && m.adjacent() == 1 {
		return c, true
	}
	return "", false
}

// handle uses exits, traps and doors. If no enemy is known, it leaves by an exit, disarms traps,
// and opens every door that is unlocked, that the figure has a key to, or that can be forced. If
// enemies are known, it opens only the doors between the figure and its goal.
func (m *mind) handle() (battlemat.Command, bool) {
	if m.me == nil {
		return "", false
	}
	if len(m.foes()) == 0 {
		for _, verb := range []string{"leave", "disarm"} {
			if c, ok := m.first(verb); ok {
				return c, true
			}
		}
	}
	for _, verb := range []string{"open", "unlock", "force"} {
		for _, c := range m.of(verb) {
			if len(m.foes()) == 0 || m.leads(word(c, 2)) {
				return c.Command, true
			}
		}
	}
	return "", false
}

// hurry dashes if nothing else can be done this turn, the enemies are far and nothing bars the
// path. It does not dash if the figure could still walk. Ranged fighters that know of enemies let
// them come.
func (m *mind) hurry() (battlemat.Command, bool) {
	if m.me == nil || m.me.has("acted") || m.goal() == nil || m.me.stat("feet-left") >= 2*dnd.Feet || !m.clear() {
		return "", false
	}
	if n := m.nearest(); len(m.foes()) > 0 && (n <= 2 || m.me.soft()) {
		return "", false
	}
	return m.first("dash")
}

// loosen breaks free from something that holds the figure if nothing better can be done. If the
// figure can end a spell of its own and no enemy is restrained, it ends the spell instead.
func (m *mind) loosen() (battlemat.Command, bool) {
	escape, held := m.first("escape")
	if m.me == nil || !held {
		return "", false
	}
	if c, ok := m.first("dismiss"); ok && !slices.ContainsFunc(m.foes(), func(u *unit) bool { return u.has(condition.Restrained) }) {
		return c, true
	}
	return escape, true
}

// guard uses a remaining action to dodge if an enemy could strike the figure.
func (m *mind) guard() (battlemat.Command, bool) {
	if m.me == nil || m.ground == nil || m.me.has("acted") || len(m.foes()) == 0 {
		return "", false
	}
	if m.dread(m.me.At) == 0 {
		return "", false
	}
	return m.first("dodge")
}

// pass ends the turn, or declines an offer.
func (m *mind) pass() (battlemat.Command, bool) {
	i := slices.IndexFunc(m.choices, func(c battlemat.Choice) bool { return c.Kind == battlemat.Pass })
	if i < 0 {
		return "", false
	}
	return m.choices[i].Command, true
}
