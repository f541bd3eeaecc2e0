package player

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// play plays the half with the highest value. The value of a half includes that of the best half
// that can be played after it. If every half costs more than it brings, play returns "".
func (m *mind) play() battlemat.Command {
	cards := m.cards()
	return m.best(func(c battlemat.Choice) int {
		if !isVerb(c, "play") {
			return 0
		}
		worth, moved := m.worth(halfOf(c, cards), 0)
		if slices.Contains(c.Tags, battlemat.Wasted) {
			worth = min(worth, 0) // its first ability would have no effect
		}
		after := 0
		for _, d := range m.choices {
			if isVerb(d, "play") && d.Card != c.Card && d.Part != c.Part {
				w, _ := m.worth(halfOf(d, cards), moved)
				after = max(after, w)
			}
		}
		return worth + after
	})
}
