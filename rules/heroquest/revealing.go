package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// Heroes is the side of the heroes on a board; every other side is monsters'.
const Heroes = "heroes"

// reveals answers which squares a hero's being there reveals.
func (d *Desk) reveals(b *board.Board, from, to grid.Cell) judgement {
	// HQ S1.18, S1.55: the whole room one is in: entered by its door, or through rock.
	if sameRoom(b, from, to) {
		return granted("the whole room is revealed to those who are in it")
	}
	// HQ S1.75: rooms are revealed by opening their doors, not by looking in.
	if otherRoom(b, from, to) {
		return denied("HQ S1.75", "another-room",
			"Not revealed: (%v) is in a room, which is revealed when its door is opened or it is entered.", to)
	}
	if !d.inBox(from, to) {
		return d.boxed(from, to)
	}
	// HQ S1.56, S1.75: corridors by line of sight. HQ S1.29: the target alone is
	// revealed, not what the line passes.
	return along(b, d.looking(b, Reveal), from, to)
}

// Revealed returns the squares that the heroes on the board reveal by being
// where they are, in row order: their rooms, and the corridors in sight.
//
// HQ S1.47: at the beginning nothing else is visible.
func (d *Desk) Revealed(b *board.Board) ([]grid.Cell, error) {
	seen := map[grid.Cell]bool{}
	for _, f := range b.Figures() {
		if f.Side != Heroes {
			continue
		}
		field, err := d.Field(b, Reveal, f.At)
		if err != nil {
			return nil, err
		}
		for _, c := range append(field, f.At) {
			seen[c] = true
		}
	}
	return inOrder(b, seen), nil
}

// OpenDoor opens a closed door from a square beside it and returns the squares
// that this reveals to the one who opens: the rooms on both its sides, and what
// of the corridors is now in sight. The board is not changed.
//
// HQ S1.18, S1.48, S1.55: heroes open doors, and the full room behind is revealed.
func (d *Desk) OpenDoor(b *board.Board, from grid.Cell, id string) ([]grid.Cell, *rules.Refusal, error) {
	door, ok := b.Door(id)
	if !ok {
		return nil, nil, fmt.Errorf("no door %q on the board", id)
	}
	if err := onMap(b, from); err != nil {
		return nil, nil, err
	}
	sides := doorSides(b, door)
	switch {
	case door.State == board.Open:
		return nil, &rules.Refusal{Rule: "HQ S1.48", Code: "already-open", Detail: fmt.Sprintf("The door %s is open.", id)}, nil
	case door.State == board.Secret:
		return nil, &rules.Refusal{Rule: "HQ S1.66", Code: "not-found", Detail: "There is no door that anyone has found."}, nil
	case !slices.Contains(sides, from):
		return nil, &rules.Refusal{Rule: "HQ S1.48", Code: "not-beside", Detail: fmt.Sprintf("(%v) is not beside the door %s.", from, id)}, nil
	}
	after := b.Clone()
	after.SetDoor(id, board.Open)
	field, err := d.Field(after, Reveal, from)
	if err != nil {
		return nil, nil, err
	}
	seen := map[grid.Cell]bool{from: true}
	for _, c := range field {
		seen[c] = true
	}
	for _, c := range b.Cells() {
		if slices.ContainsFunc(sides, func(side grid.Cell) bool { return sameRoom(b, side, c) }) {
			seen[c] = true
		}
	}
	return inOrder(b, seen), nil, nil
}

// inOrder lists a set of squares in row order.
func inOrder(b *board.Board, set map[grid.Cell]bool) []grid.Cell {
	var cells []grid.Cell
	for _, c := range b.Cells() {
		if set[c] {
			cells = append(cells, c)
		}
	}
	return cells
}
