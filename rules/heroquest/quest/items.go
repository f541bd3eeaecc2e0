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
		"drunk":        game.Public(Drunk.apply, Drunk.tell),
		"claimed":      game.Public(Claimed.apply, Claimed.tell),
		"given":        game.Public(Given.apply, Given.tell),
		"dressed":      game.Public(Dressed.apply, Dressed.tell),
		"bought":       game.Public(Bought.apply, Bought.tell),
		"drawn":        game.Public(Drawn.apply, Drawn.tell),
		"taken":        game.Public(Taken.apply, Taken.tell),
		"brought-back": game.Public(BroughtBack.apply, BroughtBack.tell),
		"strayed":      game.Public(nil, Strayed.tell),
	}
)
