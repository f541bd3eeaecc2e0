package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Rusted records that an item crumbled.
type Rusted struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
}

func (e Rusted) apply(p *Position) { p.figure(e.Figure).drop(e.Item) }

// Called records the number of monsters that a summoning spell brought.
type Called struct {
	Figure string      `json:"figure"`
	Dice   []dice.Face `json:"dice"`
	Kinds  []string    `json:"kinds"`
}

// Vanished records that a spell moved a monster, perhaps into the dark.
type Vanished struct {
	Figure string    `json:"figure"`
	From   grid.Cell `json:"from"`
	To     grid.Cell `json:"to"`
	Dark   bool      `json:"dark,omitempty"` // the square has never been seen
}

func (e Vanished) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At, f.Left = e.To, 0
	if e.Dark {
		f.Gone = Away
	}
}

// Resurfaced brings back a monster that had escaped into the dark.
type Resurfaced struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Resurfaced) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.At = Here, e.At
}

// Befallen puts a lasting effect on a figure, or renews it.
type Befallen struct {
	Figure string `json:"figure"`
	State  State  `json:"state"`
}

func (e Befallen) apply(p *Position) { p.figure(e.Figure).put(e.State) }

// Lifted removes a lasting effect from a figure.
type Lifted struct {
	Figure string `json:"figure"`
	State  string `json:"state"`
	How    string `json:"how,omitempty"` // "cracks", "is over"; empty: the log says nothing
}

func (e Lifted) apply(p *Position) { p.figure(e.Figure).lift(e.State) }

// Struggled records that a figure threw dice against an effect on its mind.
type Struggled struct {
	Figure string      `json:"figure"`
	State  string      `json:"state"`
	Dice   []dice.Face `json:"dice,omitempty"`
	Free   bool        `json:"free,omitempty"`
}

func (e Struggled) apply(p *Position) {
	if e.Free {
		p.figure(e.Figure).lift(e.State)
	}
}

// Seared records the harm that a spell's fire or lightning does to a figure, and the ordinary dice
// that may reduce it.
type Seared struct {
	Figure string      `json:"figure"`
	By     string      `json:"by"`
	Dice   []dice.Face `json:"dice,omitempty"`
	Warded int         `json:"warded,omitempty"`
	Wounds int         `json:"wounds"`
	Dies   bool        `json:"dies,omitempty"`
	Rule   string      `json:"rule"`
}

// Cast records that a figure cast a spell, which is then used up.
type Cast struct {
	Figure string          `json:"figure"`
	Spell  string          `json:"spell"`
	Card   string          `json:"card"` // the spell's name in the quest document
	Target string          `json:"target,omitempty"`
	At     *grid.Cell      `json:"at,omitempty"`
	Cells  []grid.Cell     `json:"cells,omitempty"`
	Line   *battlemat.Line `json:"line,omitempty"`
	Rule   string          `json:"rule"`
	Ring   string          `json:"ring,omitempty"` // a ring that was used up instead of the spell
}

func (e Cast) apply(p *Position) {
	f := p.figure(e.Figure)
	p.busy = p.busy || f.Hero
	if e.Ring != "" {
		f.drop(e.Ring) // HQ Q74
		return
	}
	if i := slices.Index(f.Spells, e.Card); i >= 0 {
		f.Spells = slices.Delete(slices.Clone(f.Spells), i, i+1)
	}
}
