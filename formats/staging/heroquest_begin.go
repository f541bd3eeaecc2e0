package staging

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
)

// begin places the heroes, and gives each a seat. They begin where they stand in the file, on the
// stairs, in front of the door that leads in, or at the place that the setup gives. Failing all of
// these, they begin on the first free squares.
func (k *questMaker) begin(setup Setup) error {
	at, err := k.first(setup)
	if err != nil {
		return err
	}
	cells := k.around(at, len(heroSeats))
	if len(cells) < len(heroSeats) {
		return fmt.Errorf("the heroes have no room at %v: expected %d connected free squares", at, len(heroSeats))
	}
	k.ownPlaces(cells, setup)
	may := []string{scenario.Person, scenario.Bot, scenario.Empty}
	for i, h := range heroSeats {
		id := strings.ToLower(h.kind)
		k.doc.Heroes = append(k.doc.Heroes, quest.HeroEntry{ID: id, Kind: h.kind, At: cells[i], Spells: h.spells})
		k.s.Seats = append(k.s.Seats, scenario.Seat{ID: id, Name: h.kind, Side: "heroes", May: may})
	}
	k.doc.Zargon = "zargon"
	k.s.Seats = append(k.s.Seats, scenario.Seat{ID: "zargon", Name: "Zargon", Side: "zargon", Held: scenario.Bot, May: may[:2]})
	return nil
}

// first returns the square around which the heroes begin.
func (k *questMaker) first(setup Setup) (grid.Cell, error) {
	b := k.q.Board
	switch {
	case setup.at != nil:
		c := setup.at.From
		if !b.Contains(c) || !k.open(c) {
			return c, fmt.Errorf("starts %q: expected a free square of the board", setup.Starts)
		}
		return c, nil
	case setup.Starts != AsMarked:
		return grid.Cell{}, fmt.Errorf("starts %q: expected %s or a square such as \"3,4\", since a quest says where its heroes begin", setup.Starts, AsMarked)
	case k.q.Begin && len(k.q.Heroes) > 0 && k.open(k.q.Heroes[0].At):
		return k.q.Heroes[0].At, nil
	case k.doc.Stairs != nil:
		return k.doc.Stairs.At, nil
	case len(k.q.Heroes) > 0 && k.open(k.q.Heroes[0].At):
		c := k.q.Heroes[0].At
		k.doc.Stairs = &quest.Area{At: c, Width: 1, Height: 1}
		k.report.Add(1, "stairs", formats.Changed, fmt.Sprintf("the file has none: the heroes leave at %v, where one of them begins", c))
		return c, nil
	case len(k.q.Entrances) > 0:
		c := k.q.Entrances[0]
		k.doc.Stairs = &quest.Area{At: c, Width: 1, Height: 1}
		k.report.Add(1, "stairs", formats.Changed, fmt.Sprintf("the file has none: the heroes come in and leave by %v, in front of the entrance", c))
		return c, nil
	}
	for _, c := range b.Cells() {
		if k.open(c) && len(k.around(c, len(heroSeats))) == len(heroSeats) {
			k.doc.Stairs = &quest.Area{At: c, Width: 1, Height: 1}
			k.report.Add(1, "stairs", formats.Changed, fmt.Sprintf("the file has none: the heroes begin and leave at %v", c))
			return c, nil
		}
	}
	return grid.Cell{}, fmt.Errorf("it has no free squares for the heroes")
}

// ownPlaces moves heroes to the places that the file gives them, if the places are in the room in
// which the heroes begin.
func (k *questMaker) ownPlaces(cells []grid.Cell, setup Setup) {
	if setup.at != nil {
		return
	}
	room := k.q.Board.Room(cells[0])
	for _, h := range k.q.Heroes {
		for i, seat := range heroSeats {
			if !strings.EqualFold(seat.kind, h.Kind) {
				continue
			}
			if !k.q.Begin && k.q.Board.Room(h.At) != room || !k.open(h.At) {
				k.report.Add(1, h.Kind, formats.LeftOut, "the heroes begin together, by the stairs if there are any")
				continue
			}
			if j := slices.Index(cells, h.At); j >= 0 {
				cells[j] = cells[i]
			}
			cells[i] = h.At
		}
	}
}

// open reports whether a hero can begin on a square.
func (k *questMaker) open(c grid.Cell) bool {
	if !k.q.Board.Contains(c) || !free(k.q.Board, c) || slices.Contains(k.doc.Rubble, c) {
		return false
	}
	for _, f := range k.doc.Furniture {
		if c.X >= f.At.X && c.X < f.At.X+max(1, f.Width) && c.Y >= f.At.Y && c.Y < f.At.Y+max(1, f.Height) {
			return false
		}
	}
	return !slices.ContainsFunc(k.doc.Monsters, func(m quest.MonsterEntry) bool { return m.At == c }) &&
		!slices.ContainsFunc(k.doc.Traps, func(t quest.TrapEntry) bool { return t.At == c })
}

// around returns the open squares nearest to a square, beginning with that square. Distance is
// counted in steps that cross no wall and no door. If the square is on stairs, all squares of the
// stairs come before any other.
func (k *questMaker) around(at grid.Cell, n int) (cells []grid.Cell) {
	b := k.q.Board
	doors := map[grid.Edge]bool{}
	for _, d := range k.q.Doors {
		doors[d.Edge] = true
	}
	seen := map[grid.Cell]bool{at: true}
	queue := []grid.Cell{at}
	if s := k.doc.Stairs; s != nil && s.At == at {
		for i := range s.Width * s.Height {
			if c := (grid.Cell{X: s.At.X + i%s.Width, Y: s.At.Y + i/s.Width}); !seen[c] {
				seen[c] = true
				queue = append(queue, c)
			}
		}
	}
	for len(queue) > 0 && len(cells) < n {
		c := queue[0]
		queue = queue[1:]
		if !b.Space(c) || b.Opaque(c) {
			continue
		}
		if k.open(c) {
			cells = append(cells, c)
		}
		for s := range grid.Side(4) {
			to, e := b.Grid().Neighbour(c, s), b.Grid().Edge(c, s)
			if b.Contains(to) && !seen[to] && !b.Shut(e) && !doors[e] && b.Terrain(to) != board.Obstacle {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return cells
}
