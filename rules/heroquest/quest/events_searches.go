package quest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Disarmed says that a hero tried to disarm a trap.
type Disarmed struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`            // its index among the quest's traps
	Chest  bool        `json:"chest,omitempty"` // or among its treasures
	At     grid.Cell   `json:"at"`
	Dice   []dice.Face `json:"dice"`
	Done   bool        `json:"done,omitempty"`
	Freely bool        `json:"freely,omitempty"` // beside its action
	Spoilt bool        `json:"spoilt,omitempty"` // it failed, and the trap is gone all the same
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

// ChestSprung says that the trap of a treasure sprang on a hero.
type ChestSprung struct {
	Treasure int         `json:"treasure"` // its index in the quest
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

// markTrap puts the mark of a known trap on the board, whatever its floor is drawn as.
func markTrap(p *Position, at grid.Cell) {
	if t := p.ground.Terrain(at); t == board.Floor || t == board.Corridor {
		p.terrain().SetTerrain(at, board.Trap)
	}
}

// What reveals something that no player could know: at a table where discoveries are final, nothing
// before it is taken back. That a door was opened, or a square entered, is known by what it
// revealed or sprang.

// Discovers returns true: the event reveals ground, doors and the quest's text about them.
func (Revealed) Discovers() bool { return true }

// Discovers returns true: the event reveals a monster that was in wait, or wanders.
func (Appeared) Discovers() bool { return true }

// Discovers returns true: the event reveals what is there, or that nothing is.
func (Searched) Discovers() bool { return true }

// Discovers returns true: the event reveals a treasure card.
func (Drawn) Discovers() bool { return true }

// Discovers returns true: the event reveals a treasure of the quest's own.
func (Taken) Discovers() bool { return true }

// Discovers returns true: the event reveals a trap.
func (Sprung) Discovers() bool { return true }

// Discovers returns true: the event reveals a block above a square.
func (Crushing) Discovers() bool { return true }

// Discovers returns true: the event reveals the trap of a treasure.
func (ChestSprung) Discovers() bool { return true }

// Crushing asks to which square a figure escapes from a falling block.
type Crushing struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`
	Cells  []grid.Cell `json:"cells"`
}

func (e Crushing) apply(p *Position) { p.asked = &question{e.Figure, e.Trap, e.Cells} }

// Dodged says that a figure got away from a falling block.
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

// PushedAside records where the things go from a square on which a block lands.
type PushedAside struct {
	Figure string     `json:"figure"` // who carried them
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

// Searched says that a hero searched, and which traps and secret doors it found; the events that
// follow say what a search for treasure finds.
type Searched struct {
	Figure string      `json:"figure"`
	For    string      `json:"for"`            // treasure, traps, secret-doors, hidden-things
	Room   string      `json:"room,omitempty"` // of a search for treasure
	Cells  []grid.Cell `json:"cells,omitempty"`
	Traps  []int       `json:"traps,omitempty"`  // by index in the quest
	Chests []int       `json:"chests,omitempty"` // trapped treasures, by index
	Doors  []string    `json:"doors,omitempty"`  // by their ids on the board
	Found  []string    `json:"found,omitempty"`  // all of these in words
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

// What a sprung trap ends beside the movement; HQ Q121.
const (
	endsTurn    = "turn"
	endsNothing = "nothing"
)

// Sprung says that a trap sprang on a figure.
type Sprung struct {
	Trap   int         `json:"trap"` // its index in the quest
	Figure string      `json:"figure"`
	At     grid.Cell   `json:"at"`
	Kind   string      `json:"kind"`
	Victim string      `json:"victim,omitempty"` // the one it struck
	Dice   []dice.Face `json:"dice,omitempty"`
	Wounds int         `json:"wounds,omitempty"`
	Ends   string      `json:"ends,omitempty"` // what it ends: the movement, where it does not say
}

func (e Sprung) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	t := &p.traps[e.Trap]
	t.Found, t.Sprung = true, true
	switch e.Kind {
	case pit:
		p.terrain().SetTerrain(e.At, board.Trap) // and stays. HQ Q21
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

// fillTrap takes a known trap's mark off the board.
func fillTrap(p *Position, at grid.Cell) {
	if p.ground.Terrain(at) == board.Trap {
		p.terrain().SetTerrain(at, p.start.Terrain(at))
	}
}

// Drawn says that a hero drew a treasure card. None: the deck is empty.
type Drawn struct {
	Figure string `json:"figure"`
	Card   string `json:"card,omitempty"`
	Gold   int    `json:"gold,omitempty"`
	Item   string `json:"item,omitempty"`
	Back   bool   `json:"back,omitempty"` // it goes back into the deck
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

// Taken gives a hero a treasure of the quest's own.
type Taken struct {
	Figure   string    `json:"figure"`
	Treasure int       `json:"treasure"` // its index in the quest
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

// Strayed says that a wandering monster cannot attack: it comes out of reach, or none comes.
type Strayed struct {
	Figure  string `json:"figure"`            // the hero who searched
	Monster string `json:"monster,omitempty"` // none: there is no room for one
}
