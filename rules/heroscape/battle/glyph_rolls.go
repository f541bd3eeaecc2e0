package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

var fateEvents = game.Kinds[*Position]{
	"fated":   game.Public(nil, Fated.tell),
	"revived": game.Public(Revived.apply, Revived.tell),
}

// Fated records the rolls of a glyph's power for many figures.
type Fated struct {
	Glyph string `json:"glyph"`
	Rolls []Fate `json:"rolls"`
}

// Fate is the d20 roll for a figure.
type Fate struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
}

func (e Fated) tell(p *Position) []battlemat.Told {
	kind := glyphs[e.Glyph]
	told := battlemat.Told{Kind: battlemat.Rolled, Rule: kind.rule, Text: fmt.Sprintf("%s: %s.", kind.name, kind.text)}
	for _, r := range e.Rolls {
		told.Dice = append(told.Dice, game.Numbers(p.name(p.figure(r.Figure)), "d20", r.Face, r.Face))
	}
	return []battlemat.Told{told}
}

// fate rolls a d20 for each figure.
func (d *resolution) fate(glyph string, figures []string) []Fate {
	e := Fated{Glyph: glyph}
	for i, face := range d.Throw(dice.D(20), len(figures)) {
		n, _ := face.Pips()
		e.Rolls = append(e.Rolls, Fate{figures[i], n})
	}
	if d.Err != nil || len(e.Rolls) == 0 {
		return nil
	}
	d.Do(e)
	return e.Rolls
}

// curse rolls for every figure on the battlefield. HS G17: a figure is destroyed if its roll is at
// most the number in the profile's field Curse.
func (d *resolution) curse(string, int) {
	var all []string
	for f := range d.here {
		all = append(all, f.ID)
	}
	for _, r := range d.fate("curse", all) {
		if r.Face <= d.profile.Curse {
			d.wound(r.Figure, d.life(d.figure(r.Figure)), "")
		}
	}
}

// revive rolls for every lost figure in the army of the figure that entered the glyph. HS G18: a
// figure comes back if its roll is at least the number in the profile's field Revive and there is a
// place for it.
func (d *resolution) revive(by string, _ int) {
	seat := d.seat(d.figure(by))
	var lost []string
	for _, f := range d.Figures {
		if f.Placed && f.Gone && f.Aside == "" && d.seat(f) == seat {
			lost = append(lost, f.ID)
		}
	}
	for _, r := range d.fate("revive", lost) {
		if r.Face < d.profile.Revive {
			continue
		}
		f := d.figure(r.Figure)
		if list := slices.Concat(startPlaces(d.Position, f), beside(d.Position, d.figure(by), f)); len(list) > 0 {
			d.Do(Revived{f.ID, list[0].At, list[0].Tail, list[0].Level})
		}
	}
}

// Revived records that a destroyed figure is on the battlefield again. HS G18.
type Revived struct {
	Figure string     `json:"figure"`
	At     grid.Cell  `json:"at"`
	Tail   *grid.Cell `json:"tail,omitempty"`
	Level  int        `json:"level,omitempty"`
}

func (e Revived) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) {
		f.At, f.Tail, f.Level, f.Gone, f.Wounds, f.Lost = e.At, e.Tail, e.Level, false, 0, ""
	})
}

func (e Revived) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Appeared, "HS G18", e.Figure, "%s comes back%s.", p.name(p.figure(e.Figure)), game.Where(", and stands at (%v)", e.At)).At(e.At)
}
