package draw

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// leafWords holds the names of doors by the kind of their leaf.
var leafWords = [...]string{
	board.SolidLeaf: "door", board.PortcullisLeaf: "portcullis", board.BarsLeaf: "barred door", board.GlassLeaf: "glass door",
	board.SlitLeaf: "arrow slit", board.WindowLeaf: "window",
}

// leafNames names the closed see-through doors in the picture: "closed portcullis or window".
func (t *textArtist) leafNames() string {
	var names []string
	for _, d := range t.doors() {
		if name := leafWords[d.Leaf]; d.Leaf != board.SolidLeaf && d.State == board.Closed && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return "closed " + english.List(names, "or")
}

// leafOn draws a door that can be seen through, between p and q, as seen from above: a portcullis
// as a grate of two rails, bars as a row of dots, glass as a pane, a slit as masonry with a gap, a
// window as a pane in a frame with a cross. The leaf of an open door is drawn at the side. An open
// portcullis shows only its points, at the posts.
func (a *artist) leafOn(p, q, into pt, s board.DoorState, made board.Leaf) {
	at := func(n int) pt { return along(p, q, n, 16) }
	in := func(from pt, n int) pt { return from.add(into.sub(mid(p, q)).scale(n, 16)) }
	var stubs path
	stubs.segment(p, at(3))
	stubs.segment(at(13), q)
	a.stroke(stubs, wall, 12)
	if s == board.Open {
		var sill path
		sill.segment(at(3), at(13))
		a.stroke(sill, texture, 3, 3, 9)
		if made == board.PortcullisLeaf { // drawn up: only its points show
			for _, n := range []int{4, 12} {
				a.stroke(line(in(at(n), 3), in(at(n), -3)), text, 6)
			}
			return
		}
		p, q, into = at(3), in(at(3), 13), at(13) // swung to the side
		swung := func(n int) pt { return along(p, q, n, 13) }
		a.leafBetween(swung, func(from pt, n int) pt { return from.add(into.sub(p).scale(n, 16)) }, 0, 10, made)
		return
	}
	a.leafBetween(at, in, 3, 13, made)
}

// leafBetween draws a leaf from one place on a line to another. The function `aside` returns points
// beside the line.
func (a *artist) leafBetween(at func(int) pt, aside func(pt, int) pt, from, to int, made board.Leaf) {
	box := func(begin, end, depth int) path {
		var out path
		out.polygon(aside(at(begin), depth), aside(at(end), depth), aside(at(end), -depth), aside(at(begin), -depth))
		return out
	}
	switch made {
	case board.PortcullisLeaf:
		a.scene.draw(mark{path: box(from, to, 3), fill: floor, stroke: text, width: 4})
		for n := from + 1; n < to; n += 2 {
			a.stroke(line(aside(at(n), 4), aside(at(n), -4)), text, 5)
		}
	case board.BarsLeaf:
		a.stroke(line(at(from), at(to)), text, 3)
		for n := from + 1; n < to; n += 2 {
			a.scene.disc(at(n), 6, floor, text, 4)
		}
	case board.GlassLeaf:
		a.scene.draw(mark{path: box(from, to, 2), fill: water, stroke: text, width: 3})
	case board.SlitLeaf:
		middle := (from + to) / 2
		a.scene.draw(mark{path: box(from, middle, 4), fill: wall, stroke: text, width: 3})
		a.scene.draw(mark{path: box(middle+1, to, 4), fill: wall, stroke: text, width: 3})
	case board.WindowLeaf:
		a.scene.draw(mark{path: box(from, to, 3), fill: water, stroke: text, width: 5})
		a.stroke(line(at(from), at(to)), text, 3)
		a.stroke(line(aside(at((from+to)/2), 3), aside(at((from+to)/2), -3)), text, 4)
	}
}
