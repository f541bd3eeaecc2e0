package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// Risked records a figure's roll for an event on its path, and its result: wounds or destruction.
type Risked struct {
	Figure string      `json:"figure"`
	What   string      `json:"what"`         // "leaves", "falls" or "lava"
	By     string      `json:"by,omitempty"` // the enemy whose engagement the figure left
	Dice   []dice.Face `json:"dice"`
	Skulls int         `json:"skulls,omitempty"`
	D20    int         `json:"d20,omitempty"` // the roll of the d20, if it is used in place of skulls
	Needs  int         `json:"needs,omitempty"`
}

func (e Risked) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Rolled, Rule: "HS B10", Figure: e.Figure}
	name, throw := p.name(p.figure(e.Figure)), combat("attack", e.Dice, heroscape.Skull)
	switch {
	case e.What == "leaves":
		told.Figure, told.Target, told.Kind = e.By, e.Figure, battlemat.Attacked
		told.Text = fmt.Sprintf("%s strikes at %s as it leaves: %s.", p.name(p.figure(e.By)), name, skulls(e.Skulls))
	case e.What == "falls":
		told.Rule, told.Text = "HS F3", fmt.Sprintf("%s falls: %s.", name, skulls(e.Skulls))
	case e.What == "pit":
		told.Rule, told.Text = "HS G12", fmt.Sprintf("%s falls into a pit: %s.", name, skulls(e.Skulls))
	case e.Needs > 0:
		told.Rule, told.Text = "HS F12", fmt.Sprintf("%s steps into molten lava.", name)
	default:
		told.Rule, told.Text = "HS B11", fmt.Sprintf("%s stands on a lava field: %s.", name, skulls(e.Skulls))
	}
	if e.Needs > 0 {
		throw = game.Throw("survival", "d20", e.Dice, e.D20)
		told.Text += fmt.Sprintf(" It needs a %d and rolls %d.", e.Needs, e.D20)
	}
	told.Dice = []battlemat.Throw{throw}
	return []battlemat.Told{told}
}

// skulls returns a number of skulls in words.
func skulls(n int) string {
	switch n {
	case 0:
		return "no skull"
	case 1:
		return "1 skull"
	}
	return fmt.Sprintf("%d skulls", n)
}

// combat rolls a number of combat dice and returns how many show the face.
func (d *resolution) combat(n int, face dice.Face) (thrown []dice.Face, count int) {
	thrown = d.Throw(heroscape.CombatDie(), n)
	for _, f := range thrown {
		if f == face {
			count++
		}
	}
	return thrown, count
}

// swipe makes the attack of an enemy whose engagement a figure leaves. HS F14: the enemy rolls one
// die, and the figure has no defense; HS B10: it rolls at once.
func (d *resolution) swipe(by, id string) {
	thrown, skulls := d.combat(1, heroscape.Skull)
	d.risk(Risked{Figure: id, What: "leaves", By: by, Dice: thrown, Skulls: skulls})
}

// tumble rolls for a fall or a step into lava. HS F3, HS F12.
func (d *resolution) tumble(id string, fact rules.Fact) {
	e := Risked{Figure: id, What: fact.Kind, Needs: fact.Needs}
	if e.Needs > 0 {
		e.D20 = d.d20()
		e.Dice = []dice.Face{dice.Face(fmt.Sprint(e.D20))}
	} else {
		e.Dice, e.Skulls = d.combat(fact.N, heroscape.Skull)
	}
	d.risk(e)
}

// risk records the roll and applies the harm.
func (d *resolution) risk(e Risked) {
	if d.Err != nil {
		return
	}
	d.Do(e)
	switch {
	case e.D20 < e.Needs:
		d.wound(e.Figure, d.life(d.figure(e.Figure)), e.By)
	default:
		d.wound(e.Figure, e.Skulls, e.By)
	}
}

// lava rolls for all figures on lava fields at the end of a round. HS B11: each figure rolls one
// die, even a double-space figure.
func (d *resolution) lava() {
	if !d.profile.Master {
		return
	}
	var in []string
	for f := range d.here {
		for _, c := range f.cells() {
			s := heroscape.Standing(d.board(), c, f.Level)
			if heroscape.Burning(d.board(), s) && !slices.Contains(in, f.ID) {
				in = append(in, f.ID)
			}
		}
	}
	for _, id := range in {
		thrown, skulls := d.combat(1, heroscape.Skull)
		d.risk(Risked{Figure: id, What: "lava", Dice: thrown, Skulls: skulls})
	}
}
