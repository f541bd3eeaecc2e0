package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var turnVerbs = []verb{taskVerb("end", asksFor(characterTurn), endUses, notListed("GH G12", game.CodeNotNow, "cannot end a turn now. "))}

func endUses(p *Position, t *Task, use offer) {
	use(battlemat.Choice{Command: battlemat.Command("end " + t.Figure)}, nil, func(d *resolution) { d.take() }, func(c *battlemat.Choice) {
		c.Label, c.Kind, c.Rule, c.Figure, c.Key = "End the turn", battlemat.Pass, "GH G12", t.Figure, "e"
		c.Note = "Cards that were not played are discarded."
		cards := actorOf(p, p.figure(t.Figure)).cardsToPlay()
		*c = game.EndsTurn(*c, cards > 0, game.Left("cards", cards, "card to play", "cards to play"))
	})
}
