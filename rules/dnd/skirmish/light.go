package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// torch is what sheds light for its bearer: 20 feet bright, and dim light 20 feet further. So does the
// spell. DND K29.
const (
	torch      = "torch"
	torchLight = 20
)

// lighting is what sheds light now.
type lighting struct {
	sources []dnd.Source
	number  int        // which tells it from other light; 0 where all lies in bright light, to which nothing adds
	falls   *dnd.Light // how bright squares are; nil: by the sources
}

// lighting returns what sheds light: the lights of the board, torches and the like that figures carry, and
// ground that shines. It is that of before while none of that changes.
func (p *Position) lighting() *lighting {
	if l := p.lit.Load(); l != nil {
		return l
	}
	sources := append(make([]dnd.Source, 0, 24), p.lamps...) // on the stack
	for f := range p.here {
		if p.shines(f) {
			sources = append(sources, dnd.Source{From: p.space(f), Bright: torchLight, Dim: torchLight})
		}
	}
	for i := range p.Lasting {
		if s, shines := p.zoneLight(&p.Lasting[i]); shines {
			sources = append(sources, s)
		}
	}
	if last := p.eyes.lit.Load(); last != nil && slices.Equal(last.sources, sources) {
		p.lit.Store(last)
		return last
	}
	l := &lighting{sources: append([]dnd.Source(nil), sources...)}
	if !p.sunny {
		l.number = p.landscape.light(fmt.Sprint(l.sources))
	}
	p.eyes.lit.Store(l)
	p.lit.Store(l)
	return l
}

// zoneLight returns the light that ground sheds which a spell left, and reports whether it sheds any.
func (p *Position) zoneLight(l *Lasting) (dnd.Source, bool) {
	z := p.zone(l)
	if z == nil || z.Bright+z.Dim == 0 {
		return dnd.Source{}, false
	}
	return dnd.Source{From: p.spaceAt(p.zoneCells(l, z)[0], 1), Bright: z.Bright, Dim: z.Dim}, true
}

// shines reports whether a figure sheds light.
func (p *Position) shines(f *Figure) bool { return f.Items[torch] > 0 || f.has(condition.Light) }

// senses are what a figure perceives with. DND C3: the blinded see nothing, nor do the unconscious.
func (p *Position) senses(f *Figure) dnd.Senses {
	s := p.block(f).Senses
	asleep := p.is(f, condition.Unconscious) || p.is(f, condition.Petrified)
	if asleep {
		return dnd.Senses{Blind: true}
	}
	return dnd.Senses{
		Darkvision: s.Darkvision, Blindsight: max(s.Blindsight, s.Tremorsense), Truesight: s.Truesight,
		Blind: s.Blind || f.has(condition.Blinded),
	}
}

// light returns how bright squares are.
func (p *Position) light() *dnd.Light {
	v := p.vista()
	v.lock.Lock()
	defer v.lock.Unlock()
	return v.look(p.lighting()).Light()
}

// sunlit reports whether a figure stands in the sun, as far as a side knows; of "" whether it does. DND T9: the sun's is the
// light of the place, its lights among it, and not that of torches and spells.
func (p *Position) sunlit(side string, f *Figure) bool {
	if !p.doc.Sunlight {
		return false
	}
	own := &lighting{}
	for _, l := range p.lamps {
		if side == "" || p.known(side).has(l.From.At) {
			own.sources = append(own.sources, l)
		}
	}
	if !p.sunny {
		own.number = p.landscape.light(fmt.Sprint(own.sources))
	}
	v := p.regarded(side)
	v.lock.Lock()
	defer v.lock.Unlock()
	return v.look(own).Light().At(f.At) == dnd.Bright
}

// lightOn is the light by which the ground is seen in one of its states.
type lightOn struct {
	ground *vista
	number int
}

// lightRows are how light squares in sight are, a row a string, and how far they are obscured; none where all is bright, or
// clear. Those who see the same squares by the same light have those of before.
func (p *Position) lightRows(seat battlemat.Seat, seen cellSet) (light, obscured []string) {
	on := p.keptFor(seat).light.Of(lightOn{p.vista(), p.lighting().number}, func() *game.KeptFor[uint64, [2][]string] { return new(game.KeptFor[uint64, [2][]string]) })
	rows := on.Of(seen.words, func() [2][]string { return p.writeLight(seen) })
	return rows[0], rows[1]
}

func (p *Position) writeLight(seen cellSet) (rows [2][]string) {
	v, l := p.vista(), p.light()
	if v.clear && l.Bright() {
		return rows
	}
	b := v.board
	plain, clear := true, true
	for c := range seen.all {
		plain = plain && l.At(c) == dnd.Bright
		clear = clear && (v.clear || obscurity(b, c) == '0')
	}
	width, height := b.Size()
	write := func(of func(grid.Cell) byte) []string {
		return rowsOf(width, height, func(c grid.Cell) byte {
			if !seen.has(c) {
				return '?'
			}
			return of(c)
		})
	}
	if !plain {
		rows[0] = write(func(c grid.Cell) byte { return '0' + byte(l.At(c)) })
	}
	if !clear {
		rows[1] = write(func(c grid.Cell) byte { return obscurity(b, c) })
	}
	return rows
}

// obscurity is how far a square is obscured: 0 is clear, 2 heavily. DND L6.
func obscurity(b *board.Board, c grid.Cell) byte {
	switch {
	case !b.HasCellTraits():
	case b.CellIs(c, "heavily-obscured") || b.CellIs(c, "darkness"):
		return '2'
	case b.CellIs(c, "lightly-obscured"):
		return '1'
	}
	return '0'
}
