package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// marcher is the moving figure, with the fields of the profile.
type marcher struct {
	basic, climbsItsHeight, fallsAbove, passesEngaged bool
	move                                              int
	flies                                             bool
	figure                                            board.Figure
}

func (m marcher) others(b *board.Board) []board.Figure {
	return slices.DeleteFunc(b.Figures(), func(f board.Figure) bool { return f.ID == m.figure.ID })
}

// inWay returns the other figure on the space, if there is one.
func (m marcher) inWay(b *board.Board, p place) (board.Figure, bool) {
	for _, f := range m.others(b) {
		if slices.Contains(footprint(f), p) {
			return f, true
		}
	}
	return board.Figure{}, false
}

// passes reports whether the figure may pass a space. It may pass friends, but in the master game
// only those that are not engaged. It never passes enemies (HS F4).
func (m marcher) passes(b *board.Board, p place) bool {
	f, taken := m.inWay(b, p)
	if !taken {
		return true
	}
	if f.Side != m.figure.Side {
		return false
	}
	engaged := slices.ContainsFunc(b.Figures(), func(e board.Figure) bool { return engages(b, f, footprint(f), e) })
	return m.passesEngaged || !engaged
}

// leads reports whether the leading end may step from one space to the next on foot, and at what
// cost.
func (m marcher) leads(b *board.Board, p, q place) (cost int, ok bool) {
	e, near := b.Grid().Between(p.at, q.at)
	// HS F7: obstacles cannot be entered. HS F12: nor can lava, in the basic game.
	if !near || b.Opaque(q.at) || q.on(b, board.Obstacle) || m.basic && q.on(b, board.Lava) {
		return 0, false
	}
	// HS F7, F19: no path leads through walls, but a path may lead over walls that have a top.
	over, ok := crest(b, e, max(p.level, q.level), tall(m.figure))
	if !ok {
		return 0, false
	}
	up := over - p.level
	most := tall(m.figure) - 1
	if m.climbsItsHeight {
		most++
	}
	// HS F8: the figure must fit in both columns at the level at which it crosses.
	top := over + tall(m.figure)
	if up > most || !p.clear(b, top) || !q.clear(b, top) || !m.passes(b, q) {
		return 0, false
	}
	cost = 1
	if q.on(b, board.Difficult) || q.on(b, board.Ice) {
		cost = 2 // HS F20
	}
	return up + cost, true // HS F1, F2
}

// leaves returns the number of engagements that the figure leaves by a step (HS F14).
func (m marcher) leaves(b *board.Board, from, to stance) int {
	n := 0
	for _, f := range m.others(b) {
		if !m.basic && engages(b, m.figure, from.places(), f) && !engages(b, m.figure, to.places(), f) {
			n++
		}
	}
	return n
}

func (s stance) places() []place { return []place{s.head, s.tail} }

// falls reports whether the step from p to q is a fall (HS F3).
func (m marcher) falls(b *board.Board, p, q place) bool {
	least := tall(m.figure)
	if m.fallsAbove {
		least++
	}
	e, _ := b.Grid().Between(p.at, q.at)
	from, _ := crest(b, e, max(p.level, q.level), tall(m.figure)) // HS F19
	return !m.basic && from-q.level >= least && !q.on(b, board.Water)
}

// toll is the cost of a path, and the number of bad events on it.
type toll struct{ cost, bad int }

func (t toll) less(u toll) bool { return t.cost < u.cost || t.cost == u.cost && t.bad < u.bad }

// stuck reports whether the move must end there, because the figure is in water. For a double-space
// figure, both ends must be in it (HS F5, F6).
func (m marcher) stuck(b *board.Board, s stance) bool {
	return s.head.liquid(b) && s.tail.liquid(b)
}

// reach returns the union of what the figure reaches with either end in the lead (HS F9).
func (m marcher) reach(b *board.Board) map[stance]toll {
	here := footprint(m.figure)
	start := stance{here[0], here[len(here)-1]}
	best := m.led(b, start)
	for s, t := range m.led(b, stance{start.tail, start.head}) {
		if old, known := best[s]; !known || t.less(old) {
			best[s] = t
		}
	}
	best[start] = toll{}
	return best
}

// led returns what the figure reaches with the head of `start` in the lead, by repeating every step
// until nothing gets cheaper.
func (m marcher) led(b *board.Board, start stance) map[stance]toll {
	best := map[stance]toll{start: {}}
	budget := m.move
	if start.head.on(b, board.Road) && start.tail.on(b, board.Road) {
		budget += roadBonus
	}
	for changed := true; changed; {
		changed = false
		for s, t := range best {
			if t.cost > 0 && m.stuck(b, s) {
				continue
			}
			for _, d := range b.Grid().Ring(s.head.at, 1) {
				for _, q := range spaces(b, d) {
					to, more, ok := m.step(b, s, q)
					next := toll{t.cost + more.cost, t.bad + more.bad}
					// HS F11: movement beyond the Move value must stay on the road.
					if !ok || next.cost > budget || next.cost > m.move && !(s.head.on(b, board.Road) && q.on(b, board.Road)) {
						continue
					}
					if old, known := best[to]; !known || next.less(old) {
						best[to], changed = next, true
					}
				}
			}
		}
	}
	return best
}

// step moves the leading end to q, and the other end to where the leading end was (HS F9). The
// leading end does not move into the other end's space: a figure turns only by moving.
func (m marcher) step(b *board.Board, s stance, q place) (stance, toll, bool) {
	cost, ok := m.leads(b, s.head, q)
	to := stance{q, s.head}
	bad := 0
	if s.head == s.tail {
		to.tail = q
	}
	if m.falls(b, s.head, q) {
		bad++
	}
	return to, toll{cost, bad + m.leaves(b, s, to)}, ok && q != s.tail
}

// ends reports whether the move may end there: not on another figure and, for a double-space
// figure, on a single level without a wall between its ends.
func (m marcher) ends(b *board.Board, s stance) bool {
	for _, p := range s.places() {
		if _, taken := m.inWay(b, p); taken {
			return false
		}
	}
	e, double := b.Grid().Between(s.head.at, s.tail.at)
	return s.head.level == s.tail.level && (!double || free(b, e, s.head.level, tall(m.figure)))
}

// misplaced reports whether some figure is in the air, or on a space where it could never stand.
func (m marcher) misplaced(b *board.Board) bool {
	for _, f := range b.Figures() {
		for _, p := range footprint(f) {
			if !slices.Contains(spaces(b, p.at), p) || m.basic && p.on(b, board.Lava) {
				return true
			}
		}
	}
	return false
}

func (m marcher) compare(desk rules.Mover) comparison {
	return func(b *board.Board) (int, string) {
		if m.misplaced(b) {
			return 0, ""
		}
		answer, err := desk.Reach(b, rules.Reach{Figure: m.figure.ID, Move: m.move})
		if err != nil {
			return 0, err.Error()
		}
		want := m.reach(b)
		here := footprint(m.figure)
		start := stance{here[0], here[len(here)-1]}
		got := map[stance]bool{}
		for _, r := range answer {
			s := stance{place{r.At, r.Level}, place{r.At, r.Level}}
			if r.Tail != nil {
				s.tail.at = *r.Tail
				if !r.End {
					continue // its tail may be on another level
				}
			}
			got[s] = true
			t, known := want[s]
			if !known || r.Cost != t.cost || r.End != m.ends(b, s) || bad(r) != t.bad {
				return 0, fmt.Sprintf("%+v: %v costs %d, end %v, %d bad by %v; the twin %v, %v, end %v", m, s, r.Cost, r.End, bad(r), r.Path, known, t, m.ends(b, s))
			}
		}
		for s, t := range want {
			if s.tail == start.head && s.head == start.tail {
				continue // its starting place, turned around: the desk does not distinguish that
			}
			if !got[s] && m.ends(b, s) {
				return 0, fmt.Sprintf("%+v: %v is not reached; the twin comes there for %v", m, s, t)
			}
		}
		return len(want), ""
	}
}

// bad counts the events that a player would rather avoid.
func bad(r rules.Reached) int {
	n := 0
	for _, f := range r.Facts {
		if f.Kind == "leaves" || f.Kind == "falls" {
			n++
		}
	}
	return n
}

// TestTwinHeroscapeReach compares the desk with its twin (HS F1 to F9, F11 to F14) on boards of
// every kind.
func TestTwinHeroscapeReach(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2004))
	var n tally
	for i := range rounds(100, 20000) {
		profile := pick(r, "master", "basic", "master2004")
		m := marcher{
			basic: profile == "basic", climbsItsHeight: profile == "master2004", fallsAbove: profile == "master2004",
			passesEngaged: profile == "basic", move: r.IntN(8),
		}
		s := scatter(r, hexes[i%4], 6, hills, 12, 4)
		double := r.IntN(3) == 0
		if !s.battlefield(r, double, 15) {
			continue
		}
		m.figure = s.figures[0]
		n.hold(t, s, 1, m.compare(desk[rules.Mover](t, "heroscape", profile)))
	}
	n.report(t, "reaches")
}
