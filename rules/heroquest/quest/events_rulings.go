package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Lurks says that the game master has a monster wait in the dark: one that stood behind the screen, or waited elsewhere.
type Lurks struct {
	Monster MonsterEntry `json:"monster"`
	Figure  string       `json:"figure,omitempty"` // that stood behind the screen
	For     int          `json:"for,omitempty"`    // 1 and up: it takes the place of that one among those that were brought in
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

// Discovers returns true: the event reveals where it is.
func (Lurks) Discovers() bool { return true }

// takeOut takes a figure out of the list that nobody has met.
func takeOut(p *Position, id string) {
	p.figures = slices.DeleteFunc(slices.Clone(p.figures), func(f *Figure) bool { return f.ID == id })
	p.own = new(game.Owned[Figure])
}

// Withdrawn says that the game master has a monster wait no more.
type Withdrawn struct {
	Monster int `json:"monster"` // its index among the quest's
}

func (e Withdrawn) apply(p *Position) {
	p.waiting = slices.Clone(p.waiting)
	p.waiting[e.Monster] = false
}

// TrapLaid says that the game master lays a trap.
type TrapLaid struct {
	Trap TrapEntry `json:"trap"`
	For  int       `json:"for,omitempty"` // 1 and up: it takes the place of that one among those that were brought in, which is gone
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

// Discovers returns true: the event reveals that it is there.
func (TrapLaid) Discovers() bool { return true }

// Enlisted says that the game master lays a monster out behind the screen.
type Enlisted struct {
	Figure Figure       `json:"figure"`
	As     MonsterEntry `json:"as"` // what it comes into play as
}

func (e Enlisted) apply(p *Position) {
	f, as := e.Figure, e.As
	f.As = &as
	p.figures = append(slices.Clip(p.figures), &f)
}

// SetAside says that the game master takes a figure out of the game, for a while or for good.
type SetAside struct {
	Figure string `json:"figure"`
	As     Gone   `json:"as"` // aside, taken-off
}

func (e SetAside) apply(p *Position) { p.figure(e.Figure).Gone = e.As }

// PutIn says that the game master puts a figure on the board, on a square that the heroes know, or a hero anywhere.
type PutIn struct {
	Figure string    `json:"figure"`
	As     *Appeared `json:"as,omitempty"` // of one that nobody has met: how it comes into play
}

func (e PutIn) apply(p *Position) {
	if e.As == nil {
		p.figure(e.Figure).Gone = Here
		return
	}
	takeOut(p, e.Figure)
	e.As.apply(p)
}

// Discovers returns true: the event reveals where it is.
func (PutIn) Discovers() bool { return true }

// Relocated says that the game master puts a figure elsewhere.
type Relocated struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Gone   Gone      `json:"gone,omitempty"` // away: a monster in the dark; aside: behind the screen
}

func (e Relocated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At, f.Gone = e.At, e.Gone
}

// Discovers returns true: the event reveals who comes into sight, and what is seen from there.
func (Relocated) Discovers() bool { return true }

// Handed says that another seat plays a hero from now on.
type Handed struct {
	Figure string         `json:"figure"`
	Seat   battlemat.Seat `json:"seat"`
}

func (e Handed) apply(p *Position) { p.figure(e.Figure).Seat = e.Seat }

// DoorRuled says that the game master changes the state of a door.
type DoorRuled struct {
	Door  string `json:"door"` // its id on the board
	Open  bool   `json:"open,omitempty"`
	Shows bool   `json:"shows,omitempty"` // the heroes know of it then
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

// Discovers returns true: the event reveals what is behind it.
func (DoorRuled) Discovers() bool { return true }

// Regrounded says that the game master changes a square.
type Regrounded struct {
	At      grid.Cell `json:"at"`
	Terrain string    `json:"terrain"`
}

func (e Regrounded) apply(p *Position) {
	if t, err := board.ParseTerrain(e.Terrain); err == nil {
		p.terrain().SetTerrain(e.At, t)
	}
}

// Discovers returns true: the event reveals what is seen beyond it.
func (Regrounded) Discovers() bool { return true }

// TrapShown says that the game master shows the heroes a trap.
type TrapShown struct {
	Trap int `json:"trap"`
}

func (e TrapShown) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Found = true
	markTrap(p, p.doc.Traps[e.Trap].At)
}

// Discovers returns true: the event reveals where it is.
func (TrapShown) Discovers() bool { return true }

// TrapRemoved says that the game master takes a trap away.
type TrapRemoved struct {
	Trap int `json:"trap"`
}

func (e TrapRemoved) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Gone = true
	fillTrap(p, p.doc.Traps[e.Trap].At)
}

// Rated says that the game master sets the points of a figure; with no body point left it dies.
type Rated struct {
	Figure string `json:"figure"`
	Body   int    `json:"body"`
	Mind   int    `json:"mind"`
}

func (e Rated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Body, f.Mind = e.Body, e.Mind
}

// PutOn says that the game master puts a condition on a figure, or lifts it.
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

// Bestowed says that the game master gives a hero a thing, or takes it.
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

// Enriched says that the game master sets the gold of a hero.
type Enriched struct {
	Figure string `json:"figure"`
	Gold   int    `json:"gold"`
}

func (e Enriched) apply(p *Position) { p.figure(e.Figure).Gold = e.Gold }

// TurnGiven says that the game master gives a hero the turn, or Zargon's monsters with one of them; to nobody: that it
// ends the turn under way.
type TurnGiven struct {
	Figure string `json:"figure,omitempty"`
}
