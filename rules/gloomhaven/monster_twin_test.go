package gloomhaven_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/sight/hex"
)

// slowTurn decides a monster's turn in the slow, obvious way. It finds every path by relaxing until
// nothing changes, tries every subset of targets and every placement of the area, and makes a
// separate search from every hex for the remaining path. It shares nothing with the solver except
// boards, grids and single lines of sight.
type slowTurn struct {
	b    *board.Board
	me   board.Figure
	o    gloomhaven.Orders
	book string
	foes []board.Figure
	memo map[[2]grid.Cell]bool
}

// cost is the cost of a path: GH M1.
type cost struct{ harm, move int }

func (c cost) less(d cost) bool { return c.harm < d.harm || c.harm == d.harm && c.move < d.move }

func newSlowTurn(b *board.Board, actor, book string, o gloomhaven.Orders) *slowTurn {
	s := &slowTurn{b: b, o: o, book: book, memo: map[[2]grid.Cell]bool{}}
	s.me, _ = b.Figure(actor)
	for _, f := range b.Figures() {
		if f.Side != s.me.Side && !f.Is("invisible") {
			s.foes = append(s.foes, f)
		}
	}
	return s
}

func slowly(b *board.Board, actor, book string, o gloomhaven.Orders) []string {
	s := newSlowTurn(b, actor, book, o)
	if s.me.Is("immobilize") {
		s.o.Move = 0
	}
	mute := o.Targets == 0 || s.me.Is("disarm")
	if mute {
		s.o.Range, s.o.Targets, s.o.Area.Red = 0, 1, nil
	}
	if s.me.Is("stun") {
		s.foes = nil
	}
	return s.decide(mute)
}

func (s *slowTurn) cells() []grid.Cell { return s.b.Cells() }

func (s *slowTurn) closed(c grid.Cell) bool {
	d, ok := s.b.DoorIn(c)
	return ok && d.State != board.Open
}

// next returns the hex across a side. It sets ok to false if a wall or rock is in between.
func (s *slowTurn) next(c grid.Cell, side int) (grid.Cell, bool) {
	g := s.b.Grid()
	n := g.Neighbour(c, grid.Side(side))
	if !s.b.Space(c) || !s.b.Space(n) || s.b.Shut(g.Edge(c, grid.Side(side))) {
		return n, false
	}
	for _, x := range []grid.Cell{c, n} {
		if d, ok := s.b.DoorIn(x); ok && d.State == board.Secret {
			return n, false
		}
	}
	return n, true
}

// ground returns the terrain of a hex. A door replaces the terrain.
func (s *slowTurn) ground(c grid.Cell) board.Terrain {
	if _, ok := s.b.DoorIn(c); ok {
		return board.Floor
	}
	return s.b.Terrain(c)
}

func (s *slowTurn) other(c grid.Cell) (board.Figure, bool) {
	f, ok := s.b.FigureAt(c)
	return f, ok && f.ID != s.me.ID
}

func (s *slowTurn) mayEnter(c grid.Cell) bool {
	f, ok := s.other(c)
	return !s.closed(c) && s.ground(c) != board.Obstacle && (!ok || f.Side == s.me.Side)
}

// walkStep takes one step on foot, including its slide.
func (s *slowTurn) walkStep(c grid.Cell, side int, slides bool) (grid.Cell, cost, bool) {
	to, ok := s.next(c, side)
	if !ok || !s.mayEnter(to) {
		return to, cost{}, false
	}
	paid := cost{move: 1}
	if s.ground(to) == board.Difficult {
		paid.move = 2
	}
	for slides && s.ground(to) == board.Ice {
		n, ok := s.next(to, side)
		if !ok || !s.mayEnter(n) {
			break
		}
		if _, taken := s.other(n); taken {
			break
		}
		to = n
	}
	if t := s.ground(to); t == board.Trap || t == board.Hazard {
		paid.harm = 1
	}
	return to, paid, true
}

// ranges returns the range from a hex to the others, counted around walls.
func (s *slowTurn) ranges(from grid.Cell) map[grid.Cell]int {
	far := map[grid.Cell]int{from: 0}
	for changed := true; changed; {
		changed = false
		for c, n := range far {
			for side := range 6 {
				to, ok := s.next(c, side)
				if old, known := far[to]; ok && !s.closed(to) && (!known || n+1 < old) {
					far[to], changed = n+1, true
				}
			}
		}
	}
	return far
}

func (s *slowTurn) flies() bool { return s.o.Movement == "fly" || s.me.Is("flying") }

// ways returns the cost of reaching every hex from the given one, by the monster's kind of
// movement. It includes the cost of ending the movement there.
func (s *slowTurn) ways(from grid.Cell) map[grid.Cell]cost {
	all := map[grid.Cell]cost{from: {}}
	offer := func(c grid.Cell, n cost) bool {
		if old, known := all[c]; known && !n.less(old) {
			return false
		}
		all[c] = n
		return true
	}
	switch {
	case s.o.Movement == "teleport":
		for _, c := range s.cells() {
			d, door := s.b.DoorIn(c)
			if !s.b.Space(c) || door && d.State != board.Open || s.ground(c) == board.Obstacle && !s.me.Is("flying") {
				continue
			}
			paid := cost{0, s.b.Grid().Distance(from, c)}
			if t := s.ground(c); (t == board.Trap || t == board.Hazard) && !s.me.Is("flying") {
				paid.harm = 1
			}
			offer(c, paid)
		}
	case s.flies():
		for c, n := range s.ranges(from) {
			offer(c, cost{0, n})
		}
	case s.o.Movement == "jump":
		for c, n := range s.ranges(from) {
			for side := range 6 {
				to, paid, ok := s.walkStep(c, side, true)
				if s.book != "gloomhaven" {
					paid.move = 1
				}
				if ok && to != from {
					offer(to, cost{paid.harm, n + paid.move})
				}
			}
		}
	default:
		for changed := true; changed; {
			changed = false
			for c, n := range all {
				for side := range 6 {
					if to, paid, ok := s.walkStep(c, side, true); ok && offer(to, cost{n.harm + paid.harm, n.move + paid.move}) {
						changed = true
					}
				}
			}
		}
	}
	return all
}

func (s *slowTurn) sees(a, c grid.Cell) bool {
	key := [2]grid.Cell{a, c}
	if known, ok := s.memo[key]; ok {
		return known
	}
	is := false
	beside := false // GH G73
	for side := range 6 {
		n, ok := s.next(a, side)
		beside = beside || ok && n == c && !s.closed(a) && !s.closed(c)
	}
	if beside {
		is = true
	} else if s.book == "gloomhaven" {
		is = hex.CornerLines{Board: s.b}.See(a, c).Sees
	} else {
		is = hex.OpenLines{Board: s.b}.See(a, c).Sees
	}
	s.memo[key] = is
	return is
}

// attacks returns every set of foes, as bits, that the monster may attack from a hex.
func (s *slowTurn) attacks(from grid.Cell, heeded int) map[int]bool {
	far := s.ranges(from)
	reach := max(s.o.Range, 1)
	single, visible := 0, 0
	for i, f := range s.foes {
		if heeded>>i&1 == 0 || !s.sees(from, f.At) {
			continue
		}
		visible |= 1 << i
		if n, ok := far[f.At]; ok && n <= reach {
			single |= 1 << i
		}
	}
	sets := map[int]bool{}
	added := s.o.Targets
	shots := []int{0}
	if len(s.o.Area.Red) > 0 {
		added--
		shots = append(shots, s.shots(from, far, visible)...)
	}
	for _, shot := range shots {
		for more := range 1 << len(s.foes) {
			if more&^single == 0 && bitCount(more) <= added && shot|more != 0 {
				sets[shot|more] = true
			}
		}
	}
	return sets
}

func bitCount(n int) int { return strings.Count(fmt.Sprintf("%b", n), "1") }

// shots returns, for each placement of the area, the foes that it attacks.
func (s *slowTurn) shots(from grid.Cell, far map[grid.Cell]int, visible int) (all []int) {
	g := s.b.Grid()
	for turn := range 12 {
		var red []grid.Vec
		for _, v := range s.o.Area.Red {
			if turn >= 6 {
				v = grid.Vec{Q: v.R, R: v.Q}
			}
			for range turn % 6 {
				v = grid.Vec{Q: -v.R, R: v.Q + v.R}
			}
			red = append(red, v)
		}
		origins := []grid.Vec{g.Vec(from)}
		if s.o.Range > 0 {
			origins = nil
			for c, n := range far {
				if n <= s.o.Range {
					for _, v := range red {
						origins = append(origins, g.Vec(c).Sub(v))
					}
				}
			}
		}
		for _, origin := range origins {
			hit := 0
			for i, f := range s.foes {
				if visible>>i&1 != 0 && slices.Contains(red, g.Vec(f.At).Sub(origin)) {
					hit |= 1 << i
				}
			}
			all = append(all, hit)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// hurt counts the foes of a set that would be attacked with Disadvantage.
func (s *slowTurn) hurt(from grid.Cell, set int) int {
	if s.o.Range == 0 || s.o.Muddled || s.me.Is("muddle") || s.me.Is("muddled") {
		return 0
	}
	n := 0
	for i, f := range s.foes {
		if set>>i&1 == 0 {
			continue
		}
		for side := range 6 {
			if to, ok := s.next(from, side); ok && to == f.At {
				n++
			}
		}
	}
	return n
}

func (s *slowTurn) standing(c grid.Cell) bool {
	_, taken := s.other(c)
	return !taken
}
