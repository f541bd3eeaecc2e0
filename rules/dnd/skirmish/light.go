package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// torch is an item that sheds light: bright for 20 feet, and dim for 20 feet more. The spell Light
// does the same. DND K29.
const (
	torch      = "torch"
	torchLight = 20
)

// sources returns the light sources: the lights of the board, torches and the like that figures
// carry, and zones that shine.
func (p ground) sources() []dnd.Source {
	sources := slices.Clone(p.lamps)
	for f := range p.here {
		if f.shines() {
			sources = append(sources, dnd.Source{From: f.space(), Bright: torchLight, Dim: torchLight})
		}
	}
	for i := range p.Lasting {
		if s, shines := p.zoneLight(&p.Lasting[i]); shines {
			sources = append(sources, s)
		}
	}
	return sources
}

// knownSources returns the light sources that a side knows: lights and shining zones on squares
// that it has seen, and the lights of figures whose place it knows.
func (p ground) knownSources(side string) (sources []dnd.Source) {
	known := p.known(side)
	for _, l := range p.lamps {
		if known.has(l.From.At) {
			sources = append(sources, l)
		}
	}
	for f := range p.here {
		if f.shines() && p.spots(side, f) {
			sources = append(sources, dnd.Source{From: f.space(), Bright: torchLight, Dim: torchLight})
		}
	}
	for i := range p.Lasting {
		if s, shines := p.zoneLight(&p.Lasting[i]); shines && known.has(s.From.At) {
			sources = append(sources, s)
		}
	}
	return sources
}

// knownLight returns the light on a ground as a side knows it. On squares that the side sees, this
// is the real light. Elsewhere this is the light of the sources that the side knows of.
func (p ground) knownLight(t *terrain, side string) *dnd.Light {
	if p.sunny {
		return t.lit(p.sources())
	}
	if p.imagined != nil && !p.figure(p.imagined.figure).shines() {
		return p.imagined.from.sceneFor(side).light
	}
	falls := t.lit(p.knownSources(side))
	if p.imagined != nil { // the light that its torch would shed there
		return falls.Brighter(p.imagined.from.sceneFor(side).light)
	}
	seen := p.inSight(side)
	return p.sceneFor("").light.Known(falls, seen.has)
}

// zoneLight returns the light of a zone that a spell left, and reports whether the zone sheds any.
func (p ground) zoneLight(l *Lasting) (dnd.Source, bool) {
	z := p.zone(l)
	if z == nil || z.Bright+z.Dim == 0 {
		return dnd.Source{}, false
	}
	return dnd.Source{From: p.spaceAt(p.zoneCells(l, z)[0], 1), Bright: z.Bright, Dim: z.Dim}, true
}

// shines reports whether a figure sheds light.
func (f *Figure) shines() bool { return f.Items[torch] > 0 || f.has(condition.Light) }

// senses returns a figure's senses. DND C3: the blinded see nothing, and neither do the
// unconscious.
func (f *Figure) senses() dnd.Senses {
	s := f.block().Senses
	asleep := f.is(condition.Unconscious) || f.is(condition.Petrified)
	if asleep {
		return dnd.Senses{Blind: true}
	}
	return dnd.Senses{
		Darkvision: s.Darkvision, Blindsight: max(s.Blindsight, s.Tremorsense), Truesight: s.Truesight,
		Blind: s.Blind || f.has(condition.Blinded),
	}
}

// sunlit reports whether a figure is in sunlight, as far as a side knows. If the side is "", it
// reports whether the figure really is. DND T9: sunlight is the light of the place, including the
// board's own lights, but not the light of torches and spells.
func (f combatant) sunlit(side string) bool {
	if !f.doc.Sunlight {
		return false
	}
	var own []dnd.Source
	for _, l := range f.lamps {
		if side == "" || f.known(side).has(l.From.At) {
			own = append(own, l)
		}
	}
	return f.sceneFor(side).lit(own).At(f.At) == dnd.Bright
}

// lightRows returns the light of the squares in sight, and how much they are obscured, with one
// string for each row. The first result is nil if everything is bright, and the second if
// everything is clear.
func (p *viewer) lightRows(seen cellSet) (light, obscured []string) {
	s := p.sceneFor("")
	b, l := s.terrain.lines, s.light
	if s.clear && l.Bright() {
		return nil, nil
	}
	plain, clear := true, true
	for c := range seen.all {
		plain = plain && l.At(c) == dnd.Bright
		clear = clear && (s.clear || obscurity(b, c) == '0')
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
		light = write(func(c grid.Cell) byte { return '0' + byte(l.At(c)) })
	}
	if !clear {
		obscured = write(func(c grid.Cell) byte { return obscurity(b, c) })
	}
	return light, obscured
}

// obscurity returns how much a square is obscured: '0' is clear, '2' heavily obscured. DND L6.
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
