package staging

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
)

// ways finds the hexes that the characters can reach from the first starting hex. It leaves out
// obstacles that bar the only way into a room, and rooms that cannot be reached. A room that is
// left out is removed from the board completely.
func (k *delveMaker) ways() {
	b := k.s.Board
	for {
		reached, from := k.walk(k.doc.Characters[0].At)
		k.at = map[grid.Cell]bool{}
		bars := map[board.Room]grid.Cell{}
		for c, n := range reached {
			k.at[c] = n == 0
			if r := b.Room(c); n > 0 && r != board.NoRoom {
				if least, known := bars[r]; !known || n < reached[least] || n == reached[least] && b.Index(c) < b.Index(least) {
					bars[r] = c
				}
			}
		}
		open := map[board.Room]bool{}
		for c, way := range k.at {
			open[b.Room(c)] = open[b.Room(c)] || way
		}
		best, found := grid.Cell{}, false
		for r, c := range bars {
			if !open[r] && (!found || b.Index(c) < b.Index(best)) {
				best, found = c, true
			}
		}
		if !found {
			break
		}
		for c := best; ; c = from[c] {
			k.overlays = slices.DeleteFunc(k.overlays, func(o formats.DelveOverlay) bool {
				if o.At != c || o.Terrain != board.Obstacle {
					return false
				}
				k.report.Add(1, o.Piece, formats.LeftOut, "it would bar the only way into a room")
				return true
			})
			if c == from[c] {
				break
			}
		}
	}
	k.shut()
}

// walk returns, for each hex, the number of obstacles on the path to it from the first hex, and the
// hex before it on that path.
func (k *delveMaker) walk(first grid.Cell) (reached map[grid.Cell]int, from map[grid.Cell]grid.Cell) {
	b := k.s.Board
	lies := map[grid.Cell]bool{}
	for _, o := range k.overlays {
		lies[o.At] = lies[o.At] || o.Terrain == board.Obstacle
	}
	reached, from = map[grid.Cell]int{first: 0}, map[grid.Cell]grid.Cell{first: first}
	for now, next, n := []grid.Cell{first}, []grid.Cell(nil), 0; len(now) > 0; now, next, n = next, nil, n+1 {
		for len(now) > 0 {
			c := now[0]
			now = now[1:]
			if reached[c] < n {
				continue
			}
			for s := range grid.Side(6) {
				to := b.Grid().Neighbour(c, s)
				if !b.Contains(to) || !b.Space(to) || b.Terrain(to).Solid() || b.Wall(b.Grid().Edge(c, s)) {
					continue
				}
				cost := n
				if lies[to] {
					cost++
				}
				if old, known := reached[to]; known && old <= cost {
					continue
				}
				reached[to], from[to] = cost, c
				if cost == n {
					now = append(now, to)
				} else {
					next = append(next, to)
				}
			}
		}
	}
	return reached, from
}

// shut leaves out the rooms that cannot be reached, and doors that do not separate two rooms.
func (k *delveMaker) shut() {
	b := k.s.Board
	open := map[board.Room]bool{board.NoRoom: true}
	for c, way := range k.at {
		open[b.Room(c)] = open[b.Room(c)] || way
	}
	gone := map[board.Room]bool{}
	for _, c := range b.Cells() {
		if r := b.Room(c); !open[r] {
			if !gone[r] && b.Space(c) {
				k.report.Add(1, "room", formats.LeftOut, "no path leads into it")
			}
			gone[r] = true
			k.clear(c)
		}
	}
	for i, d := range k.d.Doors {
		if rooms := k.parted(d.At); len(rooms) != 2 {
			k.report.Add(1, d.Piece, formats.LeftOut, "it does not separate two rooms that can be reached")
			k.clear(d.At)
			continue
		}
		b.AddDoor(board.Door{ID: fmt.Sprint("d", i+1), InCell: true, Edge: grid.Edge{Cell: d.At}, State: board.Closed})
	}
}

// clear removes a hex from the board, with the walls around it.
func (k *delveMaker) clear(c grid.Cell) {
	b := k.s.Board
	b.SetTerrain(c, board.Void)
	b.SetRoom(c, board.NoRoom)
	for s := range grid.Side(6) {
		b.SetWall(b.Grid().Edge(c, s), false)
	}
}

// parted lists the rooms that adjoin a hex with no wall between.
func (k *delveMaker) parted(c grid.Cell) (rooms []board.Room) {
	b := k.s.Board
	for s := range grid.Side(6) {
		to := b.Grid().Neighbour(c, s)
		if !b.Contains(to) || !b.Space(to) || b.Wall(b.Grid().Edge(c, s)) {
			continue
		}
		if r := b.Room(to); r != board.NoRoom && !slices.Contains(rooms, r) {
			rooms = append(rooms, r)
		}
	}
	return rooms
}

// reached reports whether a place can be reached. A flyer may be above an obstacle next to a hex
// that can be reached.
func (k *delveMaker) reached(p formats.DelvePlace, kind card.MonsterEntry) bool {
	way := k.at[p.At]
	if !way && slices.Contains(kind.Traits, card.Flying) {
		way = slices.ContainsFunc(k.s.Board.Grid().Around(p.At), func(c grid.Cell) bool { return k.at[c] })
	}
	if !way {
		k.report.Add(1, p.Piece, formats.LeftOut, "there is no path to it")
	}
	return way
}

// thing matches the path of an entry in the document, with its room, list and index.
var thing = regexp.MustCompile(`^game\.rooms\[(\d+)\]\.([a-z]+)\[(\d+)\]`)

// repair removes the parts of the document that the game's check refuses.
func (k *delveMaker) repair() error {
	return repair(k.s, &k.doc, delve.Ruleset.Check, func(faults []board.Fault) error {
		if k.drop(faults) {
			return nil
		}
		return stands(faults[0])
	})
}

// drop removes the entries at fault, and reports whether it removed anything.
func (k *delveMaker) drop(faults []board.Fault) (dropped bool) {
	gone := map[string]bool{}
	for i := len(faults) - 1; i >= 0; i-- { // each list, starting from its last entry
		f := faults[i]
		why, _, _ := strings.Cut(f.Message, ": expected") // the remedy is only useful to the author of the file
		if strings.HasPrefix(f.Path, "game.objective.clear") && k.doc.Objective.Clear {
			k.report.Add(1, "objective", formats.Changed, fmt.Sprintf("%s: %d rounds must be survived", why, survived))
			k.doc.Objective.Clear, k.doc.Objective.Survive = false, survived
			return true
		}
		if o := &k.doc.Objective; strings.HasPrefix(f.Path, "game.objective.loot") && len(o.Loot) > 0 {
			k.report.Add(1, "objective", formats.Changed, "a treasure that it needs is left out: all enemies must be killed")
			o.Loot, o.Clear = nil, true
			return true
		}
		at := thing.FindStringSubmatch(f.Path)
		if at == nil || gone[at[0]] {
			continue
		}
		gone[at[0]] = true
		room, _ := strconv.Atoi(at[1])
		n, _ := strconv.Atoi(at[3])
		dropped = k.without(room, at[2], n, why) || dropped
	}
	return dropped
}

// without removes an entry from a list of a room.
func (k *delveMaker) without(room int, list string, n int, why string) bool {
	if room >= len(k.doc.Rooms) || n >= len(k.pieces[fmt.Sprint(room, list)]) {
		return false
	}
	r, key := &k.doc.Rooms[room], fmt.Sprint(room, list)
	k.report.Add(1, k.pieces[key][n], formats.LeftOut, why)
	k.pieces[key] = slices.Delete(k.pieces[key], n, n+1)
	switch list {
	case "monsters":
		r.Monsters = slices.Delete(r.Monsters, n, n+1)
	case "overlays":
		r.Overlays = slices.Delete(r.Overlays, n, n+1)
	case "money":
		r.Money = slices.Delete(r.Money, n, n+1)
	case "treasures":
		r.Treasures = slices.Delete(r.Treasures, n, n+1)
	}
	return true
}
