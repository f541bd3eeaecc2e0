package heroscape

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// The codes of what is refused here, with their rulings.
const (
	CodeEngaged       = "engaged"          // HS B9
	CodeNoEnemy       = "no-enemy"         // HS S3.16
	CodeNoLineOfSight = "no-line-of-sight" // HS S3.8
	CodeOutOfRange    = "out-of-range"     // HS S3.2, HS S3.3, HS S3.7, HS B14
)

// Attack implements [rules.Attacker]: whether a figure may attack another, by range and
// sight, and with what odds. Its numbers are its stats attack and range (1 where it has
// none) and the target's stats defense and life; With says some of them otherwise, and
// whether the attack is a special one: "attack=3 range=6 defense=2 life=1 special".
func (d *Desk) Attack(b *board.Board, q rules.Attack) (rules.Attacked, error) {
	if err := d.Check(b); err != nil {
		return rules.Attacked{}, err
	}
	attacker, err := rules.Figure(b, q.Attacker)
	if err != nil {
		return rules.Attacked{}, err
	}
	target, err := rules.Figure(b, q.Target)
	if err != nil {
		return rules.Attacked{}, err
	}
	n, err := parseNumbers(q.With, &attacker, &target)
	if err != nil {
		return rules.Attacked{}, err
	}
	seen := look(b, d.p.Scene(b), d.p.Body(&attacker), d.p.Body(&target))
	out := rules.Attacked{
		Range: d.rangeBetween(b, &attacker, &target), InSpace: &seen,
		Sight: sight.Verdict{Sees: seen.Sees, Reason: seen.Reason},
	}
	if out.Refusal = d.refusal(b, &attacker, &target, n, &out); out.Refusal != nil {
		return out, nil
	}
	out.Legal = true
	return out, d.reckon(&attacker, &target, n, &out)
}

// numbers are those of the cards of attacker and target.
type numbers struct {
	attack, reach, defense, life int
	special                      bool
}

// parseNumbers reads what With says, and the rest off the figures.
func parseNumbers(with string, attacker, target *board.Figure) (numbers, error) {
	const most = 999
	n := numbers{attack: -1, reach: 1, defense: -1}
	for _, stat := range []struct {
		of   *board.Figure
		name string
		at   *int
	}{
		{attacker, "attack", &n.attack}, {attacker, "range", &n.reach}, {target, "defense", &n.defense}, {target, "life", &n.life},
	} {
		if value, ok := stat.of.Stats[stat.name]; ok {
			*stat.at = min(max(value, 0), most)
		}
	}
	for word := range strings.FieldsSeq(with) {
		name, value, _ := strings.Cut(word, "=")
		at, known := map[string]*int{"attack": &n.attack, "range": &n.reach, "defense": &n.defense, "life": &n.life}[name]
		if word == "special" {
			n.special = true
			continue
		}
		number, err := strconv.Atoi(value)
		if !known || err != nil || number < 0 || number > most {
			return n, fmt.Errorf("%q: expected attack=N, range=N, defense=N or life=N, N from 0 to %d, or special", word, most)
		}
		*at = number
	}
	switch {
	case n.attack < 0:
		return n, fmt.Errorf("%s has no stat attack: give it one, or say with what it attacks, as in attack=3", attacker.ID)
	case n.defense < 0:
		return n, fmt.Errorf("%s has no stat defense: give it one, or say it with the attack, as in defense=2", target.ID)
	}
	return n, nil
}

// rangeBetween is the least number of spaces between the spaces of two figures, -1 where
// nothing leads. HS S3.4: a double figure attacks from its front or its back space; HS D5:
// either may be the target.
func (d *Desk) rangeBetween(b *board.Board, from, to *board.Figure) int {
	if n, _, ok := d.CountFrom(b, from.Cells()...).To(to.Cells()...); ok {
		return n
	}
	return -1
}

// refusal tells what forbids the attack. HS S3.1: it needs range and a line of sight.
func (d *Desk) refusal(b *board.Board, attacker, target *board.Figure, n numbers, out *rules.Attacked) *rules.Refusal {
	refuse := func(rule, code, detail string, args ...any) *rules.Refusal {
		return &rules.Refusal{Rule: rule, Code: code, Detail: fmt.Sprintf(detail, args...)}
	}
	if attacker.ID == target.ID || attacker.Side != "" && attacker.Side == target.Side {
		return refuse("HS S3.16", CodeNoEnemy, "%s is no enemy of %s", target.ID, attacker.ID)
	}
	// HS B9: in the master game an engaged figure attacks only those it is engaged with, and
	// needs no sight of them.
	touching := d.p.Master && d.p.Adjacent(b, attacker, target)
	if d.p.Master && !touching {
		if other := d.p.engagedWith(b, attacker); other != "" {
			return refuse("HS B9", CodeEngaged, "%s is engaged with %s, and not with %s", attacker.ID, other, target.ID)
		}
	}
	switch {
	case out.Range < 0:
		return refuse("HS S3.7", CodeOutOfRange, "no spaces lead from %s to %s", attacker.ID, target.ID)
	case out.Range > n.reach && n.reach <= 1: // HS S3.3
		return refuse("HS S3.3", CodeOutOfRange, "%s is %d spaces away: at range 1 %s attacks from an adjacent space", target.ID, out.Range, attacker.ID)
	case out.Range > n.reach: // HS S3.2
		return refuse("HS S3.2", CodeOutOfRange, "%s is %d spaces away: the range of %s is %d", target.ID, out.Range, attacker.ID, n.reach)
	case n.reach <= 1 && d.p.Master && !touching: // HS B14
		return refuse("HS B14", CodeOutOfRange, "%s stands above or below all that %s reaches", target.ID, attacker.ID)
	case !touching && !out.Sight.Sees: // HS S3.8
		return refuse("HS S3.8", CodeNoLineOfSight, "%s sees no part of %s", attacker.ID, target.ID)
	}
	return nil
}

// engagedWith returns an enemy that the figure is engaged with, "" when there is none. HS
// F13.
func (p *Profile) engagedWith(b *board.Board, f *board.Figure) string {
	for _, other := range b.Figures() {
		enemy := other.ID != f.ID && (f.Side == "" || other.Side != f.Side)
		if enemy && p.Adjacent(b, f, &other) {
			return other.ID
		}
	}
	return ""
}

// reckon works out dice and odds. HS S3.20: the figure on the higher base rolls one more,
// but HS F16: not for a special attack.
func (d *Desk) reckon(attacker, target *board.Figure, n numbers, out *rules.Attacked) error {
	height := Height{Attacker: attacker.Level, Defender: target.Level, Special: n.special}
	versus := Combat(n.attack, n.defense, height)
	life := n.life
	if !d.p.Master {
		versus.Once, life = true, 1 // HS S3.22: in the basic game it is destroyed
	}
	out.Dice = fmt.Sprintf("%d attack dice against %d defense dice", versus.Attack.Dice, versus.Defence.Dice)
	out.Steps = append(out.Steps, fmt.Sprintf("%s attacks with %d, %s defends with %d", attacker.ID, n.attack, target.ID, n.defense))
	switch up, down := height.Dice(); {
	case up > 0:
		out.Steps = append(out.Steps, fmt.Sprintf("%s stands %d higher: 1 attack die more", attacker.ID, attacker.Level-target.Level))
	case down > 0:
		out.Steps = append(out.Steps, fmt.Sprintf("%s stands %d higher: 1 defense die more", target.ID, target.Level-attacker.Level))
	case n.special && attacker.Level > target.Level:
		out.Steps = append(out.Steps, "height changes nothing of a special attack")
	}
	harm, err := versus.Dist()
	if err != nil {
		return err
	}
	out.Odds = rules.OddsOf("wounds", harm, life)
	return nil
}
