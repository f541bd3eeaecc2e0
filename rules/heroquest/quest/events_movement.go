package quest

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Opened opens a door.
type Opened struct {
	Figure string `json:"figure"`
	Door   string `json:"door"` // its ID on the board
	Name   string `json:"name"` // its name in commands: "10,18N"
}

func (e Opened) apply(p *Position) {
	p.terrain().SetDoor(e.Door, board.Open)
	p.busy = true
}

// jumpCost is the number of squares of movement that a jump takes: the trap's square and the square
// behind it.
const jumpCost = 2

// Jumped records that a hero tried to jump over a trap.
type Jumped struct {
	Figure string      `json:"figure"`
	Over   grid.Cell   `json:"over"`
	To     grid.Cell   `json:"to"` // where the hero landed; the same as Over if the jump failed
	Dice   []dice.Face `json:"dice"`
}

func (e Jumped) apply(p *Position) {
	f := p.figure(e.Figure)
	p.heading = sideOf(p.ground.Grid(), f.At, e.Over)
	f.At, f.Moved = e.To, true
	f.Left = max(f.Left-jumpCost, 0)
	f.carried()
	markReached(p, f, []grid.Cell{e.To})
}

// Moved records that a figure moved along a path, which includes the start.
type Moved struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"`
	Cost   int         `json:"cost"`
}

func (e Moved) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At = e.Path[len(e.Path)-1]
	f.Left = max(f.Left-e.Cost, 0)
	f.Moved = f.Moved || e.Cost > 0
	if e.Cost > 0 {
		f.carried()
	}
	if n := len(e.Path); n > 1 {
		p.heading = sideOf(p.ground.Grid(), e.Path[n-2], e.Path[n-1])
	}
	markReached(p, f, e.Path[1:])
}

// sideOf returns the side of a square that faces an adjacent one.
func sideOf(g grid.Grid, from, to grid.Cell) grid.Side {
	for s := range grid.Side(4) {
		if g.Neighbour(from, s) == to {
			return s
		}
	}
	return 0
}

// markReached records that a hero has stood on squares of the objective.
func markReached(p *Position, f *Figure, path []grid.Cell) {
	if !f.Hero || p.reached {
		return
	}
	for _, c := range path {
		if slices.Contains(p.doc.Objective.Reach, c) {
			p.reached, p.busy, p.nearest = true, true, 0
		}
	}
}

// Entombed records that a hero is stuck in rock for ever. HQ S0.14.
type Entombed struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Entombed) apply(p *Position) { p.figure(e.Figure).Gone = Trapped }

// Rolled gives a hero its movement for the turn.
type Rolled struct {
	Figure  string      `json:"figure"`
	Dice    []dice.Face `json:"dice"`
	Squares int         `json:"squares"`
	Swift   bool        `json:"swift,omitempty"` // the swift wind doubled the dice
}

func (e Rolled) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Rolled, f.Left = true, e.Squares
	if e.Swift {
		f.lift(swiftWind)
	}
}

// Revealed uncovers squares, doors that the heroes did not know of, and the quest's text about the
// place.
type Revealed struct {
	Cells []grid.Cell `json:"cells,omitempty"`
	Doors []string    `json:"doors,omitempty"` // their IDs on the board
	Notes []string    `json:"notes,omitempty"`
	By    string      `json:"by,omitempty"`   // the rule that reveals the squares
	Bars  bool        `json:"bars,omitempty"` // a figure bumped into an obstacle on the square
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

// Appeared brings a monster into play, either one that has been waiting or a new one.
type Appeared struct {
	Waiting int                `json:"waiting"` // its index among the quest's monsters; -1 for a new one
	Spawn   bool               `json:"spawn,omitempty"`
	ID      string             `json:"id"`
	Key     string             `json:"key,omitempty"`
	Kind    string             `json:"kind"`
	Name    string             `json:"name"`
	Number  int                `json:"number"`
	At      grid.Cell          `json:"at"`
	Stats   heroquest.StatLine `json:"stats"`
	Spells  []string           `json:"spells,omitempty"`
	Items   []string           `json:"items,omitempty"`
	Gold    int                `json:"gold,omitempty"`
	With    string             `json:"with,omitempty"`
	Text    string             `json:"text,omitempty"`
}

func (e Appeared) apply(p *Position) {
	if e.Waiting >= 0 {
		p.waiting = slices.Clone(p.waiting)
		p.waiting[e.Waiting] = false
	}
	if e.Spawn {
		p.spawned++
	}
	p.counts = maps.Clone(p.counts)
	if p.counts == nil {
		p.counts = map[string]int{}
	}
	p.counts[english.Hyphened(e.Kind)] = e.Number
	p.figures = append(slices.Clip(p.figures), &Figure{
		ID: e.ID, Key: e.Key, Kind: e.Kind, Name: e.Name, Number: e.Number, Seat: p.zargon, At: e.At,
		Stats: e.Stats, Body: e.Stats.Body, Mind: e.Stats.Mind, Items: e.Items, Ready: e.With,
		Spells: e.Spells, Gold: e.Gold,
	})
}

// Readied gives movement to a monster that appeared in Zargon's turn.
type Readied struct {
	Figure string `json:"figure"`
}

func (e Readied) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Rolled, f.Left, f.Acted = true, f.Stats.Move, false
}
