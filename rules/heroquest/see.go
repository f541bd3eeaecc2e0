package heroquest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

const codeThroughADoor = "through-a-door" // HQ S1.71

// The kinds of sight. HQ S1.53; the first is the plain line of sight.
const (
	Sight       = "sight"
	Reveal      = "reveal"
	Spell       = "spell"
	Ranged      = "ranged"
	Treasure    = "treasure"
	Traps       = "traps"
	SecretDoors = "secret-doors"
)

var kinds = []string{Sight, Reveal, Spell, Ranged, Treasure, Traps, SecretDoors}

// Kinds lists the kinds of sight.
func (d *Desk) Kinds() []string { return slices.Clone(kinds) }

// See answers whether a figure on one square sees another by the given kind of sight. If a rule
// refuses, its sentence is the reason in the verdict.
func (d *Desk) See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error) {
	v, refusal, err := d.Judge(b, kind, from, to)
	if refusal != nil {
		v.Reason = refusal.Detail
	}
	return v, err
}

// Judge does the same as [Desk.See], and also returns the refusal, or nil when the square is seen.
func (d *Desk) Judge(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, *rules.Refusal, error) {
	if kind == "" {
		kind = Sight
	}
	if !slices.Contains(kinds, kind) {
		return sight.Verdict{}, nil, fmt.Errorf("kind %q: expected one of %s", kind, strings.Join(kinds, ", "))
	}
	if err := d.Check(b); err != nil {
		return sight.Verdict{}, nil, err
	}
	if err := onMap(b, from, to); err != nil {
		return sight.Verdict{}, nil, err
	}
	v, refusal := d.judge(b, kind, from, to).aloud()
	return v, refusal, nil
}

// Sees does the same as [Desk.See] without a reason, for callers with many squares. It returns
// false for a kind or a square for which See returns an error.
func (d *Desk) Sees(b *board.Board, kind string, from, to grid.Cell) bool {
	return slices.Contains(kinds, kind) && b.Contains(from) && b.Contains(to) && d.judge(b, kind, from, to).Sees
}

// judge answers for a valid kind and squares on the map.
func (d *Desk) judge(b *board.Board, kind string, from, to grid.Cell) judgement {
	// No figure is in rock, and nothing is seen there (HQ S0.13, D2). But a closed door that fills
	// its square is revealed in the same way as other doors.
	if door, is := b.DoorIn(to); is && kind == Reveal && door.State == board.Closed && !b.Opaque(from) {
		return d.seesDoor(b, Reveal, from, door, nil)
	}
	for _, c := range []grid.Cell{from, to} {
		if b.Opaque(c) {
			return along(b, d.looking(b, nil), from, to)
		}
	}
	switch kind {
	case Reveal:
		return d.reveals(b, from, to)
	case Spell, Ranged:
		return d.targets(b, from, to)
	case Treasure:
		return d.searchesTreasure(b, from, to)
	case Traps, SecretDoors:
		return d.searches(b, from, to, nil)
	}
	return along(b, d.line(b), from, to)
}

// Field returns the squares that a figure on a square sees by the given kind of sight, in row
// order, without the figure's own square.
func (d *Desk) Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error) {
	if _, _, err := d.Judge(b, kind, from, from); err != nil {
		return nil, err
	}
	if kind == "" || kind == Sight {
		return d.bareField(b, from)
	}
	if kind == Reveal {
		seen := d.Gaze(b, Gaze{From: []grid.Cell{from}}).Cells
		return slices.DeleteFunc(seen, func(c grid.Cell) bool { return c == from }), nil
	}
	var seen []grid.Cell
	for c := range b.EachCell {
		if c == from {
			continue
		}
		if d.judge(b, kind, from, c).Sees {
			seen = append(seen, c)
		}
	}
	return seen, nil
}

// Survey implements [rules.Surveyor]. It prepares the board once for the plain line of sight.
func (d *Desk) Survey(b *board.Board, kind string) (func(grid.Cell) ([]grid.Cell, error), error) {
	if kind != "" && kind != Sight {
		return func(from grid.Cell) ([]grid.Cell, error) { return d.Field(b, kind, from) }, nil
	}
	if err := d.Check(b); err != nil {
		return nil, err
	}
	field, err := d.bareFields(b)
	if err != nil {
		return nil, err
	}
	return func(from grid.Cell) ([]grid.Cell, error) {
		if !b.Contains(from) {
			return d.Field(b, kind, from) // returns the error
		}
		return field(from), nil
	}, nil
}

// targets answers for spells and ranged attacks, which follow the same rule (HQ S1.61).
func (d *Desk) targets(b *board.Board, from, to grid.Cell) judgement {
	// HQ S1.19, S1.57: every figure in the same room is a target. HQ S1.60: in the American book
	// read literally, only those in line of sight are.
	if d.profile.RoomIsVisible() && sameRoom(b, from, to) {
		// HQ S0.21, S0.25, Q103: the same room is not enough for one of the eight squares around
		// the attacker if a wall or a closed corner is in between. For those squares all attacks
		// follow the same rule.
		if around(from, to) {
			if v := along(b, d.aiming(b), from, to); !v.Sees {
				return v
			}
		}
		return granted("it is in the same room, which is always visible")
	}
	// HQ S1.20, S1.79: figures in another room are not targets.
	if d.profile.KeepsOutOfOtherRooms() && otherRoom(b, from, to) {
		return denied("HQ S1.79", codeAnotherRoom,
			"No spell or ranged attack into another room: (%v) is not in the room of (%v).", to, from)
	}
	if !d.inBox(b, from, to) {
		return d.boxed(from, to)
	}
	// HQ S1.54, S1.56, S1.68: all other figures are targets if in line of sight.
	v := along(b, d.aiming(b), from, to)
	if !v.Sees || !d.profile.ShutsDoors() {
		return v
	}
	// HQ S1.71: spells and shots do not pass doors, so the line must be free even with every door
	// shut.
	shut := d.aiming(b)
	shut.Shut = func(e grid.Edge) bool {
		_, door := b.DoorOn(e)
		return door || b.Shut(e)
	}
	shut.Opaque = func(c grid.Cell) bool {
		_, door := b.DoorIn(c)
		return door && c != from && c != to || b.Opaque(c)
	}
	if w := shut.See(from, to); !w.Sees {
		return denied("HQ S1.71", codeThroughADoor,
			"No spell or ranged attack through a door: the line passes %v.", doorway{b, w.Stops[0].By})
	}
	return v
}

// doorway finds the open door that a line passes.
type doorway struct {
	board *board.Board
	by    sight.Blocker
}

func (w doorway) String() string {
	if w.by.Kind == sight.ByDoor {
		return "the door" + strings.TrimPrefix(w.by.Describe(w.board.Grid()), "the closed door")
	}
	if w.by.Kind == sight.ByCell {
		return fmt.Sprintf("the door in (%v)", w.by.Cell)
	}
	for _, arm := range w.by.Arms {
		if arm.Kind == sight.ByDoor {
			return doorway{w.board, arm}.String()
		}
	}
	return "a door"
}

// along returns the judgement of a line of sight.
func along(b *board.Board, p sight.Centre, from, to grid.Cell) judgement {
	v := p.See(from, to)
	if v.Sees {
		return judgement{Verdict: v}
	}
	return judgement{v, noLine(b, v)}
}

// around reports whether the second square is one of the eight around the first.
func around(from, to grid.Cell) bool {
	return from != to && geom.Abs(to.X-from.X) <= 1 && geom.Abs(to.Y-from.Y) <= 1
}

// sameRoom reports whether both squares are in the same room. Corridors are not rooms. HQ S1.1.
func sameRoom(b *board.Board, x, y grid.Cell) bool {
	return b.Room(x) != board.NoRoom && b.Room(x) == b.Room(y)
}

// otherRoom reports whether the second square is in a room that does not contain the first.
func otherRoom(b *board.Board, x, y grid.Cell) bool {
	return b.Room(y) != board.NoRoom && b.Room(x) != b.Room(y)
}
