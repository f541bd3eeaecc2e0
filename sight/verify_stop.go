package sight

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
)

// VerifyStop checks that the blocker is on the board and blocks the line where the stop says, by
// the ruleset's rule for touching. A blocker of kind ByNothing names nothing on the board, so it is
// accepted.
func VerifyStop(b *board.Board, stop Stop, touch Touch) error {
	c, err := newCheck(b, stop.Ray)
	if err != nil {
		return err
	}
	if err := c.there(stop.By); err != nil {
		return err
	}
	switch by := stop.By; {
	case by.Kind == ByNothing:
		return nil
	case by.Kind == ByBarrier:
		return c.barrierStops(stop)
	case by.Kind == ByCorner:
		return c.cornerStops(stop, touch)
	case by.Kind == ByWall || by.Kind == ByDoor && !by.InCell:
		return c.edgeStops(stop, touch)
	}
	return c.cellStops(stop, touch)
}

// there returns an error unless the blocker is on the board.
func (c *check) there(by Blocker) error {
	ok := true
	switch by.Kind {
	case ByWall:
		door, isDoor := c.board.DoorOn(by.Edge)
		ok = c.board.Wall(by.Edge) || isDoor && door.State == board.Secret
	case ByDoor:
		if by.InCell {
			door, isDoor := c.board.DoorIn(by.Cell)
			ok = isDoor && door.State != board.Open
		} else {
			door, isDoor := c.board.DoorOn(by.Edge)
			ok = isDoor && door.State != board.Open
		}
	case ByCell:
		ok = c.board.Opaque(by.Cell)
	case ByOutside:
		ok = c.board.Opaque(by.Cell) && c.board.Terrain(by.Cell) == board.Void
	case ByFigure:
		figure, isFigure := c.board.Figure(by.Figure)
		ok = isFigure && figure.Covers(by.Cell)
	case ByBarrier:
		ok = by.Barrier.StopsSight() && slices.Contains(c.board.Barriers(), by.Barrier)
	case ByCorner:
		for _, arm := range by.Arms {
			if err := c.there(arm); err != nil {
				return err
			}
		}
	}
	if !ok {
		return fmt.Errorf("%s is not there", by.Describe(c.grid))
	}
	return nil
}

// edgeStops checks a line against the edge that is said to block it.
func (c *check) edgeStops(stop Stop, touch Touch) error {
	edge := c.edge(stop.By.Edge)
	switch c.line.Meet(edge) {
	case geom.Across:
		if c.line.At(edge).Equal(stop.At) {
			return nil
		}
	case geom.Touch, geom.Along:
		if touch == TouchBlocks && (c.is(stop.At, edge.A) || c.is(stop.At, edge.B) || edge.On(c.line.A) || edge.On(c.line.B)) {
			return nil
		}
	}
	return fmt.Errorf("%s does not stop the line at %v", stop.By.Describe(c.grid), stop.At)
}

// cellStops checks a line against the cell that is said to block it.
func (c *check) cellStops(stop Stop, touch Touch) error {
	cell := c.cell(stop.By.Cell)
	solid := stop.By.Kind != ByFigure
	if !cell.Entered(c.line) && !(solid && touch == TouchBlocks && cell.Touched(c.line)) {
		return fmt.Errorf("the line does not go into %s", stop.By.Describe(c.grid))
	}
	if c.line.A == c.line.B {
		return nil
	}
	if enter, leave, _ := cell.Clip(c.line); stop.At.Less(enter) || leave.Less(stop.At) {
		return fmt.Errorf("the line meets %s from %v to %v, not at %v", stop.By.Describe(c.grid), enter, leave, stop.At)
	}
	return nil
}

// cornerStops checks that the line passes the corner, and that the arms close the ways around the
// corner that must be closed.
func (c *check) cornerStops(stop Stop, touch Touch) error {
	p := stop.By.Corner.Times(c.unit)
	if !c.line.On(p) || !c.is(stop.At, p) {
		return fmt.Errorf("the line does not pass %s at %v", stop.By.Describe(c.grid), stop.At)
	}
	closed := 0
	for _, arm := range stop.By.Arms {
		closed |= c.armCloses(arm, p)
	}
	if touch == TouchBlocks && len(stop.By.Arms) > 0 {
		return nil
	}
	if touch == TouchPasses || closed != leftWay|rightWay || p == c.line.A || p == c.line.B {
		return fmt.Errorf("%s does not close both ways around the corner", stop.By.Describe(c.grid))
	}
	return nil
}

// armCloses returns which way an arm closes, round p or round the edge that the line follows from
// p.
func (c *check) armCloses(arm Blocker, p geom.Point) int {
	if arm.Kind == ByBarrier {
		return c.barrierCloses(arm.Barrier, p)
	}
	var ends []geom.Point
	var beside geom.Point
	if arm.Kind == ByWall || arm.Kind == ByDoor && !arm.InCell {
		s := c.edge(arm.Edge)
		ends, beside = []geom.Point{s.A, s.B}, s.A.Add(s.B)
	} else {
		cell := c.cell(arm.Cell)
		if cell.Entered(c.line) {
			return 0
		}
		ends, beside = cell, c.grid.Centre(arm.Cell).Times(2*c.unit)
	}
	for _, q := range ends {
		if q != p && !(c.line.On(q) && c.neighbours(p, q)) {
			continue
		}
		// The point is doubled, because the middle of an edge need not be a whole point.
		twice := geom.Segment{A: c.line.A.Times(2), B: c.line.B.Times(2)}
		switch geom.Turn(twice.A, twice.B, beside) {
		case -1:
			return leftWay
		case 1:
			return rightWay
		}
	}
	return 0
}

// is reports whether the point of the line at a parameter is p.
func (c *check) is(at geom.Frac, p geom.Point) bool {
	d, v := c.line.B.Sub(c.line.A), p.Sub(c.line.A)
	return v.X*at.D == d.X*at.N && v.Y*at.D == d.Y*at.N
}
