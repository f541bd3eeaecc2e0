package skirmish

import (
	"fmt"
	"math/big"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// threats are what the opportunity attacks on a mover would come to, by who strikes and where the mover is then.
type threats struct {
	*Position
	mover *Figure
	there map[stand]*Position
	found map[strikeAt]*threat
}

// threat is what an attack would come to: with what, how likely it hits, and its odds.
type threat struct {
	with, hit string
	odds      *battlemat.Odds
}

// stand is where a mover would be, and how wide, and strikeAt who would strike at it there.
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

// threatsTo returns the threats to a mover, none of them worked out.
func (p *Position) threatsTo(f *Figure) *threats {
	return &threats{Position: p, mover: f, there: map[stand]*Position{}, found: map[strikeAt]*threat{}}
}

// by is what the opportunity attack of a figure would come to when the mover leaves a square, as far as the mover's side
// knows: the one attack that does most harm on average. It is nil where none can be made.
//
// DND K23: one attack in melee, made just before the mover leaves.
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
	lines := then.linesOf(then.side(f))
	var worst *threat
	most := new(big.Rat)
	for _, a := range then.attacks(o) {
		w := a.Use.Attack
		if w.Reach == 0 || !then.usable(o, a) || then.beyond(o, f, w) {
			continue
		}
		j, err := then.judgedBy(lines, o, f, w)
		if err != nil || j.Refusal != nil || j.Ranged {
			continue
		}
		b := then.blowOf(o, f, a, w, j)
		odds := b.reckoned(f.HP + f.Temporary)
		mean, ok := new(big.Rat).SetString(odds.Mean)
		if !ok || worst != nil && mean.Cmp(most) <= 0 {
			continue
		}
		most = mean
		hits, _ := b.roll()
		worst = &threat{a.Name, hits.String(), odds}
	}
	return worst
}

// standing is the skirmish as the mover's side knows it, with the mover on a square.
func (t *threats) standing(on stand) *Position {
	p := t.withoutUnknown(t.seatOf(t.side(t.mover)), t.mover)
	f := p.figure(t.mover.ID)
	if f.At == on.at && p.width(f) == on.width {
		return p
	}
	return p.apply(Moved{Figure: f.ID, Path: []grid.Cell{f.At, on.at}, Squeezed: on.width < p.block(f).Width()})
}

// warned notes on a choice who may strike before a step of its way, and what that would come to. It returns them as they
// stand in a sentence.
func (t *threats) warned(c *battlemat.Choice, step int, ids []string, width int) (names []string) {
	s := &c.Path[step]
	s.Danger, s.By = opportunity, ids
	for _, id := range ids {
		name, threat := english.Within(t.name(t.figure(id))), battlemat.Threat{Figure: id, Step: step}
		if by := t.by(id, s.At, width); by != nil {
			threat.With, threat.Hit, threat.Mean = by.with, by.hit, by.odds.Mean
			name += fmt.Sprintf(" (%s: %s)", english.Within(by.with), by.odds.Text)
		}
		c.Threats, names = append(c.Threats, threat), append(names, name)
	}
	return names
}

// leaves is the sentence on whose reach a way leaves.
func leaves(names []string) string { return "Leaves the reach of " + english.And(names) + "." }
