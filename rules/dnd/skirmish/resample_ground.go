package skirmish

import (
	"reflect"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// relaid returns a position with different ground that looks the same to a seat. Some of the
// squares that the seat has never seen change from floor to rock or back, and doors that it does
// not see change their state. If nothing can be changed, relaid returns the position itself.
func relaid(p *Position, seat battlemat.Seat, lot game.Lot) *Position {
	if p.Over != nil || p.rules(seat) {
		return p
	}
	best, free := p, reshapable(p, seat)
	try := func(cells []grid.Cell, doors []string) {
		if len(cells)+len(doors) == 0 {
			return
		}
		if other := reshaped(best, cells, doors); seesAlike(p, other, seat) {
			best = other
		}
	}
	rest := free
	for _, part := range []int{2, 4, 8} {
		some := slices.DeleteFunc(slices.Clone(rest), func(grid.Cell) bool { return lot.Below(part) > 0 })
		if before := best; len(some) > 0 {
			if try(some, nil); best != before {
				rest = slices.DeleteFunc(slices.Clone(rest), func(c grid.Cell) bool { return slices.Contains(some, c) })
			}
		}
	}
	for range min(4, len(rest)) { // one by one, because several together are seldom all out of every line of sight
		c := game.Pick(lot, rest)
		try([]grid.Cell{c}, nil)
		rest = slices.DeleteFunc(slices.Clone(rest), func(o grid.Cell) bool { return o == c })
	}
	seen := p.as(seat).sight()
	for _, d := range p.Doors {
		if !d.Locked && !slices.ContainsFunc(p.beside(d.ID), seen.has) && lot.Below(2) == 0 {
			try(nil, []string{d.ID})
		}
	}
	return best
}

// reshapable returns the squares about which a seat knows nothing, and on which nothing else
// depends.
func reshapable(p *Position, seat battlemat.Seat) []grid.Cell {
	b, taken := p.scenario.Board, map[grid.Cell]bool{}
	for _, f := range p.Figures {
		for _, c := range f.cells() {
			taken[c] = true
		}
	}
	for _, goal := range p.goals() {
		taken[goal.At] = true
	}
	for _, d := range p.Doors {
		for _, c := range p.beside(d.ID) {
			taken[c] = true
		}
	}
	if p.Journey != nil {
		for _, c := range p.Journey.Way {
			taken[c] = true
		}
	}
	known := p.as(seat).knownTo()
	faced := func(c grid.Cell) bool { // rock there would be seen from known floor
		for s := range grid.Side(b.Grid().Sides()) {
			if to := b.Grid().Neighbour(c, s); known(to) && b.Space(to) {
				return true
			}
		}
		return false
	}
	return slices.DeleteFunc(p.as(seat).unseen(), func(c grid.Cell) bool {
		return taken[c] || faced(c) || b.Terrain(c) != board.Floor && b.Terrain(c) != board.Wall
	})
}

// reshaped returns the position with floor and rock exchanged on some squares, and some doors
// opened or shut.
func reshaped(p *Position, cells []grid.Cell, doors []string) *Position {
	q, s := *p.plan, *p.scenario
	s.Board = s.Board.Clone()
	for _, c := range cells {
		s.Board.SetTerrain(c, game.Either(s.Board.Terrain(c) == board.Wall, board.Floor, board.Wall))
	}
	q.first, q.scenario, q.grounds = nil, &s, game.NewCache(mostGrounds)
	q.anew()
	other := q.position(p.LaidOut)
	other.Doors = slices.Clone(p.Doors)
	for i := range other.Doors {
		if d := &other.Doors[i]; slices.Contains(doors, d.ID) {
			d.Open = !d.Open
		}
	}
	return other
}

// seesAlike reports whether a seat is shown the same in another position. Each figure of its side
// must also perceive the same squares and the same figures there.
func seesAlike(p *Position, other *Position, seat battlemat.Seat) bool {
	if !reflect.DeepEqual(p.See(seat), other.See(seat)) {
		return false
	}
	side, plays := p.sides[seat]
	if !plays {
		return true
	}
	for n, f := range p.Figures {
		if f.Gone != "" || f.side() != side {
			continue
		}
		g := other.Figures[n]
		if !slices.Equal(f.in(p).perceived().words, g.in(other).perceived().words) {
			return false
		}
		for k, o := range p.Figures {
			if o.Gone == "" && (f.in(p).sees(o) != g.in(other).sees(other.Figures[k]) || f.in(p).hears(o, o.At) != g.in(other).hears(other.Figures[k], o.At)) {
				return false
			}
		}
	}
	return true
}
