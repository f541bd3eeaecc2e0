package delve

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// rooms inspects the contents of the rooms, each entry separately.
func (i *inspector) rooms() {
	onBoard := i.letters()
	seen, keys := map[string]bool{}, map[string]map[string]bool{"monsters": {}, "treasures": {}}
	count := 0
	for n, r := range i.doc.Rooms {
		path := fmt.Sprintf("rooms[%d]", n)
		switch {
		case i.Doubtful(path + ".room"):
			r.Room = "" // the contents may be in any room
		case i.Board != nil && !slices.Contains(onBoard, r.Room):
			i.Add(path+".room", "the board has no room %q: expected %s", r.Room, oneOf(onBoard)).Removes(path)
			r.Room = ""
		case seen[r.Room]:
			i.Add(path+".room", "the room %q is listed twice", r.Room)
		}
		seen[r.Room] = r.Room != ""
		i.Words(path+".text", r.Text, maxWords)
		i.monsters(path, &r, keys["monsters"])
		i.overlays(path, &r)
		for k, m := range r.Money {
			at := fmt.Sprintf("%s.money[%d]", path, k)
			i.inside(at+".at", m.At, r.Room)
			i.Within(at+".n", m.N, 0, maxPoints)
			i.Within(at+".from", m.From, 0, maxParty)
		}
		for k, t := range r.Treasures {
			at := fmt.Sprintf("%s.treasures[%d]", path, k)
			i.inside(at+".at", t.At, r.Room)
			if t.Key != "" {
				i.key(at+".key", t.Key, keys["treasures"])
			}
			if t.Text == "" {
				i.Add(at+".text", "the text is missing: expected the text for the finder").Puts(at+".text", "Write “Something lies here.”", "Something lies here.")
			}
			i.Words(at+".text", t.Text, maxWords)
			i.Within(at+".gold", t.Gold, 0, maxGold)
			i.Within(at+".experience", t.Experience, 0, maxPoints)
		}
		count += len(r.Monsters)
	}
	i.Within("rooms.monsters", count, 0, maxMonsters)
}

// letters returns the letters of the board's rooms.
func (q *plan) letters() []string {
	var rooms []board.Room
	var list []string
	b := q.scenario.Board
	if b == nil {
		return nil
	}
	for _, c := range b.Cells() {
		_, door := b.DoorIn(c)
		if r := b.Room(c); !door && r != board.NoRoom && b.Space(c) && !slices.Contains(rooms, r) {
			rooms, list = append(rooms, r), append(list, string(rune(r)))
		}
	}
	slices.Sort(list)
	return list
}

// monsters inspects the monsters of a room.
func (i *inspector) monsters(path string, r *RoomEntry, keys map[string]bool) {
	for k, m := range r.Monsters {
		at := fmt.Sprintf("%s.monsters[%d]", path, k)
		i.inside(at+".at", m.At, r.Room)
		i.Words(at+".name", m.Name, scenario.MaxName)
		if m.Key != "" {
			i.key(at+".key", m.Key, keys)
		}
		kind := i.kinds[m.Kind]
		if kind == nil && !i.named[m.Kind] {
			known := slices.Sorted(maps.Keys(i.kinds))
			i.Add(at+".kind", "unknown monster %q: expected %s%s", m.Kind, oneOf(known), board.Meant(m.Kind, known))
		}
		for _, e := range []struct{ name, sort string }{{"two", m.Two}, {"three", m.Three}, {"four", m.Four}} {
			switch {
			case !slices.Contains([]string{"", string(Normal), string(Elite)}, e.sort):
				i.Add(at+"."+e.name, "%s: expected \"normal\", \"elite\", or nothing where it is absent%s", board.Quote(e.sort), board.Meant(e.sort, []string{string(Normal), string(Elite)}))
			case kind != nil && kind.Boss && e.sort == string(Elite):
				i.Add(at+"."+e.name, "\"elite\": expected \"normal\" for %s, which is a boss", kind.Name)
			}
		}
		if m.Two+m.Three+m.Four == "" {
			i.Add(at, "a monster that never appears: expected \"two\", \"three\" or \"four\"").Puts(at+".two", "Place it for two characters", Normal)
		}
	}
}

// laid lists the terrains that an overlay tile may have.
var laid = []string{"obstacle", "trap", "hazard", "difficult", "ice", "water", "floor"}

// overlays inspects the overlay tiles of a room.
func (i *inspector) overlays(path string, r *RoomEntry) {
	for k, o := range r.Overlays {
		at := fmt.Sprintf("%s.overlays[%d]", path, k)
		i.inside(at+".at", o.At, r.Room)
		i.Words(at+".name", o.Name, scenario.MaxName)
		i.Within(at+".from", o.From, 0, maxParty)
		if !slices.Contains(laid, o.Terrain) {
			i.Add(at+".terrain", "%s: expected one of %s%s", board.Quote(o.Terrain), strings.Join(laid, ", "), board.Meant(o.Terrain, laid))
		}
		if o.Terrain != "trap" && (len(o.Trap) > 0 || o.Harm != nil) {
			i.Add(at, "\"trap\" and \"harm\" are only for traps: this is %s", o.Terrain)
		}
		i.conditions(at+".trap", o.Trap)
		i.harm(at+".harm", o.Harm)
		for j := range k {
			if r.Overlays[j].At == o.At && !i.Doubts.At(fmt.Sprintf("game.%s.overlays[%d].at", path, j)) {
				i.Add(at+".at", "two overlay tiles are on one hex, %v", o.At).Removes(at)
			}
		}
	}
}

// harm reports an amount of harm that is out of bounds.
func (i *inspector) harm(path string, n *int) {
	if n != nil {
		i.Within(path, *n, 0, maxPoints)
	}
}

// inside reports a hex that is off the board, outside the given room, or no place for a figure or
// object.
func (i *inspector) inside(path string, c grid.Cell, room string) bool {
	switch {
	case i.Doubtful(path):
		return false
	case i.Board == nil:
		return true
	}
	w, h := i.Board.Size()
	_, door := i.Board.DoorIn(c)
	switch {
	case !i.Board.Contains(c):
		i.moved(path, c, i.Add(path, "the hex %v is off the board: expected x from 0 to %d and y from 0 to %d", c, w-1, h-1))
	case !i.Board.Space(c):
		i.moved(path, c, i.Add(path, "the hex %v is %v: expected a hex that can be occupied", c, i.Board.Terrain(c)))
	case door:
		i.moved(path, c, i.Add(path, "the hex %v is a door: expected a hex of the room", c))
	case room != "" && roomOf(i.Board, c) != room:
		i.Add(path, "the hex %v is in room %s: expected room %s", c, roomOf(i.Board, c), room)
	default:
		return true
	}
	return false
}

// moved adds an edit that fixes a faulty hex. The edit moves a character to the nearest free hex,
// and removes anything else.
func (i *inspector) moved(path string, at grid.Cell, fault game.Mending) {
	if !strings.HasPrefix(path, "characters[") {
		fault.Removes(game.EntryOf(path))
		return
	}
	free := func(c grid.Cell) bool {
		return i.inRoom(c) != board.NoRoom && i.Board.Terrain(c) == board.Floor && !i.occupied(c)
	}
	if i.Board == nil {
		return
	}
	if c, found := game.Beside(i.Board, at, free); found {
		fault.Puts(path, fmt.Sprintf("Put it on %v", c), c)
	}
}

// occupied reports whether anything in the document is on a hex, for any number of characters.
func (i *inspector) occupied(at grid.Cell) bool {
	for _, c := range i.doc.Characters {
		if c.At == at {
			return true
		}
	}
	for _, r := range i.doc.Rooms {
		if slices.ContainsFunc(r.Monsters, func(m MonsterEntry) bool { return m.At == at }) ||
			slices.ContainsFunc(r.Overlays, func(o OverlayEntry) bool { return o.At == at }) {
			return true
		}
	}
	return slices.ContainsFunc(i.doc.Wards, func(w WardEntry) bool { return w.At == at })
}
