package quest

import (
	"github.com/battlemat/battlemat/game"
)

var (
	attackVerbs  = []verb{listed("attack", attackUses, ofFigure(notAttacked), reasons(attackUses, attacking))}
	attackEvents = game.Kinds[*Position]{
		"attacked": game.Public(Attacked.apply, Attacked.tell),
	}
)

var (
	doorVerbs  = []verb{listed("open", openUses, ofFigure(notOpened), reasons(openUses, opening))}
	doorEvents = game.Kinds[*Position]{
		"opened": game.Public(Opened.apply, Opened.tell),
	}
)

var (
	elementVerbs  = []verb{listed("choose", elementUses, notChosen, nil)}
	elementEvents = game.Kinds[*Position]{
		"chosen": game.Public(ElementChosen.apply, ElementChosen.tell),
	}
)

var (
	leavingVerbs = []verb{
		listed("leave", leaveUses, byItself(mayLeave), reasons(leaveUses, leaving)),
		givesUp(listed("concede", concedeUses, notConceded, nil)),
		givesUp(listed("resign", resignUses, notResigned, nil)),
	}
	leavingEvents = game.Kinds[*Position]{
		"departed":   game.Public(Departed.apply, Departed.tell),
		"resigned":   game.Public(Resigned.apply, Resigned.tell),
		"ended":      game.Ending("HQ Q35", (*Position).close),
		"approached": game.Event(Approached.apply, nil),
		"lost":       game.Event(nil, Lost.tell),
	}
)

// harmEvents are the events about harm: wounds, healing, death.
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
		listed("drink", drinkUses, notDrunk, nil),
		listed("claim", claimUses, ofFigure(notClaimed), reasons(claimUses, byLabel)),
		listed("use", ringUses, ofFigure(notUsed), nil),
		listed("give", giveUses, ofFigure(notGiven), nil),
		changing("ready"), changing("wear"), changing("stow"),
		listed("buy", buyUses, ofFigure(notBought), nil),
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
		listed("roll", rollUses, byItself(mayRoll), nil),
		{Word: "move", Whole: true, Offer: offerMove, Commands: listMoves, Decide: decideMove, Why: whyMove},
		listed("jump", jumpUses, ofFigure(notJumped), reasons(jumpUses, jumping)),
	}
	movementEvents = game.Kinds[*Position]{
		"rolled":   game.Public(Rolled.apply, Rolled.tell),
		"moved":    game.Public(Moved.apply, Moved.tell),
		"jumped":   game.Public(Jumped.apply, Jumped.tell),
		"entombed": game.Public(Entombed.apply, Entombed.tell),
	}
)

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
	searchVerbs  = []verb{listed("search", searchUses, ofFigure(notSearched), reasons(searchUses, byLabel))}
	searchEvents = game.Kinds[*Position]{
		"searched": game.Public(Searched.apply, Searched.tell),
	}
)

var (
	spellVerbs  = []verb{listed("cast", castUses, ofFigure(notCast), casting)}
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
	trapVerbs = []verb{
		listed("disarm", disarmUses, ofFigure(notDisarmed), reasons(disarmUses, byLabel)),
		listed("dodge", dodgeUses, notDodged, reasons(dodgeUses, dodging)),
		listed("save", saveUses, notSaved, nil),
	}
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
	turnVerbs  = []verb{listed("end", endUses, notEnded, nil)}
	turnEvents = game.Kinds[*Position]{
		"turn-began": game.Public(TurnBegan.apply, TurnBegan.tell),
		"turn-ended": game.Public(TurnEnded.apply, TurnEnded.tell),
		"turn-lost":  game.Public(TurnLost.apply, TurnLost.tell),
		"acted":      game.Event(Acted.apply, nil),
	}
)
