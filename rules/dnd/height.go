package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// A level of a board is 5 feet high, and a creature as many levels as its space is wide.

// heightAt returns the level of a space: that of its highest square.
func (l land) heightAt(at grid.Cell, n int) (level int) {
	for _, c := range board.Footprint(at, n) {
		level = max(level, l.Level(c))
	}
	return level
}

// climb returns the feet that a step climbs, up or down.
//
// DND M10: over stairs nothing is climbed, and who goes down by a single level only steps.
func (l land) climb(from grid.Cell, m int, to grid.Cell, n int) int {
	if !l.HasLevels() || l.flies {
		return 0
	}
	for _, c := range slices.Concat(board.Footprint(from, m), board.Footprint(to, n)) {
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

// climbing returns what climbing so many feet costs in units beside the step itself.
//
// DND M10, M8: each foot that is climbed costs one extra, unless one has a speed for it.
func (w *walker) climbing(feet int) int {
	squares := feet / Feet
	if !w.figure.Is("climb") {
		squares *= 2
	}
	return squares * w.pricing.unit()
}

// climbs are the facts of a way that climbs.
func (w *walker) climbs(r *arrival) (facts []rules.Fact) {
	if !w.land.HasLevels() || w.movement == "jump" || w.movement == "running-jump" {
		return nil
	}
	for i := 1; i < len(r.Path); i++ {
		if feet := w.land.climb(r.Path[i-1], w.widthAt(r, i-1), r.Path[i], w.widthAt(r, i)); feet > 0 {
			facts = append(facts, rules.Fact{Kind: "climbs", At: r.Path[i], N: feet, Text: fmt.Sprintf("climbs %d ft to %v", feet, r.Path[i])})
		}
	}
	return facts
}

// FallDice returns the d6 of a fall over so many feet.
//
// DND M10: one for every 10 feet, 20 at most.
func FallDice(feet int) int { return min(feet/10, 20) }

// levelGap returns the levels between two figures, counted as columns between them are.
func levelGap(f, o *board.Figure) int {
	a, b := f.Level, o.Level
	return max(0, b-(a+max(f.Size, 1)-1), a-(b+max(o.Size, 1)-1))
}

// apart returns the half squares between two spaces with so many levels between them.
//
// DND L8: a distance in space is that over the ground taken as one leg and the height as the
// other, and counted like any other.
func (p Profile) apart(dx, dy, dz int) int {
	level := p.counted(dx, dy)
	if dz == 0 {
		return level
	}
	m, err := MetricNamed(p.Metric)
	if err != nil {
		panic(err) // a broken profile
	}
	return m.HalfSquares((level+1)/2, dz, 0)
}
