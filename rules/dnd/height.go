package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// A level of a board is 5 feet high. A creature is as many levels tall as its space is wide.

// heightAt returns the level of a space, which is that of its highest square.
func (l land) heightAt(at grid.Cell, n int) (level int) {
	if !l.HasLevels() {
		return 0
	}
	for _, c := range l.Grid().Space(at, n) {
		level = max(level, l.Level(c))
	}
	return level
}

// climb returns the feet that a step climbs, up or down.
//
// DND M10: a step on stairs climbs nothing, and going down a single level is an ordinary step.
func (l land) climb(from grid.Cell, m int, to grid.Cell, n int) int {
	if l.flies || !l.HasLevels() && !l.low {
		return 0
	}
	if top, over := l.crest(from, m, to, n); over {
		up, down := max(0, top-l.heightAt(from, m)), top-l.heightAt(to, n)
		if down < 2 {
			down = 0
		}
		return (up + down) * Feet
	}
	for _, c := range slices.Concat(l.Grid().Space(from, m), l.Grid().Space(to, n)) {
		if l.Terrain(c) == board.Stairs {
			return 0
		}
	}
	up := l.heightAt(to, n) - l.heightAt(from, m)
	if up < -1 {
		up = -up
	}
	return max(up, 0) * Feet
}

// crest returns the level of the highest wall that a step climbs over. `over` is false if the step
// climbs over none.
//
// DND L11: the step climbs up to the top of the wall and down on its other side.
func (l land) crest(from grid.Cell, m int, to grid.Cell, n int) (top int, over bool) {
	if !l.low {
		return 0, false
	}
	g := l.Grid()
	for _, c := range g.Space(to, n) {
		if g.InSpace(from, m, c) {
			continue
		}
		for s := range grid.Side(g.Sides()) {
			if next := g.Neighbour(c, s); !g.InSpace(from, m, next) && !g.InSpace(to, n, next) {
				continue
			}
			if level, has := l.WallTop(g.Edge(c, s)); has && (!over || level > top) {
				top, over = level, true
			}
		}
	}
	return top, over
}

// climbing returns the cost of climbing a number of feet, in units, in addition to the step itself.
//
// DND M10, M8: each foot climbed costs two feet, or one if the figure has a climbing speed.
func (w *walker) climbing(feet int) int {
	squares := feet / Feet
	if !w.figure.Is("climb") {
		squares *= 2
	}
	return squares * w.pricing.unit()
}

// Climbing returns the extra feet that a figure pays for what it climbs in one step. DND M10.
func (d *Desk) Climbing(b *board.Board, f *board.Figure, from, to grid.Cell) int {
	l := d.profile.land(b, f.Is("flying"))
	feet := l.climb(from, f.Size, to, f.Size)
	if !f.Is("climb") {
		feet *= 2
	}
	return feet
}

// climbs returns facts about the climbing on a path.
func (w *walker) climbs(r *Way) (facts []rules.Fact) {
	if !w.land.HasLevels() && !w.land.low || w.movement == "jump" || w.movement == "running-jump" {
		return nil
	}
	for i := 1; i < len(r.Path); i++ {
		if feet := w.land.climb(r.Path[i-1], w.widthAt(r, i-1), r.Path[i], w.widthAt(r, i)); feet > 0 {
			facts = append(facts, rules.Fact{Kind: "climbs", At: r.Path[i], N: feet, Text: fmt.Sprintf("climbs %d ft to %v", feet, r.Path[i])})
		}
	}
	return facts
}

// FallDice returns the number of d6 for a fall of that many feet. It is 0 for a negative number.
//
// DND M10: one for every 10 feet, at most 20.
func FallDice(feet int) int { return min(max(feet, 0)/10, 20) }

// drop returns how many feet a figure falls when it enters the next space with nothing to hold on
// to, or 0 if the difference in height is too small for a fall.
func (l land) drop(from, to grid.Cell, n int) int {
	if !l.HasLevels() {
		return 0
	}
	feet := (l.heightAt(from, n) - l.heightAt(to, n)) * Feet
	if FallDice(feet) == 0 {
		return 0
	}
	return feet
}

// fall returns the fact about a fall of that many feet.
func fall(at grid.Cell, feet int) rules.Fact {
	return rules.Fact{Kind: "falls", At: at, N: FallDice(feet),
		Text: fmt.Sprintf("falls %d ft at %v: %dd6 damage, and is prone", feet, at, FallDice(feet))}
}

// levelGap returns the levels between two figures, counted like the columns between them.
func levelGap(f, o *board.Figure) int {
	a, b := f.Level, o.Level
	return max(0, b-(a+max(f.Size, 1)-1), a-(b+max(o.Size, 1)-1))
}

// apart returns the half squares between two spaces at different levels.
//
// DND L8: a distance in space has the distance over the ground as one leg and the height as the
// other, and is counted like a distance on the ground.
func (p Profile) apart(dx, dy, dz int) int {
	level := p.counted(dx, dy)
	if dz == 0 {
		return level
	}
	m, err := MetricNamed(p.Metric)
	if err != nil {
		panic(err) // the profile is broken
	}
	return m.HalfSquares((level+1)/2, dz, 0)
}
