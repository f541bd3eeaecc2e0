package dnd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// What a figure can attempt in [Desk.Contest].
const (
	Grapples   = "grapple"
	ShovesAway = "shove"
	Fells      = "prone" // shoving the target prone
	Escapes    = "escape"
)

// Codes of this file's refusals, each with its ruling.
const (
	codeTooLarge = "too-large" // DND K13
	codeNoLine   = "no-line"   // DND K13
	codeFree     = "not-held"  // DND K15
)

// Contests implements [rules.Contester]. It returns the four kinds of attempts.
func (d *Desk) Contests() []string { return []string{Grapples, ShovesAway, Fells, Escapes} }

// Contest returns the chance that a figure grapples another, shoves it away or prone, or escapes
// from it. For an escape, the question's `With` may give what the board does not show: the DC
// (dc=12), and the ability that is checked instead of a skill (check=str).
func (d *Desk) Contest(b *board.Board, q rules.Contest) (rules.Thrown, error) {
	if err := d.Check(b); err != nil {
		return rules.Thrown{}, err
	}
	if !slices.Contains(d.Contests(), q.What) {
		return rules.Thrown{}, fmt.Errorf("contest %.40q: expected %s", q.What, strings.Join(d.Contests(), ", "))
	}
	a, err := figure(b, q.Attacker)
	if err != nil {
		return rules.Thrown{}, err
	}
	dc, check, err := parseEscape(q)
	if err != nil {
		return rules.Thrown{}, err
	}
	var t board.Figure
	if q.Target != "" || dc == 0 {
		if t, err = figure(b, q.Target); err != nil {
			return rules.Thrown{}, err
		}
		if a.ID == t.ID {
			return rules.Thrown{}, fmt.Errorf("figure %q cannot be its own target", q.Attacker)
		}
	}
	if r := d.prevents(b, &a, &t, q.What); r != nil {
		return rules.Thrown{Refusal: r}, nil
	}
	if q.What == Escapes {
		return d.escape(b, &a, &t, dc, check), nil
	}
	if d.profile.Grapple == "5.1" {
		return d.contested(b, &a, &t, !incapacitated(&t)), nil
	}
	return d.gripped(&a, &t, q.What), nil
}

// parseEscape reads the DC and the ability that the question gives for an escape.
func parseEscape(q rules.Contest) (dc int, check string, err error) {
	for _, word := range strings.Fields(strings.ToLower(q.With)) {
		key, value, _ := strings.Cut(word, "=")
		n, bad := strconv.Atoi(value)
		switch {
		case q.What == Escapes && key == "dc" && bad == nil && n >= 1 && n <= 100:
			dc = n
		case q.What == Escapes && key == "check" && slices.Contains(Abilities, value):
			check = value
		default:
			return 0, "", fmt.Errorf("contest with %.40q: expected dc=12 or check=str, for an escape", word)
		}
	}
	if check != "" && dc == 0 {
		return 0, "", fmt.Errorf("contest with %.40q: expected a DC too, as in dc=12", q.With)
	}
	return dc, check, nil
}

// prevents returns the rule that forbids the attempt, or nil.
//
// DND K13, DND K14: the target must be in reach, at most one size larger, and there must be a line
// to it.
func (d *Desk) prevents(b *board.Board, a, t *board.Figure, what string) *rules.Refusal {
	switch {
	case a.Is("dead") || t.Is("dead"):
		return refuse("DND skirmish", codeDead, "the dead do not wrestle")
	case incapacitated(a):
		return refuse("DND skirmish", codeIncapacitated, "%s is incapacitated and takes no actions", a.ID)
	case what == Escapes:
		if t.ID != "" && !a.Is(GrappledBy+t.ID) && !a.Is(condition.Grappled) {
			return refuse("DND K15", codeFree, "%s does not hold %s", t.ID, a.ID)
		}
		return nil
	case rank(t)-rank(a) > 1:
		return refuse("DND K13", codeTooLarge, "%s is more than one size larger than %s", t.ID, a.ID)
	case !d.Within(a, t, max(Feet, reachOf(a))):
		return refuse("DND M7", codeOutOfReach, "%s is beyond the reach of %d ft", t.ID, max(Feet, reachOf(a)))
	}
	if v, err := d.SeeSpace(b, "effect", space(a), space(t)); err != nil || !v.Sees {
		return refuse("DND K13", codeNoLine, "no line between %s and %s is free", a.ID, t.ID)
	}
	return nil
}

// wrestles returns the check with which a figure resists a grapple or escapes from one: the better
// of Athletics and Acrobatics.
func (d *Desk) wrestles(b *board.Board, f *board.Figure) Throw {
	athletics, acrobatics := d.check(b, f, "athletics"), d.check(b, f, "acrobatics")
	return *Wrestle(&athletics, &acrobatics)
}

// contested returns the odds of a contest in 5.1: the attacker's Athletics against the better of
// the target's Athletics and Acrobatics. DND K13
func (d *Desk) contested(b *board.Board, a, t *board.Figure, acts bool) rules.Thrown {
	own, other := d.check(b, a, "athletics"), d.wrestles(b, t)
	return Contested(own, other, acts)
}

// Contested returns the odds of a contest of two checks. A tie changes nothing. A figure that
// cannot act loses. DND K13
func Contested(own, other Throw, acts bool) rules.Thrown {
	if !acts {
		return rules.Thrown{Legal: true, Dice: "nothing is rolled", Steps: []string{"the opponent cannot act"}, Success: dice.Certain(1)}
	}
	wins := own.Total().Minus(other.Total()).Map(func(n int) int { return min(max(n, 0), 1) })
	steps := own.Steps()
	for _, s := range other.Steps() {
		steps = append(steps, "on the opponent's roll, "+s)
	}
	return rules.Thrown{Legal: true, Dice: fmt.Sprintf("%s against %s", own.Text(), other.Text()), Steps: steps, Success: wins}
}

// gripped returns the odds of a grapple or a shove in 5.2. The target makes the easier of a
// Strength and a Dexterity save, or the Strength save if both are equally easy.
//
// DND K13: the DC is 8 plus the Strength modifier and the proficiency bonus of the grappler.
func (d *Desk) gripped(a, t *board.Figure, what string) rules.Thrown {
	s := saving{ability: "str", dc: holdDC(a)}
	switch what {
	case Grapples:
		s.against = []string{condition.Grappled}
	case Fells:
		s.against = []string{condition.Prone}
	}
	throw := d.throw(t, s)
	s.ability = "dex"
	if dex := d.throw(t, s); throw.Success().AtLeast(1).Cmp(dex.Success().AtLeast(1)) < 0 {
		throw = dex
	} else {
		s.ability = "str"
	}
	return rules.Thrown{
		Legal: true, Dice: fmt.Sprintf("a %s save of %s against DC %d", abilityName(s.ability), throw.Text(), s.dc), Steps: throw.Steps(),
		Success: throw.Success().Map(func(n int) int { return 1 - n }),
	}
}

// holdDC returns the DC of a figure's grapples and shoves in 5.2. DND K13
func holdDC(f *board.Figure) int { return 8 + modifier(f.Stats, "str") + f.Stats["prof"] }

// escape returns the odds of a check to escape: against a DC, or against the Athletics of the
// grappler.
//
// DND K15: the trait escape-12-ID gives the DC. Without such a trait, 5.2 uses the DC of the
// grappler.
func (d *Desk) escape(b *board.Board, f, by *board.Figure, dc int, check string) rules.Thrown {
	own := d.wrestles(b, f)
	if check != "" {
		own = d.check(b, f, check)
	}
	for _, trait := range f.Traits {
		rest, is := strings.CutPrefix(trait, EscapeBy)
		n, id, has := strings.Cut(rest, "-")
		if k, err := strconv.Atoi(n); is && has && err == nil && dc == 0 && id == by.ID {
			dc = k
		}
	}
	if dc == 0 && d.profile.Grapple == "5.2" {
		dc = holdDC(by)
	}
	if dc == 0 {
		return Contested(own, d.check(b, by, "athletics"), true)
	}
	own.DC = dc
	return rules.Thrown{Legal: true, Dice: fmt.Sprintf("%s against DC %d", own.Text(), dc), Steps: own.Steps(), Success: own.Success()}
}
