package delve

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// This file has the game master's changes to rooms: the monsters in unrevealed rooms, and the
// treasures in all rooms.

// RoomAltered records that the game master changed a room.
type RoomAltered struct {
	Room RoomEntry `json:"room"`
	// Says describes the change in words that follow "The game master". At is the hex.
	Says string    `json:"says"`
	At   grid.Cell `json:"at"`
	// Shown means that everybody sees the change because the room is revealed.
	Shown bool `json:"shown,omitempty"`
}

func (e RoomAltered) apply(p *Position) {
	rooms := slices.Clone(p.doc.Rooms)
	if i := slices.IndexFunc(rooms, func(r RoomEntry) bool { return r.Room == e.Room.Room }); i >= 0 {
		rooms[i] = e.Room
	} else {
		rooms = append(rooms, e.Room)
	}
	p.alter(rooms)
}

func (e RoomAltered) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if e.Says == "" || !e.Shown && !p.rules(to) {
		return nil
	}
	return say(battlemat.Said, "", e.Says).At(e.At)
}

// entryOf returns the document's entry for the room of a hex. The caller may change it, because its
// lists are copies.
func (r ruler) entryOf(at grid.Cell) RoomEntry {
	letter := roomOf(r.scenario.Board, at)
	e := RoomEntry{Room: letter}
	if known := r.room(letter); known != nil {
		e = *known
	}
	e.Monsters, e.Overlays, e.Money, e.Treasures = slices.Clone(e.Monsters), slices.Clone(e.Overlays), slices.Clone(e.Money), slices.Clone(e.Treasures)
	return e
}

// alterRoom changes a room in secret.
func (d *resolution) alterRoom(at grid.Cell, says string, change func(*RoomEntry)) {
	e := d.ruler().entryOf(at)
	change(&e)
	d.Do(RoomAltered{Room: e, Says: says, At: at})
}

// waitingName is the prefix of the ids of waiting monsters. The number of the room in the document
// follows, then the number of the monster in the room.
const waitingName = "waiting-"

// waiting is a monster that waits in an unrevealed room.
type waiting struct {
	room, n int // indexes in the document
	MonsterEntry
	sort Sort
}

// id returns the monster's id in the game master's view.
func (w *waiting) id() string { return fmt.Sprint(waitingName, w.room+1, "-", w.n+1) }

// inWait yields the monsters that wait in unrevealed rooms.
func (r ruler) inWait(yield func(*waiting) bool) {
	for i := range r.doc.Rooms {
		room := &r.doc.Rooms[i]
		if slices.Contains(r.revealed, room.Room) {
			continue
		}
		for n, m := range room.Monsters {
			s := Sort(m.sort(r.party))
			if s != "" && r.kinds[m.Kind].Boss {
				s = Boss
			}
			if s != "" && !yield(&waiting{i, n, m, s}) {
				return
			}
		}
	}
}

// lurker returns the waiting monster with the given id, or nil if there is none.
func (r ruler) lurker(id string) *waiting {
	if !strings.HasPrefix(id, waitingName) {
		return nil
	}
	for w := range r.inWait {
		if w.id() == id {
			return w
		}
	}
	return nil
}

// figure returns the waiting monster in the form in which it would come into play.
func (w *waiting) figure(p *Position) Figure {
	e := p.appearing(arrival{MonsterEntry: w.MonsterEntry, sort: w.sort})
	return Figure{
		ID: w.id(), Key: e.Key, Kind: e.Kind, Name: cmp.Or(w.Name, p.kinds[w.Kind].Name), Glyph: e.Glyph, Sort: e.Sort, At: e.At,
		Life: e.Stats.Life, Whole: e.Stats.Life, Stats: e.Stats, Traits: e.Traits,
	}
}

// withdraw removes a waiting monster.
func (d *resolution) withdraw(w *waiting, says string) {
	d.alterRoom(w.At, says, func(r *RoomEntry) {
		m := &r.Monsters[w.n]
		m.Two, m.Three, m.Four = "", "", ""
	})
}

// lurk places a waiting monster on an unrevealed hex.
func (d *resolution) lurk(m MonsterEntry, s Sort, says string) {
	as := string(s)
	if s == Boss {
		as = string(Normal)
	}
	m.Two, m.Three, m.Four = as, as, as
	d.alterRoom(m.At, says, func(r *RoomEntry) {
		// The entry of a monster that no longer waits is reused.
		for i := range r.Monsters {
			if o := &r.Monsters[i]; o.Two == "" && o.Three == "" && o.Four == "" {
				*o = m
				return
			}
		}
		r.Monsters = append(r.Monsters, m)
	})
}

// treasureKey returns a new key for a treasure on a hex: one that no treasure has or has had.
func (r ruler) treasureKey(at grid.Cell) string {
	for n := 1; ; n++ {
		key := fmt.Sprintf("on-%d-%d", at.X, at.Y)
		if n > 1 {
			key += "-" + strconv.Itoa(n)
		}
		if !slices.Contains(r.looted, key) && !r.anywhere(func(r *RoomEntry) bool {
			return slices.ContainsFunc(r.Treasures, func(t TreasureEntry) bool { return t.Key == key })
		}) {
			return key
		}
	}
}

// unveiled returns the position as it would be if every room were revealed, but without the
// monsters in the unrevealed rooms. This is the ground that the game master sees. GH G119
func (r ruler) unveiled() *Position {
	var rooms []string
	for _, c := range r.scenario.Board.Cells() {
		letter := roomOf(r.scenario.Board, c)
		if _, door := r.scenario.Board.DoorIn(c); !door && r.scenario.Board.Space(c) && !slices.Contains(r.revealed, letter) && !slices.Contains(rooms, letter) {
			rooms = append(rooms, letter)
		}
	}
	if len(rooms) == 0 {
		return r.Position
	}
	return r.apply(r.revealing(rooms, ""))
}
