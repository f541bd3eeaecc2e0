package delve

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// lay is the ground with figures on it, and what has been asked of it: positions share it as
// long as every figure stands there as it did.
type lay struct {
	board *board.Board

	mu      sync.Mutex
	aims    map[string]*gloomhaven.Aim
	reaches map[reach][]rules.Reached
	areas   map[laying][]gloomhaven.Laid
}

// reach is a question where a figure can go.
type reach struct {
	figure   string
	move     int
	movement string
	bare     bool // the ways are not wanted
}

// laying is a question how an area can be laid: of an ability's pattern, which its red hexes
// name, for they are never written to.
type laying struct {
	figure  string
	pattern *grid.Vec
	own     bool
	within  int
}

// layOut returns the ground with the figures in play on it.
func (p *Position) layOut() *lay {
	if l := p.laid.Load(); l != nil {
		return l
	}
	kept := game.Keep(p.kept, lastStood{}, func() *atomic.Pointer[stood] { return new(atomic.Pointer[stood]) })
	now := p.placedAll(kept.Load())
	l := &lay{board: p.ground.Clone()}
	l.board.SetFigures(now.on)
	kept.Store(now)
	p.laid.Store(l)
	return l
}

// stood are figures as they stood on the ground, which most still do in the next position.
type stood struct {
	figures []*Figure
	on      []board.Figure // each of those
}

// lastStood is the key of what is kept of that.
type lastStood struct{}

// placedAll places the figures in play, with what has not changed since they were last.
func (p *Position) placedAll(last *stood) *stood {
	if last == nil {
		last = new(stood)
	}
	now := &stood{make([]*Figure, 0, len(p.figures)), make([]board.Figure, 0, len(p.figures))}
	for f := range p.here {
		n := game.IndexFrom(last.figures, len(now.figures), func(g *Figure) bool { return g.ID == f.ID })
		if now.figures = append(now.figures, f); n < 0 {
			now.on = append(now.on, p.placed(f))
		} else {
			now.on = append(now.on, p.placedAs(f, last.figures[n], &last.on[n]))
		}
	}
	return now
}

// placedAs is [Position.placed] of a figure that has been placed before, with what has not changed since.
func (p *Position) placedAs(f, before *Figure, as *board.Figure) board.Figure {
	b := *as
	b.Kind, b.Side, b.At, b.Initiative = f.Kind, f.side(), f.At, p.rank(f)
	if f.Life != before.Life || f.Number != before.Number || f.Stats.Shield != before.Stats.Shield || !same(f.Effects, before.Effects) {
		b.Stats = p.placed(f).Stats
	}
	if f.Sort != before.Sort || !same(f.Traits, before.Traits) || !same(f.Conditions, before.Conditions) {
		b.Traits = f.traitsOnBoard()
	}
	return b
}

// board is the ground with the figures in play on it: what every question about the map
// is asked of. It may not be changed.
func (p *Position) board() *board.Board { return p.layOut().board }

// standsAs reports whether everybody stands on the ground as in another position: whether
// [Position.placed] and the ground are the same.
func (p *Position) standsAs(o *Position) bool {
	if p.ground != o.ground || len(p.figures) != len(o.figures) {
		return false
	}
	for i, f := range p.figures {
		g := o.figures[i]
		switch {
		case f.Gone != g.Gone:
			return false
		case f.Gone != Here:
		case f.ID != g.ID || f.Kind != g.Kind || f.Sort != g.Sort || f.At != g.At || f.Life != g.Life,
			f.Number != g.Number || f.Stats.Shield != g.Stats.Shield || p.rank(f) != o.rank(g),
			!same(f.Traits, g.Traits) || !same(f.Conditions, g.Conditions) || !same(f.Effects, g.Effects):
			return false
		}
	}
	return true
}

// same reports whether two slices that are never written to are one.
func same[E any](a, b []E) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// aim lets a figure on the board look for targets.
func (p *Position) aim(f *Figure) *gloomhaven.Aim {
	l := p.layOut()
	l.mu.Lock()
	defer l.mu.Unlock()
	m, known := l.aims[f.ID]
	if !known {
		if l.aims == nil {
			l.aims = map[string]*gloomhaven.Aim{}
		}
		var err error
		if m, err = p.desk.Aim(l.board, f.ID); err != nil {
			panic(fmt.Sprintf("delve: %s aims: %v", f.ID, err)) // it stands on a board that was checked
		}
		l.aims[f.ID] = m
	}
	return m
}

// reach lists where a figure can go, with the ways there; nothing where the desk refuses the
// question, which no card asks. The list is nobody's to change.
func (p *Position) reach(f *Figure, move int, movement string) []rules.Reached {
	return p.layOut().reach(p.desk, reach{f.ID, move, movement, false})
}

// places is [Position.reach] without the ways, the start first.
func (p *Position) places(f *Figure, move int, movement string) []rules.Reached {
	return p.layOut().reach(p.desk, reach{f.ID, move, movement, true})
}

func (l *lay) reach(desk *gloomhaven.Desk, q reach) []rules.Reached {
	l.mu.Lock()
	defer l.mu.Unlock()
	all, known := l.reaches[q]
	if !known {
		all, _ = desk.Reach(l.board, rules.Reach{Figure: q.figure, Move: q.move, Movement: q.movement, Bare: q.bare})
		if l.reaches == nil {
			l.reaches = map[reach][]rules.Reached{}
		}
		l.reaches[q] = all
	}
	return all
}

// wayTo is what [Position.reach] tells of one hex; nil where the figure cannot go there.
func (p *Position) wayTo(f *Figure, move int, movement string, to grid.Cell) *rules.Reached {
	r, ok, err := p.desk.WayTo(p.board(), rules.Reach{Figure: f.ID, Move: move, Movement: movement}, to)
	if !ok || err != nil {
		return nil
	}
	return &r
}

// areas are the ways to lay the area of an ability that attack somebody, each set of hexes
// once. The list is nobody's to change.
func (p *Position) areas(f *Figure, a *card.Ability) []gloomhaven.Laid {
	m, l, q := p.aim(f), p.layOut(), laying{f.ID, &a.Area.Red[0], a.Area.Own, a.Range}
	l.mu.Lock()
	defer l.mu.Unlock()
	all, known := l.areas[q]
	if known {
		return all
	}
	seen := map[string]bool{}
	for _, way := range m.Areas(a.Area, a.Range) {
		if word := cellsWord(way.Cells); len(way.Victims) > 0 && !seen[word] {
			seen[word] = true
			all = append(all, way)
		}
	}
	if l.areas == nil {
		l.areas = map[laying][]gloomhaven.Laid{}
	}
	l.areas[q] = all
	return all
}
