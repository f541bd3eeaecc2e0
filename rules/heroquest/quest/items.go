package quest

import "github.com/battlemat/battlemat"

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
	itemFacts = []battlemat.Event{Drunk{}, Claimed{}, Given{}, Dressed{}, Bought{}, Drawn{}, Taken{}, BroughtBack{}, Strayed{}}
)
