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

// Codes of this file's refusals, each with its ruling.
const (
	codeDead          = "dead"          // DND skirmish
	codeIncapacitated = "incapacitated" // DND skirmish
	codeOutOfRange    = "out-of-range"  // DND skirmish
	codeOutOfReach    = "out-of-reach"  // DND M7
	codeTotalCover    = "total-cover"   // DND L2
	CodeCharmed       = "charmed"       // DND C5
)

// onslaught is an attack that is being judged.
type onslaught struct {
	desk             *Desk
	board            *board.Board
	attacker, target board.Figure
	with             attackWith
	feet             int                                 // the distance between the two spaces
	half             bool                                // whether the distance is half a foot more than `feet`
	near             bool                                // within 5 ft
	ranged           bool                                // shot or thrown
	seen             func(watcher, f *board.Figure) bool // whether watcher sees f
	reasons          [3][]string
	steps            []string
}

// Attack judges one attack: whether it is allowed by reach or range, cover and conditions, and what
// its odds are. [Weapons] and parseWith describe how the weapon is written. The odds need the
// target's stat "ac", and the chance that the target drops needs its stat "hp". If the question
// gives no bonus, the bonus is computed from the attacker's stats "str", "dex" (scores), "prof" and
// "attack".
//
// Attacks follow the fifth edition, even if the profile takes the rules of cover from another
// edition.
func (d *Desk) Attack(b *board.Board, q rules.Attack) (rules.Attacked, error) {
	o, err := d.onslaught(b, q)
	if err != nil {
		return rules.Attacked{}, err
	}
	answer := rules.Attacked{Range: o.feet, Half: o.half, Sight: verdict(d.profile.groundBetween(b, space(&o.attacker), space(&o.target), looks).board, space(&o.attacker), space(&o.target), d.profile.looking())}
	cover := d.cover(b, &o.attacker, &o.target)
	answer.Cover = cover.Degree.String()
	if answer.Refusal = o.refusal(cover); answer.Refusal != nil {
		return answer, nil
	}
	answer.Legal = true
	o.judge()
	o.blessings()
	roll := o.roll(cover)
	answer.Dice = o.words(roll)
	answer.Steps = o.steps
	if _, known := o.target.Stats["ac"]; !known {
		answer.Steps = append(answer.Steps, "no odds: the target's stat ac is not known")
		return answer, nil
	}
	odds, err := roll.Odds(max(o.target.Stats["hp"], 0))
	if err != nil {
		return rules.Attacked{}, fmt.Errorf("attack with %.60q: %w", q.With, err)
	}
	hit, harm := odds.Hit, odds.Harm
	if ward, is := o.ward(); is {
		hit, harm = hit.Times(ward.AtLeast(1)), dared(ward, dice.Certain(0), harm)
	}
	answer.Steps = append(answer.Steps, fmt.Sprintf("hits with %s", hit.Percent(2)))
	answer.Odds = rules.OddsOf("damage", harm, o.target.Stats["hp"])
	return answer, nil
}

func (d *Desk) onslaught(b *board.Board, q rules.Attack) (*onslaught, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	a, err := figure(b, q.Attacker)
	if err != nil {
		return nil, err
	}
	t, err := figure(b, q.Target)
	if err != nil {
		return nil, err
	}
	if a.ID == t.ID {
		return nil, fmt.Errorf("figure %q cannot be its own target", q.Attacker)
	}
	with, err := parseWith(q.With)
	if err != nil {
		return nil, err
	}
	o := d.meet(b, a, t, with)
	o.seen = d.Watching(b)
	return o, nil
}

// meet measures the distance between an attacker and its target, and finds out whether the attack
// is ranged. It does not decide whether the two see each other.
func (d *Desk) meet(b *board.Board, a, t board.Figure, with attackWith) *onslaught {
	o := &onslaught{desk: d, board: b, attacker: a, target: t, with: with}
	dx, dy := gap(o.attacker, o.target)
	o.near = max(dx, dy, levelGap(&a, &t)) <= 1
	apart := d.span(&a, &t)
	o.feet, o.half = apart.Feet, apart.Halves > 0
	w := o.with.weapon
	o.ranged = w.Reach == 0 || w.Normal > 0 && !o.inReach()
	return o
}

func (o *onslaught) inReach() bool {
	high := levelGap(&o.attacker, &o.target) * Feet
	return high <= o.reach() && o.desk.profile.reaches(&o.attacker, o.reach(), o.target.At, o.target.Size)
}

// reach returns the reach of the weapon, plus the feet by which the attacker's own reach is longer
// than 5.
func (o *onslaught) reach() int {
	if own := reachOf(&o.attacker); o.with.weapon.Reach > 0 && own > Feet {
		return own + o.with.weapon.Reach - Feet
	}
	return o.with.weapon.Reach
}

// refusal returns the reason why a rule forbids the attack, or nil.
func (o *onslaught) refusal(cover Covered) *rules.Refusal {
	if refusal := o.forbidden(); refusal != nil {
		return refusal
	}
	if cover.Degree == Total {
		return refuse("DND L2", codeTotalCover, "%s has total cover: no line to it is free", o.target.ID)
	}
	return nil
}

func refuse(rule, code, detail string, args ...any) *rules.Refusal {
	return &rules.Refusal{Rule: rule, Code: code, Detail: fmt.Sprintf(detail, args...)}
}

// forbidden returns the rule that forbids the attack regardless of anything between the two
// figures, or nil.
func (o *onslaught) forbidden() *rules.Refusal {
	a, t, w := o.attacker, o.target, o.with.weapon
	switch {
	case a.Is("dead") || t.Is("dead"):
		return refuse("DND skirmish", codeDead, "a dead figure can neither attack nor be attacked")
	case a.Is(CharmedBy + t.ID):
		return refuse("DND C5", CodeCharmed, "%s is charmed by %s, and does not attack it", a.ID, t.ID)
	case incapacitated(&a):
		return refuse("DND skirmish", codeIncapacitated, "%s is incapacitated and takes no actions", a.ID)
	case !o.ranged && !o.inReach():
		return refuse("DND M7", codeOutOfReach, "%s is %s ft away, beyond the reach of %d ft", t.ID, o.far(), o.reach())
	case o.ranged && o.feet > w.Long:
		return refuse("DND skirmish", codeOutOfRange, "%s is %s ft away, beyond the long range of %d ft", t.ID, o.far(), w.Long)
	}
	return nil
}

// far returns the text for the distance between the two figures.
func (o *onslaught) far() string {
	if o.half {
		return fmt.Sprintf("%d.5", o.feet)
	}
	return strconv.Itoa(o.feet)
}

// note records a reason for advantage or disadvantage if it holds.
func (o *onslaught) note(f dice.Favour, reason string, holds bool) {
	if holds {
		o.reasons[f] = append(o.reasons[f], reason)
	}
}

// judge collects the reasons for advantage and disadvantage. DND skirmish.
func (o *onslaught) judge() {
	a, t, w := &o.attacker, &o.target, o.with.weapon
	seen, sees := o.seen(a, t), o.seen(t, a)
	for _, word := range o.with.favour {
		o.note(dice.Advantage, "as asked", word == "advantage")
		o.note(dice.Disadvantage, "as asked", word == "disadvantage")
	}
	// Unseen target: disadvantage; unseen attacker: advantage.
	o.note(dice.Disadvantage, "the target is not seen", !seen)
	o.note(dice.Advantage, "the attacker is not seen", !sees)
	// Conditions of the target.
	o.note(dice.Advantage, "the target is prone within 5 ft", prone(t) && o.near)
	o.note(dice.Disadvantage, "the target is prone more than 5 ft away", prone(t) && !o.near)
	for _, c := range opens {
		o.note(dice.Advantage, c.reason, t.Is(c.key))
	}
	// DND M5: attacks against a squeezing creature have advantage, and its own attacks have
	// disadvantage.
	o.note(dice.Advantage, "the target is squeezing", t.Is("squeezed") && o.desk.profile.Squeeze == "5.1")
	o.note(dice.Disadvantage, "the attacker is squeezing", a.Is("squeezed") && o.desk.profile.Squeeze == "5.1")
	o.note(dice.Disadvantage, "the target is dodging", t.Is("dodging") && !incapacitated(t) && sees && !o.desk.stopped(t))
	// Conditions of the attacker.
	o.note(dice.Disadvantage, "the attacker is prone", prone(a))
	for _, c := range hampers {
		o.note(dice.Disadvantage, c.reason, a.Is(c.key))
	}
	o.note(dice.Disadvantage, "the attacker is frightened", a.Is(condition.Frightened) || o.desk.facesFear(o.board, a))
	o.note(dice.Advantage, "the attacker is helped", a.Is("helped"))
	// DND C7, DND K13: in 5.2 a grappled figure has disadvantage against everyone but the grappler.
	o.note(dice.Disadvantage, "the attacker is grappled by another figure", o.desk.profile.Grapple == "5.2" && grappled(a) && !a.Is(GrappledBy+t.ID))
	o.note(dice.Disadvantage, "the attacker is exhausted", o.desk.weariness(a).Rolls) // DND C15
	o.note(dice.Disadvantage, "the weapon is too heavy for its bearer", o.tooHeavy())
	o.note(dice.Disadvantage, "the weapon is clumsy within 5 ft", w.Clumsy && o.near && o.desk.profile.Heavy == "5.1")
	// Ranged: disadvantage beyond normal range, and close to an enemy.
	if o.ranged && o.feet > w.Normal {
		o.note(dice.Disadvantage, fmt.Sprintf("the target is beyond the normal range of %d ft", w.Normal), true)
	}
	// The enemy's name is left out, because not everyone who sees this text knows about that enemy.
	o.note(dice.Disadvantage, "an enemy is within 5 ft of the attacker", o.ranged && o.pressed())
}

// conditional is a condition that affects an attack, with the reason shown to players.
type conditional struct{ key, reason string }

// opens lists the conditions of a target that give advantage against it. hampers lists the
// conditions of an attacker that give it disadvantage.
var (
	opens   = conditionals("the target is ", condition.Paralyzed, condition.Petrified, condition.Restrained, condition.Stunned, condition.Unconscious)
	hampers = conditionals("the attacker is ", condition.Poisoned, condition.Restrained)
)

func conditionals(who string, keys ...string) (list []conditional) {
	for _, key := range keys {
		list = append(list, conditional{key, who + key})
	}
	return list
}

// tooHeavy reports whether the weapon is too heavy for its bearer.
//
// DND K45: in 5.1 a heavy weapon is too heavy for small creatures. In 5.2 it is too heavy for a
// Strength below 13, or for a Dexterity below 13 if the weapon is only ranged. An unknown score
// counts as high enough.
func (o *onslaught) tooHeavy() bool {
	w, a := o.with.weapon, &o.attacker
	if !w.Heavy || o.desk.profile.Heavy == "5.1" {
		return w.Heavy && rank(a) < 2
	}
	ability := "str"
	if w.Reach == 0 {
		ability = "dex"
	}
	score, known := a.Stats[ability]
	return known && score < 13
}

// grappled reports whether somebody grapples a figure. DND C7
func grappled(f *board.Figure) bool {
	return f.Is(condition.Grappled) || slices.ContainsFunc(f.Traits, func(t string) bool { return strings.HasPrefix(t, GrappledBy) })
}

// stopped reports whether the figure's speed is 0, which ends the Dodge action.
func (d *Desk) stopped(f *board.Figure) bool {
	_, is := d.profile.still(f)
	return is || d.weariness(f).rest
}

// facesFear reports whether the source of the figure's fear is in its line of sight. DND C6
func (d *Desk) facesFear(b *board.Board, f *board.Figure) bool {
	for _, by := range fears(b, f) {
		if verdict(d.profile.groundBetween(b, space(f), space(&by), looks).board, space(f), space(&by), d.profile.looking()).Sees {
			return true
		}
	}
	return false
}

// pressed reports whether an enemy within 5 ft sees the attacker and is able to act.
func (o *onslaught) pressed() bool {
	for f := range o.board.EachFigure {
		onGround(o.board, &f)
		dx, dy := gap(f, o.attacker)
		if !enemy(&f, &o.attacker) || max(dx, dy, levelGap(&f, &o.attacker)) > 1 || incapacitated(&f) || f.Is("dead") {
			continue
		}
		if near := f; o.seen(&near, &o.attacker) { // a copy, so that only the figures looked at here go to the heap
			return true
		}
	}
	return false
}
