package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// The menus of what is done with cards.
var (
	attackMenu = []string{"Action", "Attack"}
	castMenu   = []string{"Action", "Cast"}
	disarmMenu = []string{"Action", "Disarm"}
	useMenu    = []string{"Action", "Use"}
	drinkMenu  = []string{"Drink"}
	dressMenu  = []string{"Equipment"}
)

// commands reports whether a figure is one that its player may command now.
func (p *Position) commands(f *Figure) bool {
	if p.waits() || p.over != nil || f.Gone != Here {
		return false
	}
	return p.active() == f || p.turn < 0 && !f.Hero
}

// spellBarred is a card of a spell, with why the figure cannot cast it now.
func (p *Position) spellBarred(f *Figure, c battlemat.Card) battlemat.Card {
	s, known := spellNamed(c.Name)
	if !known || !p.commands(f) {
		return c
	}
	if c.State == "used" {
		if slices.Contains(f.Spells, c.Name) { // once more than it was cast
			return c
		}
		return game.Barred(c, castAlready(f, s), castMenu...)
	}
	return game.Barred(c, p.spellRefused(f, s), castMenu...)
}

// spellRefused tells why a figure can cast a spell at nobody and nothing: what stands against the first
// whom it concerns.
func (p *Position) spellRefused(f *Figure, s spell) *battlemat.Refusal {
	if refusal := p.mayCast(f); refusal != nil {
		return refusal
	}
	if len(s.aims(p, f)) > 0 {
		return nil
	}
	if refusal := s.barred(p, f, nil); slices.Contains([]string{codeNobodyThere, codeInACorridor, codeNoEscape}, refusal.Code) {
		return refusal // it is aimed at no single figure
	}
	for target := range p.everyoneHere {
		if refusal := s.barred(p, f, []string{target.ID}); refusal.Code != codeNoFoe && refusal.Code != codeNoFriend {
			return refusal
		}
	}
	return refuse(s.rule, codeNoTarget, "There is nobody to cast it at.")
}

// castAlready refuses a spell that is spent. HQ Q51: each is cast once.
func castAlready(f *Figure, s spell) *battlemat.Refusal {
	return refuse("HQ Q51", codeCastAlready, "%s has cast %s already.", f.Name, s.name)
}

// itemBarred is a card of a thing, with why its hero cannot use it now. What serves of itself, as armour
// that is worn, is never barred.
func (p *Position) itemBarred(f *Figure, c battlemat.Card) battlemat.Card {
	if !p.commands(f) {
		return c
	}
	item := c.Name
	if _, drink := potions[wordOf(item)]; drink {
		return game.Barred(c, p.mayDrink(f, item), drinkMenu...)
	}
	switch item {
	case ringOfReturn:
		return game.Barred(c, p.mayUse(f, item), useMenu...)
	case toolKit:
		return game.Barred(c, p.toolsRefused(f), disarmMenu...)
	}
	if _, weapon := p.weapon(item); weapon {
		return game.Barred(c, p.weaponRefused(f, item), attackMenu...)
	}
	if _, armour := p.armourNamed(item); armour && c.State != "worn" {
		refusal := p.forbidden(f, item)
		if refusal == nil {
			refusal = p.mayChange(f)
		}
		return game.Barred(c, refusal, dressMenu...)
	}
	return c
}

// toolsRefused tells why a hero disarms nothing within its reach now.
func (p *Position) toolsRefused(f *Figure) *battlemat.Refusal {
	if refusal := p.mayAct(f); refusal != nil {
		return refusal
	}
	first := refuse("HQ Q25", codeNoTrap, "Nobody knows of a trap beside %s.", f.Name)
	for _, at := range p.disarmSquares(f) {
		if _, known := p.knownTrap(at); !known {
			continue
		}
		if _, first = p.mayDisarm(f, at); first == nil {
			return nil
		}
	}
	return first
}

// weaponRefused tells why a hero can attack nobody with a weapon: what stands against the first foe.
func (p *Position) weaponRefused(f *Figure, item string) *battlemat.Refusal {
	if refusal := p.forbidden(f, item); refusal != nil {
		return refusal
	}
	if refusal := p.mayStrike(f); refusal != nil {
		return refusal
	}
	i := slices.IndexFunc(p.arms(f), func(a arm) bool { return a.item == item })
	if i < 0 {
		return nil // it serves otherwise
	}
	a, first := p.arms(f)[i], refuse("HQ Q40", codeNoTarget, "There is no foe to attack.")
	none := true
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		if !none && len(p.reaching(f, target, []arm{a})) == 0 {
			continue
		}
		_, refusal := p.bout(f, target, a, true)
		if refusal == nil {
			return nil
		}
		if none {
			none, first = false, refusal
		}
	}
	return first
}
