package quest

import (
	"slices"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The lasting effects of spells and potions.
const (
	asleep       = "asleep"         // it has no turn and no defence until one of its mind dice shows a 6
	rockSkin     = "rock skin"      // one more defence die until it is wounded
	courage      = "courage"        // two more attack dice for the next attack, as long as it sees a foe
	tempest      = "tempest"        // it misses a turn
	fear         = "fear"           // it attacks with at most one die until one of its mind dice shows a 6
	cloudOfChaos = "cloud of chaos" // the same as asleep
	commanded    = "commanded"      // Zargon plays its turns until one of its mind dice shows a 6
	strength     = "strength"       // two more attack dice for the next attack
	defence      = "defence"        // two more defence dice for the next defence
	heroicBrew   = "heroic brew"    // two attacks in the next action that attacks
	stumbled     = "stumbled"       // it misses a turn, in a hole in the floor
	secondSpell  = "second spell"   // the wand allows it another spell in this action
)

// The values of State.N for heroic brew and second spell.
const (
	brewed      = iota // both parts of the double action are still to come
	secondStand        // the second part is left; the first came before any movement
	secondMoved        // the second part is left; the first came after movement
)

// another reports whether the second part of a double action is still allowed. Both parts must come
// before movement, or both after it.
func (f *Figure) another(state string) bool {
	s, on := f.state(state)
	return on && f.Acted && (s.N == secondMoved || s.N == secondStand && !f.Moved)
}

// nextPart returns the value of State.N after the first part of a double action.
func (f *Figure) nextPart() int {
	if f.Moved {
		return secondMoved
	}
	return secondStand
}

// attackEffects returns the effects that change a figure's dice when it attacks.
func attackEffects(p *Position, f *Figure) []heroquest.Effect {
	return heroquest.AttackEffects(f.bears)
}

// defenceEffects returns the effects that change a figure's dice when it is attacked.
func defenceEffects(p *Position, f *Figure) []heroquest.Effect {
	return heroquest.DefenceEffects(f.bears, f.Worn)
}

// bears reports whether a lasting effect is on a figure. The effect is named by the trait that
// represents it on a board.
func (f *Figure) bears(trait string) bool {
	return slices.ContainsFunc(f.States, func(s State) bool { return english.Hyphened(s.Name) == trait })
}

// spent lists those of the given effects that are on the figure and are used up now.
func spent(f *Figure, effects ...string) []string {
	var used []string
	for _, e := range effects {
		if f.is(e) {
			used = append(used, e)
		}
	}
	return used
}

// The lasting effects of spells that change a hero's movement. State.N of the last two is inUse once
// the hero has moved under the effect.
const (
	swiftWind       = "swift wind"
	passThroughRock = "pass through rock"
	veilOfMist      = "veil of mist"

	inUse = 1
)

// movementStates lists the effects that end with the first turn in which the hero moves.
var movementStates = []string{passThroughRock, veilOfMist}

// carried marks the effects that end with this turn, because the figure has moved. HQ Q10
func (f *Figure) carried() {
	for _, way := range movementStates {
		if f.is(way) {
			f.put(State{Name: way, N: inUse})
		}
	}
}
