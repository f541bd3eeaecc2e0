package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
)

// board returns the board with all figures on it. It may not be changed.
func (p *Position) board() *board.Board {
	if b := p.laid.Load(); b != nil {
		return b
	}
	var all figureSet
	for n, f := range p.Figures {
		if f.Gone == "" {
			all.add(n)
		}
	}
	b := p.boardWith(p.groundNow(), &all, &p.keptFor(battlemat.Spectator).boards)
	p.laid.Store(b)
	return b
}

// boardWith returns a ground with the figures of a set: the board of before, while they stand alike on the same.
func (p *Position) boardWith(ground *board.Board, set *figureSet, kept *keptBoards) *board.Board {
	bodies := make([]*board.Figure, 0, 2*maxFigures) // on the stack
	for n, f := range p.Figures {
		if set.has(n) {
			bodies = append(bodies, p.body(f))
		}
	}
	on := kept.Of(ground, func() *game.KeptFor[*board.Figure, *board.Board] {
		return new(game.KeptFor[*board.Figure, *board.Board])
	})
	return on.Of(bodies, func() *board.Board {
		list := slices.Grow(p.scenario.Board.Figures(), len(bodies))
		for _, b := range bodies {
			list = append(list, *b)
		}
		b := ground.Clone()
		b.SetFigures(list)
		return b
	})
}

// lines is a ground with the figures that a side knows of: by it lines are judged, those of attacks and of areas. DND K28.
type lines struct {
	*board.Board
	on   *vista
	side string // that knows it so; "": as it is
}

// scene is the key of what is kept of lines: those of a side, on the ground as it knows it or as it is.
type scene struct {
	side string
	is   bool
}

// linesOf returns the lines of what a side is offered, on the ground as it knows it.
func (p *Position) linesOf(side string) lines {
	return p.worked.lines.Of(scene{side, false}, func() lines {
		on := p.chart(side)
		if on == p.vista() {
			l := p.truth(side)
			l.side = side
			return l
		}
		spotted, _ := p.spotted(side)
		return lines{p.lifted(p.boardWith(on.board, &spotted, &p.keptOfSide(side).charted), p.seatOf(side)), on, side}
	})
}

// truth returns the lines of what a side does, on the ground as it is.
func (p *Position) truth(side string) lines {
	return p.worked.lines.Of(scene{side, true}, func() lines {
		spotted, all := p.spotted(side)
		if all {
			return lines{Board: p.board(), on: p.vista()}
		}
		return lines{Board: p.boardWith(p.groundNow(), &spotted, &p.keptOfSide(side).boards), on: p.vista()}
	})
}

// spotted are the figures that a side knows of, and whether these are all.
func (p *Position) spotted(side string) (set figureSet, all bool) {
	all = true
	for n, f := range p.Figures {
		switch {
		case f.Gone != "":
		case p.imagined != nil, p.spots(side, f): // whom the side does not know is not in what is imagined
			set.add(n)
		default:
			all = false
		}
	}
	return set, all
}
