package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var turnVerbs = []verb{{Word: "end", Offer: offerEnd, Commands: listEnd, Decide: decideEnd}}

func offerEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, characterTurn)
	if t == nil {
		return true
	}
	cards := actorOf(p, p.figure(t.Figure)).cardsToPlay()
	return yield(game.EndsTurn(battlemat.Choice{
		Command: command("end", t.Figure), Label: "End the turn", Kind: battlemat.Pass, Rule: "GH G12", Figure: t.Figure, Key: "e",
		Note: "Cards that were not played are discarded.",
	}, cards > 0, game.Left("cards", cards, "card to play", "cards to play")))
}

// listEnd yields the command of the choice that offerEnd offers.
func listEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, characterTurn)
	return t == nil || yield(command("end", t.Figure))
}

func decideEnd(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t := d.asked(seat, characterTurn)
	if t == nil || t.Figure != f.ID || len(args) != 1 {
		return refuse("GH G12", game.CodeNotNow, "%s cannot end a turn now: %s", f.Name, d.waiting())
	}
	d.take()
	return nil
}
