package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// The refusal codes of this file, with their rules.
const (
	codeNoSide    = "no-side"    // HQ S1.66
	codeOtherSide = "other-side" // HQ S1.66
	codeSecret    = "secret"     // HQ S1.67
)

// DoorKinds lists the kinds of sight that apply to doors.
func (d *Desk) DoorKinds() []string { return []string{Reveal, SecretDoors} }

// SeesDoor answers whether a door is seen from a square. With the kind Reveal it answers whether
// the door is revealed. With the kind SecretDoors it answers whether a search finds a secret door
// (HQ S1.67).
//
// A door is seen from the side of one of its squares. If the square is in a room, the figures in
// that room see the door. If it is in a corridor, the figures that see the square also see the
// door.
func (d *Desk) SeesDoor(b *board.Board, kind string, from grid.Cell, id string) (sight.Verdict, error) {
	if !slices.Contains(d.DoorKinds(), kind) {
		return sight.Verdict{}, fmt.Errorf("kind %q: expected %s or %s for a door", kind, Reveal, SecretDoors)
	}
	door, ok := b.Door(id)
	if !ok {
		return sight.Verdict{}, fmt.Errorf("no door %q on the board", id)
	}
	if _, _, err := d.Judge(b, kind, from, from); err != nil {
		return sight.Verdict{}, err
	}
	v, refusal := d.seesDoor(b, kind, from, door, nil).aloud()
	if refusal != nil {
		v.Reason = refusal.Detail
	}
	return v, nil
}

// FindDoors returns the secret doors that a search from a square finds, in the board's order. The
// function revealed reports which squares have been revealed so far; nil means all.
//
// HQ S1.63, S1.67: a search in a room finds the secret doors of the room. HQ S1.66, Q105: a search
// in a corridor finds a door if the point that the profile requires is in sight, even if the door's
// square is not.
func (d *Desk) FindDoors(b *board.Board, from grid.Cell, revealed func(grid.Cell) bool) ([]string, error) {
	if _, _, err := d.Judge(b, SecretDoors, from, from); err != nil {
		return nil, err
	}
	var ids []string
	for _, door := range b.Doors() {
		found := door.State == board.Secret && d.seesDoorBy(b, from, door, d.looking(b, nil), func(square grid.Cell) judgement {
			return d.searches(b, from, square, revealed)
		}).Sees
		if found {
			ids = append(ids, door.ID)
		}
	}
	return ids, nil
}

// seesDoor answers whether a door is seen by a kind of sight. It uses the given line of sight, or
// the profile's if line is nil.
func (d *Desk) seesDoor(b *board.Board, kind string, from grid.Cell, door board.Door, line *sight.Centre) judgement {
	if line == nil {
		p := d.looking(b, nil)
		line = &p
	}
	if kind == Reveal && door.State == board.Secret {
		return denied("HQ S1.67", codeSecret, "Nobody sees the door %s before a search finds it.", door.ID)
	}
	return d.seesDoorBy(b, from, door, *line, func(square grid.Cell) judgement {
		if kind == Reveal {
			// HQ Q106: a figure that only looks into a room is not shown the room's doors; it must
			// come in.
			return d.looksAt(b, *line, from, square)
		}
		return d.searches(b, from, square, nil)
	})
}

// seesDoorBy answers whether a door is seen, given the verdicts on its squares. It returns the
// verdict on the first square that is seen, or else the verdict with the most informative refusal.
func (d *Desk) seesDoorBy(b *board.Board, from grid.Cell, door board.Door, line sight.Centre, seen func(grid.Cell) judgement) judgement {
	best, worth := denied("HQ S1.66", codeNoSide, "Nobody can stand next to the door %s.", door.ID), 0
	for _, square := range doorSides(b, door) {
		if b.Opaque(square) {
			continue
		}
		v := d.seesDoorAt(b, from, door, square, line, seen(square))
		if v.Sees {
			return v
		}
		n := 2 // a rule is less informative than a stopped line, unless the door itself stops the line
		if len(v.Stops) > 0 {
			n = 3
			if v.Stops[0].By.Edge == door.Edge {
				n = 1
			}
		}
		if n > worth {
			best, worth = v, n
		}
	}
	return best
}

// seesDoorAt answers whether a door is seen on the side of one of its squares. The parameter v is
// the verdict on that square.
func (d *Desk) seesDoorAt(b *board.Board, from grid.Cell, door board.Door, square grid.Cell, line sight.Centre, v judgement) judgement {
	// HQ S1.66 (a), S1.78: the centre of the door's square is enough, so doors at the far end of a
	// corridor are seen. A hero in a room sees all doors of the room, and lines do not count for
	// another room.
	byLine := len(v.Stops) > 0 || v.Sees && v.Witness.Unit != 0
	if d.profile.DoorPoint == SquareCentre || door.InCell || !byLine {
		return v
	}
	return d.seesDoorPoints(b, from, door, square, line)
}

// seesDoorPoints answers by lines to the door itself: HQ S1.66 (b) to its middle, or (c) to both
// its ends.
func (d *Desk) seesDoorPoints(b *board.Board, from grid.Cell, door board.Door, square grid.Cell, line sight.Centre) judgement {
	g := b.Grid()
	s := g.Segment(door.Edge)
	eye := g.Centre(from)
	if geom.Turn(s.A, s.B, eye) != geom.Turn(s.A, s.B, g.Centre(square)) {
		return denied("HQ S1.66", codeOtherSide, "(%v) is not on the same side of the door as (%v).", from, square)
	}
	points := []geom.Point{s.A, s.B}
	if d.profile.DoorPoint == WallMiddle {
		points = []geom.Point{{X: (s.A.X + s.B.X) / 2, Y: (s.A.Y + s.B.Y) / 2}}
	}
	var v sight.Verdict
	for _, p := range points {
		if v = line.Line(eye, p); !v.Sees {
			return judgement{v, noLine(b, v)}
		}
	}
	return judgement{Verdict: v}
}

// doorSides returns the two squares of a door on an edge. For a door that fills its square it
// returns that square, and the adjacent squares with no wall between.
func doorSides(b *board.Board, door board.Door) []grid.Cell {
	g := b.Grid()
	if !door.InCell {
		x, y := g.Cells(door.Edge)
		return []grid.Cell{x, y}
	}
	sides := []grid.Cell{door.Edge.Cell}
	for s := range grid.Side(4) {
		if !b.Wall(g.Edge(door.Edge.Cell, s)) {
			sides = append(sides, g.Neighbour(door.Edge.Cell, s))
		}
	}
	return sides
}
