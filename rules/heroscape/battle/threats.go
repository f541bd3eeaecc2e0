package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// threats returns the public rolls for a figure on a path. The argument `last` is the index of the
// last step. The rolls reveal nothing about hidden glyphs.
//
// HS F14, HS B10: before a step, each enemy whose engagement the figure leaves attacks it; HS F3,
// HS F12: falls and molten lava come after the step.
func (m *march) threats(f *Figure, w heroscape.Way, last int) *game.Threats {
	t := &game.Threats{Life: m.p.life(f)}
	if len(w.Facts()) > 0 {
		for i, s := range w.Steps() {
			m.stepThreats(f, s, i, t)
		}
	}
	m.glyphThreats(f, w, last, t)
	if m.p.burns(w) { // HS B11: at the end of the round, after the move
		one, harm := battlemat.Threat{Kind: "burns", Step: last}, dice.Dist{}
		one.With, harm = attackDice(1)
		t.Add(one, harm)
	}
	return t
}

// stepThreats adds the events on a step of the path.
func (m *march) stepThreats(f *Figure, s heroscape.Step, n int, t *game.Threats) {
	for _, fact := range s.Facts {
		one, harm := battlemat.Threat{Kind: fact.Kind, Step: n}, dice.Dist{}
		switch {
		case fact.Kind == "leaves":
			one.Figure, one.Step = fact.By, n-1
			one.With, harm = attackDice(1)
		case fact.Needs > 0: // HS F3, HS F12: below that result the figure is destroyed, whatever its life
			one.With, harm = "d20", m.destroyed(f, fact.Needs-1)
		default:
			one.With, harm = attackDice(fact.N)
		}
		t.Add(one, harm)
	}
}

// glyphThreats adds the effects of the glyphs at the end of a path. HS G11, HS G12, HS G17.
func (m *march) glyphThreats(f *Figure, w heroscape.Way, step int, t *game.Threats) {
	ends := []heroscape.Space{*w.Head()}
	if w.Double() {
		ends = append(ends, *w.Tail())
	}
	for _, s := range ends {
		g := m.p.glyphOn(s)
		if g == nil || g.Hidden {
			continue
		}
		one, harm := battlemat.Threat{Kind: "glyph", Step: step, With: glyphs[g.Key].name}, dice.Dist{}
		switch g.Key {
		case "thorns":
			harm = dice.Certain(glyphs[g.Key].n)
		case "pit":
			_, harm = attackDice(glyphs[g.Key].n)
		case "curse":
			harm = m.destroyed(f, m.p.profile.Curse)
		default:
			continue
		}
		t.Add(one, harm)
	}
}

// attackDice returns a number of attack dice in words, and the wounds that they cause without
// defense. HS F15.
func attackDice(n int) (words string, wounds dice.Dist) {
	wounds, err := dice.Pool{Die: heroscape.CombatDie(), Dice: n, Counts: []dice.Face{heroscape.Skull}}.Dist()
	if err != nil {
		panic(err) // cannot happen, because the rules throw at most 20 dice
	}
	return english.Count(n, "attack die"), wounds
}

// destroyed returns the distribution of the wounds if a d20 destroys the figure on that many of its
// faces.
func (m *march) destroyed(f *Figure, faces int) dice.Dist {
	life := m.p.life(f)
	return dice.Chance(uint64(max(faces, 0)), 20).Map(func(v int) int { return v * life })
}
