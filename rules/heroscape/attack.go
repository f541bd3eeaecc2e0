package heroscape

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// The codes of the refusals in this file, with their rulings.
const (
	CodeAttacked      = "attacked-already" // HS S3.15
	CodeEngaged       = "engaged"          // HS B9
	CodeNoEnemy       = "no-enemy"         // HS S3.16
	CodeNoLineOfSight = "no-line-of-sight" // HS S3.8
	CodeOutOfRange    = "out-of-range"     // HS S3.2, HS S3.3, HS S3.7, HS B14
)

// Attack implements [rules.Attacker]. It reports whether range and line of sight let a figure
// attack another, and computes the odds. The attack uses the attacker's stats `attack` and `range`
// (by default 1) and the target's stats `defense` and `life`. The field With may replace them, and
// make the attack a special attack: "attack=3 range=6 defense=2 life=1 special". It may also name a
// special attack whose numbers are stats of the attacker: "flare". Powers and glyphs count as the
// board specifies them.
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
	if out.Legal = true; n.blast && d.p.Master {
		out.Victims = d.blast(b, &attacker, &target)
		out.Area = b.Where(func(c grid.Cell) bool {
			return slices.ContainsFunc(out.Victims, func(id string) bool {
				f, _ := b.Figure(id)
				return f.Covers(c)
			})
		})
	}
	return out, d.reckon(b, &attacker, &target, n, &out)
}

// numbers holds the numbers of an attack, from the cards of attacker and target.
type numbers struct {
	attack, reach, defense, life int
	special, blast               bool
}

// parseNumbers reads the numbers in With, and takes the others from the figures.
func parseNumbers(with string, attacker, target *board.Figure) (numbers, error) {
	const most = 999
	n := numbers{attack: -1, reach: 1, defense: -1}
	read := func(of *board.Figure, name string, at *int) {
		if value, ok := of.Stats[name]; ok {
			*at = min(max(value, 0), most)
		}
	}
	read(attacker, "attack", &n.attack)
	read(attacker, "range", &n.reach)
	read(target, "defense", &n.defense)
	read(target, "life", &n.life)
	for word := range strings.FieldsSeq(with) {
		name, value, _ := strings.Cut(word, "=")
		at, known := map[string]*int{"attack": &n.attack, "range": &n.reach, "defense": &n.defense, "life": &n.life}[name]
		if word == "special" {
			n.special = true
			continue
		}
		if _, named := attacker.Stats[SpecialStat(word, "attack")]; named {
			n.special, n.blast = true, attacker.Is(SpecialStat(word, "blast"))
			read(attacker, SpecialStat(word, "attack"), &n.attack)
			read(attacker, SpecialStat(word, "range"), &n.reach)
			continue
		}
		number, err := strconv.Atoi(value)
		if !known || err != nil || number < 0 || number > most {
			return n, fmt.Errorf("%q: expected attack=N, range=N, defense=N or life=N (N from 0 to %d), special, or the name of a special attack of %s", word, most, attacker.ID)
		}
		*at = number
	}
	switch {
	case n.attack < 0:
		return n, fmt.Errorf("%s has no attack stat: give it one, or give the number with the attack, as in attack=3", attacker.ID)
	case n.defense < 0:
		return n, fmt.Errorf("%s has no defense stat: give it one, or give the number with the attack, as in defense=2", target.ID)
	}
	return n, nil
}

// reaches returns the range of an attack. HS G6, HS P8: glyphs and powers add to the range of a
// normal attack.
func (d *Desk) reaches(b *board.Board, attacker *board.Figure, n numbers) int {
	reach := n.reach
	if n.special {
		return reach
	}
	if !attacker.Is(HasMoved) {
		reach += d.number(attacker, Marksman)
	}
	if n.reach >= 4 {
		reach += d.holds(b, attacker, "range")
	}
	return reach
}

// rangeBetween returns the least number of spaces between the spaces of two figures, or -1 if no
// spaces connect them. HS S3.4: a double-space figure attacks from its front or its back space;
// HS D5: either space may be the target.
func (d *Desk) rangeBetween(b *board.Board, from, to *board.Figure) int {
	if n, _, ok := d.CountFrom(b, from.Cells()...).To(to.Cells()...); ok {
		return n
	}
	return -1
}

// refusal returns the rule that forbids the attack. HS S3.1: an attack needs range and a line of
// sight.
func (d *Desk) refusal(b *board.Board, attacker, target *board.Figure, n numbers, out *rules.Attacked) *rules.Refusal {
	refuse := func(rule, code, detail string, args ...any) *rules.Refusal {
		return &rules.Refusal{Rule: rule, Code: code, Detail: fmt.Sprintf(detail, args...)}
	}
	if left, told := attacker.Stats[AttacksStat]; told && left <= 0 { // HS S3.15
		return refuse("HS S3.15", CodeAttacked, "%s has no attack left this turn", attacker.ID)
	}
	if attacker.ID == target.ID || attacker.Side != "" && attacker.Side == target.Side {
		return refuse("HS S3.16", CodeNoEnemy, "%s is not an enemy of %s", target.ID, attacker.ID)
	}
	// HS B9: in the master game an engaged figure attacks only enemies it is engaged with. It needs
	// no line of sight to them.
	touching := d.p.Master && d.p.Adjacent(b, attacker, target)
	if d.p.Master && !touching {
		if other := d.p.engagedWith(b, attacker); other != "" {
			return refuse("HS B9", CodeEngaged, "%s is engaged with %s, and not with %s", attacker.ID, other, target.ID)
		}
	}
	reach := d.reaches(b, attacker, n)
	switch {
	case out.Range < 0:
		return refuse("HS S3.7", CodeOutOfRange, "no spaces connect %s and %s", attacker.ID, target.ID)
	case out.Range > reach && reach <= 1: // HS S3.3
		return refuse("HS S3.3", CodeOutOfRange, "%s is %d spaces away: with a range of 1, %s must be in an adjacent space", target.ID, out.Range, attacker.ID)
	case out.Range > reach: // HS S3.2
		return refuse("HS S3.2", CodeOutOfRange, "%s is %d spaces away: the range of %s is %d", target.ID, out.Range, attacker.ID, reach)
	case reach <= 1 && d.p.Master && !touching: // HS B14
		return refuse("HS B14", CodeOutOfRange, "%s is too high or too low for %s to reach", target.ID, attacker.ID)
	case !n.special && out.Range > 1 && d.holds(b, target, "shroud") > 0: // HS G14
		return refuse("HS G14", CodeOutOfRange, "%s is shrouded: normal attacks on it must come from adjacent spaces", target.ID)
	case !touching && !out.Sight.Sees: // HS S3.8
		return refuse("HS S3.8", CodeNoLineOfSight, "%s sees no part of %s", attacker.ID, target.ID)
	}
	return nil
}

// engagedWith returns an enemy with which the figure is engaged, or "" if there is none. HS F13.
func (p *Profile) engagedWith(b *board.Board, f *board.Figure) string {
	for _, other := range b.Figures() {
		enemy := other.ID != f.ID && (f.Side == "" || other.Side != f.Side)
		if enemy && p.Adjacent(b, f, &other) {
			return other.ID
		}
	}
	return ""
}

// reckon computes the dice and the odds. HS S3.20: the figure on the higher base rolls one more
// die; HS F16: a special attack gets no additional dice.
func (d *Desk) reckon(b *board.Board, attacker, target *board.Figure, n numbers, out *rules.Attacked) error {
	s := NewStrike(attacker.ID, target.ID, n.attack, n.defense)
	up, down := d.p.Advantage(attacker.Level, target.Level, n.special)
	s.Stands(attacker.ID, target.ID, attacker.Level-target.Level, up, down, n.special)
	glyph := func(f *board.Figure, key string, more func(int, string)) { more(d.holds(b, f, key), "a glyph of "+key) }
	if !n.special {
		d.eachAura(b, attacker, AttackAura, s.MoreAttack) // HS P3
		glyph(attacker, "attack", s.MoreAttack)           // HS G5
		for _, rarity := range []string{CommonCard, UniqueCard} {
			if attacker.Is(rarity) { // HS G13
				glyph(attacker, rarity+"-attack", s.MoreAttack)
			}
		}
		if more := d.number(attacker, Slayer); more > 0 && concerns(attacker, Slayer, target) { // HS P9
			s.MoreAttack(more, attacker.ID+" slays figures like "+target.ID)
		}
	}
	d.eachAura(b, target, DefenseAura, s.MoreDefense) // HS P3
	glyph(target, "defense", s.MoreDefense)           // HS G5
	glyph(target, "stronghold", s.MoreDefense)
	if more := d.number(target, Stalwart); more > 0 && d.flanked(b, target) { // HS P10
		s.MoreDefense(more, target.ID+" is next to a friend from its card")
	}
	s.Tough(d.number(target, Tough), target.ID+" is tough") // HS P7
	beside := d.p.Adjacent(b, attacker, target)
	if d.has(target, Dodge) && !beside { // HS P6
		s.Dodges(target.ID + " dodges")
	}
	if d.has(target, CounterStrike) && beside && !n.special { // HS P4
		s.StrikesBack(target.ID + " strikes back")
	}
	life := n.life
	if !d.p.Master {
		life = 1 // HS S3.22: in the basic game the target is destroyed
	}
	harm, err := s.Harm(!d.p.Master)
	if err != nil {
		return err
	}
	out.Dice, out.Steps, out.Odds = s.Dice(), s.Steps, rules.OddsOf("wounds", harm, life)
	return nil
}
