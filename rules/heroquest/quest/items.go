package quest

import "github.com/battlemat/battlemat"

var (
	itemVerbs = []verb{
		{word: "drink", offer: offerDrink, decide: decideDrink},
		{word: "claim", offer: offerClaim, decide: decideClaim, why: whyClaim},
		{word: "use", offer: offerUse, decide: decideUse},
		{word: "give", offer: offerGive, decide: decideGive},
		{word: "ready", offer: offerChange("ready"), decide: decideChange("ready")},
		{word: "wear", offer: offerChange("wear"), decide: decideChange("wear")},
		{word: "stow", offer: offerChange("stow"), decide: decideChange("stow")},
		{word: "buy", offer: offerBuy, decide: decideBuy},
	}
	itemFacts = []battlemat.Event{Drunk{}, Claimed{}, Given{}, Dressed{}, Bought{}, Drawn{}, Taken{}, BroughtBack{}}
)
