package draw

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// raiseWalls draws what blocks movement at edges, except doors: the board's border, the faces of
// solid cells, and walls.
func (a *artist) raiseWalls() {
	hung := map[grid.Edge]bool{}
	for _, d := range a.doors() {
		hung[d.Edge] = !d.InCell
	}
	var border, faces, cut []grid.Edge
	for _, c := range a.ground {
		for s := range a.Sides() {
			n := a.Neighbour(c, grid.Side(s))
			e := a.Grid.Edge(c, grid.Side(s))
			switch {
			case hung[e]:
			case a.shows(n):
				if a.Board.Terrain(c).Solid() && !a.Board.Terrain(n).Solid() {
					faces = append(faces, e)
				}
			case a.Board.Terrain(n) == board.Void:
				border = append(border, e)
			default:
				cut = append(cut, e)
			}
		}
	}
	a.group("border")
	a.stroke(a.chain(cut), faint, 4, 4, 12)
	if a.Board.Outside == board.OutsideOpen {
		a.stroke(a.chain(border), faint, 4)
		border = nil
	}
	a.stroke(a.chain(faces), wall, 6)
	a.group("walls")
	a.stroke(a.chain(append(border, a.wallEdges()...)), wall, 12)
	a.raiseBarriers()
}

// wallEdges returns the visible walls. Secret doors count as walls unless the picture shows them.
func (a *view) wallEdges() []grid.Edge {
	var edges []grid.Edge
	for _, e := range a.Board.Walls() {
		if a.beside(e) {
			edges = append(edges, e)
		}
	}
	for _, d := range a.Board.Doors() {
		if !d.InCell && d.State == board.Secret && !a.Show.Secret && a.beside(d.Edge) {
			edges = append(edges, d.Edge)
		}
	}
	return edges
}

// doors returns the visible doors.
func (a *view) doors() []board.Door {
	var doors []board.Door
	for _, d := range a.Board.Doors() {
		if d.State == board.Secret && !a.Show.Secret {
			continue
		}
		if d.InCell && a.shows(d.Edge.Cell) || !d.InCell && a.beside(d.Edge) {
			doors = append(doors, d)
		}
	}
	return doors
}

// beside reports whether a cell at the edge is visible.
func (a *view) beside(e grid.Edge) bool {
	c, d := a.Board.Grid().Cells(e)
	return a.shows(c) || a.shows(d)
}

// hangDoors draws the doors.
func (a *artist) hangDoors() {
	a.group("doors")
	for _, d := range a.doors() {
		if d.InCell {
			a.doorTile(d)
		} else {
			p, q := a.edge(d.Edge)
			a.doorOn(p, q, a.at(d.Edge.Cell), d.State, d.Leaf)
		}
		a.legendDoor(d.State, d.Leaf)
	}
}

// doorOn draws a door between p and q, which opens towards `into`.
func (a *artist) doorOn(p, q, into pt, s board.DoorState, made board.Leaf) {
	if made != board.SolidLeaf && s != board.Secret {
		a.leafOn(p, q, into, s, made)
		return
	}
	at := func(n int) pt { return along(p, q, n, 16) }
	in := func(from pt, n int) pt { return from.add(into.sub(mid(p, q)).scale(n, 16)) }
	var stubs, leaf, sill path
	stubs.segment(p, at(3))
	stubs.segment(at(13), q)
	switch s {
	case board.Secret:
		a.scene.draw(mark{path: line(p, q), stroke: wall, width: 12, dash: []int{10, 8}})
		a.scene.disc(mid(p, q), 17, floor, wall, 4)
		a.scene.draw(mark{text: "S", centre: mid(p, q), size: small, bold: true, fill: text})
		return
	case board.Closed:
		leaf.polygon(in(at(3), 4), in(at(13), 4), in(at(13), -4), in(at(3), -4))
	case board.Open:
		sill.segment(at(3), at(13))
		leaf.polygon(at(3), at(5), in(at(5), 13), in(at(3), 13))
	}
	a.stroke(stubs, wall, 12)
	a.stroke(sill, texture, 3, 3, 9)
	a.scene.draw(mark{path: leaf, fill: wood, stroke: text, width: 4, round: true})
	if s == board.Closed {
		a.scene.disc(at(11), 3, text, noInk, 0)
	}
}

func line(p, q pt) path {
	var l path
	l.segment(p, q)
	return l
}

// doorTile draws a door that fills a cell.
func (a *artist) doorTile(d board.Door) {
	c := d.Edge.Cell
	centre := a.at(c)
	shrink := func(q pt) pt { return along(centre, q, 12, 16) }
	var frame []pt
	for _, q := range a.outlineOf(c) {
		frame = append(frame, shrink(q))
	}
	var panel, planks path
	panel.polygon(frame...)
	switch d.State {
	case board.Secret:
		a.scene.draw(mark{path: panel, stroke: wall, width: 6, dash: []int{10, 10}, round: true})
		a.scene.draw(mark{text: "S", centre: centre, size: medium, bold: true, fill: text, halo: floor})
		return
	case board.Closed, board.Open:
		if d.Leaf != board.SolidLeaf {
			a.scene.draw(mark{path: panel, stroke: texture, width: 4, dash: []int{3, 9}, round: true})
			a.leafOn(centre.by(-40, 0), centre.by(40, 0), centre.by(0, -40), d.State, d.Leaf)
			return
		}
	}
	switch d.State {
	case board.Closed:
		a.scene.draw(mark{path: panel, fill: wood, stroke: text, width: 5, round: true})
		for _, x := range []int{-14, 14} {
			planks.segment(centre.by(x, -32), centre.by(x, 32))
		}
		a.stroke(planks, text, 3)
		a.scene.disc(centre.by(6, 0), 5, text, noInk, 0)
	case board.Open:
		a.scene.draw(mark{path: panel, stroke: texture, width: 4, dash: []int{3, 9}, round: true})
		for _, x := range []int{-1, 1} {
			var leaf path
			leaf.polygon(centre.by(30*x, -26), centre.by(42*x, -18), centre.by(42*x, 18), centre.by(30*x, 26))
			a.scene.draw(mark{path: leaf, fill: wood, stroke: text, width: 4, round: true})
		}
	}
}
