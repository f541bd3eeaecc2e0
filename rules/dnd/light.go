package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Brightness is how much light falls on a square.
type Brightness uint8

// The degrees of light.
const (
	Dark Brightness = iota
	Dim
	Bright
)

var brightnesses = [...]string{"dark", "dim", "bright"}

func (l Brightness) String() string { return brightnesses[l] }

// Source is a light in a space. Its bright light reaches Bright feet, and its dim light Dim feet
// farther.
type Source struct {
	From        sight.Space
	Bright, Dim int
}

// Sources returns the light sources of a board: its lights, and every figure with the stats
// "bright" and "dim", for example because it carries a torch.
//
// DND L5: a carried light moves with its bearer.
func Sources(b *board.Board) (all []Source) {
	for _, l := range b.Lights() {
		all = append(all, Source{sight.Space{At: l.At, Size: 1, Grid: b.Grid()}, l.Bright, l.Dim})
	}
	for _, f := range b.Figures() {
		if s, ok := carried(&f); ok {
			all = append(all, s)
		}
	}
	return all
}

// carried returns the light that a figure carries.
func carried(f *board.Figure) (Source, bool) {
	s := Source{space(f), f.Stats["bright"], f.Stats["dim"]}
	return s, s.Bright > 0 || s.Dim > 0
}

// Light holds the brightness of each square of a board.
type Light struct {
	board *board.Board
	at    []Brightness // by the index of the square on the board
	full  bool         // all squares are bright
}

// newLight returns the light of a board, given the brightness of each square.
func newLight(b *board.Board, at []Brightness) *Light {
	return &Light{b, at, !slices.ContainsFunc(at, func(is Brightness) bool { return is != Bright })}
}

// At returns the brightness of a square. Squares beyond the map are dark.
func (l *Light) At(c grid.Cell) Brightness {
	if !l.board.Contains(c) {
		return Dark
	}
	return l.at[l.board.Index(c)]
}

// Light computes the brightness of each square.
//
// DND L5: a source lights its own squares. It also lights the squares in its line of sight (L1)
// whose distance, counted as a range, is at most its radius. Heavily obscured squares block these
// lines. The brightest light counts. Where no source reaches, the light of the place counts: the
// trait bright, dim or dark of the cell, or else the profile's field `light`. No light shines in
// magical darkness (trait "darkness").
func (d *Desk) Light(b *board.Board, sources []Source) *Light {
	return d.shine(b, sources, func(from sight.Space, p, q grid.Cell, yield func(grid.Cell)) {
		for _, c := range d.profile.newLookout(b, p, q, d.profile.looking(), fog|magicDark, looks).field(from) {
			yield(c)
		}
	})
}

// shine computes the brightness as Light does. `lines` must yield the squares from p to q that are
// in the line of sight of a space.
func (d *Desk) shine(b *board.Board, sources []Source, lines func(from sight.Space, p, q grid.Cell, yield func(grid.Cell))) *Light {
	width, height := b.Size()
	l := &Light{board: b, at: make([]Brightness, width*height)}
	for i := range l.at {
		l.at[i] = d.profile.place(b, b.At(i))
	}
	for _, s := range sources {
		far := (s.Bright + s.Dim) / Feet
		p := grid.Cell{X: max(s.From.At.X-far, 0), Y: max(s.From.At.Y-far, 0)}
		q := grid.Cell{X: min(s.From.At.X+s.From.Size+far, width) - 1, Y: min(s.From.At.Y+s.From.Size+far, height) - 1}
		if s.From.Size < 1 || !b.Contains(p) || !b.Contains(q) || l.bright(p, q) {
			continue
		}
		for _, c := range s.From.Squares() {
			d.lit(l, s, c)
		}
		if !within(b, s.From, fog|magicDark) {
			lines(s.From, p, q, func(c grid.Cell) { d.lit(l, s, c) })
		}
	}
	if b.HasCellTraits() {
		for i := range l.at {
			if b.CellIs(b.At(i), "darkness") {
				l.at[i] = Dark
			}
		}
	}
	return newLight(b, l.at)
}

// lit adds the light that a source sheds on a square to which it has a line.
func (d *Desk) lit(l *Light, s Source, c grid.Cell) {
	if !l.board.Contains(c) {
		return
	}
	feet := d.feetBetween(l.board, s.From, c)
	at := &l.at[l.board.Index(c)]
	switch {
	case feet <= s.Bright && s.Bright > 0:
		*at = Bright
	case feet <= s.Bright+s.Dim:
		*at = max(*at, Dim)
	}
}

// place returns the light of a square that no source lights.
func (p Profile) place(b *board.Board, c grid.Cell) Brightness {
	word := p.Light
	if b.HasCellTraits() {
		for _, name := range brightnesses {
			if b.CellIs(c, name) {
				word = name
			}
		}
	}
	return Brightness(slices.Index(brightnesses[:], word))
}

// Known returns the light of a board as far as somebody knows it: the real light l on visible
// squares, and the supposed light elsewhere.
func (l *Light) Known(supposed *Light, seen func(grid.Cell) bool) *Light {
	at := slices.Clone(supposed.at)
	for i := range at {
		if c := supposed.board.At(i); seen(c) {
			at[i] = l.At(c)
		}
	}
	return newLight(supposed.board, at)
}

// Brighter returns the brighter of two lights for each square. Both boards must have the same size.
func (l *Light) Brighter(other *Light) *Light {
	at := slices.Clone(l.at)
	for i := range at {
		at[i] = max(at[i], other.at[i])
	}
	return newLight(l.board, at)
}

// String encodes the light of a board with a digit for each cell. Different light gives different
// strings.
func (l *Light) String() string {
	text := make([]byte, len(l.at))
	for i, b := range l.at {
		text[i] = '0' + byte(b)
	}
	return string(text)
}

// Bright reports whether all of the board is bright.
func (l *Light) Bright() bool { return l.full }

// bright reports whether all squares from p to q are bright.
func (l *Light) bright(p, q grid.Cell) bool {
	for y := p.Y; y <= q.Y; y++ {
		for x := p.X; x <= q.X; x++ {
			if l.At(grid.Cell{X: x, Y: y}) != Bright {
				return false
			}
		}
	}
	return true
}

// feetBetween returns the feet from a space to a square, counted as a range.
//
// DND L8: the height between them counts too.
func (d *Desk) feetBetween(b *board.Board, from sight.Space, c grid.Cell) int {
	dx, dy := gapOf(from.Grid, from.At, from.Size, c, 1)
	if !b.HasLevels() {
		return d.profile.length(d.metric().HalfSquares(dx, dy, 0)).Feet
	}
	f := onSpace(b, from)
	for _, own := range from.Squares() {
		f.Level = max(f.Level, b.Level(own))
	}
	return d.profile.length(d.profile.apart(dx, dy, levelGap(&f, &board.Figure{Level: b.Level(c), Size: 1}))).Feet
}
