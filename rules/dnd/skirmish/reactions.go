package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

const codeAnswer = "no-question" // DND K23

var (
	askingVerbs = []verb{
		offered("take", takeOffers, refusesAnswer),
		offered("decline", declineOffers, refusesAnswer),
	}
	askingEvents = game.Kinds[*Position]{
		"asked":    game.Event(Asked.apply, Asked.tell),
		"answered": game.Event(Answered.apply, Answered.tell),
	}
)

func refusesAnswer(f combatant, _ []string) *battlemat.Refusal {
	return game.Unless(len(f.Asks) > 0, "DND K23", codeAnswer, "There is no question to answer now.").Refusal()
}

func takeOffers(f combatant, list []offer) []offer {
	if len(f.Asks) == 0 {
		return list
	}
	ask := f.Asks[0]
	if ask.Kind == onHit {
		return hitOffers(f, list)
	}
	for _, a := range f.reactions(&ask) {
		o := strikeOffer(f, f.figure(ask.Target), a, "take")
		o.choice.Kind, o.choice.Rule, o.choice.Menu = battlemat.Answer, "DND K23", nil
		o.choice.Main = true
		o.do = func(d *resolution) {
			d.Do(Answered{f.ID, true, a.Key})
			d.strike(f.ID, ask.Target, a.Key)
		}
		list = append(list, o)
	}
	return list
}

func declineOffers(f combatant, list []offer) []offer {
	if len(f.Asks) == 0 {
		return list
	}
	c := battlemat.Choice{Command: command("decline", f.ID), Label: "Let it go", Kind: battlemat.Pass, Rule: "DND K23", Key: "n"}
	if f.Asks[0].Kind == onHit {
		c.Odds = blowOdds(f.Position, f.Blow, whole)
	}
	return append(list, offer{
		choice: c,
		do: func(d *resolution) {
			hit := d.Asks[0].Kind == onHit
			if d.Do(Answered{Figure: f.ID}); hit {
				d.land()
			}
		},
	})
}
