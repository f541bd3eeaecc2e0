package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// isCommanded reports whether a figure is one that its player may command now.
func isCommanded(p *Position, f *Figure) bool {
	if p.waits() || p.over != nil || f.Gone != Here {
		return false
	}
	return p.active() == f || p.turn < 0 && !f.Hero
}

// barHands writes on the cards of a figure in turn what bars them.
func barHands(p *Position, f *Figure, hands []battlemat.Hand) {
	cast, in := mayCast(p, f), p.arena()
	for h := range hands {
		for i := range hands[h].Cards {
			refusal, menu := in.cardBarred(f, &hands[h], i, cast)
			if refusal != nil {
				bare := *refusal
				bare.Line = nil // cards leave it out
				hands[h].Cards[i] = game.Barred(hands[h].Cards[i], &bare, menu...)
			}
		}
	}
}

// cardBarred says why a figure in turn cannot use a card of a hand now, and where its uses stand. Cast is why it
// casts nothing at all, nil where it may.
func (p *arena) cardBarred(f *Figure, h *battlemat.Hand, i int, cast game.Reason) (*battlemat.Refusal, []string) {
	if h.Pile == spellPile {
		return spellBarred(p.Position, f, &h.Cards[i], cast), castMenu
	}
	return p.itemBarred(f, &h.Cards[i])
}

// spellBarred says why a figure in turn cannot cast the spell of a card now.
func spellBarred(p *Position, f *Figure, c *battlemat.Card, cast game.Reason) *battlemat.Refusal {
	s, known := spellNamed(c.Name)
	switch {
	case !known, c.State == "used" && slices.Contains(f.Spells, c.Name): // once more than it was cast
		return nil
	case c.State == "used":
		return castAlready(f, s)
	case cast != nil:
		return cast.Refusal()
	}
	return spellRefused(p, f, s)
}

// spellRefused says why a figure that may cast can cast a spell at nobody and nothing: the reason for the first
// possible target.
func spellRefused(p *Position, f *Figure, s spell) *battlemat.Refusal {
	if len(s.aims(p, f)) > 0 {
		return nil
	}
	if refusal := s.barred(p, f, nil); slices.Contains([]string{codeNobodyThere, heroquest.CodeInACorridor, codeNoEscape}, refusal.Code) {
		return refusal // it is aimed at no single figure
	}
	for target := range p.everyoneHere {
		if refusal := s.barred(p, f, []string{target.ID}); refusal.Code != heroquest.CodeNoFoe && refusal.Code != heroquest.CodeNoFriend {
			return refusal
		}
	}
	return refuse(s.rule, codeNoTarget, "There is nobody to cast it at.")
}

// itemBarred says why a hero in turn cannot use the thing of a card now, and where its uses stand. What serves
// of itself, as armour that is worn, is never barred.
func (p *arena) itemBarred(f *Figure, c *battlemat.Card) (*battlemat.Refusal, []string) {
	item := c.Name
	if _, drink := potionOf(item); drink {
		return mayDrink(p.Position, f, item).Refusal(), drinkMenu
	}
	switch {
	case item == ringOfReturn:
		return mayUse(p.Position, f, item).Refusal(), useMenu
	case areTools(item):
		return toolsRefused(p.Position, f), disarmMenu
	}
	if _, weapon := p.weapon(item); weapon {
		return p.weaponRefused(f, item), attackMenu
	}
	if _, armour := p.armourNamed(item); armour && c.State != "worn" {
		refusal := p.forbidden(f, item)
		if refusal == nil {
			refusal = mayChange(p.Position, f).Refusal()
		}
		return refusal, dressMenu
	}
	return nil, nil
}

// toolsRefused says why a hero disarms nothing within its reach now.
func toolsRefused(p *Position, f *Figure) *battlemat.Refusal {
	if refusal := p.mayAct(f); refusal != nil && !disarmsFreely(p, f) {
		return refusal.Refusal()
	}
	first := refuse("HQ Q25", codeNoTrap, "Nobody knows of a trap beside %s.", english.Within(f.Name))
	for _, at := range disarmSquares(p, f) {
		if _, known := p.knownTrap(at); !known {
			continue
		}
		if _, first = mayDisarm(p, f, at); first == nil {
			return nil
		}
	}
	return first
}

// weaponRefused says why a hero can attack nobody with a weapon: the reason for the first enemy.
func (p *arena) weaponRefused(f *Figure, item string) *battlemat.Refusal {
	if refusal := p.forbidden(f, item); refusal != nil {
		return refusal
	}
	if refusal := mayStrike(p.Position, f); refusal != nil {
		return refusal.Refusal()
	}
	i := slices.IndexFunc(p.arms(f), func(a arm) bool { return a.item == item })
	if i < 0 {
		return nil // it serves otherwise
	}
	a, first := p.arms(f)[i], refuse("HQ Q40", codeNoTarget, "There is no foe to attack.")
	none := true
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		if !none && len(armsReaching(p.Position, f, target, []arm{a})) == 0 {
			continue
		}
		_, refusal := p.bout(f, target, a, true)
		if refusal == nil {
			return nil
		}
		if none {
			none, first = false, refusal.Refusal()
			if first.Code == heroquest.CodeNotAdjacent { // a card lies off the board, where two squares say nothing
				first = refuse(first.Rule, first.Code, "%s is not next to %s.", target.Name, english.Within(f.Name))
			}
		}
	}
	return first
}
