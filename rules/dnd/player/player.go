package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// New returns the bot that plays a seat. Equal views and choices give equal answers.
func New() battlemat.Bot { return player{} }

type player struct{}

// mind holds everything that is known for a single decision.
type mind struct {
	view    battlemat.View
	choices []battlemat.Choice
	units   []*unit
	me      *unit // the figure that acts; nil if there is none
	ground  *ground
}

// Choose returns the command of one of the choices. Answers come first. Then comes the best action,
// or a move to a place where a better one is possible, then a safer place, then the end of the
// turn.
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

// of returns the choices with that verb.
func (m *mind) of(verb string) []battlemat.Choice {
	return slices.DeleteFunc(slices.Clone(m.choices), func(c battlemat.Choice) bool { return word(c, 0) != verb })
}

// first returns the first choice with that verb.
func (m *mind) first(verb string) (battlemat.Command, bool) {
	for _, c := range m.choices {
		if word(c, 0) == verb {
			return c.Command, true
		}
	}
	return "", false
}

// forced makes the commands that leave no choice: to begin, and to make death saves.
func (m *mind) forced() (battlemat.Command, bool) {
	for _, verb := range []string{"begin", "death-save"} {
		if c, ok := m.first(verb); ok {
			return c, true
		}
	}
	return "", false
}

// answer accepts an offer out of turn. Of several attacks it takes the best.
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

// prepare does what costs no action and helps immediately: standing up, hiding, raging.
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

// handle clears the path. If no enemy is known, it disarms traps, and it opens doors that are
// unlocked, that the figure has a key to, or that can be forced. If enemies are known, it opens
// only the doors between the figure and them.
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
// path. It does not dash if the figure could still walk, or if a dash brings it no nearer. Ranged
// fighters let the enemies come.
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
