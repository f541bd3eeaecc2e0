package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// SeesDoor answers whether a door is seen from a square: revealed (kind Reveal) or,
// when it is secret, found by a search (kind SecretDoors, HQ S1.67).
//
// A door is seen from its squares' side: the square of a room to those in that
// room, the square of a corridor to those who see it.
func (d *Desk) SeesDoor(b *board.Board, kind string, from grid.Cell, id string) (sight.Verdict, error) {
	if kind != Reveal && kind != SecretDoors {
		return sight.Verdict{}, fmt.Errorf("kind %q: expected %s or %s", kind, Reveal, SecretDoors)
	}
	door, ok := b.Door(id)
	if !ok {
		return sight.Verdict{}, fmt.Errorf("no door %q on the board", id)
	}
	if _, _, err := d.Judge(b, kind, from, from); err != nil {
		return sight.Verdict{}, err
	}
	var last sight.Verdict
	for _, square := range doorSides(b, door) {
		if b.Terrain(square) == board.Void || b.Opaque(square) {
			continue
		}
		if v := d.seesDoorAt(b, kind, from, door, square); v.Sees || last.Reason == "" && len(last.Stops) == 0 {
			last = v
		}
		if last.Sees {
			break
		}
	}
	return last, nil
}

// seesDoorAt answers for the door as the side of one of its squares.
func (d *Desk) seesDoorAt(b *board.Board, kind string, from grid.Cell, door board.Door, square grid.Cell) sight.Verdict {
	v, refusal := d.judge(b, kind, from, square).aloud()
	if refusal != nil && len(v.Stops) == 0 {
		v.Reason = refusal.Detail // another room: the lines do not matter
		return v
	}
	// HQ S1.66 (a), S1.78: the centre of the door's square is enough, so doors on
	// the side of a hallway's far end are seen. In one's own room all are.
	if d.profile.DoorPoint == SquareCentre || door.InCell || v.Sees && v.Witness.Unit == 0 {
		if refusal != nil {
			v.Reason = refusal.Detail
		}
		return v
	}
	return d.seesDoorPoints(b, kind, from, door, square)
}

// seesDoorPoints answers by lines to the door itself: HQ S1.66 (b) its middle, or
// (c) both its ends.
func (d *Desk) seesDoorPoints(b *board.Board, kind string, from grid.Cell, door board.Door, square grid.Cell) sight.Verdict {
	g := b.Grid()
	s := g.Segment(door.Edge)
	eye := g.Centre(from)
	if geom.Turn(s.A, s.B, eye) != geom.Turn(s.A, s.B, g.Centre(square)) {
		return sight.Verdict{Reason: fmt.Sprintf("(%v) is not on that side of the door.", from)}
	}
	points := []geom.Point{s.A, s.B}
	if d.profile.DoorPoint == WallMiddle {
		points = []geom.Point{{X: (s.A.X + s.B.X) / 2, Y: (s.A.Y + s.B.Y) / 2}}
	}
	var v sight.Verdict
	for _, p := range points {
		if v = d.looking(b, kind).Line(eye, p); !v.Sees {
			v.Reason = noLine(b, v).say()
			return v
		}
	}
	return v
}

// doorSides returns the two squares of a door on an edge, or the square of a door
// tile and its neighbours.
func doorSides(b *board.Board, door board.Door) []grid.Cell {
	g := b.Grid()
	if !door.InCell {
		x, y := g.Cells(door.Edge)
		return []grid.Cell{x, y}
	}
	sides := []grid.Cell{door.Edge.Cell}
	for s := range grid.Side(4) {
		sides = append(sides, g.Neighbour(door.Edge.Cell, s))
	}
	return sides
}
