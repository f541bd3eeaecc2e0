package skirmish

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// Field is a map as other programs keep it: a board of squares. Of it comes a skirmish of a party of the
// characters that come with the game against some of its monsters.
type Field struct {
	Board *board.Board
	From  Entrance
	Foes  string    // the key of one of [Foes]; "" for the first
	Seed  dice.Seed // of the lots by which the foes are drafted and take their rooms

	Difficulty string                    // one of [creature.Difficulties]; "" for the moderate one
	Held       map[battlemat.Seat]string // who holds seats, where not those who usually do: empty ones cost the foes their share

	Stop func() error // asked now and then; its error ends the work. nil: never
}

// Entrance is where the party begins.
type Entrance uint8

// The places: at stairs, or at the end of the longest way where there are none; in the west; in the north.
const (
	AtTheEnd Entrance = iota
	InTheWest
	InTheNorth
)

// Omitted is what of a field has no place in a skirmish, and why: a sentence without a full stop.
type Omitted struct{ What, Why string }

// party are the characters of a field, in the order of their seats. The last two are left out unless somebody
// plays them.
var party = []string{"fighter", "cleric", "rogue", "wizard", "barbarian", "ranger"}

const usualParty = 4

// levels are how hard scenarios are called.
var levels = [...]string{creature.Low: "easy", creature.Moderate: "medium", creature.High: "hard"}

// Scenario makes a skirmish of a field. Each character of the party has a seat, and the foes one. What it
// leaves out is told; the error says why there is no skirmish.
func (f *Field) Scenario(id string) (*scenario.Scenario, []Omitted, error) {
	foes, err := foesOf(f.Foes)
	if err != nil {
		return nil, nil, err
	}
	difficulty, err := difficultyOf(f.Difficulty)
	if err != nil {
		return nil, nil, err
	}
	var left []Omitted
	b := f.Board.Clone()
	for _, o := range f.Board.Figures() {
		b.RemoveFigure(o.ID)
		left = append(left, Omitted{"figure", "the party and its foes are laid out"})
	}
	g, err := surveyed(b)
	if err != nil {
		return nil, nil, err
	}
	s := &scenario.Scenario{
		ID: id, Name: b.Name, Rules: Ruleset.Name(), Level: levels[difficulty], Minutes: 60, Board: b,
		Goal: fmt.Sprintf("Leave none of the %s standing.", english.Small(foes.Name)), Licence: "Statistics: SRD 5.1, CC-BY-4.0",
	}
	if s.Name == "" {
		s.Name = "A map"
	}
	doc := Document{Objective: Objective{Rounds: 50}}
	door := g.entrance(f.From)
	cells := g.nearest(door, len(party))
	if len(cells) < len(party) {
		return nil, nil, fmt.Errorf("%s can be reached from one another: expected room for %s and their foes", english.Count(len(g.main), "square"), english.Count(len(party), "character"))
	}
	var playing []*creature.Statblock
	for n, key := range party {
		block, _ := creature.Named(key)
		seat := scenario.Seat{ID: key, Name: block.Name, Side: "party", May: []string{"person", "bot", scenario.Empty}}
		if n >= usualParty {
			seat.Held = scenario.Empty
		}
		if cmp.Or(f.Held[battlemat.Seat(key)], seat.Held) != scenario.Empty {
			playing = append(playing, block)
		}
		if f.Stop != nil {
			if err := f.Stop(); err != nil {
				return nil, nil, err
			}
		}
		if err := g.watch(b, cells[n]); err != nil {
			return nil, nil, err
		}
		s.Seats = append(s.Seats, seat)
		doc.Figures = append(doc.Figures, FigureEntry{ID: key, Creature: key, Seat: key, At: cells[n]})
		g.taken[cells[n]] = true
	}
	if len(playing) == 0 {
		return nil, nil, errors.New("nobody plays the party: expected a character whose seat is not empty")
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "gm", Name: foes.Name, Side: "foes", Held: "bot", May: []string{"person", "bot"}})
	lot := game.Lot{Roller: dice.NewSeeded(f.Seed)}
	groups := foes.drafted(budgetOf(playing, difficulty), lot)
	placed := g.place(door, groups, lot)
	for _, e := range placed {
		e.Seat = "gm"
		doc.Figures = append(doc.Figures, e)
	}
	if len(placed) == 0 {
		return nil, nil, errors.New("beside the party nobody has room: expected a larger map")
	}
	for key, n := range counted(groups, placed) {
		for range n {
			left = append(left, Omitted{key, "there is no room for it"})
		}
	}
	slices.SortStableFunc(left, func(x, y Omitted) int { return cmp.Compare(x.What, y.What) })
	if s.Game, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if faults := check(s); len(faults) > 0 {
		return nil, nil, board.Faults(faults)
	}
	return s, left, nil
}

// survey is a board on which one looks for places: its largest part in which one can walk from any square to
// any other, by rooms that shut doors part.
type survey struct {
	desk       *dnd.Desk
	open, shut *board.Board // with all doors open, and shut
	main       []grid.Cell  // in reading order
	room       map[grid.Cell]int
	taken      map[grid.Cell]bool
	seen       map[grid.Cell]bool // by the party where it begins
}

// surveyed surveys a board.
func surveyed(b *board.Board) (*survey, error) {
	desk, err := dnd.Book.Desk("", nil)
	if err != nil {
		return nil, err
	}
	g := &survey{desk: desk.(*dnd.Desk), open: b.Clone(), shut: b.Clone(), room: map[grid.Cell]int{}, taken: map[grid.Cell]bool{}, seen: map[grid.Cell]bool{}}
	for id := range doorsOf(b) {
		setDoor(g.open, id, board.Open)
		setDoor(g.shut, id, board.Closed)
	}
	done := map[grid.Cell]bool{}
	for _, c := range b.Cells() {
		if done[c] || !g.free(c, 1) {
			continue
		}
		part := g.around(g.open, c)
		for _, o := range part {
			done[o] = true
		}
		if len(part) > len(g.main) {
			g.main = part
		}
	}
	slices.SortFunc(g.main, func(x, y grid.Cell) int { return b.Index(x) - b.Index(y) })
	rooms := 0
	for _, c := range g.main {
		if g.room[c] > 0 {
			continue
		}
		rooms++
		for _, o := range g.around(g.shut, c) {
			g.room[o] = rooms
		}
	}
	return g, nil
}

// free reports whether a creature of so many squares a side may be laid out somewhere: on plain ground, in no
// doorway and on no wall.
func (g *survey) free(at grid.Cell, size int) bool {
	if !g.desk.Passable(g.open, at, size, false) {
		return false
	}
	return !slices.ContainsFunc(g.open.Grid().Space(at, size), func(c grid.Cell) bool {
		plain := slices.Contains([]board.Terrain{board.Floor, board.Road, board.Difficult, board.Stairs}, g.open.Terrain(c))
		_, doorway := g.open.DoorIn(c)
		walled := slices.ContainsFunc(g.open.BarriersAt(c), func(n int32) bool { return g.open.Barrier(int(n)).Between(c, c) })
		return !plain || doorway || walled || g.taken[c]
	})
}

// around lists the squares that can be reached from one, nearest first: through open doorways too.
func (g *survey) around(b *board.Board, from grid.Cell) []grid.Cell {
	seen, list := map[grid.Cell]bool{from: true}, []grid.Cell{from}
	for i := 0; i < len(list); i++ {
		for s := range grid.Side(b.Grid().Sides()) {
			to := b.Grid().Neighbour(list[i], s)
			if !seen[to] && g.desk.Steps(b, list[i], to, 1, false) {
				seen[to] = true
				list = append(list, to)
			}
		}
	}
	return list
}

// entrance is the square at which the party begins.
func (g *survey) entrance(from Entrance) grid.Cell {
	if len(g.main) == 0 {
		return grid.Cell{}
	}
	width, height := g.open.Size()
	switch from {
	case InTheWest:
		return slices.MinFunc(g.main, func(a, b grid.Cell) int {
			return cmp.Or(a.X-b.X, middling(a.Y, height)-middling(b.Y, height))
		})
	case InTheNorth:
		return slices.MinFunc(g.main, func(a, b grid.Cell) int {
			return cmp.Or(a.Y-b.Y, middling(a.X, width)-middling(b.X, width))
		})
	}
	if i := slices.IndexFunc(g.main, func(c grid.Cell) bool { return g.open.Terrain(c) == board.Stairs }); i >= 0 {
		return g.main[i]
	}
	far := slices.DeleteFunc(g.around(g.open, g.main[0]), func(c grid.Cell) bool { return !g.free(c, 1) })
	return far[len(far)-1]
}

// middling is how far a coordinate is from the middle, doubled.
func middling(n, side int) int { return max(2*n+1-side, side-2*n-1) }

// nearest lists the first squares around one on which somebody may be laid out.
func (g *survey) nearest(from grid.Cell, n int) []grid.Cell {
	if len(g.main) == 0 {
		return nil
	}
	cells := slices.DeleteFunc(g.around(g.open, from), func(c grid.Cell) bool { return !g.free(c, 1) })
	return cells[:min(n, len(cells))]
}
