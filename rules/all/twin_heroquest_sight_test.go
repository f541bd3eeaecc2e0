package all_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// passes reports whether the edge between two neighbours is open. A solid square closes its four
// sides (HQ D2), and so does the outside of the map.
func passes(b *board.Board, c, d grid.Cell) bool {
	e, ok := b.Grid().Between(c, d)
	return ok && !b.Shut(e) && !b.Opaque(c) && !b.Opaque(d)
}

// roundCorner reports whether one of the two L-shaped paths from c to the diagonal neighbour is
// open (HQ D1, HQ S0.9).
func roundCorner(b *board.Board, c grid.Cell, sx, sy int) bool {
	x, y, xy := grid.Cell{X: c.X + sx, Y: c.Y}, grid.Cell{X: c.X, Y: c.Y + sy}, grid.Cell{X: c.X + sx, Y: c.Y + sy}
	xWay := passes(b, c, x) && passes(b, x, xy)
	yWay := passes(b, c, y) && passes(b, y, xy)
	return xWay || yWay
}

// centreLine reports whether the line from centre to centre is free. It follows the line through
// every column and every row that it crosses (HQ D1, HQ S1.7).
func centreLine(b *board.Board, from, to grid.Cell) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	sx, sy, ax, ay := 1, 1, dx, dy
	if dx < 0 {
		sx, ax = -1, -dx
	}
	if dy < 0 {
		sy, ay = -1, -dy
	}
	if b.Opaque(from) || b.Opaque(to) {
		return false
	}
	// Take the directions in which the line runs as right and up. Then the line crosses the right
	// border of its column i at height ay*(2i+1)/(2ax) above the centre where it starts, which is
	// (ay*(2i+1) + ax)/(2ax) above the lower border of that centre's row.
	at := func(i, j int) grid.Cell { return grid.Cell{X: from.X + sx*i, Y: from.Y + sy*j} }
	for i := range ax {
		height, unit := ay*(2*i+1)+ax, 2*ax
		j := height / unit
		if height%unit == 0 {
			if !roundCorner(b, at(i, j-1), sx, sy) {
				return false
			}
		} else if !passes(b, at(i, j), at(i+1, j)) {
			return false
		}
	}
	for j := range ay {
		width, unit := ax*(2*j+1)+ay, 2*ay
		i := width / unit
		if width%unit != 0 && !passes(b, at(i, j), at(i, j+1)) {
			return false
		}
	}
	return true
}

func twinOfHeroQuest(b *board.Board) func(from, to grid.Cell) bool {
	return func(from, to grid.Cell) bool { return centreLine(b, from, to) }
}

var dungeon = palette{board.Wall: 12, board.Block: 6, board.Void: 6, board.Obstacle: 4, board.Trap: 3}

// TestTwinHeroQuestSight compares the desk with its twin (HQ D1, D2, S1.7) on boards of every kind.
func TestTwinHeroQuestSight(t *testing.T) {
	seer := desk[rules.Seer](t, "heroquest", "")
	r := rand.New(rand.NewPCG(1, 1990))
	var n tally
	for range rounds(38, 1200) {
		most := 9
		if r.IntN(10) == 0 {
			most = 26
		}
		n.hold(t, scatter(r, squares[0], most, dungeon, 50, 10), 0, seeing(seer, "sight", twinOfHeroQuest))
	}
	n.report(t, "pairs")
}

// TestTwinHeroQuestSightOnSmallBoards compares the desk with its twin (HQ S0.6, S0.9) for every set
// of walls on the twelve inner edges of three by three squares. Long runs also use the seventeen
// inner edges of three by four.
func TestTwinHeroQuestSightOnSmallBoards(t *testing.T) {
	seer := desk[rules.Seer](t, "heroquest", "")
	var n tally
	every := func(width, height, stride int) {
		s := plain(squares[0], width, height)
		subsets(inner(s), stride, func(walls []grid.Edge) {
			s.walls = walls
			n.hold(t, s, 0, seeing(seer, "sight", twinOfHeroQuest))
		})
	}
	every(3, 3, 4096/rounds(256, 4096))
	if long() {
		every(4, 3, 5)
	}
	n.report(t, "pairs")
}

// inner returns the edges between two cells of the map.
func inner(s sketch) []grid.Edge {
	b := s.board()
	var edges []grid.Edge
	for _, e := range s.edges() {
		if c, d := s.grid.Cells(e); b.Contains(c) && b.Contains(d) {
			edges = append(edges, e)
		}
	}
	return edges
}

// figureInWay reports whether a figure is in the way of the line between two centres. The function
// `goes` decides what counts as in the way: that the line enters the figure's square (HQ S1.46),
// cuts off more than 1/share of it (HQ S1.44), or enters its inscribed circle (HQ S1.45).
func figureInWay(b *board.Board, from, to grid.Cell, obstructs func(grid.Cell) bool, goes func(dx, dy, cross int) bool) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	for _, f := range b.Figures() {
		if f.At == from || f.At == to || !obstructs(f.At) {
			continue
		}
		x, y := f.At.X-from.X, f.At.Y-from.Y
		along := x*dx + y*dy
		if along <= 0 || along >= dx*dx+dy*dy {
			continue // the foot of the perpendicular from the square's centre is not between the two ends of the line
		}
		if goes(abs(dx), abs(dy), abs(x*dy-y*dx)) {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// entersSquare reports whether a line enters a square. The line (dx, dy), both not negative, passes
// the square's centre at distance cross/|d|. It enters the square if a corner and the centre are on
// different sides of the line: the support of the unit square is (dx+dy)/2.
func entersSquare(dx, dy, cross int) bool { return 2*cross < dx+dy }

// entersCircle reports whether a line enters the inscribed circle, whose radius is 1/2: cross/|d| <
// 1/2.
func entersCircle(dx, dy, cross int) bool { return 4*cross*cross < dx*dx+dy*dy }

// cutsOff returns a function that reports whether a line cuts off more than 1/share of a square.
// The piece beyond a line at distance cross from the centre, in units in which the corner is at
// (dx+dy)/2, is a triangle if both its legs are at most 1, and otherwise a trapezium.
func cutsOff(share int) func(dx, dy, cross int) bool {
	return func(dx, dy, cross int) bool {
		left := dx + dy - 2*cross // twice the depth of the corner behind the line
		if left <= 0 {
			return false
		}
		lo, hi := min(dx, dy), max(dx, dy)
		if left <= 2*lo { // legs left/(2dx), left/(2dy): area left²/(8 dx dy)
			return left*left*share > 8*dx*dy
		}
		// The mean of the two parallel sides is (left - lo)/(2 hi), over a width of 1.
		return (left-lo)*share > 2*hi
	}
}

// TestTwinHeroQuestShots compares the desk with its twin (HQ S1.58, S1.60, S1.80, S1.44, S1.45,
// S1.46) for figures that obstruct, in rooms and in corridors, with different values of the field
// "inclusion". HQ S1.19, S1.71, S1.79: targets are in the same room, in other rooms and behind
// doors.
func TestTwinHeroQuestShots(t *testing.T) {
	type reading struct {
		name string
		goes func(dx, dy, cross int) bool
	}
	r := rand.New(rand.NewPCG(2, 1990))
	var n tally
	for range rounds(38, 1500) {
		rule := []reading{
			{"touched", entersSquare}, {"circle", entersCircle},
			{"area:1/32", cutsOff(32)}, {"area:1/8", cutsOff(8)}, {"area:1/3", cutsOff(3)},
		}[r.IntN(5)]
		rooms, corridors := pick(r, "pass", "obstruct"), pick(r, "pass", "obstruct")
		same, camping := pick(r, "always-visible", "line-of-sight"), pick(r, "off", "other-rooms", "on")
		seer := desk[rules.Seer](t, "heroquest", "us1990", "figures-in-rooms", rooms, "figures-in-corridors", corridors,
			"same-room", same, "anti-door-camping", camping, "inclusion", rule.name)
		s := scatter(r, squares[0], 9, dungeon, 20, 5)
		s.rooms = make([]board.Room, len(s.terrain))
		for i := range s.rooms {
			s.rooms[i] = []board.Room{'A', 'B', board.NoRoom, board.NoRoom}[r.IntN(4)]
		}
		populate(r, &s, 20)
		n.hold(t, s, 0, seeing(seer, pick(r, "spell", "ranged"), func(b *board.Board) func(from, to grid.Cell) bool {
			closed := shutDoors(b)
			return func(from, to grid.Cell) bool {
				room := b.Room(to)
				if b.Opaque(from) || b.Opaque(to) {
					return false
				}
				if room != board.NoRoom && room == b.Room(from) && same == "always-visible" {
					// HQ Q103: none of the eight squares around is a target if a wall or a closed
					// corner is in between.
					return max(abs(from.X-to.X), abs(from.Y-to.Y)) > 1 || centreLine(b, from, to)
				}
				if camping != "off" && room != board.NoRoom && room != b.Room(from) {
					return false
				}
				if camping == "on" && !centreLine(closed(from, to), from, to) {
					return false
				}
				return centreLine(b, from, to) && !figureInWay(b, from, to, func(c grid.Cell) bool {
					if b.Room(c) == board.NoRoom {
						return corridors == "obstruct"
					}
					return rooms == "obstruct"
				}, rule.goes)
			}
		}))
	}
	n.report(t, "pairs")
}

// shutDoors returns a function that closes every door, except doors that fill the square in which
// the line starts or ends. A line that a closed door would block goes through a door (HQ S1.71).
func shutDoors(b *board.Board) func(from, to grid.Cell) *board.Board {
	shut := func(tiles ...grid.Cell) *board.Board {
		c := b.Clone()
		for _, d := range b.Doors() {
			if !d.InCell || !slices.Contains(tiles, d.Edge.Cell) {
				c.SetDoor(d.ID, board.Closed)
			}
		}
		return c
	}
	every := shut()
	return func(from, to grid.Cell) *board.Board {
		_, first := b.DoorIn(from)
		_, last := b.DoorIn(to)
		if first || last {
			return shut(from, to)
		}
		return every
	}
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

// populate puts figures of two sides on the given percentage of ground cells.
func populate(r *rand.Rand, s *sketch, percent int) {
	b := s.board()
	for _, c := range s.cells() {
		if !b.Space(c) || b.Opaque(c) || r.IntN(100) >= percent {
			continue
		}
		s.figures = append(s.figures, board.Figure{
			ID: "f" + string(rune('A'+len(s.figures)/26)) + string(rune('a'+len(s.figures)%26)), Kind: "Orc", Side: pick(r, "heroes", "monsters"), At: c,
		})
	}
}
