package game

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/internal/english"
)

// NoWay adds a fault for a place of the game part that no path reaches. See [Survey.Shut].
func (s Survey) NoWay(at string, c grid.Cell, b *board.Board, reached map[grid.Cell]bool) map[grid.Cell]bool {
	return s.Shut(at, fmt.Sprintf("there is no path to %v", c), b, reached, c)
}

// Shut adds a fault, in the given words, if no path leads to any of the given cells. The fault
// names the wall that needs a door, or another obstacle. From then on, everything behind the same
// walls counts as reached, so that a missing door is reported only once. Shut returns the cells
// behind the walls, or none if it added no fault.
func (s Survey) Shut(at, words string, b *board.Board, reached map[grid.Cell]bool, cells ...grid.Cell) map[grid.Cell]bool {
	if slices.ContainsFunc(cells, func(c grid.Cell) bool { return reached[c] }) || !s.Sure(at) {
		return nil
	}
	part := map[grid.Cell]bool{}
	for _, c := range cells {
		if part = Reach(b, c); len(part) > 0 {
			break
		}
	}
	bars := s.between(b, reached, part)
	if len(bars) > 0 {
		words += ": expected " + wanted(b, bars)
	}
	s.Lacks(at, "%s", words).Mend(s.opens(b, bars, reached, part)...)
	for c := range part {
		reached[c] = true
	}
	return part
}

// mostSought limits how often a survey searches for paths through obstacles, because each search
// covers the whole board.
const mostSought = 50

// between returns the result of the function [between] for the first few faults, and nil for the
// others.
func (s Survey) between(b *board.Board, reached, part map[grid.Cell]bool) []bar {
	if *s.sought == mostSought || s.lint.Full() {
		return nil
	}
	*s.sought++
	return between(b, reached, part)
}

// bar is an obstacle between a cell and its neighbour.
type bar struct {
	from, to grid.Cell
	wall     bool // the side between the cells is a wall
	beside   bool // one of the cells is a door, so no other door can be put between them
	filled   bool // no figure can walk into the neighbour
}

// wanted describes what would open a path through some obstacles: doors instead of walls, free
// cells instead of filled ones.
func wanted(b *board.Board, bars []bar) string {
	var all []string
	for _, w := range bars {
		switch {
		case w.beside:
			all = append(all, fmt.Sprintf("no wall between %v and %v, since one of them is a door", w.from, w.to))
		case w.wall:
			all = append(all, fmt.Sprintf("a door in the wall between %v and %v", w.from, w.to))
		}
		if w.filled {
			all = append(all, fmt.Sprintf("free ground in place of the %s on %v", b.Terrain(w.to), w.to))
		}
	}
	return english.And(all)
}

// opens returns edits, each of which opens a path through obstacles, if a single door is enough.
// The first puts the door on the shortest path, the others into the middle of the other walls
// around the part.
func (s Survey) opens(b *board.Board, bars []bar, reached, part map[grid.Cell]bool) (list []board.Mend) {
	if len(bars) != 1 || bars[0].beside || s.lint.Board == nil {
		return nil
	}
	wall := bars[0].wall
	if bars[0].filled == wall || wall && s.Door == nil || !wall && s.Doorway == nil {
		return nil
	}
	all := openings(b, wall, reached, part)
	first := slices.IndexFunc(all, func(run []bar) bool { return slices.Contains(run, bars[0]) })
	places := []bar{bars[0]}
	for n, run := range all {
		if n != first {
			places = append(places, run[len(run)/2])
		}
	}
	for _, w := range places {
		var m board.Mend
		where := fmt.Sprintf("on %v", w.to)
		if wall {
			e, _ := s.lint.Board.Grid().Between(w.from, w.to)
			m, where = s.Door(e), fmt.Sprintf("between %v and %v", w.from, w.to)
		} else {
			m = s.Doorway(w.to)
		}
		if len(places) > 1 {
			m.Label = "Put a door " + where
		}
		list = append(list, m)
	}
	return list
}

// openings lists the single walls (or, if `wall` is not set, the single filled cells) that separate
// reached cells from a part of the board. Each inner list holds the obstacles on the same side of
// their reached cells.
func openings(b *board.Board, wall bool, reached, part map[grid.Cell]bool) (all [][]bar) {
	opens := func(from, to grid.Cell) bool {
		e, _ := b.Grid().Between(from, to)
		if wall {
			_, leaves := b.DoorIn(from)
			_, enters := b.DoorIn(to)
			return part[to] && b.Wall(e) && !leaves && !enters
		}
		if !b.Contains(to) || walkable(b, to) || b.Wall(e) {
			return false
		}
		for side := range grid.Side(b.Grid().Sides()) {
			if beyond := b.Grid().Neighbour(to, side); part[beyond] && !b.Wall(b.Grid().Edge(to, side)) {
				return true
			}
		}
		return false
	}
	for side := range grid.Side(b.Grid().Sides()) {
		var run []bar
		for _, c := range b.Cells() {
			if to := b.Grid().Neighbour(c, side); reached[c] && opens(c, to) {
				run = append(run, bar{from: c, to: to, wall: wall, filled: !wall})
			}
		}
		if len(run) > 0 {
			all = append(all, run)
		}
	}
	return all
}

// between returns the obstacles on a path from reached cells into a part of the board. It chooses a
// path with as few obstacles as possible.
func between(b *board.Board, reached, part map[grid.Cell]bool) (bars []bar) {
	var from []grid.Cell
	for _, c := range b.Cells() {
		if reached[c] {
			from = append(from, c)
		}
	}
	if len(from) == 0 || len(part) == 0 {
		return nil
	}
	w, h := b.Size()
	var ways path.Search[grid.Cell]
	ways.Run(w*h, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for side := range grid.Side(b.Grid().Sides()) {
			if to := b.Grid().Neighbour(at, side); b.Contains(to) {
				yield(to, path.Cost{Harm: barriers(b, at, to), Move: 1})
			}
		}
	}, from...)
	var best grid.Cell
	var least path.Cost
	found := false
	for _, c := range b.Cells() {
		cost, ok := ways.Cost(c)
		if ok && part[c] && (!found || cost.Harm < least.Harm || cost.Harm == least.Harm && cost.Move < least.Move) {
			best, least, found = c, cost, true
		}
	}
	way := ways.Path(best)
	for i := 1; i < len(way); i++ {
		_, leaves := b.DoorIn(way[i-1])
		_, enters := b.DoorIn(way[i])
		e, _ := b.Grid().Between(way[i-1], way[i])
		w := bar{from: way[i-1], to: way[i], wall: b.Wall(e), filled: !walkable(b, way[i])}
		w.beside = w.wall && (leaves || enters)
		if w.wall || w.filled {
			bars = append(bars, w)
		}
	}
	return bars
}

// barriers returns the number of obstacles between a cell and its neighbour.
func barriers(b *board.Board, from, to grid.Cell) (n int) {
	if e, _ := b.Grid().Between(from, to); b.Wall(e) {
		n++
	}
	if !walkable(b, to) {
		n++
	}
	return n
}
