package skirmish

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// threats caches the effects of opportunity attacks on a mover, by the attacker and the mover's
// place at that time.
type threats struct {
	*Position
	mover *Figure
	there map[stand]*Position
	found map[strikeAt]*threat
	led   string      // the figure that it drags; "": none
	way   []grid.Cell // the squares that the dragged figure moves along
}

// threat is the effect of one attack, with its damage and its odds in words.
type threat struct {
	battlemat.Threat
	harm dice.Dist
	text string
}

// stand is the place and width of a mover. strikeAt is an enemy that would strike at the mover
// there.
type (
	stand struct {
		at    grid.Cell
		width int
	}
	strikeAt struct {
		by string
		stand
	}
)

// threatsTo returns the threats to a mover, with nothing computed yet.
func threatsTo(f combatant) *threats {
	return &threats{Position: f.Position, mover: f.Figure, there: map[stand]*Position{}, found: map[strikeAt]*threat{}}
}

// by returns the effect of a figure's opportunity attack when the mover leaves a square, as far as
// the mover's side knows. Of the possible attacks, it is the one that does the most harm on
// average. It returns nil if no attack is possible.
//
// DND K23: the attack is a single melee attack, made just before the mover leaves.
func (t *threats) by(id string, at grid.Cell, width int) *threat {
	key := strikeAt{id, stand{at, width}}
	one, known := t.found[key]
	if !known {
		one = t.work(id, key.stand)
		t.found[key] = one
	}
	return one
}

func (t *threats) work(id string, on stand) *threat {
	then := t.there[on]
	if then == nil {
		then = t.standing(on)
		t.there[on] = then
	}
	o, f := then.figure(id), then.figure(t.mover.ID)
	lines := then.linesOf(f.side())
	var worst *threat
	most := new(big.Rat)
	for _, a := range o.attacks() {
		w := a.Use.Attack
		if !o.guardsWith(a) || o.beyond(f, w) {
			continue
		}
		j, err := o.in(then).judgedBy(lines, f, w)
		if err != nil || j.Refusal != nil || j.Ranged {
			continue
		}
		b := o.in(then).blowOf(lines, f, a, w, j)
		odds := b.reckoned(f.HP + f.Temporary)
		mean, ok := new(big.Rat).SetString(odds.Mean)
		if !ok || worst != nil && mean.Cmp(most) <= 0 {
			continue
		}
		most = mean
		hits, dealt := b.roll()
		one := battlemat.Threat{Kind: opportunity, Figure: id, With: a.Name, Hit: hits.String()}
		worst = &threat{game.Threatening(one, dealt, f.HP+f.Temporary), dealt, odds.Text}
	}
	return worst
}

// standing returns the skirmish as the mover's side knows it, with the mover on a square.
func (t *threats) standing(on stand) *Position {
	p := t.as(t.seatOf(t.mover.side())).withoutUnknown(t.mover)
	f := p.figure(t.mover.ID)
	if f.At == on.at && f.width() == on.width {
		return p
	}
	goes := Moved{Figure: f.ID, Path: []grid.Cell{f.At, on.at}, Squeezed: on.width < f.block().Width()}
	if t.led != "" { // DND K16
		goes.Path, goes.Drags = t.way[:slices.Index(t.way, on.at)+1], t.led
	}
	there := p.apply(goes)
	there.imagined = &imagined{f.ID, p}
	return there
}

// warned adds to a choice the enemies that may strike before a step of its path, and adds their
// attacks to `all`. It returns the names of the enemies as they are written in a sentence.
func (t *threats) warned(c *battlemat.Choice, all *game.Threats, step int, ids []string, width int) (names []string) {
	s := &c.Path[step]
	s.Danger, s.By = opportunity, ids
	for _, id := range ids {
		name := english.Within(t.figure(id).name())
		if by := t.by(id, s.At, width); by != nil {
			one := by.Threat
			one.Step = step
			all.AddTold(one, by.harm)
			name += fmt.Sprintf(" (%s: %s)", english.Within(by.With), by.text)
		} else {
			all.AddTold(battlemat.Threat{Kind: opportunity, Figure: id, Step: step}, dice.Dist{})
		}
		names = append(names, name)
	}
	return names
}

// endangered returns an empty list of threats to a figure.
func (f *Figure) endangered() game.Threats { return game.Threats{Life: f.HP + f.Temporary} }

// falling returns the effect on a figure of a fall with n dice of damage. DND M10.
func falling(f *Figure, n, step int) (battlemat.Threat, dice.Dist) {
	of := f.part(dice.Expr{{Dice: n, Sides: 6}}, "bludgeoning", true)
	return battlemat.Threat{Kind: "falls", Step: step, With: fmt.Sprintf("%dd6", n)}, harm([]part{of}, 1)
}

// shovedDown adds to the choice of a shove the effect of the fall on the target. The fall happens
// only if the shove succeeds.
func shovedDown(o *Figure, n int, c *battlemat.Choice) {
	succeeds, err := dice.ParseRatio(c.Odds.Success)
	if err != nil {
		return
	}
	one, fall := falling(o, n, 0)
	odds, all := succeeds.Rat(), o.endangered()
	all.Add(one, dice.Chance(odds.Num().Uint64(), odds.Denom().Uint64()).Then(func(shoved int) dice.Dist {
		if shoved == 0 {
			return dice.Certain(0)
		}
		return fall
	}))
	all.Warn(c)
}

// leaves returns the sentence that names the enemies whose reach a path leaves.
func leaves(names []string) string { return "Leaves the reach of " + english.And(names) + "." }
