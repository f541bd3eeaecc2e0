package quest

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Bought gives a hero an item in exchange for gold.
type Bought struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
	Cost   int    `json:"cost"`
}

func (e Bought) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Items = append(slices.Clip(f.Items), e.Item)
	f.Gold -= e.Cost
}

// Dressed changes the weapon in hand and the armour of a hero.
type Dressed struct {
	Figure string   `json:"figure"`
	Ready  string   `json:"ready,omitempty"`
	Worn   []string `json:"worn,omitempty"`
}

func (e Dressed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Ready, f.Worn = e.Ready, e.Worn
}

// Given passes an item from one hero to another.
type Given struct {
	Figure string `json:"figure"`
	To     string `json:"to"`
	Item   string `json:"item"`
}

func (e Given) apply(p *Position) {
	f, to := p.figure(e.Figure), p.figure(e.To)
	f.drop(e.Item)
	to.Items = append(slices.Clip(to.Items), e.Item)
}

// BroughtBack records that a ring, which is used up, moved heroes to the stairs.
type BroughtBack struct {
	Figure  string      `json:"figure"`
	Item    string      `json:"item"`
	Figures []string    `json:"figures"`
	To      []grid.Cell `json:"to"`
}

func (e BroughtBack) apply(p *Position) {
	p.figure(e.Figure).drop(e.Item)
	for i, id := range e.Figures {
		f := p.figure(id)
		f.At, f.Left = e.To[i], 0
		markReached(p, f, e.To[i:i+1])
	}
}

// Drunk records that a hero drank a potion, which is used up.
type Drunk struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
	State  *State `json:"state,omitempty"`
}

func (e Drunk) apply(p *Position) {
	f := p.figure(e.Figure)
	f.drop(e.Item)
	if e.State != nil {
		f.put(*e.State)
	}
}

// Claimed gives a hero the belongings of a figure that died or gave up.
type Claimed struct {
	Figure string   `json:"figure"`
	From   string   `json:"from"`
	Items  []string `json:"items,omitempty"`
	Gold   int      `json:"gold,omitempty"`
}

func (e Claimed) apply(p *Position) {
	from, to := p.figure(e.From), p.figure(e.Figure)
	from.Items, from.Gold, from.Ready, from.Worn = nil, 0, "", nil
	to.Items = append(slices.Clip(to.Items), e.Items...)
	to.Gold += e.Gold
}
