package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeDrunkAlready = "drunk-already" // HQ Q70
	codeHasRolled    = "has-rolled"    // HQ Q3, HQ Q70
	codeHelpless     = "helpless"      // HQ Q122
	codeNoPotion     = "no-potion"     // HQ Q70
	codeUnhurt       = "unhurt"        // HQ Q45
)

// potion is the effect of drinking a potion.
type potion struct {
	heals int    // the number of body points
	state string // the lasting effect on the drinker
	text  string
}

// potionOf returns the effect of drinking an item, and reports whether the item is a potion.
func potionOf(item string) (potion, bool) {
	var word [64]byte
	drink, ok := potions[string(appendWord(word[:0], item))]
	return drink, ok
}

// wholeBody is enough to heal any figure fully: none has more body points.
const wholeBody = maxPoints

// potions maps the words for potions in commands to their effects.
//
// HQ Q71 says what each potion does, and HQ Q72 describes the heroic brew.
var potions = map[string]potion{
	"potion-of-healing":  {heals: 4, text: "Heals up to 4 body points."},
	"elixir-of-life":     {heals: wholeBody, text: "Heals all lost body points."},
	"potion-of-strength": {state: strength, text: "2 more dice for the next attack."},
	"potion-of-defense":  {state: defence, text: "2 more dice for the next defence."},
	"potion-of-defence":  {state: defence, text: "2 more dice for the next defence."},
	"potion-of-speed":    {state: swiftWind, text: "Twice as many dice for the next roll to move."},
	"heroic-brew":        {state: heroicBrew, text: "Two attacks instead of one the next time the hero attacks."},
}

// mayDrink returns the reason why a hero cannot drink an item, or nil.
//
// HQ Q70: a hero drinks as often as it likes without using its action, but not if the potion would
// have no effect.
func mayDrink(p *Position, f *Figure, item string) game.Reason {
	drink, ok := potionOf(item)
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q70", codeHeroesOnly, "%s cannot drink potions.", f.Name)
	case !ok:
		return because("HQ Q70", codeNoPotion, "The %s cannot be drunk.", item)
	case f.is(asleep), f.is(cloudOfChaos):
		return because("HQ Q122", codeHelpless, "%s cannot drink: it is %s.", f.Name, game.Either(f.is(asleep), "asleep", "held by a spell"))
	case p.ground.Opaque(f.At):
		return p.inRock(f)
	case drink.heals > 0 && f.Body >= f.Stats.Body:
		return because("HQ Q45", codeUnhurt, "%s is unhurt.", f.Name)
	case drink.state != "" && f.is(drink.state):
		return because("HQ Q70", codeDrunkAlready, "Another %s would add nothing: %s has drunk one.", item, f.Name)
	case drink.state == swiftWind && f.Rolled && p.active() == f:
		return because("HQ Q70", codeHasRolled, "%s has already rolled this turn.", f.Name)
	}
	return nil
}

// drinkers yields the heroes of a seat that may drink now.
//
// HQ Q122: only the acting hero may drink. In some profiles, every hero of the seat may.
func drinkers(p *Position, seat battlemat.Seat, yield func(*Figure) bool) {
	if p.profile.Drinking != heroquest.AtAnyTime {
		p.inTurn(seat, yield)
		return
	}
	if p.waits() || p.over != nil {
		return
	}
	for f := range p.heroesHere {
		if f.Seat == seat && !yield(f) {
			return
		}
	}
}
