package skirmish

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// groundKnown returns the ground as the seat knows it, without anything that changes during a
// match.
func (k knowledge) groundKnown() battlemat.Ground {
	return k.ground().shown(k.knownTo(), k.stands)
}

// shown returns the unchanging part of the ground for a viewer who knows some squares and the state
// of some doors.
func (p ground) shown(knows func(grid.Cell) bool, stands func(*Door) string) battlemat.Ground {
	b := p.scenario.Board
	floor := func(c grid.Cell) bool { return knows(c) && b.Space(c) }
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		if !knows(c) && !game.RockFace(b, c, floor) {
			return 0, 0, false
		}
		return b.Terrain(c), b.Room(c), true
	})
	open := func(id string) bool {
		return slices.ContainsFunc(p.Doors, func(d Door) bool { return d.ID == id && stands(&d) == "open" })
	}
	g.Walls, g.Barriers = game.Borders(b, knows, b.Wall), game.Barriers(b, knows, open)
	g.Pieces = lowPieces(b, knows)
	return g
}

// stands returns the state of a door as a seat knows it. It is the state in which the seat's side
// last saw the door. For spectators it is the present state, if they see the squares next to the
// door. It is "" for a door that the side or the spectators have not seen.
func (k knowledge) stands(d *Door) string {
	if side, plays := k.sides[k.seat]; plays {
		return k.known(side).Doors[d.ID]
	}
	if open := k.sight(); k.rules(k.seat) || slices.ContainsFunc(k.beside(d.ID), open.has) {
		return doorState(d.Open).String()
	}
	return ""
}

// knownOpen returns a function that reports whether a seat knows a door to be open. Through open
// doors the seat sees the barriers behind them that are not on edges of squares.
func (k knowledge) knownOpen() func(id string) bool {
	return func(id string) bool {
		return slices.ContainsFunc(k.Doors, func(d Door) bool { return d.ID == id && k.stands(&d) == "open" })
	}
}

// doors returns the doors whose state a seat knows.
func (k knowledge) doors() (list []battlemat.Door) {
	knows, open := k.knownTo(), k.knownOpen()
	for i := range k.Doors {
		if state := k.stands(&k.Doors[i]); state != "" {
			if door, shows := k.doorSeen(k.Doors[i].ID, knows, open); shows {
				door.State = state
				list = append(list, door)
			}
		}
	}
	game.SortDoors(k.scenario.Board, list)
	return list
}

// lowThings lists the traits of squares with low obstacles, and notes about the cover that they
// give. DND L7.
var lowThings = [2]struct{ trait, note string }{
	{"half-cover", "Gives half cover to figures behind it."},
	{"three-quarters-cover", "Three-quarters cover for figures beyond it."},
}

// lowPieces returns the low obstacles on squares that a seat knows. They give cover to figures
// behind them.
func lowPieces(b *board.Board, knows func(grid.Cell) bool) (list []battlemat.Piece) {
	if !b.HasCellTraits() {
		return nil
	}
	for _, c := range b.Cells() {
		for _, t := range lowThings {
			if knows(c) && b.CellIs(c, t.trait) {
				name := cmp.Or(b.CellName(c), "cover")
				list = append(list, battlemat.Piece{
					ID: fmt.Sprintf("%s-%d-%d", t.trait, c.X, c.Y), Kind: t.trait + "-" + strings.ReplaceAll(strings.ToLower(name), " ", "-"),
					Name: english.Capital(name), Note: t.note, At: c, Width: 1, Height: 1,
				})
			}
		}
	}
	return list
}

// pieces returns the pieces on the ground: fixed pieces, effects, and the places of the objective.
func (k knowledge) pieces(always []battlemat.Piece) []battlemat.Piece {
	list, known := slices.Clone(always), k.knownTo()
	piece := func(id, kind, name, note string, c grid.Cell) {
		if known(c) {
			list = append(list, battlemat.Piece{ID: id, Kind: kind, Name: name, Note: note, At: c, Width: 1, Height: 1})
		}
	}
	for i := range k.Lasting {
		l := &k.Lasting[i]
		z := k.ground().zone(l)
		if z == nil {
			continue
		}
		name := k.figure(l.By).called(l.Spell)
		// An effect is named after its place, because a number would reveal that there are effects
		// out of sight. DND K40
		for _, c := range k.ground().zoneCells(l, z) {
			if !known(c) {
				continue
			}
			first := "effect-" + l.Spell + "-" + strconv.Itoa(c.X) + "-" + strconv.Itoa(c.Y)
			id := first
			for n := 2; slices.ContainsFunc(list, func(o battlemat.Piece) bool { return o.ID == id }); n++ {
				id = first + "-" + strconv.Itoa(n)
			}
			piece(id, "zone", name, "", c)
		}
	}
	for _, t := range k.Traps { // DND K38
		if !k.knowsTrap(t.ID) {
			continue
		}
		for n, c := range t.Cells {
			piece(fmt.Sprintf("trap-%s-%d", t.ID, n+1), "trap", k.trapEntry(t.ID).Name, t.Done, c)
		}
	}
	for _, goal := range k.goals() {
		if known(goal.At) {
			list = append(list, goal)
		}
	}
	return list
}

// goals returns the places of the objective.
func (q *plan) goals() (list []battlemat.Piece) {
	goal := func(id, name string, c grid.Cell) {
		list = append(list, battlemat.Piece{ID: id, Kind: "goal", Name: name, At: c, Width: 1, Height: 1})
	}
	if h := q.doc.Objective.Hold; h != nil {
		for n, c := range h.Cells {
			goal(fmt.Sprintf("hold-%d", n+1), "Place to hold", c)
		}
	}
	if x := q.doc.Objective.Escape; x != nil {
		for n, c := range x.Cells {
			goal(fmt.Sprintf("exit-%d", n+1), "Way out", c)
		}
	}
	return list
}

// knowsTrap reports whether a seat knows a trap because its side has found it. DND K43: spectators
// know no traps, because neither side knows what the other has found.
func (k knowledge) knowsTrap(id string) bool {
	side, plays := k.sides[k.seat]
	return plays && k.known(side).knowsTrap(id) || k.rules(k.seat)
}

func (q *plan) trapEntry(id string) *TrapEntry {
	return game.Find(q.doc.Traps, func(e *TrapEntry) bool { return e.ID == id })
}

// trap returns the trap with the given id. The method trapEntry returns its entry in the document.
func (p *Position) trap(id string) *Trap {
	return game.Find(p.Traps, func(t *Trap) bool { return t.ID == id })
}

// dangers returns the traps that a figure's side knows and that the figure would set off.
func (f combatant) dangers() []Trap {
	var list []Trap
	for _, t := range f.Traps {
		if f.known(f.side()).knowsTrap(t.ID) && f.threatens(&t) {
			list = append(list, t)
		}
	}
	return list
}

// threatens reports whether a figure would set off a trap.
//
// DND K38: the side that laid a trap does not set it off, nor do flyers.
func (f *Figure) threatens(t *Trap) bool {
	return t.Done == "" && !f.flies() && f.sheet.trapEntry(t.ID).Side != f.side()
}

// on reports whether a space includes a square of the trap.
func (t *Trap) on(g grid.Grid, at grid.Cell, size int) bool {
	return slices.ContainsFunc(t.Cells, func(c grid.Cell) bool { return g.InSpace(at, size, c) })
}

// layKnown adds to a board the properties of the cells that a seat knows, other than their terrain.
// Cells about which the seat knows nothing become floor, and cells whose outer face it sees become
// rock. Low obstacles, and what spells and traps leave, are added too.
func (k knowledge) layKnown(b *board.Board) {
	truth, known := k.scenario.Board, k.knownTo()
	for _, c := range allCells(b) {
		if !known(c) && b.Terrain(c) == board.Void {
			b.SetTerrain(c, board.Wall)
		}
	}
	for _, c := range k.unseen() {
		b.SetTerrain(c, board.Floor)
	}
	for i := range k.Lasting {
		l := &k.Lasting[i]
		z := k.ground().zone(l)
		if z == nil {
			continue
		}
		for _, c := range k.ground().zoneCells(l, z) {
			switch {
			case !known(c):
			case z.Solid:
				b.SetTerrain(c, board.Wall)
			case z.Difficult && !k.ground().sparesSide(l, z, k.sides[k.seat]) && plain(b.Terrain(c)):
				b.SetTerrain(c, board.Difficult)
			}
		}
	}
	for _, t := range k.Traps {
		for _, c := range t.Cells {
			if t.Done == "" && k.knowsTrap(t.ID) && known(c) && plain(b.Terrain(c)) {
				b.SetTerrain(c, board.Trap)
			}
		}
	}
	ground := k.sceneFor("").terrain.lines
	halved := k.ground().halved()
	for _, c := range allCells(truth) {
		if !known(c) || !b.Contains(c) || b.Terrain(c) == board.Void {
			continue
		}
		traits := slices.Concat(truth.CellTraits(c), halved[c])
		for _, t := range []string{"lightly-obscured", "heavily-obscured", "darkness"} {
			if ground.CellIs(c, t) && !slices.Contains(traits, t) {
				traits = append(traits, t)
			}
		}
		b.SetCellTraits(c, traits...)
	}
}

// plain reports whether ground is of a kind that a spell can make difficult.
func plain(t board.Terrain) bool {
	return t == board.Floor || t == board.Road || t == board.Corridor
}
