package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

const codeAnswer = "no-question" // DND K23

var (
	askingVerbs = []verb{
		listed("take", takeUses, refusesAnswer),
		listed("decline", declineUses, refusesAnswer),
	}
	askingEvents = game.Kinds[*Position]{
		"asked":    game.Event(Asked.apply, Asked.tell),
		"answered": game.Event(Answered.apply, Answered.tell),
	}
)

func refusesAnswer(f combatant, _ []string) *battlemat.Refusal {
	return game.Unless(len(f.Asks) > 0, "DND K23", codeAnswer, "There is no question to answer now.").Refusal()
}

func takeUses(f combatant, use use) {
	if len(f.Asks) == 0 {
		return
	}
	ask := f.Asks[0]
	if ask.Kind == onHit {
		hitUses(f, use)
		return
	}
	for _, a := range f.reactions(&ask) {
		o := f.figure(ask.Target)
		c := strikeChoice(f, o, a, "take")
		c.Kind, c.Rule, c.Menu, c.Main = battlemat.Answer, "DND K23", nil, true
		use(c, nil, func(d *resolution) {
			d.Do(Answered{f.ID, true, a.Key})
			d.strike(f.ID, o.ID, a.Key)
		}, strikeOdds(f, o, a))
	}
}

func declineUses(f combatant, use use) {
	if len(f.Asks) == 0 {
		return
	}
	c := battlemat.Choice{Command: command("decline", f.ID), Label: "Let it go", Kind: battlemat.Pass, Rule: "DND K23", Figure: f.ID, Key: "n"}
	if f.Asks[0].Kind == onHit {
		c.Odds = blowOdds(f.Position, f.Blow, whole)
	}
	use(c, nil, func(d *resolution) {
		hit := d.Asks[0].Kind == onHit
		if d.Do(Answered{Figure: f.ID}); hit {
			d.land()
		}
	})
}
