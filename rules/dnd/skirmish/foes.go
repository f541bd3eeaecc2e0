package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// FoeSet is a set of groups of monsters that hold a field together, each group in one room. An encounter
// has as many of the groups, some of them several times, as its budget pays for.
type FoeSet struct {
	Key    string
	Name   string // of many: "Goblins"
	Groups [][]string
}

// foeSets lists the available sets; the first is the usual one.
var foeSets = []FoeSet{
	{"goblins", "Goblins", [][]string{
		{"goblin", "goblin", "goblin"}, {"wolf", "wolf", "goblin"}, {"hobgoblin", "hobgoblin", "goblin"}, {"bugbear", "goblin", "goblin"},
		{"dire-wolf", "goblin", "goblin"}, {"winter-wolf", "hobgoblin"},
	}},
	{"dead", "Restless dead", [][]string{
		{"skeleton", "skeleton", "skeleton"}, {"zombie", "zombie", "zombie"}, {"ghoul", "ghoul"}, {"ogre-zombie", "skeleton"},
	}},
	{"vermin", "Vermin", [][]string{
		{"giant-rat", "giant-rat", "giant-rat", "giant-rat"}, {"giant-spider", "giant-spider"}, {"swarm-of-rats", "swarm-of-rats"}, {"giant-bat", "giant-bat", "giant-bat"},
		{"giant-constrictor-snake"}, {"giant-scorpion"},
	}},
	{"bandits", "Bandits", [][]string{
		{"bandit", "bandit", "bandit"}, {"thug", "bandit", "bandit"}, {"scout", "scout"}, {"bandit-captain", "thug"},
		{"berserker", "bandit"}, {"veteran", "thug"},
	}},
	{"orcs", "Orcs and ogres", [][]string{
		{"orc", "orc"}, {"orc", "orc"}, {"ogre", "orc"}, {"ogre"},
		{"troll"}, {"hill-giant"},
	}},
}

// Foes lists the sets of monsters; the first is the default.
func Foes() []FoeSet { return slices.Clone(foeSets) }

// foesOf returns a set by its key.
func foesOf(key string) (FoeSet, error) {
	if key == "" {
		return foeSets[0], nil
	}
	var keys []string
	for _, s := range foeSets {
		if s.Key == key {
			return s, nil
		}
		keys = append(keys, s.Key)
	}
	return FoeSet{}, fmt.Errorf("foes %s: expected %s", board.Quote(key), english.List(keys, "or"))
}

// How far from the entrance monsters stand in a room that the party begins in too, in steps: the first of
// these at which there is room.
var aloof = []int{8, 5, 3}

// chamber is a place for monsters: squares of a room, with room for that many of a creature's squares.
type chamber struct {
	cells      []grid.Cell
	in         map[grid.Cell]bool
	room, left int
}

// airy is how many squares a room has for each that a creature stands on.
const airy = 6

func chamberOf(cells []grid.Cell) *chamber {
	c := &chamber{cells: cells, in: map[grid.Cell]bool{}, room: max(1, len(cells)/airy)}
	c.left = c.room
	for _, at := range cells {
		c.in[at] = true
	}
	return c
}

// place places groups, each around a random square: out of the party's sight where possible; in rooms
// other than that of the entrance, each in its own as long as there are enough, and where there are none
// far from the entrance. No room gets more of them than its squares allow: the others stand in the next
// room, and far from the entrance when all rooms are full.
func (g *survey) place(entrance grid.Cell, groups [][]string, lot game.Lot) []FigureEntry {
	rooms := g.chambers(entrance)
	if len(rooms) == 0 && len(g.seen) > 0 {
		g.seen = nil // there is no such place
		rooms = g.chambers(entrance)
	}
	if len(rooms) == 0 {
		return nil
	}
	order := game.Mix(lot, rooms)
	beyond := slices.DeleteFunc(g.aloof(entrance), func(c grid.Cell) bool { return g.room[c] != g.room[entrance] && g.room[c] != g.outside })
	if len(beyond) > 0 {
		order = append(order, chamberOf(beyond)) // the last resort
	}
	var list []FigureEntry
	for i, group := range groups {
		turn := i % len(rooms)
		inTurn := slices.Concat(order[turn:len(rooms)], order[:turn], order[len(rooms):])
		roomy := func(c *chamber) bool { return c.left >= g.squaresOf(group) }
		first := max(0, slices.IndexFunc(inTurn, roomy))
		near := g.around(g.shut, game.Pick(lot, inTurn[first].cells))
		for _, key := range group {
			s := g.blocks[key]
			for n, c := range inTurn[first:] {
				if n > 0 {
					near = c.cells
				}
				if at, is := g.standsIn(c, near, s.Width()); is {
					list = append(list, FigureEntry{Creature: key, At: at})
					break
				}
			}
		}
	}
	return list
}

// standsIn takes the first of some squares in a chamber on which a creature of that many squares a side may
// stand.
func (g *survey) standsIn(c *chamber, near []grid.Cell, size int) (grid.Cell, bool) {
	if c.left < size*size && c.left < c.room {
		return grid.Cell{}, false
	}
	n := slices.IndexFunc(near, func(to grid.Cell) bool { return c.in[to] && g.hidden(to, size) })
	if n < 0 {
		return grid.Cell{}, false
	}
	c.left -= size * size
	for _, to := range g.open.Grid().Space(near[n], size) {
		g.taken[to] = true
	}
	return near[n], true
}

// squaresOf returns how many squares the creatures of a group stand on.
func (g *survey) squaresOf(group []string) (n int) {
	for _, key := range group {
		s := g.blocks[key]
		n += s.Width() * s.Width()
	}
	return n
}

// leastRoom is how many squares a room needs for a group.
const leastRoom = 4

// chambers lists the rooms in which monsters may stand, except for that of the entrance and the area round the
// building.
func (g *survey) chambers(entrance grid.Cell) []*chamber {
	byRoom := map[int][]grid.Cell{}
	for _, c := range g.main {
		if n := g.room[c]; n != g.room[entrance] && n != g.outside && g.hidden(c, 1) {
			byRoom[n] = append(byRoom[n], c)
		}
	}
	var list []*chamber
	for n := range g.rooms {
		if cells := byRoom[n+1]; len(cells) >= leastRoom {
			list = append(list, chamberOf(cells))
		}
	}
	if len(list) > 0 {
		return list
	}
	if cells := g.aloof(entrance); len(cells) > 0 {
		return []*chamber{chamberOf(cells)}
	}
	return nil
}

// aloof lists the squares far from the entrance on which monsters may stand, also in rooms where they
// otherwise may not.
func (g *survey) aloof(entrance grid.Cell) []grid.Cell {
	far := g.steps(entrance)
	for _, steps := range aloof {
		var cells []grid.Cell
		for c, n := range far {
			if n >= steps && g.hidden(c, 1) {
				cells = append(cells, c)
			}
		}
		if len(cells) > 0 {
			slices.SortFunc(cells, func(x, y grid.Cell) int { return g.open.Index(x) - g.open.Index(y) })
			return cells
		}
	}
	return nil
}

// hidden reports whether a creature may be placed somewhere with no part in the party's sight.
func (g *survey) hidden(at grid.Cell, size int) bool {
	return g.free(at, size) && !slices.ContainsFunc(g.open.Grid().Space(at, size), func(c grid.Cell) bool { return g.seen[c] })
}

// watch adds what a creature on a square of the board sees.
func (g *survey) watch(b *board.Board, from grid.Cell) error {
	cells, err := g.desk.Field(b, "sight", from)
	for _, c := range cells {
		g.seen[c] = true
	}
	return err
}

// steps returns how many steps away squares are, through open doors.
func (g *survey) steps(from grid.Cell) map[grid.Cell]int {
	far := map[grid.Cell]int{from: 0}
	for _, c := range g.around(g.open, from) {
		for s := range grid.Side(g.open.Grid().Sides()) {
			to := g.open.Grid().Neighbour(c, s)
			if _, known := far[to]; !known && g.desk.Steps(g.open, c, to, 1, false) {
				far[to] = far[c] + 1
			}
		}
	}
	return far
}
