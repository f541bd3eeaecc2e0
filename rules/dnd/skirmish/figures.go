package skirmish

import (
	"cmp"
	"iter"
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/sight"
)

// figure returns the figure of that name; nil when there is none. While an event is applied it may be changed.
func (p *Position) figure(id string) *Figure {
	return p.owned.Find(&p.Figures, func(f *Figure) bool { return f.ID == id })
}

// block is what a figure's statistics say, side with whom it is.
func (p *Position) block(f *Figure) *creature.Statblock {
	if f.sheet != nil {
		return f.sheet.block
	}
	return p.blocks[f.Creature]
}

func (p *Position) side(f *Figure) string {
	if f.sheet != nil {
		return f.sheet.side
	}
	return p.sideOf(f)
}

// sideOf works out with whom a figure is. DND K51.
func (p *Position) sideOf(f *Figure) string { return cmp.Or(f.Side, p.sides[f.Seat]) }

// enemies reports whether two figures are of two sides.
func (p *Position) enemies(f, o *Figure) bool { return p.side(f) != p.side(o) }

// name names a figure in sentences.
func (p *Position) name(f *Figure) string {
	if f.sheet != nil && f.sheet.number == f.Number {
		return f.sheet.name
	}
	return numberedName(f.Name, f.Number)
}

// numberedName is a name with a number; 0: without.
func numberedName(name string, number int) string {
	if number == 0 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}

// here yields the figures on the board, the dead left out, to be looked at.
func (p *Position) here(yield func(*Figure) bool) {
	for _, f := range p.Figures {
		if f.Gone == "" && !yield(f) {
			return
		}
	}
}

// others yields the figures on the board that are enemies of a figure, or its friends without
// itself.
func (p *Position) others(f *Figure, enemies bool) iter.Seq[*Figure] {
	return func(yield func(*Figure) bool) {
		for o := range p.here {
			if o.ID != f.ID && p.enemies(f, o) == enemies && !yield(o) {
				return
			}
		}
	}
}

// width is how many squares wide a figure's space is, and space the squares. DND M5.
func (p *Position) width(f *Figure) int {
	var wide int
	if f.sheet != nil {
		wide = f.sheet.wide
	} else {
		wide = p.block(f).Width()
	}
	if f.Squeezed { // DND K19
		return wide - 1
	}
	return wide
}

func (p *Position) space(f *Figure) sight.Space { return p.spaceAt(f.At, p.width(f)) }

// spaceAt is a space of that width, and grid the lattice on which all is played.
func (p *Position) spaceAt(at grid.Cell, width int) sight.Space {
	return sight.Space{At: at, Size: width, Grid: p.grid()}
}

func (p *Position) grid() grid.Grid { return p.scenario.Board.Grid() }

func (p *Position) cells(f *Figure) []grid.Cell { return p.grid().Space(f.At, p.width(f)) }

// covers reports whether a figure's space has a square.
func (p *Position) covers(f *Figure, c grid.Cell) bool { return p.space(f).Contains(c) }

// left is a figure that is not on the board.
func (f *Figure) left() *Figure {
	gone := *f
	gone.Gone = left
	return &gone
}

// down reports whether a figure lies at 0 hit points.
func (f *Figure) down() bool { return f.HP == 0 }
