package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// thousand converts a fraction such as "5/12" to thousandths, rounded down.
func thousand(fraction string) int { return bot.Parts(fraction, 1000) }

// suffered returns the mean harm of an attack, given its odds, in thousandths. Harm beyond the
// target's remaining hit points does not count.
func suffered(o *battlemat.Odds, left int) int {
	sum := 0
	for _, c := range o.Chances {
		sum += min(c.Value, max(1, left)) * bot.Parts(c.P, 1_000_000)
	}
	return sum / 1000
}

// mean returns the mean of a dice expression, in thousandths.
func mean(text string) int {
	e, err := dice.ParseExpr(text)
	if err != nil {
		return 0
	}
	sum := 0
	for _, t := range e {
		n := t.Dice*(t.Sides+1)*500 + t.Fixed*1000
		if t.Dice > 0 {
			n = t.Dice * (t.Sides + 1) * 500
		}
		if t.Minus {
			n = -n
		}
		sum += n
	}
	return max(0, sum)
}

// damage returns the mean sum of several kinds of damage, in thousandths.
func damage(list []creature.Damage) int {
	sum := 0
	for _, d := range list {
		sum += mean(d.Dice)
	}
	return sum
}

// taken returns the mean damage that a figure takes, given its resistances, immunities and
// vulnerabilities, in thousandths.
func (u *unit) taken(list []creature.Damage, magic bool) int {
	sum := 0
	for _, d := range list {
		n := mean(d.Dice)
		switch {
		case against(u.block.Immune, d.Type, magic):
			n = 0
		case against(u.block.Resist, d.Type, magic):
			n /= 2
		case against(u.block.Vulnerable, d.Type, magic):
			n *= 2
		}
		sum += n
	}
	return sum
}

// against reports whether a list covers a type of damage.
func against(list []string, kind string, magic bool) bool {
	for _, k := range list {
		if k == kind || k == creature.Nonmagical && !magic && (kind == "bludgeoning" || kind == "piercing" || kind == "slashing") {
			return true
		}
	}
	return false
}

// hits returns the chance that an attack hits, in thousandths.
func hits(bonus, ac int) int { return 50 * max(1, min(19, 21+bonus-ac)) }

// fails returns the chance that a figure fails a save, in thousandths.
func (u *unit) fails(ability string, dc int) int {
	return 50 * max(0, min(20, dc-1-u.block.Save(ability)))
}
