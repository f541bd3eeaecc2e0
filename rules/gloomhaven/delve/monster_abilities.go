package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// grant carries out an ability of a figure that moves by rule. The ability is neither a movement
// nor an attack. The argument focus is the figure's focus in this turn, or "".
func (d *resolution) grant(f *Figure, a card.Ability, focus string) {
	if a.Deed == card.Loot {
		d.plunder(f, a.N)
		return
	}
	var on []string
	switch a.Whom {
	case card.Self:
		on = []string{f.ID}
	case card.Ally:
		on = useOf(d.Position, f, &a).mostHurt()
	case card.Allies:
		on = useOf(d.Position, f, &a).wanting()
	default:
		on = useOf(d.Position, f, &a).hostile(focus)
	}
	why := Weighed{Figure: f.ID, Focus: on}
	switch {
	case len(on) == 0:
		why.Reasons = []Weight{{"GH G47", fmt.Sprintf("%s would affect nobody in range.", a)}}
	case a.Whom == card.Ally:
		why.Reasons = []Weight{{"GH G47", fmt.Sprintf("%s: %s has lost the most life of those in range.", a, d.nameList(on))}}
	case a.Whom == card.Enemy && on[0] == focus:
		why.Reasons = []Weight{{"GH G47", fmt.Sprintf("%s affects the focus%s: %s.", a, game.Either(len(on) > 1, " first", ""), d.nameList(on))}}
	case a.Whom == card.Enemy:
		why.Reasons = []Weight{{"GH G47", fmt.Sprintf("%s affects the nearest %s: %s.", a, game.Either(len(on) > 1, "enemies", "enemy"), d.nameList(on))}}
	}
	if len(why.Reasons) > 0 {
		d.Do(why)
	}
	d.deal(f, a, on)
}

// wants reports whether a helpful ability would do the figure any good.
func (o *Figure) wants(a *card.Ability) bool {
	if a.Deed == card.Heal {
		return o.Life < o.Whole || o.is(condition.Poison) || o.is(condition.Wound) || o.is(condition.Brittle) || o.is(condition.Bane)
	}
	return !o.is(a.Deed.Condition())
}

// wanting returns the figures in range that the ability would help.
func (u *use) wanting() []string {
	return slices.DeleteFunc(u.reached(), func(id string) bool { return !u.figure(id).wants(u.a) })
}

// mostHurt returns the ally, or the figure itself, that the ability helps.
//
// GH G47: the ability helps the one that has lost the most life. Ties go to the nearest, the figure
// itself first, then to the first in the order of arrival. A figure that is not hurt is never
// healed.
func (u *use) mostHurt() []string {
	rank := func(id string) []int {
		o := u.figure(id)
		n, _ := u.far(u.f.At, o.At)
		return []int{o.Life - o.Whole, n}
	}
	on := u.wanting()
	slices.SortStableFunc(on, func(x, y string) int { return slices.Compare(rank(x), rank(y)) })
	return on[:min(len(on), 1)]
}

// hostile returns the enemies that an ability other than an attack affects.
//
// GH G47: the focus of this turn comes first, then the others by range, by initiative, and in the
// order of arrival. The ability says how many it affects.
func (u *use) hostile(focus string) []string {
	far := func(o *Figure) int {
		if o.ID == focus {
			return 0
		}
		n, _ := u.far(u.f.At, o.At)
		return n
	}
	on := u.reached()
	slices.SortStableFunc(on, u.track().soonest(far))
	if u.a.Whom == card.Enemy {
		on = on[:min(len(on), max(u.a.Targets, 1))]
	}
	return on
}

// Plundered records that a figure that moves by rule has looted money. The money is out of the
// game.
type Plundered struct {
	Figure string      `json:"figure"`
	From   []grid.Cell `json:"from"`
	N      int         `json:"n"` // the number of tokens
}

func (e Plundered) apply(p *Position) {
	p.money = slices.DeleteFunc(slices.Clone(p.money), func(m MoneyEntry) bool { return slices.Contains(e.From, m.At) })
}

func (e Plundered) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s loots %s, which the characters can no longer get.", f.Name, english.Count(e.N, "money token")),
		Rule: "GH G48", Kind: battlemat.Found, Figure: f.ID, At: &f.At, Cells: e.From,
	}}
}

// plunder makes a monster or a summon loot.
//
// GH G48: the money in range is removed, but treasures stay. The range is counted around walls, and
// no line of sight is needed.
func (d *resolution) plunder(f *Figure, n int) {
	e := Plundered{Figure: f.ID}
	for _, m := range d.money {
		if d.near(f.At, m.At, n) {
			e.N += max(m.N, 1)
			if !slices.Contains(e.From, m.At) {
				e.From = append(e.From, m.At)
			}
		}
	}
	if e.N > 0 {
		d.Do(e)
	}
}
