package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// FoeSet is monsters that hold a field together. Those of a group stand in one room. An encounter has as many of
// the groups, some of them several times, as its budget pays.
type FoeSet struct {
	Key    string
	Name   string // of many: "Goblins"
	Groups [][]string
}

// foeSets are the sets that one chooses from; the first is the usual one.
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

// Foes lists the sets of monsters that there are; the first is meant where nothing is said.
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

// counted is how many of each creature of the groups are left when some were laid out.
func counted(groups [][]string, placed []FigureEntry) map[string]int {
	n := map[string]int{}
	for _, group := range groups {
		for _, key := range group {
			n[key]++
		}
	}
	for _, e := range placed {
		n[e.Creature]--
	}
	return n
}

// How far from the entrance foes stand in a room that the party begins in too, in steps: the first of these at
// which there is any place.
var aloof = []int{8, 5, 3}

// place lays groups out, each around a square that is drawn: out of the party's sight where there is such a place;
// in rooms beside that of the entrance, each in one of its own as far as there are so many, and where there are
// none far from the entrance.
func (g *survey) place(entrance grid.Cell, groups [][]string, lot game.Lot) []FigureEntry {
	rooms := g.rooms(entrance)
	if len(rooms) == 0 && len(g.seen) > 0 {
		g.seen = nil // there is no such place
		rooms = g.rooms(entrance)
	}
	if len(rooms) == 0 {
		return nil
	}
	order := game.Mix(lot, rooms)
	var list []FigureEntry
	for i, group := range groups {
		cells := order[i%len(order)]
		near := g.around(g.shut, game.Pick(lot, cells))
		for _, key := range group {
			s, _ := creature.Named(key)
			n := slices.IndexFunc(near, func(c grid.Cell) bool { return slices.Contains(cells, c) && g.hidden(c, s.Width()) })
			if n < 0 {
				continue
			}
			list = append(list, FigureEntry{Creature: key, At: near[n]})
			for _, c := range g.open.Grid().Space(near[n], s.Width()) {
				g.taken[c] = true
			}
		}
	}
	return list
}

// leastRoom is how many squares a room has at least in which a group stands.
const leastRoom = 4

// rooms lists the squares of each room in which foes may stand.
func (g *survey) rooms(entrance grid.Cell) [][]grid.Cell {
	byRoom := map[int][]grid.Cell{}
	for _, c := range g.main {
		if g.room[c] != g.room[entrance] && g.hidden(c, 1) {
			byRoom[g.room[c]] = append(byRoom[g.room[c]], c)
		}
	}
	var list [][]grid.Cell
	for n := range len(g.main) {
		if cells := byRoom[n+1]; len(cells) >= leastRoom {
			list = append(list, cells)
		}
	}
	if len(list) > 0 {
		return list
	}
	for _, steps := range aloof {
		var cells []grid.Cell
		for c, n := range g.steps(entrance) {
			if n >= steps && g.hidden(c, 1) {
				cells = append(cells, c)
			}
		}
		if len(cells) > 0 {
			slices.SortFunc(cells, func(x, y grid.Cell) int { return g.open.Index(x) - g.open.Index(y) })
			return [][]grid.Cell{cells}
		}
	}
	return nil
}

// hidden reports whether a creature may be laid out somewhere with no part in the party's sight.
func (g *survey) hidden(at grid.Cell, size int) bool {
	return g.free(at, size) && !slices.ContainsFunc(g.open.Grid().Space(at, size), func(c grid.Cell) bool { return g.seen[c] })
}

// watch notes what a creature on a square of the board sees.
func (g *survey) watch(b *board.Board, from grid.Cell) error {
	cells, err := g.desk.Field(b, "sight", from)
	for _, c := range cells {
		g.seen[c] = true
	}
	return err
}

// steps is how many steps away squares are, through open doors.
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
