package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

func (e Rusted) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q67", f.ID, "%s's %s crumbles to rust.", f.Name, e.Item).At(f.At)
}

func (e Called) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Rolled, "HQ Q68", e.Figure, "%s rolls %s: %d answer the call.", p.figure(e.Figure).Name, shown(e.Dice), len(e.Kinds)).By(red("call", e.Dice, len(e.Kinds)))
}

// tell names the square to heroes only if they know it.
func (e Vanished) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Text: f.Name + " vanishes.", Rule: "HQ Q69", Kind: battlemat.Moved, Figure: f.ID, At: &e.From}
	if !e.Dark || p.all(to) {
		t.At = &e.To
		t.Text, t.Short = game.Sentence("%s vanishes%s.", f.Name, game.Where(" from (%v) to (%v)", e.From, e.To))
	}
	return []battlemat.Told{t}
}

func (e Resurfaced) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Appeared, "HQ Q69", f.ID, "%s is back%s.", f.Name, game.Where(", on (%v)", e.At)).At(e.At)
}

func (e Befallen) tell(*Position, battlemat.Seat) []battlemat.Told { return nil }

func (e Lifted) tell(p *Position) []battlemat.Told {
	if e.How == "" {
		return nil
	}
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q50", f.ID, "%s %s %s.", f.Name+"'s", e.State, e.How)
}

func (e Struggled) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	words := struggles[e.State]
	how := words.held
	if e.Free {
		how = words.free
	}
	text := fmt.Sprintf("%s has no mind die to roll, and %s.", f.Name, how)
	if len(e.Dice) > 0 {
		text = fmt.Sprintf("%s rolls %s, and %s.", f.Name, english.And(game.Faces(e.Dice)), how)
	}
	return game.Say(battlemat.Said, "HQ Q50", f.ID, text).By(red("mind", e.Dice, sixes(e.Dice)))
}

func (e Seared) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := f.Name
	if len(e.Dice) > 0 {
		text += fmt.Sprintf(" wards off %s%s", english.CountOrNo(e.Warded, "wound"), game.Either(e.Dies, ",", " and"))
	}
	text += " takes " + english.CountOrNo(e.Wounds, "wound") + game.Beyond(e.Wounds, f.Body)
	if e.Dies {
		text += ", and dies"
	}
	t := battlemat.Told{Text: text + ".", Rule: e.Rule, Kind: battlemat.Hurt, Figure: f.ID, By: e.By, At: &f.At}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{red("warding-off", e.Dice, e.Warded)}
	}
	return []battlemat.Told{t}
}

// tell names the spell to every seat. Only Zargon is told of squares in the dark.
func (e Cast) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("%s casts %s.", f.Name, e.Spell), Rule: e.Rule, Kind: battlemat.Played, Figure: f.ID, Target: e.Target, Line: e.Line,
		Card: &battlemat.Card{ID: english.Hyphened(e.Spell), Name: e.Spell, Text: spellWords(e.Spell), State: "used"},
	}
	if target := p.figure(e.Target); target != nil {
		t.Text = fmt.Sprintf("%s casts %s on %s.", f.Name, e.Spell, english.Within(target.Name))
		if target.ID == f.ID {
			t.Text = fmt.Sprintf("%s casts %s on itself.", f.Name, e.Spell)
		}
	}
	if e.Ring != "" {
		t.Text += fmt.Sprintf(" The %s breaks, and the spell is kept.", e.Ring)
	}
	if e.At != nil && p.sees(to, *e.At) {
		t.At = e.At
	}
	for _, c := range e.Cells {
		if p.sees(to, c) {
			t.Cells = append(t.Cells, c)
		}
	}
	return []battlemat.Told{t}
}
