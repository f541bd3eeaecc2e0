package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Healed restores a figure's life, or removes poison and wounds.
type Healed struct {
	Figure string   `json:"figure"`
	N      int      `json:"n"`               // the amount of life restored
	Cured  []string `json:"cured,omitempty"` // the conditions removed
	By     string   `json:"by,omitempty"`
}

func (e Healed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Life += e.N
	f.Conditions = slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return slices.Contains(e.Cured, c.Name) })
}

func (e Healed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var words []string
	for _, c := range e.Cured {
		words = append(words, fmt.Sprintf("is no longer %s", condition.Of(c).State))
	}
	if e.N > 0 {
		words = append(words, fmt.Sprintf("is healed by %d: now %d of %d life", e.N, f.Life+e.N, f.Whole))
	}
	return game.Say(battlemat.Healed, "GH G104", f.ID, "%s %s.", f.Name, strings.Join(words, " and ")).At(f.At).Harm(-e.N)
}

// heal heals a figure by n.
func (d *resolution) heal(id string, n int, by string) {
	if e, mends := d.figure(id).mends(n, by); mends {
		d.Do(e)
	}
}

// mends returns the effect of healing on a figure, and reports whether there is any.
//
// GH G112, G113: healing also ends brittle and bane.
//
// GH G95: healing removes poison instead of restoring life. GH G96: healing ends a wound. GH G38: a
// figure that has both loses both and is not healed. GH G104: no figure gets more than its full
// life. Healing without effect causes no message.
func (f *Figure) mends(n int, by string) (e Healed, does bool) {
	if f.Gone != Here || n < 1 {
		return e, false
	}
	e = Healed{Figure: f.ID, N: min(n, f.Whole-f.Life), By: by}
	if f.is(condition.Poison) {
		e.Cured, e.N = append(e.Cured, condition.Poison), 0
	}
	for _, c := range []string{condition.Wound, condition.Brittle, condition.Bane} {
		if f.is(c) {
			e.Cured = append(e.Cured, c)
		}
	}
	return e, e.N > 0 || len(e.Cured) > 0
}

// Fortified gives a figure a lasting effect.
type Fortified struct {
	Figure string `json:"figure"`
	Effect Effect `json:"effect"`
}

func (e Fortified) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Effects = append(slices.Clip(f.Effects), e.Effect)
}

func (e Fortified) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	x := &e.Effect
	what := fmt.Sprintf("%s %d", x.Deed, x.N)
	if x.Range > 0 {
		what += fmt.Sprintf(" up to range %d", x.Range)
	}
	until := "until the end of the round"
	switch {
	case x.Deed == card.Prepare:
		what, until = x.Bonus.String(), "on its next attack"
	case x.Stays:
		until = "until the end of the scenario"
	}
	return game.Say(battlemat.Said, "GH G38", f.ID, "%s has %s %s.", f.Name, what, until).At(f.At)
}

// fortify gives a figure a lasting effect.
func (d *resolution) fortify(id string, e Effect) {
	if e.Deed != card.Retaliate {
		e.Range = 0 // the range says which figures the ability reached, not how far the effect reaches
	}
	if d.figure(id).Gone == Here {
		d.Do(Fortified{id, e})
	}
}

// Gained gives a character experience.
type Gained struct {
	Figure string `json:"figure"`
	N      int    `json:"n"`
}

func (e Gained) apply(p *Position) { p.figure(e.Figure).Experience += e.N }

func (e Gained) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "GH S4.34", f.ID, "%s gains %d experience.", f.Name, e.N)
}

// gain gives a character experience.
func (d *resolution) gain(id string, n int) {
	if d.figure(id).Sort == Character && n > 0 {
		d.Do(Gained{id, n})
	}
}

// use is a figure's use of an ability that is not an attack.
type use struct {
	*Position
	f *Figure
	a *card.Ability
}

func useOf(p *Position, f *Figure, a *card.Ability) *use { return &use{p, f, a} }

// reached returns the possible targets of an ability that is not an attack, in the order of play.
//
// GH S4.18: with a range, the targets must be in sight. Without a range, sight does not matter.
// GH G39: without a range, the ability reaches adjacent figures. GH S4.32: never an invisible
// enemy.
func (u *use) reached() []string {
	if u.a.Whom == card.Self || u.a.Whom == "" {
		return []string{u.f.ID}
	}
	foes := u.a.Whom == card.Enemy || u.a.Whom == card.Enemies
	m := u.aim(u.f)
	var all []string
	for o := range u.here {
		switch {
		case o.ID == u.f.ID:
			if foes {
				continue
			}
		case foes != (o.side() != u.f.side()), foes && o.is(condition.Invisible):
			continue
		default:
			if n, ok := m.Range(o.ID); !ok || n > max(u.a.Range, 1) || u.a.Range > 0 && !m.Sees(o.ID) {
				continue
			}
		}
		all = append(all, o.ID)
	}
	return all
}

// give applies another figure's ability to one figure. The argument `from` is the card with the
// ability.
func (d *resolution) give(by, id string, a card.Ability, from string) {
	switch a.Deed {
	case card.Heal:
		d.heal(id, a.N, by)
	case card.Shield, card.Retaliate:
		d.fortify(id, Effect{Deed: a.Deed, N: a.N, Range: a.Range, Stays: a.Stays, Card: from})
	case card.Prepare:
		for _, b := range a.Bonuses {
			d.fortify(id, Effect{Deed: a.Deed, Bonus: b, Card: from})
		}
	case card.Experience:
		d.gain(id, a.N)
	default:
		d.afflict(id, a.Deed.Condition(), by)
	}
}
