package pieces

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// column is the contents of a cell.
type column struct {
	land, fluid []slab
	blocks      []block
}

// slab is one cell of a piece of land or of a fluid.
type slab struct {
	foot int
	kind *Kind
	name string // of a custom piece
}

// block is one cell of an obstacle. A block with height 0 is a cell of the passage through a gate.
type block struct {
	foot, height int
	kind         *Kind
}

// space is a solid piece of a column, with its surface.
type space struct {
	board.Span
	top slab
}

// mostSpans is the greatest number of solid pieces in a column of a board document.
const mostSpans = 8

// These are remarks about single hexes in the report.
const (
	inTheWay = "another piece fills the same space"
	hanging  = "they hang in the air: a level of ground is put below them"
	tooMany  = "a column has at most 8 solid pieces with air between"
	plain    = "on a board, a space above another space can only be plain ground"
	aloft    = "on a board an obstacle is on the lowest space of its hex"
)

// raise makes the columns of the board: spans, terrain and the heights of obstacles.
func (l *layer) raise() error {
	b := l.out.Board
	for i := range l.columns {
		cell := b.At(i)
		c := &l.columns[i]
		spaces := l.stack(c)
		if len(spaces) == 0 {
			b.SetTerrain(cell, board.Void)
			continue
		}
		spans := make([]board.Span, len(spaces))
		for j, s := range spaces {
			spans[j] = s.Span
			if k := s.top.kind; j > 0 && k.Terrain != board.Floor {
				l.note(k.Name, formats.Changed, plain)
			}
		}
		b.SetSpans(cell, spans...)
		lowest := spaces[0]
		b.SetTerrain(cell, lowest.top.kind.Terrain)
		b.SetCellName(cell, formats.OneLine(cmp.Or(lowest.top.name, lowest.top.kind.Name)))
		fills := lowest.top.kind
		if kind, height := l.fill(c, lowest.Top); height > 0 {
			fills = kind
			if lowest.Top+height > board.MaxLevel {
				return l.fault("a "+kind.Name+" up to level "+strconv.Itoa(lowest.Top+height), "at most "+strconv.Itoa(board.MaxLevel))
			}
			b.SetTerrain(cell, board.Obstacle)
			b.SetCellHeight(cell, height)
			b.SetCellName(cell, kind.Name)
		}
		if fills.Trait != "" {
			b.SetCellTraits(cell, fills.Trait)
		}
	}
	for i, at := range l.doors {
		if b.Terrain(at) == board.Obstacle {
			l.note("castle door", formats.LeftOut, inTheWay)
			continue
		}
		if _, twice := b.DoorIn(at); !twice {
			b.AddDoor(board.Door{ID: "d" + strconv.Itoa(i+1), Edge: b.Grid().Edge(at, 0), InCell: true, State: board.Closed})
		}
	}
	return nil
}

// note reports what became of one hex.
func (l *layer) note(name string, fate formats.Fate, why string) {
	l.out.Report.Add(1, "hex of "+name, fate, why)
}

// stack piles up the land of a column from bottom to top, puts the fluids on top, and puts ground
// below any piece that would otherwise hang in the air.
func (l *layer) stack(c *column) []space {
	slices.SortStableFunc(c.land, func(a, b slab) int { return cmp.Compare(a.foot, b.foot) })
	var spaces []space
	for _, s := range c.land {
		last := len(spaces) - 1
		switch {
		case last >= 0 && s.foot < spaces[last].Top:
			l.note(s.kind.Name, formats.LeftOut, inTheWay)
		case last >= 0 && s.foot == spaces[last].Top:
			spaces[last].Top, spaces[last].top = s.foot+1, s
		default:
			spaces = append(spaces, space{board.Span{Bottom: s.foot, Top: s.foot + 1}, s})
		}
	}
	for _, s := range c.fluid {
		spaces = l.pour(spaces, s)
	}
	if len(c.blocks) > 0 {
		lowest := slices.MinFunc(c.blocks, func(a, b block) int { return cmp.Compare(a.foot, b.foot) })
		if len(spaces) == 0 || lowest.foot < spaces[0].Bottom {
			spaces = l.pour(spaces, slab{foot: lowest.foot, kind: &Kind{Name: lowest.kind.Name}})
		}
	}
	if n := len(spaces); n > mostSpans {
		for _, s := range spaces[mostSpans:] {
			l.note(s.top.kind.Name, formats.LeftOut, tooMany)
		}
		spaces = spaces[:mostSpans]
	}
	return spaces
}

// pour puts a fluid on the ground whose top is at the fluid's foot.
func (l *layer) pour(spaces []space, s slab) []space {
	at := 0 // index of the first space above the fluid
	for at < len(spaces) && spaces[at].Bottom < s.foot {
		at++
	}
	switch below := at - 1; {
	case at < len(spaces) && spaces[at].Bottom == s.foot && (spaces[at].Top > s.foot || spaces[at].top.kind.Class == Fluid),
		below >= 0 && spaces[below].Top > s.foot:
		l.note(s.kind.Name, formats.LeftOut, inTheWay)
	case below >= 0 && spaces[below].Top == s.foot:
		if spaces[below].top.kind.Class == Fluid {
			l.note(s.kind.Name, formats.LeftOut, inTheWay)
			break
		}
		spaces[below].top = s
	case s.foot == 0: // the bare table
		spaces = slices.Insert(spaces, at, space{board.Span{}, s})
	case below >= 0 && spaces[below].Top == s.foot-1:
		l.note(s.kind.Name, formats.Changed, hanging)
		spaces[below].Top, spaces[below].top = s.foot, s
	default:
		l.note(s.kind.Name, formats.Changed, hanging)
		spaces = slices.Insert(spaces, at, space{board.Span{Bottom: s.foot - 1, Top: s.foot}, s})
	}
	return spaces
}

// fill returns how high the obstacles of a column rise above its ground without a gap, and the kind
// of the highest obstacle.
func (l *layer) fill(c *column, ground int) (kind *Kind, height int) {
	slices.SortStableFunc(c.blocks, func(a, b block) int { return cmp.Compare(a.foot, b.foot) })
	top := ground
	for _, b := range c.blocks {
		switch {
		case b.height == 0:
		case b.foot > top:
			l.note(b.kind.Name, formats.LeftOut, aloft)
		case b.foot+b.height > top:
			top, kind = b.foot+b.height, b.kind
		}
	}
	return kind, top - ground
}
