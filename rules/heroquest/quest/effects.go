package quest

import (
	"slices"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The lasting effects of spells and potions.
const (
	asleep       = "asleep"         // no turn, no defence, until a mind die shows a 6
	rockSkin     = "rock skin"      // one defence die more, until it is wounded
	courage      = "courage"        // two attack dice more for the next attack, while it sees a foe
	tempest      = "tempest"        // misses a turn
	fear         = "fear"           // attacks with one die, until a mind die shows a 6
	cloudOfChaos = "cloud of chaos" // as asleep
	commanded    = "commanded"      // Zargon plays its turns, until a mind die shows a 6
	strength     = "strength"       // two attack dice more for the next attack
	defence      = "defence"        // two defence dice more for the next defence
	heroicBrew   = "heroic brew"    // two attacks in the next action that attacks
	stumbled     = "stumbled"       // misses a turn, in a hole of the floor
	secondSpell  = "second spell"   // the wand lets it cast another in this action
)

// What N of heroic brew and of the second spell counts.
const (
	brewed      = iota // both attacks are to come
	secondStand        // the second is left, made where the first was, before any move
	secondMoved        // the second is left, after the move
)

// another reports whether the second part of a double action is left: both before moving, or
// both after.
func (f *Figure) another(state string) bool {
	s, on := f.state(state)
	return on && f.Acted && (s.N == secondMoved || s.N == secondStand && !f.Moved)
}

// nextPart returns what N counts after the first part of a double action.
func (f *Figure) nextPart() int {
	if f.Moved {
		return secondMoved
	}
	return secondStand
}

// attackEffects returns what changes a figure's dice when it attacks.
func attackEffects(p *Position, f *Figure) []heroquest.Effect {
	return heroquest.AttackEffects(f.bears)
}

// defenceEffects returns what changes a figure's dice when it is attacked.
func defenceEffects(p *Position, f *Figure) []heroquest.Effect {
	return heroquest.DefenceEffects(f.bears, f.Worn)
}

// bears reports whether a lasting effect is on a figure, by the trait that it has on a board.
func (f *Figure) bears(trait string) bool {
	return slices.ContainsFunc(f.States, func(s State) bool { return english.Hyphened(s.Name) == trait })
}

// spent lists the effects that an attack uses up.
func spent(f *Figure, effects ...string) []string {
	var used []string
	for _, e := range effects {
		if f.is(e) {
			used = append(used, e)
		}
	}
	return used
}

// The lasting effects that change how a hero moves. Spells put them on; N is inUse
// from the first square they carried.
const (
	swiftWind       = "swift wind"
	passThroughRock = "pass through rock"
	veilOfMist      = "veil of mist"

	inUse = 1
)

// movementStates lists the effects that end with the turn in which they were used.
var movementStates = []string{passThroughRock, veilOfMist}

// carried records that a figure has moved where only these effects let it. HQ Q10
func (f *Figure) carried() {
	for _, way := range movementStates {
		if f.is(way) {
			f.put(State{Name: way, N: inUse})
		}
	}
}
