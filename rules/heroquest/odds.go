package heroquest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

const codeNoDice = "no-dice" // HQ Q124

// odds adds the dice of both sides and the exact odds to the answer, if the stats of both figures
// are known.
func (a *attempt) odds(answer *rules.Attacked) error {
	attack, how, ok := a.attackDice()
	if !ok {
		return nil
	}
	defend, ways, ok := a.defendDice()
	if !ok {
		return nil
	}
	answer.Steps = append(how, ways...)
	shield, colour := BlackShield, "black"
	if hero(a.target) {
		shield, colour = WhiteShield, "white"
	}
	answer.Dice = fmt.Sprintf("%s against %s (%s shields)", english.Count(attack, "attack die"), english.Count(defend, "defence die"), colour)
	wounds, err := Combat(attack, defend, shield).Dist()
	if err != nil {
		return err
	}
	answer.Odds = rules.OddsOf("wounds", wounds, a.lifeOf())
	return nil
}

// Kills returns the number of wounds that kill a figure with the given Body left, or 0 if it is not
// known.
//
// HQ D4, S0.31: a figure dies when its Body reaches zero or, in some profiles, falls below zero.
func (p *Profile) Kills(body int) int {
	if body < 1 {
		return 0
	}
	return p.Death.Wounds(body)
}

// count is a number of dice, with an explanation in words.
type count struct {
	n     int
	steps []string
	mute  bool // omit the explanation
}

// says adds a step to the explanation.
func (c *count) says(step func() string) {
	if !c.mute {
		c.steps = append(c.steps, step())
	}
}

// attackDice returns the number of dice of the attack, with an explanation.
func (a *attempt) attackDice() (int, []string, bool) {
	c := count{n: a.weapon.Dice, mute: a.mute}
	by := a.weapon.Name
	if a.own {
		stats, known := a.desk.statsOf(a.attacker)
		if !known {
			return 0, nil, false
		}
		c.n, by = stats.Attack, a.attacker.Kind
	}
	c.says(func() string { return by + ": " + english.Count(c.n, "attack die") })
	c.affect(a.attack)
	c.inPit(a.board, a.attacker)
	if c.n < 1 && a.desk.profile.LeastDice == OneDie {
		c.n = 1
		c.says(func() string { return "at least one die" })
	}
	return c.n, c.steps, true
}

// disarmed refuses an attack that has no dice left.
//
// HQ Q124: such an attack could do nothing.
func (a *attempt) disarmed() *rules.Refusal {
	a.mute = true
	n, _, known := a.attackDice()
	if a.mute = false; !known || n > 0 {
		return nil
	}
	_, steps, _ := a.attackDice()
	return &rules.Refusal{Rule: "HQ Q124", Code: codeNoDice, Detail: fmt.Sprintf("No attack die is left: %s.", strings.Join(steps, "; "))}
}

// defendDice returns the number of dice of the defence, with an explanation. Heroes add their
// armour.
func (a *attempt) defendDice() (int, []string, bool) {
	stats, known := a.desk.statsOf(a.target)
	if !known {
		return 0, nil, false
	}
	c := count{n: stats.Defend, mute: a.mute}
	c.says(func() string { return a.target.Kind + ": " + english.Count(c.n, "defence die") })
	_, given := a.target.Stats["defend"] // defence dice given on the board already include all armour
	if hero(a.target) && !given {
		a.armoured(&c)
	}
	c.affect(a.defence)
	c.inPit(a.board, a.target)
	return c.n, c.steps, true
}

// armoured adds the armour among a hero's traits: first pieces that set a total, then pieces that
// add to it.
func (a *attempt) armoured(c *count) {
	pieces := armour[a.desk.profile.Edition.equipment()]
	for _, piece := range pieces {
		if piece.Total > 0 && carries(a.target, piece.Name) {
			c.n = max(c.n, piece.Total)
			c.says(func() string { return piece.Name + ": " + english.Count(c.n, "defence die") + " in all" })
		}
	}
	for _, piece := range pieces {
		if piece.Adds > 0 && carries(a.target, piece.Name) {
			c.n += piece.Adds
			c.says(func() string { return fmt.Sprintf("%s: +%d", piece.Name, piece.Adds) })
		}
	}
}

// inPit subtracts one die if the figure is in a pit.
func (c *count) inPit(b *board.Board, f board.Figure) {
	if pitAt(b, f) {
		c.n = max(c.n-1, 0)
		c.says(func() string { return f.Kind + " in a pit: -1" })
	}
}
