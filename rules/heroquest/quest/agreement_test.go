package quest_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// TestRevealingAtLength plays at random with every profile, as it is and with some fields set at
// random. After every command it compares what the heroes know with what they see according to the
// rules desk, on a board built from Zargon's view. Everything that is seen now must be revealed.
// Everything that has been revealed must have been seen, or shown by an opened door or by an
// obstacle in the dark. HQ Q113, Q8, S1.56, S1.75.
//
// With BATTLEMAT_LONG it plays ten thousand commands with each profile.
func TestRevealingAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	commands := 60
	if os.Getenv("BATTLEMAT_LONG") != "" {
		commands = 10_000
	}
	for _, profile := range heroquest.Book.Profiles() {
		for _, fields := range []string{"as it is", "fields set at random"} {
			t.Run(profile+", "+fields, func(t *testing.T) {
				w := &witness{t: t, random: rand.New(rand.NewPCG(uint64(len(profile)), uint64(len(fields))))}
				for match := 0; w.commands < commands && w.faults < 10; match++ {
					var set map[string]string
					if fields != "as it is" {
						set = w.fields()
					}
					w.play(w.quest(match).Configure(profile, set), fmt.Sprintf("%s %d", t.Name(), match), commands)
				}
				t.Logf("%d commands, %d looks of heroes: %d squares and %d doors revealed, %d differences (%d circles)",
					w.commands, w.looks, w.squares, w.doors, w.faults, w.circles)
				if w.squares == 0 {
					t.Error("nothing was revealed: that shows little")
				}
			})
		}
	}
}

// witness checks a match while it is played.
type witness struct {
	t                                                *testing.T
	random                                           *rand.Rand
	desk                                             *heroquest.Desk
	where                                            string
	commands, looks, squares, doors, faults, circles int
	last                                             *scene
}

func (w *witness) fault(format string, args ...any) {
	w.t.Helper()
	w.faults++
	w.t.Errorf("%s: %s", w.where, fmt.Sprintf(format, args...))
}

// settled compares what the heroes know now with what they see now.
func (w *witness) settled(p battlemat.Position) {
	now := w.scene(p)
	s := w.look(p, now.board)
	for c, seen := range s.cells {
		if seen && !now.cells[c] {
			w.fault("(%v) is seen and not revealed", c)
		}
	}
	for id, seen := range s.doors {
		if seen && !now.doors[id] {
			w.fault("the door %s is seen and not revealed", id)
		}
	}
	for _, f := range now.waits {
		if now.cells[f.At] {
			w.fault("%s waits on (%v), which is revealed", f.Name, f.At)
		}
	}
}

// begun compares what is revealed at the beginning with what is seen then. HQ S1.47
func (w *witness) begun(p battlemat.Position) {
	now := w.scene(p)
	var e quest.Revealed
	var came []string
	for c := range now.cells {
		e.Cells = append(e.Cells, c)
	}
	if len(now.cells) == len(slices.DeleteFunc(now.board.Cells(), now.board.Opaque)) {
		return // the open game
	}
	for _, f := range now.board.Figures() {
		if f.Side != heroquest.Heroes {
			came = append(came, f.ID)
		}
	}
	w.reveals(p, e, nil, came)
}

// revealed compares what each event of a command reveals with what is seen after that event.
func (w *witness) revealed(p battlemat.Position, events []battlemat.Event) battlemat.Position {
	before := w.scene(p).cells
	told := map[grid.Cell]bool{}
	var opened []string
	for i := 0; i < len(events); i++ {
		p = p.Apply(events[i])
		switch e := events[i].(type) {
		case quest.Opened:
			opened = append(opened, e.Name)
		case quest.BlockFell:
			told[e.At] = true
		case quest.Revealed:
			var came []string
			for i+1 < len(events) {
				if appears, is := events[i+1].(quest.Appeared); is {
					came = append(came, appears.ID)
				} else if surfaces, is := events[i+1].(quest.Resurfaced); is {
					came = append(came, surfaces.Figure)
				} else {
					break
				}
				i++
				p = p.Apply(events[i])
			}
			w.reveals(p, e, opened, came)
			for _, c := range e.Cells {
				told[c] = true
			}
		}
	}
	after := w.scene(p)
	for c := range after.cells {
		if _, tile := after.board.DoorIn(c); !before[c] && !told[c] && !tile {
			w.fault("(%v) is known, and no event tells of it", c)
		}
	}
	return p
}

// reveals compares what one event reveals with what is seen after the event.
func (w *witness) reveals(p battlemat.Position, e quest.Revealed, opened, came []string) {
	s := w.look(p, w.scene(p).board)
	shown := map[grid.Cell]bool{}
	for _, id := range opened {
		door, _ := s.board.Door(id)
		x, y := s.board.Grid().Cells(door.Edge)
		sides := []grid.Cell{x, y}
		if door.InCell {
			sides = []grid.Cell{door.Edge.Cell}
			for side := range grid.Side(4) {
				if !s.board.Wall(s.board.Grid().Edge(door.Edge.Cell, side)) {
					sides = append(sides, s.board.Grid().Neighbour(door.Edge.Cell, side))
				}
			}
		}
		for _, side := range sides {
			for _, c := range s.board.Cells() {
				if s.board.Room(side) != board.NoRoom && s.board.Room(c) == s.board.Room(side) {
					shown[c] = true
				}
			}
		}
	}
	w.flow(s.board, grid.Cell{X: -1}, shown) // what an opened door shows, whatever the viewer's square
	var unseen []grid.Cell
	for _, c := range e.Cells {
		_, tile := s.board.DoorIn(c)
		if !s.cells[c] && !shown[c] && !e.Bars && !s.board.Opaque(c) && !tile {
			unseen = append(unseen, c)
		}
	}
	circle := len(unseen) > 0 && w.answers(s.board, came) != 1
	if circle {
		w.circles++
	} else if len(unseen) > 0 {
		w.fault("%v are revealed and not seen", unseen)
	}
	w.squares += len(e.Cells)
	w.doors += len(e.Doors)
	for _, id := range e.Doors {
		for _, d := range s.board.Doors() {
			own := fmt.Sprintf("quest-%d-%d-%s", d.Edge.Cell.X, d.Edge.Cell.Y, s.board.Grid().SideName(d.Edge.Side))
			if (id == d.ID || id == own) && !s.doors[d.ID] && !circle {
				w.fault("the door %s is revealed and not seen", d.ID)
			}
		}
	}
}

// answers tries each set of monsters from `came` with only that set on the board. It counts the
// sets for which the squares of exactly these monsters are seen. HQ Q113: there is exactly one such
// set, unless monsters hide each other in a circle.
func (w *witness) answers(b *board.Board, came []string) int {
	count := 0
	for set := range 1 << len(came) {
		with := b.Clone()
		at := map[string]grid.Cell{}
		for i, id := range came {
			f, _ := b.Figure(id)
			if at[id] = f.At; set>>i&1 == 0 {
				with.RemoveFigure(id)
			}
		}
		s, stable := w.look(nil, with), true
		for i, id := range came {
			stable = stable && s.cells[at[id]] == (set>>i&1 == 1)
		}
		if stable {
			count++
		}
	}
	return count
}
