package heroquest

import "github.com/battlemat/battlemat/board"

// The traits by which spells and potions change a figure's dice or movement.
const (
	TraitCourage   = "courage"        // HQ Q53
	TraitStrength  = "strength"       // HQ Q71
	TraitFear      = "fear"           // HQ Q62
	TraitRockSkin  = "rock-skin"      // HQ Q52
	TraitDefence   = "defence"        // HQ Q71
	TraitAsleep    = "asleep"         // HQ Q55
	TraitCloud     = "cloud-of-chaos" // HQ Q64
	TraitVeil      = "veil-of-mist"   // HQ Q61
	TraitRock      = PassThroughRock  // HQ Q60
	TraitCommanded = "commanded"      // HQ Q63
	TraitSetsAside = "sets-shield-aside"
)

// effectTraits lists the traits of spells and potions for the glossary.
var effectTraits = []string{
	TraitCourage, TraitStrength, TraitFear, TraitRockSkin, TraitDefence, TraitAsleep, TraitCloud, TraitVeil, TraitRock, TraitCommanded, TraitSetsAside,
}

// The traits of a square with a trap. A known trap that has not sprung does not count as a pit in a
// fight, and only pits can be shared by figures (HQ Q41, Q6).
const (
	CellUnsprung = "unsprung"
	CellNoPit    = "no-pit"
)

// CellUnrevealed is the trait of a square that is open but has not been seen: lines of sight pass
// it, but no figure walks or searches there. HQ Q93
const CellUnrevealed = "unrevealed"

// AttackEffects returns the effects that change a figure's dice when it attacks. The callback
// on(trait) reports whether the figure has a trait.
func AttackEffects(on func(trait string) bool) []Effect {
	var effects []Effect
	if on(TraitCourage) {
		effects = append(effects, Effect{Why: "courage", Adds: 2}) // HQ Q53
	}
	if on(TraitStrength) {
		effects = append(effects, Effect{Why: "strength", Adds: 2}) // HQ Q71
	}
	if on(TraitFear) {
		effects = append(effects, Effect{Why: "fear", Limited: true, Most: 1}) // HQ Q62
	}
	return effects
}

// DefenceEffects returns the effects that change a figure's dice when it is attacked, including
// those of worn items that only quests give.
func DefenceEffects(on func(trait string) bool, worn []string) []Effect {
	var effects []Effect
	if on(TraitRockSkin) {
		effects = append(effects, Effect{Why: "rock skin", Adds: 1}) // HQ Q52
	}
	if on(TraitDefence) {
		effects = append(effects, Effect{Why: "defence", Adds: 2}) // HQ Q71
	}
	for _, piece := range worn {
		if find, ok := FindArmour(piece); ok {
			effects = append(effects, Effect{Why: find.Name, Adds: find.Adds}) // HQ Q79
		}
	}
	for _, helpless := range []string{TraitAsleep, TraitCloud} {
		if on(helpless) {
			effects = append(effects, Effect{Why: spaced(helpless), Limited: true}) // HQ Q55
		}
	}
	return effects
}

// lasting adds the effects of both figures' traits to an attack outside a match. In a match the
// caller supplies them.
func (a *attempt) lasting() {
	a.attack = append(AttackEffects(a.attacker.Is), Bane(a.weapon.Name, a.target.Kind)...)
	a.defence = DefenceEffects(a.target.Is, a.target.Traits)
}

// pitAt reports whether a figure is in an open pit.
func pitAt(b *board.Board, f board.Figure) bool {
	return b.Terrain(f.At) == board.Trap && !b.CellIs(f.At, CellUnsprung) && !b.CellIs(f.At, CellNoPit)
}
