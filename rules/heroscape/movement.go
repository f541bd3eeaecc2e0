package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// stance is where a moving figure is: the space of its leading end and, for a
// figure of two spaces, that of the end that follows.
type stance struct {
	Head, Tail Space // equal for a figure of one space
}

// mover is one move of a figure, under a book and on a board.
type mover struct {
	p      *Profile
	b      *board.Board
	figure *board.Figure // nil for a walker without a name
	flying bool
	double bool
	height int
	budget int
	start  stance
	halts  func(Space) bool // spaces that end a move beside water; nil: none
	still  bool             // its moves are over
	others *company
}

// Facts do not change the price of a path, but of two paths with the same price the
// one on which less happens is returned: movement counts in units of this size, and
// facts below it. No path has so many: a step has a few dozen at most.
const unit = 1 << 26

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "spaces" }

// Reach implements [rules.Mover]. Cost is counted in spaces. A figure teleports as far as its stat teleport
// says at most. HS P14.
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

// starts returns the stances from which a move may begin. HS F9: either end may lead.
func (m *mover) starts() []stance {
	if m.double {
		return []stance{m.start, {m.start.Tail, m.start.Head}}
	}
	return []stance{m.start}
}

// cheapest finds the cheapest way to each stance, and of several that cost the same the one on which the
// fewest things happen.
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

// end is a stance with the number of the way to it.
type end struct {
	stance
	way int
}

// trails is room for the number of places that a search has reached.
func (m *mover) trails(places int) *trails {
	t := &trails{double: m.double, nodes: make([]trail, places)}
	if m.figure != nil {
		t.figure = m.figure.ID
	}
	return t
}

// mover puts a question into a move, or says why it makes no sense. The others leave when it is over.
func (d *Desk) mover(b *board.Board, q rules.Reach) (*mover, error) {
	if q.Metric != "" || q.Difficult != "" {
		return nil, fmt.Errorf("heroscape counts spaces: it knows no metric and no difficult ground")
	}
	if q.Size > 1 {
		return nil, fmt.Errorf("size %d: in heroscape a figure has one space, or two by its tail on the board", q.Size)
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

// steps yields every step from a stance after that many spaces were spent, with its cost.
func (m *mover) steps(s stance, spent int, yield func(to stance, price int)) {
	if m.still || s != m.start && s != (stance{m.start.Tail, m.start.Head}) && m.stops(s) {
		return
	}
	g := m.b.Grid()
	for side := range g.Sides() {
		edge := g.Edge(s.Head.Cell, grid.Side(side))
		for to := range m.over(g.Neighbour(s.Head.Cell, grid.Side(side))) {
			if to == s.Tail {
				continue // HS F9: a figure is turned round only by moving
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

// over yields the spaces of a column that a figure can step onto, or fly over. HS F10: a flyer
// passes over a gap of the battlefield too, which counts as a space of level 0, but not beyond its
// edge.
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

// affords reports whether the step may still be taken. HS F11: what goes beyond
// the Move value must start on a road, with both ends of a double figure, and
// stay on it.
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

// price returns what a step across an edge costs, and whether it can be taken at all.
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
	// HS F2, HS D1 climb: a single climb is bounded by the figure's Height.
	up := crest - from.Level
	if up > m.height || up == m.height && !m.p.ClimbEqual {
		return 0, false
	}
	// HS F1: a level of the side counts 1, and so does the space; going down is free except for
	// the space.
	return up + m.p.entering(m.b, to), true
}

// entering returns what a space counts of itself. HS F20: heavy snow and ice count more.
func (p *Profile) entering(b *board.Board, s Space) int {
	if t := ground(b, s); t == board.Difficult || t == board.Ice {
		return p.Snow
	}
	return 1
}

// fits reports whether the figure finds room on the new space, and over the way up or down to
// it by the level of the crest. HS F8.
func (m *mover) fits(from, to Space, crest int) bool {
	top := crest + m.height
	return headroom(m.b, to.Cell, to.Level, top) && headroom(m.b, from.Cell, from.Level, top)
}

// stops reports whether the move ends here. HS F5: entering water ends a move;
// HS F6: a double figure must be on water with both its spaces. HS F12: molten
// lava is treated like water.
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

// ends reports whether the figure may stop here.
func (m *mover) ends(s stance) bool {
	if !m.rests(s) {
		return false
	}
	for _, space := range []Space{s.Head, s.Tail} {
		for range m.others.on(space) {
			return false // HS F4: never on an occupied space
		}
	}
	return true
}

// rests reports whether the figure may stop here where nobody else stands.
func (m *mover) rests(s stance) bool {
	if m.double && (s.Head.Level != s.Tail.Level || parted(m.b, s, m.height)) {
		return false // HS F9: on two spaces of the same level, with no wall between them
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
