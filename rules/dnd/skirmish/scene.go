package skirmish

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// scene is the real position, or the position as an audience knows it.
//
// DND K28: a side does not know what an enemy sees over ground that the side has never seen, or
// whether a door has been shut behind its back. Its offers must reveal nothing of this. So ground
// that it has never seen blocks no sight, and doors are as the side last saw them.
type scene struct {
	*terrain
	light *dnd.Light
	side  string    // the side whose knowledge this is; "" for the real position
	knows figureSet // the figures on the board that are known
	// lines returns the board with these figures, for lines of sight and of attacks. It is built
	// when first needed, because the steps of a move do not need it.
	lines func() *board.Board
	// ways returns the board with these figures, for paths.
	ways func() *board.Board
	// goes returns the paths of the figure that the game waits for. Only the scene of that figure's
	// side uses it.
	goes func() []dnd.Way
	// spotters holds, for each side and each figure, the index of a figure of the side that knows where
	// the other is, or -1. Sides and figures are in the order of the position.
	spotters [][]int
	// fields holds, in the real scene, what each figure on the board perceives, in the order of figures.
	fields  []cellSet
	figures []*Figure
}

// sceneFor returns the position as a side knows it. If the side is "", it is the real position. For
// spectators it has only the figures.
func (p *Position) sceneFor(side string) *scene {
	return cached(p, sceneKey(side), func() *scene {
		switch audience(side) {
		case everybody:
			return p.ground().truth()
		case watchers:
			return &scene{side: side, knows: p.public()}
		}
		return p.ground().sceneOf(side)
	})
}

// truth returns the real scene.
func (p ground) truth() *scene {
	s := &scene{terrain: p.terrain()}
	s.light = s.lit(p.sources())
	s.fields, s.figures = make([]cellSet, len(p.Figures)), p.Figures
	for n, f := range p.Figures {
		if f.Gone == "" {
			s.fields[n] = s.perceived(s.light, f.space(), f.senses())
		}
	}
	s.spotters = p.spotters(s)
	for n, f := range p.Figures {
		if f.Gone == "" {
			s.knows.add(n)
		}
	}
	s.lines = sync.OnceValue(func() *board.Board { return p.boardWith(s.terrain.lines, &s.knows) })
	s.ways = s.lines
	return s
}

// spotters finds, for each side, which of its figures knows where each other figure is.
func (p ground) spotters(s *scene) [][]int {
	all := make([][]int, len(p.Known))
	for k := range p.Known {
		side := p.Known[k].Side
		all[k] = make([]int, len(p.Figures))
		for n, o := range p.Figures {
			by := n // a side always knows where its own figures are
			if o.side() != side {
				by = slices.IndexFunc(p.Figures, func(f *Figure) bool { return f.Gone == "" && f.side() == side && s.notes(f, o, o.At) })
			}
			all[k][n] = by
		}
	}
	return all
}

// sceneOf returns the scene as a side knows it.
func (p ground) sceneOf(side string) *scene {
	is := p.sceneFor("")
	s := &scene{terrain: p.knownTerrain(side), side: side, spotters: is.spotters}
	s.knows, _ = p.spotted(side)
	s.light = p.knownLight(s.terrain, side)
	s.lines = sync.OnceValue(func() *board.Board {
		b := p.boardWith(s.terrain.lines, &s.knows)
		if s.watch == is.watch {
			return b
		}
		return p.as(p.seatOf(side)).lifted(b)
	})
	s.ways = sync.OnceValue(func() *board.Board {
		b := s.terrain.ways.Clone()
		b.SetFiguresOf(s.lines())
		return b
	})
	s.goes = sync.OnceValue(func() []dnd.Way { return p.actor().anyWays() })
	return s
}

// spotted returns the figures that a side knows of. `all` reports whether these are all of the
// figures.
func (p *Position) spotted(side string) (set figureSet, all bool) {
	all = true
	for n, f := range p.Figures {
		switch {
		case f.Gone != "":
		case p.imagined != nil, p.spots(side, f): // an imagined position contains only figures that the side knows of
			set.add(n)
		default:
			all = false
		}
	}
	return set, all
}

// board returns the board with all figures on it. The caller must not change it.
func (p *Position) board() *board.Board { return p.sceneFor("").lines() }

// boardWith returns a ground with a set of figures on it.
func (p ground) boardWith(ground *board.Board, set *figureSet) *board.Board {
	list := slices.Grow(p.scenario.Board.Figures(), len(p.Figures))
	for n, f := range p.Figures {
		if set.has(n) {
			list = append(list, f.body())
		}
	}
	b := ground.Clone()
	b.SetFigures(list)
	return b
}

// boardOf returns the board on which the paths of a side's figures are found, as the side knows it.
// Ground that it has never seen bars movement. DND K28.
func (p *Position) boardOf(side string) *board.Board { return p.sceneFor(side).ways() }

// lines is a ground with the figures that a side knows of. Lines of attacks and of areas are judged
// on it. DND K28.
type lines struct {
	*board.Board
	side string // the side whose knowledge this is; "" for the real ground
}

// linesOf returns the lines for a side's offers, on the ground as the side knows it.
func (p *Position) linesOf(side string) lines { return lines{p.sceneFor(side).lines(), side} }

// linesAsTheyAre returns the lines for carrying out a side's actions, on the real ground.
func (p *Position) linesAsTheyAre(side string) lines {
	spotted, all := p.spotted(side)
	if all {
		return lines{Board: p.board()}
	}
	return lines{Board: p.ground().boardWith(p.sceneFor("").terrain.lines, &spotted)}
}

// inSight returns the squares that a side sees now.
func (p *Position) inSight(side string) cellSet {
	seen := newCellSet(p.scenario.Board)
	for f := range p.here {
		if f.side() == side {
			seen.join(f.in(p).perceived())
		}
	}
	return seen
}

// sight returns the squares that a seat's figures see now. For spectators these are the public
// ones.
func (k knowledge) sight() cellSet {
	switch who := k.audience(k.seat); who {
	case everybody:
		return k.all
	case watchers:
		return k.ground().watchedTerrain().open
	default:
		return k.inSight(string(who))
	}
}

// knownTo returns a function that reports whether a seat has seen a square. Spectators know the
// public squares.
func (k knowledge) knownTo() func(grid.Cell) bool {
	if side, plays := k.sides[k.seat]; plays {
		return k.known(side).has
	}
	return k.sight().has
}

// perceived returns the squares that a figure perceives, including its own. DND L1, DND L6.
func (f combatant) perceived() cellSet {
	s := f.sceneFor("")
	if field, here := s.field(f.Figure); here {
		return field
	}
	return s.perceived(s.light, f.space(), f.senses()) // the figure is imagined elsewhere or changed
}

// field returns what a figure on the board perceives in the real scene. It reports false for a
// figure that is imagined elsewhere or changed.
func (s *scene) field(f *Figure) (cellSet, bool) {
	n := slices.Index(s.figures, f)
	if n < 0 || f.Gone != "" {
		return cellSet{}, false
	}
	return s.fields[n], true
}

// spots reports whether a side knows where a figure is because it sees or hears it. A side always
// knows where its own figures are. DND K28.
func (p *Position) spots(side string, o *Figure) bool {
	n, k := p.ownPlace(o), p.knownPlace(side)
	if n < 0 || k < 0 {
		return p.spotsAt(side, o, o.At)
	}
	return p.sceneFor("").spotters[k][n] >= 0
}
