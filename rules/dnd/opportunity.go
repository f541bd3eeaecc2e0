package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/sight"
)

// reaches reports whether a figure with a reach of the given number of feet reaches a space.
//
// DND M7: reach is not counted like a distance. A reach of 10 feet covers the second diagonal,
// which 5-10-5 counts as 15 feet. With reach=metric, distance decides instead: what counts as
// farther away is out of reach.
func (p Profile) reaches(f *board.Figure, feet int, at grid.Cell, n int) bool {
	dx, dy := gapOf(f.Grid, f.At, f.Size, at, n)
	squares := feet / Feet
	if p.Reach == "metric" {
		return max(dx, dy) <= 1 || p.counted(dx, dy) <= 2*squares
	}
	if p.Reach == "square" || squares <= 2 {
		return max(dx, dy) <= squares
	}
	return max(dx, dy)+min(dx, dy)/2 <= squares
}

// reachOf returns the reach of a figure in feet: its stat "reach", or else 5.
func reachOf(f *board.Figure) int {
	if feet, ok := f.Stats["reach"]; ok {
		return feet
	}
	return Feet
}

// watch holds the enemies that may strike at a creature that leaves their reach.
type watch struct {
	walker *walker
	guards []board.Figure
	lines  *lines
	eyes   *Eyes // used only if light and senses matter
}

// watchers returns the enemies that can react to the move.
func (w *walker) watchers() *watch {
	found := &watch{walker: w}
	if !w.flees {
		return found
	}
	for f := range w.land.EachFigure {
		if !enemy(&f, &w.figure) || incapacitated(&f) || f.Is("dead") || w.lets(&f) {
			continue
		}
		onGround(w.land.Board, &f)
		found.guards = append(found.guards, f)
	}
	return found
}

// facts returns the facts about the opportunity attacks that a path provokes.
//
// DND M7: a step that leaves an enemy's reach provokes an attack just before the mover leaves. The
// mover is in reach before the step, but not after it. There is no attack if the mover disengaged,
// is moved by another, or teleports. An enemy has one reaction, so each strikes once.
func (w *watch) facts(r *Way) (facts []rules.Fact) {
	p := w.walker.profile
	within := func(f *board.Figure, i int) bool {
		o := board.Figure{At: r.Path[i], Size: w.walker.widthAt(r, i), Grid: f.Grid}
		o.Level = w.walker.land.heightAt(o.At, o.Size)
		return levelGap(f, &o)*Feet <= reachOf(f) && p.reaches(f, reachOf(f), o.At, o.Size)
	}
	stride := 1
	if w.walker.isJumping() { // DND K36: a jump is a single step from its start to its end
		stride = len(r.Path) - 1
	}
	for i := range w.guards {
		f := &w.guards[i]
		for j := stride; j < len(r.Path); j += stride {
			at := r.Path[j-stride]
			if n := w.walker.widthAt(r, j-stride); !within(f, j-stride) || within(f, j) || !w.sees(f, at, n) || w.shielded(f, at, n) {
				continue
			}
			facts = append(facts, rules.Fact{Kind: "leaves", At: at, By: f.ID,
				Text: fmt.Sprintf("provokes an opportunity attack by %s just before it leaves %v", f.ID, at)})
			break
		}
	}
	return facts
}

// shielded reports whether an enemy sees the mover at a place but cannot strike it there because
// closed glass is in between. DND L2, DND L10
func (w *watch) shielded(f *board.Figure, at grid.Cell, n int) bool {
	if !w.walker.land.HasLeaves() {
		return false
	}
	v, err := NewDesk(w.walker.profile).SeeSpace(w.walker.land.Board, "effect", space(f), sight.Space{At: at, Size: n, Grid: f.Grid})
	return err != nil || !v.Sees
}

// isJumping reports whether the mover jumps.
func (w *walker) isJumping() bool { return w.movement == "jump" || w.movement == "running-jump" }

// sees reports whether an enemy perceives the mover at a place. A light that the mover carries
// moves with it. DND L1, L6.
func (w *watch) sees(f *board.Figure, at grid.Cell, n int) bool {
	b, p := w.walker.land.Board, w.walker.profile
	mover := w.walker.figure
	if p.lucid(b) && p.plain(b) && !mover.Is(condition.Invisible) && !f.Is(condition.Blinded) {
		if unseen(&mover, f) {
			return false
		}
		if w.lines == nil {
			width, height := b.Size()
			w.lines = &lines{}
			w.lines.load(b, grid.Cell{}, grid.Cell{X: width - 1, Y: height - 1})
		}
		_, ok := w.lines.mutual(space(f), sight.Space{At: at, Size: n, Grid: f.Grid}, p.looking())
		return ok
	}
	if w.eyes == nil {
		w.eyes = w.lit()
	}
	least := Dark
	if s, ok := carried(&mover); ok {
		if least = Dim; s.Bright > 0 {
			least = Bright
		}
	}
	mover.At, mover.Size = at, n
	return w.eyes.sees(f, &mover, least)
}

// lit returns the board in the light of all sources except the one that the mover carries.
func (w *watch) lit() *Eyes {
	desk, b := NewDesk(w.walker.profile), w.walker.land.Board
	own, carries := carried(&w.walker.figure)
	var still []Source
	for _, s := range Sources(b) {
		if !carries || s != own {
			still = append(still, s)
		}
	}
	return desk.Eyes(b, desk.Light(b, still))
}

// space returns the space that a figure occupies.
func space(f *board.Figure) sight.Space {
	return sight.Space{At: f.At, Size: max(f.Size, 1), Grid: f.Grid}
}
