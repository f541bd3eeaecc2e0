package encounter

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// FoeSet is a set of groups of monsters that occupy a field, each group in one room. An encounter
// has as many of the groups as its budget pays for, and may use a group several times.
type FoeSet struct {
	Key    string
	Name   string // a plural: "Goblins"
	Groups [][]string
}

// foeSets lists the available sets, the default first.
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

// Foes returns the sets of monsters, the default first.
func Foes() []FoeSet { return slices.Clone(foeSets) }

// foesOf returns the set with that key.
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

// aloof lists how many steps monsters keep away from the entrance in a room where the party begins.
// The first distance at which there is room counts.
var aloof = []int{8, 5, 3}

// chamber is a place for monsters: the squares of a room, with the number of squares that are still
// available to them.
type chamber struct {
	cells      []grid.Cell
	in         map[grid.Cell]bool
	room, left int
}

// airy is the number of squares in a room for each square that a creature occupies.
const airy = 6

func chamberOf(cells []grid.Cell) *chamber {
	c := &chamber{cells: cells, in: map[grid.Cell]bool{}, room: max(1, len(cells)/airy)}
	c.left = c.room
	for _, at := range cells {
		c.in[at] = true
	}
	return c
}

// place places groups of monsters, each around a random square, out of the party's sight if
// possible. They go to rooms other than the entrance's, one group to a room as long as there are
// enough rooms. Without such rooms, they go far from the entrance. No room gets more monsters than
// its size allows. The rest go to the next room, or far from the entrance when all rooms are full.
func (g *survey) place(entrance grid.Cell, groups [][]string, lot game.Lot) []skirmish.FigureEntry {
	rooms := g.chambers(entrance)
	if len(rooms) == 0 && len(g.seen) > 0 {
		g.seen = nil // no place is out of sight
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
	var list []skirmish.FigureEntry
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
					list = append(list, skirmish.FigureEntry{Creature: key, At: at})
					break
				}
			}
		}
	}
	return list
}

// standsIn takes the first of the given squares in a chamber where a creature with a space of that
// width has room.
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

// squaresOf returns the number of squares that the creatures of a group occupy.
func (g *survey) squaresOf(group []string) (n int) {
	for _, key := range group {
		s := g.blocks[key]
		n += s.Width() * s.Width()
	}
	return n
}

// leastRoom is the smallest number of squares that a room needs to hold a group.
const leastRoom = 4

// chambers returns the rooms for monsters, except the entrance's room and the area around the
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

// aloof returns the squares for monsters that are far from the entrance, including squares in rooms
// that are not used otherwise.
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

// hidden reports whether a creature may be placed on a square and would be wholly out of the
// party's sight.
func (g *survey) hidden(at grid.Cell, size int) bool {
	return g.free(at, size) && !slices.ContainsFunc(g.open.Grid().Space(at, size), func(c grid.Cell) bool { return g.seen[c] })
}

// watch adds the squares that a creature on a square of the board sees.
func (g *survey) watch(b *board.Board, from grid.Cell) error {
	cells, err := g.desk.Field(b, "sight", from)
	for _, c := range cells {
		g.seen[c] = true
	}
	return err
}

// steps returns the number of steps to each square, through open doors.
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
