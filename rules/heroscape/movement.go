package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// stance is the position of a moving figure: the space of its leading end and, for a double-space
// figure, the space of the end that follows.
type stance struct {
	Head, Tail Space // equal for a single-space figure
}

// mover is one move of a figure, under a profile and on a board.
type mover struct {
	p      *Profile
	b      *board.Board
	figure *board.Figure // nil for a walker without a name, which is no figure of the board
	flying bool
	double bool
	height int
	budget int
	start  stance
	halts  func(Space) bool // reports whether a space ends a move, apart from water; nil if none does
	still  bool             // the figure may not move any more
	others *company
}

// unit is the cost of one space in the search. Of two paths with the same number of spaces, the
// search returns the one with fewer events, so each event adds a small cost below unit. No path has
// so many events that they add up to unit, because a step has a few dozen at most.
const unit = 1 << 26

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "spaces" }

// Reach implements [rules.Mover]. Costs are numbers of spaces. A figure teleports at most as far as
// its stat "teleport" says. HS P14.
func (d *Desk) Reach(b *board.Board, q rules.Reach) ([]rules.Reached, error) {
	if q.Movement == "teleport" {
		return d.teleport(b, q)
	}
	m, err := d.mover(b, q)
	if err != nil {
		return nil, err
	}
	defer m.others.leave()
	if d.p.Safest {
		v := m.venture()
		defer v.leave()
		return m.places(v.found())
	}
	return m.places(m.cheapest())
}

// starts returns the stances from which the move may begin. HS F9: either end of a double-space
// figure may lead.
func (m *mover) starts() []stance {
	if m.double {
		return []stance{m.start, {m.start.Tail, m.start.Head}}
	}
	return []stance{m.start}
}

// cheapest finds the cheapest path to each stance, and of several with the same cost the one with
// the fewest events.
func (m *mover) cheapest() (*trails, []end) {
	var search path.Search[stance]
	search.Run((m.budget+m.p.Road+1)*unit-1, func(s stance, yield func(stance, path.Cost)) {
		spent, _ := search.Cost(s)
		m.steps(s, spent.Move/unit, func(to stance, price int) {
			yield(to, path.Cost{Move: price*unit + len(m.happens(s, to))})
		})
	}, m.starts()...)
	all := m.trails(search.Discovered())
	for i := range all.nodes {
		at, before := search.Node(i)
		cost, _ := search.Cost(at)
		all.nodes[i] = trail{at.Head, int32(cost.Move / unit), int32(before)}
		if before >= 0 {
			from, _ := search.Node(before)
			if facts := m.happens(from, at); facts != nil {
				all.happens(i, facts)
			}
		}
	}
	ends := make([]end, 0, search.Len())
	for s := range search.All {
		i, _ := search.Number(s)
		ends = append(ends, end{s, i})
	}
	return all, ends
}

// end is a stance, with the number of the path to it.
type end struct {
	stance
	way int
}

// trails returns trails with room for that many places.
func (m *mover) trails(places int) *trails {
	t := &trails{double: m.double, nodes: make([]trail, places)}
	if m.figure != nil {
		t.figure = m.figure.ID
	}
	return t
}

// mover returns the move that a question describes, or an error if the question makes no sense.
// When the move is over, the caller must call the method `leave` of its field `others`.
func (d *Desk) mover(b *board.Board, q rules.Reach) (*mover, error) {
	if q.Metric != "" || q.Difficult != "" {
		return nil, fmt.Errorf("heroscape counts spaces: it has no metrics and no difficult ground")
	}
	if q.Size > 1 {
		return nil, fmt.Errorf("size %d: in heroscape a figure occupies one space, or two if it has a tail on the board", q.Size)
	}
	if err := rules.CheckMove(q.Move, d.Unit()); err != nil {
		return nil, err
	}
	m := &mover{p: &d.p, b: b, budget: q.Move}
	at, level := q.From, 0
	tail := at
	if q.Figure != "" {
		f, err := rules.Figure(b, q.Figure)
		if err != nil {
			return nil, err
		}
		m.figure, at, level, tail = &f, f.At, f.Level, f.At
		if f.Tail != nil {
			tail, m.double = *f.Tail, true
		}
		m.flying, m.still = f.Is("flying"), f.Is(MovesOver)
	}
	switch q.Movement {
	case "", "walk":
	case "fly":
		m.flying = true
	default:
		return nil, fmt.Errorf("movement %q: expected walk, fly or teleport", q.Movement)
	}
	if !b.Space(at) {
		return nil, fmt.Errorf("nobody can stand on (%v): it is %v", at, b.Terrain(at))
	}
	if d.anchored(b) {
		m.flying = false // HS G9
	}
	m.halts = d.p.glyphStops(b)
	m.height = d.p.body(m.figure)
	m.start = stance{standing(b, at, level), standing(b, tail, level)}
	m.others = d.p.gather(b, q.Figure)
	return m, nil
}

// steps yields every step from a stance, with its cost, given the number of spaces already spent.
func (m *mover) steps(s stance, spent int, yield func(to stance, price int)) {
	if m.still || s != m.start && s != (stance{m.start.Tail, m.start.Head}) && m.stops(s) {
		return
	}
	g := m.b.Grid()
	for side := range g.Sides() {
		edge := g.Edge(s.Head.Cell, grid.Side(side))
		for to := range m.over(g.Neighbour(s.Head.Cell, grid.Side(side))) {
			if to == s.Tail {
				continue // HS F9: a figure turns around only by moving
			}
			price, ok := m.price(edge, s.Head, to)
			if !ok || !m.affords(s.Head, to, spent, price) {
				continue
			}
			next := stance{to, to}
			if m.double {
				next.Tail = s.Head // HS F9: the other end follows over the same spaces
			}
			yield(next, price)
		}
	}
}

// over yields the spaces of a column that a figure can step onto or fly over. HS F10: a flyer may
// also pass over a gap in the battlefield, which counts as a space of level 0. It may not fly
// beyond the battlefield's edge.
func (m *mover) over(c grid.Cell) func(func(Space) bool) {
	return func(yield func(Space) bool) {
		spans := m.b.Spans(c)
		if len(spans) == 0 && m.flying && m.p.FlyVoid && m.b.Contains(c) {
			yield(Space{Cell: c})
		}
		for _, span := range spans {
			if !yield(Space{c, span.Top}) {
				return
			}
		}
	}
}

// affords reports whether the figure still has the movement for a step. HS F11: a step beyond the
// Move value must start on a road, with both ends of a double-space figure, and stay on the road.
func (m *mover) affords(from, to Space, spent, price int) bool {
	if spent+price <= m.budget {
		return true
	}
	onRoad := !m.flying
	for _, s := range []Space{m.start.Head, m.start.Tail, from, to} {
		onRoad = onRoad && ground(m.b, s) == board.Road
	}
	return onRoad && spent+price <= m.budget+m.p.Road
}

// price returns the cost of a step across an edge, and reports whether the step is possible at all.
func (m *mover) price(edge grid.Edge, from, to Space) (int, bool) {
	if m.flying {
		// HS F10: a flyer passes over everything and pays nothing for levels.
		return 1, true
	}
	if !m.p.stands(m.b, to) {
		return 0, false
	}
	crest, ok := m.p.crest(m.b, edge, from, to, m.height)
	if !ok || !m.fits(from, to, crest) || m.barred(to) {
		return 0, false
	}
	// HS F2, HS D1 climb: the figure's Height limits a single climb.
	up := crest - from.Level
	if up > m.height || up == m.height && !m.p.ClimbEqual {
		return 0, false
	}
	// HS F1: each level up counts 1, and so does the space itself. A step down costs only the
	// space.
	return up + m.p.entering(m.b, to), true
}

// entering returns the cost of entering a space, without levels. HS F20: heavy snow and ice cost
// more.
func (p *Profile) entering(b *board.Board, s Space) int {
	if t := ground(b, s); t == board.Difficult || t == board.Ice {
		return p.Snow
	}
	return 1
}

// fits reports whether the figure has room on the new space, and on the way up to the level of the
// crest and down from it. HS F8.
func (m *mover) fits(from, to Space, crest int) bool {
	top := crest + m.height
	return headroom(m.b, to.Cell, to.Level, top) && headroom(m.b, from.Cell, from.Level, top)
}

// stops reports whether the move ends on a stance. HS F5: entering water ends a move; HS F6: a
// double-space figure must have both its spaces on water. HS F12: molten lava is treated like
// water.
func (m *mover) stops(s stance) bool {
	switch {
	case m.flying:
		return false
	case m.halts != nil && m.halts(s.Head):
		return true
	case m.figure != nil && m.figure.Is("amphibious") && wet(m.b, s.Head):
		return false // HS B13
	}
	return liquid(m.b, s.Head) && (!m.double || liquid(m.b, s.Tail))
}

// ends reports whether the figure may end its move on a stance.
func (m *mover) ends(s stance) bool {
	if !m.rests(s) {
		return false
	}
	for _, space := range []Space{s.Head, s.Tail} {
		for range m.others.on(space) {
			return false // HS F4: a move never ends on an occupied space
		}
	}
	return true
}

// rests reports whether the figure may end its move on a stance if no other figure is there.
func (m *mover) rests(s stance) bool {
	if m.double && (s.Head.Level != s.Tail.Level || parted(m.b, s, m.height)) {
		return false // HS F9: both spaces have the same level, with no wall between them
	}
	for _, space := range []Space{s.Head, s.Tail} {
		if !m.b.Space(space.Cell) || !m.p.stands(m.b, space) {
			return false
		}
		if !headroom(m.b, space.Cell, space.Level, space.Level+m.height) {
			return false // HS F8
		}
	}
	return true
}
