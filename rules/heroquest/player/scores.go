package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// thousand converts a fraction such as "5/12" to thousandths, rounded down.
func thousand(fraction string) int { return bot.Parts(fraction, 1000) }

// harm returns the value of an attack. A kill counts as four more wounds.
func harm(mean, kill int) int { return mean + 4*kill }

// offered returns the value of the attack in a choice, computed from its odds.
func offered(c battlemat.Choice) int {
	if c.Odds == nil {
		return 0
	}
	return harm(thousand(c.Odds.Mean), thousand(c.Odds.Kill))
}

// stat returns the figure's stat with the given key, or 0 if there is none.
func stat(f battlemat.Figure, key string) int { return number(f.Stats, key) }

// number returns the stat with the given key, or 0 if there is none.
func number(stats []battlemat.Stat, key string) int {
	for _, s := range stats {
		if s.Key == key {
			return s.N
		}
	}
	return 0
}

// foreseen returns the value of an attack of one figure on another, computed from their dice.
func foreseen(by, at battlemat.Figure) int { return harm(chances(by, at)) }

// fatal returns the probability that an attack of one figure on another kills, in thousandths.
func fatal(by, at battlemat.Figure) int { _, kill := chances(by, at); return kill }

// chances returns the average number of wounds in an attack of one figure on another, and the
// probability that it kills, both in thousandths.
func chances(by, at battlemat.Figure) (mean, kill int) {
	shield := heroquest.BlackShield
	if at.Side == heroes {
		shield = heroquest.WhiteShield
	}
	odds, err := heroquest.Combat(stat(by, "attack"), stat(at, "defend"), shield).Odds(max(1, at.Life))
	if err != nil {
		return 0, 0
	}
	return thousand(odds.Harm.Mean().Rat().RatString()), thousand(odds.Kill.Rat().RatString())
}
