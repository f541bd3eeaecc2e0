package battle

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

var attackingEvents = game.Kinds[*Position]{
	"attacked": game.Public(Attacked.apply, Attacked.tell),
	"defended": game.Public(nil, Defended.tell),
}

// Attacked records that a figure attacks, with its roll.
type Attacked struct {
	By      string      `json:"by"`
	Target  string      `json:"target"`
	Special string      `json:"special,omitempty"`
	Dice    []dice.Face `json:"dice"`
	Skulls  int         `json:"skulls"`
}

// apply counts the attack. HS B4: from then on no figure may move.
func (e Attacked) apply(p *Position) {
	p.Turn.Acting = true
	p.change(e.By, func(f *Figure) {
		f.Attacks++
		f.Acts = true
	})
}

func (e Attacked) tell(p *Position) []battlemat.Told {
	f, o := p.figure(e.By), p.figure(e.Target)
	told := battlemat.Told{Kind: battlemat.Attacked, Rule: "HS S3.17", Figure: e.By, Target: e.Target, At: &o.At, Line: p.aims(f).line(o)}
	told.Dice = []battlemat.Throw{combat("attack", e.Dice, heroscape.Skull)}
	told.Text = fmt.Sprintf("%s attacks %s: %s.", p.name(f), english.Within(p.name(o)), skulls(e.Skulls))
	if s := p.card(f).special(e.Special); s != nil {
		told.Text = fmt.Sprintf("%s attacks %s with %s: %s.", p.name(f), english.Within(p.name(o)), s.Name, skulls(e.Skulls))
	}
	return []battlemat.Told{told}
}

// combat returns combat dice in the form that clients show: "attack die", "defense die".
func combat(of string, thrown []dice.Face, counts dice.Face) battlemat.Throw {
	unit := game.Skulls
	if counts == heroscape.Shield {
		unit = game.Shields
	}
	t := game.Counting(of, unit, heroscape.CombatDie(), thrown, counts)
	t.Die = of + " die"
	return t
}

// Defended records a figure's roll against an attack, and the wounds it takes.
type Defended struct {
	Figure  string      `json:"figure"`
	By      string      `json:"by"`
	Dice    []dice.Face `json:"dice"`
	Shields int         `json:"shields"`        // including those that are added without a roll
	Wounds  int         `json:"wounds"`         // the wounds of the defender
	Back    int         `json:"back,omitempty"` // the wounds of the attacker. HS P4
}

func (e Defended) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Rolled, Rule: "HS S3.19", Figure: e.Figure, Target: e.By}
	shields := combat("defense", e.Dice, heroscape.Shield)
	told.Dice = []battlemat.Throw{game.Plus(shields, e.Shields-shields.Count)}
	shown := fmt.Sprintf("%s defends: %s", p.name(p.figure(e.Figure)), english.CountOrNo(e.Shields, "shield"))
	switch {
	case e.Back > 0:
		told.Rule, told.Text = "HS P4", shown+", and it strikes back."
	case e.Wounds == 0:
		told.Rule, told.Text = "HS S3.23", shown+". The attack does no harm."
	default:
		told.Text = shown + "."
	}
	return []battlemat.Told{told}
}

// attack rolls an attack, and the defense of every figure that it affects.
//
// HS S3.18: attack dice are rolled first; HS S3.19: then defense dice are rolled; HS S3.22: in the
// basic game more skulls than shields destroy the figure; HS B8: in the master game each excess
// skull is a wound; HS S3.23: otherwise nothing happens.
func (d *resolution) attack(id, target string, special *Special) {
	f := d.figure(id)
	a := d.aims(f)
	struck := a.struck(d.figure(target), special)
	strikes := map[string]*heroscape.Strike{}
	for _, hit := range struck {
		strikes[hit] = a.strike(d.figure(hit), special)
	}
	e := Attacked{By: id, Target: target}
	if special != nil {
		e.Special = special.Key
	}
	beside := map[string]bool{}
	for _, hit := range struck {
		beside[hit] = d.adjacent(f, d.figure(hit))
	}
	if e.Dice, e.Skulls = d.combat(strikes[target].Attack, heroscape.Skull); d.Err != nil {
		return
	}
	d.Do(e)
	for _, hit := range struck {
		d.defend(hit, e, strikes[hit], special == nil && beside[hit])
	}
}

// defend rolls the defense of a figure and applies the harm. If `beside` is set, this is a normal
// attack by an adjacent figure.
func (d *resolution) defend(id string, a Attacked, s *heroscape.Strike, beside bool) {
	e := Defended{Figure: id, By: a.By}
	if e.Dice, e.Shields = d.combat(s.Defense, heroscape.Shield); d.Err != nil {
		return
	}
	e.Wounds = s.Wounds(a.Skulls, e.Shields)
	e.Shields += s.Shields
	if beside && d.has(d.figure(id), counter) != nil { // HS P4
		e.Back = max(0, e.Shields-a.Skulls)
	}
	d.Do(e)
	d.wound(id, e.Wounds, a.By)
	d.wound(a.By, e.Back, id)
}
