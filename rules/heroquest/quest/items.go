package quest

import (
	"github.com/battlemat/battlemat/game"
)

var (
	itemVerbs = []verb{
		{Word: "drink", Offer: offerDrink, Decide: decideDrink},
		{Word: "claim", Offer: offerClaim, Decide: decideClaim, Why: whyClaim},
		{Word: "use", Offer: offerUse, Decide: decideUse},
		{Word: "give", Offer: offerGive, Decide: decideGive},
		{Word: "ready", Offer: offerChange("ready"), Decide: decideChange("ready")},
		{Word: "wear", Offer: offerChange("wear"), Decide: decideChange("wear")},
		{Word: "stow", Offer: offerChange("stow"), Decide: decideChange("stow")},
		{Word: "buy", Offer: offerBuy, Decide: decideBuy},
	}
	itemEvents = game.Kinds[*Position]{
		"drunk":        game.Event(Drunk.apply, Drunk.tell),
		"claimed":      game.Event(Claimed.apply, Claimed.tell),
		"given":        game.Event(Given.apply, Given.tell),
		"dressed":      game.Event(Dressed.apply, Dressed.tell),
		"bought":       game.Event(Bought.apply, Bought.tell),
		"drawn":        game.Event(Drawn.apply, Drawn.tell),
		"taken":        game.Event(Taken.apply, Taken.tell),
		"brought-back": game.Event(BroughtBack.apply, BroughtBack.tell),
		"strayed":      game.Event(nil, Strayed.tell),
	}
)
