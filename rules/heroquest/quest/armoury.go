package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeHasOne     = "has-one"     // HQ Q49
	codeHeroesOnly = "heroes-only" // HQ Q25, HQ Q30, HQ Q33, HQ Q44, HQ Q46, HQ Q48, HQ Q49, HQ Q70, HQ Q74
	codeNoArmoury  = "no-armoury"  // HQ Q49
	codeNoItem     = "no-item"     // HQ Q1
	codeNotSold    = "not-sold"    // HQ Q49
	codeTooDear    = "too-dear"    // HQ Q49
	codeTooLate    = "too-late"    // HQ Q44, HQ Q49
)

// ware is an item that the armoury sells.
type ware struct {
	name string
	cost int
}

// wares lists what the edition's armoury sells: weapons, armour and tools.
func wares(p *Position) []ware {
	edition := p.profile.Edition
	var list []ware
	for _, w := range edition.Weapons() {
		list = append(list, ware{w.Name, w.Cost})
	}
	for _, a := range edition.Armoury() {
		list = append(list, ware{a.Name, a.Cost})
	}
	return append(list, ware{edition.Tools(), heroquest.ToolKit})
}

// mayBuy returns the reason why a hero cannot buy a ware, or nil. If the ware has no name, it
// returns the reason why the hero can buy nothing at all, or nil.
//
// HQ Q49: an armoury sells at the beginning of the hero's first turn, at the edition's prices, and
// only what the hero may use. It sells no second piece of the same armour or tool to a hero.
func mayBuy(p *Position, f *Figure, w ware) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q49", codeHeroesOnly, "%s cannot buy things.", f.Name)
	case !p.doc.Armoury:
		return because("HQ Q49", codeNoArmoury, "This quest has no armoury.")
	case p.round > 1 || f.Rolled || f.Acted || f.Moved:
		return because("HQ Q49", codeTooLate, "%s can buy only at the beginning of its first turn.", f.Name)
	case w.cost > f.Gold:
		return because("HQ Q49", codeTooDear, "The %s costs %d gold: %s has %d.", w.name, w.cost, f.Name, f.Gold)
	}
	if _, weapon := p.weapon(w.name); !weapon && w.name != "" && f.has(w.name) {
		return because("HQ Q49", codeHasOne, "%s has a %s.", f.Name, w.name)
	}
	return p.forbidden(f, w.name)
}

// wareStats returns the stats on a ware's card, and the limits on its use.
func wareStats(p *Position, item string) (numbers []battlemat.Stat, limits []string) {
	for _, s := range itemStats(p, item) {
		switch s.Key {
		case statAttack, statDefend, statDefendInAll:
			numbers = append(numbers, s)
		case statNotAdjacent, statNoShield, statSlow:
			limits = append(limits, s.Key)
		}
	}
	return numbers, limits
}
