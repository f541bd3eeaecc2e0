package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/sight/space"
)

// scene returns the battlefield with the figures on it as they stand in space.
func (p *Position) scene() *space.Scene {
	if s := p.view.Load(); s != nil {
		return s
	}
	s := p.profile.Scene(p.board())
	p.view.Store(s)
	return s
}

// solid is a figure as it stands in space.
func (p *Position) solid(f *Figure) space.Body { return p.profile.Body(p.stood(f)) }

// sees reports whether one figure sees any part of another. HS S3.8-S3.12, HS D2.
func (p *Position) sees(f, o *Figure) bool { return p.scene().Sees(p.solid(f), p.solid(o)) }

// line draws the line of sight between two figures: from the space whose eye sees, with how much
// of the target it sees, or to what covers the target. HS D3. The choice of an attack has it, and what
// every seat is told of the attack.
func (p *Position) line(f, o *Figure) *battlemat.Line {
	return game.Keep(&p.Memory, drawing{f.ID, o.ID}, func() *battlemat.Line { return p.drawn(f, o) })
}

// drawing is the key of what is kept of the line between two figures.
type drawing struct{ from, to string }

// drawn draws a line anew.
func (p *Position) drawn(f, o *Figure) *battlemat.Line {
	from, to := p.solid(f), p.solid(o)
	for eye, at := range from.Cells {
		if p.scene().SeesFrom(from, eye, to) {
			return &battlemat.Line{From: at, To: o.At, Free: true, Seen: p.scene().Seen(from, eye, to).RatString()}
		}
	}
	l := &battlemat.Line{From: f.At, To: o.At}
	var names []string
	for _, covers := range p.scene().See(from, to).Covers { // of each eye
		for _, prism := range covers {
			name := prism.Describe(p.scenario.Board.Grid(), p.scene().Scale())
			if by := p.figure(prism.Figure); by != nil {
				name = english.Within(p.name(by))
			}
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	l.By = english.And(names)
	return l
}
