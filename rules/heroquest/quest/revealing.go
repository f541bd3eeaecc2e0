package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

var revealFacts = []battlemat.Event{Revealed{}, Appeared{}, Readied{}}

// Revealed uncovers squares, doors that the heroes did not know of, and what the quest
// has to say of the place.
type Revealed struct {
	Cells []grid.Cell `json:"cells,omitempty"`
	Doors []string    `json:"doors,omitempty"` // by their ids on the board
	Notes []string    `json:"notes,omitempty"`
	By    string      `json:"by,omitempty"` // the rule
}

// Fact names the event.
func (Revealed) Fact() string { return "revealed" }

func (e Revealed) apply(p *Position) {
	w, h := p.ground.Size()
	indices := make([]int, len(e.Cells))
	for i, c := range e.Cells {
		indices[i] = p.ground.Index(c)
	}
	p.revealed = p.revealed.with(w*h, indices...)
	p.doors = append(slices.Clip(p.doors), e.Doors...)
}

func (e Revealed) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	var told []battlemat.Told
	if len(e.Cells)+len(e.Doors) > 0 {
		told = append(told, battlemat.Told{Text: e.words(p), Rule: e.By, Kind: battlemat.Revealed, Cells: e.Cells})
	}
	for _, note := range e.Notes {
		told = append(told, battlemat.Told{Text: note, Kind: battlemat.Said})
	}
	return told
}

// words says what has come into sight.
func (e Revealed) words(p *Position) string {
	room := slices.ContainsFunc(e.Cells, func(c grid.Cell) bool { return p.ground.Room(c) != board.NoRoom })
	switch {
	case room:
		return fmt.Sprintf("A room comes into sight: %s.", squares(len(e.Cells)))
	case len(e.Cells) == 1:
		return "1 square of the corridor comes into sight."
	case len(e.Cells) > 0:
		return fmt.Sprintf("%s of the corridor come into sight.", squares(len(e.Cells)))
	case len(e.Doors) == 1:
		return "A door comes into sight."
	}
	return fmt.Sprintf("%d doors come into sight.", len(e.Doors))
}

// reveal uncovers what the heroes on the board now see, and brings the monsters there
// into play.
//
// HQ S1.18, S1.55, S1.75: the rooms they are in, whole. HQ S1.49, S1.56, S1.75:
// corridors by line of sight. HQ S1.66, S1.78: doors by their square's centre.
func (d *deed) reveal() { d.uncover(nil, false) }

// uncover is reveal with squares that are revealed besides; all also shows every door
// that is not secret.
func (d *deed) uncover(more []grid.Cell, all bool) {
	var heroes []*Figure
	for f := range d.heroesHere {
		heroes = append(heroes, f)
	}
	cells, doors := d.comesIntoSight(heroes, more)
	if all {
		doors = nil
		for _, door := range d.ground.Doors() {
			if door.State != board.Secret && !slices.Contains(d.doors, door.ID) {
				doors = append(doors, door.ID)
			}
		}
	}
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
	for _, n := range d.doc.Notes {
		if slices.Contains(cells, n.At) {
			e.Notes = append(e.Notes, n.Text)
		}
	}
	d.do(e)
	d.surprise(cells)
}

// comesIntoSight lists what heroes see that has not been seen so far, with squares that
// are revealed besides: the squares in row order, and the doors.
func (p *Position) comesIntoSight(heroes []*Figure, more []grid.Cell) (cells []grid.Cell, doors []string) {
	b := p.ground
	w, h := b.Size()
	seen := p.revealed.with(w * h)
	add := func(list ...grid.Cell) {
		for _, c := range list {
			if i := b.Index(c); !seen.has(i) {
				seen[i>>6] |= 1 << (i & 63) // its own copy
				cells = append(cells, c)
			}
		}
	}
	add(more...)
	for _, f := range heroes {
		add(f.At)
		if b.Opaque(f.At) {
			continue // nothing is seen from inside rock
		}
		for _, c := range p.newlySeen(f.At) {
			add(c)
		}
		for _, door := range b.Doors() {
			if door.State == board.Secret || slices.Contains(p.doors, door.ID) || slices.Contains(doors, door.ID) {
				continue
			}
			if v, err := p.desk.SeesDoor(b, heroquest.Reveal, f.At, door.ID); err == nil && v.Sees {
				doors = append(doors, door.ID)
				if door.InCell {
					add(door.Edge.Cell)
				}
			}
		}
	}
	// HQ Q8: an opening without a closed door shows the room behind it as an opened door
	// does, from a room or a corridor that is seen.
	for i := 0; i < len(cells); i++ {
		for _, room := range p.opensInto(cells[i]) {
			if !seen.has(b.Index(room)) {
				add(p.around(room)...)
			}
		}
	}
	slices.SortFunc(cells, func(a, c grid.Cell) int { return b.Index(a) - b.Index(c) })
	return cells, doors
}

// field is what a hero there sees of the kind that reveals: its room, and the corridors.
func (p *Position) field(from grid.Cell) []grid.Cell {
	cells, err := p.desk.Field(p.ground, heroquest.Reveal, from)
	if err != nil {
		return nil // the desk has checked this board when the quest was opened
	}
	return cells
}

// newlySeen is the part of a field that has not been revealed so far, asked only where
// there could be news.
func (p *Position) newlySeen(from grid.Cell) []grid.Cell {
	b := p.ground
	var cells []grid.Cell
	for _, c := range b.Cells() {
		// HQ S1.75: no square of another room comes into sight by looking.
		other := b.Room(c) != board.NoRoom && b.Room(c) != b.Room(from)
		if other || c == from || p.revealed.has(b.Index(c)) {
			continue
		}
		if p.desk.Sees(b, heroquest.Reveal, from, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// opensInto lists the squares of other rooms that lie behind an open side of a square.
func (p *Position) opensInto(c grid.Cell) []grid.Cell {
	b := p.ground
	if b.Opaque(c) {
		return nil
	}
	var squares []grid.Cell
	for s := range grid.Side(4) {
		to := b.Grid().Neighbour(c, s)
		if r := b.Room(to); r != board.NoRoom && r != b.Room(c) && !b.Shut(b.Grid().Edge(c, s)) && !b.Opaque(to) {
			squares = append(squares, to)
		}
	}
	return squares
}

// around lists the room of a square, or the square alone in a corridor.
func (p *Position) around(c grid.Cell) []grid.Cell {
	r := p.ground.Room(c)
	if r == board.NoRoom {
		return []grid.Cell{c}
	}
	var cells []grid.Cell
	for _, o := range p.ground.Cells() {
		if p.ground.Room(o) == r && !p.ground.Opaque(o) {
			cells = append(cells, o)
		}
	}
	return cells
}
