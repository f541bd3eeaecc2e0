package quest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Disarmed records that a hero tried to disarm a trap.
type Disarmed struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`            // its index among the quest's traps
	Chest  bool        `json:"chest,omitempty"` // Trap is the index of a trapped treasure instead
	At     grid.Cell   `json:"at"`
	Dice   []dice.Face `json:"dice"`
	Done   bool        `json:"done,omitempty"`
	Freely bool        `json:"freely,omitempty"` // without using the hero's action
	Spoilt bool        `json:"spoilt,omitempty"` // the attempt failed, but the trap is gone all the same
}

func (e Disarmed) apply(p *Position) {
	if e.Freely {
		f := p.figure(e.Figure)
		f.Freed, p.busy = true, true
	}
	switch {
	case !e.Done && !e.Spoilt:
	case e.Chest:
		p.chests = slices.Clone(p.chests)
		p.chests[e.Trap].Gone = true
	default:
		p.traps = slices.Clone(p.traps)
		p.traps[e.Trap].Gone = true
		fillTrap(p, e.At)
	}
}

// ChestSprung records that the trap of a treasure sprang on a hero.
type ChestSprung struct {
	Treasure int         `json:"treasure"` // its index among the quest's treasures
	At       grid.Cell   `json:"at"`
	Figure   string      `json:"figure"`
	Kind     string      `json:"kind"`
	Dice     []dice.Face `json:"dice,omitempty"`
	Wounds   int         `json:"wounds,omitempty"`
}

func (e ChestSprung) apply(p *Position) {
	p.chests = slices.Clone(p.chests)
	p.chests[e.Treasure] = trap{Found: true, Sprung: true, Gone: true}
}

// markTrap puts the mark of a known trap on a square of the board.
func markTrap(p *Position, at grid.Cell) {
	if t := p.ground.Terrain(at); t == board.Floor || t == board.Corridor {
		p.terrain().SetTerrain(at, board.Trap)
	}
}

// The events that reveal something that no player could know. If discoveries are final in a match,
// nothing before such an event can be taken back. Opening a door and entering a square are not
// discoveries themselves: the events for what they reveal or spring are.

// Discovers returns true: the event reveals ground, doors and the quest's text about them.
func (Revealed) Discovers() bool { return true }

// Discovers returns true: the event reveals a monster that was waiting or wandering.
func (Appeared) Discovers() bool { return true }

// Discovers returns true: the event reveals what is there, or that nothing is.
func (Searched) Discovers() bool { return true }

// Discovers returns true: the event reveals a treasure card.
func (Drawn) Discovers() bool { return true }

// Discovers returns true: the event reveals a treasure that the quest placed.
func (Taken) Discovers() bool { return true }

// Discovers returns true: the event reveals a trap.
func (Sprung) Discovers() bool { return true }

// Discovers returns true: the event reveals a block above a square.
func (Crushing) Discovers() bool { return true }

// Discovers returns true: the event reveals the trap of a treasure.
func (ChestSprung) Discovers() bool { return true }

// Crushing records that a figure under a falling block is asked which square it escapes to.
type Crushing struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`
	Cells  []grid.Cell `json:"cells"`
}

func (e Crushing) apply(p *Position) { p.asked = &question{e.Figure, e.Trap, e.Cells} }

// Dodged records that a figure escaped from a falling block.
type Dodged struct {
	Figure string    `json:"figure"`
	To     grid.Cell `json:"to"`
}

func (e Dodged) apply(p *Position) {
	f := p.figure(e.Figure)
	p.heading = sideOf(p.ground.Grid(), f.At, e.To)
	f.At = e.To
	p.asked = nil
	markReached(p, f, []grid.Cell{e.To})
}

// BlockFell blocks a square for ever, for movement and for sight.
type BlockFell struct {
	Trap int       `json:"trap"`
	At   grid.Cell `json:"at"`
}

func (e BlockFell) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Gone = true
	fillTrap(p, p.doc.Traps[e.Trap].At)
	p.terrain().SetTerrain(e.At, board.Block)
	w, h := p.ground.Size()
	p.revealed = p.revealed.with(w*h, p.ground.Index(e.At))
}

// PushedAside records where the belongings on a square go when a block lands on it.
type PushedAside struct {
	Figure string     `json:"figure"` // the figure that carried them
	To     *grid.Cell `json:"to,omitempty"`
}

func (e PushedAside) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.To == nil {
		f.Items, f.Gold, f.Ready, f.Worn = nil, 0, "", nil
		return
	}
	f.At = *e.To
}

// Searched records that a hero searched, and which traps and secret doors it found. The events that
// follow describe what a search for treasure finds.
type Searched struct {
	Figure string      `json:"figure"`
	For    string      `json:"for"`            // treasure, traps, secret-doors or hidden-things
	Room   string      `json:"room,omitempty"` // for a search for treasure: the room
	Cells  []grid.Cell `json:"cells,omitempty"`
	Traps  []int       `json:"traps,omitempty"`  // their indexes among the quest's traps
	Chests []int       `json:"chests,omitempty"` // the indexes of trapped treasures
	Doors  []string    `json:"doors,omitempty"`  // their IDs on the board
	Found  []string    `json:"found,omitempty"`  // everything that was found, in words
}

func (e Searched) apply(p *Position) {
	if e.Room != "" {
		p.searched = append(slices.Clip(p.searched), search{e.Figure, board.Room([]rune(e.Room)[0])})
	}
	if len(e.Traps) > 0 {
		p.traps = slices.Clone(p.traps)
	}
	for _, i := range e.Traps {
		p.traps[i].Found = true
		markTrap(p, p.doc.Traps[i].At)
	}
	if len(e.Chests) > 0 {
		p.chests = slices.Clone(p.chests)
	}
	for _, i := range e.Chests {
		p.chests[i].Found = true
	}
	for _, id := range e.Doors {
		p.terrain().SetDoor(id, board.Closed)
	}
	p.doors = append(slices.Clip(p.doors), e.Doors...)
}

// What a sprung trap ends, other than the movement; HQ Q121.
const (
	endsTurn    = "turn"
	endsNothing = "nothing"
)

// Sprung records that a trap sprang on a figure.
type Sprung struct {
	Trap   int         `json:"trap"` // its index among the quest's traps
	Figure string      `json:"figure"`
	At     grid.Cell   `json:"at"`
	Kind   string      `json:"kind"`
	Victim string      `json:"victim,omitempty"` // the figure that it struck
	Dice   []dice.Face `json:"dice,omitempty"`
	Wounds int         `json:"wounds,omitempty"`
	Ends   string      `json:"ends,omitempty"` // what it ends; empty: only the movement
}

func (e Sprung) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	t := &p.traps[e.Trap]
	t.Found, t.Sprung = true, true
	switch e.Kind {
	case pit:
		p.terrain().SetTerrain(e.At, board.Trap) // a pit stays marked. HQ Q21
	case spear:
		t.Gone = true
		fillTrap(p, e.At)
	}
	f := p.figure(e.Figure)
	if e.Ends != endsNothing {
		f.Halted, f.Left = true, 0
	}
	f.Over = e.Ends == endsTurn
}

// fillTrap removes the mark of a known trap from the board.
func fillTrap(p *Position, at grid.Cell) {
	if p.ground.Terrain(at) == board.Trap {
		p.terrain().SetTerrain(at, p.start.Terrain(at))
	}
}

// Drawn records that a hero drew a treasure card. An empty Card means that the deck is empty.
type Drawn struct {
	Figure string `json:"figure"`
	Card   string `json:"card,omitempty"`
	Gold   int    `json:"gold,omitempty"`
	Item   string `json:"item,omitempty"`
	Back   bool   `json:"back,omitempty"` // the card goes back into the deck
}

func (e Drawn) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Card != "" && !e.Back {
		p.deck, _ = p.deck.Without(dice.Named(e.Card))
	}
	f.Gold += e.Gold
	p.busy = p.busy || e.Item != "" || e.Gold > 0 // HQ Q131
	if e.Item != "" {
		f.Items = append(slices.Clip(f.Items), e.Item)
	}
}

// Taken gives a hero a treasure that the quest placed.
type Taken struct {
	Figure   string    `json:"figure"`
	Treasure int       `json:"treasure"` // its index among the quest's treasures
	At       grid.Cell `json:"at"`
	Text     string    `json:"text"`
	Gold     int       `json:"gold,omitempty"`
	Items    []string  `json:"items,omitempty"`
}

func (e Taken) apply(p *Position) {
	f := p.figure(e.Figure)
	p.taken = slices.Clone(p.taken)
	p.taken[e.Treasure] = true
	f.Gold += e.Gold
	f.Items = append(slices.Clip(f.Items), e.Items...)
	p.busy = true
}

// Strayed records that a wandering monster cannot attack, because it appears out of reach or cannot
// appear.
type Strayed struct {
	Figure  string `json:"figure"`            // the hero who searched
	Monster string `json:"monster,omitempty"` // empty: there is no room for a monster
}
