package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Lurks records that the game master made a monster wait in the dark. The monster is new, was
// behind the screen, or waited elsewhere.
type Lurks struct {
	Monster MonsterEntry `json:"monster"`
	Figure  string       `json:"figure,omitempty"` // the ID of a monster that was behind the screen
	For     int          `json:"for,omitempty"`    // the number, from 1, of the added monster that it replaces; 0: none
}

func (e Lurks) apply(p *Position) {
	if e.Figure != "" {
		takeOut(p, e.Figure)
	}
	if e.For > 0 {
		p.altered.Monsters = slices.Clone(p.altered.Monsters)
		p.altered.Monsters[e.For-1] = e.Monster
	} else {
		p.altered.Monsters = append(slices.Clip(p.altered.Monsters), e.Monster)
		p.waiting = append(slices.Clip(p.waiting), true)
	}
	p.alter()
}

// Discovers returns true: the event reveals where the monster is.
func (Lurks) Discovers() bool { return true }

// takeOut removes from the list of figures one that the other seats have never met.
func takeOut(p *Position, id string) {
	p.figures = slices.DeleteFunc(slices.Clone(p.figures), func(f *Figure) bool { return f.ID == id })
	p.own = new(game.Owned[Figure])
}

// Withdrawn records that the game master removed a waiting monster.
type Withdrawn struct {
	Monster int `json:"monster"` // its index among the quest's monsters
}

func (e Withdrawn) apply(p *Position) {
	p.waiting = slices.Clone(p.waiting)
	p.waiting[e.Monster] = false
}

// TrapLaid records that the game master added a trap.
type TrapLaid struct {
	Trap TrapEntry `json:"trap"`
	For  int       `json:"for,omitempty"` // the number, from 1, of the added trap that it replaces and that is gone; 0: none
}

func (e TrapLaid) apply(p *Position) {
	if e.For > 0 {
		first := len(p.doc.Traps) - len(p.altered.Traps)
		p.altered.Traps, p.traps = slices.Clone(p.altered.Traps), slices.Clone(p.traps)
		p.altered.Traps[e.For-1], p.traps[first+e.For-1] = e.Trap, trap{}
	} else {
		p.altered.Traps = append(slices.Clip(p.altered.Traps), e.Trap)
		p.traps = append(slices.Clip(p.traps), trap{})
	}
	p.alter()
}

// Discovers returns true: the event reveals that there is a trap.
func (TrapLaid) Discovers() bool { return true }

// Enlisted records that the game master created a monster behind the screen.
type Enlisted struct {
	Figure Figure       `json:"figure"`
	As     MonsterEntry `json:"as"` // the entry with which it will come into play
}

func (e Enlisted) apply(p *Position) {
	f, as := e.Figure, e.As
	f.As = &as
	p.figures = append(slices.Clip(p.figures), &f)
}

// SetAside records that the game master took a figure out of the game, for a while or for good.
type SetAside struct {
	Figure string `json:"figure"`
	As     Gone   `json:"as"` // aside or taken-off
}

func (e SetAside) apply(p *Position) { p.figure(e.Figure).Gone = e.As }

// PutIn records that the game master put a figure on the board. A monster must be put on a square
// that the heroes know, but a hero can be put anywhere.
type PutIn struct {
	Figure string    `json:"figure"`
	As     *Appeared `json:"as,omitempty"` // for a figure that the other seats have never met: how it comes into play
}

func (e PutIn) apply(p *Position) {
	if e.As == nil {
		p.figure(e.Figure).Gone = Here
		return
	}
	takeOut(p, e.Figure)
	e.As.apply(p)
}

// Discovers returns true: the event reveals where the figure is.
func (PutIn) Discovers() bool { return true }

// Relocated records that the game master moved a figure elsewhere.
type Relocated struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Gone   Gone      `json:"gone,omitempty"` // away: a monster in the dark; aside: a figure behind the screen
}

func (e Relocated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At, f.Gone = e.At, e.Gone
}

// Discovers returns true: the event reveals the figures that come into sight, and what is seen from
// the new place.
func (Relocated) Discovers() bool { return true }

// Handed records that another seat plays a hero from now on.
type Handed struct {
	Figure string         `json:"figure"`
	Seat   battlemat.Seat `json:"seat"`
}

func (e Handed) apply(p *Position) { p.figure(e.Figure).Seat = e.Seat }

// DoorRuled records that the game master changed the state of a door.
type DoorRuled struct {
	Door  string `json:"door"` // its ID on the board
	Open  bool   `json:"open,omitempty"`
	Shows bool   `json:"shows,omitempty"` // the heroes now know the door
}

func (e DoorRuled) apply(p *Position) {
	state := board.Closed
	if e.Open {
		state = board.Open
	}
	p.terrain().SetDoor(e.Door, state)
	if e.Shows && !p.knowsDoor(e.Door) {
		p.doors = append(slices.Clip(p.doors), e.Door)
	}
}

// Discovers returns true: the event reveals what is behind the door.
func (DoorRuled) Discovers() bool { return true }

// Regrounded records that the game master changed the terrain of a square.
type Regrounded struct {
	At      grid.Cell `json:"at"`
	Terrain string    `json:"terrain"`
}

func (e Regrounded) apply(p *Position) {
	if t, err := board.ParseTerrain(e.Terrain); err == nil {
		p.terrain().SetTerrain(e.At, t)
	}
}

// Discovers returns true: the event reveals what can be seen beyond the square.
func (Regrounded) Discovers() bool { return true }

// TrapShown records that the game master showed a trap to the heroes.
type TrapShown struct {
	Trap int `json:"trap"`
}

func (e TrapShown) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Found = true
	markTrap(p, p.doc.Traps[e.Trap].At)
}

// Discovers returns true: the event reveals where the trap is.
func (TrapShown) Discovers() bool { return true }

// TrapRemoved records that the game master removed a trap.
type TrapRemoved struct {
	Trap int `json:"trap"`
}

func (e TrapRemoved) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Gone = true
	fillTrap(p, p.doc.Traps[e.Trap].At)
}

// Rated records that the game master set the points of a figure. The figure dies if it has no body
// points left.
type Rated struct {
	Figure string `json:"figure"`
	Body   int    `json:"body"`
	Mind   int    `json:"mind"`
}

func (e Rated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Body, f.Mind = e.Body, e.Mind
}

// PutOn records that the game master gave a figure a condition, or removed one.
type PutOn struct {
	Figure string `json:"figure"`
	State  State  `json:"state"`
	Lifts  bool   `json:"lifts,omitempty"`
}

func (e PutOn) apply(p *Position) {
	if f := p.figure(e.Figure); e.Lifts {
		f.lift(e.State.Name)
	} else {
		f.put(e.State)
	}
}

// Bestowed records that the game master gave an item to a hero, or took one away.
type Bestowed struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
	Takes  bool   `json:"takes,omitempty"`
}

func (e Bestowed) apply(p *Position) {
	if f := p.figure(e.Figure); e.Takes {
		f.drop(e.Item)
	} else {
		f.Items = append(slices.Clip(f.Items), e.Item)
	}
}

// Enriched records that the game master set the gold of a hero.
type Enriched struct {
	Figure string `json:"figure"`
	Gold   int    `json:"gold"`
}

func (e Enriched) apply(p *Position) { p.figure(e.Figure).Gold = e.Gold }

// TurnGiven records that the game master gave the turn to a hero, or to Zargon's monsters by naming
// one of them. If no figure is named, it only ends the current turn.
type TurnGiven struct {
	Figure string `json:"figure,omitempty"`
}
