package quest

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// reveal uncovers what the heroes on the board now see, and brings the monsters there into play. A
// newly opened door shows the rooms on both sides.
//
// HQ S1.18, S1.55, S1.75: heroes see all of the rooms they are in. HQ S1.49, S1.56, S1.75: they see
// corridors by line of sight. HQ S1.66, S1.78: they see a door by the centre of its square.
// HQ Q113: what is no longer hidden is seen at once.
func (d *resolution) reveal(opened ...string) {
	if len(opened) == 0 && d.looked != nil && !changedSight(d.Position, d.looked) {
		return
	}
	for {
		cells, doors := newlySeen(d.Position, heroCells(d.Position), opened)
		d.looked = d.Position
		if len(cells)+len(doors) == 0 {
			return
		}
		e := Revealed{Cells: cells, Doors: doors, By: "HQ S1.56"}
		for _, c := range cells {
			if d.ground.Room(c) != board.NoRoom {
				e.By = "HQ S1.18"
			}
		}
		if len(cells) == 0 {
			e.By = "HQ S1.66"
		}
		d.uncover(e)
		opened = nil
		if !d.profile.Hides() {
			d.looked = d.Position // in this profile figures hide nothing
			return
		}
	}
}

// layOpen uncovers everything, including every door that is not secret. HQ S1.50
func (d *resolution) layOpen() {
	e := Revealed{By: "HQ S1.50"}
	for c := range d.ground.EachCell {
		if !d.revealed.has(d.ground.Index(c)) {
			e.Cells = append(e.Cells, c)
		}
	}
	for _, door := range d.ground.Doors() {
		if door.State != board.Secret && !d.knowsDoor(door.ID) {
			e.Doors = append(e.Doors, door.ID)
		}
	}
	d.uncover(e)
}

// uncover uncovers squares and doors, and brings the monsters there into play.
func (d *resolution) uncover(e Revealed) {
	for _, n := range d.doc.Notes {
		if slices.Contains(e.Cells, n.At) {
			e.Notes = append(e.Notes, n.Text)
		}
	}
	d.Do(e)
	before := len(d.figures)
	d.surprise(e.Cells)
	// HQ Q2, Q113: a monster that comes into play in Zargon's turn acts in that turn.
	if d.turn < 0 {
		for _, f := range d.figures[before:] {
			d.Do(Readied{f.ID})
		}
	}
}

// surprise brings the waiting monsters on revealed squares into play, in row order.
func (d *resolution) surprise(cells []grid.Cell) {
	d.resurface(cells)
	var seen []int
	for i, waits := range d.waiting {
		if waits && slices.Contains(cells, d.doc.Monsters[i].At) {
			seen = append(seen, i)
		}
	}
	slices.SortStableFunc(seen, func(i, j int) int {
		a, b := d.doc.Monsters[i].At, d.doc.Monsters[j].At
		return cmp.Or(a.Y-b.Y, a.X-b.X)
	})
	for _, i := range seen {
		at, ok := freeNear(d.Position, d.doc.Monsters[i].At)
		if !ok {
			at = d.doc.Monsters[i].At
		}
		d.Do(arrivalOf(d.Position, d.doc.Monsters[i], i, at))
	}
}

// spawn adds the next monster of the open game. HQ S1.50: one comes each time a certain number of
// rounds has passed.
func (d *resolution) spawn() {
	next, comes := whoJoins(d.Position)
	if !comes {
		return
	}
	at, ok := freeNear(d.Position, next.At)
	if !ok {
		return
	}
	e := arrivalOf(d.Position, MonsterEntry{Kind: next.Kind}, -1, at)
	e.Spawn = true
	d.Do(e)
	// The monster may already move in this turn.
	d.Do(Readied{e.ID})
}

// walk moves a hero along a path, square by square, and reveals what it sees on the way. The hero
// stops when a monster comes into sight, a trap springs, or something in the dark blocks the way.
// The log shows the squares walked as one move.
//
// HQ S1.49: walking reveals. HQ Q5: unused squares of movement remain.
func (d *resolution) walk(hero string, path []grid.Cell) {
	from := 0
	for i := 1; i < len(path); i++ {
		if keepsOff(d.Position, path[i]) {
			d.stride(hero, path[from:i])
			d.comeUpAgainst(path[i])
			return
		}
		if i+1 < len(path) && !disturbed(d.Position, hero, path[from:i+1]) {
			continue
		}
		d.stride(hero, path[from:i+1])
		from = i
		if d.enter(hero) {
			return
		}
	}
}

// march moves a monster along a path. HQ Q113: what the monster hid is seen as soon as the monster
// is out of the way.
func (d *resolution) march(monster string, path []grid.Cell) {
	from := 0
	for i := 1; i < len(path); i++ {
		if i+1 == len(path) || d.profile.Hides() && disturbed(d.Position, monster, path[from:i+1]) {
			d.stride(monster, path[from:i+1])
			d.reveal()
			from = i
		}
	}
}

// comeUpAgainst reveals a square on which something in the dark blocks the way.
//
// HQ Q107: the heroes learn what is on the square, but nothing about the room around it, which no
// hero has entered.
func (d *resolution) comeUpAgainst(c grid.Cell) {
	if !d.revealed.has(d.ground.Index(c)) {
		d.uncover(Revealed{Cells: []grid.Cell{c}, By: "HQ Q107", Bars: true})
	}
}

// stride moves the figure along a path on which nothing happens.
func (d *resolution) stride(figure string, path []grid.Cell) {
	if len(path) > 1 {
		d.Do(Moved{figure, slices.Clone(path), len(path) - 1})
	}
}

// jump throws the die for a jump, which carries the hero over a trap or onto it. HQ Q24
func (d *resolution) jump(hero string, over, to grid.Cell) {
	thrown := d.Throw(heroquest.CombatDie(), 1)
	if !shield(thrown) {
		to = over
	}
	d.Do(Jumped{hero, over, to, thrown})
	d.enter(hero)
}

// open opens a door, and reveals what is behind it.
//
// HQ S1.18, S1.55: an opened door reveals complete rooms.
func (d *resolution) open(figure, id string) {
	door, ok := d.ground.Door(id)
	if !ok {
		return
	}
	d.Do(Opened{figure, id, doorName(d.ground, door)})
	d.reveal(id)
}

// enter applies the effects of entering a square: it reveals what the figure sees from there, and
// springs a trap. It reports whether the figure must stop.
func (d *resolution) enter(figure string) bool {
	before := len(monstersInPlay(d.Position))
	d.reveal()
	f := d.figure(figure)
	if f.Gone != Here {
		return true
	}
	if i, springs := springsUnder(d.Position, f); springs {
		d.spring(i, figure)
		return true
	}
	if f.Hero && f.Left == 0 && f.Moved && d.ground.Opaque(f.At) {
		d.Do(Entombed{figure, f.At}) // HQ S0.14
		return true
	}
	// HQ Q5: a hero that sees a new monster may reconsider its move.
	return len(monstersInPlay(d.Position)) > before || d.over != nil
}
