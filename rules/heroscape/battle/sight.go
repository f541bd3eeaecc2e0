package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/sight/space"
)

// solid returns a figure as a body in space.
func (p *Position) solid(f *Figure) space.Body { return p.profile.Body(p.stood(f)) }

// view returns the battlefield with its figures as bodies in space.
func (a *aim) view() *space.Scene { return a.p.battlefield().scene() }

// sees reports whether the figure sees any part of another. HS S3.8-S3.12, HS D2.
func (a *aim) sees(o *Figure) bool { return a.view().Sees(a.p.solid(a.from), a.p.solid(o)) }

// line returns the line of sight to another figure. If the target is visible, the line starts at
// the space whose eye sees it and says how much of it is visible. Otherwise the line leads to the
// figure or ground that covers the target. HS D3. The line is part of the choice of an attack, and
// of the public message about the attack.
func (a *aim) line(o *Figure) *battlemat.Line {
	p, f, scene := a.p, a.from, a.view()
	from, to := p.solid(f), p.solid(o)
	for eye, at := range from.Cells {
		if scene.SeesFrom(from, eye, to) {
			return &battlemat.Line{From: at, To: o.At, Free: true, Seen: scene.Seen(from, eye, to).RatString()}
		}
	}
	l := &battlemat.Line{From: f.At, To: o.At}
	var names []string
	for _, covers := range scene.See(from, to).Covers { // for each eye
		for _, prism := range covers {
			name := prism.Describe(p.scenario.Board.Grid(), scene.Scale())
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
