package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

var revealEvents = game.Kinds[*Position]{
	"revealed": game.Public(Revealed.apply, Revealed.tell),
	"appeared": game.Event(Appeared.apply, Appeared.tell),
	"readied":  game.Event(Readied.apply, nil),
}

// Revealed uncovers squares, doors that the heroes did not know of, and what the quest
// has to say of the place.
type Revealed struct {
	Cells []grid.Cell `json:"cells,omitempty"`
	Doors []string    `json:"doors,omitempty"` // by their ids on the board
	Notes []string    `json:"notes,omitempty"`
	By    string      `json:"by,omitempty"`   // the rule
	Bars  bool        `json:"bars,omitempty"` // somebody came up against what is on the square
}

func (e Revealed) apply(p *Position) {
	w, h := p.ground.Size()
	indices := make([]int, len(e.Cells))
	for i, c := range e.Cells {
		indices[i] = p.ground.Index(c)
	}
	p.revealed = p.revealed.with(w*h, indices...)
	p.doors = append(slices.Clip(p.doors), e.Doors...)
}

func (e Revealed) tell(p *Position) []battlemat.Told {
	var told []battlemat.Told
	if len(e.Cells)+len(e.Doors) > 0 {
		text, short := e.words(p)
		told = append(told, battlemat.Told{Text: text, Short: short, Rule: e.By, Kind: battlemat.Revealed, Cells: e.Cells})
	}
	for _, note := range e.Notes {
		told = append(told, battlemat.Told{Text: note, Kind: battlemat.Said, Moment: battlemat.Tale})
	}
	return told
}

// reveal uncovers what the heroes on the board now see, and brings the monsters there
// into play. Doors that have just been opened show the rooms on both their sides.
//
// HQ S1.18, S1.55, S1.75: the rooms they are in, whole. HQ S1.49, S1.56, S1.75:
// corridors by line of sight. HQ S1.66, S1.78: doors by their square's centre. HQ Q113:
// what hid a thing and does no more shows it at once.
func (d *resolution) reveal(opened ...string) {
	if len(opened) == 0 && d.looked != nil && !d.changedSight(d.looked) {
		return
	}
	for {
		cells, doors := d.comesIntoSight(d.heroes(), opened)
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
			d.looked = d.Position // who appears hides nothing
			return
		}
	}
}

// changedSight reports whether heroes may see more than they did in an earlier position:
// one stands elsewhere or is another, something has opened, or, where figures hide what is
// behind them, anyone has moved.
func (p *Position) changedSight(before *Position) bool {
	switch {
	case p.ground == before.ground:
		return false
	case p.profile.Hides() || p.ground.Shape() != before.ground.Shape():
		return true
	}
	return !slices.Equal(p.heroes(), before.heroes())
}

// layOpen uncovers everything, and every door that is not secret. HQ S1.50
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
	// HQ Q2, Q113: a monster that comes into play in Zargon's turn has its turn in it.
	if d.turn < 0 {
		for _, f := range d.figures[before:] {
			d.Do(Readied{f.ID})
		}
	}
}

// heroes lists the squares of the heroes on the board.
func (p *Position) heroes() []grid.Cell {
	var cells []grid.Cell
	for f := range p.heroesHere {
		cells = append(cells, f.At)
	}
	return cells
}

// comesIntoSight lists what heroes on some squares see that has not been seen so far: the
// squares in row order, and the doors.
//
// It is the desk's answer. Monsters in wait are told to it, for whoever comes into sight
// stands in the way; of those who do not it takes no notice (HQ Q113).
func (p *Position) comesIntoSight(from []grid.Cell, opened []string) ([]grid.Cell, []string) {
	seen := p.desk.Gaze(p.ground, heroquest.Gaze{
		From: from, Wait: p.lurking(), Opened: opened,
		Known: p.isRevealed, KnownDoor: p.knowsDoor,
	})
	for _, c := range from { // whoever stands in rock knows that it does
		if i := p.ground.Index(c); !p.revealed.has(i) && !slices.Contains(seen.Cells, c) {
			seen.Cells = append(seen.Cells, c)
		}
	}
	slices.SortFunc(seen.Cells, func(a, c grid.Cell) int { return p.ground.Index(a) - p.ground.Index(c) })
	return seen.Cells, seen.Doors
}

// lurking lists the squares in the dark on which monsters wait, or to which they have
// escaped.
func (p *Position) lurking() []grid.Cell {
	var cells []grid.Cell
	for i, waits := range p.waiting {
		if waits {
			cells = append(cells, p.doc.Monsters[i].At)
		}
	}
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Away {
			cells = append(cells, f.At)
		}
	}
	return cells
}

// around lists the room of a square, or the square alone in a corridor. Nobody writes to the list.
func (p *Position) around(c grid.Cell) []grid.Cell { return p.desk.Around(p.ground, c) }
