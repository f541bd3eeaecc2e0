package heroquest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// odds adds the dice of both sides and the exact chances to the answer, where the
// numbers of both are known.
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

// Kills returns how many wounds kill a figure with that much Body left, 0 when it
// is not known.
//
// HQ D4, S0.31: its Body reaches zero, or by profile goes below.
func (p *Profile) Kills(body int) int {
	if body < 1 {
		return 0
	}
	return p.Death.Wounds(body)
}

// attackDice counts the dice of the attack and says how.
func (a *attempt) attackDice() (int, []string, bool) {
	n := a.weapon.Dice
	how := fmt.Sprintf("%s: %s", a.weapon.Name, english.Count(n, "attack die"))
	if a.own {
		stats, known := a.desk.statsOf(a.attacker)
		if !known {
			return 0, nil, false
		}
		n = stats.Attack
		how = fmt.Sprintf("%s: %s", a.attacker.Kind, english.Count(n, "attack die"))
	}
	steps := []string{how}
	n, steps = affected(n, steps, a.attack)
	n, steps = inPitDice(a.board, a.attacker, n, steps)
	if n < 1 && a.desk.profile.LeastDice == OneDie {
		n, steps = 1, append(steps, "one die at least")
	}
	return n, steps, true
}

// disarmed refuses an attack that is left without a die.
//
// HQ Q124: it could do nothing.
func (a *attempt) disarmed() *rules.Refusal {
	n, steps, known := a.attackDice()
	if !known || n > 0 {
		return nil
	}
	return &rules.Refusal{Rule: "HQ Q124", Code: "no-dice", Detail: fmt.Sprintf("No attack die is left: %s.", strings.Join(steps, "; "))}
}

// defendDice counts the dice of the defence and says how: heroes add their armour.
func (a *attempt) defendDice() (int, []string, bool) {
	stats, known := a.desk.statsOf(a.target)
	if !known {
		return 0, nil, false
	}
	n := stats.Defend
	steps := []string{fmt.Sprintf("%s: %s", a.target.Kind, english.Count(n, "defence die"))}
	_, given := a.target.Stats["defend"] // the board's own number counts all armour
	if hero(a.target) && !given {
		n, steps = a.armoured(n, steps)
	}
	n, steps = affected(n, steps, a.defence)
	n, steps = inPitDice(a.board, a.target, n, steps)
	return n, steps, true
}

// armoured adds the armour among a hero's traits: first what makes a total, then
// what adds to it.
func (a *attempt) armoured(n int, steps []string) (int, []string) {
	pieces := armour[a.desk.profile.Edition.equipment()]
	for _, piece := range pieces {
		if piece.Total > 0 && carries(a.target, piece.Name) {
			n = max(n, piece.Total)
			steps = append(steps, fmt.Sprintf("%s: %s in all", piece.Name, english.Count(n, "defence die")))
		}
	}
	for _, piece := range pieces {
		if piece.Adds > 0 && carries(a.target, piece.Name) {
			n += piece.Adds
			steps = append(steps, fmt.Sprintf("%s: +%d", piece.Name, piece.Adds))
		}
	}
	return n, steps
}

// inPitDice takes a die off a figure in a pit.
func inPitDice(b *board.Board, f board.Figure, n int, steps []string) (int, []string) {
	if !inPit(b, f.At) {
		return n, steps
	}
	return max(n-1, 0), append(steps, fmt.Sprintf("%s in a pit: -1", f.ID))
}
