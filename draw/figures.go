package draw

import (
	"slices"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// figures holds the labels of a board's figures, and the numbers of their sides, for the picture.
type figures struct {
	label map[string]string // by id: "E", "O2"
	side  map[string]int    // by side: 0 for friends, 1 for the first foes, then in order of appearance
	sides []string
}

// nameFigures gives each figure a label: the given label or, if there is none, a label made from
// its kind.
func nameFigures(b *board.Board, own map[string]string) figures {
	f := figures{label: diagram.Labels(b), side: map[string]int{}}
	for _, fig := range b.Figures() {
		if !slices.Contains(f.sides, fig.Side) {
			f.sides = append(f.sides, fig.Side)
		}
	}
	slices.SortStableFunc(f.sides, func(a, b string) int { return strangers(a) - strangers(b) })
	for i, side := range f.sides {
		f.side[side] = i
	}
	for _, fig := range b.Figures() {
		if label := own[fig.ID]; label != "" {
			f.label[fig.ID] = label
		}
	}
	return f
}

// strangers returns 0 for a side that is drawn as friends, because its players play together
// against the game, and 1 for any other side.
func strangers(side string) int {
	switch side {
	case "heroes", "party", "characters":
		return 0
	}
	return 1
}

// standing returns the figures with at least one visible cell.
func (v *view) standing() []board.Figure {
	var out []board.Figure
	for _, f := range v.Board.Figures() {
		if slices.ContainsFunc(f.Cells(), v.shows) {
			out = append(out, f)
		}
	}
	return out
}

// occupied returns the cells with figures on them.
func (v *view) occupied() cellSet {
	set := cellSet{}
	for _, f := range v.standing() {
		for _, c := range f.Cells() {
			set[c] = true
		}
	}
	return set
}

// ring describes the ring of a side: a band in the side's colour, cut by gaps
// of the disc's colour, with or without a fine inner ring.
type ring struct {
	dash  []int
	inner bool
}

var rings = [...]ring{
	{},
	{dash: []int{26, 12}},
	{inner: true},
	{dash: []int{8, 8}},
	{dash: []int{26, 8, 8, 8}},
	{dash: []int{26, 12}, inner: true},
	{dash: []int{50, 12}},
	{dash: []int{8, 8}, inner: true},
}

// standFigures draws the figures.
func (a *artist) standFigures() {
	a.group("figures")
	used := make([]bool, len(a.figure.sides))
	for _, f := range a.standing() {
		side := a.figure.side[f.Side]
		used[side] = true
		a.stand(f, side)
	}
	for i, u := range used {
		if u {
			a.legendSide(i)
		}
	}
}

// stand draws one figure on its base.
func (a *artist) stand(f board.Figure, side int) {
	at, r := a.at(f.At), 38
	if f.Tail != nil {
		a.capsule(at, a.at(*f.Tail), side)
		a.sign(at, r, f.ID, disc)
		a.chips(at, r, f.ID)
		return
	}
	if f.Size > 1 {
		at, r = a.middle(f), a.room(f.Size)
	}
	fill := disc
	if n := a.Portraits[f.ID].Colour; n > 0 {
		fill = ownInk + ink((n-1)%ownCount)
	}
	a.base(at, r, side, fill)
	a.sign(at, r, f.ID, fill)
	a.chips(at, r, f.ID)
}

// middle returns the middle of the cells of a figure.
func (a *artist) middle(f board.Figure) pt {
	var sum pt
	cells := f.Cells()
	for _, c := range cells {
		sum = sum.add(a.at(c))
	}
	return sum.scale(1, len(cells))
}

// room returns the radius of the base of a figure with the given width. On hexes the notches
// between the outer cells limit it.
func (a *artist) room(size int) int {
	if a.Board.Grid().Hex() {
		return [...]int{0, 38, 45, 103, 140}[min(size, grid.MaxSpace)]
	}
	return 48*size - 10
}

// base draws a round base with its side's ring. A light line separates the ring from a fill of another
// colour.
func (a *artist) base(at pt, r, side int, fill ink) {
	hue, kind := sideInk+ink(side%sideCount), rings[(side+side/sideCount)%len(rings)]
	a.scene.disc(at, r, fill, noInk, 0)
	if fill != disc {
		a.scene.disc(at, r-11, noInk, disc, 3)
	}
	a.scene.draw(mark{disc: true, centre: at, radius: r - 5, stroke: hue, width: 10, dash: kind.dash})
	a.scene.disc(at, r, noInk, onDisc, 3)
	if kind.inner {
		a.scene.disc(at, r-14, noInk, hue, 3)
	}
}

// capsule draws the base of a figure on two cells. Its sign is on the
// leading cell, and an arrow points there.
func (a *artist) capsule(lead, tail pt, side int) {
	hue, kind := sideInk+ink(side%sideCount), rings[(side+side/sideCount)%len(rings)]
	spine := line(tail, lead)
	body := func(i ink, width int) { a.scene.draw(mark{path: spine, stroke: i, width: width, round: true}) }
	body(onDisc, 79)
	body(disc, 73)
	var rim path
	rim.oval(lead, tail, 33)
	a.scene.draw(mark{path: rim, stroke: hue, width: 10, dash: kind.dash})
	if kind.inner {
		rim = nil
		rim.oval(lead, tail, 24)
		a.scene.draw(mark{path: rim, stroke: hue, width: 3})
	}
	var arrow path
	n := lead.sub(tail)
	tip := along(tail, lead, 8, 16)
	back := tip.sub(n.scale(3, 16))
	wing := pt{-n.y, n.x}.scale(2, 16)
	arrow.polygon(tip, back.add(wing), back.sub(wing))
	a.fill(arrow, onDisc)
}

// oval adds the outline that surrounds the line between p and q at the distance r.
func (out *path) oval(p, q pt, r int) {
	v := q.sub(p)
	length := max(isqrt(v.x*v.x+v.y*v.y), 1)
	u := v.scale(r, length) // along the line
	n := pt{-u.y, u.x}      // across the line
	k := func(w pt) pt { return w.scale(5523, 10000) }
	out.move(p.add(n))
	out.line(q.add(n))
	out.cubic(q.add(n).add(k(u)), q.add(u).add(k(n)), q.add(u))
	out.cubic(q.add(u).sub(k(n)), q.sub(n).add(k(u)), q.sub(n))
	out.line(p.sub(n))
	out.cubic(p.sub(n).sub(k(u)), p.sub(u).sub(k(n)), p.sub(u))
	out.cubic(p.sub(u).add(k(n)), p.add(n).sub(k(u)), p.add(n))
	out.close()
}

// letter writes a figure's label on its disc. A long label is smaller.
func (a *artist) letter(at pt, label string, size int) {
	switch utf8.RuneCountInString(label) {
	case 0, 1:
	case 2:
		size = size * 9 / 10
	default:
		size = size * 7 / 10
	}
	a.scene.draw(mark{text: label, centre: at, size: size, bold: true, fill: onDisc})
}
