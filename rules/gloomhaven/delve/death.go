package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Died takes a figure off the board for good. For a character there is DroppedOut instead.
type Died struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Money  bool      `json:"money,omitempty"` // a money token is left on its hex
}

func (e Died) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.Life = Dead, 0
	f.Conditions, f.Effects = nil, nil
	if f.monster() && f.Key != "" {
		p.slain = append(slices.Clip(p.slain), f.Key)
	}
	if e.Money {
		p.money = append(slices.Clip(p.money), MoneyEntry{At: e.At, N: 1})
	}
}

func (e Died) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := f.Name + " dies"
	if f.Sort == Ward {
		text = f.Name + " is destroyed"
	}
	if e.Money {
		text += " and leaves a money token"
	}
	return game.Say(battlemat.Died, "GH S4.22", f.ID, text+".").At(e.At)
}

// DroppedOut records that a character is exhausted. It takes no further part in the scenario.
type DroppedOut struct {
	Figure string `json:"figure"`
	Why    string `json:"why,omitempty"` // such as "has no life left"
}

func (e DroppedOut) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = Exhausted
	f.Conditions, f.Effects = nil, nil
}

func (e DroppedOut) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := f.Name + " is exhausted"
	if e.Why != "" {
		text = fmt.Sprintf("%s %s and is exhausted", f.Name, e.Why)
	}
	return game.Say(battlemat.Died, "GH G37", f.ID, text+".").At(f.At).Moment(battlemat.Fallen)
}

// die takes a figure that has no life left off the board.
//
// GH S4.23: a monster leaves a money token, unless it was summoned or spawned. A summoned or
// spawned monster has an owner.
func (d *resolution) die(id string) {
	f := d.figure(id)
	if f.Sort == Character {
		d.exhaust(id, "has no life left")
		return
	}
	d.Do(Died{Figure: id, At: f.At, Money: f.monster() && f.Owner == ""})
	d.dismiss(id)
}

// exhaust takes a character out of the scenario.
//
// GH G37: the character leaves the board for good, and so do its summons.
func (d *resolution) exhaust(id, why string) {
	if f := d.figure(id); f.Gone != Here {
		return
	}
	d.Do(DroppedOut{id, why})
	d.dismiss(id)
}

// dismiss takes a figure's summons off the board.
func (d *resolution) dismiss(owner string) {
	var gone []Died
	for f := range d.here {
		if f.Sort == Summoned && f.Owner == owner {
			gone = append(gone, Died{Figure: f.ID, At: f.At})
		}
	}
	for _, e := range gone {
		d.Do(e)
	}
}
