package skirmish

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
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

// ground is the board as the skirmish has made it: its doors, and what lasts on its squares.
func (p *Position) ground() *board.Board {
	b := p.scenario.Board.Clone()
	for _, d := range p.Doors {
		setDoor(b, d.ID, doorState(d.Open))
	}
	p.layZones(b, nil)
	return b
}

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

// groundNow returns the ground, which may not be changed. Positions share it while nothing on it changes.
func (p *Position) groundNow() *board.Board {
	var key strings.Builder
	p.doorsKey(&key)
	p.zonesKey(&key)
	return p.eyes.groundOf("").Of(key.String(), p.ground)
}

// boardOf returns the board as a side knows it: by it its figures' ways are found. What it has
// never seen bars the way.
//
// DND K28.
func (p *Position) boardOf(side string) *board.Board {
	return p.worked.boards.Of(side, func() *board.Board {
		on := charted{p.groundOf(side), p.linesOf(side).Board}
		return p.keptOfSide(side).chart.Of(on, func() *board.Board {
			b := on.ground.Clone()
			b.SetFiguresOf(on.lines)
			return b
		})
	})
}

// charted are the boards that [Position.boardOf] is made of: the one has the ground, the other the figures.
type charted struct{ ground, lines *board.Board }

// groundOf returns the ground as a side knows it, without figures. Positions share it while the side learns
// nothing and nothing on the ground changes.
func (p *Position) groundOf(side string) *board.Board {
	known := p.known(side)
	return p.eyes.groundOf(side).Of(p.groundKey(known), func() *board.Board {
		b := p.scenario.Board.Clone()
		for _, d := range p.Doors {
			setDoor(b, d.ID, doorState(known.Doors[d.ID] == "open"))
		}
		b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !known.has(c) })
		p.layZones(b, known)
		return b
	})
}

// groundKey tells apart what a side knows of the ground.
func (p *Position) groundKey(known *Known) string {
	var key strings.Builder
	if len(known.Cells) > 0 {
		key.Grow(len("closed ")*len(p.Doors) + len(known.Cells)*len(known.Cells[0]))
	}
	for _, d := range p.Doors {
		key.WriteString(known.Doors[d.ID])
		key.WriteByte(' ')
	}
	p.zonesKey(&key)
	for _, row := range known.Cells {
		key.WriteString(row)
	}
	return key.String()
}

// doorsKey tells apart how doors stand.
func (p *Position) doorsKey(key *strings.Builder) {
	for _, d := range p.Doors {
		open := byte('-')
		if d.Open {
			open = '+'
		}
		key.WriteByte(open)
	}
}

// zonesKey tells apart what lasts on the ground.
func (p *Position) zonesKey(key *strings.Builder) {
	for i := range p.Lasting {
		if z := p.zone(&p.Lasting[i]); z != nil {
			fmt.Fprint(key, z.Solid, z.Difficult, z.Dark, z.Obscured, p.zoneCells(&p.Lasting[i], z))
		}
	}
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
		return lines{p.lifted(p.boardWith(on.board, &spotted, &p.keptOfSide(side).charts), p.seatOf(side)), on, side}
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

// ofFigure is what positions leave to the next of a figure, each with what it depends on.
type ofFigure struct {
	body    game.Kept[stance, *board.Figure]
	stood   atomic.Pointer[board.Figure]           // the last of the bodies
	looks   [2]game.Kept[looks, *battlemat.Figure] // to others, and to its own side where that is not the same
	hands   game.Kept[*Figure, []battlemat.Hand]
	slots   game.Kept[*int, string]
	turn    atomic.Pointer[[]battlemat.Hand] // the hands in its turn, as they were shown last
	reached game.Kept[reaching, cellSet]
}

// stance is what the body of a figure depends on.
type stance struct {
	figure *Figure
	ground *board.Board
}

// keptOf returns what positions have left of a figure.
func (p *Position) keptOf(f *Figure) *ofFigure {
	if n := p.place(f); 0 <= n && n < len(p.each) {
		return &p.each[n]
	}
	return new(ofFigure)
}

// body is a figure as it stands on the board: that of before, unless it stands otherwise. Nobody writes to it.
func (p *Position) body(f *Figure) *board.Figure {
	kept := p.keptOf(f)
	return kept.body.Of(stance{f, p.scenario.Board}, func() *board.Figure {
		now := p.embody(f)
		if before := kept.stood.Load(); before != nil && sameBody(before, &now) {
			return before
		}
		kept.stood.Store(&now)
		return &now
	})
}

// sameBody reports whether two bodies are equal in all that [Position.embody] makes.
func sameBody(a, b *board.Figure) bool {
	return a.ID == b.ID && a.Kind == b.Kind && a.Side == b.Side && a.At == b.At && a.Size == b.Size && a.Level == b.Level &&
		slices.Equal(a.Traits, b.Traits) && maps.Equal(a.Stats, b.Stats)
}

// embody makes a figure's body, without what the desk is never asked about: armour and hit points. The game decides for
// itself who is left and struck at: to the desk nobody flees.
func (p *Position) embody(f *Figure) board.Figure {
	s := p.block(f)
	return board.Figure{
		ID: f.ID, Kind: s.Name, Side: p.side(f), At: f.At, Size: p.width(f), Level: p.level(f.At, p.width(f)), Traits: p.traits(f),
		Stats: map[string]int{"speed": p.speed(f), "str": s.Abilities.Str, "dex": s.Abilities.Dex},
	}
}

// traits are the words by which the desk knows a figure.
func (p *Position) traits(f *Figure) []string {
	s := p.block(f)
	traits := []string{s.Size, "disengaged"}
	if p.flies(f) {
		traits = append(traits, "flying")
	}
	if s.Speed.Swim > 0 {
		traits = append(traits, "swim")
	}
	if s.Speed.Climb > 0 {
		traits = append(traits, "climb")
	}
	if f.Squeezed {
		traits = append(traits, "squeezed")
	}
	if f.Dodging {
		traits = append(traits, "dodging")
	}
	for _, key := range condition.Keys {
		switch {
		case key == condition.Frightened:
			for _, a := range f.Afflicted {
				if a.Key == key {
					traits = append(traits, dnd.FrightenedOf+a.By)
				}
			}
		case key == condition.Grappled:
			for _, a := range f.Afflicted {
				if a.Key == key {
					traits = append(traits, dnd.GrappledBy+a.By)
				}
			}
		case key == condition.Invisible: // the game knows who sees whom
		case p.is(f, key):
			traits = append(traits, key)
		}
	}
	return slices.Clip(traits)
}
