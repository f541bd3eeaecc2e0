package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// The refusal codes of this file, with their rules.
const (
	CodeAlreadyOpen = "already-open" // HQ S1.48
	codeAnotherRoom = "another-room" // HQ S1.64, HQ S1.75, HQ S1.76, HQ S1.77, HQ S1.79
	CodeNotBeside   = "not-beside"   // HQ S1.48
	codeNotFound    = "not-found"    // HQ S1.66
)

// Heroes is the side of the heroes on a board. Every other side is a side of monsters.
const Heroes = "heroes"

// reveals answers whether a hero on one square reveals another.
func (d *Desk) reveals(b *board.Board, from, to grid.Cell) judgement {
	v := d.looksAt(b, d.looking(b, nil), from, to)
	if v.Sees || !otherRoom(b, from, to) {
		return v
	}
	// HQ Q8: a room is revealed if it is open to a seen square.
	look := d.gazer(b, []grid.Cell{from}, nil).view(nil)
	at, open := look.rooms[b.Room(to)]
	if !open {
		return v
	}
	if b.Room(at) == board.NoRoom {
		v = d.looksAt(b, look.line, from, at) // the line shown leads to the square in front of the room
	} else {
		v = judgement{Verdict: sight.Verdict{Sees: true}}
	}
	v.Reason = fmt.Sprintf("the whole room is revealed: it is open to (%v), which is revealed", at)
	return v
}

// looksAt answers whether a figure on one square reveals another without looking through openings:
// it must be in the figure's room, or in a corridor in sight.
func (d *Desk) looksAt(b *board.Board, line sight.Centre, from, to grid.Cell) judgement {
	// HQ S1.18, S1.55: a figure reveals the whole room that it is in, whether it came in by a door
	// or through rock.
	if sameRoom(b, from, to) {
		return granted("the whole room is revealed to those who are in it")
	}
	// HQ S1.75: a room is revealed by opening its door, and not by looking in.
	if otherRoom(b, from, to) {
		return denied("HQ S1.75", codeAnotherRoom,
			"Not revealed: (%v) is in a room, which is revealed when its door is opened or it is entered.", to)
	}
	if !d.inBox(b, from, to) {
		return d.boxed(from, to)
	}
	// HQ S1.56, S1.75: corridors are revealed by line of sight. HQ S1.29: only the target is
	// revealed, not the squares that the line passes.
	return along(b, line, from, to)
}

// Revealed returns the squares that the heroes on the board reveal from their squares, in row
// order: their rooms, the corridors in sight, and the rooms that are open to the squares seen.
//
// HQ S1.47: nothing else is visible at the beginning.
func (d *Desk) Revealed(b *board.Board) ([]grid.Cell, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	var g Gaze
	for f := range b.EachFigure {
		if f.Side == Heroes && !d.dead(f) {
			g.From = append(g.From, f.At)
		}
	}
	return d.Gaze(b, g).Cells, nil
}

// MayOpen returns the reason why a door cannot be opened from a square, or nil if it can.
// [Desk.Gaze] reports what opening the door reveals, if the question's field Opened lists the door.
//
// HQ S1.48: heroes open doors, from an adjacent square.
func (d *Desk) MayOpen(b *board.Board, from grid.Cell, id string) (*rules.Refusal, error) {
	door, ok := b.Door(id)
	if !ok {
		return nil, fmt.Errorf("no door %q on the board", id)
	}
	if err := onMap(b, from); err != nil {
		return nil, err
	}
	switch {
	case door.State == board.Open:
		return &rules.Refusal{Rule: "HQ S1.48", Code: CodeAlreadyOpen, Detail: fmt.Sprintf("The door %s is open.", id)}, nil
	case door.State == board.Secret:
		return &rules.Refusal{Rule: "HQ S1.66", Code: codeNotFound, Detail: "There is no door that anyone has found."}, nil
	case !slices.Contains(doorSides(b, door), from):
		return &rules.Refusal{Rule: "HQ S1.48", Code: CodeNotBeside, Detail: fmt.Sprintf("(%v) is not next to the door %s.", from, id)}, nil
	}
	return nil, nil
}
