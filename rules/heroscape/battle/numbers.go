package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// strike computes an attack, either the normal one or a special one.
//
// HS S3.18: the attack has the Attack number of dice; HS S3.19: the defense has the Defense number;
// HS S3.20, HS S3.6: the figure on the higher base, attacker or defender, gets one more die.
// HS F16: no power or glyph adds dice to a special attack.
func (a *aim) strike(o *Figure, special *Special) *heroscape.Strike {
	p, f := a.p, a.from
	c, t := p.card(f), p.card(o)
	attack := c.Attack
	if special != nil {
		attack = special.Attack
	}
	s := heroscape.NewStrike(p.name(f), p.name(o), attack, t.Defense)
	up, down := p.profile.Advantage(f.Level, o.Level, special != nil)
	s.Stands(p.name(f), p.name(o), f.Level-o.Level, up, down, special != nil)
	if special == nil {
		eachAura(p, f, attackAura, s.MoreAttack) // HS P3
		for _, key := range a.glyphs() {         // HS G5, G13
			s.MoreAttack(p.holds(p.seat(f), key), glyphs[key].name)
		}
		if w := p.has(f, slayer); w != nil && w.concerns(t) { // HS P9
			s.MoreAttack(w.N, w.Name)
		}
	}
	eachAura(p, o, defenseAura, s.MoreDefense)              // HS P3
	for _, key := range []string{"defense", "stronghold"} { // HS G5
		s.MoreDefense(p.holds(p.seat(o), key), glyphs[key].name)
	}
	if w := p.has(o, stalwart); w != nil && flanked(p, o) { // HS P10
		s.MoreDefense(w.N, w.Name)
	}
	if w := p.has(o, tough); w != nil { // HS P7
		s.Tough(w.N, w.Name)
	}
	beside := p.adjacent(f, o)
	if w := p.has(o, dodge); w != nil && !beside { // HS P6
		s.Dodges(w.Name)
	}
	if w := p.has(o, counter); w != nil && beside && special == nil { // HS P4
		s.StrikesBack(w.Name)
	}
	return s
}

// glyphs returns the keys of the glyphs that give a figure dice for its normal attacks. HS G5;
// HS G13: some glyphs only help cards of one rarity.
func (a *aim) glyphs() []string {
	p, f := a.p, a.from
	switch p.card(f).Rarity {
	case common:
		return []string{"attack", "common-attack"}
	case unique:
		return []string{"attack", "unique-attack"}
	}
	return []string{"attack"}
}

// eachAura calls the function `give` with the bonus of each adjacent friend's aura. HS P3.
func eachAura(p *Position, f *Figure, key string, give func(n int, why string)) {
	for o := range p.others(f, false) {
		if w := p.has(o, key); w != nil && w.concerns(p.card(f)) && p.adjacent(f, o) {
			give(w.N, w.Name)
		}
	}
}

// flanked reports whether a friend of the same card is adjacent. HS P10.
func flanked(p *Position, f *Figure) bool {
	for o := range p.of(f.Unit) {
		if o.ID != f.ID && p.adjacent(f, o) {
			return true
		}
	}
	return false
}

// odds returns the exact odds of an attack in the form that clients show.
func (a *aim) odds(o *Figure, special *Special) *battlemat.Odds {
	p, f := a.p, a.from
	s := a.strike(o, special)
	harm, err := s.Harm(!p.profile.Master)
	if err != nil {
		return nil // more dice than can be thrown at once
	}
	odds, success := dice.OddsOf(harm, p.life(o)), "to wound"
	if p.life(o) == 1 {
		success = "to destroy"
		odds.Life = 0
	}
	out := game.Odds("wounds", success, odds)
	if p.life(o) == 1 {
		out.Kill = out.Success
	}
	out.Dice = s.Dice()
	out.Attack, out.Defence, out.Steps = s.Attack, s.Defense, s.Steps
	switch up, down := p.profile.Advantage(f.Level, o.Level, special != nil); {
	case up > 0:
		out.Higher = "attacker"
	case down > 0:
		out.Higher = "defender"
	}
	return out
}

// strikesBack computes the chance that an attacked figure wounds its attacker, and adds it to the
// choice. HS P4.
func (a *aim) strikesBack(o *Figure, c *battlemat.Choice) string {
	p, f := a.p, a.from
	back, err := a.strike(o, nil).Back()
	if err != nil {
		return "" // more dice than can be thrown at once
	}
	t := game.Threats{Life: p.life(f)}
	t.Add(battlemat.Threat{Kind: "strikes-back", Figure: o.ID, With: p.has(o, counter).Name}, back)
	t.Warn(c)
	text := ": " + back.AtLeast(1).Percent(0) + " to wound " + english.Within(p.name(f))
	if kill := back.AtLeast(p.life(f)); p.life(f) > 1 && back.High() >= p.life(f) {
		text += ", " + kill.Percent(0) + " to destroy it"
	}
	return text
}

// struck returns the figures that an attack affects, the target first.
//
// HS B20: a blast affects all figures adjacent to the target except the attacker, including
// friends.
func (a *aim) struck(o *Figure, special *Special) []string {
	p, f := a.p, a.from
	list := []string{o.ID}
	if special == nil || !special.Blast {
		return list
	}
	for t := range p.here {
		if t.ID != o.ID && t.ID != f.ID && p.adjacent(o, t) {
			list = append(list, t.ID)
		}
	}
	return list
}
