package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Attacked records that a figure attacked another, with the dice as they fell.
type Attacked struct {
	Figure  string          `json:"figure"`
	Target  string          `json:"target"`
	Weapon  string          `json:"weapon,omitempty"` // empty: its natural weapon
	How     string          `json:"how"`              // strikes, shoots or throws
	Attack  []dice.Face     `json:"attack"`
	Defence []dice.Face     `json:"defence"`
	Skulls  int             `json:"skulls"`
	Shields int             `json:"shields"`
	Wounds  int             `json:"wounds"`
	Dies    bool            `json:"dies,omitempty"`
	Ready   string          `json:"ready,omitempty"` // the weapon that the hero then has in hand
	Lost    string          `json:"lost,omitempty"`  // the item that was thrown
	Used    []string        `json:"used,omitempty"`  // effects on the attacker that the attack used up
	Guard   []string        `json:"guard,omitempty"` // effects on the target that its defence used up
	Rule    string          `json:"rule"`
	Line    *battlemat.Line `json:"line,omitempty"`
}

func (e Attacked) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Ready != "" {
		f.Ready = e.Ready
	}
	if e.Lost != "" {
		f.drop(e.Lost)
		if !f.has(e.Lost) {
			f.Ready = ""
		}
	}
	for _, effect := range e.Used {
		f.lift(effect)
	}
	for _, effect := range e.Guard {
		p.figure(e.Target).lift(effect)
	}
	p.busy = p.busy || f.Hero
}

// noLongerDying removes a figure from the list of dying figures, because it was saved or died.
func noLongerDying(p *Position, figure string) {
	p.dying = slices.DeleteFunc(slices.Clone(p.dying), func(m mortal) bool { return m.Figure == figure })
}

// Dying records that a hero would die, and is asked how to save itself.
type Dying struct {
	Figure string `json:"figure"`
	By     string `json:"by,omitempty"`
	After  after  `json:"after,omitzero"`
}

func (e Dying) apply(p *Position) { p.dying = append(slices.Clip(p.dying), mortal(e)) }

// Saved records that a hero did not die.
type Saved struct {
	Figure string `json:"figure"`
}

func (e Saved) apply(p *Position) { noLongerDying(p, e.Figure) }

// Hurt takes body points from a figure.
type Hurt struct {
	Figure string `json:"figure"`
	Wounds int    `json:"wounds"`
	Cause  string `json:"cause,omitempty"` // "the pit"; empty if the log already describes the blow
}

func (e Hurt) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Body = max(f.Body-e.Wounds, 0)
}

// Healed gives body points back to a figure.
type Healed struct {
	Figure string `json:"figure"`
	Body   int    `json:"body"`
	Cause  string `json:"cause,omitempty"`
}

func (e Healed) apply(p *Position) { p.figure(e.Figure).Body += e.Body }

// Died takes a figure off the board for good.
type Died struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	By     string    `json:"by,omitempty"`   // the figure that killed it
	Told   bool      `json:"told,omitempty"` // the log already says that it dies
	// The reward for the hero that killed the monster.
	Items []string `json:"items,omitempty"`
	Gold  int      `json:"gold,omitempty"`
}

func (e Died) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.States, f.Left = Dead, nil, 0
	noLongerDying(p, f.ID)
	if f.Key != "" {
		p.slain = append(slices.Clip(p.slain), f.Key)
	}
	if p.asked != nil && p.asked.Figure == f.ID {
		p.asked = nil
	}
	if by := p.figure(e.By); by != nil && len(e.Items)+e.Gold > 0 {
		f.Items, f.Gold, f.Ready, f.Worn = nil, 0, "", nil
		by.Items = append(slices.Clip(by.Items), e.Items...)
		by.Gold += e.Gold
	}
}
