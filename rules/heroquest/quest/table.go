package quest

import (
	"slices"

	"github.com/battlemat/battlemat/game"
)

var (
	attackVerbs  = []verb{{Word: "attack", Offer: offerAttack, Commands: listAttacks, Decide: decideAttack, Why: whyAttack}}
	attackEvents = game.Kinds[*Position]{
		"attacked": game.Public(Attacked.apply, Attacked.tell),
	}
)

var (
	doorVerbs  = []verb{{Word: "open", Offer: offerOpen, Decide: decideOpen, Why: whyOpen}}
	doorEvents = game.Kinds[*Position]{
		"opened": game.Public(Opened.apply, Opened.tell),
	}
)

var (
	elementVerbs  = game.Listed(elementUses, notChosen, "choose")
	elementEvents = game.Kinds[*Position]{
		"chosen": game.Public(ElementChosen.apply, ElementChosen.tell),
	}
)

var (
	leavingVerbs = []verb{
		{Word: "leave", Offer: offerLeave, Commands: listLeaves, Decide: decideLeave, Why: whyLeave},
		{Word: "concede", Offer: offerConcede, Decide: decideConcede},
		{Word: "resign", GivesUp: true, Offer: offerResign, Decide: decideResign},
	}
	leavingEvents = game.Kinds[*Position]{
		"departed":   game.Public(Departed.apply, Departed.tell),
		"resigned":   game.Public(Resigned.apply, Resigned.tell),
		"ended":      game.Ending("HQ Q35", (*Position).close),
		"approached": game.Event(Approached.apply, nil),
		"lost":       game.Event(nil, Lost.tell),
	}
)

// harmEvents are the events of harm: wounds, healing, death.
var harmEvents = game.Kinds[*Position]{
	"hurt":      game.Public(Hurt.apply, Hurt.tell),
	"healed":    game.Public(Healed.apply, Healed.tell),
	"died":      game.Public(Died.apply, Died.tell),
	"befallen":  game.Event(Befallen.apply, Befallen.tell),
	"lifted":    game.Public(Lifted.apply, Lifted.tell),
	"struggled": game.Public(Struggled.apply, Struggled.tell),
}

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

var (
	movementVerbs = []verb{
		rollVerb,
		{Word: "move", Whole: true, Offer: offerMove, Commands: listMoves, Decide: decideMove, Why: whyMove},
		{Word: "jump", Offer: offerJump, Decide: decideJump, Why: whyJump},
	}
	movementEvents = game.Kinds[*Position]{
		"rolled":   game.Public(Rolled.apply, Rolled.tell),
		"moved":    game.Public(Moved.apply, Moved.tell),
		"jumped":   game.Public(Jumped.apply, Jumped.tell),
		"entombed": game.Public(Entombed.apply, Entombed.tell),
	}
)

// rollVerb is the verb for rolling for movement.
var rollVerb = verb{Word: "roll", Offer: offerRoll, Commands: listRolls, Decide: decideRoll}

var revealEvents = game.Kinds[*Position]{
	"revealed": game.Public(Revealed.apply, Revealed.tell),
	"appeared": game.Event(Appeared.apply, Appeared.tell),
	"readied":  game.Event(Readied.apply, nil),
}

// rulingEvents are the events of the game master's rulings.
var rulingEvents = game.Kinds[*Position]{
	"set-aside":    game.Event(SetAside.apply, SetAside.tell),
	"put-in":       game.Event(PutIn.apply, PutIn.tell),
	"relocated":    game.Event(Relocated.apply, Relocated.tell),
	"enlisted":     game.Event(Enlisted.apply, Enlisted.tell),
	"lurks":        game.Event(Lurks.apply, Lurks.tell),
	"withdrawn":    game.Event(Withdrawn.apply, Withdrawn.tell),
	"handed":       game.Public(Handed.apply, Handed.tell),
	"rated":        game.Public(Rated.apply, Rated.tell),
	"put-on":       game.Public(PutOn.apply, PutOn.tell),
	"bestowed":     game.Public(Bestowed.apply, Bestowed.tell),
	"enriched":     game.Public(Enriched.apply, Enriched.tell),
	"door-ruled":   game.Event(DoorRuled.apply, DoorRuled.tell),
	"regrounded":   game.Event(Regrounded.apply, Regrounded.tell),
	"trap-laid":    game.Event(TrapLaid.apply, TrapLaid.tell),
	"trap-removed": game.Event(TrapRemoved.apply, TrapRemoved.tell),
	"trap-shown":   game.Public(TrapShown.apply, TrapShown.tell),
	"turn-given":   game.Public(nil, TurnGiven.tell),
}

var (
	searchVerbs  = []verb{{Word: "search", Offer: offerSearch, Commands: listSearches, Decide: decideSearch, Why: whySearch}}
	searchEvents = game.Kinds[*Position]{
		"searched": game.Public(Searched.apply, Searched.tell),
	}
)

var (
	spellVerbs  = []verb{{Word: "cast", Offer: offerCast, Commands: listCasts, Decide: decideCast, Why: whyCast}}
	spellEvents = game.Kinds[*Position]{
		"cast":       game.Event(Cast.apply, Cast.tell),
		"seared":     game.Public(nil, Seared.tell),
		"vanished":   game.Event(Vanished.apply, Vanished.tell),
		"resurfaced": game.Public(Resurfaced.apply, Resurfaced.tell),
		"rusted":     game.Public(Rusted.apply, Rusted.tell),
		"called":     game.Public(nil, Called.tell),
	}
)

var (
	trapVerbs = slices.Concat(
		[]verb{{Word: "disarm", Offer: offerDisarm, Decide: decideDisarm, Why: whyDisarm}},
		game.Listed(dodgeUses, notDodged, "dodge"),
		game.Listed(saveUses, notSaved, "save"),
	)
	trapEvents = game.Kinds[*Position]{
		"sprung":       game.Public(Sprung.apply, Sprung.tell),
		"crushing":     game.Public(Crushing.apply, Crushing.tell),
		"dodged":       game.Public(Dodged.apply, Dodged.tell),
		"block-fell":   game.Event(BlockFell.apply, BlockFell.tell),
		"pushed-aside": game.Public(PushedAside.apply, PushedAside.tell),
		"disarmed":     game.Public(Disarmed.apply, Disarmed.tell),
		"chest-sprung": game.Public(ChestSprung.apply, ChestSprung.tell),
		"dying":        game.Public(Dying.apply, Dying.tell),
		"saved":        game.Event(Saved.apply, nil),
	}
)

var (
	turnVerbs  = []verb{{Word: "end", Offer: offerEnd, Commands: listEnds, Decide: decideEnd}}
	turnEvents = game.Kinds[*Position]{
		"turn-began": game.Public(TurnBegan.apply, TurnBegan.tell),
		"turn-ended": game.Public(TurnEnded.apply, TurnEnded.tell),
		"turn-lost":  game.Public(TurnLost.apply, TurnLost.tell),
		"acted":      game.Event(Acted.apply, nil),
	}
)
