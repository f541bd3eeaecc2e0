package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/sight"
)

// chart is the ground as a side knows it, as far as lines of attacks and areas go.
//
// DND K28: what a side is offered is judged by what it knows: a square that it has never seen stops no line, and what
// it meets there is found out when the attack is made. Positions share a chart while the side learns nothing and nothing
// on the ground changes.
func (p *Position) chart(side string) *vista {
	return p.worked.charts.Of(side, func() *vista {
		known := p.known(side)
		var key strings.Builder
		p.doorsKey(&key)
		return p.eyes.chartOf(side).Of(p.groundKey(known)+key.String(), func() *vista {
			if p.knowsAll(known) {
				return p.vista()
			}
			b, err := p.layChart(p.seatOf(side))
			if err != nil {
				panic(err) // the scenario's own ground has a grid and a size that boards have
			}
			v := newVista(p.desk, b)
			if p.scenario.Board.HasLevels() {
				v.exposure = nil // who stands on a square that was never seen may show how high that is
			}
			return v
		})
	})
}

// knowsAll reports whether a side knows the ground as it is, to the last square and door.
func (p *Position) knowsAll(known *Known) bool {
	b := p.scenario.Board
	floor := func(c grid.Cell) bool { return known.has(c) && b.Space(c) }
	for _, d := range p.Doors {
		if known.Doors[d.ID] != doorState(d.Open).String() {
			return false
		}
	}
	return !slices.ContainsFunc(allCells(b), func(c grid.Cell) bool { return !known.has(c) && !game.RockFace(b, c, floor) })
}

// seatOf is the first seat of a side.
func (p *Position) seatOf(side string) battlemat.Seat {
	for _, s := range p.scenario.Seats {
		if seat := battlemat.Seat(s.ID); p.sides[seat] == side {
			return seat
		}
	}
	return battlemat.Spectator
}

// layChart lays out the ground that a seat knows, without figures and light. Squares of which it knows nothing are floor.
func (p *Position) layChart(seat battlemat.Seat) (*board.Board, error) {
	g := p.groundShown(seat)
	g.Doors, g.Pieces = p.doorsSeen(seat), p.pieces(seat, g.Pieces)
	b, err := view.Board(battlemat.View{Ground: g})
	if err != nil {
		return nil, err
	}
	b.Outside = p.scenario.Board.Outside
	p.layKnown(b, seat)
	return b, nil
}

// unseen lists the squares of which a seat knows nothing, not even that they are rock.
func (p *Position) unseen(seat battlemat.Seat) []grid.Cell {
	b, known := p.scenario.Board, p.knownTo(seat)
	floor := func(c grid.Cell) bool { return known.has(c) && b.Space(c) }
	return slices.DeleteFunc(allCells(b), func(c grid.Cell) bool { return known.has(c) || game.RockFace(b, c, floor) })
}

// lifted is a board on which squares that a seat has never seen are as high as those stand who are known to be there.
func (p *Position) lifted(b *board.Board, seat battlemat.Seat) *board.Board {
	if !p.scenario.Board.HasLevels() {
		return b
	}
	var unseen []grid.Cell
	for f := range b.EachFigure {
		if f.Level == 0 {
			continue
		}
		if unseen == nil {
			unseen, b = p.unseen(seat), b.Clone()
		}
		for _, c := range b.Grid().Space(f.At, max(f.Size, 1)) {
			if slices.Contains(unseen, c) {
				b.SetSpans(c, board.Span{Top: f.Level})
			}
		}
	}
	return b
}

// newVista returns a ground on which nothing was looked for.
func newVista(d *dnd.Desk, b *board.Board) *vista {
	return &vista{
		board: b, clear: !slices.ContainsFunc(b.Cells(), func(c grid.Cell) bool { return obscurity(b, c) != '0' }),
		eyes: d.Eyes(b, nil), lights: map[int]*dnd.Light{}, fields: map[gaze]*cellSet{}, pairs: map[joining]bool{}, areas: map[spread]outlined{},
		exposure: d.Exposure(b), exposed: map[sight.Space]*cellSet{},
	}
}
